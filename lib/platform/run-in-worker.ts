import { join } from "node:path";
import { getPlaces } from "./workers/shared-places.ts";

export interface WorkerLimits {
  timeoutMs: number;
  /** Memory of its objects. Buffers are not part of it: the worker has to limit them itself. */
  heapMb: number;
  /** Who started the work: an address or the id of an account. Clients share the threads. */
  client: string;
}

/** `crash`: the worker ended with an error. `busy`: too much other work was waiting. */
export class WorkerFailure extends Error {
  readonly reason: "time" | "memory" | "crash" | "busy";

  constructor(reason: WorkerFailure["reason"], options?: ErrorOptions) {
    super(`the worker stopped: ${reason}`, options);
    this.reason = reason;
  }
}

/** Each is a bundle in `generated/workers`: scripts/support/bundles.ts names its source. */
export type WorkerName =
  | "bulk-file"
  | "bulk-groups"
  | "bulk-results"
  | "container-import"
  | "containers"
  | "dispute-pack"
  | "invoice-lines";

const PLACES = { running: 2, runningPerClient: 1, waiting: 40, waitingPerClient: 4 };

/**
 * Runs a worker thread, and returns the first message that it posts. The thread gets `data` as its `workerData`, and
 * ends after that message. Two threads run at a time, for two clients; other work waits.
 *
 * @throws WorkerFailure
 */
export async function runInWorker<Result>(name: WorkerName, data: unknown, limits: WorkerLimits): Promise<Result> {
  const release = await getPlaces("worker-threads", PLACES).take(limits.client);
  if (!release) throw new WorkerFailure("busy");
  try {
    return await waitForFirstMessage<Result>(name, data, limits);
  } finally {
    release();
  }
}

async function waitForFirstMessage<Result>(
  name: WorkerName,
  data: unknown,
  { timeoutMs, heapMb }: WorkerLimits,
): Promise<Result> {
  // A bundler of the pages would look for the file at build time. Node runs it as it is.
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), `generated/workers/${name}.mjs`), {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    env: { NODE_ENV: "production" },
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
