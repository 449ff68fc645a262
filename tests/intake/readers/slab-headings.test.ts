import { describe, expect, test } from "vitest";
import type { GridRow } from "#lib/documents/grid.ts";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { applyGroup, applyTableHead, type Headings } from "#lib/intake/readers/slab-headings.ts";
import { buildLine } from "#tests/support/build-line.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

const places = [buildPlace("")];

function readHead(title: string, role: GridColumn["role"], section: Section = {}): Section {
  const group = { ...section };
  applyTableHead(group, { index: 0, role, head: readLabel(title), places, tierPlaces: [], typePlaces: [], block: 0 });
  return group;
}

function toRow(text: string): GridRow {
  const line = buildLine(text);
  const cells = line.cells.map((cell) => ({ ...cell, line }));
  return { cells: [null, ...cells], isGroup: true, page: 1, top: line.top, bottom: line.bottom };
}

const ROWS = "rows";

/** The headings of a table from the top, with rows between some of them. */
function readHeadings(...texts: string[]): Headings {
  let headings: Headings = { section: {}, levels: [], hasRows: false };
  for (const text of texts)
    headings = text === ROWS ? { ...headings, hasRows: true } : applyGroup(headings, toRow(text));
  return headings;
}

const readSection = (...texts: string[]) => readHeadings(...texts).section;

describe("a title over the labels of a table", () => {
  test("says what the table is about", () => {
    expect(readHead("Import demurrage in USD per calendar day", "tier")).toMatchObject({
      direction: { value: "import", places, basis: "heading" },
      charge: { value: "demurrage", isOneCharge: false },
      currency: { value: "USD" },
      dayBasis: { value: "calendar" },
    });
    expect(readHead("Demurrage and detention combined", "tier").charge).toMatchObject({
      value: "combined",
      isOneCharge: true,
    });
    expect(readHead("Reefer containers", "text").types?.value.kinds).toEqual(["RF"]);
    expect(readHead("Days after free time", "tier").afterFreeTime).toEqual(places);
  });

  test.each<[GridColumn["role"], string, keyof Section]>([
    ["charge", "Demurrage", "charge"],
    ["direction", "Import", "direction"],
    ["currency", "USD", "currency"],
    ["type", "Reefer", "types"],
    ["tier", "Dry containers", "types"],
    ["text", "20'", "types"],
    ["text", "USD or EUR", "currency"],
    ["text", "Dangerous goods", "cargo"],
    ["text", "Days", "afterFreeTime"],
  ])("of a column of the kind %s does not say it: %s", (role, title, name) => {
    const before = { value: "before", places, basis: "heading" };
    expect(readHead(title, role, { [name]: before } as Section)[name]).toBe(before);
  });

  test.each<GridColumn["role"]>(["tier", "from"])("above the days (%s) can be dangerous goods", (role) => {
    expect(readHead("Dangerous goods", role)).toMatchObject({ cargo: { value: "DG" } });
    expect(readHead("Dangerous goods", role).types).toBeUndefined();
    expect(readHead("Dangerous goods, reefer", role).types?.value.kinds).toEqual(["RF"]);
    expect(readHead("Dangerous goods, 20'", role).types).toBeUndefined();
  });

  test("does not change the days that a heading states", () => {
    const dayBasis = { value: "working", places, basis: "heading" } as const;
    expect(readHead("Calendar days", "tier", { dayBasis }).dayBasis).toBe(dayBasis);
  });
});

