import { expect, test } from "vitest";
import { createAmount, createRatio, listLosses, mergeRuns } from "#bench/results.ts";
import { describeMachine, formatResults, parseResults, toBefore } from "#bench/results-file.ts";

const figures = [
  createRatio("GET /api/lines", 0.55, "of raw"),
  createAmount("paid call, over the bare seller", 2.4, "ms"),
  createAmount("import", 12_345.6, "rows a second", "more"),
];
const write = (part: string, last = parseResults("")) =>
  formatResults({ day: "2026-11-27", measured: new Map([[part, figures]]), last });

test("what is written is read again, with the machine", () => {
  const last = parseResults(write("endpoints"));
  expect(last.machine).toBe(describeMachine());
  expect([...toBefore(last, "endpoints")]).toEqual([
    ["GET /api/lines", 0.55],
    ["paid call, over the bare seller", 2.4],
    ["import", 12_346],
  ]);
});

test("a part that was not measured stays, and a measured one shows what it was before", () => {
  const text = write("paid", parseResults(write("endpoints")));
  expect(text.match(/^## .+$/gm)).toEqual(["## endpoints", "## paid"]);
  expect(text).toContain("| GET /api/lines | 0.550 | of raw |  |");
  expect(write("paid", parseResults(text))).toContain("| paid call, over the bare seller | 2.40 | ms | 2.4 |");
});

test("a ratio that is more than a tenth worse is a loss; an amount of the machine never is", () => {
  const before = new Map([
    ["GET /api/lines", 0.62],
    ["paid call, over the bare seller", 1],
  ]);
  expect(listLosses(figures, before).map(({ name }) => name)).toEqual(["GET /api/lines"]);
  expect(listLosses(figures, new Map([["GET /api/lines", 0.61]]))).toEqual([]);
  expect(listLosses([createRatio("p99", 2.3, "of before", "less")], new Map([["p99", 2]]))).toHaveLength(1);
  expect(listLosses([createRatio("new", 0.1, "of raw")], before)).toEqual([]);
});

test("of two runs, each figure has its better value", () => {
  const first = { isWithinLimits: false, figures: [createRatio("a", 0.5, "of raw"), createAmount("b", 3, "ms")] };
  const second = { isWithinLimits: true, figures: [createRatio("a", 0.4, "of raw"), createAmount("b", 2, "ms")] };
  expect(mergeRuns(first, second)).toEqual({
    isWithinLimits: true,
    figures: [createRatio("a", 0.5, "of raw"), createAmount("b", 2, "ms")],
  });
});
