import type { Direction } from "../../tariff.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";

export const describeProofOfDates = (direction: Direction) =>
  EVIDENCE_NEEDS[direction === "import" ? "import_dates" : "export_dates"].text;

export const TARIFF_PAGE = EVIDENCE_NEEDS.tariff_page.text;

export const CONTRACT_PAGE = EVIDENCE_NEEDS.contract_page.text;

/** What the Federal Maritime Commission looks at when a container could not move (46 CFR 545.5). */
export const PROOF_OF_NO_MOVE = [
  EVIDENCE_NEEDS.appointments.text,
  EVIDENCE_NEEDS.closure_or_hold.text,
  EVIDENCE_NEEDS.no_choice.text,
];
