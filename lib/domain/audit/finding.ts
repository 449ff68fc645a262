import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { LetterPoint } from "../letters/letter-point.ts";
import type { AuditFacts } from "./audit-facts.ts";
import type { EvidenceText } from "./evidence-kinds.ts";

/**
 * `arithmetic`: the invoice contradicts itself. `rule`: a tariff, a contract or a law says otherwise. `arguable`: needs
 * evidence or a judgement.
 */
export const STRENGTHS = ["arithmetic", "rule", "arguable"] as const;
export type Strength = (typeof STRENGTHS)[number];

export interface Authority {
  kind: "arithmetic" | "tariff" | "contract" | "policy" | "law" | "standard";
  /** Such as `46 CFR 541.7` or the title of the tariff. */
  citation: string;
  /** Of the tariff or policy on file. */
  sourceId: string | null;
}

/** `dates` is empty when it is not about certain days. */
export interface DisputedPart {
  /** Index; `null` for the invoice as a whole. */
  line: number | null;
  amount: Decimal;
  dates: readonly IsoDate[];
}

export interface Finding {
  rule: string;
  title: string;
  /** In one to three sentences, with the figures of this invoice. */
  explanation: string;
  authority: Authority;
  strength: Strength;
  /** At stake, in the currency of the invoice; `null` when it cannot be said. */
  amount: Decimal | null;
  /** At stake; `null` when the finding is not about days. */
  days: number | null;
  /** How the amount splits over lines and days, so that findings are not added up twice. */
  disputed: readonly DisputedPart[];
  /** What would settle it. */
  evidence: readonly EvidenceText[];
  /** For the letter to the carrier. */
  sentence: string;
  /** What `title` and `sentence` say, for a letter in another language. */
  letter: LetterPoint;
  /** The carrier billed too little. The customer should know it, but no letter raises it. */
  favoursCarrier?: true;
}

export const isRaisable = ({ favoursCarrier }: Pick<Finding, "favoursCarrier">): boolean => favoursCarrier !== true;

/** Pure: the same facts give the same findings. */
export interface AuditRule {
  id: string;
  /** For the documentation. */
  checks: string;
  find(facts: AuditFacts): Finding[];
}
