import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { countDaysBetween } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { parseChargeWords } from "../lines/line-columns.ts";
import { isPeriodLink } from "../lines/period-link.ts";
import { buildPiece, type Piece, type Row } from "./row.ts";
import { isSameAmount } from "./same-amount.ts";
import { isCurrencyCode, type NumberToken, type Token } from "./tokens.ts";

const DAY =
  "(?:(?:calendar|working|cal\\.?|kalender) ?)?(?:days?|day\\(s\\)|dys?|d|kalendertage?n?|tage?n?|jours?|jour\\(s\\)|jrs?|j|d[ií]as?|d[ií]a\\(s\\)|giorn[io]|gg|dag(?:en)?|dni|dnia|dzie[nń]|hari|ng[àa]y|g[üu]n|天|日)\\.?(?!\\p{L})";
const TO =
  "(?:[-–—~]|(?:to|till|until|thru|through|bis|à|a|ao|au|al|até|hasta|tot|t/m|do|s/d|sampai|đến)(?!\\p{L})|至|到)";
const ORDINAL = "(?:st|nd|rd|th|er|e|º|°|ª|\\.)?";

const BEFORE_COUNT = new RegExp(`^\\s*${DAY}`, "iu");
/** Between two days of the tariff, as in "Day 4 to 9". */
const RANGE = new RegExp(`^${ORDINAL}\\s*(?:${DAY}\\s*)?${TO}\\s*(?:${DAY}\\s*)?$`, "iu");
/** Between the count of days and the rate. */
const TIMES = new RegExp(
  `^${ORDINAL}\\s*\\)?\\s*(?:${DAY}\\s*)?\\)?,?\\s*(?:[x×*@]|(?:at|à|a|al|ao|zu|je|za|tegen)(?!\\p{L}))\\s*(?:(?:the |a )?rate (?:of )?)?\\P{N}{0,5}$`,
  "iu",
);
/** Between the rate and the count of days behind it, as in "75.00 / day x 3". */
const TIMES_BACK = new RegExp(`^\\s*(?:(?:per|pro|por|par|al|je|a|za|/)\\s*)?(?:${DAY}\\s*)?[x×*]\\s*$`, "iu");
/** Behind a rate. */
const PER_DAY = new RegExp(`^\\s*(?:(?:per|pro|por|par|al|je|a|za|na|mỗi|tiap|p)(?!\\p{L})|/)\\.?\\s*${DAY}`, "iu");

const MAX_DAYS = 400;

interface Product {
  /** Absent where only its dates say how many days it has. */
  days: { amount: Decimal; start: number; end: number; token: NumberToken } | null;
  rate: NumberToken;
  amount: NumberToken | null;
  start: number;
  end: number;
}

/**
 * Tiers in words, such as "Day 4 to 9: 6 days x RM 870.00 = 5,220.00", "1st tier: 3 days @ USD 75.00 per day" with its
 * amount far to the right, and "días 1 a 3 a EUR 50,00 = 150,00".
 * @returns a row for each; `null` when there is none
 */
