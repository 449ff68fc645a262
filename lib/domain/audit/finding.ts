import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { AuditFacts } from "./audit-facts.ts";

/** `arithmetic`: the invoice contradicts itself. `rule`: a tariff, a contract or a law says otherwise. `arguable`: needs evidence or a judgement. */
export const STRENGTHS = ["arithmetic", "rule", "arguable"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What a finding rests on. */
export interface Authority {
  kind: "arithmetic" | "tariff" | "contract" | "policy" | "law" | "standard";
  /** Such as `46 CFR 541.7` or the title of the tariff. */
  citation: string;
  /** Source of the tariff or policy on file. */
  sourceId: string | null;
}

/** The part of the bill that a finding puts in question. `dates` is empty when it is not about certain days. */
export interface DisputedPart {
  /** Index of the line; `null` for the invoice as a whole. */
  line: number | null;
  amount: Decimal;
  dates: readonly IsoDate[];
}

/** Something in an invoice that a customer can raise with the carrier. */
export interface Finding {
  rule: string;
  title: string;
  /** What is wrong, with the figures of this invoice, in one to three sentences. */
  explanation: string;
  authority: Authority;
  strength: Strength;
  /** Money at stake, in the currency of the invoice; `null` when it cannot be said. */
  amount: Decimal | null;
  /** Days at stake; `null` when the finding is not about days. */
  days: number | null;
  /** How the amount splits over lines and days, so that findings are not added up twice. */
  claims: readonly DisputedPart[];
  /** What would settle it. */
  evidence: readonly string[];
  /** A sentence for the letter to the carrier. */
  sentence: string;
  /** The carrier billed too little. The customer should know it, but no letter raises it. */
  favoursCarrier?: true;
}

/** Checks whether a customer would raise a finding with the carrier. */
export const isRaisable = ({ favoursCarrier }: Pick<Finding, "favoursCarrier">): boolean => favoursCarrier !== true;

/** A rule of the audit. It is pure: the same facts give the same findings. */
export interface AuditRule {
  id: string;
  /** What the rule checks, for the documentation. */
  checks: string;
  find(facts: AuditFacts): Finding[];
}
