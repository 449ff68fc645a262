import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { formatTaxRate, getStandardTaxRate } from "../../tax/standard-rate.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { describeBasis, getLineAuthority } from "../authority.ts";
import { capDisputedParts, sumDisputedParts } from "../charged-days.ts";
import { calculateTotalExcess, findBilledAmount, getExcessByLine, getTaxFactor } from "../excess.ts";
import type { AuditRule, DisputedPart, Finding } from "../finding.ts";
import { CONTRACT_PAGE, describeProofOfDates, TARIFF_PAGE } from "./evidence.ts";
import { formatInvoiceAmount, formatLineName, formatList, toSentenceCase } from "./finding-texts.ts";

/** Compares the bill with the highest amount over every answer to the open questions. */
export const amountAboveTariffRule: AuditRule = {
  id: "amount_above_tariff",
  checks:
    "The bill is not above the highest amount that the tariff or the contract allows, whatever the open points are.",
  find: (facts) => {
    const disputed = listDisputedParts(facts);
    return disputed.length > 0 ? [buildFinding(facts, disputed)] : [];
  },
};

function listDisputedParts(facts: AuditFacts): DisputedPart[] {
  // Lines without an amount of their own share what the total has above. Which of them it is on, another finding may say.
  const hasAmount = new Set(
    facts.lines.filter((line) => findBilledAmount(facts, line) !== null).map(({ index }) => index),
  );
  const lineParts = [...getExcessByLine(facts)]
    .filter(([line]) => hasAmount.has(line))
    .map(([line, amount]): DisputedPart => ({ line, amount, dates: [] }));
  const total = calculateTotalExcess(facts);
  if (total.isZero()) return lineParts;
  const limited = capDisputedParts(lineParts, total, facts.invoice.currency);
  const rest = total.minus(sumDisputedParts(limited));
  return rest.greaterThan(0) ? [...limited, { line: null, amount: rest, dates: [] }] : limited;
}

function buildFinding(facts: AuditFacts, disputed: readonly DisputedPart[]): Finding {
  const { lines, invoice, expected, verdict } = facts;
  const concerned = lines.filter(({ index }) => disputed.some(({ line }) => line === index));
  const about = concerned.length > 0 ? concerned : lines;
  const [first] = about;
  const authority = first
    ? getLineAuthority(facts, first)
    : { kind: "tariff" as const, citation: "The tariff", sourceId: null };
  const amount = sumDisputedParts(disputed);
  const isWhole = verdict === "overbilled" && expected.high !== null;
  const names = formatList(concerned.map((line) => formatLineName(facts, line)));
  const allowed = isWhole
    ? (expected.high as Decimal)
    : roundMoney(
        sum(concerned.map((line) => line.expected.high?.times(getTaxFactor(facts, line).high) ?? null)),
        invoice.currency,
      );
  const lowest = isWhole
    ? expected.low
    : roundMoney(
        sum(concerned.map((line) => line.expected.low.times(getTaxFactor(facts, line).low))),
        invoice.currency,
      );
  const withTax = formatTaxSuffix(facts, about);
  const billed = isWhole ? invoice.billed : sum(concerned.map((line) => findBilledAmount(facts, line)));
  const subject = isWhole ? "The invoice" : toSentenceCase(names);
  return {
    rule: amountAboveTariffRule.id,
    title: `${formatInvoiceAmount(facts, amount)} above ${authority.kind === "contract" ? "the contract" : "the tariff"}`,
    explanation: `${subject} is billed at ${formatInvoiceAmount(facts, billed)}. ${authority.kind === "contract" ? "The contract" : "The tariff"} gives at most ${formatInvoiceAmount(facts, allowed)}${withTax} for these days${lowest.equals(allowed) ? "" : ", whatever the open points are"}.`,
    authority,
    strength: "rule",
    amount,
    days: null,
    disputed,
    evidence: [authority.kind === "contract" ? CONTRACT_PAGE : TARIFF_PAGE, describeProofOfDates(invoice.direction)],
    sentence: `You billed ${formatInvoiceAmount(facts, billed)}${isWhole ? "" : ` for ${names}`}. By ${first ? describeBasis(facts, first) : "your tariff"}, the charge is at most ${formatInvoiceAmount(facts, allowed)}${withTax}. Please correct the invoice by ${formatInvoiceAmount(facts, amount)}.`,
  };
}

/** ` with 18 % GST`, if the amount contains tax. */
function formatTaxSuffix(facts: AuditFacts, lines: readonly AuditedLine[]): string {
  const factor = Decimal.max(1, ...lines.map((line) => getTaxFactor(facts, line).high));
  const { name } = getStandardTaxRate(facts.invoice.country);
  return factor.greaterThan(1)
    ? ` with ${formatTaxRate({ percent: factor.minus(1).times(100).toDecimalPlaces(2), name })}`
    : "";
}

const sum = (amounts: readonly (Decimal | null)[]) =>
  amounts.reduce<Decimal>((total, amount) => total.plus(amount ?? 0), new Decimal(0));