export function readTierSentence(line: TextLine, tokens: readonly Token[]): Row[] | null {
  if (tokens.some(({ kind }) => kind === "container")) return null;
  const numbers = tokens
    .filter((token) => token.kind === "number")
    .filter(({ isPercent }) => !isPercent)
    .map(withoutDash);
  const { products, rest } = findProducts(line, numbers, countDays(line, tokens));
  const [first] = products;
  if (!first) return null;
  const period = products.length === 1 ? findPeriod(line, tokens) : null;
  const dates = tokens.filter(({ kind, end }) => kind === "date" && end <= first.start);
  const isDoubtful = hasOtherWords(line.text.slice(dates.at(-1)?.end ?? 0, first.start));
  if (isDoubtful && products.some(({ amount }) => amount === null)) return null;
  const rows = products.map((product, index): Row => {
    const from = index === 0 ? 0 : (products[index - 1] as Product).end;
    const piece = (token: Token, role: Piece["role"]): Piece => ({
      ...buildPiece(line, token, role, "words"),
      ...(isDoubtful && { isDoubtful }),
    });
    return {
      pieces: [
        ...(period ? [piece(period[0], "charged_from"), piece(period[1], "charged_to")] : []),
        ...(product.days ? [piece(toCount(product.days), "charged_days")] : []),
        piece(product.rate, "rate"),
        ...(product.amount ? [piece(product.amount, "billed")] : []),
      ],
      text: line.text.slice(from, product.end),
      page: line.page,
      y: (line.top + line.bottom) / 2,
      isTier: true,
      ...(index === products.length - 1 &&
        rest.length > 0 && { rest: rest.map((token) => buildPiece(line, token, "billed", "words")) }),
    };
  });
  return rows;
}

const toCount = ({ amount, start, end, token }: NonNullable<Product["days"]>): NumberToken => ({
  ...token,
  amount,
  start,
  end,
});

function findProducts(line: TextLine, numbers: readonly NumberToken[], dated: readonly number[]) {
  const products: Product[] = [];
  const rest: NumberToken[] = [];
  for (let index = 0; index < numbers.length; ) {
    const found = findProductAt(line, numbers, index, dated);
    if (found) products.push(found.product);
    else if (isMoney(numbers[index] as NumberToken)) rest.push(numbers[index] as NumberToken);
    index += found?.used ?? 1;
  }
  return { products, rest };
}

/** A dash with a space behind it is no sign. */
function withoutDash(token: NumberToken): NumberToken {
  const [dash] = /^[-–−] +/.exec(token.text) ?? [];
  if (dash === undefined || !token.amount.isNegative()) return token;
  const start = token.start + dash.length;
  return { ...token, amount: token.amount.negated(), start, text: token.text.slice(dash.length) };
}

const isMoney = ({ isWhole, currency }: NumberToken): boolean => !isWhole || currency !== null;

const isCount = ({ isWhole, currency, amount }: NumberToken): boolean =>
  isWhole && currency === null && amount.gt(0) && amount.lt(MAX_DAYS);

/** "Day 1 to 3 (days 8 to 10): 3 days x …". */
const MAX_RANGES = 2;

/** Before a rate. */
const TIMES_BEFORE = /[x×*@]\s*\P{N}{0,5}$/iu;

