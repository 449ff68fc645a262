import { getProcessWideHolder } from "./process-wide.ts";

/** `refused`: the caller has no free call left. */
export const FREE_CALL_OUTCOMES = ["granted", "refused"] as const;
export type FreeCallOutcome = (typeof FREE_CALL_OUTCOMES)[number];

export interface Meter {
  /** @param answered the id of an operation, or a fixed word for other requests; never text from the caller */
  requestAnswered(answered: string, status: number, seconds: number): void;
  freeCall(outcome: FreeCallOutcome): void;
  /** Counts a payment that has entered this state. */
  countPayment(state: string, network: string): void;
  countFacilitatorCall(call: "verify" | "settle" | "supported", outcome: string, seconds: number): void;
  /** One piece of work held the thread for so long that other requests had to wait. */
  addStall(seconds: number): void;
}

const shared = getProcessWideHolder<Meter>("meter");

/** Undefined when metrics are off, so that counting then costs nothing. */
export function findMeter(): Meter | undefined {
  return shared.value;
}

/** `undefined` stops the counting. */
export function setMeter(meter: Meter | undefined): void {
  shared.value = meter;
}
