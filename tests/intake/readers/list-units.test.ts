import { describe, expect, test } from "vitest";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import type { ListRow, RowWords } from "#lib/intake/readers/list-row.ts";
import { readRowUnit } from "#lib/intake/readers/list-units.ts";
import { readPrintedValue } from "#lib/intake/readers/printed-values.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildCell, buildColumn, buildPlace } from "#tests/support/reader-parts.ts";

interface Row {
  name?: string;
  unit?: string;
  /** Of other cells of words. */
  others?: string;
  type?: string;
  remark?: string;
  amount?: string;
  title?: string;
  section?: Section;
  table?: ListRow["table"];
}

const read = ({
  name = "Handling",
  unit = "",
  others = "",
  type,
  remark,
  amount = "30",
  title = "",
  section = {},
  table = "local_charges",
}: Row) => {
  const cells = new Map(
    Object.entries({ unit, type, remark }).flatMap(([role, text]) => (text ? [[role, buildCell(text)] as const] : [])),
  );
  const words = {
    name: { text: name, places: [buildPlace(name)] },
    label: readLabel([name, type ?? ""].join(" ").trim()),
    unitText: [unit, others].filter(Boolean).join(" "),
    unitPlaces: unit ? [buildPlace(unit)] : [],
    cell: (role: GridColumn["role"]) => cells.get(role),
  } as unknown as RowWords;
  const value = readPrintedValue(amount);
  if (!value) throw new Error(`${amount} is no value`);
  const list = { table, section } as unknown as ListRow;
  const found = readRowUnit(list, words, { column: buildColumn(1, "value", title), cell: buildCell(amount), value });
  return [found.value, found.places.map(({ text }) => text).join(), found.basis, found.note ?? found.doubt].filter(
    (part) => part !== undefined,
  );
};

describe("the unit of a charge", () => {
  test.each<[string, Row, unknown[]]>([
    ["is in its own cell", { unit: "per container" }, ["container", "per container", "read"]],
    ["is a percentage", { amount: "5 %", unit: "per container" }, ["percent", "5 %", "read"]],
    ["is in a remark", { remark: "per B/L" }, ["bl", "per B/L", "read"]],
    ["is in no other remark", { remark: "B/L only" }, ["", "read", "The unit of the charge is not stated."]],
    ["is in the cell of containers", { type: "per container" }, ["container", "per container", "read"]],
    ["is in other words of the row", { others: "per shipment" }, ["shipment", "", "read"]],
    ["is in the cell of the amount", { amount: "30 per seal" }, ["seal", "30 per seal", "read"]],
    ["is behind a slash in the cell", { amount: "30 / teu" }, ["teu", "30 / teu", "read"]],
    ["is in the name", { name: "Handling per document" }, ["document", "Handling per document", "read"]],
    ["is behind a slash in the name", { name: "Handling / container" }, ["container", "Handling / container", "read"]],
    ["is in the title of the column", { title: "USD per container" }, ["container", "USD per container", "heading"]],
    ["is in the heading", { section: { title: "Charges per B/L" } }, ["bl", "", "heading"]],
    ["is nowhere", {}, ["", "read", "The unit of the charge is not stated."]],
  ])("%s", (_, row, expected) => expect(read(row)).toEqual(expected));

  test("of the cell counts more than that of a remark, of the name and of the title", () => {
    const row = { unit: "per B/L", remark: "per seal", name: "Handling per document", title: "per container" };
    expect(read(row)[0]).toBe("bl");
    expect(read({ ...row, unit: "" })[0]).toBe("seal");
    expect(read({ ...row, unit: "", remark: "" })[0]).toBe("document");
    expect(read({ title: "per container", section: { title: "Charges per B/L" } })[0]).toBe("container");
    expect(read({ amount: "30 per seal", name: "Handling per document" })[0]).toBe("seal");
  });

  test("is not what the name says before its “per”", () => {
    expect(read({ name: "Seal fee" })[0]).toBe("");
    expect(read({ name: "Seal fee per container" })[0]).toBe("container");
  });

  test.each<[string, Row]>([
    ["its weight", { unit: "per ton" }],
    ["its volume", { title: "USD per cbm" }],
  ])("is none of ours for %s", (_, row) =>
    expect(read(row).at(-1)).toBe("“Handling” is charged by weight or volume, which has no unit here."),
  );

  test("can name weight and a container", () =>
    expect(read({ unit: "per container of 20 tons" })[0]).toBe("container"));

  test("is none of ours for the size of a ship", () => {
    expect(read({ unit: "per GRT" }).at(-1)).toBe("“Handling” is charged by the size of the ship.");
    expect(read({ unit: "metros de eslora" }).at(-1)).toContain("charged by");
  });

  test("has the beginning of a long name in its note", () => {
    const name = `Handling ${"x".repeat(60)}`;
    expect(read({ name, unit: "per ton" }).at(-1)).toBe(
      `“Handling ${"x".repeat(41)}” is charged by weight or volume, which has no unit here.`,
    );
    expect(read({ name, unit: "per GRT" }).at(-1)).toBe(
      `“Handling ${"x".repeat(41)}” is charged by the size of the ship.`,
    );
  });
});

