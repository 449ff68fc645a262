import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import { RESPECTIVELY } from "./amounts-in-text.ts";
import type { Candidate, CandidateCell, Place } from "./candidate.ts";
import { isTextLine, splitParagraphs } from "./paragraphs.ts";

/** Labels that say what an amount is for. */
const LABELS = [
  "slab_from_day",
  "container_types",
  "charge_name",
  "charge_code",
  "name",
  "code",
  "service",
  "free_days",
] as const;
const AMOUNTS = ["rate_per_day", "amount"] as const;

const MIN_ROW = 0.5;
const MIN_COLUMN = 0.25;

interface Found {
  column: string;
  reason: string;
  /** Most amounts of the document are out of line with their labels: a doubt, because the places then prove nothing. */
  isDoubt: boolean;
}

/** The share of contradictions from which columns that spaces align badly are more likely than wrong rows. */
const MAX_SHARE = 0.5;

/**
 * An amount whose row or column has another label than the one that the candidate gives. Labels are compared with those
 * of the other candidates only: a label that has no rival on its line or in its column is a heading.
 */
export function findContradictions(
  pages: readonly PageText[],
  candidates: readonly Candidate[],
): ReadonlyMap<Candidate, Found> {
  const contradictions = new Map<Candidate, Found>();
  const findInText = createTextPlaces(pages, MIN_LENGTH_OF_TEXT);
  const findOrder = createTextPlaces(pages, 1);
  const inSentences = new Set<Candidate>();
  const amounts = candidates.flatMap(({ row }) => AMOUNTS.flatMap((name) => row[name]?.places ?? []));
  for (const column of LABELS) {
    const labels = listLabels(candidates, column);
    if (labels.length < 2) continue;
    const rows = indexBy(labels, ({ page, box }) => listBands(page, box.y, box.height));
    const columns = indexBy(labels, ({ box }) => listBands(0, box.x, box.width));
    const own = new Map<Candidate, string>();
    const runs = listRuns(labels, amounts, findInText);
    const packed = PACKED.has(column) ? findPackedOrder(candidates, column) : undefined;
    let checked = 0;
    for (const candidate of candidates) {
      const amount = AMOUNTS.flatMap((name) => candidate.row[name]?.places ?? [])[0];
      const places = getLabelPlaces(candidate.row[column]);
      if (!amount || places.length === 0) continue;
      checked++;
      const inText = NAMES.has(column)
        ? checkBelowName(labels, places, amount, findOrder)
        : checkInText(runs, places, amount, findInText, column === "container_types");
      if (inText === true) continue;
      if (inText === false) {
        own.set(
          candidate,
          `In its sentence, the amount “${amount.text}” is not that of “${places[0]?.text.slice(0, 50)}”.`,
        );
        inSentences.add(candidate);
        continue;
      }
      const other = packed && findPackedRival(labels, places, amount, packed);
      if (other) {
        own.set(candidate, `In its cell, the amount “${amount.text}” is that of “${other.text.slice(0, 50)}”.`);
        inSentences.add(candidate);
        continue;
      }
      if (places.some((place) => isInRow(place, amount) || isInColumn(place, amount))) continue;
      const rivals = [
        ...new Set([
          ...listBands(amount.page, amount.box.y, amount.box.height).flatMap((band) => rows.get(band) ?? []),
          ...listBands(0, amount.box.x, amount.box.width).flatMap((band) => columns.get(band) ?? []),
        ]),
      ];
      const rival = rivals.find((each) => places.some((place) => isRival(each, place, amount)));
      if (rival)
        own.set(candidate, `The amount “${amount.text}” is in the row or column of “${rival.text.slice(0, 50)}”.`);
    }
    for (const [candidate, reason] of own) {
      const isDoubt = !inSentences.has(candidate) && own.size > MAX_SHARE * checked;
      if (!contradictions.has(candidate) || !isDoubt) contradictions.set(candidate, { column, reason, isDoubt });
    }
  }
  return contradictions;
}

