import { describe, expect, test } from "vitest";
import { toDailyStorage } from "#lib/intake/readers/daily-storage.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import type { ListRow, RowWords } from "#lib/intake/readers/list-row.ts";
import { readPrintedValue } from "#lib/intake/readers/printed-values.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildCell, buildColumn, buildFacts, buildKnown, buildPlace } from "#tests/support/reader-parts.ts";

interface Row {
  name?: string;
  unit?: string;
  title?: string;
  amount?: string;
  table?: ListRow["table"];
  section?: Section;
  facts?: Parameters<typeof buildFacts>[0];
}

const SECTION: Section = {
  freeDays: buildKnown(5),
  country: buildKnown("KE"),
  port: buildKnown("KEMBA"),
  direction: buildKnown("import"),
  cargo: buildKnown("general"),
  from: buildKnown("2026-01-01"),
};

const FACTS = { operator: buildKnown("Mombasa Terminal") };

const read = ({
  name = "Storage 20'",
  unit = "per day",
  title = "USD",
  amount = "12",
  table = "local_charges",
  section = SECTION,
  facts = FACTS,
}: Row = {}) => {
  const notes: ListRow["notes"] = [];
  const list = { table, section, facts: buildFacts(facts), notes } as unknown as ListRow;
  const words = {
    name: { text: name, places: [buildPlace(name)] },
    label: readLabel(name),
    labelPlaces: [buildPlace(name)],
    unitText: unit,
  } as unknown as RowWords;
  const value = readPrintedValue(amount);
  if (!value) throw new Error(`${amount} is no value`);
  const found = toDailyStorage(list, words, { column: buildColumn(1, "value", title), cell: buildCell(amount), value });
  return {
    found,
    notes: notes.map(({ reason }) => reason),
    doubts: found?.doubts.map(({ column }) => column),
    values: found && Object.fromEntries(Object.entries(found.row).map(([column, cell]) => [column, cell.value])),
  };
};

test("storage for each day after the free time is one tier without an end", () => {
  expect(read()).toMatchObject({
    found: { table: "terminal_storage" },
    doubts: [],
    notes: [],
    values: {
      operator: "Mombasa Terminal",
      country: "KE",
      port: "KEMBA",
      direction: "import",
      container_types: "20DV",
      cargo_class: "general",
      free_days: "5",
      slab_from_day: "6",
      rate_per_day: "12",
      currency: "USD",
      effective_from: "2026-01-01",
    },
  });
  expect(read().values).not.toHaveProperty("slab_to_day");
  expect(read({ table: "terminal_storage" }).values?.rate_per_day).toBe("12");
});

test.each<[string, Row]>([
  ["a charge of a freight station", { table: "cfs_tariffs" }],
  ["a surcharge", { table: "surcharges" }],
  ["another charge", { name: "Handling 20'" }],
  ["demurrage", { name: "Demurrage 20'" }],
  ["storage that is charged once", { unit: "per container" }],
  ["a percentage", { amount: "12 %" }],
  ["storage that is free", { amount: "free" }],
  ["storage on request", { amount: "on request" }],
])("%s is no storage per day", (_, row) => expect(read(row).found).toBeUndefined());

test.each<[string, Row]>([
  ["the unit", { unit: "per day" }],
  ["the unit in Spanish", { unit: "por día" }],
  ["the unit in French", { unit: "par jour" }],
  ["the unit in German", { unit: "pro Tag" }],
  ["the unit in Chinese", { unit: "每天" }],
  ["the name", { unit: "", name: "Storage per day 20'" }],
  ["the title", { unit: "", title: "USD per day" }],
  ["the cell", { unit: "", amount: "12 per day" }],
  ["the cell with a slash", { unit: "", amount: "12 daily" }],
])("the days can be in %s", (_, row) => expect(read(row).values?.rate_per_day).toBe("12"));

test("the charge can be that of the heading", () => {
  const section: Section = { ...SECTION, charge: { ...buildKnown("storage" as const), isOneCharge: true } };
  expect(read({ name: "Container 20'", section }).values?.rate_per_day).toBe("12");
  expect(read({ name: "Demurrage 20'", section }).found).toBeUndefined();
});

