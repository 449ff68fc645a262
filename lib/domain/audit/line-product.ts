import { roundMoney } from "#lib/platform/money.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { ARITHMETIC } from "./authority.ts";
import { taxOn } from "./excess.ts";
import type { AuditRule, Finding } from "./finding.ts";
import { dayCount, money, nameOf, sentenceCase } from "./finding-words.ts";
import { toleranceOf } from "./verdict.ts";

/** Multiplies the days and the rate of each line. */
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
  const limit = product.times(taxOn(facts, line).high);
  if (!product.greaterThan(0) || billed.minus(limit).lessThanOrEqualTo(toleranceOf(limit, currency))) return [];
  // The amount can be right although the days or the rate next to it are not.
  if (line.expected.high === null || billed.lessThanOrEqualTo(line.expected.high.plus(toleranceOf(line.expected.high, currency)))) return [];
  const amount = roundMoney(billed.minus(limit), currency);
  const name = nameOf(facts, line);
  const sum = `${dayCount(stated.chargedDays)} at ${money(facts, stated.ratePerDay)}`;
  return [
    {
      rule: lineProductRule.id,
      title: `Days times rate is not ${money(facts, billed)}`,
      explanation: `${sentenceCase(name)} is billed at ${money(facts, billed)}. The line has ${sum}, which is ${money(facts, product)}.`,
      authority: ARITHMETIC,
      strength: "arithmetic",
      amount,
      days: null,
      claims: [{ line: line.index, amount, dates: [] }],
      evidence: ["The invoice itself."],
      sentence: `You billed ${money(facts, billed)} for ${name}. Your invoice has ${sum}, which is ${money(facts, product)}. Please correct the line.`,
    },
  ];
}

/** A line with several tiers can show one of their rates only. */
const mayHaveTiers = ({ ledgers }: AuditedLine) =>
  ledgers.length !== 1 || new Set(ledgers.flatMap(({ slabs }) => slabs.map(({ ratePerDay }) => ratePerDay.toString()))).size > 1;