/** Labels that can be in one cell with their amounts. */
const PACKED: ReadonlySet<string> = new Set(["container_types", "slab_from_day"]);

/** The gap between a label and its amount in one cell, as a part of the page. */
const MAX_PACKED_GAP = 0.02;

/** Whether labels that are next to their amounts are behind them. */
function findPackedOrder(candidates: readonly Candidate[], column: string): { isBehind: boolean } | undefined {
  const sides = candidates.flatMap(({ row }) => {
    const amount = AMOUNTS.flatMap((name) => row[name]?.places ?? [])[0];
    const label = amount && getLabelPlaces(row[column]).find((place) => isNextTo(place, amount));
    return label ? [isBehindAmount(label, amount)] : [];
  });
  if (sides.length < 2) return undefined;
  return { isBehind: sides.filter(Boolean).length * 2 > sides.length };
}

/** Another label is next to the amount, on the side where the labels are. */
function findPackedRival(
  labels: readonly Place[],
  places: readonly Place[],
  amount: Place,
  { isBehind }: { isBehind: boolean },
): Place | undefined {
  const nearest = labels
    .filter((label) => isNextTo(label, amount) && isBehindAmount(label, amount) === isBehind)
    .sort((one, other) => calculateGap(one, amount) - calculateGap(other, amount))[0];
  if (!nearest || !places.some((place) => isInRow(place, amount))) return undefined;
  return places.some(({ box }) => box.x === nearest.box.x && box.y === nearest.box.y) ? undefined : nearest;
}

const calculateGap = (one: Place, other: Place) =>
  Math.max(one.box.x, other.box.x) - Math.min(one.box.x + one.box.width, other.box.x + other.box.width);

const isNextTo = (label: Place, amount: Place) =>
  isInRow(label, amount) && !isInColumn(label, amount) && calculateGap(label, amount) < MAX_PACKED_GAP;

const isBehindAmount = (label: Place, amount: Place) => label.box.x > amount.box.x;

const NAMES: ReadonlySet<string> = new Set(["name", "charge_name", "code", "charge_code", "service"]);

/** In running text, an amount belongs to the name in its paragraph, or to the last one before it. */
function checkBelowName(
  labels: readonly Place[],
  places: readonly Place[],
  amount: Place,
  find: FindInText,
): boolean | undefined {
  const at = find(amount);
  if (!at) return undefined;
  const toOrder = (place: Place) => {
    const found = find(place);
    return found && { ...found, whole: found.paragraph * 1_000 + found.order };
  };
  const own = places.flatMap((place) => toOrder(place) ?? []);
  if (own.length === 0) return undefined;
  const whole = at.paragraph * 1_000 + at.order;
  const before = labels.flatMap((place) => {
    const order = toOrder(place)?.whole;
    return order !== undefined && order < whole ? [order] : [];
  });
  const nearest = Math.max(...before);
  return own.some((each) => each.paragraph === at.paragraph || each.whole === nearest);
}

/** Where a place is in the running text of the document. */
interface TextPlace {
  paragraph: number;
  order: number;
  /** Its sentences pair amounts and containers by their order. */
  isInOrder: boolean;
}

type FindInText = (place: Place) => TextPlace | undefined;

const MIN_LENGTH_OF_TEXT = 4;

function createTextPlaces(pages: readonly PageText[], minLength: number): FindInText {
  const lines = pages.flatMap((page) =>
    splitParagraphs(groupWordsIntoLines(page)).flatMap((paragraph, index) => {
      const words = paragraph.reduce((sum, line) => sum + line.words.length, 0);
      const isInOrder = paragraph.some(({ text }) => RESPECTIVELY.test(text));
      return words >= minLength && paragraph.every(isTextLine)
        ? paragraph.map((line, row) => ({ line, row, paragraph: page.page * 100_000 + index, isInOrder }))
        : [];
    }),
  );
  return ({ page, box }) => {
    const middle = box.y + box.height / 2;
    const found = lines.find(({ line }) => line.page === page && line.top <= middle && line.bottom >= middle);
    return found && { paragraph: found.paragraph, isInOrder: found.isInOrder, order: found.row * 10 + box.x };
  };
}

