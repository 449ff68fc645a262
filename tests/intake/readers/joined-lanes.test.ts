import { expect, test } from "vitest";
import type { Candidate } from "#lib/intake/readers/candidate.ts";
import { markJoinedLanes } from "#lib/intake/readers/joined-lanes.ts";

const build = (row: Readonly<Record<string, string>>): Candidate => ({
  table: "surcharges",
  row: Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, { value, places: [], basis: "read" as const }]),
  ),
  doubts: [{ column: null, reason: "Of the row." }],
});

const mark = (row: Readonly<Record<string, string>>) => markJoinedLanes([build(row)])[0]?.doubts.slice(1);

test.each([
  ["AsiaWest Africa", "AsiaWest"],
  ["ports of ChinaNorth", "ChinaNorth"],
  ["Chinato West Africa", "Chinato"],
  ["India and Europeto Asia", "Europeto"],
  ["Asievers Afrique", "Asievers"],
])("words that are printed without a space have a doubt: %s", (value, joined) => {
  const reason = `“${joined}” can be two words: check where the origin ends and the destination begins.`;
  expect(mark({ scope_origin: value })).toEqual([{ column: "scope_origin", reason }]);
  expect(mark({ scope_origin: "Asia", scope_destination: value })).toEqual([{ column: "scope_destination", reason }]);
  expect(mark({ scope_origin: value, scope_destination: value })).toHaveLength(2);
});

test.each([
  "West Africa",
  "McMurdo",
  "DeKalb and LaPorte",
  "O’Higgins",
  "Puerto Montt",
  "Porto Alegre",
  "Toronto West",
  "ASIA",
  "",
])("names of places have none: %s", (value) =>
  expect(mark({ scope_origin: value, scope_destination: value })).toEqual([]),
);

test("a row without a lane stays as it is", () => {
  const candidate = build({ amount: "AsiaWest" });
  expect(markJoinedLanes([candidate])[0]).toBe(candidate);
});
