import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditFacts } from "../audit-facts.ts";
import { ARITHMETIC } from "../authority.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import { getTaxFactor } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateTolerance } from "../verdict.ts";
import { formatInvoiceAmount, toLetterAmount } from "./finding-texts.ts";

export const invoiceSumRule: AuditRule = {
  id: "invoice_sum",
  checks: "The total of the invoice is not above the sum of its lines and its tax.",
  find: (facts) => {
    const { lines, billed } = facts.invoice;
    const amounts = lines.map((line) => line.billed).filter((amount) => amount !== null);
    if (amounts.length < lines.length || lines.length < 2) return [];
    const sum = amounts.reduce((total, amount) => total.plus(amount), new Decimal(0));
    const most = sum.plus(calculateHighestTax(facts, sum));
    if (!sum.greaterThan(0) || billed.minus(most).lessThanOrEqualTo(calculateTolerance(most, facts.invoice.currency)))
      return [];
    return [buildFinding(facts, sum, most)];
  },
};

function calculateHighestTax(facts: AuditFacts, sum: Decimal): Decimal {
  const { tax } = facts.invoice;
  if (tax?.included && tax.amount) return tax.amount;
  return getTaxFactor(facts, { tariffs: [] }).high.minus(1).times(sum);
}

function buildFinding(facts: AuditFacts, sum: Decimal, most: Decimal): Finding {
  const { billed, currency } = facts.invoice;
  const amount = roundMoney(billed.minus(most), currency);
  const values = { billed: toLetterAmount(facts, billed), sum: toLetterAmount(facts, sum) };
  const withTax = most.equals(sum)
    ? formatInvoiceAmount(facts, sum)
    : `${formatInvoiceAmount(facts, sum)}, or ${formatInvoiceAmount(facts, most)} with tax`;
  return {
    rule: invoiceSumRule.id,
    ...buildLetterTexts(
      most.equals(sum)
        ? { key: "invoice_sum", values }
        : { key: "invoice_sum_with_tax", values: { ...values, most: toLetterAmount(facts, most) } },
    ),
    explanation: `The total of the invoice is ${formatInvoiceAmount(facts, billed)}. Its lines add up to ${withTax}. Check that no line is missing here.`,
    authority: ARITHMETIC,
    strength: "arithmetic",
    amount,
    days: null,
    disputed: [{ line: null, amount, dates: [] }],
    evidence: [EVIDENCE_NEEDS.invoice.text],
  };
}
