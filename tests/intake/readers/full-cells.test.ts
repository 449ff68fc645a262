import { describe, expect, test } from "vitest";
import type { Grid, GridCell } from "#lib/documents/grid.ts";
import {
  hasLabelledAmount,
  hasSeveralAmounts,
  isListOfAmounts,
  splitFullCells,
} from "#lib/intake/readers/full-cells.ts";
import { buildLine } from "#tests/support/build-line.ts";

function toCell(text: string): GridCell | null {
  if (text === "") return null;
  const line = buildLine(`Row   ${text}`);
  const { start = 0, left = 0 } = line.cells[1] ?? {};
  return { text, line, start, end: start + text.length, left, right: line.cells.at(-1)?.right ?? 0 };
}

const GROUP = "#";

/** A table of titles and rows, in which a row that begins with # is a heading. */
function buildGrid([titles = [], ...rows]: readonly (readonly string[])[]): Grid {
  return {
    page: 1,
    columns: titles.map((_, index) => ({ left: index / 10, right: index / 10 + 0.05 })),
    heads: titles.map((title) => [toCell(title)].filter((cell) => cell !== null)),
    rows: rows.map((texts, index) => ({
      cells: texts.map((text) => toCell(text.replace(GROUP, ""))),
      isGroup: texts[0]?.startsWith(GROUP) ?? false,
      page: 1,
      top: index,
      bottom: index + 1,
    })),
    isContinued: false,
    isByOrder: false,
  };
}

/** The titles and rows of a table after its full cells are split. */
function split(...table: readonly (readonly string[])[]): string[][] {
  const grid = splitFullCells(buildGrid(table));
  for (const { cells } of grid.rows)
    for (const cell of cells)
      if (cell) {
        expect(cell.line.text.slice(cell.start, cell.end)).toBe(cell.text);
        const words = cell.line.words.filter(({ start }) => start >= cell.start && start < cell.end);
        if (words[0] && cell.line.text.startsWith("Row")) expect(cell.left).toBeCloseTo(words[0].box.x, 2);
        expect(cell.right).toBeGreaterThan(cell.left);
      }
  expect(grid.heads.length).toBe(grid.columns.length);
  return [
    grid.heads.map((head) => head.map(({ text }) => text).join(" ")),
    ...grid.rows.map(({ cells, isGroup }) => [...(isGroup ? [GROUP] : []), ...cells.map((cell) => cell?.text ?? "")]),
  ];
}

describe("a cell with several amounts, each with its days or its container", () => {
  test.each([
    "5-8: USD 30; 9+: USD 60",
    "150/20' and 220/40'",
    "150.00/20' 220.00/40'",
    "150 per 20' and 220 per 40'",
    "150 EUR per 20' and 220 EUR per 40'",
    "USD 150 per 20' | USD 220 per 40'",
    "20': 150, 40': 220",
    "First 5 days: 20; thereafter: 40",
    "Day 5-8 USD 30 / Day 9-12 USD 60",
  ])("%s", (text) => expect(hasSeveralAmounts(text)).toBe(true));

  test.each([
    ["one amount", "5-8: USD 30"],
    ["days and containers", "5-8: USD 30; 40': USD 60"],
    ["a part is no amount", "5-8: USD 30; 9+: USD 60; see note"],
    ["no days", "USD 30; USD 60; USD 90"],
    ["fewer than three numbers", "20': free, 40': 20"],
    ["a sentence", `5-8: USD 30; 9+: USD 60${" and more".repeat(20)}`],
    ["a size without its mark", "150/20 and 220/40"],
  ])("not: %s", (_, text) => expect(hasSeveralAmounts(text)).toBe(false));

  test("is no longer than a hundred and sixty letters", () => {
    const text = "5-8: USD 30; 9+: USD 60";
    const fill = (letters: number) => text.replace(";", ";".padEnd(letters - text.length + 1, " "));
    expect(fill(160)).toHaveLength(160);
    expect(hasSeveralAmounts(fill(160))).toBe(true);
    expect(hasSeveralAmounts(fill(161))).toBe(false);
  });
});

