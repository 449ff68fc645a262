import { Decimal, formatMoney } from "#lib/platform/money.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { basisWords } from "./authority.ts";
import { exactMistake } from "./exact-mistake.ts";
import { billedFor, excessByLine, isTariffKnown } from "./excess.ts";
import type { AuditRule, Finding } from "./finding.ts";
import { money, nameOf } from "./finding-words.ts";
import { toleranceOf } from "./verdict.ts";

/** Finds a bill that has the number of the tariff's currency with the name of another one. */
export const wrongCurrencyRule: AuditRule = {
  id: "wrong_currency",
  checks: "An amount in another currency than the tariff's is converted.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { currency } = facts.invoice;
  const billed = billedFor(facts, line);
  const [ledger] = line.ledgers;
  if (!ledger || billed === null || ledger.currency === currency || !isTariffKnown(facts, line) || !excessByLine(facts).has(line.index)) return [];
  const unconverted = line.ledgers.reduce((sum, { total }) => sum.plus(total), new Decimal(0));
  if (unconverted.minus(billed).abs().greaterThan(toleranceOf(unconverted, currency))) return [];
  const name = nameOf(facts, line);
  const own = formatMoney(unconverted, ledger.currency);
  return [
    exactMistake(facts, line, {
      rule: wrongCurrencyRule.id,
      title: `${ledger.currency} billed as ${currency}`,
      explanation: `The invoice bills ${money(facts, billed)} for ${name}. The amount by the tariff is ${own}: the number is the same, and the currency is another one.`,
      sentence: `You billed ${money(facts, billed)} for ${name}. By ${basisWords(facts, line)}, the charge is ${own}. Please bill that amount, or convert it.`,
    }),
  ];
}
