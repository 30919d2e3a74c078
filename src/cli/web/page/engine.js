// Who answers: the module of WebAssembly in a worker, or the program that served the page. One request at a time; the others
// wait. Whoever cancels ends the worker, or the connection.

/** Thrown by requests that were given up. */
export class Cancelled extends Error {}

/** Thrown when the engine failed, not the puzzle: its message is for people. */
export class Failed extends Error {}

class Queue {
  #waiting = [];
  #running = null;
  /** Called with true when a request begins, and with false when none is left. */
  onBusy = () => {};

  /** Answers a request with the lines of its report. */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name: request.question.ask, request: JSON.stringify(request), resolve, reject });
      this.#next();
    });
  }

  /** Gives up everything that runs or waits. */
  cancel() {
    const given = this.#waiting.splice(0);
    if (this.#running) {
      given.unshift(this.#running);
      this.#running = null;
      this.stop();
    }
    given.forEach((job) => job.reject(new Cancelled()));
    this.onBusy(false);
  }

  async #next() {
    if (this.#running || this.#waiting.length === 0) return;
    const job = this.#waiting.shift();
    this.#running = job;
    this.onBusy(true);
    const start = performance.now();
    try {
      const text = await this.run(job.request);
      // For whoever wants to know where the time goes: the tools of the browser show it.
      performance.measure(`ask ${job.name}`, { start });
      job.resolve(text.split("\n").map((line) => JSON.parse(line)));
    } catch (error) {
      job.reject(error);
    }
    // Unless it was given up, and another runs already.
    if (this.#running !== job) return;
    this.#running = null;
    if (this.#waiting.length === 0) this.onBusy(false);
    this.#next();
  }
}

/** The module, in a worker that is made from a text: a page that is a file cannot load another. */
export class Module extends Queue {
  #module;
  #worker = null;
  #jobs = new Map();
  #count = 0;
  #starts = 0;
  #source;

  constructor(packed, source) {
    super();
    this.#source = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.#module = compile(packed);
  }

  /** When it can answer. */
  get ready() {
    return this.#module.then(() => true);
  }

  async run(request) {
    const started = this.#starts;
    const module = await this.#module;
    // Whoever cancelled meanwhile does not want it any more.
    if (started !== this.#starts) throw new Cancelled();
    const worker = (this.#worker ??= this.#start(module));
    const id = (this.#count += 1);
    return new Promise((resolve, reject) => {
      this.#jobs.set(id, { resolve, reject });
      worker.postMessage({ id, request });
    });
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#starts += 1;
    this.#jobs.clear();
  }

  #start(module) {
    const worker = new Worker(this.#source);
    worker.postMessage({ module });
    worker.onmessage = ({ data }) => {
      const job = this.#jobs.get(data.id);
      this.#jobs.delete(data.id);
      if (data.trap === undefined) {
        job?.resolve(data.text);
        return;
      }
      this.stop();
      job?.reject(new Failed(`The solver crashed (${data.trap}) and was started anew. Please report this puzzle.`));
    };
    worker.onerror = () => {
      const jobs = [...this.#jobs.values()];
      this.stop();
      jobs.forEach((job) => job.reject(new Failed("The solver could not be started.")));
    };
    return worker;
  }
}

async function compile(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** The program that served the page. */
export class Server extends Queue {
  #client = crypto.randomUUID();
  #running = null;
  ready = Promise.resolve(true);

  async run(request) {
    this.#running = new AbortController();
    const headers = { "Content-Type": "application/json", "X-Client": this.#client };
    let response;
    let text;
    try {
      response = await fetch("ask", { method: "POST", body: request, headers, signal: this.#running.signal });
      text = await response.text();
    } catch (error) {
      if (error.name === "AbortError") throw new Cancelled();
      throw new Failed("satdoku does not answer: is it still running?");
    }
    if (!response.ok) throw new Failed(text.trim());
    return text;
  }

  stop() {
    this.#running?.abort();
  }
}
