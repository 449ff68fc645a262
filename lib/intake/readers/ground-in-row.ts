import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import type { Place } from "./candidate.ts";
import { isInColumn, isInRow } from "./place-geometry.ts";
import { readPrintedValue } from "./printed-values.ts";

/** Where the numbers of the line of a place begin that are printed in cells of their own. */
type ListCells = (place: Place) => readonly number[];

export function createCellFinder(pages: readonly PageText[]): ListCells {
  const lines = pages.flatMap((page) => groupWordsIntoLines(page));
  return ({ page, box }) => {
    const middle = box.y + box.height / 2;
    const line = lines.find((each) => each.page === page && each.top <= middle && each.bottom >= middle);
    return (line?.cells ?? []).flatMap(({ text, left }) => (readPrintedValue(text)?.kind === "number" ? [left] : []));
  };
}

/**
 * "10 - 19 | 22 | 20 - 23 | 39": in a row whose days have numbers between them, an amount belongs to the days before it, or
 * in a row that begins with an amount perhaps to those behind it.
 * @returns the days of the amount, when they are others
 */
export function findNextDays(
  labels: readonly Place[],
  places: readonly Place[],
  amount: Place,
  listCells: ListCells,
): Place | undefined {
  const isOwn = (label: Place) => places.some(({ page, box }) => page === label.page && isSame(box, label.box));
  const days = labels
    .filter((label) => isInRow(label, amount) && !isInColumn(label, amount))
    .sort((one, other) => one.box.x - other.box.x);
  if (days.length < 2 || !days.some(isOwn)) return undefined;
  const numbers = listCells(amount).filter((left) => !days.some(({ box }) => Math.abs(box.x - left) < SAME));
  const hasBetween = days.every((label, index) => {
    const next = days[index + 1];
    return !next || numbers.some((left) => left > label.box.x && left < next.box.x);
  });
  if (!hasBetween) return undefined;
  const before = days.findLast(({ box }) => box.x < amount.box.x);
  // The first number can be the free days, in a row without a last rate, or a rate before its days.
  const isRateLast = numbers.some((left) => left > (days.at(-1) as Place).box.x);
  const isDaysFirst = numbers.every((left) => left > (days[0] as Place).box.x);
  const behind = isRateLast || isDaysFirst ? undefined : days.find(({ box }) => box.x > amount.box.x);
  const chosen = [before, behind].filter((each) => each !== undefined);
  return chosen.some(isOwn) ? undefined : chosen[0];
}

const SAME = 1e-3;

const isSame = (one: Place["box"], other: Place["box"]) =>
  Math.abs(one.x - other.x) < SAME && Math.abs(one.y - other.y) < SAME;
