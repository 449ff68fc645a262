import { describe, expect, test } from "vitest";
import type { Grid } from "#lib/documents/grid.ts";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import type { RateOfScope } from "#lib/intake/readers/rate-scope.ts";
import { findSkippedRow, hasTiers, isTierGroup, selectOtherRows } from "#lib/intake/readers/slab-tables.ts";
import { buildColumn, buildGrid, buildKnown } from "#tests/support/reader-parts.ts";

const build = (...rows: readonly (readonly string[])[]) => buildGrid([], ...rows);

const DAYS = [buildColumn(0, "tier", "Days"), buildColumn(1, "value", "USD")];

test.each<[string, Grid, GridColumn[], boolean]>([
  ["days and amounts", build(["4-8", "30"]), DAYS, true],
  ["a column of days without days", build(["Import", "30"]), DAYS, false],
  ["days without amounts", build(["4-8", "yes"]), [buildColumn(0, "tier"), buildColumn(1, "text")], false],
  ["names and amounts", build(["Handling", "30"]), [buildColumn(0, "text"), buildColumn(1, "value")], false],
  ["a first day", build(["4", "30"]), [buildColumn(0, "from"), buildColumn(1, "value")], true],
  ["a last day", build(["8", "30"]), [buildColumn(0, "to"), buildColumn(1, "value")], false],
  ["a title of days", build(["20'", "30"]), [buildColumn(0, "type"), buildColumn(1, "value", "Day 4 to 8")], true],
  ["days in a name", build(["4-8", "30"]), [buildColumn(0, "text"), buildColumn(1, "value")], false],
  [
    "days in a heading",
    build(["Storage from day 8 to day 15"], ["20'", "30"]),
    [buildColumn(0, "type"), buildColumn(1, "value")],
    true,
  ],
  [
    "days in a heading of no charge",
    build(["4-8"], ["20'", "30"]),
    [buildColumn(0, "tier"), buildColumn(1, "value")],
    false,
  ],
])("a table with %s has tiers: %s", (_, grid, columns, expected) => expect(hasTiers(grid, columns, {})).toBe(expected));

test("a table below a heading with days has tiers, if it has amounts", () => {
  const section = { tier: { label: {} as never, places: [] } };
  const columns = [buildColumn(0, "type"), buildColumn(1, "value")];
  expect(hasTiers(build(["20'", "30"]), columns, section)).toBe(true);
  expect(hasTiers(build(["20'", "30"]), columns.slice(0, 1), section)).toBe(false);
});

test.each([
  ["Storage from day 8 to day 15", true],
  ["Demurrage 8-15 days", true],
  ["From day 8 to day 15", false],
  ["Storage", false],
  ["Storage: 5 days free", false],
  ["Free storage from day 1 to day 5", false],
])("the heading “%s” names the days of the rows below: %s", (text, expected) => {
  const [row] = build([text]).rows;
  if (!row) throw new Error("no row");
  expect(isTierGroup(row)).toBe(expected);
  expect(isTierGroup({ ...row, isGroup: false })).toBe(false);
  expect(isTierGroup({ ...row, cells: [null] })).toBe(false);
});

