import { describe, expect, test } from "vitest";
import type { Grid } from "#lib/documents/grid.ts";
import { readFootnotes } from "#lib/intake/readers/footnotes.ts";
import { readSlabGrid } from "#lib/intake/readers/read-slabs.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildLine } from "#tests/support/build-line.ts";
import { buildFacts, buildGrid, buildKnown } from "#tests/support/reader-parts.ts";

const SECTION: Section = {
  charge: { ...buildKnown("demurrage" as const), isOneCharge: true },
  country: buildKnown("KE"),
  direction: buildKnown("import"),
  currency: buildKnown("USD"),
  freeDays: buildKnown(3),
};

const read = (grid: Grid, section: Section = SECTION, notes: readonly string[] = []) => {
  const footnotes = readFootnotes([
    ...grid.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.line ?? [])),
    ...notes.map(buildLine),
  ]).notes;
  const facts = buildFacts({ carrier: buildKnown("msc"), from: buildKnown("2026-01-01"), footnotes });
  const found = readSlabGrid(grid, section, facts);
  return {
    rows: found.candidates.map(
      ({ row }) =>
        `${row.container_types?.value ?? "?"} ${row.free_days?.value ?? "?"} ${row.slab_from_day?.value}-${row.slab_to_day?.value ?? ""} ${row.currency?.value} ${row.rate_per_day?.value}`,
    ),
    doubts: [...new Set(found.candidates.flatMap(({ doubts }) => doubts.map(({ reason }) => reason)))],
    notes: found.notes.map(({ reason }) => reason),
    isUnderstood: found.isUnderstood,
    found,
  };
};

const SIZES = ["Days", "20'", "40' HC"];
const ROWS = [
  ["4-8", "30", "60"],
  ["9 and over", "45", "90"],
];
const READ = ["20DV 3 4-8 USD 30", "20DV 3 9- USD 45", "40HC 3 4-8 USD 60", "40HC 3 9- USD 90"];

test("a table of days and sizes has no doubt", () => {
  expect(read(buildGrid(SIZES, ...ROWS))).toMatchObject({ rows: READ, doubts: [], notes: [], isUnderstood: true });
});

test("a table without rates is not understood", () => {
  expect(read(buildGrid(SIZES, ["4-8", "-", "-"]))).toMatchObject({ rows: [], isUnderstood: false });
  expect(read(buildGrid(SIZES, ["4-8", "12 apples", "60 %"], ["9-12", "45", "80"], ["13+", "50", "90"])).notes).toEqual(
    ["“12 apples” is no amount that the reader understands.", "“60 %” is a percentage."],
  );
});

describe("a line between the rows", () => {
  test("with an amount is a row that was not understood", () => {
    const { rows, notes } = read(buildGrid(SIZES, ["USD 50 per container"], ...ROWS));
    expect(rows).toEqual(READ);
    expect(notes).toEqual(["The row has an amount in no column."]);
  });

  test("with an amount in one of its cells is a row that was not understood", () => {
    const grid = buildGrid(SIZES, ["Export", "USD 50 per container"], ...ROWS);
    const group = { ...grid, rows: grid.rows.map((row, index) => ({ ...row, isGroup: index === 0 })) };
    expect(read(group)).toMatchObject({ rows: READ, notes: ["The row has an amount in no column."] });
    const [first, ...others] = group.rows;
    if (!first) throw new Error("no row");
    const empty = { ...group, rows: [{ ...first, cells: [null, ...first.cells] }, ...others] };
    expect(read(empty)).toMatchObject({ rows: READ, notes: ["The row has an amount in no column."] });
  });

  test("is a heading of the rows below it", () => {
    const grid = buildGrid(["Days", "Rate"], ["20'"], ["4-8", "30"], ["40' HC"], ["4-8", "60"]);
    expect(read(grid).rows).toEqual(["20DV 3 4-8 USD 30", "40HC 3 4-8 USD 60"]);
  });

  test("with other free days begins other tariffs", () => {
    const grid = buildGrid(["Days", "20'"], ["4-8", "30"], ["Export"], ["Free time: 7 days"], ["8-12", "40"]);
    expect(read(grid).rows).toEqual(["20DV 3 4-8 USD 30", "20DV 7 8-12 USD 40"]);
  });
});

