import type { PageText } from "#lib/documents/page.ts";
import { fold } from "#lib/domain/text.ts";
import { findMonth } from "#lib/invoices/lines/parse-day.ts";
import type { Candidate, CandidateCell, Place } from "./candidate.ts";
import { findContradictions } from "./ground-alignment.ts";
import { findOtherFreeTimes } from "./ground-free-days.ts";
import { findPrintedNumbers, hasWordForFirst, hasWordForFree, isAfterNumber } from "./printed-numbers.ts";
import { createTextFinder, type TextFinder } from "./text-at-place.ts";
import { CLAUSE_NUMBER } from "./tier-label.ts";
import { findCurrencies } from "./words.ts";

export interface Refusal {
  candidate: Candidate;
  /** `null`: of the whole row. */
  column: string | null;
  /** A sentence for a person. */
  reason: string;
}

export interface Grounded {
  accepted: readonly Candidate[];
  refusals: readonly Refusal[];
}

const DAY_NUMBERS: ReadonlySet<string> = new Set(["free_days", "slab_from_day", "slab_to_day", "free_time_lost_from"]);
const AMOUNTS: ReadonlySet<string> = new Set(["rate_per_day", "amount", "min_charge", "tax_percent"]);
const DATES: ReadonlySet<string> = new Set(["effective_from", "effective_to"]);
const OF_CONTEXT: ReadonlySet<string> = new Set(["carrier", "country", "port", "direction", "charge"]);

/** Words that a person reads in other words: their place must have a text, and which one is for the person to judge. */
const WITHOUT_PLACE: ReadonlySet<string> = new Set(["cargo_class", "unit", "nature", "family"]);

/**
 * Refuses the candidates with a number, date, currency or container type that is not printed at its place. It does not
 * matter who proposed them. A number that is calculated needs the printed numbers that it is the sum of.
 */
export function groundCandidates(pages: readonly PageText[], candidates: readonly Candidate[]): Grounded {
  const find = createTextFinder(pages);
  const accepted: Candidate[] = [];
  const refusals: Refusal[] = [];
  for (const candidate of candidates) {
    const refusal = checkCandidate(candidate, find);
    if (refusal) refusals.push(refusal);
    else accepted.push(candidate);
  }
  const contradictions = new Map(findContradictions(pages, accepted));
  for (const [candidate, found] of findOtherFreeTimes(accepted))
    contradictions.set(candidate, { ...found, isDoubt: false });
  return {
    accepted: accepted.flatMap((candidate) => {
      const found = contradictions.get(candidate);
      if (!found) return [candidate];
      return found.isDoubt
        ? [{ ...candidate, doubts: [...candidate.doubts, { column: found.column, reason: found.reason }] }]
        : [];
    }),
    refusals: [
      ...refusals,
      ...accepted.flatMap((candidate): Refusal[] => {
        const found = contradictions.get(candidate);
        return found && !found.isDoubt ? [{ candidate, column: found.column, reason: found.reason }] : [];
      }),
    ],
  };
}

function checkCandidate(candidate: Candidate, find: TextFinder): Refusal | undefined {
  for (const [column, cell] of Object.entries(candidate.row)) {
    const reason = checkCell(candidate, column, cell, find);
    if (reason) return { candidate, column, reason };
  }
  return undefined;
}