test.each([
  ["Day 6-10: 700", true],
  ["USD 110 per 20'", true],
  ["110/40HC", true],
  ["USD 110", false],
  ["Day 6-10", false],
  ["110 per day", false],
])("one amount with its days or its container: %s, %s", (text, expected) => {
  expect(hasLabelledAmount(text)).toBe(expected);
});

test.each([
  ["25/40", true],
  ["25.00 / 40.00", true],
  ["20/40", false],
  ["25/40/60", false],
  ["25", false],
  ["25/ab 40", false],
  ["3/4", false],
  ["25 per 40", false],
])("two amounts and no sizes or date: %s, %s", (text, expected) => expect(isListOfAmounts(text)).toBe(expected));

describe("the rows of full cells", () => {
  test("have one amount each, with its days in a column of their own", () => {
    expect(
      split(["Container", "Free days", "Rates"], ["20'", "5", "6-10: USD 30; 11+: USD 60"], ["40'", "5", "USD 90"]),
    ).toEqual([
      ["Container", "Free days", "Rates", "", ""],
      ["20'", "5", "USD 30", "6-10", ""],
      ["20'", "5", "USD 60", "11+", ""],
      ["40'", "5", "USD 90", "", ""],
    ]);
  });

  test("have one amount each, with its container in a column of its own", () => {
    expect(split(["Charge", "Rates"], ["Seal fee", "USD 15 per 20' and USD 25 per 40'"])).toEqual([
      ["Charge", "Rates", "", ""],
      ["Seal fee", "USD 15", "", "20'"],
      ["Seal fee", "USD 25", "", "40'"],
    ]);
  });

  test("of several columns follow each other", () => {
    expect(
      split(["Container", "Import", "Export"], ["20'", "6-10: USD 30; 11+: USD 60", "8-12: USD 20; 13+: USD 40"]),
    ).toEqual([
      ["Container", "Import", "Export", "", ""],
      ["20'", "USD 30", "", "6-10", ""],
      ["20'", "USD 60", "", "11+", ""],
      ["20'", "", "USD 20", "8-12", ""],
      ["20'", "", "USD 40", "13+", ""],
    ]);
  });

  test("of periods are one column of amounts", () => {
    expect(
      split(
        ["Container", "Period 1", "2nd period"],
        ["20'", "Day 6-10: 30", "Day 11-15: 60"],
        ["40'", "Day 6-10: 40", ""],
      ),
    ).toEqual([
      ["Container", "", "", "", ""],
      ["20'", "30", "", "Day 6-10", ""],
      ["20'", "60", "", "Day 11-15", ""],
      ["40'", "40", "", "Day 6-10", ""],
    ]);
  });

  test("of a period that has another cell too are a column of their own", () => {
    const table = [
      ["Container", "Period 1", "Period 2"],
      ["20'", "Day 6-10: 30", "Day 11-15: 60"],
      ["40'", "30", ""],
    ];
    expect(split(...table)).toEqual([
      ["Container", "Period 1", "", "", ""],
      ["20'", "30", "", "Day 6-10", ""],
      ["20'", "", "60", "Day 11-15", ""],
      ["40'", "30", "", "", ""],
    ]);
  });

  test("of a period with containers keep its title", () => {
    expect(split(["Charge", "Period 1"], ["Seal fee", "USD 15 per 20' and USD 25 per 40'"])[0]?.[1]).toBe("Period 1");
  });

  test("leave the headings of rows as they are", () => {
    expect(
      split(["Container", "Rates"], ["#6-10: USD 30; 11+: USD 60", ""], ["20'", "6-10: USD 30; 11+: USD 60"]),
    ).toEqual([
      ["Container", "Rates", "", ""],
      [GROUP, "6-10: USD 30; 11+: USD 60", "", "", ""],
      ["20'", "USD 30", "6-10", ""],
      ["20'", "USD 60", "11+", ""],
    ]);
  });

  test("are not those of a cell whose words are in several lines", () => {
    const grid = buildGrid([
      ["Container", "Rates"],
      ["20'", "6-10: USD 30;"],
    ]);
    const rows = grid.rows.map((row) => ({
      ...row,
      cells: row.cells.map(
        (cell, index) => cell && (index === 1 ? { ...cell, text: `${cell.text} 11+: USD 60` } : cell),
      ),
    }));
    const joined = { ...grid, rows };
    expect(splitFullCells(joined)).toBe(joined);
  });

  test("are not there in a table without full cells", () => {
    const grid = buildGrid([
      ["Container", "Rate"],
      ["20'", "USD 30"],
      ["#6-10: USD 30; 11+: USD 60", ""],
    ]);
    expect(splitFullCells(grid)).toBe(grid);
  });
});

