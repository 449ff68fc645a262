import { describe, expect, test } from "vitest";
import type { Grid } from "#lib/documents/grid.ts";
import type { CandidateTable } from "#lib/intake/readers/candidate.ts";
import type { ColumnRole } from "#lib/intake/readers/column-roles.ts";
import type { DocumentFacts } from "#lib/intake/readers/facts.ts";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import { chooseTable, isStationList } from "#lib/intake/readers/list-table.ts";
import type { NoticeScope } from "#lib/intake/readers/notice-scope.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildLine } from "#tests/support/build-line.ts";

const know = (value: string) => ({ value, places: [], basis: "heading" as const });
const CARRIER = { carrier: know("maersk") } as unknown as DocumentFacts;
const OPERATOR = { operator: know("Port of Mombasa") } as unknown as DocumentFacts;
const NOBODY = {} as DocumentFacts;
const WAREHOUSE = { operator: know("Blue Warehouse Ltd") } as unknown as DocumentFacts;

type Column = readonly [role: ColumnRole, title: string];

const toColumns = (columns: readonly Column[]) =>
  columns.map(([role, title], index) => ({ index, role, head: readLabel(title) }) as GridColumn);

const buildGrid = (rows: readonly (readonly string[])[]): Grid => ({
  page: 1,
  columns: [],
  heads: [],
  rows: rows.map((texts) => ({
    cells: texts.map((text) => {
      if (text === "" || text === "#") return null;
      const line = buildLine(text);
      return { text, line, start: 0, end: text.length, left: 0, right: 1 };
    }),
    isGroup: texts[0] === "#",
    page: 1,
    top: 0,
    bottom: 1,
  })),
  isContinued: false,
  isByOrder: false,
});

const PRICES: readonly Column[] = [
  ["text", "Service"],
  ["value", "Price"],
];
const LANES: readonly Column[] = [
  ["origin", "Origin"],
  ["destination", "Destination"],
  ["value", "Amount"],
];
const ROWS = [
  ["Seal fee", "20"],
  ["Weighing", "30"],
];

interface Settings {
  columns?: readonly Column[];
  section?: Section;
  facts?: DocumentFacts;
  rows?: readonly (readonly string[])[];
  tables?: readonly CandidateTable[];
}

const choose = ({ columns = PRICES, section = {}, facts = NOBODY, rows = ROWS, tables }: Settings) =>
  chooseTable(buildGrid(rows), toColumns(columns), section, facts, tables);

