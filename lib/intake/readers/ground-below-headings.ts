import type { Candidate, Place } from "./candidate.ts";

/** An amount that is neither in the row nor in the column of its label. */
export interface BelowHeading {
  candidate: Candidate;
  amount: Place;
  places: readonly Place[];
}

/** A heading above rows is the label of the amounts below it, up to the next one. @returns the others */
export function findBelowOthers<Heading extends BelowHeading>(
  labels: readonly Place[],
  amounts: readonly Heading[],
): Heading[] {
  const sorted = labels.map(toOrder).sort((one, other) => one - other);
  const others = amounts.filter(({ amount, places }) => {
    const nearest = sorted.findLast((order) => order < toOrder(amount));
    return !places.some((place) => toOrder(place) === nearest);
  });
  // Labels that are not above most of their amounts are no headings.
  return others.length * 2 < amounts.length ? others : [];
}

const toOrder = ({ page, box }: Place) => page * 10 + box.y;