test("a title over a column of labels is about the whole table", () => {
  expect(read(buildGrid(["Reefer containers", "20'", "40'"], ...ROWS)).rows[0]).toBe("20RF 3 4-8 USD 30");
  expect(read(buildGrid(["Free time", "20'", "40'"], ...ROWS)).rows).toHaveLength(4);
});

test("titles that name the kind of containers are those of rates", () => {
  const grid = buildGrid(
    ["Size", "Days", "Dry container", "Reefer container"],
    ["20'", "4-8", "20", "40"],
    ["20'", "9 and over", "30", "60"],
  );
  expect(read(grid)).toMatchObject({
    rows: ["20DV 3 4-8 USD 20", "20DV 3 9- USD 30", "20RF 3 4-8 USD 40", "20RF 3 9- USD 60"],
    doubts: [],
  });
});

test("a title over a column of rates is about its rates alone", () => {
  const storage = { ...SECTION, charge: { ...buildKnown("storage" as const), isOneCharge: true } };
  const { candidates } = read(buildGrid(["Days", "20'", "40' HC dangerous goods"], ...ROWS), storage).found;
  expect(candidates.map(({ row }) => row.cargo_class?.value)).toEqual(["general", "general", "DG", "DG"]);
});

test("cells that are merged downwards count for the rows below", () => {
  const grid = buildGrid(
    ["Container", "Days", "USD"],
    ["20'", "4-8", "30"],
    ["", "9 and over", "45"],
    ["40' HC", "4-8", "60"],
    ["", "9 and over", "90"],
  );
  expect(read(grid)).toMatchObject({ rows: READ, doubts: [] });
});

describe("free days", () => {
  const { freeDays: _, ...section } = SECTION;

  test("are in a column of their own", () => {
    const grid = buildGrid(
      ["Container", "Free days", "Days", "USD"],
      ["20'", "3", "4-8", "30"],
      ["40' HC", "5", "6-8", "60"],
    );
    expect(read(grid, section)).toMatchObject({ rows: ["20DV 3 4-8 USD 30", "40HC 5 6-8 USD 60"], doubts: [] });
  });

  test("are in a row of their own", () => {
    const grid = buildGrid(SIZES, ["Free time", "3", "5"], ["4-8", "30", ""], ["6-8", "", "60"]);
    expect(read(grid, section)).toMatchObject({ rows: ["20DV 3 4-8 USD 30", "40HC 5 6-8 USD 60"], doubts: [] });
  });

  test.each([
    ["days and a fraction", "3.5"],
    ["too many days", "400"],
    ["a word", "free"],
  ])("are not known from %s", (_, text) => {
    const grid = buildGrid(["Container", "Free days", "Days", "USD"], ["20'", text, "4-8", "30"]);
    expect(read(grid, section).rows.map((row) => row.split(" ")[1])).not.toContain(text);
  });

  test("can be a whole year", () => {
    const grid = buildGrid(["Container", "Free days", "Days", "USD"], ["20'", "399", "400-500", "30"]);
    expect(read(grid, section).rows).toEqual(["20DV 399 400-500 USD 30"]);
  });

  test("can be the first days, with a dash or a word in place of a rate", () => {
    const { rows, doubts } = read(buildGrid(SIZES, ["1-3", "-", "-"], ...ROWS), section);
    expect(rows).toEqual(READ);
    expect(doubts).toEqual([]);
    const word = read(buildGrid(SIZES, ["1-3", "Gedogen", "Gedogen"], ...ROWS), section);
    expect(word.rows).toEqual(READ);
    expect(word.doubts).toEqual(["“Gedogen” is read as a word for free time."]);
    expect(read(buildGrid(SIZES, ["1-3", "Free", "Free"], ...ROWS), section)).toMatchObject({ rows: READ, doubts: [] });
  });

  test("are not days with a dash in the middle", () => {
    const rows = [
      ["4-8", "-", "-"],
      ["9 and over", "45", "90"],
    ];
    expect(read(buildGrid(SIZES, ...rows)).rows).toEqual(["20DV 3 9- USD 45", "40HC 3 9- USD 90"]);
    expect(read(buildGrid(SIZES, ["4-8", "Gedogen", "-"], ...rows)).rows).toHaveLength(2);
  });

  test("can be a number of days above the amounts", () => {
    const grid = buildGrid(["Period", "20'"], ["3 days free", "0"], ["4-8", "30"]);
    expect(read(grid, section).rows).toContain("20DV 3 4-8 USD 30");
  });
});

