import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditFacts } from "../audit-facts.ts";
import { citeLaw } from "../authority.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { checkUsFields, isUsInvoice, type UsFieldCheck } from "../us-invoice-fields.ts";
import { formatInvoiceAmount } from "./finding-texts.ts";

/**
 * Lists what 46 CFR 541.6 requires and the invoice does not show. Without it, nobody has to pay that invoice (541.5).
 * The carrier can send a correct one, so the money is not saved for certain, and the finding is `arguable`.
 */
export const usRequiredFieldsRule: AuditRule = {
  id: "us_required_fields",
  checks: "In the United States, the invoice shows what 46 CFR 541.6 requires.",
  find: (facts) => {
    if (!isUsInvoice(facts.invoice)) return [];
    const missing = checkUsFields(facts.invoice).filter(({ isShown }) => isShown === false);
    return missing.length > 0 ? [buildFinding(facts, missing)] : [];
  },
};

/** A finding names this many; the checklist of the invoice has all of them. */
const MAX_NAMED = 3;

function buildFinding(facts: AuditFacts, missing: readonly UsFieldCheck[]): Finding {
  const amount = facts.invoice.billed;
  const labels = missing.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  const rest = labels.length - MAX_NAMED;
  const named = rest > 1 ? `${labels.slice(0, MAX_NAMED).join("; ")}; and ${rest} more` : labels.join("; ");
  const citation = `46 CFR 541.6${[...new Set(missing.map((field) => field.citation.slice(-3)))].join(", ")}`;
  return {
    rule: usRequiredFieldsRule.id,
    ...buildLetterTexts({
      key: "us_required_fields",
      values: {
        missing: { missingFields: missing.length },
        citation: { text: citation },
        fields: { text: labels.join("; ") },
      },
    }),
    explanation: `The invoice does not show: ${named}. Under 46 CFR 541.5, you do not have to pay this invoice of ${formatInvoiceAmount(facts, amount)}. The carrier can send a correct one.`,
    authority: citeLaw(citation),
    strength: "arguable",
    amount,
    days: null,
    disputed: [{ line: null, amount, dates: [] }],
    evidence: [EVIDENCE_NEEDS.whole_invoice.text],
  };
}
