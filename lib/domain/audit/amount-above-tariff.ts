import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { formatTaxRate, standardTaxRate } from "../tax/standard-rate.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { authorityOfLine, basisWords } from "./authority.ts";
import { capped, sumOf } from "./charged-days.ts";
import { CONTRACT_PAGE, proofOfDates, TARIFF_PAGE } from "./evidence.ts";
import { billedFor, excessByLine, taxOn, totalExcess } from "./excess.ts";
import type { AuditRule, Claim, Finding } from "./finding.ts";
import { listWords, money, nameOf, sentenceCase } from "./finding-words.ts";

/** Finds what the bill has above the highest amount that the tariff or the contract allows, whatever the answers to the open questions are. */
export const amountAboveTariffRule: AuditRule = {
  id: "amount_above_tariff",
  checks: "The bill is not above the highest amount that the tariff or the contract allows, whatever the open points are.",
  find: (facts) => {
    const claims = claimsOf(facts);
    return claims.length > 0 ? [findingOf(facts, claims)] : [];
  },
};

function claimsOf(facts: AuditFacts): Claim[] {
  const ofLines = [...excessByLine(facts)].map(([line, amount]): Claim => ({ line, amount, dates: [] }));
  const total = totalExcess(facts);
  if (total.isZero()) return ofLines;
  const limited = capped(ofLines, total, facts.invoice.currency);
  const rest = total.minus(sumOf(limited));
  return rest.greaterThan(0) ? [...limited, { line: null, amount: rest, dates: [] }] : limited;
}

function findingOf(facts: AuditFacts, claims: readonly Claim[]): Finding {
  const { lines, invoice, expected, verdict } = facts;
  const concerned = lines.filter(({ index }) => claims.some(({ line }) => line === index));
  const about = concerned.length > 0 ? concerned : lines;
  const [first] = about;
  const authority = first ? authorityOfLine(facts, first) : { kind: "tariff" as const, citation: "The tariff", sourceId: null };
  const amount = sumOf(claims);
  const isWhole = verdict === "overbilled" && expected.high !== null;
  const names = listWords(concerned.map((line) => nameOf(facts, line)));
  const allowed = isWhole
    ? (expected.high as Decimal)
    : roundMoney(sum(concerned.map((line) => line.expected.high?.times(taxOn(facts, line).high) ?? null)), invoice.currency);
  const lowest = isWhole ? expected.low : roundMoney(sum(concerned.map((line) => line.expected.low.times(taxOn(facts, line).low))), invoice.currency);
  const withTax = taxWords(facts, about);
  const billed = isWhole ? invoice.billed : sum(concerned.map((line) => billedFor(facts, line)));
  const subject = isWhole ? "The invoice" : sentenceCase(names);
  return {
    rule: amountAboveTariffRule.id,
    title: `${money(facts, amount)} above ${authority.kind === "contract" ? "the contract" : "the tariff"}`,
    explanation: `${subject} is billed at ${money(facts, billed)}. ${authority.kind === "contract" ? "The contract" : "The tariff"} gives at most ${money(facts, allowed)}${withTax} for these days${lowest.equals(allowed) ? "" : ", whatever the open points are"}.`,
    authority,
    strength: "rule",
    amount,
    days: null,
    claims,
    evidence: [authority.kind === "contract" ? CONTRACT_PAGE : TARIFF_PAGE, proofOfDates(invoice.direction)],
    sentence: `You billed ${money(facts, billed)}${isWhole ? "" : ` for ${names}`}. By ${first ? basisWords(facts, first) : "your tariff"}, the charge is at most ${money(facts, allowed)}${withTax}. Please correct the invoice by ${money(facts, amount)}.`,
  };
}

/** ` with 18 % GST`, if the amount contains tax. */
function taxWords(facts: AuditFacts, lines: readonly AuditedLine[]): string {
  const factor = Decimal.max(1, ...lines.map((line) => taxOn(facts, line).high));
  const { name } = standardTaxRate(facts.invoice.country);
  return factor.greaterThan(1) ? ` with ${formatTaxRate({ percent: factor.minus(1).times(100).toDecimalPlaces(2), name })}` : "";
}

const sum = (amounts: readonly (Decimal | null)[]) => amounts.reduce<Decimal>((total, amount) => total.plus(amount ?? 0), new Decimal(0));
