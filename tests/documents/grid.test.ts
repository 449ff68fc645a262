import { describe, expect, test } from "vitest";
import { findGrids, type GridRules } from "#lib/documents/grid.ts";
import { type PlacedRow, toLines } from "./placed-lines.ts";

/** A cell that begins with a digit is a value. Titles without gaps are sizes such as `20'`. */
const RULES: GridRules = {
  isValue: (text) => /^\d+$/.test(text),
  isHeading: () => false,
  splitTitles: (text) => [...text.matchAll(/\d\d'/g)].map(({ index }) => ({ start: index, end: index + 3 })),
};

/** For each table the titles of its columns, and its rows. A group is a line without values. */
const read = (...rows: PlacedRow[]) => readWith(RULES, ...rows);

const readWith = (rules: GridRules, ...rows: PlacedRow[]) =>
  findGrids(toLines(rows), rules).flatMap((block) =>
    block.kind === "line"
      ? []
      : [
          {
            heads: block.grid.heads.map((cells) => cells.map(({ text }) => text).join(" ")),
            rows: block.grid.rows.map(({ cells, isGroup }) =>
              [...(isGroup ? ["group:"] : []), ...cells.map((cell) => cell?.text ?? "-")].join(" "),
            ),
          },
        ],
  );

const ROWS: PlacedRow[] = [
  [
    [0.1, "Dry"],
    [0.3, "100"],
    [0.5, "200"],
  ],
  [
    [0.1, "Reefer"],
    [0.3, "300"],
    [0.5, "400"],
  ],
];

test.each(["$", "€", "£", "₹", "¥"])("a %s that is printed far before its number belongs to it", (symbol) => {
  const rules: GridRules = { ...RULES, isValue: (text) => /^(?:\S )?\d+$/.test(text) };
  const heading: PlacedRow = [
    [0.1, "Type"],
    [0.34, "Rate"],
    [0.5, "Days"],
  ];
  const withSymbol = ROWS.map((row): PlacedRow => [...row.slice(0, 1), [0.25, symbol], ...row.slice(1)]);
  expect(readWith(rules, heading, ...withSymbol)).toEqual([
    { heads: ["Type", "Rate", "Days"], rows: [`Dry ${symbol} 100 200`, `Reefer ${symbol} 300 400`] },
  ]);
});

describe("the titles of a table", () => {
  test("are in the line above its values", () => {
    const heading: PlacedRow = [
      [0.1, "Type"],
      [0.3, "Import"],
      [0.5, "Export"],
    ];
    expect(read(heading, ...ROWS)).toEqual([
      { heads: ["Type", "Import", "Export"], rows: ["Dry 100 200", "Reefer 300 400"] },
    ]);
  });

  test("can be next to their values, on the left or on the right", () => {
    const heading: PlacedRow = [
      [0.1, "Type"],
      [0.25, "Import"],
      [0.54, "Export"],
    ];
    expect(read(heading, ...ROWS)[0]?.heads).toEqual(["Type", "Import", "Export"]);
  });

  test("that are far from every column are none of them", () => {
    const heading: PlacedRow = [
      [0.1, "Type"],
      [0.3, "Import"],
      [0.5, "Export"],
      [0.8, "Remarks"],
    ];
    expect(read(heading, ...ROWS)[0]?.heads).toEqual(["Type", "Import", "Export"]);
  });

  test("can be up to four lines above the first row, over headings of the rows", () => {
    const heading: PlacedRow = [
      [0.1, "Type"],
      [0.3, "Import"],
      [0.5, "Export"],
    ];
    const groups = ["India", "Mumbai", "Terminals"].map((text): PlacedRow => [[0.1, text]]);
    expect(read(heading, ...groups, ...ROWS)).toEqual([
      {
        heads: ["Type", "Import", "Export"],
        rows: ["group: India - -", "group: Mumbai - -", "group: Terminals - -", "Dry 100 200", "Reefer 300 400"],
      },
    ]);
    expect(read(heading, [[0.1, "Asia"]], ...groups, ...ROWS)[0]?.heads).toEqual(["", "", ""]);
  });

  test("above two runs of the same titles belong to a run each, wherever they begin", () => {
    const columns = [0.1, 0.2, 0.3, 0.5, 0.6, 0.7];
    const titles = ["From", "To", "Rate", "From", "To", "Rate"];
    const [table] = read(
      [
        [0.1, "Import"],
        [0.7, "Export"],
      ],
      [
        [0.3, "USD"],
        [0.7, "EUR"],
      ],
      columns.map((left, index) => [left, titles[index] ?? ""] as const),
      columns.map((left, index) => [left, String(10 + index)] as const),
      columns.map((left, index) => [left, String(20 + index)] as const),
    );
    expect(table?.heads.map((head) => head.split(" ")[0])).toEqual([
      "Import",
      "Import",
      "Import",
      "Export",
      "Export",
      "Export",
    ]);
  });

  test("without gaps are those of the columns in their order, where the values are out of line", () => {
    const [table] = read(
      [[0.3, "20' 40' 45'"]],
      [
        [0.1, "Dry"],
        [0.3, "100"],
        [0.5, "200"],
        [0.7, "300"],
      ],
      [
        [0.1, "Reefer"],
        [0.35, "400"],
        [0.55, "500"],
        [0.75, "600"],
      ],
    );
    expect(table).toEqual({
      heads: ["", "20'", "40'", "45'"],
      rows: ["Dry 100 200 300", "Reefer 400 500 600"],
    });
  });
});
