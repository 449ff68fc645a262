import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { getPlaces } from "#lib/platform/workers/shared-places.ts";
import { forkReader } from "./fork-reader.ts";
import { MAX_READING_MS, MAX_RECOGNITION_MS, MAX_STEP_MS, READER_PLACES } from "./limits.ts";
import type { EventsOf, ReaderEvent, ReaderTask, Refusal } from "./reading-events.ts";

export interface Reading {
  /** Who sent the file: an address or an account. Clients share the readers. */
  client: string;
  /** Ends the reading when the reader of the answer has gone. */
  signal?: AbortSignal;
  /** A caller that shows no pages needs no pictures of them. */
  withoutPictures?: boolean;
  /** In milliseconds, of one step without recognition. */
  maxStepMs?: number;
}

export const buildRefusalEvent = (reason: Refusal) => ({ kind: "refused" as const, reason, detail: null });

/** In a process of its own, which ends with the reading: nothing is stored. Reports events as they happen. */
export function runReader<Task extends ReaderTask>(
  task: Task,
  reading: Reading,
): AsyncGenerator<EventsOf[Task["wanted"]]> {
  return runTask(task, reading) as AsyncGenerator<EventsOf[Task["wanted"]]>;
}

async function* runTask(task: ReaderTask, { client, ...reading }: Reading): AsyncGenerator<ReaderEvent> {
  const release = await getPlaces("pdf-readers", READER_PLACES).take(client);
  if (!release) return yield buildRefusalEvent("busy");
  try {
    if (!reading.signal?.aborted) yield* readProcessEvents(task, reading);
  } finally {
    release();
  }
}

type Ending = Pick<Reading, "signal" | "maxStepMs">;

async function* readProcessEvents(task: ReaderTask, ending: Ending): AsyncGenerator<ReaderEvent> {
  const child = forkReader("reader-process");
  giveWay(child);
  const queue = createEventQueue(child, ending);
  child.send(task);
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

/** More would make readers of a busy machine so slow that they end at their time limits. */
const NICENESS = 3;

/** A reader takes every core for seconds. The server comes first. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // A system that does not allow it reads at the usual priority.
  }
}

/** The queue ends with the last event, a limit, or the end of the process. */
function createEventQueue(child: ChildProcess, { signal, maxStepMs = MAX_STEP_MS }: Ending) {
  const events: ReaderEvent[] = [];
  let wake = () => {};
  const push = (event: ReaderEvent) => {
    events.push(event);
    wake();
  };
  const stop = (reason: Refusal) => () => {
    child.kill("SIGKILL");
    push(buildRefusalEvent(reason));
  };
  const onTimeout = stop("too_slow");
  const total = setTimeout(onTimeout, MAX_READING_MS);
  let step = setTimeout(onTimeout, maxStepMs);
  child.on("message", (event: ReaderEvent) => {
    clearTimeout(step);
    step = setTimeout(onTimeout, event.kind === "reading" && event.source === "scan" ? MAX_RECOGNITION_MS : maxStepMs);
    push(event);
  });
  // The watch thread and a full heap end the process by a signal; a fault in native code does too, and looks the same.
  child.once("exit", (code, killedBy) =>
    push(
      buildRefusalEvent(
        killedBy === "SIGKILL" || killedBy === "SIGABRT" || code === 134 ? "too_much_memory" : "broken",
      ),
    ),
  );
  child.once("error", () => push(buildRefusalEvent("broken")));
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