describe("sizes in a title above amounts in the same order", () => {
  test.each([
    ["20' / 40'", ""],
    ["Dry 20' / 40'", "Dry"],
    ["20' & 40'", ""],
  ])("%s", (title, kind) => {
    expect(split(["Charge", title], ["Seal fee", "15 / 25"], ["THC", "100/150"], ["Document fee", "40"])).toEqual([
      ["Charge", kind, ""],
      ["Seal fee", "15", "20'"],
      ["Seal fee", "25", "40'"],
      ["THC", "100", "20'"],
      ["THC", "150", "40'"],
      ["Document fee", "40", "20'"],
      ["Document fee", "40", "40'"],
    ]);
  });

  test("three sizes have three amounts", () => {
    expect(split(["Charge", "20' / 40' / 45'"], ["THC", "100/150/170"])).toEqual([
      ["Charge", "", ""],
      ["THC", "100", "20'"],
      ["THC", "150", "40'"],
      ["THC", "170", "45'"],
    ]);
  });

  test("two columns have rows of their own, and headings of rows stay", () => {
    expect(
      split(
        ["Charge", "Dry 20' / 40'", "Reefer 20' / 40'"],
        ["#Import", "", ""],
        ["THC", "100/150", "200/250"],
        ["Seal", "5/7", ""],
      ),
    ).toEqual([
      ["Charge", "Dry", "Reefer", ""],
      [GROUP, "Import", "", "", ""],
      ["THC", "100", "", "20'"],
      ["THC", "150", "", "40'"],
      ["THC", "", "200", "20'"],
      ["THC", "", "250", "40'"],
      ["Seal", "5", "", "20'"],
      ["Seal", "7", "", "40'"],
    ]);
  });

  test.each([
    ["one size", "20'", "15 / 25"],
    ["other words", "Handling 20' / 40'", "15 / 25"],
    ["words between the sizes", "20' dry or else 40'", "15 / 25"],
    ["words behind the sizes", "20' / 40' loaded", "15 / 25"],
    ["another number of amounts", "20' / 40'", "15 / 25 / 35"],
    ["one amount only", "20' / 40'", "15"],
    ["no amounts", "20' / 40'", "15 / free of tax"],
  ])("not: %s", (_, title, text) => {
    const grid = buildGrid([
      ["Charge", title],
      ["Seal fee", text],
    ]);
    expect(splitFullCells(grid)).toBe(grid);
  });

  test("not, if a row has more amounts than sizes", () => {
    const grid = buildGrid([
      ["Charge", "20' / 40'"],
      ["Seal fee", "15 / 25"],
      ["THC", "15 / 25 / 35"],
    ]);
    expect(splitFullCells(grid)).toBe(grid);
  });

  test("not, if a row has fewer amounts than sizes", () => {
    const grid = buildGrid([
      ["Charge", "20' / 40' / 45'"],
      ["Seal fee", "15 / 25 / 35"],
      ["THC", "15 / 25"],
    ]);
    expect(splitFullCells(grid)).toBe(grid);
  });

  test("a title of several lines has its sizes in the last one", () => {
    const grid = buildGrid([
      ["Charge", "20' / 40'"],
      ["Seal fee", "15 / 25"],
    ]);
    const [charge = [], sizes = []] = grid.heads;
    const above = toCell("Rates") as GridCell;
    const { heads, rows } = splitFullCells({ ...grid, heads: [charge, [above, ...sizes]] });
    expect(rows).toHaveLength(2);
    expect(heads.map((head) => head.map(({ text }) => text))).toEqual([["Charge"], [], []]);
  });
});
