import { expect, test } from "vitest";
import type { Candidate, CandidateCell, Place } from "#lib/intake/readers/candidate.ts";
import { findOtherFreeTimes } from "#lib/intake/readers/ground-free-days.ts";

const at = (text: string, x: number, y: number, page = 1): Place => ({
  page,
  box: { x, y, width: 0.1, height: 0.01 },
  text,
});

const read = (place: Place, basis: CandidateCell["basis"] = "read"): CandidateCell => ({
  value: place.text,
  places: [place],
  basis,
});

/** A day that is counted from the free days at a place. */
const count = (from: Place): CandidateCell => ({
  value: String(Number(from.text) + 1),
  places: [],
  basis: "inferred",
  derivedFrom: { terms: [{ value: from.text, sign: 1, places: [from] }], constant: 1 },
});

const build = (row: Candidate["row"]): Candidate => ({ table: "dd_tariffs", row, doubts: [] });

const OF_20 = at("5", 0.2, 0.1);
const OF_40 = at("7", 0.4, 0.1);

const find = (...rows: Candidate["row"][]) => {
  const candidates = rows.map(build);
  const found = findOtherFreeTimes(candidates);
  return candidates.map((candidate) => found.get(candidate));
};

test("days that are counted from the free time of their own row are right", () => {
  expect(
    find(
      { free_days: read(OF_20), slab_from_day: count(OF_20) },
      { free_days: read(OF_40), slab_from_day: count(OF_40), slab_to_day: count(OF_40) },
    ),
  ).toEqual([undefined, undefined]);
});

test("days that are counted from the free time of another row are not", () => {
  const reason = "The days are counted from the free time of another row, “5”.";
  expect(
    find(
      { free_days: read(OF_20), slab_from_day: count(OF_20) },
      { free_days: read(OF_40), slab_from_day: count(OF_20) },
      { free_days: read(OF_40), slab_from_day: count(OF_40), slab_to_day: count(OF_20) },
    ),
  ).toEqual([undefined, { column: "slab_from_day", reason }, { column: "slab_to_day", reason }]);
  expect(find({ free_days: read(OF_20, "heading") }, { slab_from_day: count(OF_20) })).toEqual([
    undefined,
    { column: "slab_from_day", reason },
  ]);
});

test.each([
  ["in another line", at("5", 0.2, 0.2)],
  ["in another column", at("5", 0.3, 0.1)],
  ["on another page", at("5", 0.2, 0.1, 2)],
])("the same number %s is not the free time of the other row", (_, place) => {
  expect(find({ free_days: read(OF_20) }, { free_days: read(OF_40), slab_from_day: count(place) })).toEqual([
    undefined,
    undefined,
  ]);
});

test.each<[string, CandidateCell]>([
  ["concluded", read(OF_20, "inferred")],
  ["said of the document", read(OF_20, "context")],
  ["counted", { ...count(OF_20), places: [OF_20], basis: "read" }],
])("free time that is %s is not printed in the other row", (_, free) => {
  expect(find({ free_days: free }, { free_days: read(OF_40), slab_from_day: count(OF_20) })).toEqual([
    undefined,
    undefined,
  ]);
});

test("“First 5 days” can be free for one container and charged for another", () => {
  expect(
    find(
      { free_days: read(OF_20) },
      { free_days: read(OF_40), slab_from_day: read(OF_20) },
      { free_days: read(OF_40), slab_from_day: count(OF_20) },
    ),
  ).toEqual([undefined, undefined, undefined]);
});
