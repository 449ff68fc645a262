import { getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import { Decimal } from "#lib/platform/money.ts";
import { findAllLabelled, findFirstLabelled, type LabelledText } from "./labelled-values.ts";
import { getTotalStrength } from "./labels.ts";
import type { Certainty } from "./read-invoice.ts";
import { isSameAmount, ROUNDING } from "./same-amount.ts";
import { findTokens, isCurrencyCode, isWrittenAsNumber, type NumberToken } from "./tokens.ts";

export interface SeenAmount {
  value: Decimal;
  currency: string | null;
  span: Span;
  certainty: Certainty;
}

const findNumberTokens = (text: string): NumberToken[] =>
  findTokens(text)
    .filter((token) => token.kind === "number")
    .filter(({ text: digits, start }) => !isWrittenAsNumber(digits) && !ACCOUNT.test(text.slice(0, start)));

/** Before the number of an account, or a part of it. */
const ACCOUNT =
  /(?:\b(?:account|acc?t\.?|a\/c|konto|cuenta|compte|conto|conta|rekening|hesap|bsb|aba|iban|sort code|branch(?: code)?|routing|clabe|cbu)\b[^\p{L}\t]{0,3}(?:(?:no|nr|number|n[°º])\b[.:]? ?)?(?:[\d-]+ )*|(?<![.,\d])\d{2,} )$/iu;

/** The last amount of a text: what is before it can be a converted amount or a number of days. */
function findLastAmount(text: string) {
  const found = findNumberTokens(text)
    .filter(({ isPercent }) => !isPercent)
    .at(-1);
  return found && { value: found, start: found.start, end: found.end };
}

const GOOD_CONFIDENCE = 0.85;

/** Letters between "19 %" and the name of the tax after it. */
const MAX_GAP = 3;

export interface SeenTotal extends SeenAmount {
  /** Whether the lines add up to it. */
  isSum: boolean;
  /** Whether there is a total in another currency too, and no words say which one is to pay. */
  isOpen: boolean;
}

export interface Tax {
  percent: SeenAmount | null;
  amount: SeenAmount | null;
}

/** VAT or GST. Parts such as CGST and SGST are added up. */
export function findInvoiceTax(labelled: readonly LabelledText[]): Tax {
  const seen = new Set<string>();
  const onLine = labelled.map((each) => ({ ...each, places: each.places.filter(({ isBelow }) => !isBelow) }));
  const lines = findAllLabelled(onLine, "tax", (text, { label, line }) => {
    if (isWithoutTax(line.text.slice(0, label.start))) return undefined;
    const numbers = findNumberTokens(text);
    const before = findNumberTokens(line.text.slice(0, label.start)).find(
      ({ isPercent, end }) => isPercent && label.start - end < MAX_GAP,
    );
    const percent = numbers.find(({ isPercent }) => isPercent) ?? before;
    const amount = numbers.filter(({ isPercent, isWhole }) => !isPercent && !isWhole).at(-1);
    const last = amount ?? numbers.find(({ isPercent }) => isPercent);
    return last && { value: { percent, amount }, start: last.start, end: last.end };
  }).filter(({ value, span }) => {
    const key = `${span.page} ${value.percent?.text} ${value.amount?.text} ${span.box.y.toFixed(3)}`;
    return !seen.has(key) && seen.add(key);
  });
  // A percentage without an amount, such as that of a heading, is one that others have too.
  const parts = lines.filter(({ value }) => value.percent && value.amount);
  const of = (part: "percent" | "amount"): SeenAmount | null => {
    const found = (part === "percent" && parts.length > 0 ? parts : lines).flatMap(({ value, span }) =>
      value[part] ? [{ amount: value[part].amount, currency: value[part].currency, span }] : [],
    );
    const [first] = found;
    if (!first) return null;
    return {
      value: found.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)),
      currency: first.currency,
      span: first.span,
      certainty: "check",
    };
  };
  return { percent: of("percent"), amount: of("amount") };
}

