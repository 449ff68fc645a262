import { en } from "../letters/messages/en.ts";

/** What a file can prove, in the order of a form. */
export const EVIDENCE_KINDS = [
  "interchange_receipt",
  "gate_pass",
  "terminal_record",
  "availability_notice",
  "appointment_screen",
  "turn_away",
  "closure_notice",
  "hold_notice",
  "bill_of_lading",
  "invoice",
  "tariff_page",
  "contract_page",
  "exchange_table",
  "correspondence",
  "other",
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** On pages, as in letters in English. */
export const EVIDENCE_KIND_LABELS: Readonly<Record<EvidenceKind, string>> = en.attachments.evidence;

interface EvidenceNeed {
  /** A sentence to the customer. */
  text: string;
  /** Any one of these kinds gives it. */
  kinds: readonly EvidenceKind[];
}

const PROOF_OF_MOVES = ["interchange_receipt", "gate_pass", "terminal_record"] as const;

/** What settles a finding. */
export const EVIDENCE_NEEDS = {
  import_dates: {
    text: "Proof of the dates: discharge, gate-out and return of the empty container, by interchange receipts or the terminal's record.",
    kinds: PROOF_OF_MOVES,
  },
  export_dates: {
    text: "Proof of the dates: pick-up of the empty container, gate-in and loading, by interchange receipts or the terminal's record.",
    kinds: PROOF_OF_MOVES,
  },
  tariff_page: { text: "The page of the tariff with its free days, rates and dates.", kinds: ["tariff_page"] },
  contract_page: { text: "The page of your contract with its free days and rates.", kinds: ["contract_page"] },
  charge_scope: {
    text: "The page of the tariff that says what the charge includes.",
    kinds: ["tariff_page", "contract_page"],
  },
  availability: {
    text: "The terminal's record of the day on which the container became available for pick-up.",
    kinds: ["availability_notice", "terminal_record"],
  },
  appointments: {
    text: "For each day: screenshots of the terminal's appointment page, the whole screen with address, date and time, of the day before and of the day itself.",
    kinds: ["appointment_screen", "turn_away"],
  },
  closure_or_hold: {
    text: "The terminal's notice of the closure, or the notices of hold and release.",
    kinds: ["closure_notice", "hold_notice"],
  },
  no_choice: {
    text: "Proof that you could not change it, and that the charge could not make the container move earlier.",
    kinds: ["turn_away", "correspondence"],
  },
  container_number: {
    text: "The bill of lading or the interchange receipt with the number of the container.",
    kinds: ["bill_of_lading", "interchange_receipt"],
  },
  exchange_table: {
    text: "The carrier's own table of exchange rates for the invoice date.",
    kinds: ["exchange_table"],
  },
  invoice: { text: "The invoice itself.", kinds: ["invoice"] },
  invoice_issue: {
    text: "The invoice with its date of issue, and the first invoice if this one corrects it.",
    kinds: ["invoice"],
  },
  whole_invoice: { text: "The whole invoice with its attachments.", kinds: ["invoice"] },
  both_invoices: { text: "Both invoices with their dates.", kinds: ["invoice"] },
  time_limit: { text: "The invoice or the page with the time limit.", kinds: ["invoice", "tariff_page"] },
  request: {
    text: "The request with its date, and proof that the carrier received it.",
    kinds: ["correspondence"],
  },
} as const satisfies Record<string, EvidenceNeed>;

export type EvidenceText = (typeof EVIDENCE_NEEDS)[keyof typeof EVIDENCE_NEEDS]["text"];

const KINDS_BY_TEXT: ReadonlyMap<string, readonly EvidenceKind[]> = new Map(
  Object.values(EVIDENCE_NEEDS).map(({ text, kinds }) => [text, kinds]),
);

/** @param text of a finding; an audit that was saved long ago can have one that no rule gives today: then empty */
export const listNeededKinds = (text: string): readonly EvidenceKind[] => KINDS_BY_TEXT.get(text) ?? [];
