import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from "vitest/node";

type Listener = Parameters<PoolWorker["on"]>[1];

let shared: ThreadsPoolWorker | undefined;

/**
 * One thread runs the tests of all mutants, because its start takes longer than the tests of most mutants. Vitest loads
 * the modules again for each file, so no mutant leaves anything behind.
 */
export class LastingThread implements PoolWorker {
  readonly name = "lasting-thread";
  readonly #project: PoolOptions["project"];
  readonly #thread: ThreadsPoolWorker;
  readonly #isFirst: boolean;
  #listeners: { event: string; listener: Listener }[] = [];

  constructor(options: PoolOptions) {
    this.#project = options.project;
    this.#isFirst = shared === undefined;
    shared ??= new ThreadsPoolWorker(options);
    this.#thread = shared;
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push({ event, listener });
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter((one) => one.event !== event || one.listener !== listener);
    this.#thread.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === "stop") this.#answer("stopped");
    else if (message.type === "start" && !this.#isFirst) this.#answer("started");
    else this.#thread.send(message.type === "run" ? this.#addTestNames(message) : message);
  }

  async start(): Promise<void> {
    if (this.#isFirst) await this.#thread.start();
  }

  async stop(): Promise<void> {
    for (const { event, listener } of this.#listeners) this.#thread.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** The config of the thread is that of its start, with the test names of another mutant. */
  #addTestNames(message: Extract<WorkerRequest, { type: "run" }>): WorkerRequest {
    const { testNamePattern } = this.#project.config;
    const files = message.context.files.map((file) => ({ ...file, testNamePattern }));
    return { ...message, context: { ...message.context, files } };
  }

  #answer(type: "started" | "stopped"): void {
    const response = { type, __vitest_worker_response__: true };
    queueMicrotask(() => {
      for (const { event, listener } of this.#listeners) if (event === "message") listener(response);
    });
  }
}
