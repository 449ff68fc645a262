import cluster, { type Worker } from "node:cluster";
import { createPlaces, type Places } from "../places.ts";
import { isOurs, type LeaderMessage, type QuestionKind, type Questions } from "./messages.ts";

type Answers = {
  [Kind in QuestionKind]: (
    payload: Questions[Kind]["asks"],
    worker: Worker,
  ) => Questions[Kind]["answer"] | Promise<Questions[Kind]["answer"]>;
};

/** Answers what workers ask their leader, in the leader. A worker that has ended leaves its places. */
export function answerWorkers(answers: Pick<Answers, "take_tokens">): void {
  const all: Answers = { ...answers, ...createPlaceAnswers() };
  cluster.on("message", (worker, message: unknown) => {
    if (!isOurs(message) || message.quayside !== "ask") return;
    const { id, kind, payload } = message;
    Promise.resolve()
      .then(() => all[kind](payload as never, worker))
      .then(
        (answer) => tell(worker, { quayside: "answer", id, answer }),
        (error: Error) => tell(worker, { quayside: "fault", id, message: error.message }),
      );
  });
}

export function tell(worker: Worker, message: LeaderMessage): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

function createPlaceAnswers(): Pick<Answers, "take_place" | "free_place"> {
  const places = new Map<string, Places>();
  /** By worker and number of the place. */
  const taken = new Map<number, Map<number, () => void>>();
  let lastPlace = 0;
  cluster.on("exit", ({ id }) => {
    for (const free of taken.get(id)?.values() ?? []) free();
    taken.delete(id);
  });
  return {
    async take_place({ name, limits, client }, worker) {
      const named = places.get(name) ?? createPlaces(limits);
      places.set(name, named);
      const free = await named.take(client);
      if (!free) return null;
      if (worker.isDead()) {
        free();
        return null;
      }
      const place = ++lastPlace;
      const own = taken.get(worker.id) ?? new Map<number, () => void>();
      taken.set(worker.id, own.set(place, free));
      return place;
    },
    free_place(place, worker) {
      taken.get(worker.id)?.get(place)?.();
      taken.get(worker.id)?.delete(place);
      return null;
    },
  };
}