describe("storage without a tariff for a container", () => {
  const { freeDays: _, ...rest } = SECTION;
  test.each<[string, Row, string]>([
    ["no size", { name: "Storage of goods" }, "“Storage of goods”: storage without a container size."],
    ["a price per tonne", { unit: "per ton per day" }, "“Storage 20'”: storage without a container size."],
    ["no free time", { section: rest }, "“Storage 20'”: storage without a stated free time."],
    [
      "a long name",
      { name: `Storage ${"x".repeat(60)}` },
      `“Storage ${"x".repeat(42)}”: storage without a container size.`,
    ],
  ])("has a note: %s", (__, row, note) => expect(read(row)).toMatchObject({ found: null, notes: [note] }));

  test("has the free time of the document if its section states none", () => {
    const facts = { ...FACTS, freeDays: buildKnown(3) };
    expect(read({ section: rest, facts }).values).toMatchObject({ free_days: "3", slab_from_day: "4" });
    expect(read({ facts }).values).toMatchObject({ free_days: "5" });
  });
});

test("containers are those of the row, else of the title, with the kind of the heading", () => {
  const places = (row: Row) => {
    const cell = read(row).found?.row.container_types;
    return [cell?.value, cell?.places.map(({ text }) => text)];
  };
  expect(places({ name: "Storage 20'", title: "40'" })).toEqual(["20DV", ["Storage 20'"]]);
  expect(places({ name: "Storage", title: "40' HC" })).toEqual(["40HC", ["40' HC"]]);
  const types = buildKnown(readLabel("Reefer").types as NonNullable<Section["types"]>["value"]);
  expect(places({ section: { ...SECTION, types } })).toEqual(["20RF", ["Storage 20'"]]);
});

test("what is not stated is a doubt", () => {
  expect(read({ title: "", section: { freeDays: buildKnown(5) }, facts: {} }).doubts?.toSorted()).toEqual([
    "country",
    "currency",
    "direction",
    "effective_from",
    "operator",
    "port",
  ]);
  const facts = {
    ...FACTS,
    country: buildKnown("TZ"),
    port: buildKnown("TZDAR", { doubt: "Two ports." }),
    from: buildKnown("2025-01-01"),
    currency: buildKnown("EUR"),
  };
  expect(read({ title: "", section: { freeDays: buildKnown(5) }, facts })).toMatchObject({
    doubts: ["port", "direction"],
    values: { country: "TZ", port: "TZDAR", effective_from: "2025-01-01", currency: "EUR", cargo_class: "general" },
  });
  expect(read({ facts }).values).toMatchObject({ country: "KE", port: "KEMBA", effective_from: "2026-01-01" });
});

test.each<[string, Row, string | undefined]>([
  ["the heading", {}, "import"],
  ["no words", { section: { ...SECTION, direction: undefined } as never }, undefined],
  ["import and export", { section: { ...SECTION, direction: buildKnown("both") } }, undefined],
  ["the row alone", { name: "Export storage 20'", section: { ...SECTION, direction: undefined } as never }, undefined],
])("the direction of %s", (_, row, direction) => {
  const { values, doubts } = read(row);
  expect(values?.direction).toBe(direction);
  expect(doubts?.includes("direction")).toBe(direction === undefined);
});

test("the class of cargo is that of the heading; empty containers have none", () => {
  expect(read({ section: { ...SECTION, cargo: buildKnown("DG") } }).found?.row.cargo_class).toMatchObject({
    value: "DG",
    places: [{ text: "DG" }],
    basis: "heading",
  });
  const { cargo: _, ...rest } = SECTION;
  expect(read({ section: rest }).found?.row.cargo_class).toMatchObject({ value: "general", basis: "inferred" });
  const empty = read({ section: { ...SECTION, isEmptyContainer: true } });
  expect(empty.values).not.toHaveProperty("cargo_class");
  expect(empty.doubts).toEqual([null]);
});

test("the currency is that of the cell, else of the title, else of the heading", () => {
  const section: Section = { ...SECTION, currency: buildKnown("KES") };
  expect(read({ amount: "EUR 12", section }).values?.currency).toBe("EUR");
  expect(read({ section }).values?.currency).toBe("USD");
  expect(read({ title: "USD / EUR", section }).values?.currency).toBe("KES");
  expect(read({ title: "", section }).values?.currency).toBe("KES");
  expect(read({ title: "", amount: "$ 12" })).toMatchObject({ values: { currency: "USD" }, doubts: ["currency"] });
});

test("an amount that can be thousands or decimals is a doubt", () => {
  expect(read({ amount: "1.250" }).doubts).toEqual(["rate_per_day"]);
  expect(read({ amount: "12.50" })).toMatchObject({ doubts: [], values: { rate_per_day: "12.5" } });
});
