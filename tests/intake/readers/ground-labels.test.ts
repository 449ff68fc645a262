import { expect, test } from "vitest";
import type { CandidateCell } from "#lib/intake/readers/candidate.ts";
import { getLabelPlaces } from "#lib/intake/readers/ground-labels.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

const places = [buildPlace("5")];
const build = (basis: CandidateCell["basis"]): CandidateCell => ({ value: "5", places, basis });

test("a word that is printed proves what it names", () => {
  expect(getLabelPlaces(build("read"))).toEqual(places);
  expect(getLabelPlaces(build("heading"))).toEqual(places);
  expect(getLabelPlaces({ ...build("inferred"), derivedFrom: { terms: [], constant: 1 } })).toEqual(places);
});

test("a word that is concluded or said of the document proves nothing", () => {
  expect(getLabelPlaces(build("inferred"))).toEqual([]);
  expect(getLabelPlaces(build("context"))).toEqual([]);
  expect(getLabelPlaces(undefined)).toEqual([]);
});
