import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { findBasis } from "../authority.ts";
import { findBilledAmount, getExcessByLine } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateTolerance } from "../verdict.ts";
import { buildMistakeFinding } from "./exact-mistake.ts";
import { findLineName, formatLineName, toLetterAmount } from "./finding-texts.ts";

export const taxTwiceRule: AuditRule = {
  id: "tax_twice",
  checks: "Tax is not added to the rates of a tariff that includes it.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { tax, currency } = facts.invoice;
  const percent = tax?.included ? tax.percent : null;
  const billed = findBilledAmount(facts, line);
  const includesTax = line.tariffs.every((tariff) => tariff.tax === "included");
  if (!percent || billed === null || !includesTax || !getExcessByLine(facts).has(line.index)) return [];
  const taxedTwice = line.assumedAmount.times(percent.div(100).plus(1));
  if (billed.minus(taxedTwice).abs().greaterThan(calculateTolerance(taxedTwice, currency))) return [];
  const name = formatLineName(facts, line);
  return [
    buildMistakeFinding(facts, line, {
      rule: taxTwiceRule.id,
      ...buildLetterTexts({
        key: "tax_twice",
        values: {
          percent: { text: percent.toString() },
          amount: toLetterAmount(facts, line.assumedAmount),
          line: { lines: [findLineName(facts, line)] },
          basis: { basis: findBasis(facts, line) },
        },
      }),
      explanation: `The amount for ${name} is that of the tariff plus ${percent} % tax. The rates of the tariff include tax already.`,
    }),
  ];
}
