import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { findBasis } from "../authority.ts";
import { findBilledAmount, getExcessByLine, isTariffKnown } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateTolerance } from "../verdict.ts";
import { buildMistakeFinding } from "./exact-mistake.ts";
import { findLineName, formatInvoiceAmount, formatLineName, toLetterAmount } from "./finding-texts.ts";

/** Finds a bill that has the number of the tariff's currency with the name of another one. */
export const wrongCurrencyRule: AuditRule = {
  id: "wrong_currency",
  checks: "An amount in another currency than the tariff's is converted.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { currency } = facts.invoice;
  const billed = findBilledAmount(facts, line);
  const [ledger] = line.ledgers;
  if (
    !ledger ||
    billed === null ||
    ledger.currency === currency ||
    !isTariffKnown(facts, line) ||
    !getExcessByLine(facts).has(line.index)
  )
    return [];
  const unconverted = line.ledgers.reduce((sum, { total }) => sum.plus(total), new Decimal(0));
  if (unconverted.minus(billed).abs().greaterThan(calculateTolerance(unconverted, currency))) return [];
  const name = formatLineName(facts, line);
  const own = formatMoney(unconverted, ledger.currency);
  return [
    buildMistakeFinding(facts, line, {
      rule: wrongCurrencyRule.id,
      ...buildLetterTexts({
        key: "wrong_currency",
        values: {
          from: { text: ledger.currency },
          to: { text: currency },
          billed: toLetterAmount(facts, billed),
          line: { lines: [findLineName(facts, line)] },
          basis: { basis: findBasis(facts, line) },
          own: { money: unconverted, currency: ledger.currency },
        },
      }),
      explanation: `The invoice bills ${formatInvoiceAmount(facts, billed)} for ${name}. The amount by the tariff is ${own}: the number is the same, and the currency is another one.`,
    }),
  ];
}
