import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import { formatTaxRate, getStandardTaxRate, type StandardTaxRate } from "../../tax/standard-rate.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { findBasis, getLineAuthority } from "../authority.ts";
import { capDisputedParts, sumDisputedParts } from "../charged-days.ts";
import { calculateTotalExcess, findBilledAmount, getExcessByLine, getTaxFactor } from "../excess.ts";
import type { AuditRule, DisputedPart, Finding } from "../finding.ts";
import { CONTRACT_PAGE, describeProofOfDates, TARIFF_PAGE } from "./evidence.ts";
import {
  findLineName,
  formatInvoiceAmount,
  formatLineName,
  formatList,
  toLetterAmount,
  toSentenceCase,
} from "./finding-texts.ts";

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
  // Lines without an amount of their own share the excess of the total. Another finding may say which line it is on.
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
  const { lines, invoice } = facts;
  const concerned = lines.filter(({ index }) => disputed.some(({ line }) => line === index));
  const about = concerned.length > 0 ? concerned : lines;
  const [first] = about;
  const authority = first
    ? getLineAuthority(facts, first)
    : { kind: "tariff" as const, citation: "The tariff", sourceId: null };
  const amount = sumDisputedParts(disputed);
  const { subject, named, billed, lowest, highest } = compareAmounts(facts, concerned);
  const tax = findTaxInAmount(facts, about);
  const withTax = tax === null ? "" : ` with ${formatTaxRate(tax)}`;
  const terms = authority.kind === "contract" ? "contract" : "tariff";
  const values = {
    amount: toLetterAmount(facts, amount),
    terms: { terms } as const,
    billed: toLetterAmount(facts, billed),
    basis: { basis: first ? findBasis(facts, first) : ({ kind: "contract" } as const) },
    highest: toLetterAmount(facts, highest),
    tax: { tax: tax && { percent: tax.percent.toString(), name: tax.name } },
  };
  return {
    rule: amountAboveTariffRule.id,
    ...buildLetterTexts(
      named.length === 0
        ? { key: "amount_above_tariff", values }
        : {
            key: "amount_above_tariff_on_lines",
            values: { ...values, lines: { lines: named.map((line) => findLineName(facts, line)) } },
          },
    ),
    explanation: `${subject} is billed at ${formatInvoiceAmount(facts, billed)}. The ${terms} gives at most ${formatInvoiceAmount(facts, highest)}${withTax} for these days${lowest.equals(highest) ? "" : ", whatever the open points are"}.`,
    authority,
    strength: "rule",
    amount,
    days: null,
    disputed,
    evidence: [authority.kind === "contract" ? CONTRACT_PAGE : TARIFF_PAGE, describeProofOfDates(invoice.direction)],
  };
}

interface ComparedAmounts {
  subject: string;
  /** Empty for the whole invoice. */
  named: readonly AuditedLine[];
  billed: Decimal;
  /** What the terms allow. */
  lowest: Decimal;
  highest: Decimal;
}

/** Of the whole invoice if its verdict is "overbilled", else of the lines that are above the tariff. */
function compareAmounts(facts: AuditFacts, concerned: readonly AuditedLine[]): ComparedAmounts {
  const { invoice, expected, verdict } = facts;
  if (verdict === "overbilled" && expected.high !== null)
    return { subject: "The invoice", named: [], billed: invoice.billed, lowest: expected.low, highest: expected.high };
  const names = formatList(concerned.map((line) => formatLineName(facts, line)));
  const sumWithTax = (end: "low" | "high") =>
    roundMoney(
      sum(concerned.map((line) => line.expected[end]?.times(getTaxFactor(facts, line)[end]) ?? null)),
      invoice.currency,
    );
  return {
    subject: toSentenceCase(names),
    named: concerned,
    billed: sum(concerned.map((line) => findBilledAmount(facts, line))),
    lowest: sumWithTax("low"),
    highest: sumWithTax("high"),
  };
}

/** `null`: the amount contains no tax. */
function findTaxInAmount(
  facts: AuditFacts,
  lines: readonly AuditedLine[],
): Pick<StandardTaxRate, "percent" | "name"> | null {
  const factor = Decimal.max(1, ...lines.map((line) => getTaxFactor(facts, line).high));
  const { name } = getStandardTaxRate(facts.invoice.country);
  return factor.greaterThan(1) ? { percent: factor.minus(1).times(100).toDecimalPlaces(2), name } : null;
}

const sum = (amounts: readonly (Decimal | null)[]) =>
  amounts.reduce<Decimal>((total, amount) => total.plus(amount ?? 0), new Decimal(0));