/** As in "Amount before VAT" or "Gesamt inkl. MwSt": the amount is no tax. */
const isWithoutTax = (before: string): boolean =>
  /(?<!\p{L})(?:before|excl\p{L}*|without|w\/o|net of|ex|incl\p{L}*|including|with|vor|ohne|inkl|exkl|mit|hors|avant|avec|sin|con|antes d[eo]l?|sem|com|senza|esclus[ao]|inclus[ao]|prima dell?|bez|przed|sebelum|termasuk|tanpa|hariç|dahil|trước|chưa)\.?(?: (?:of|de|la|el|the|les))?[ ’']*$/iu.test(
    before,
  );

/**
 * What the total is above the lines, where a percentage of them gives it, whatever the words next to both are. Both
 * are printed, and in one row or in a table of the taxes.
 */
export function proveTax(
  lines: readonly TextLine[],
  net: Decimal | null,
  total: Decimal | null,
): { percent: SeenAmount; amount: SeenAmount } | null {
  if (!net || !total) return null;
  const tax = total.minus(net).abs();
  if (tax.lte(ROUNDING)) return null;
  const find = (isIt: (token: NumberToken) => boolean) =>
    lines.flatMap((line) =>
      findNumberTokens(line.text)
        .filter(isIt)
        .map((token) => ({ token, line, span: getSpan(line, token.start, token.end) })),
    );
  const amounts = find(({ amount, isPercent, isWhole }) => !isPercent && !isWhole && isSameAmount(amount, tax));
  const isRate = ({ amount }: NumberToken) =>
    amount.gt(0) && amount.lt(MAX_TAX_PERCENT) && isSameAmount(net.times(amount).div(100), tax);
  const percents = find(isRate);
  const isNear = (line: TextLine) => amounts.some((each) => each.line === line);
  const percent =
    percents.find(({ token, line }) => token.isPercent && isNear(line)) ??
    percents.find(({ token }) => token.isPercent) ??
    percents.find(({ line }) => isNear(line));
  const amount = amounts.find(({ line }) => line === percent?.line) ?? amounts[0];
  if (!percent || !amount) return null;
  const toSeen = ({ token, span }: (typeof amounts)[number]): SeenAmount => ({
    value: token.amount,
    currency: token.currency,
    span,
    certainty: "sure",
  });
  return { percent: toSeen(percent), amount: toSeen(amount) };
}

const MAX_TAX_PERCENT = 35;

/** The number after "=", else the only one that is not 1. */
export function findInvoiceExchangeRate(labelled: readonly LabelledText[]): SeenAmount | null {
  const found = findFirstLabelled(labelled, "exchange_rate", (text) => {
    // What is further to the right can belong to something else.
    let offset = 0;
    for (const cell of text.split("\t")) {
      const rate = findNumberTokens(cell).findLast(
        ({ amount, isPercent }) => !isPercent && !amount.equals(1) && amount.gt(0),
      );
      if (rate) return { value: rate, start: offset + rate.start, end: offset + rate.end };
      offset += cell.length + 1;
    }
    return undefined;
  });
  if (!found) return null;
  // A rate has more decimals than an amount: 3.772 is not 3772.
  const [digits] = found.span.text.match(/[\d.,]+/) ?? [""];
  const isDecimal = /^\d{1,3}[.,]\d{3}$/.test(digits);
  return {
    value: isDecimal ? new Decimal(digits.replace(",", ".")) : found.value.amount,
    currency: null,
    span: found.span,
    certainty: found.span.confidence === 1 && !isDecimal ? "sure" : "check",
  };
}

/**
 * Several labels can have an amount, such as a total in each of two currencies. An amount that the lines add up to
 * counts first, then the strongest label, then the last place.
 */
