import { expect, test } from "vitest";
import { findTiers } from "#lib/intake/readers/clause-tiers.ts";

const range = (from: number, to: number | null) => ({ kind: "range", from, to });
const REST = { kind: "rest" };

test.each<[string, [string, unknown][]]>([
  [
    "USD 20 from the 6th to the 10th day and USD 40 from the 11th day onwards",
    [
      ["from the 6th to the 10th day", range(6, 10)],
      ["from the 11th day onwards", range(11, null)],
    ],
  ],
  [
    "Thereafter USD 60; days 5-10 USD 30",
    [
      ["Thereafter", REST],
      ["days 5-10", range(5, 10)],
    ],
  ],
  [
    "8-14: USD 20, 15+: USD 40",
    [
      ["8-14", range(8, 14)],
      ["15+", range(15, null)],
    ],
  ],
  [
    "the first five days USD 20, then USD 40",
    [
      ["the first five days", { kind: "first", count: 5 }],
      ["then", REST],
    ],
  ],
  ["USD 20 between day 6 and day 10", [["between day 6 and day 10", range(6, 10)]]],
  ["for more than 10 days USD 5", [["more than 10 days", range(11, null)]]],
  ["next 5 (5) days USD 5", [["next 5 (5) days", { kind: "next", count: 5 }]]],
  ["each subsequent day USD 5", [["each subsequent day", REST]]],
  ["every day thereafter USD 5", [["every day thereafter", REST]]],
  ["all subsequent days USD 5", [["all subsequent days", REST]]],
  ["dias subsequentes USD 5", [["dias subsequentes", REST]]],
  ["días subsecuentes USD 5", [["días subsecuentes", REST]]],
  ["USD 5 par jour supplémentaire", [["par jour supplémentaire", REST]]],
  ["USD 5 für jeden weiteren Tag", [["für jeden weiteren Tag", REST]]],
  ["Between the 6th and the 10th day USD 5", [["Between the 6th and the 10th day", range(6, 10)]]],
  ["por cada día adicional USD 5", [["por cada día adicional", REST]]],
  ["from the sixth day to the tenth day", [["from the sixth day to the tenth day", range(6, 10)]]],
  ["du 6ème au 10ème jour EUR 20", [["du 6ème au 10ème jour", range(6, 10)]]],
  ["from 6 to 10 containers", []],
  ["from EUR 20 to EUR 40", []],
  ["8-14 containers", []],
  ["Mærsk charges from the 6th to the 10th day", []],
  ["Großcontainer ab dem 11. Tag EUR 5", [["ab dem 11. Tag", range(11, null)]]],
])("the days of a clause, in its order: %s", (text, expected) => {
  expect(findTiers(text).map(({ start, end, label }) => [text.slice(start, end), label.days])).toEqual(expected);
});