describe("a doubt of a rate", () => {
  test("is days in the row and in the column", () => {
    const both = "The row and the column both name days.";
    expect(read(buildGrid(["Days", "Day 4 to 8"], ["9 and over", "45"])).doubts).toContain(both);
    expect(read(buildGrid(["Days", "Thereafter"], ["9 and over", "45"])).doubts).not.toContain(both);
    expect(read(buildGrid(["Days", "Thereafter"], ["4-8", "45"])).doubts).toContain(both);
    expect(read(buildGrid(["Days", "Thereafter"], ["next 7 days", "45"])).doubts).toContain(both);
    expect(read(buildGrid(["Days", "Thereafter"], ["thereafter", "45"])).doubts).not.toContain(both);
    expect(read(buildGrid(["Days", "20'"], ["4-8", "45"])).doubts).not.toContain(both);
  });

  test("is an amount that can be thousands or decimals", () => {
    const { currency: _, ...section } = SECTION;
    expect(read(buildGrid(SIZES, ["4-8", "1.250", "60"]), section).doubts).toContain(
      "“1.250” can be thousands or decimals.",
    );
    expect(read(buildGrid(SIZES, ["4-8", "1,250", "60"]), section).doubts).not.toContain(
      "“1,250” can be thousands or decimals.",
    );
  });

  test("is another unit in the cell, in the title or in the row", () => {
    const reason = (grid: Grid) => read(grid).doubts.some((doubt) => doubt.startsWith("The document names a rate"));
    expect(reason(buildGrid(SIZES, ["4-8", "30 per hour", "60"]))).toBe(true);
    expect(reason(buildGrid(["Days", "20' per ton", "40'"], ...ROWS))).toBe(true);
    expect(reason(buildGrid(SIZES, ...ROWS))).toBe(false);
  });

  test("is a title that is out of line", () => {
    const { found, doubts } = read({ ...buildGrid(SIZES, ...ROWS), isByOrder: true });
    expect(doubts).toEqual(["The columns are matched with their titles by their order: spaces put them out of line."]);
    expect(found.candidates[0]?.row.container_types?.basis).toBe("inferred");
    expect(read(buildGrid(["20'", "40' HC", ""], ...ROWS)).doubts).toEqual(doubts);
    expect(read({ ...buildGrid(["Container", "Days", "USD"], ["20'", "4-8", "30"]), isByOrder: true }).doubts).toEqual(
      [],
    );
  });

  test("is a row of the tiers that was not understood", () => {
    const grid = buildGrid(SIZES, ...ROWS, [`nine days ${"x".repeat(60)}`, "80", "90"]);
    expect(read(grid).doubts).toContain(`A row of the tiers was not understood: “nine days ${"x".repeat(50)}”.`);
  });
});

test("a footnote says the currency of a rate", () => {
  const { currency: _, ...section } = SECTION;
  expect(read(buildGrid(SIZES, ["4-8", "30*", "60"]), section, ["* Rates in EUR"]).rows).toEqual([
    "20DV 3 4-8 EUR 30",
    "40HC 3 4-8 undefined 60",
  ]);
});

test("the currency of a cell counts more than that of the table", () => {
  expect(read(buildGrid(SIZES, ["4-8", "EUR 30", "60"])).rows).toEqual(["20DV 3 4-8 EUR 30", "40HC 3 4-8 USD 60"]);
});

test("rows of other charges have no rate", () => {
  expect(read(buildGrid(SIZES, ...ROWS, ["Lift on", "15", "20"])).rows).toEqual(READ);
});

test("days of a heading are those of its rows", () => {
  const grid = buildGrid(["Container", "USD"], ["Storage from day 4 to day 8"], ["20'", "30"], ["40' HC", "60"]);
  expect(read(grid).rows).toEqual(["20DV 3 4-8 USD 30", "40HC 3 4-8 USD 60"]);
});