interface Run {
  labels: { order: number; text: string }[];
  amounts: number[];
}

function listRuns(labels: readonly Place[], amounts: readonly Place[], find: FindInText): Map<number, Run> {
  const runs = new Map<number, Run>();
  const get = (paragraph: number) => {
    const run = runs.get(paragraph) ?? { labels: [], amounts: [] };
    runs.set(paragraph, run);
    return run;
  };
  for (const label of labels) {
    const at = find(label);
    if (at) get(at.paragraph).labels.push({ order: at.order, text: label.text });
  }
  for (const amount of amounts) {
    const at = find(amount);
    if (at) get(at.paragraph).amounts.push(at.order);
  }
  for (const run of runs.values()) run.labels.sort((one, other) => one.order - other.order);
  return runs;
}

/**
 * In a sentence, labels are all before their amounts or all behind them.
 * @returns `undefined` for an amount in no sentence that has labels
 */
function checkInText(
  runs: ReadonlyMap<number, Run>,
  places: readonly Place[],
  amount: Place,
  find: FindInText,
  isOfContainers: boolean,
): boolean | undefined {
  const at = find(amount);
  const run = at && runs.get(at.paragraph);
  if (!at || !run || run.labels.length === 0) return undefined;
  const own = places.flatMap((place) => {
    const found = find(place);
    return found?.paragraph === at.paragraph ? [found.order] : [];
  });
  if (own.length === 0) return false;
  if (at.isInOrder && isOfContainers) return true;
  const isBehind = Math.min(...run.amounts) < (run.labels[0]?.order ?? 0);
  const nearest = isBehind
    ? run.labels.find(({ order }) => order > at.order)
    : run.labels.findLast(({ order }) => order < at.order);
  return nearest !== undefined && own.includes(nearest.order);
}

function listLabels(candidates: readonly Candidate[], column: string): Place[] {
  const labels = new Map<string, Place>();
  for (const { row } of candidates)
    for (const place of getLabelPlaces(row[column])) {
      const { page, box } = place;
      labels.set(`${page} ${box.x} ${box.y}`, place);
    }
  return [...labels.values()];
}

/** A concluded word has a doubt, and its place proves nothing. */
const getLabelPlaces = (cell: CandidateCell | undefined): readonly Place[] =>
  cell === undefined || cell.basis === "context" || (cell.basis === "inferred" && !cell.derivedFrom) ? [] : cell.places;

/** A label of the same line or column that fits the amount. */
function isRival(other: Place, own: Place, amount: Place): boolean {
  if (other === own) return false;
  const isBesideOwn = isInRow(other, own);
  const isBelowOwn = isInColumn(other, own);
  return (isBesideOwn && isInColumn(other, amount)) || (isBelowOwn && isInRow(other, amount));
}

const isInRow = (one: Place, other: Place) =>
  one.page === other.page && calculateOverlap(one.box.y, one.box.height, other.box.y, other.box.height) > MIN_ROW;

const isInColumn = (one: Place, other: Place) =>
  calculateOverlap(one.box.x, one.box.width, other.box.x, other.box.width) > MIN_COLUMN;

const calculateOverlap = (from: number, size: number, otherFrom: number, otherSize: number) =>
  (Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom)) /
  Math.max(1e-9, Math.min(size, otherSize));

const BANDS = 200;

const listBands = (page: number, from: number, size: number) => {
  const first = Math.floor(from * BANDS);
  const last = Math.floor((from + size) * BANDS);
  return Array.from({ length: last - first + 1 }, (_, index) => `${page} ${first + index}`);
};

function indexBy(places: readonly Place[], list: (place: Place) => string[]): Map<string, Place[]> {
  const index = new Map<string, Place[]>();
  for (const place of places)
    for (const band of list(place)) {
      const own = index.get(band) ?? [];
      own.push(place);
      index.set(band, own);
    }
  return index;
}