describe("a heading between the rows of a table", () => {
  test("holds for the rows below it", () => {
    const section = readSection("Import   Demurrage   Kenya   USD   Maersk");
    expect(section).toMatchObject({
      direction: { value: "import", basis: "heading" },
      charge: { value: "demurrage", isOneCharge: false },
      country: { value: "KE" },
      currency: { value: "USD" },
      carrier: { value: "maersk" },
      title: "Maersk",
    });
    expect(section.direction?.places.map(({ text }) => text)).toEqual(["Import"]);
    expect(readSection("Empty containers").isEmptyContainer).toBe(true);
    expect(readSection("Dangerous goods").cargo?.value).toBe("DG");
    expect(readSection("After free time").afterFreeTime?.map(({ text }) => text)).toEqual(["After free time"]);
    expect(readSection("Kenya and Uganda", "USD or EUR")).not.toHaveProperty("country");
    expect(readSection("USD or EUR")).not.toHaveProperty("currency");
  });

  test("can state the free days, at their place", () => {
    const { freeDays } = readSection("Import   free time: 7 days");
    expect(freeDays).toMatchObject({ value: 7, basis: "read" });
    expect(freeDays?.places.map(({ text }) => text)).toEqual(["7"]);
  });

  test("can name days", () => {
    expect(readSection("Storage from day 8 to day 15").tier?.label.days).toEqual({ kind: "range", from: 8, to: 15 });
  });

  test.each<[string, string, (section: Section) => unknown, unknown, unknown]>([
    ["Import", "Export", ({ direction }) => direction?.value, "import", "export"],
    ["Demurrage", "Detention", ({ charge }) => charge?.value, "demurrage", "detention"],
    ["Kenya", "Uganda", ({ country }) => country?.value, "KE", "UG"],
    ["Maersk", "MSC", ({ carrier }) => carrier?.value, "maersk", "msc"],
    ["USD", "EUR", ({ currency }) => currency?.value, "USD", "EUR"],
    ["Reefer", "Open top", ({ types }) => types?.value.kinds, ["RF"], ["OT"]],
    ["20'", "40'", ({ types }) => types?.value.plain, ["20"], ["40"]],
  ])("%s ends at %s", (above, below, read, first, second) => {
    expect(read(readSection(above, ROWS))).toEqual(first);
    expect(read(readSection(above, ROWS, below))).toEqual(second);
  });

  test.each([
    ["Import   Dangerous goods", "Export"],
    ["Demurrage   Dangerous goods", "Detention"],
    ["Kenya   Dangerous goods", "Uganda"],
    ["Maersk   Dangerous goods", "MSC"],
    ["USD   Dangerous goods", "Dry containers"],
    ["Dangerous goods", "20DV"],
    ["Dangerous goods", "40' high cube"],
    ["Dangerous goods", "Empty containers"],
    ["Dangerous goods", "All containers"],
  ])("dangerous goods of %s end below rows at %s", (above, below) => {
    expect(readSection(above, ROWS).cargo?.value).toBe("DG");
    expect(readSection(above, ROWS, below)).not.toHaveProperty("cargo");
    expect(readSection(above, below).cargo?.value).toBe("DG");
  });

  test.each(["20'", "45' containers", "Storage from day 8 to day 15", "After free time", "Free time: 5 days", "USD"])(
    "dangerous goods go on below: %s",
    (below) => expect(readSection("Import   Dangerous goods", ROWS, below).cargo?.value).toBe("DG"),
  );

  test("a size ends the one before it", () => {
    expect(readSection("Import", "20'", ROWS, "45' containers").types?.value.plain).toEqual([]);
    expect(readSection("Import", "45' containers", ROWS, "20'").types?.value.others).toEqual([]);
  });

  test("a size ends the days of the size before it", () => {
    expect(readSection("20'", ROWS, "Storage from day 8 to day 15", ROWS, "40'").tier).toBeUndefined();
    expect(readSection("20'", ROWS, "Storage from day 8 to day 15", "40'").tier).toBeDefined();
    expect(
      readSection("45' containers", ROWS, "Storage from day 8 to day 15", ROWS, "53' containers").tier,
    ).toBeUndefined();
  });

  test("days end the days before them, and free days those before them", () => {
    const days = readSection("Storage from day 8 to day 15", ROWS, "Storage from day 16 to day 20");
    expect(days.tier?.label.days).toEqual({ kind: "range", from: 16, to: 20 });
    expect(readSection("Free time: 5 days", ROWS, "After free time").freeDays).toBeUndefined();
    expect(readSection("After free time", ROWS, "Free time: 5 days").afterFreeTime).toBeUndefined();
  });

  test("a size below a kind is a size of that kind", () => {
    const { types } = readSection("Open tops", "20 ft");
    expect(types?.value).toMatchObject({ plain: ["20"], kinds: ["OT"] });
    expect(types?.places.map(({ text }) => text)).toEqual(["20 ft", "Open tops"]);
    expect(readSection("Open tops", "20' reefer").types?.value.kinds).not.toContain("OT");
    expect(readSection("Open tops", "Reefer").types?.value.kinds).toEqual(["RF"]);
    expect(readSection("40'", "20 ft").types?.value).toMatchObject({ plain: ["20"], kinds: [] });
    expect(readSection("Open tops", "All containers").types?.value.kinds).toEqual([]);
  });
});

describe("a heading that was not understood, below rows of a class", () => {
  const reason = (text: string) => `Whether the rows below “${text}” are of the class above is not known.`;
  const listDoubts = (...texts: string[]) => readSection(...texts).doubts?.map((doubt) => doubt.reason);

  test("has a doubt", () => {
    expect(listDoubts("Reefer", ROWS, "Ordinary machines")).toEqual([reason("Ordinary machines")]);
    expect(listDoubts("Import", "Reefer", ROWS, "Ordinary   machines")).toEqual([reason("Ordinary machines")]);
    const long = "Internationally manufactured machines, merchandise of governments";
    expect(listDoubts("Reefer", ROWS, long)).toEqual([reason(long.slice(0, 60))]);
    expect(readHeadings("Reefer", ROWS, "Ordinary machines")).toMatchObject({ hasRows: true, levels: [{}] });
    expect(readSection("Reefer", ROWS, "Ordinary machines").title).toBe("Ordinary machines");
  });

  test("has none, if no rows are between them, or the heading above names no class", () => {
    expect(listDoubts("Reefer", "Ordinary machines")).toBeUndefined();
    expect(listDoubts("Import", ROWS, "Ordinary machines")).toBeUndefined();
    expect(listDoubts(ROWS, "Ordinary machines")).toBeUndefined();
  });

  test.each([
    "Note on machines",
    "* machines",
    "Machines are others.",
    "a one two three four five six seven eight",
    "- 12 -",
  ])("has none, if it is a note or no words: %s", (text) => expect(listDoubts("Reefer", ROWS, text)).toBeUndefined());

  test("eight words can be a heading", () => {
    expect(listDoubts("Reefer", ROWS, "one two three four five six seven machines")).toHaveLength(1);
  });

  test("ends at the next heading that is understood", () => {
    expect(listDoubts("Reefer", ROWS, "Ordinary machines", ROWS, "Open top")).toBeUndefined();
  });
});
