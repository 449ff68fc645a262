import { getProcessWideHolder } from "./process-wide.ts";

/** A free call is granted, or refused because the caller has none left. */
export const FREE_CALL_OUTCOMES = ["granted", "refused"] as const;
export type FreeCallOutcome = (typeof FREE_CALL_OUTCOMES)[number];

/** Counts the events of this process, each as it happens. */
export interface Meter {
  /** @param answered the id of an operation, or a fixed word for other requests; never text from the caller */
  requestAnswered(answered: string, status: number, seconds: number): void;
  freeCall(outcome: FreeCallOutcome): void;
  /** Counts a payment that has entered this state. */
  paymentIs(state: string, network: string): void;
  facilitatorAnswered(call: "verify" | "settle" | "supported", outcome: string, seconds: number): void;
  /** Reports that one piece of work held the thread for so long that other requests had to wait. */
  stalled(seconds: number): void;
}

const shared = getProcessWideHolder<Meter>("meter");

/** Returns this process's meter, or undefined when metrics are off, so that counting then costs nothing. */
export function findMeter(): Meter | undefined {
  return shared.value;
}

/** Sets this process's meter. `undefined` stops the counting. */
export function setMeter(meter: Meter | undefined): void {
  shared.value = meter;
}
