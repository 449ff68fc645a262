import { join } from "node:path";

/** What a worker thread may use. */
export interface WorkerLimits {
  timeoutMs: number;
  /** Memory of its objects. Buffers are not part of it: the worker has to limit them itself. */
  heapMb: number;
}

/** A worker did not finish: it took too long, needed too much memory, ended with an error, or too many others were waiting. */
export class WorkerFailure extends Error {
  readonly reason: "time" | "memory" | "crash" | "busy";

  constructor(reason: WorkerFailure["reason"], options?: ErrorOptions) {
    super(`the worker stopped: ${reason}`, options);
    this.reason = reason;
  }
}

const MAX_RUNNING = 2;
const MAX_WAITING = 20;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a file of the project in a worker thread, and returns the first message that it posts. The thread gets `data` as its `workerData`, and ends after that
 * message. Two threads run at a time; others wait, in the order of their calls.
 *
 * @param file path from the root of the project
 * @throws WorkerFailure
 */
export async function runInWorker<Result>(file: string, data: unknown, limits: WorkerLimits): Promise<Result> {
  if (waiting.length >= MAX_WAITING) throw new WorkerFailure("busy");
  if (running >= MAX_RUNNING) await new Promise<void>((start) => waiting.push(start));
  running += 1;
  try {
    return await firstMessage<Result>(file, data, limits);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function firstMessage<Result>(file: string, data: unknown, { timeoutMs, heapMb }: WorkerLimits): Promise<Result> {
  // A bundler of the pages would look for the file at build time. Node runs it as it is.
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), file), {
    workerData: data,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    env: {},
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerFailure("time")), timeoutMs);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        reject(new WorkerFailure(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash", { cause: error })),
      );
      worker.once("exit", () => reject(new WorkerFailure("crash")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
