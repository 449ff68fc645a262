import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, roundMoney } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditFacts } from "../audit-facts.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { toLetterAmount } from "./finding-texts.ts";

export const exchangeRateRule: AuditRule = {
  id: "exchange_rate",
  checks: "The exchange rate of the invoice is at most 5 % above the published rate of its date.",
  find: (facts) => {
    const { exchange, invoice } = facts;
    // Without the invoice date, and past its usable life, the published rate is that of another day. A rate that a
    // person found in the carrier's table is right.
    if (
      invoice.invoiceDate === null ||
      !exchange?.stated ||
      exchange.status === "confirmed" ||
      !exchange.age ||
      exchange.age.isStale
    )
      return [];
    const { stated, published, from, age } = exchange;
    if (!published?.greaterThan(0) || stated.lessThanOrEqualTo(published.times(age.margin.plus(1)))) return [];
    return [buildFinding(facts, { stated, published, from, date: exchange.publishedOn ?? exchange.date })];
  },
};

function buildFinding(
  facts: AuditFacts,
  { stated, published, from, date }: { stated: Decimal; published: Decimal; from: string; date: IsoDate },
): Finding {
  const { invoice } = facts;
  const amount = roundMoney(invoice.billed.minus(invoice.billed.times(published).div(stated)), invoice.currency);
  const percent = stated.div(published).minus(1).times(100).toDecimalPlaces(1);
  const day = formatDate(date);
  const formatRate = (rate: Decimal) => `1 ${from} = ${rate.toSignificantDigits(6)} ${invoice.currency}`;
  return {
    rule: exchangeRateRule.id,
    ...buildLetterTexts({
      key: "exchange_rate",
      values: {
        percent: { text: percent.toString() },
        stated: { text: formatRate(stated) },
        published: { text: formatRate(published) },
        day: { date },
        amount: toLetterAmount(facts, amount),
      },
    }),
    explanation: `The invoice converts at ${formatRate(stated)}. The published rate of ${day} is ${formatRate(published)}. A margin of some percent is usual, ${percent} % is not.`,
    authority: { kind: "standard", citation: `Published exchange rate of ${day}`, sourceId: null },
    strength: "arguable",
    amount,
    days: null,
    disputed: [{ line: null, amount, dates: [] }],
    evidence: [EVIDENCE_NEEDS.exchange_table.text],
  };
}
