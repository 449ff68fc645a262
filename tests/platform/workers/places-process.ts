/**
 * A leader with two workers, for shared-places.test.ts. Each worker takes places of one kind as its number says, and
 * prints what it got. The first one then ends, with its places.
 */
import cluster from "node:cluster";
import { answerWorkers } from "#lib/platform/workers/answer-workers.ts";
import { askLeader } from "#lib/platform/workers/ask-leader.ts";
import { getPlaces } from "#lib/platform/workers/shared-places.ts";

const LIMITS = { running: 2, runningPerClient: 2, waiting: 1, waitingPerClient: 1 };
const print = (text: string) => process.stdout.write(`${text}\n`);

if (cluster.isPrimary) {
  answerWorkers({ take_tokens: (calls) => calls.map(({ client }) => `for ${client}`) });
  cluster.setupPrimary({ exec: import.meta.filename });
  const first = cluster.fork({ PLACES_NAME: "first" });
  first.on("message", (message: unknown) => {
    if (message === "has places") cluster.fork({ PLACES_NAME: "second" });
  });
  cluster.on("message", (_worker, message: unknown) => {
    if (message === "waits") first.process.kill("SIGKILL");
    if (message === "done") process.exit(0);
  });
} else if (process.env.PLACES_NAME === "first") {
  const places = getPlaces("desks", LIMITS);
  await places.take("a");
  const free = await places.take("b");
  free?.();
  free?.(); // Counts once.
  await places.take("b");
  print("first: two places");
  process.send?.("has places");
} else {
  const places = getPlaces("desks", LIMITS);
  const waiting = places.take("c");
  print(`second: ${(await places.take("d")) ? "a place" : "no place"}`);
  print(`second: ${await askLeader("take_tokens", [{ client: "x", size: { perSecond: 1, burst: 1 } }])}`);
  process.send?.("waits");
  await waiting;
  print("second: a place of the worker that has ended");
  process.send?.("done");
}
