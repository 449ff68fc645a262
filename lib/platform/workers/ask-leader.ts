import cluster from "node:cluster";
import { getProcessWideHolder } from "../process-wide.ts";
import { isOurs, type QuestionKind, type Questions, type WorkerMessage } from "./messages.ts";

/** This process is one of several workers of a server. Its leader has what they share. */
export const isWorker = cluster.isWorker;

interface Open {
  lastId: number;
  waiting: Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>;
}

const shared = getProcessWideHolder<Open>("questions");

/** @throws when the leader could not answer */
export function askLeader<Kind extends QuestionKind>(
  kind: Kind,
  payload: Questions[Kind]["asks"],
): Promise<Questions[Kind]["answer"]> {
  shared.value ??= listen();
  const { waiting } = shared.value;
  const id = ++shared.value.lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    tellLeader({ quayside: "ask", id, kind, payload });
  });
}

/** A worker without a leader ends soon. */
export function tellLeader(message: WorkerMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

function listen(): Open {
  const open: Open = { lastId: 0, waiting: new Map() };
  process.on("message", (message) => {
    if (!isOurs(message) || !("id" in message)) return;
    const question = open.waiting.get(message.id);
    open.waiting.delete(message.id);
    if (message.quayside === "answer") question?.resolve(message.answer);
    if (message.quayside === "fault") question?.reject(new Error(message.message));
  });
  return open;
}
