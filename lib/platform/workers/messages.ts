import type { PlaceLimits } from "../places.ts";

/** What a worker asks its leader, with the form of the answer. Messages are JSON. */
export interface Questions {
  /** One verdict for each. */
  take_tokens: { asks: { client: string; size: { perSecond: number; burst: number } }[]; answer: unknown[] };
  /** `null`: too much work waits. */
  take_place: { asks: { name: string; limits: PlaceLimits; client: string }; answer: number | null };
  free_place: { asks: number; answer: null };
}
export type QuestionKind = keyof Questions;

export type WorkerMessage =
  | { quayside: "ask"; id: number; kind: QuestionKind; payload: unknown }
  /** It can answer requests. */
  | { quayside: "ready" }
  /** Its event loop runs. */
  | { quayside: "alive" };

export type LeaderMessage =
  | { quayside: "answer"; id: number; answer: unknown }
  | { quayside: "fault"; id: number; message: string }
  /** To end when its requests are answered. `isPatient`: idle connections may ask once more. */
  | { quayside: "retire"; isPatient: boolean };

export const isOurs = (message: unknown): message is WorkerMessage | LeaderMessage =>
  typeof message === "object" && message !== null && "quayside" in message;
