import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditFacts } from "../audit-facts.ts";
import { citeLaw } from "../authority.ts";
import { findCarrierPolicy } from "../carrier-policy.ts";
import { US_REQUEST_DAYS } from "../dispute.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import type { AuditRule } from "../finding.ts";
import { isUsInvoice } from "../us-invoice-fields.ts";
import { formatDays } from "./finding-texts.ts";

/** Compares time limits for disputes with the one of 46 CFR 541.8. */
export const usShortWindowRule: AuditRule = {
  id: "us_short_window",
  checks: "In the United States, the invoice and the carrier's rules leave at least 30 days for a dispute.",
  find: (facts) => {
    const window = findShortestWindow(facts);
    if (!isUsInvoice(facts.invoice) || window === null || window.days >= US_REQUEST_DAYS) return [];
    return [
      {
        rule: usShortWindowRule.id,
        ...buildLetterTexts({
          key: "us_short_window",
          values: { days: { days: window.days }, limit: { text: String(US_REQUEST_DAYS) } },
        }),
        explanation: `${window.where} leaves ${formatDays(window.days)} for a dispute. 46 CFR 541.8 gives at least ${US_REQUEST_DAYS} calendar days from the invoice date. Keep to the earlier day all the same.`,
        authority: citeLaw("46 CFR 541.8"),
        strength: "arguable",
        amount: null,
        days: null,
        disputed: [],
        evidence: [EVIDENCE_NEEDS.time_limit.text],
      },
    ];
  },
};

function findShortestWindow(facts: AuditFacts): { days: number; where: string } | null {
  const policy = findCarrierPolicy(facts, "dispute_window_days");
  const windows = [
    ...(facts.invoice.disputeWindowDays === null
      ? []
      : [{ days: facts.invoice.disputeWindowDays, where: "The invoice" }]),
    ...(policy ? [{ days: Number(policy.value), where: "The carrier's published rule" }] : []),
  ];
  return windows.sort((a, b) => a.days - b.days)[0] ?? null;
}
