import { describe, expect, test } from "vitest";
import type { Grid } from "#lib/documents/grid.ts";
import type { CandidateTable } from "#lib/intake/readers/candidate.ts";
import type { DocumentFacts } from "#lib/intake/readers/facts.ts";
import { readListGrid } from "#lib/intake/readers/read-lists.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildLine } from "#tests/support/build-line.ts";
import { buildFacts, buildKnown } from "#tests/support/reader-parts.ts";

const FACTS = buildFacts({
  carrier: buildKnown("maersk"),
  country: buildKnown("KE"),
  currency: buildKnown("USD"),
  from: buildKnown("2026-03-01"),
  namesHighCube: true,
  findCountryCurrency: () => undefined,
});

const GROUP = "#";
const AMOUNT = "Amount per container";

/** A table of titles and rows, in which a row that begins with # is a heading. */
function buildGrid([titles = [], ...rows]: readonly (readonly string[])[]): Grid {
  const toCell = (text: string) => {
    const line = buildLine(text);
    return {
      text,
      line,
      start: 0,
      end: text.length,
      left: line.cells[0]?.left ?? 0,
      right: line.cells.at(-1)?.right ?? 0,
    };
  };
  return {
    page: 1,
    columns: titles.map((_, index) => ({ left: index / 10, right: index / 10 + 0.05 })),
    heads: titles.map((title) => (title === "" ? [] : [toCell(title)])),
    rows: rows.map((texts, index) => ({
      cells: titles.map((_, column) => {
        const text = (texts[column] ?? "").replace(GROUP, "");
        return text === "" ? null : toCell(text);
      }),
      isGroup: texts[0]?.startsWith(GROUP) ?? false,
      page: 1,
      top: index / 50,
      bottom: (index + 0.5) / 50,
    })),
    isContinued: false,
    isByOrder: false,
  };
}

interface Settings {
  section?: Section;
  facts?: Partial<DocumentFacts>;
  tables?: readonly CandidateTable[];
}

function read(table: readonly (readonly string[])[], { section = {}, facts = {}, tables }: Settings = {}) {
  const { candidates, notes, isUnderstood } = readListGrid(buildGrid(table), section, { ...FACTS, ...facts }, tables);
  const list = (column: string) => candidates.map(({ row }) => row[column]?.value);
  return {
    isUnderstood,
    list,
    names: candidates.map(
      ({ row }) => row.charge_name?.value ?? row.name?.value ?? row.service?.value ?? row.charge_code?.value,
    ),
    amounts: list("amount"),
    notes: notes.map(({ place, reason }) => `${place.text}: ${reason}`),
    doubts: candidates.map(({ doubts }) => doubts.map(({ reason }) => reason)),
  };
}

describe("a table is a list of charges", () => {
  test.each<[string, readonly (readonly string[])[], Settings]>([
    [
      "with names",
      [
        ["Service", AMOUNT],
        ["Seal fee", "20"],
        ["Weighing", "30"],
      ],
      {},
    ],
    [
      "with containers",
      [
        ["", AMOUNT],
        ["20' DV", "20"],
        ["40' DV", "30"],
      ],
      { section: { title: "Seal fee" } },
    ],
    [
      "of ports below a title",
      [
        ["Port", AMOUNT],
        ["Gdynia", "20"],
        ["Mombasa", "30"],
      ],
      { section: { title: "Seal fee" } },
    ],
    [
      "of countries below a title",
      [
        ["Country", AMOUNT],
        ["Kenya", "20"],
        ["Uganda", "30"],
      ],
      { section: { title: "Seal fee" } },
    ],
    [
      "with minimum charges only",
      [
        ["Service", "Minimum charge"],
        ["Seal fee", "20"],
        ["Weighing", "30"],
      ],
      {},
    ],
  ])("%s", (_, table, settings) => {
    const { isUnderstood, amounts, notes } = read(table, settings);
    expect([isUnderstood, notes]).toEqual([table[0]?.[1] === AMOUNT, []]);
    if (isUnderstood) expect(amounts).toEqual(["20", "30"]);
  });

  test.each<[string, readonly (readonly string[])[], Settings]>([
    [
      "without amounts",
      [
        ["Service", "Remarks"],
        ["Seal fee", "paid"],
        ["Weighing", "free of tax"],
      ],
      {},
    ],
    [
      "without names",
      [
        ["", AMOUNT],
        ["", "20"],
        ["", "30"],
      ],
      {},
    ],
    [
      "of ports without a title",
      [
        ["Port", AMOUNT],
        ["Gdynia", "20"],
        ["Mombasa", "30"],
      ],
      {},
    ],
    [
      "of days",
      [
        ["Days", AMOUNT],
        ["6 - 10", "20"],
        ["11 - 15", "30"],
      ],
      {},
    ],
    [
      "of no table that the caller wants",
      [
        ["Service", AMOUNT],
        ["Seal fee", "20"],
        ["Weighing", "30"],
      ],
      { tables: ["dd_tariffs"] },
    ],
  ])("but not %s", (_, table, settings) => {
    expect(read(table, settings)).toMatchObject({ isUnderstood: false, amounts: [], notes: [] });
  });
});

