import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { describeBasis } from "../authority.ts";
import { findBilledAmount, getExcessByLine } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateTolerance } from "../verdict.ts";
import { buildMistakeFinding } from "./exact-mistake.ts";
import { formatInvoiceAmount, formatLineName } from "./finding-texts.ts";

export const taxTwiceRule: AuditRule = {
  id: "tax_twice",
  checks: "Tax is not added to the rates of a tariff that includes it.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { tax, currency } = facts.invoice;
  const percent = tax?.included ? tax.percent : null;
  const billed = findBilledAmount(facts, line);
  const includesTax = line.tariffs.every((tariff) => "tax" in tariff && tariff.tax === "included");
  if (!percent || billed === null || !includesTax || !getExcessByLine(facts).has(line.index)) return [];
  const taxedTwice = line.assumedAmount.times(percent.div(100).plus(1));
  if (billed.minus(taxedTwice).abs().greaterThan(calculateTolerance(taxedTwice, currency))) return [];
  const name = formatLineName(facts, line);
  return [
    buildMistakeFinding(facts, line, {
      rule: taxTwiceRule.id,
      title: "Tax counted twice",
      explanation: `The amount for ${name} is that of the tariff plus ${percent} % tax. The rates of the tariff include tax already.`,
      sentence: `You added ${percent} % tax to ${formatInvoiceAmount(facts, line.assumedAmount)} for ${name}. The rates of ${describeBasis(facts, line)} include tax. Please take the tax off.`,
    }),
  ];
}