function checkCell(
  { row, doubts }: Candidate,
  column: string,
  cell: CandidateCell,
  find: TextFinder,
): string | undefined {
  const { value, places, basis, derivedFrom } = cell;
  if (basis === "context")
    return OF_CONTEXT.has(column) ? undefined : `${column} cannot come from what a person said of the document.`;
  const isNumber =
    DAY_NUMBERS.has(column) ||
    AMOUNTS.has(column) ||
    (column === "value" && row.policy?.value === "dispute_window_days");
  if (derivedFrom)
    return isNumber ? checkSum(column, cell, find) : `${column} is no number, so it cannot be calculated.`;
  if (places.length === 0)
    return basis === "inferred" && WITHOUT_PLACE.has(column) ? undefined : `“${value}” has no place in the document.`;
  if (
    basis === "inferred" &&
    !isNumber &&
    !WITHOUT_PLACE.has(column) &&
    !doubts.some((doubt) => doubt.column === column)
  )
    return `“${value}” is concluded, and there is no doubt that says so.`;
  const texts = readPlaces(places, find);
  if (typeof texts === "string") return texts;
  const text = texts.join(" ");
  if (isNumber) {
    if (basis === "inferred") return `“${value}” is calculated, and the numbers that it comes from are not given.`;
    return isPrintedNumber(column, value, texts)
      ? undefined
      : `${value} is not printed at its place, which says “${shorten(text)}”.`;
  }
  if (DATES.has(column))
    return isPrintedDate(value, text) || (basis === "inferred" && isPrintedMonth(column, value, text))
      ? undefined
      : `${value} is not printed at its place, which says “${shorten(text)}”.`;
  if (column === "currency")
    return isPrintedCurrency(value, text, basis)
      ? undefined
      : `${value} is not named at its place, which says “${shorten(text)}”.`;
  if (column === "container_types") return checkTypes(value, text);
  return undefined;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** The texts at the places, or why one of them is not as printed. */
function readPlaces(places: readonly Place[], find: TextFinder): string[] | string {
  const texts: string[] = [];
  for (const place of places) {
    const text = find(place);
    if (text === undefined) return `There is nothing printed at the place of “${shorten(place.text)}”.`;
    if (simplify(text) !== simplify(place.text))
      return `The place of “${shorten(place.text)}” says “${shorten(text)}”.`;
    texts.push(text);
  }
  return texts;
}

const simplify = (text: string) => text.replace(/\s+/gu, "");

function isPrintedNumber(column: string, value: string, texts: readonly string[]): boolean {
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) return false;
  const wanted = Number(value);
  if (AMOUNTS.has(column)) {
    const [text = "", ...others] = texts;
    if (others.length > 0) return false;
    const numbers = findPrintedNumbers(text);
    if (numbers.length === 0) return wanted === 0 && hasWordForFree(text);
    return numbers.length === 1 && (numbers[0]?.readings.includes(wanted) ?? false);
  }
  return isDayAt(column === "slab_from_day" ? "first" : "last", wanted, texts);
}

/** The first or the last number of a label such as "5-8". Two cells, one with the first day and one with the last, count too. */
function isDayAt(which: "first" | "last", wanted: number, texts: readonly string[]): boolean {
  const text = withoutSizes(texts.join(" "));
  const numbers = findPrintedNumbers(text);
  const number = which === "first" ? numbers[0] : numbers.at(-1);
  if (!number) return wanted === 0 && hasWordForFree(text);
  if (which === "first" && numbers.length === 1 && hasWordForFirst(text)) return wanted === 1;
  if (which === "first" && isAfterNumber(text)) return number.readings.includes(wanted - 1);
  return number.readings.includes(wanted);
}

