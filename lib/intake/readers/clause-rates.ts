import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { hideAfterFreeTime } from "./after-free-time.ts";
import {
  type AmountInText,
  findAmounts,
  findBareAmounts,
  findSizes,
  type Part,
  pairWithSizes,
} from "./amounts-in-text.ts";
import type { Place } from "./candidate.ts";
import { type FoundTier, findTiers } from "./clause-tiers.ts";
import { hasSizes, readTypes, type TypesLabel } from "./container-types.ts";
import { type Known, toPlace, toPlaces } from "./document-head.ts";
import { findOtherUnit } from "./other-units.ts";
import { PAIRED_BY_ORDER } from "./paired-by-order.ts";
import type { RateOfScope } from "./rate-scope.ts";
import type { PrintedTier } from "./resolve-tiers.ts";
import { readScope } from "./row-scope.ts";
import { findFreeTime, type Section } from "./section.ts";
import { SPELLED_ORDINALS } from "./spelled-numbers.ts";
import type { TierLabel } from "./tier-label.ts";

export type ClauseRate = Omit<RateOfScope, "scope" | "row"> & {
  types: Known<NonNullable<ReturnType<typeof readTypes>>> | undefined;
  currency: Known | undefined;
  symbol: readonly Place[] | undefined;
  otherUnit: string | undefined;
  /** The sentence gives the free time of its own containers. */
  free: { days: number; place: Place } | undefined;
};

interface ClauseSettings {
  section: Section;
  /** What the clause above says of a lettered line below it. */
  introduction?: Introduction | undefined;
}

export interface Introduction {
  isPerDay: boolean;
  /** The days that the clause names for the lines below it. */
  tier?: { label: TierLabel; places: readonly Place[] } | undefined;
  /** Amounts without a currency are in that of the document. */
  hasCurrency: boolean;
}

/** Rates of a paragraph that names days and at least one amount for them. */
export function readClauseRates(line: TextLine, { section, introduction }: ClauseSettings): ClauseRate[] {
  const { text } = line;
  const named = findAmounts(text);
  const amounts = named.length > 0 || !introduction?.hasCurrency ? named : findBareAmounts(text);
  const [firstAmount] = amounts;
  if (!firstAmount) return [];
  const free = findFreeTime(text);
  const found = findTiers(text).filter(
    (tier) => !(free && free.start >= tier.start && free.start < tier.end) && !isInFree(text, tier),
  );
  const tiers = isIntroduction(found, amounts) ? found.slice(1) : found;
  if (!introduction && amounts.length < 2 && text.length < 60 && !free) return [];
  if (!PER_DAY.test(fold(text)) && !section.charge && !introduction?.isPerDay) return [];
  const isBefore = (tiers[0]?.start ?? 0) < firstAmount.start;
  const shared = tiers.length === 0 ? introduction?.tier : undefined;
  const findDays = (amount: AmountInText): OwnDays | undefined => {
    if (shared) return { label: shared.label, places: shared.places };
    const tier = isBefore
      ? tiers.findLast((each) => each.start < amount.start)
      : tiers.find((each) => each.start >= amount.end);
    return tier && { label: tier.label, places: listNumberPlaces(line, tier) };
  };
  const inOrder = pairWithSizes(text, amounts);
  const subject = findSubject(line, firstAmount.start);
  const entries = amounts.map((amount, index) => {
    const paired = inOrder[index];
    return {
      amount,
      days: findDays(amount),
      isPaired: paired !== undefined,
      after: paired ?? cutUntil(text, amount.end, amounts[index + 1]?.start ?? text.length),
      before: paired ?? cutAfter(text, amounts[index - 1]?.end ?? subject?.end ?? 0, amount.start),
    };
  });
  // "20 ft 47.00 40 ft 82.25": behind the first amount is the size of the second.
  const last = entries.at(-1) as (typeof entries)[number];
  const isBeforeAll = entries.every(({ before }) => hasSize(before.text)) && !hasSize(last.after.text);
  const isAfter = entries.some(({ after }) => hasSize(after.text)) && !isBeforeAll;
  const sized = entries.filter(({ after, before }) => hasSize((isAfter ? after : before).text)).length;
  const isWhole = entries.every(({ days }) => days) && (sized === 0 || sized === amounts.length);
  return entries.flatMap(({ amount, days, isPaired, after, before }): ClauseRate[] => {
    if (!days) return [];
    const part = isAfter ? after : before;
    const label = readTypes(part.text);
    const own = label && hasSize(part.text) ? { value: label, places: listSizePlaces(line, part, label) } : subject;
    const types = own && { value: own.value, places: own.places, basis: "read" as const };
    const whole = toPlaces(line, amount.start, amount.end);
    const printed: PrintedTier = {
      label: days.label,
      places: days.places,
      rate: amount.amount,
      ratePlaces: [toPlace(line, amount.digits.start, amount.digits.end)],
      ...(types && { typePlaces: types.places }),
      doubts: [
        ...(amount.isAmbiguous
          ? [
              {
                column: "rate_per_day",
                reason: `“${line.text.slice(amount.start, amount.end)}” can be thousands or decimals.`,
              },
            ]
          : []),
        ...(isPaired ? [{ column: "container_types", reason: PAIRED_BY_ORDER }] : []),
        ...(isWhole
          ? []
          : [{ column: null, reason: "The days of another amount in the sentence are not understood." }]),
      ],
    };
    return [
      {
        tier: printed,
        types,
        free: subject && free ? { days: free.days, place: toPlace(line, free.start, free.end) } : undefined,
        currency: amount.currency ? { value: amount.currency, places: whole, basis: "read" } : undefined,
        symbol: amount.hasSymbol ? whole : undefined,
        otherUnit: findOtherUnit(text.slice(amount.end, amount.end + 40)),
      },
    ];
  });
}

