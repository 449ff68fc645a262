import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { MAX_PDF_BYTES, MAX_READER_HEAP_MB, MAX_READERS, MAX_READING_MS, MAX_RECOGNITION_MS, MAX_STEP_MS, MAX_WAITING } from "./limits.ts";
import type { ReaderEvent, Refusal } from "./reading-events.ts";

// Not `import.meta.dirname`: the pages are in a bundle, and the process runs the file itself.
const FOLDER = ["lib", "invoices", "pdf"];

/** The reader may read files of this project and use the packages for pictures and recognition. It may not write files or start programs. */
const PERMISSIONS = ["--permission", "--allow-fs-read=*", "--allow-worker", "--allow-addons"];

const EXEC_ARGV = ["--disable-warning=ExperimentalWarning", "--disable-warning=SecurityWarning", `--max-old-space-size=${MAX_READER_HEAP_MB}`, ...PERMISSIONS];

const MARK = "%PDF-";
const MARK_WITHIN_BYTES = 1024;

const isPdf = (data: Uint8Array) => Buffer.from(data.subarray(0, MARK_WITHIN_BYTES)).includes(MARK);

const refused = (reason: Refusal): ReaderEvent => ({ kind: "refused", reason, detail: null });

/**
 * Reads a PDF in a process of its own and reports what happens as it happens. The process ends with the reading: nothing is stored.
 * @param signal ends the reading when the reader of the answer has gone
 */
export async function* readPdf(data: Uint8Array, signal?: AbortSignal): AsyncGenerator<ReaderEvent> {
  if (data.length > MAX_PDF_BYTES) return yield refused("too_large");
  if (!isPdf(data)) return yield refused("not_pdf");
  const release = await turn();
  if (!release) return yield refused("busy");
  try {
    if (!signal?.aborted) yield* eventsOf(data, signal);
  } finally {
    release();
  }
}

async function* eventsOf(data: Uint8Array, signal?: AbortSignal): AsyncGenerator<ReaderEvent> {
  const child = fork(join(process.cwd(), ...FOLDER, "reader-process.ts"), [], {
    execArgv: EXEC_ARGV,
    env: { NODE_ENV: "production" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const queue = queueOf(child, signal);
  child.send(data);
  try {
    for (;;) {
      const event = await queue.next();
      yield event;
      if (event.kind === "done" || event.kind === "refused") return;
    }
  } finally {
    queue.close();
    child.kill("SIGKILL");
  }
}

/** The events of a reader as a queue that ends: with the last event, a limit, or the end of the process. */
function queueOf(child: ChildProcess, signal?: AbortSignal) {
  const events: ReaderEvent[] = [];
  let wake = () => {};
  const push = (event: ReaderEvent) => {
    events.push(event);
    wake();
  };
  const stop = (reason: Refusal) => () => {
    child.kill("SIGKILL");
    push(refused(reason));
  };
  const onTimeout = stop("too_slow");
  const total = setTimeout(onTimeout, MAX_READING_MS);
  let step = setTimeout(onTimeout, MAX_STEP_MS);
  child.on("message", (event: ReaderEvent) => {
    clearTimeout(step);
    step = setTimeout(onTimeout, event.kind === "reading" && event.source === "scan" ? MAX_RECOGNITION_MS : MAX_STEP_MS);
    push(event);
  });
  // The watch thread and a full heap end the process by a signal; a fault in native code does too, and looks the same.
  child.once("exit", (code, killedBy) => push(refused(killedBy === "SIGKILL" || killedBy === "SIGABRT" || code === 134 ? "too_much_memory" : "broken")));
  child.once("error", () => push(refused("broken")));
  signal?.addEventListener("abort", stop("broken"), { once: true });
  return {
    async next(): Promise<ReaderEvent> {
      if (events.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return events.shift() as ReaderEvent;
    },
    close() {
      clearTimeout(total);
      clearTimeout(step);
    },
  };
}

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until a reader is free. Returns the function that frees it again; `undefined` when too many wait. */
async function turn(): Promise<(() => void) | undefined> {
  if (running >= MAX_READERS && waiting.length >= MAX_WAITING) return undefined;
  if (running >= MAX_READERS) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
}
