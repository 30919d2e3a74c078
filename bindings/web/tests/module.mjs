// The module of WebAssembly, without a page: `SATDOKU_WASM` names it.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const built = new URL("../target/wasm32-unknown-unknown/release/satdoku_web.wasm.gz", import.meta.url);

export async function load() {
  const module = await WebAssembly.compile(gunzipSync(readFileSync(process.env.SATDOKU_WASM ?? built)));
  const { exports } = await WebAssembly.instantiate(module, {});
  const ask = (request) => {
    const bytes = typeof request === "string" ? new TextEncoder().encode(request) : request;
    const address = exports.request(bytes.length);
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    const length = exports.answer();
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answered(), length));
  };
  return { module, exports, ask };
}
