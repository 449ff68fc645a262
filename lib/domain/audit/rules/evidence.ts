import type { Direction } from "../../tariff.ts";

export const describeProofOfDates = (direction: Direction): string =>
  direction === "import"
    ? "Proof of the dates: discharge, gate-out and return of the empty container, by interchange receipts or the terminal's record."
    : "Proof of the dates: pick-up of the empty container, gate-in and loading, by interchange receipts or the terminal's record.";

export const TARIFF_PAGE = "The page of the tariff with its free days, rates and dates.";

export const CONTRACT_PAGE = "The page of your contract with its free days and rates.";

/** What the Federal Maritime Commission looks at when a container could not move (46 CFR 545.5). */
export const PROOF_OF_NO_MOVE = [
  "For each day: screenshots of the terminal's appointment page, the whole screen with address, date and time, of the day before and of the day itself.",
  "The terminal's notice of the closure, or the notices of hold and release.",
  "Proof that you could not change it, and that the charge could not make the container move earlier.",
];