test("the container of each row has its own place", () => {
  const grid = buildGrid(["Container", "Days", "USD"], ["20'", "4-8", "30"], ["20 ft", "9 and over", "45"]);
  expect(read(grid).found.candidates.map(({ row }) => row.container_types?.places.map(({ text }) => text))).toEqual([
    ["20'"],
    ["20 ft"],
  ]);
});

test("a heading of another direction ends the free days that a line between the rows gives", () => {
  const { freeDays: _, ...section } = SECTION;
  const grid = buildGrid(["Days", "20'"], ["Free time: 7 days"], ["8-12", "40"], ["Export"], ["4-8", "30"]);
  expect(read(grid, section).rows).toEqual(["20DV 7 8-12 USD 40", "20DV 3 4-8 USD 30"]);
});

test("rates without days have a note", () => {
  expect(read(buildGrid(["Container", "USD"], ["20'", "30"])).notes).toEqual(["The days of “30” are not stated."]);
});

describe("more of the rows of a table", () => {
  const { freeDays: _, currency: __, ...section } = SECTION;

  test("the title of the free days is about them alone", () => {
    const grid = buildGrid(["Container", "Free days export", "Days", "USD"], ["20'", "3", "4-8", "30"]);
    expect(read(grid).found.candidates[0]?.row.direction?.value).toBe("import");
  });

  test("a table is understood if some of its rows are", () => {
    const row = ["nine days to come", "80", "90"];
    expect(read(buildGrid(SIZES, ...ROWS, row)).isUnderstood).toBe(true);
    expect(read(buildGrid(SIZES, row, row))).toMatchObject({ rows: [], isUnderstood: false });
    expect(read(buildGrid(SIZES, ["4-8", "-", "-"], row))).toMatchObject({ rows: [], isUnderstood: false });
  });

  test("free days can have another word next to them", () => {
    const grid = buildGrid(
      ["Days", "Direction", "20'", "40' HC"],
      ["Free time", "Import", "3", "5"],
      ["4-8", "Import", "30", ""],
      ["6-8", "Import", "", "60"],
    );
    expect(read(grid, { ...SECTION, freeDays: undefined } as never)).toMatchObject({
      rows: ["20DV 3 4-8 USD 30", "40HC 5 6-8 USD 60"],
      doubts: [],
    });
  });

  test("free days of one row in a column are not those of another row", () => {
    const grid = buildGrid(
      ["Direction", "Free days", "Days", "20'"],
      ["Import", "3", "4-8", "30"],
      ["", "", "9-12", "40"],
      ["Export", "", "8-12", "50"],
    );
    const { rows, doubts } = read(grid, { ...SECTION, direction: undefined, freeDays: undefined } as never);
    expect(rows).toEqual(["20DV 3 4-8 USD 30", "20DV 3 9-12 USD 40", "20DV 7 8-12 USD 50"]);
    expect(doubts.join()).toContain("The free days are not stated: 7");
  });

  test("free days of a row are not those of a row without a cell for them", () => {
    const grid = buildGrid(
      ["Direction", "Free days", "Days", "20'"],
      ["", "3", "4-8", "30"],
      ["Export", "", "8-12", "50"],
    );
    const { rows, doubts } = read(grid, { ...SECTION, direction: undefined, freeDays: undefined } as never);
    expect(rows).toEqual(["20DV 3 4-8 USD 30", "20DV 7 8-12 USD 50"]);
    expect(doubts.join()).toContain("The free days are not stated: 7");
  });

  test("free days behind the rates, with their number in the column of rates, are no rate", () => {
    const grid = buildGrid(["Period", "20'"], ["4-8", "30"], ["9 and over", "45"], ["3 days free", "3"]);
    expect(read(grid, { ...SECTION, freeDays: undefined } as never)).toMatchObject({
      rows: ["20DV 3 4-8 USD 30", "20DV 3 9- USD 45"],
      doubts: [],
    });
  });

  test("several words in a row of the first days are not read as free time", () => {
    const { rows, doubts } = read(buildGrid(SIZES, ["1-3", "see note", "see note"], ...ROWS), {
      ...SECTION,
      freeDays: undefined,
    } as never);
    expect(rows).toEqual(READ);
    expect(doubts).toEqual(["The free days are not stated: 3, because the first rate begins on day 4."]);
  });

  test("a period whose rates are in no column is a doubt", () => {
    const missing = "A period of the table has no column of rates.";
    const rows = [
      ["20'", "4-8", "30", "9-12"],
      ["40'", "4-8", "60", "9-12"],
    ];
    expect(read(buildGrid(["Container", "Days", "USD", "Days"], ...rows)).doubts).toContain(missing);
    expect(read(buildGrid(["Container", "Days", "Days", "USD"], ["20'", "4-8", "9-12", "30"])).doubts).toContain(
      missing,
    );
  });

  test("free time in a remark of a row is no row of free days", () => {
    const rows = ["plus free time", "weekly rate", "weekly rate"].map((text, index) => [
      `${index + 2}0'`,
      text,
      `3${index}`,
    ]);
    expect(read(buildGrid(["Container", "Remarks", "USD"], ...rows)).notes).toEqual([
      "The days of “30” are not stated.",
      "The days of “31” are not stated.",
      "The days of “32” are not stated.",
    ]);
  });

  test("a word that is no rate has no note without a number", () => {
    expect(read(buildGrid(SIZES, ["4-8", "closed", "60"], ["9 and over", "45", "90"])).notes).toEqual([]);
    expect(read(buildGrid(SIZES, ["4-8", "on request", "60"], ["9 and over", "45", "90"])).notes).toEqual([]);
  });

  test("a sentence above can name another unit", () => {
    expect(read(buildGrid(SIZES, ...ROWS), { ...SECTION, sentence: "All rates are per ton" }).doubts.join()).toContain(
      "The document names a rate",
    );
    expect(read(buildGrid(SIZES, ...ROWS), { ...SECTION, sentence: "All rates are new" }).doubts).toEqual([]);
  });

  test("a footnote that is not understood is a doubt", () => {
    expect(read(buildGrid(SIZES, ["4-8", "30*", "60"]), SECTION, ["* Subject to approval"]).doubts.join()).toContain(
      "Subject to approval",
    );
  });

  test("a symbol of several currencies in the cells is the most usual one, with a doubt", () => {
    expect(read(buildGrid(SIZES, ["4-8", "$30", "$60"]), { ...section, freeDays: buildKnown(3) })).toMatchObject({
      rows: ["20DV 3 4-8 USD 30", "40HC 3 4-8 USD 60"],
      doubts: [
        "“$30” does not name a currency: USD is the most usual one.",
        "“$60” does not name a currency: USD is the most usual one.",
      ],
    });
  });

  test("a word in the column of free days is no number of them", () => {
    const grid = buildGrid(["Container", "Free days", "Days", "USD"], ["20'", "free", "4-8", "30"]);
    const { rows, doubts } = read(grid, { ...SECTION, freeDays: undefined } as never);
    expect(rows).toEqual(["20DV 3 4-8 USD 30"]);
    expect(doubts).toEqual(["The free days are not stated: 3, because the first rate begins on day 4."]);
  });

  test.each([
    ["first 3 days", "-"],
    ["up to 3 days", "-"],
    ["0-3", "—"],
    ["1-3", "- "],
  ])("“%s” with “%s” are free", (days, text) => {
    const grid = buildGrid(SIZES, [days, text.trim(), text.trim()], ...ROWS);
    expect(read(grid, { ...SECTION, freeDays: undefined } as never)).toMatchObject({ rows: READ, doubts: [] });
  });

  test("a number of free days above an amount is the free time", () => {
    const grid = buildGrid(["Period", "20'"], ["3 days free", "1"], ["4-8", "30"]);
    expect(read(grid, { ...SECTION, freeDays: undefined } as never)).toMatchObject({
      rows: ["20DV 3 4-8 USD 30"],
      doubts: [],
    });
  });

  test("free days below the stated free time are a doubt", () => {
    const { rows, doubts } = read(buildGrid(["Days", "20'"], ["4-8", "Free"], ["9-12", "30"], ["13 and over", "45"]));
    expect(rows).toEqual(["20DV 8 9-12 USD 30", "20DV 8 13- USD 45"]);
    expect(doubts).toEqual(["The document states 3 free days, and its first rates begin after 8 free days."]);
  });
});
