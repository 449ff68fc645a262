import type { Decimal } from "#lib/platform/money.ts";
import type { AuditFacts } from "./audit-facts.ts";
import type { Finding } from "./finding.ts";

export type AuditBasis = "published" | "illustrative" | "own";

/**
 * What a customer can ask for if all findings hold. A part of the bill is counted once, however many findings question
 * it.
 */
export interface Recoverable {
  /** Findings of strength `arithmetic` and `rule` together. */
  certain: Decimal;
  /** The arguable ones too. Never more than the bill. */
  possible: Decimal;
  /** The rules whose findings count towards `certain`. */
  rules: readonly string[];
}

/** Amounts are in the currency of the invoice. */
export interface AuditReport extends AuditFacts {
  basis: AuditBasis;
  billed: Decimal;
  /**
   * Billed minus expected, from the high end to the low end of the expected amount. `low` is `null` when nothing bounds
   * the expected amount.
   */
  difference: { low: Decimal | null; high: Decimal };
  tolerance: Decimal;
  /** Ordered by money, the largest first; those without an amount last. */
  findings: readonly Finding[];
  recoverable: Recoverable;
  /**
   * What looks mistyped: a date in the future, an invoice older than its charged days, more free days than days held.
   */
  warnings: readonly string[];
}
