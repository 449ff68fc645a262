import { describe, expect, test } from "vitest";
import { unstackTables } from "#lib/intake/readers/unstack-tables.ts";
import { buildLine } from "#tests/support/build-line.ts";

/** Lines as their texts, and tables as their titles and rows. */
const unstack = (...texts: string[]) =>
  unstackTables(texts.map(buildLine)).map((part) =>
    part.kind === "lines"
      ? part.lines.map(({ text }) => text.replaceAll("\t", "   "))
      : {
          heads: part.grid.heads.map((head) => head.map(({ text }) => text).join(" ")),
          rows: part.grid.rows.map(
            ({ cells, isGroup }) => (isGroup ? "# " : "") + cells.map((cell) => cell?.text ?? "").join(" | "),
          ),
        },
  );

const SIZES = ["20'", "40'"];
const FIRST = ["Day 6 to 10", "USD 20", "USD 40"];
const SECOND = ["Day 11 to 20", "USD 30", "USD 60"];
const TABLE = { heads: ["", "20'", "40'"], rows: ["Day 6 to 10 | USD 20 | USD 40", "Day 11 to 20 | USD 30 | USD 60"] };

describe("a table whose cells are on lines of their own", () => {
  test("has its sizes above, and then each row", () => {
    expect(unstack(...SIZES, ...FIRST, ...SECOND)).toEqual([TABLE]);
  });

  test("stays between the lines around it", () => {
    expect(unstack("Import", ...SIZES, ...FIRST, ...SECOND, "Payment", "in advance")).toEqual([
      ["Import"],
      TABLE,
      ["Payment", "in advance"],
    ]);
  });

  test("can follow another one", () => {
    const lines = [...SIZES, ...FIRST, ...SECOND];
    expect(unstack(...lines, ...lines)).toEqual([TABLE, TABLE]);
    expect(unstack(...lines, "Export", ...lines)).toEqual([TABLE, ["Export"], TABLE]);
  });

  test("can have numbers alone, and days that are words", () => {
    expect(unstack(...SIZES, "Day 6 to 10", "20", "40", "Thereafter", "free", "60.00")).toEqual([
      { heads: ["", "20'", "40'"], rows: ["Day 6 to 10 | 20 | 40", "Thereafter | free | 60.00"] },
    ]);
  });

  test("can have headings between its rows", () => {
    expect(unstack(...SIZES, ...FIRST, "Reefers", "Plus energy", ...SECOND)).toEqual([
      { heads: TABLE.heads, rows: [TABLE.rows[0], "# Reefers |  | ", "# Plus energy |  | ", TABLE.rows[1]] },
    ]);
  });

  test("has three sizes, and their columns side by side", () => {
    const [part] = unstackTables(
      ["20'", "40'", "45'", "Day 6", "1.00", "2.00", "3.00", "Day 7", "4.00", "5.00", "6.00"].map(buildLine),
    );
    if (part?.kind !== "grid") throw new Error("no table was found");
    const { columns, rows } = part.grid;
    expect(rows.map(({ cells }) => cells.length)).toEqual([4, 4]);
    for (const [index, { left, right }] of columns.entries()) {
      expect(right).toBeGreaterThan(left);
      if (index > 0) expect(left).toBeGreaterThan(columns[index - 1]?.right ?? 1);
      expect(right).toBeLessThanOrEqual(1);
    }
    expect(part.grid).toMatchObject({ page: 1, isContinued: false, isByOrder: false });
  });
});

describe("other lines are no such table", () => {
  test.each<[string, readonly string[]]>([
    ["one size", ["20'", "Day 6 to 10", "USD 20", "Day 11 to 20", "USD 30"]],
    ["one row", [...SIZES, ...FIRST]],
    ["long texts with sizes", ["20' containers of us", "40' containers of us", ...FIRST, ...SECOND]],
    ["more amounts than sizes", [...SIZES, ...FIRST, "USD 50", ...SECOND, "USD 70"]],
    ["fewer amounts than sizes", [...SIZES, "Day 6 to 10", "USD 20", "Day 11 to 20", "USD 30"]],
    ["percentages", [...SIZES, "Day 6 to 10", "20 %", "40 %", "Day 11 to 20", "30 %", "60 %"]],
    [
      "one of the amounts is none",
      [...SIZES, "Day 6 to 10", "USD 20", "as before", "Day 11 to 20", "USD 30", "as before"],
    ],
    ["days are no amounts", [...SIZES, "Import", "6 - 10", "11 - 15", "Export", "6 - 10", "11 - 15"]],
    ["amounts without names", [...SIZES, "USD 20", "USD 40", "USD 30", "USD 60"]],
    ["rows", [...SIZES, "Day 6   to 10", "USD 20", "USD 40", "Day 11   to 20", "USD 30", "USD 60"]],
    ["amounts in rows", [...SIZES, "Day 6 to 10", "USD   20", "USD   40", "Day 11 to 20", "USD   30", "USD   60"]],
    ["four headings between the rows", [...SIZES, ...FIRST, "Reefers", "in", "the", "port", ...SECOND]],
    ["a row of cells between the rows", [...SIZES, ...FIRST, "Reefers   in", ...SECOND]],
    ["other sizes between the rows", [...SIZES, ...FIRST, "20' RF", "40' RF", ...SECOND]],
  ])("%s", (_, lines) => expect(unstack(...lines)).toEqual([[...lines]]));

  test("no lines are nothing", () => expect(unstack()).toEqual([]));

  test("sizes of fourteen letters are sizes, longer ones are not", () => {
    expect(unstack("20' containers", "40' containers", ...FIRST, ...SECOND)).toHaveLength(1);
    expect(unstack("20' containers", "40' containers", ...FIRST, ...SECOND)[0]).toHaveProperty("heads");
    expect(unstack("20' containers.", "40' containers.", ...FIRST, ...SECOND)[0]).not.toHaveProperty("heads");
  });

  test("sizes that can have no type here are sizes", () => {
    expect(unstack("20'", "45'", ...FIRST, ...SECOND)[0]).toMatchObject({ heads: ["", "20'", "45'"] });
    expect(unstack("45'", "53'", ...FIRST, ...SECOND)[0]).toMatchObject({ heads: ["", "45'", "53'"] });
    expect(unstack("20DV", "40HC", ...FIRST, ...SECOND)[0]).toMatchObject({ heads: ["", "20DV", "40HC"] });
    expect(unstack("Dry", "Reefer", ...FIRST, ...SECOND)[0]).not.toHaveProperty("heads");
  });

  test("three headings may be between the rows, and the sizes above that have no rows are left", () => {
    expect(unstack(...SIZES, ...FIRST, "Reefers", "in", "port", ...SECOND)).toHaveLength(1);
    expect(unstack("20'", "40'", "Others", ...SIZES, ...FIRST, ...SECOND)).toEqual([["20'", "40'", "Others"], TABLE]);
  });
});