/** "Thereafter, demurrage is charged as follows: USD 20 from day 6 to day 10": each amount has other days. */
const isIntroduction = ([first, ...others]: readonly FoundTier[], amounts: readonly AmountInText[]) =>
  first?.label.days.kind === "rest" &&
  others.length === amounts.length &&
  others.every((tier, index) => tier.start >= (amounts[index] as AmountInText).end);

interface OwnDays {
  label: TierLabel;
  places: readonly Place[];
}

interface Subject {
  value: TypesLabel;
  places: Place[];
  /** Where the words about it begin. */
  end: number;
}

/** "Reefers: 5 free days, then …", "20' dry: …": the containers of the whole sentence. */
function findSubject(line: TextLine, end: number): Subject | undefined {
  const match = /^(?:[-•*·–▪]\s*|\(?[a-z]\)\s+)?([^:.;\d]{3,40}|[^:.;\d]{0,40}(?:20|40)[^:.;]{1,36}?)\s?:\s/u.exec(
    line.text,
  );
  const value = match?.[1] && match[0].length <= end ? readTypes(match[1]) : null;
  if (!match?.[1] || !value) return undefined;
  const start = match[0].indexOf(match[1]) + match[1].search(/\S/);
  return { value, places: [toPlace(line, start, start + match[1].trim().length)], end: match[0].length };
}

export const PER_DAY =
  /\b(?:per|each|every|a)\b.{0,30}\bday\b|\bdaily\b|\bper diem\b|\bpor\b.{0,24}\bdia\b|\bdiari[ao]\b|\bpar\b.{0,24}\bjour\b|\bpro\b.{0,16}\btag\b|\bje\b.{0,16}\btag\b/;

const WORD_FOR_FREE = "(?:free|gratis|libres?|livres?|isent\\w+|exent\\w+|gratuit\\w*|franchise|frei|ucretsiz)";
const FREE_BEFORE = new RegExp(`\\b${WORD_FOR_FREE}\\b[^,;:.]{0,30}$`);
const FREE_BEHIND = new RegExp(`^[^,;:.\\d]{0,24}\\b${WORD_FOR_FREE}\\b`);

function isInFree(line: string, { start, end }: FoundTier): boolean {
  const text = hideAfterFreeTime(line);
  return FREE_BEFORE.test(fold(text.slice(0, start))) || FREE_BEHIND.test(fold(text.slice(end)));
}

const hasSize = (text: string) => {
  const label = readTypes(text);
  return label !== null && hasSizes(label);
};

const cutUntil = (text: string, start: number, end: number): Part => {
  const part = text.slice(start, end);
  const stop = part.search(/[;]|\.\s|,\s(?=from|thereafter|and thereafter|then)/);
  return { text: stop < 0 ? part : part.slice(0, stop), start };
};

const cutAfter = (text: string, start: number, end: number): Part => {
  const part = text.slice(start, end);
  const stop = Math.max(part.lastIndexOf(";"), part.lastIndexOf(". "));
  return { text: part.slice(stop + 1), start: start + stop + 1 };
};

const NUMBER_IN_LABEL = new RegExp(
  `\\S*\\d\\S*|(?<!\\p{L})(?:${Object.keys(SPELLED_ORDINALS).join("|")})(?!\\p{L})`,
  "giu",
);

/** The numbers of a label, each at its own place: a label can go over two lines. */
function listNumberPlaces(line: TextLine, { label, start, end }: FoundTier): Place[] {
  const part = line.text.slice(start, end);
  // "First" is a number too.
  if (label.days.kind === "first") return toPlaces(line, start, end);
  const numbers = [...fold(part).matchAll(NUMBER_IN_LABEL)];
  if (numbers.length === 0) return [toPlace(line, start, end)];
  return numbers.map((match) => {
    const plain = match[0].replace(/[,;.]+$/, "");
    return toPlace(line, start + match.index, start + match.index + plain.length);
  });
}

/** "Reefer containers of 40 ft": the words around a size say what kind it is. */
function listSizePlaces(line: TextLine, part: Part, { kinds, named }: TypesLabel): Place[] {
  const limit = part.start + part.text.length;
  return findSizes(part).flatMap(({ start, end }) => {
    const isWhole = named.length === 0 || (readTypes(line.text.slice(start, end))?.named.length ?? 0) > 0;
    if (kinds.length === 0 && isWhole) return toPlaces(line, start, end);
    const wordsBefore = line.text.slice(part.start, start).search(/(?:\p{L}[\p{L}\s-]*)?$/u);
    const [wordsBehind] = /^[\p{L}\s'’()-]*/u.exec(line.text.slice(end, limit)) as RegExpExecArray;
    return toPlaces(line, part.start + wordsBefore, end + wordsBehind.trimEnd().length);
  });
}

export function toClauseScope(
  { types, currency, symbol, otherUnit }: ClauseRate,
  section: Section,
): RateOfScope["scope"] {
  const scope = readScope([], section);
  if (types && hasSizes(types.value)) scope.types = types;
  else if (types) scope.kinds = types;
  if (currency) scope.currency = currency;
  else if (symbol) scope.sharedSymbol = symbol;
  if (otherUnit)
    scope.doubts.push({
      column: "rate_per_day",
      reason: `The document names a rate “${otherUnit}”: check that it is per container and day.`,
    });
  return scope;
}