describe("a charge per day", () => {
  test("is for each container if it is about containers", () => {
    expect(read({ name: "Reefer plug", unit: "per day" })).toEqual(["container-day", "per day", "read"]);
    expect(read({ name: "Handling", unit: "per day", title: "20'" })).toEqual(["container-day", "per day", "read"]);
    expect(read({ name: "Handling 20'", unit: "per day" })).toEqual(["container-day", "per day", "read"]);
    expect(read({ name: "Handling", unit: "per container per day" })[0]).toBe("container-day");
  });

  test("is in doubt if it is about something else", () => {
    expect(read({ name: "Guard", unit: "per day" })).toEqual([
      "day",
      "per day",
      "read",
      "Whether the amount per day is for each container is not stated.",
    ]);
  });
});

describe("a unit that no cell states", () => {
  const SENTENCE: Section = { sentence: "All charges are per container.", sentencePlaces: [buildPlace("sentence")] };

  test("is that of the sentence above", () => {
    expect(read({ section: SENTENCE })).toEqual(["container", "sentence", "heading"]);
    expect(read({ section: { ...SENTENCE, sentence: "Charges per day" } })).toEqual([
      "container-day",
      "sentence",
      "heading",
    ]);
    expect(read({ section: { ...SENTENCE, sentence: "Charges per B/L" } })[0]).toBe("bl");
    expect(read({ section: { sentence: "Charges per B/L" } })).toEqual(["bl", "", "heading"]);
  });

  test("is not that of a sentence with an amount, with a weight or without a unit", () => {
    const none = ["", "read", "The unit of the charge is not stated."];
    expect(read({ section: { ...SENTENCE, sentence: "Lifting is USD 30 per container." } })).toEqual(none);
    expect(read({ section: { ...SENTENCE, sentence: "Charges per container of 20 tons" } })).toEqual(none);
    expect(read({ section: { ...SENTENCE, sentence: "Charges of this port" } })).toEqual(none);
    expect(read({ section: { ...SENTENCE, sentence: "The container charges" } })).toEqual(none);
  });

  test("can be concluded from the name or from the size, with a doubt", () => {
    expect(read({ name: "Container cleaning" })).toEqual([
      "container",
      "Container cleaning",
      "heading",
      "The unit is concluded from the name.",
    ]);
    expect(read({ title: "20'" })).toEqual([
      "container",
      "20'",
      "heading",
      "The unit is concluded from the container size.",
    ]);
    expect(read({ name: "Cleaning 20'" })).toEqual([
      "container",
      "Cleaning 20'",
      "heading",
      "The unit is concluded from the container size.",
    ]);
    expect(read({ name: "Cleaning 20'", title: "USD" })[1]).toBe("Cleaning 20'");
  });

  test("is not a container of a title that says only its size", () => {
    expect(read({ title: "Box 20'" }).at(-1)).toBe("The unit is concluded from the container size.");
    expect(read({ title: "Per unit 20'" })).toEqual(["container", "Per unit 20'", "heading"]);
  });
});

describe("the unit of a surcharge", () => {
  const table = "surcharges";
  test("is a container, a TEU or an hour", () => {
    expect(read({ table, unit: "per container" })[0]).toBe("container");
    expect(read({ table, unit: "per TEU" })[0]).toBe("teu");
    expect(read({ table, unit: "per hour" })[0]).toBe("hour");
    expect(read({ table, unit: "per B/L" }).at(-1)).toBe("The unit of the charge is not stated.");
    expect(read({ unit: "per hour" })[0]).toBe("hour");
  });

  test("is that of its sentence, without a doubt", () => {
    const section = (sentence: string): Section => ({ sentence, sentencePlaces: [buildPlace("sentence")] });
    expect(read({ table, section: section("USD 300 per container") })).toEqual(["container", "sentence", "heading"]);
    expect(read({ table, section: section("for each container") })).toEqual(["container", "sentence", "heading"]);
    expect(read({ table, section: section("per unit") })).toEqual(["container", "sentence", "heading"]);
    expect(read({ table, section: section("for each B/L") }).at(-1)).toBe("The unit of the charge is not stated.");
    expect(read({ table, title: "20'" }).at(-1)).toBe("The unit is concluded from the container size.");
    expect(read({ table, name: "Container imbalance" }).at(-1)).toBe("The unit of the charge is not stated.");
  });
});

describe("the unit of a freight station", () => {
  const table = "cfs_tariffs";
  test.each<[Row, unknown[]]>([
    [{ unit: "per cbm" }, ["cbm", "per cbm", "read"]],
    [{ unit: "per tonne per day" }, ["tonne-day", "per tonne per day", "read"]],
    [{ unit: "cbm or tonne" }, ["cbm", "cbm or tonne", "read", "“cbm or tonne” names several units."]],
    [{ unit: "cbm / tonne" }, ["cbm", "cbm / tonne", "read", "“cbm / tonne” names several units."]],
    [{ unit: "attendance" }, ["", "read", "The unit of the price is not stated."]],
    [{ unit: "per cbm", amount: "5 %" }, ["", "read", "A percentage of another charge, which has no unit here."]],
  ])("%j", (row, expected) => expect(read({ ...row, table })).toEqual(expected));
});
