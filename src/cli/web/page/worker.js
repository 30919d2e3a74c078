// Answers requests with the module of WebAssembly that it gets in its first message. A trap is told; the page then starts
// another worker.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let exports;

function answer(request) {
  const bytes = encoder.encode(request);
  const address = exports.request(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  const length = exports.answer();
  return decoder.decode(new Uint8Array(exports.memory.buffer, exports.answered(), length));
}

self.onmessage = ({ data }) => {
  if (data.module) {
    exports = new WebAssembly.Instance(data.module, {}).exports;
    return;
  }
  try {
    self.postMessage({ id: data.id, text: answer(data.request) });
  } catch (error) {
    self.postMessage({ id: data.id, trap: String(error) });
  }
};
