import type { PageText } from "#lib/documents/page.ts";
import type { Candidate, Place } from "./candidate.ts";
import { type BelowHeading, findBelowOthers } from "./ground-below-headings.ts";
import { findPackedOrder, findPackedRival, PACKED } from "./ground-in-cell.ts";
import { createCellFinder, findNextDays } from "./ground-in-row.ts";
import {
  checkBelowName,
  checkInText,
  createTextPlaces,
  type FindInText,
  listRuns,
  MIN_LENGTH_OF_TEXT,
} from "./ground-in-text.ts";
import { AMOUNTS, getLabelPlaces } from "./ground-labels.ts";
import { isInColumn, isInRow } from "./place-geometry.ts";

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
  const listCells = createCellFinder(pages);
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
    const below: (BelowHeading & { place: Place })[] = [];
    let checked = 0;
    for (const candidate of candidates) {
      const amount = AMOUNTS.flatMap((name) => candidate.row[name]?.places ?? [])[0];
      const places = getLabelPlaces(candidate.row[column]);
      const [place] = places;
      if (!amount || !place) continue;
      checked++;
      const inText = NAMES.has(column)
        ? checkBelowName(labels, places, amount, findOrder)
        : checkInText(runs, places, amount, findInText, column === "container_types");
      if (inText === true) continue;
      if (inText === false) {
        own.set(candidate, `In its sentence, the amount “${amount.text}” is not that of ${quote(place)}.`);
        inSentences.add(candidate);
        continue;
      }
      const other = packed && findPackedRival(labels, places, amount, packed);
      if (other) {
        own.set(candidate, `In its cell, the amount “${amount.text}” is that of ${quote(other)}.`);
        inSentences.add(candidate);
        continue;
      }
      const next = column === "slab_from_day" ? findNextDays(labels, places, amount, listCells) : undefined;
      if (next) {
        own.set(candidate, `In its row, the amount “${amount.text}” is that of ${quote(next)}.`);
        inSentences.add(candidate);
        continue;
      }
      if (places.some((each) => isInRow(each, amount) || isInColumn(each, amount))) continue;
      const rivals = [
        ...new Set([
          ...listBands(amount.page, amount.box.y, amount.box.height).flatMap((band) => rows.get(band) ?? []),
          ...listBands(0, amount.box.x, amount.box.width).flatMap((band) => columns.get(band) ?? []),
        ]),
      ];
      // "Five days for dry and three for reefers": both are words of one sentence, and no titles of columns.
      const isInSentence = (one: Place, other: Place) =>
        column === "free_days" && isSameParagraph(findInText, one, other) && !isSameParagraph(findInText, one, amount);
      const rival = rivals.find((each) =>
        places.some((label) => isRival(each, label, amount) && !isInSentence(each, label)),
      );
      if (rival) own.set(candidate, `The amount “${amount.text}” is in the row or column of ${quote(rival)}.`);
      else below.push({ candidate, amount, places, place });
    }
    for (const { candidate, amount, place } of findBelowOthers(labels, below))
      own.set(candidate, `The amount “${amount.text}” is not below ${quote(place)}.`);
    for (const [candidate, reason] of own) {
      const isDoubt = !inSentences.has(candidate) && own.size > MAX_SHARE * checked;
      if (!contradictions.has(candidate) || !isDoubt) contradictions.set(candidate, { column, reason, isDoubt });
    }
  }
  return contradictions;
}

const quote = ({ text }: Place) => `“${text.slice(0, 50)}”`;

const NAMES: ReadonlySet<string> = new Set(["name", "charge_name", "code", "charge_code", "service"]);

function listLabels(candidates: readonly Candidate[], column: string): Place[] {
  const labels = new Map<string, Place>();
  for (const { row } of candidates)
    for (const place of getLabelPlaces(row[column])) {
      const { page, box } = place;
      labels.set(`${page} ${box.x} ${box.y}`, place);
    }
  return [...labels.values()];
}

function isSameParagraph(find: FindInText, one: Place, other: Place): boolean {
  const found = find(one);
  return found !== undefined && found.paragraph === find(other)?.paragraph;
}

/** A label of the same line or column that fits the amount, which the own label does not. */
function isRival(other: Place, own: Place, amount: Place): boolean {
  const isBesideOwn = isInRow(other, own);
  const isBelowOwn = isInColumn(other, own);
  return (isBesideOwn && isInColumn(other, amount)) || (isBelowOwn && isInRow(other, amount));
}

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