describe("the cells of a row", () => {
  test("that are merged over several rows are those of all", () => {
    const { list } = read([
      ["Country", "Service", AMOUNT],
      ["Kenya", "Seal fee", "20"],
      ["", "Weighing", "30"],
      ["Uganda", "Seal fee", "25"],
      ["", "Weighing", "35"],
    ]);
    expect(list("country")).toEqual(["KE", "KE", "UG", "UG"]);
  });

  test("of a name that goes over several rows", () => {
    const { names, amounts } = read([
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "container", "20"],
      ["", "BL", "30"],
      ["Weighing", "container", "40"],
      ["", "BL", "50"],
    ]);
    expect(names).toEqual(["Seal fee", "Seal fee", "Weighing", "Weighing"]);
    expect(amounts).toEqual(["20", "30", "40", "50"]);
  });

  test("of a name in the middle of its rows do not say whose they are", () => {
    const { names } = read([
      ["Service", "Unit", AMOUNT],
      ["", "container", "20"],
      ["Seal fee", "BL", "30"],
      ["", "shipment", "40"],
    ]);
    expect(names).not.toEqual(["Seal fee", "Seal fee", "Seal fee"]);
    expect(names.filter((name) => name === "Seal fee")).toHaveLength(1);
  });

  test("of a name end at a heading", () => {
    const { names } = read([
      ["Service", "Unit", AMOUNT],
      ["Seal fee", "container", "20"],
      ["#Export", "", ""],
      ["", "BL", "30"],
      ["Weighing", "BL", "40"],
    ]);
    expect(names.filter((name) => name === "Seal fee")).toHaveLength(1);
  });

  test("with sizes that have the same amount are one row in a list of local charges", () => {
    const table = [
      ["Service", "Unit", "20'", "40'"],
      ["Seal fee", "container", "20", "20"],
      ["Weighing", "container", "30", "40"],
    ];
    expect(read(table).amounts).toEqual(["20", "30", "40"]);
  });

  test("with kinds of one size that have the same amount are one row", () => {
    const table = [
      ["Service", "Unit", "20' DV", "20' RF", "40' DV"],
      ["Seal fee", "container", "20", "20", "25"],
    ];
    expect(read(table).amounts).toEqual(["20", "25"]);
  });
});

describe("notes say what was not read", () => {
  const table = (text: string) => [
    ["Service", AMOUNT],
    ["Seal fee", text],
    ["Weighing", "30"],
    ["Washing", "40"],
    ["Sweeping", "50"],
  ];

  test.each([
    ["20 or more", "20 or more: “20 or more” is no amount that the reader understands."],
    ["5 days", "5 days: “5 days” is a number of days."],
    ["free", "free: “Seal fee” has no amount: “free”."],
    ["n/a", "n/a: “Seal fee” has no amount: “n/a”."],
  ])("%s", (text, note) => {
    const { amounts, notes } = read(table(text));
    expect(amounts).toEqual(["30", "40", "50"]);
    expect(notes).toEqual([note]);
  });

  test("of words there is nothing to say", () => expect(read(table("included")).notes).toEqual([]));

  test("a heading with an amount", () => {
    const long = `Export fee USD 20 ${"x".repeat(60)}`;
    const { names, notes } = read([
      ["Service", AMOUNT],
      ["Seal fee", "20"],
      [`#${long}`, ""],
      ["Weighing", "30"],
    ]);
    expect(names).toEqual(["Seal fee", "Weighing"]);
    expect(notes).toEqual([`${long}: “${long.slice(0, 60)}” is no amount that the reader understands.`]);
  });

  test("columns of amounts until now", () => {
    const { amounts, notes } = read([
      ["Service", "Amount until now", "New amount", "Unit"],
      ["Seal fee", "20", "25", "container"],
      ["Weighing", "30", "35", "container"],
    ]);
    expect(amounts).toEqual(["25", "35"]);
    expect(notes).toEqual(["Amount until now: The amounts of this column are the ones until now: they are left out."]);
  });
});

describe("a heading between rows", () => {
  test("says what the rows below it are for, and their title", () => {
    const { list } = read([
      ["Service", AMOUNT],
      ["#Import", ""],
      ["Seal fee", "20"],
      ["#Export", ""],
      ["Weighing", "30"],
    ]);
    expect(list("direction")).toEqual(["import", "export"]);
  });

  test("with a number keeps the country and direction above, but not the containers", () => {
    const section: Section = { title: "Charges", direction: { ...buildKnown("import"), value: "import" } };
    const { list } = read(
      [
        ["Service", AMOUNT],
        ["#20' containers", ""],
        ["Seal fee", "20"],
        ["#2. Others", ""],
        ["Weighing", "30"],
      ],
      { section },
    );
    expect(list("direction")).toEqual(["import", "import"]);
    expect(list("container_types")).toEqual(["20DV 20RF 20OT 20FR", undefined]);
  });
});
