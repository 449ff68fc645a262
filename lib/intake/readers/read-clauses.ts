import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { hideAfterFreeTime } from "./after-free-time.ts";
import { type AmountInText, findAmounts, findSizes, type Part, pairWithSizes } from "./amounts-in-text.ts";
import type { Candidate, Place } from "./candidate.ts";
import { type FoundTier, findTiers } from "./clause-tiers.ts";
import { readTypes, type TypesLabel } from "./container-types.ts";
import { toDaySum } from "./day-sums.ts";
import { type Known, toPlace, toPlaces } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { findOtherUnit } from "./other-units.ts";
import { PAIRED_BY_ORDER } from "./paired-by-order.ts";
import { isTextLine, splitParagraphs } from "./paragraphs.ts";
import type { FreeOfScope, RateOfScope } from "./rate-scope.ts";
import type { PrintedTier } from "./resolve-tiers.ts";
import { readScope } from "./row-scope.ts";
import { addLine, findFreeTime, type Section } from "./section.ts";
import { SPELLED_ORDINALS } from "./spelled-numbers.ts";
import { toTariffs } from "./tariffs-of-rates.ts";

export interface Clauses {
  candidates: Candidate[];
  /** Lines that were read, and those that say something of them. */
  used: ReadonlySet<TextLine>;
  notes: { place: Place; reason: string }[];
}

/**
 * Tariffs in running text: "Thereafter USD 20 per day for a 20' container and USD 40 for a 40' container from the 6th to
 * the 10th day; USD 30 and USD 60 from the 11th day".
 */
export function readClauses(lines: readonly TextLine[], facts: DocumentFacts): Clauses {
  const used = new Set<TextLine>();
  const candidates: Candidate[] = [];
  const notes: Clauses["notes"] = [];
  let section: Section = {};
  let pending: RateOfScope[] = [];
  let frees: FreeOfScope[] = [];
  let pendingSection: Section = {};
  const close = () => {
    if (pending.length > 0)
      candidates.push(...toTariffs(pending, { frees, section: pendingSection, facts, elsewhere: [], notes }));
    pending = [];
    frees = [];
  };
  for (const paragraph of splitParagraphs(lines)) {
    const text = joinLines(paragraph);
    const rates = paragraph.every(isTextLine) ? readParagraph(text, section) : [];
    const before = section;
    section = paragraph.length > 1 ? addLine(section, text) : paragraph.reduce(addLine, section);
    // A line with rates is no heading: its containers are those of its amounts.
    if (rates.length > 0) section = withTypes(section, before.types);
    // A line with an amount directly below rates can be their last days.
    if (
      rates.length === 0 &&
      pending.length > 0 &&
      isTextLine(paragraph[0] as TextLine) &&
      findAmounts(text.text).length > 0
    )
      for (const { scope } of pending)
        scope.doubts.push({
          column: null,
          reason: `“${text.text.slice(0, 60)}” was not understood: days can be missing.`,
        });
    const isOther = before.direction?.value !== section.direction?.value || before.freeDays !== section.freeDays;
    if (isOther && rates.length === 0) close();
    if (rates.length === 0) continue;
    for (const line of paragraph) used.add(line);
    if (isOther) close();
    const scoped = rates.map((rate, row) => ({ ...rate, row: pending.length + row, scope: toScope(rate, section) }));
    for (const { free, scope, row } of scoped)
      if (free) frees.push({ scope, days: toDaySum(free.days, [free.place]), row, isOfRow: true });
    pending.push(...scoped);
    pendingSection = section;
  }
  close();
  return { candidates, used, notes };
}

function withTypes({ types: _, ...section }: Section, types: Section["types"]): Section {
  return types ? { ...section, types } : section;
}

type Rate = Omit<RateOfScope, "scope" | "row"> & {
  types: Known<NonNullable<ReturnType<typeof readTypes>>> | undefined;
  currency: Known | undefined;
  symbol: readonly Place[] | undefined;
  otherUnit: string | undefined;
  /** The sentence gives the free time of its own containers. */
  free: { days: number; place: Place } | undefined;
};

