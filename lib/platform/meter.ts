/** What becomes of a free call: it is given back when it fails, and refused when none is left. */
export const FREE_CALL_OUTCOMES = ["granted", "given_back", "refused"] as const;
export type FreeCallOutcome = (typeof FREE_CALL_OUTCOMES)[number];

/** What this process tells its metrics, each event as it happens. */
export interface Meter {
  /** @param answered what was asked for: an operation's id, or a word for what is none; never anything that a caller wrote */
  requestAnswered(answered: string, status: number, seconds: number): void;
  freeCall(outcome: FreeCallOutcome): void;
  /** A payment has come into this state. */
  paymentIs(state: string, network: string): void;
  facilitatorAnswered(call: "verify" | "settle" | "supported", outcome: string, seconds: number): void;
}

// Next bundles its own copy of this module beside the server's: one process, one meter.
const held = globalThis as { quaysideMeter?: Meter };

/** This process's meter; undefined when nobody reads it, so that telling costs nothing then. */
export function meter(): Meter | undefined {
  return held.quaysideMeter;
}

/** Decides who is told from now on. */
export function setMeter(meter: Meter | undefined): void {
  held.quaysideMeter = meter;
}