function findProductAt(
  { text }: TextLine,
  numbers: readonly NumberToken[],
  index: number,
  dated: readonly number[],
  ranges = 0,
): { product: Product; used: number } | null {
  const [one, two, three] = [numbers[index], numbers[index + 1], numbers[index + 2]];
  if (!one || !two) return null;
  const between = (left: NumberToken, right: NumberToken) => text.slice(left.end, right.start);
  const hasRange =
    ranges < MAX_RANGES && RANGE.test(between(one, two)) && isCount(one) && isCount(two) && one.amount.lte(two.amount);
  // The count of days behind the days of the tariff comes next.
  const isNamed =
    hasRange && three && isCount(three) && findProductAt({ text } as TextLine, numbers, index + 2, dated, ranges + 1);
  if (isNamed) return { product: { ...isNamed.product, start: one.start }, used: isNamed.used + 2 };
  const build = (days: Product["days"], rate: NumberToken, from: number): { product: Product; used: number } | null => {
    const amount = numbers[from];
    if (rate.amount.lte(0) && !rate.amount.isZero()) return null;
    const isProduct = days && amount && isSameAmount(amount.amount, days.amount.times(rate.amount));
    const start = Math.min(days?.start ?? rate.start, rate.start);
    return isProduct
      ? { product: { days, rate, amount, start, end: amount.end }, used: from - index + 1 }
      : { product: { days, rate, amount: null, start, end: Math.max(days?.end ?? 0, rate.end) }, used: from - index };
  };
  const toDays = (token: NumberToken) => ({ amount: token.amount, start: token.start, end: token.end, token });
  if (hasRange && three && isMoney(three)) {
    const amount = two.amount.minus(one.amount).plus(1);
    const days = { amount, start: one.start, end: two.end, token: one };
    const isRate =
      TIMES.test(between(two, three)) || PER_DAY.test(text.slice(three.end)) || /^\s*[:)]/.test(text.slice(two.end));
    const found = isRate ? build(days, three, index + 3) : null;
    return found?.product.amount ? found : null;
  }
  if (isCount(one)) {
    const hasDays = BEFORE_COUNT.test(text.slice(one.end));
    const isLinked = TIMES.test(between(one, two)) && (!isCount(two) || hasDays);
    const isRow = hasDays && isMoney(two) && (PER_DAY.test(text.slice(two.end)) || (three && isMoney(three)));
    const found = isLinked || isRow ? build(toDays(one), two, index + 2) : null;
    if (isLinked || found?.product.amount) return found;
  }
  if (isMoney(one) && isCount(two) && TIMES_BACK.test(between(one, two))) return build(toDays(two), one, index + 2);
  // The dates say how many days a rate counts for.
  const isProduct = isMoney(one) && dated.some((count) => isSameAmount(two.amount, one.amount.times(count)));
  const isRated =
    PER_DAY.test(text.slice(one.end)) || TIMES_BEFORE.test(text.slice(Math.max(0, one.start - 20), one.start));
  if (isProduct && isRated)
    return { product: { days: null, rate: one, amount: two, start: one.start, end: two.end }, used: 2 };
  return null;
}

/** The two days of a line with one period. */
function findPeriod({ text }: TextLine, tokens: readonly Token[]): [Token, Token] | null {
  const [from, to, ...more] = tokens.filter(({ kind }) => kind === "date");
  return from && to && more.length === 0 && isPeriodLink(text.slice(from.end, to.start)) ? [from, to] : null;
}

/** How many days the period of the line has, in each order of day and month. */
function countDays(line: TextLine, tokens: readonly Token[]): number[] {
  const [from, to] = findPeriod(line, tokens) ?? [];
  if (from?.kind !== "date" || to?.kind !== "date") return [];
  return (["dmy", "mdy"] as const).flatMap((order) => {
    const [first, last] = [from.reading[order], to.reading[order]];
    return first && last && first <= last ? [countDaysBetween(first, last) + 1] : [];
  });
}

const TIER_PATTERN =
  /^(?:tiers?|slabs?|steps?|period\p{L}*|phases?|stufen?|staffel\p{L}*|tramos?|tranches?|faixas?|fasci[ae]|scaglion[ei]|escalon|escala|schijf|kademe|bac|muc|dot|giai|doan|dilim|okres|etap\p{L}*|brackets?|bands?|levels?|ranges?|stages?|blocks?|rates?|first|second|third|fourth|next|then|thereafter|following|over|above|onwards?|primer\p{L}*|segund\p{L}*|tercer\p{L}*|premier\p{L}*|deuxieme|troisieme|erste\p{L}*|zweite\p{L}*|dritte\p{L}*|danach|weitere\p{L}*|from|until|till|thru|through|bis|hasta|desde|ate|tot|sampai|den|from|von|vom|des|till|and|per|charge\p{L}*|billable|billed|overdue|calendar|working|kalender\p{L}*|days?|tage?n?|jours?|dias?|giorn[io]|dag(?:en)?|dni|dnia|hari|ngay|gun|iii|viii)$/u;

/** Words that are neither those of a tier nor the name of a charge: they can be those of a fee. */
function hasOtherWords(text: string): boolean {
  if (parseChargeWords(text)) return false;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.some((word) => !TIER_PATTERN.test(fold(word)) && !isCurrencyCode(word));
}