/** "Tier 3 (after day 20)", "Storage 20' day 4 to 10": the numbers of days are the others. */
const withoutSizes = (text: string) =>
  text
    .replace(CLAUSE_NUMBER, " ")
    .replace(
      /\b\d{1,2}(?:st|nd|rd|th|er|e|º|ª|\.)?\s+(?:tier|slab|step|stage|phase|p[ée]riode?|per[ií]odo|tranche|band)(?=\s*[:(])/giu,
      " ",
    )
    .replace(
      /\b(?:tier|slab|step|stage|phase|period|p[ée]riode?|per[ií]odo|tramo|staffel|tranche|band)\s*\d{1,2}(?=\s*[:(])/giu,
      " ",
    )
    .replace(/(?<![\d.,])(?:20|40|45)\s?(?:['’′]|(?:ft|gp|dv|dc|hc|hq|rf)\b)/giu, " ");

function checkSum(column: string, { value, places, derivedFrom }: CandidateCell, find: TextFinder): string | undefined {
  const own = readPlaces(places, find);
  if (typeof own === "string") return own;
  if (!derivedFrom || derivedFrom.terms.length === 0 || !DAY_NUMBERS.has(column))
    return `“${value}” is calculated from nothing that is printed.`;
  let sum: number = derivedFrom.constant;
  for (const [index, term] of derivedFrom.terms.entries()) {
    if (term.places.length === 0) return `“${term.value}” has no place in the document.`;
    const texts = readPlaces(term.places, find);
    if (typeof texts === "string") return texts;
    const isStart =
      index === 0 &&
      (derivedFrom.constant === -1 ||
        (column === "slab_from_day" && (derivedFrom.constant !== 1 || isAfterNumber(texts.join(" ")))));
    if (!/^\d+$/.test(term.value) || !isNumberOfLabel(isStart ? "first" : "last", Number(term.value), texts))
      return `${term.value} is not printed at its place, which says “${shorten(texts.join(" "))}”.`;
    sum += term.sign * Number(term.value);
  }
  return String(sum) === value ? undefined : `${value} is not the sum of the printed numbers, which is ${sum}.`;
}

function isNumberOfLabel(which: "first" | "last", wanted: number, texts: readonly string[]): boolean {
  const numbers = findPrintedNumbers(withoutSizes(texts.join(" ")));
  const number = which === "first" ? numbers[0] : numbers.at(-1);
  return number?.readings.includes(wanted) ?? (wanted === 0 && hasWordForFree(texts.join(" ")));
}

/** Year, month and day are printed, the month in digits or by its name. */
function isPrintedDate(value: string, text: string): boolean {
  const [year = "", month = "", day = ""] = value.split("-");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const digits: string[] = text.match(/\d+/g) ?? [];
  if (digits.length === 1) return digits[0] === year + month + day;
  const numbers = digits.map(Number);
  const yearAt = digits.findIndex(
    (part, index) =>
      (part === year || (part === year.slice(2) && (index === digits.length - 1 || index === 0))) &&
      (part.length === 4 || !digits.includes(year)),
  );
  if (yearAt < 0) return false;
  const others = numbers.filter((_, index) => index !== yearAt);
  const named = (fold(text).match(/\p{L}{3,}/gu) ?? []).flatMap((word) => findMonth(word) ?? []);
  if (named.length > 0) return named.some((each) => Number(each) === Number(month)) && others[0] === Number(day);
  if (others.length !== 2) return false;
  const [one, other] = others as [number, number];
  const isYearFirst = yearAt === 0;
  if (isYearFirst) return one === Number(month) && other === Number(day);
  return (one === Number(day) && other === Number(month)) || (one === Number(month) && other === Number(day));
}

/** A document that names months only: the first day of one, or the last day of another. */
function isPrintedMonth(column: string, value: string, text: string): boolean {
  const [year = "", month = "", day = ""] = value.split("-");
  const named = [...fold(text).matchAll(/(\p{L}{3,9})\.? (20\d{2})(?!\d)/gu)];
  const [which] = column === "effective_from" ? named : named.slice(-1);
  if (!which?.[1] || Number(findMonth(which[1])) !== Number(month) || which[2] !== year) return false;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return column === "effective_from" ? day === "01" : Number(day) === last;
}

function isPrintedCurrency(value: string, text: string, basis: CandidateCell["basis"]): boolean {
  if (findCurrencies(text).includes(value)) return true;
  if (new RegExp(`(?<![A-Z])${value}(?![A-Z])`).test(text)) return true;
  return basis === "inferred" && /[$¥]|\bRs|CFA/u.test(text);
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ["RF", /reefer|refriger|frigo|\brf\b|rf\b|\brh\b|\bre\b|\bhr\b|\d\s?r[efh]\b|[24][25]r\d|kuhl|冷/],
  ["HC", /high|hi-?cube|h\/?c|hq|45g\d/],
  ["OT", /open|ot\b|od\b|oog|special|gauge|dimension|u\d/],
  ["FR", /flat|fr\b|od\b|oog|special|gauge|dimension|p\d/],
];

/** Each size of the value is printed, and each printed size is in the value. The kinds that are named must fit. */
function checkTypes(value: string, text: string): string | undefined {
  const folded = fold(text).replace(/[’′`´]/g, "'");
  const printed = new Set(
    [...folded.matchAll(/(?<![\d.,])(20|40|22|42|45|25)(?=\D|$|[gruvp]?\d)/g)].map(([, size]) =>
      size === "22" || size === "25" ? "20" : size === "42" ? "40" : size,
    ),
  );
  if (/(?<!\d)45[grup]\d/.test(folded)) printed.add("40");
  printed.delete("45");
  const sizes = new Set(value.split(" ").map((type) => type.slice(0, 2)));
  const isSame = printed.size === 0 || (sizes.size === printed.size && [...sizes].every((size) => printed.has(size)));
  if (!isSame) return `“${value}” are not the containers at its place, which says “${shorten(text)}”.`;
  const types = value.split(" ");
  for (const [kind, pattern] of KINDS) {
    const isNamed = pattern.test(folded);
    const isOnly = types.every((type) => type.endsWith(kind));
    if (isOnly && !isNamed) return `“${value}”: the place does not name this kind of container.`;
    if (kind === "RF" && isNamed && !types.some((type) => type.endsWith("RF")))
      return `“${value}”: the place names reefers.`;
  }
  return undefined;
}