describe("what a list of charges is", () => {
  test.each<[string, Settings, string | undefined]>([
    ["prices of nobody", {}, "local_charges"],
    ["prices of a carrier", { facts: CARRIER }, "local_charges"],
    [
      "a title with a surcharge, of a carrier",
      { facts: CARRIER, section: { title: "Bunker surcharges" } },
      "surcharges",
    ],
    [
      "a charge with the name of a surcharge",
      { facts: CARRIER, section: { charged: know("PSS - Peak season") } },
      "surcharges",
    ],
    ["a document with a surcharge", { facts: CARRIER, section: { documentTitle: "GRI" } }, "surcharges"],
    ["a title with a surcharge, of nobody", { section: { title: "Bunker surcharges" } }, "local_charges"],
    ["lanes of a carrier", { facts: CARRIER, columns: LANES }, "surcharges"],
    ["lanes of nobody", { columns: LANES }, "local_charges"],
    ["lanes with a surcharge, of nobody", { columns: LANES, section: { title: "Bunker surcharges" } }, "surcharges"],
    [
      "lanes with a surcharge, of a port",
      { columns: LANES, section: { title: "Bunker surcharges" }, facts: OPERATOR },
      "local_charges",
    ],
    [
      "origins only",
      {
        facts: CARRIER,
        columns: [
          ["origin", "Origin"],
          ["value", "Amount"],
        ],
      },
      "surcharges",
    ],
    [
      "destinations only",
      {
        facts: CARRIER,
        columns: [
          ["destination", "Destination"],
          ["value", "Amount"],
        ],
      },
      "surcharges",
    ],
    [
      "a column with a surcharge",
      {
        facts: CARRIER,
        columns: [
          ["text", "Surcharge"],
          ["value", "Amount"],
        ],
      },
      "surcharges",
    ],
    ["a notice", { section: { notice: {} as NoticeScope } }, "surcharges"],
    ["a warehouse", { facts: WAREHOUSE }, "cfs_tariffs"],
    ["a freight station", { section: { title: "Freight station charges" } }, "cfs_tariffs"],
    ["a freight station of a carrier", { facts: CARRIER, section: { title: "CFS charges" } }, "local_charges"],
    [
      "services of a warehouse",
      {
        rows: [
          ["Stripping", "20"],
          ["Unstuffing", "30"],
        ],
      },
      "cfs_tariffs",
    ],
    [
      "one service of a warehouse",
      {
        rows: [
          ["Stripping", "20"],
          ["Weighing", "30"],
        ],
      },
      "local_charges",
    ],
    [
      "services of a warehouse far below",
      {
        rows: [
          ["x".repeat(4_000), "1"],
          ["Stripping", "20"],
          ["Unstuffing", "30"],
        ],
      },
      "local_charges",
    ],
    [
      "empty cells",
      {
        rows: [
          ["Stripping", ""],
          ["", "Unstuffing"],
        ],
      },
      "cfs_tariffs",
    ],
  ])("%s", (_, settings, table) => expect(choose(settings)).toBe(table));

  test.each<[string, readonly CandidateTable[], Settings, string | undefined]>([
    ["one table", ["cfs_tariffs"], {}, "cfs_tariffs"],
    ["one list and tariffs with days", ["dd_tariffs", "carrier_policies", "cfs_tariffs"], {}, "cfs_tariffs"],
    ["no list", ["dd_tariffs", "carrier_policies"], {}, undefined],
    [
      "no surcharges, for a notice",
      ["local_charges", "cfs_tariffs"],
      { section: { notice: {} as NoticeScope } },
      "local_charges",
    ],
    ["one table, for a notice", ["local_charges"], { section: { notice: {} as NoticeScope } }, "local_charges"],
    ["no surcharges, for lanes", ["local_charges", "cfs_tariffs"], { facts: CARRIER, columns: LANES }, "local_charges"],
    ["no stations", ["local_charges", "surcharges"], { facts: WAREHOUSE }, "local_charges"],
    ["neither charges nor what it is", ["terminal_storage", "surcharges"], {}, "terminal_storage"],
  ])("can only be what the caller wants: %s", (_, tables, settings, table) => {
    expect(choose({ ...settings, tables })).toBe(table);
  });
});

describe("the price list of a freight station", () => {
  const OF_CARGO = [
    ["Stripping", "20 per CBM"],
    ["Weighing", "30"],
  ];
  const is = ({ columns = PRICES, section = {}, facts = WAREHOUSE, rows = OF_CARGO }: Settings) =>
    isStationList(buildGrid(rows), toColumns(columns), section, facts);

  test.each<[string, Settings, boolean]>([
    ["of a warehouse, with prices of cargo", {}, true],
    ["of a title", { facts: NOBODY, section: { title: "CFS charges" } }, true],
    ["of a document", { facts: NOBODY, section: { documentTitle: "CFS charges" } }, true],
    ["a unit over two cells", { rows: [["Stripping", "20", "per", "CBM"]] }, true],
    ["an empty cell", { rows: [["Stripping", "", "20 per CBM"]] }, true],
    ["of a carrier", { facts: { ...WAREHOUSE, ...CARRIER } }, false],
    ["of a port", { facts: OPERATOR }, false],
    ["without prices of cargo", { rows: ROWS }, false],
    ["with prices of cargo in headings only", { rows: [["#", "20 per CBM"], ...ROWS] }, false],
    [
      "with a column for a size",
      {
        columns: [
          ["text", "Service"],
          ["value", "20'"],
        ],
      },
      false,
    ],
    [
      "with a column for days",
      {
        columns: [
          ["text", "Service"],
          ["value", "Day 6-10"],
        ],
      },
      false,
    ],
    [
      "with a size that is no price",
      {
        columns: [
          ["text", "20'"],
          ["value", "Price"],
        ],
      },
      true,
    ],
  ])("%s: %s", (_, settings, expected) => expect(is(settings)).toBe(expected));
});