describe("rows of other charges in a table of days", () => {
  const select = (grid: Grid, columns = DAYS) =>
    selectOtherRows(grid, columns)?.rows.map(({ cells }) => cells.map((cell) => cell?.text));

  test("are those whose cell of days names none", () => {
    expect(select(build(["4-8", "30"], ["Lift on", "50"], ["9 and over", "60"]))).toEqual([["Lift on", "50"]]);
    expect(select(build(["4-8", "30"], ["7", "50"]))).toBeUndefined();
    expect(select(build(["4-8", "30"], ["1200", "50"]))).toEqual([["1200", "50"]]);
    expect(select(build(["4-8", "30"], ["", "50"]))).toBeUndefined();
    expect(select(build(["4-8", "30"]))).toBeUndefined();
  });

  test("keep the headings above them, which alone are no rows", () => {
    expect(select(build(["Other charges"], ["Lift on", "50"]))).toEqual([["Other charges"], ["Lift on", "50"]]);
    expect(select(build(["Import"], ["4-8", "30"]))).toBeUndefined();
  });

  test("name no days in any of their cells", () => {
    const columns = [...DAYS, buildColumn(2, "tier", "Period")];
    expect(select(build(["Lift on", "50", "4-8"], ["Lift off", "60", "Import"]), columns)).toEqual([
      ["Lift off", "60", "Import"],
    ]);
  });

  test("are none if the days are in other columns", () => {
    const rows = build(["Lift on", "50"]);
    expect(select(rows, [buildColumn(0, "from"), buildColumn(1, "value")])).toBeUndefined();
    expect(select(rows, [buildColumn(0, "tier"), buildColumn(1, "value", "Day 4 to 8")])).toBeUndefined();
    expect(select(rows, [buildColumn(0, "tier", "Day 4 to 8"), buildColumn(1, "value")])).toEqual([["Lift on", "50"]]);
    expect(select(rows, [buildColumn(0, "text"), buildColumn(1, "value")])).toBeUndefined();
  });
});

describe("a row among the tiers that was not read", () => {
  const find = (grid: Grid, read: readonly number[], columns = DAYS) =>
    findSkippedRow(
      grid,
      columns,
      read.map((row) => ({ row }) as RateOfScope),
    );
  const GRID = build(["4-8", "30"], ["nine to the end of May", "45"], ["15 and over", "60"]);

  test("can be a tier that is missing", () => {
    expect(find(GRID, [0, 2])).toBe("nine to the end of May 45");
    expect(find(GRID, [0, 1, 2])).toBeUndefined();
    expect(find(GRID, [1, 2])).toBe("4-8 30");
  });

  test("behind the last tier is one only if it names days", () => {
    expect(find(build(["4-8", "30"], ["Lift on", "45"]), [0])).toBeUndefined();
    expect(find(build(["4-8", "30"], ["all the days that remain", "45"]), [0])).toBe("all the days that remain 45");
    expect(find(build(["4-8", "30"], ["19 ad libitum", "45"]), [0])).toBe("19 ad libitum 45");
    expect(find(build(["4-8", "30"], ["20 ft", "45"]), [0])).toBeUndefined();
    expect(find(build(["Lift on", "45"]), [])).toBeUndefined();
    expect(find(build(["days to come", "45"]), [])).toBe("days to come 45");
  });

  test("is none without an amount, with free time or as a heading", () => {
    expect(find(build(["4-8", "30"], ["nine", "none"], ["15 and over", "60"]), [0, 2])).toBeUndefined();
    expect(find(build(["Free time", "3"], ["4-8", "30"]), [1])).toBeUndefined();
    expect(find(build(["4-8", "30"], ["Import 2026"], ["15 and over", "60"]), [0, 2])).toBeUndefined();
    expect(find(build(["4-8", "30"], ["nine", ""], ["15 and over", "60"]), [0, 2])).toBeUndefined();
  });

  test("can have one amount of two", () => {
    const columns = [...DAYS, buildColumn(2, "value", "EUR")];
    const grid = build(["4-8", "30", "20"], ["nine to the end", "45", ""], ["15 and over", "60", "40"]);
    expect(find(grid, [0, 2], columns)).toBe("nine to the end 45");
  });

  test("has its amount in a column of amounts", () => {
    const columns = [...DAYS, buildColumn(2, "remark")];
    expect(find(build(["4-8", "30", "a"], ["nine", "", "see 5"], ["15+", "60", "b"]), [0, 2], columns)).toBeUndefined();
  });
});

test("a heading above a table can have a country", () => {
  expect(hasTiers(build(["4-8", "30"]), DAYS, { country: buildKnown("KE") })).toBe(true);
});