/** Rates of a paragraph that names days and at least one amount for them. */
function readParagraph(line: TextLine, section: Section): Rate[] {
  const { text } = line;
  const amounts = findAmounts(text);
  if (amounts.length === 0) return [];
  const free = findFreeTime(text);
  const tiers = findTiers(text).filter(
    (tier) => !(free && free.start >= tier.start && free.start < tier.end) && !isInFree(text, tier),
  );
  if (tiers.length === 0 || (amounts.length < 2 && text.length < 60 && !free)) return [];
  if (!PER_DAY.test(fold(text)) && !section.charge) return [];
  const isBefore = (tiers[0] as FoundTier).start < (amounts[0] as AmountInText).start;
  const owners = amounts.map((amount) =>
    isBefore ? tiers.findLast((tier) => tier.start < amount.start) : tiers.find((tier) => tier.start >= amount.end),
  );
  const inOrder = pairWithSizes(text, amounts);
  const subject = findSubject(line, amounts[0]?.start ?? 0);
  const sizes = amounts.map((amount, index) => ({
    after: inOrder[index] ?? cutUntil(text, amount.end, amounts[index + 1]?.start ?? text.length),
    before: inOrder[index] ?? cutAfter(text, amounts[index - 1]?.end ?? subject?.end ?? 0, amount.start),
  }));
  const isAfter = sizes.some(({ after }) => hasSize(after.text));
  const sized = sizes.filter(({ after, before }) => hasSize((isAfter ? after : before).text)).length;
  const isWhole = owners.every(Boolean) && (sized === 0 || sized === amounts.length);
  return amounts.flatMap((amount, index): Rate[] => {
    const tier = owners[index];
    const part = isAfter ? sizes[index]?.after : sizes[index]?.before;
    if (!tier || !part) return [];
    const label = readTypes(part.text);
    const own = label && hasSize(part.text) ? { value: label, places: listSizePlaces(line, part) } : subject;
    const types = own && { value: own.value, places: own.places, basis: "read" as const };
    const whole = toPlaces(line, amount.start, amount.end);
    const days = listNumberPlaces(line, tier);
    const printed: PrintedTier = {
      label: tier.label,
      places: days,
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
        ...(inOrder[index] ? [{ column: "container_types", reason: PAIRED_BY_ORDER }] : []),
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

interface Subject {
  value: TypesLabel;
  places: Place[];
  /** Where the words about it begin. */
  end: number;
}

/** "Reefers: 5 free days, then …", "20' dry: …": the containers of the whole sentence. */
function findSubject(line: TextLine, end: number): Subject | undefined {
  const match = /^(?:[-•*·–▪]\s*)?([^:.;\d]{3,40}|[^:.;\d]{0,24}(?:20|40)[^:.;]{1,36}?)\s?:\s/u.exec(line.text);
  const value = match?.[1] && match[0].length <= end ? readTypes(match[1]) : null;
  if (!match?.[1] || !value) return undefined;
  const start = match[0].indexOf(match[1]);
  return { value, places: [toPlace(line, start, start + match[1].length)], end: match[0].length };
}

const PER_DAY =
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
  return label !== null && label.plain.length + label.named.length + label.others.length > 0;
};

const cutUntil = (text: string, start: number, end: number): Part => {
  const part = text.slice(start, end);
  const stop = part.search(/[;]|\.\s|,\s(?=from|thereafter|and thereafter|then)/);
  return { text: stop < 0 ? part : part.slice(0, stop), start };
};

const cutAfter = (text: string, start: number, end: number): Part => {
  const part = text.slice(start, end);
  const stop = Math.max(part.lastIndexOf(";"), part.lastIndexOf(". "));
  return { text: stop < 0 ? part : part.slice(stop + 1), start: stop < 0 ? start : start + stop + 1 };
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
  const folded = fold(part);
  const numbers = [...(folded.length === part.length ? folded : part).matchAll(NUMBER_IN_LABEL)];
  if (numbers.length === 0) return [toPlace(line, start, end)];
  return numbers.map((match) => {
    const plain = match[0].replace(/[,;.]+$/, "");
    return toPlace(line, start + match.index, start + match.index + plain.length);
  });
}

const listSizePlaces = (line: TextLine, part: Part): Place[] =>
  findSizes(part).map(({ start, end }) => toPlace(line, start, end));

function toScope({ types, currency, symbol, otherUnit }: Rate, section: Section): RateOfScope["scope"] {
  const scope = readScope([], section);
  if (types && types.value.plain.length + types.value.named.length + types.value.others.length > 0) scope.types = types;
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
