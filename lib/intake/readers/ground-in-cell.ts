import type { Candidate, Place } from "./candidate.ts";
import { AMOUNTS, getLabelPlaces } from "./ground-labels.ts";
import { isInColumn, isInRow } from "./place-geometry.ts";

/** Labels that can be in one cell with their amounts. */
export const PACKED: ReadonlySet<string> = new Set(["container_types", "slab_from_day"]);

/** The gap between a label and its amount in one cell, as a part of the page. */
const MAX_PACKED_GAP = 0.02;

/** Whether labels that are next to their amounts are behind them. */
export function findPackedOrder(candidates: readonly Candidate[], column: string): { isBehind: boolean } | undefined {
  const sides = candidates.flatMap(({ row }) => {
    const amount = AMOUNTS.flatMap((name) => row[name]?.places ?? [])[0];
    const label = amount && getLabelPlaces(row[column]).find((place) => isNextTo(place, amount));
    return label ? [isBehindAmount(label, amount)] : [];
  });
  if (sides.length < 2) return undefined;
  return { isBehind: sides.filter(Boolean).length * 2 > sides.length };
}

/** Another label is next to the amount, on the side where the labels are. */
export function findPackedRival(
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
