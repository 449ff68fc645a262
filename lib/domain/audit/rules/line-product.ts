import { roundMoney } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { ARITHMETIC } from "../authority.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import { getTaxFactor } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateTolerance } from "../verdict.ts";
import {
  findLineName,
  formatDays,
  formatInvoiceAmount,
  formatLineName,
  toLetterAmount,
  toSentenceCase,
} from "./finding-texts.ts";

export const lineProductRule: AuditRule = {
  id: "line_product",
  checks: "The amount of a line is not above its days times its rate.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { billed, stated } = line.line;
  if (billed === null || stated.chargedDays === null || stated.ratePerDay === null || mayHaveTiers(line)) return [];
  const product = stated.ratePerDay.times(stated.chargedDays);
  const { currency } = facts.invoice;
  const limit = product.times(getTaxFactor(facts, line).high);
  if (!product.greaterThan(0) || billed.minus(limit).lessThanOrEqualTo(calculateTolerance(limit, currency))) return [];
  // The amount can be right although the days or the rate next to it are not.
  if (
    line.expected.high === null ||
    billed.lessThanOrEqualTo(line.expected.high.plus(calculateTolerance(line.expected.high, currency)))
  )
    return [];
  const amount = roundMoney(billed.minus(limit), currency);
  const name = formatLineName(facts, line);
  const sum = `${formatDays(stated.chargedDays)} at ${formatInvoiceAmount(facts, stated.ratePerDay)}`;
  return [
    {
      rule: lineProductRule.id,
      ...buildLetterTexts({
        key: "line_product",
        values: {
          billed: toLetterAmount(facts, billed),
          line: { lines: [findLineName(facts, line)] },
          days: { days: stated.chargedDays },
          rate: toLetterAmount(facts, stated.ratePerDay),
          product: toLetterAmount(facts, product),
        },
      }),
      explanation: `${toSentenceCase(name)} is billed at ${formatInvoiceAmount(facts, billed)}. The line has ${sum}, which is ${formatInvoiceAmount(facts, product)}.`,
      authority: ARITHMETIC,
      strength: "arithmetic",
      amount,
      days: null,
      disputed: [{ line: line.index, amount, dates: [] }],
      evidence: [EVIDENCE_NEEDS.invoice.text],
    },
  ];
}

/** A line with several tiers can show one of their rates only. */
const mayHaveTiers = ({ ledgers }: AuditedLine) =>
  ledgers.length !== 1 ||
  new Set(ledgers.flatMap(({ slabs }) => slabs.map(({ ratePerDay }) => ratePerDay.toString()))).size > 1;
