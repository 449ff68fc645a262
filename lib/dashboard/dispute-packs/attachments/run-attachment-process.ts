import { forkReader } from "#lib/invoices/pdf/fork-reader.ts";
import { getPlaces } from "#lib/platform/workers/shared-places.ts";
import type { AttachmentEvent, AttachmentTask } from "./attachment-task.ts";

const TIMEOUT_MS = 60_000;

/** `busy`: too much other work was waiting. `ended`: it took too long or too much memory, or crashed. */
export type ProcessEnd = "busy" | "ended";

const PLACES = { running: 2, runningPerClient: 1, waiting: 40, waitingPerClient: 4 };

/**
 * @param client the id of the account, or the secret of a link; clients share the processes
 * @returns the events until the last one, and how it ended if that was too early
 */
export async function runAttachmentProcess(
  task: AttachmentTask,
  { client }: { client: string },
): Promise<{ events: AttachmentEvent[]; failure: ProcessEnd | null }> {
  const release = await getPlaces("attachment-processes", PLACES).take(client);
  if (!release) return { events: [], failure: "busy" };
  try {
    return await collectEvents(task);
  } finally {
    release();
  }
}

async function collectEvents(task: AttachmentTask): Promise<{ events: AttachmentEvent[]; failure: ProcessEnd | null }> {
  const child = forkReader("attachment-process");
  const events: AttachmentEvent[] = [];
  const timer = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS);
  try {
    return await new Promise((resolve) => {
      const end = (failure: ProcessEnd | null) => resolve({ events, failure });
      child.on("message", (event: AttachmentEvent) => (event.kind === "done" ? end(null) : events.push(event)));
      child.once("exit", () => end("ended"));
      child.once("error", () => end("ended"));
      child.send(task);
    });
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