export function findInvoiceTotal(
  labelled: readonly LabelledText[],
  sums: readonly Decimal[],
  { currency = null, exchange = null }: { currency?: string | null; exchange?: Decimal | null } = {},
): SeenTotal | null {
  // The total on a line with a container is that of the container.
  const withoutContainers = labelled.filter(
    ({ line }) => !findTokens(line.text, line).some(({ kind }) => kind === "container"),
  );
  const found = findAllLabelled(withoutContainers, "total", (text) => findLastAmount(text)).map(
    ({ value, span, labelled: { label, line, places } }, index) => ({
      value: value.amount,
      currency:
        value.currency ??
        findCurrency([label.text, ...places.map(({ text }) => text)].join(" ")) ??
        findCurrency(line.text),
      span,
      index,
      strength: getTotalStrength(label.text) + (value.isWhole ? -1 : 0),
      hasDecimals: /[.,]\d{1,2}(?!\d)/.test(value.text),
      isSum: sums.some((sum) => sum.minus(value.amount).abs().lte(ROUNDING)),
    }),
  );
  const [best] = found.sort(
    // Of the net and the total, the total is what the customer pays.
    (one, other) =>
      Number(other.isSum) - Number(one.isSum) ||
      (one.isSum ? other.value.abs().cmp(one.value.abs()) : 0) ||
      other.strength - one.strength ||
      other.index - one.index,
  );
  if (!best) return null;
  // A larger amount to pay that the lines do not explain: some of them are missing.
  const rival = found.find(
    (each) =>
      !each.isSum &&
      each.strength > 1 &&
      (each.hasDecimals || !best.hasDecimals) &&
      !(exchange && isSameAmount(each.value, best.value.times(exchange).toDecimalPlaces(2))) &&
      each.value.abs().gt(best.value.abs()) &&
      (!each.currency || !currency || each.currency === currency),
  );
  const isOpen =
    best.strength < 2 &&
    found.some((each) => each.currency !== null && best.currency !== null && each.currency !== best.currency);
  if (best.isSum && rival) return { ...rival, certainty: "check", isSum: false, isOpen };
  const isClear = best.span.confidence >= GOOD_CONFIDENCE;
  return { ...best, certainty: best.isSum && isClear && !isOpen ? "sure" : "check", isOpen };
}

const findCurrency = (text: string) => text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find(isCurrencyCode) ?? null;

/** Next to its label, else that of the total, else the one that the amounts of the document have. */
export function findInvoiceCurrency(
  lines: readonly TextLine[],
  labelled: readonly LabelledText[],
  total: SeenAmount | null,
): { value: string; span: Span; certainty: Certainty } | undefined {
  const stated = findFirstLabelled(labelled, "currency", (text) => {
    const match = /^[^\p{L}]{0,3}([A-Z]{3})(?!\p{L})/u.exec(text);
    return match?.[1] && isCurrencyCode(match[1])
      ? { value: match[1], start: match[0].length - 3, end: match[0].length }
      : undefined;
  });
  if (total?.currency)
    return {
      value: total.currency,
      span: total.span,
      certainty: stated?.value === total.currency || !stated ? "sure" : "check",
    };
  if (stated) return { ...stated, certainty: "sure" };
  const counts = new Map<string, number>();
  for (const code of lines.flatMap(({ text }) => text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).filter(isMoney))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const line = most && lines.find(({ text }) => text.includes(most[0]));
  if (!most || !line) return undefined;
  const start = line.text.indexOf(most[0]);
  return { value: most[0], span: getSpan(line, start, start + 3), certainty: "check" };
}

/** Codes that are also words on an invoice. */
const WORDS: readonly string[] = ["ALL", "TOP", "CUP", "MOP", "PEN", "BAM", "GEL", "LAK", "TRY", "MUR", "DEM"];

const isMoney = (code: string) => isCurrencyCode(code) && !WORDS.includes(code);

/** Amounts that the document calls its net or a subtotal. */
export const findNets = (labelled: readonly LabelledText[]): Decimal[] =>
  findAllLabelled(labelled, "net", (text) => findLastAmount(text)).map(({ value }) => value.amount);
