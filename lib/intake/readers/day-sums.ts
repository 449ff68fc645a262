import type { CandidateCell, Place } from "./candidate.ts";

interface Term {
  value: string;
  sign: 1 | -1;
  places: readonly Place[];
}

/** A day number with the printed numbers that it is the sum of. */
export interface DaySum {
  total: number;
  terms: readonly Term[];
  constant: number;
}

export const toDaySum = (total: number, places: readonly Place[]): DaySum => ({
  total,
  terms: [{ value: String(total), sign: 1, places }],
  constant: 0,
});

export const addDaySums = (one: DaySum, other: DaySum): DaySum => ({
  total: one.total + other.total,
  terms: [...one.terms, ...other.terms],
  constant: one.constant + other.constant,
});

export const shiftDaySum = (sum: DaySum, by: number): DaySum => ({
  ...sum,
  total: sum.total + by,
  constant: sum.constant + by,
});

const listPlaces = ({ terms }: DaySum): Place[] => terms.flatMap(({ places }) => places);

/** @param label the places of the words that the day belongs to, if they are others than those of the numbers */
export function toDayCell(sum: DaySum, label: readonly Place[] = []): CandidateCell {
  const places = listPlaces(sum);
  const value = String(sum.total);
  if (sum.terms.length === 1 && sum.constant === 0) return { value, places, basis: "read" };
  const constant = Math.sign(sum.constant) as -1 | 0 | 1;
  return {
    value,
    places: label.length > 0 ? label : places,
    basis: "inferred",
    derivedFrom: { terms: sum.terms, constant },
  };
}
