import { describe, expect, test } from "vitest";
import type { ColumnRole } from "#lib/intake/readers/column-roles.ts";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import type { RowLabel, Scope } from "#lib/intake/readers/rate-scope.ts";
import { readRowDays, readScope, withColumn } from "#lib/intake/readers/row-scope.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildCell, buildColumn, buildKnown, buildPlace } from "#tests/support/reader-parts.ts";

const label = (role: ColumnRole, text: string): RowLabel => ({
  column: buildColumn(0, role),
  cell: buildCell(text),
  label: readLabel(text),
});

const list = (cells: readonly (readonly [ColumnRole, string])[]) => cells.map(([role, text]) => label(role, text));

describe("the days of a row", () => {
  const read = (...cells: (readonly [ColumnRole, string])[]) => {
    const days = readRowDays(list(cells));
    return days && [days.label.days, days.places.map(({ text }) => text), days.doubts.map(({ column }) => column)];
  };
  const range = (from: number, to: number | null) => ({ kind: "range", from, to });

  test("are in its cell of days, else in another cell of words", () => {
    expect(read(["text", "Import"], ["tier", "5-8"])).toEqual([range(5, 8), ["5-8"], []]);
    expect(read(["text", "1-3"], ["tier", "5-8"])).toEqual([range(5, 8), ["5-8"], []]);
    expect(read(["text", "5-8"], ["tier", "Import"])).toEqual([range(5, 8), ["5-8"], []]);
    expect(read(["type", "5-8"])).toBeUndefined();
    expect(read(["text", "Import"], ["remark", "5-8"])).toBeUndefined();
    expect(read()).toBeUndefined();
  });

  test("are between the numbers of two cells", () => {
    expect(read(["from", "5"], ["to", "8"])).toEqual([range(5, 8), ["5", "8"], []]);
    expect(read(["from", "Day 5"], ["to", "8"])).toEqual([range(5, 8), ["Day 5", "8"], []]);
    expect(read(["to", "8"])).toBeUndefined();
    expect(read(["from", "gate"], ["to", "8"])).toBeUndefined();
  });

  test.each([
    ["nothing", undefined],
    ["a word", "onwards"],
    ["999", "999"],
    ["900", "900"],
  ])("have no end if the last day is %s", (_, last) =>
    expect(read(["from", "15"], ...(last ? [["to", last] as const] : []))).toEqual([range(15, null), ["15"], []]),
  );

  test("end with day 899", () =>
    expect(read(["from", "15"], ["to", "899"])).toEqual([range(15, 899), ["15", "899"], []]));

  test("can be one number, with a doubt", () => {
    expect(read(["tier", "7"])).toEqual([range(7, 7), ["7"], ["slab_from_day"]]);
    expect(readRowDays(list([["tier", "7"]]))?.label).toMatchObject({ isSingle: true, isFree: false });
    expect(readRowDays(list([["from", "7"]]))?.label.isSingle).toBe(false);
    expect(read(["text", "7"])).toBeUndefined();
    expect(read(["tier", "1200"])).toBeUndefined();
  });
});

const describeScope = ({ doubts, ...scope }: Scope) => ({
  ...Object.fromEntries(
    Object.entries(scope).flatMap(([name, known]) =>
      known === "" ? [] : [[name, typeof known === "object" && "value" in known ? known.value : known]],
    ),
  ),
  ...(doubts.length > 0 && { doubts: doubts.map(({ column }) => column) }),
});

describe("what a row says of its rates", () => {
  const read = (...cells: (readonly [ColumnRole, string])[]) => describeScope(readScope(list(cells), {}));

  test.each<[ColumnRole, string, Record<string, unknown>]>([
    ["carrier", "Maersk", { carrier: "maersk" }],
    ["text", "Maersk", { carrier: "maersk" }],
    ["remark", "Maersk", {}],
    ["country", "Kenya", { country: "KE" }],
    ["country", "KE", { country: "KE" }],
    ["country", "Kenya and Tanzania", { country: "KE" }],
    ["text", "Imports to Kenya", { country: "KE", direction: "import" }],
    ["text", "All containers that come from Kenya", { types: readLabel("All containers that come from Kenya").types }],
    ["text", "Kenya and Tanzania", {}],
    ["type", "Kenya", {}],
    ["direction", "Discharge", { direction: "import" }],
    ["text", "Discharge", { rest: " Discharge" }],
    ["text", "Export", { direction: "export" }],
    ["text", "Demurrage", { charge: "demurrage", isOneCharge: undefined }],
    ["charge", "Storage", { charge: "storage" }],
    ["remark", "Storage", {}],
    ["currency", "USD", { currency: "USD" }],
    ["remark", "USD", {}],
    ["currency", "USD / EUR", {}],
    ["type", "20'", { types: readLabel("20'").types }],
    ["type", "per TEU", {}],
    ["type", "Reefer", { kinds: readLabel("Reefer").types, cargo: "reefer" }],
    ["remark", "20'", {}],
    ["tier", "20'", {}],
    ["tier", "Storage 20' day 4 to 10", { types: readLabel("Storage 20' day 4 to 10").types, charge: "storage" }],
    ["text", "Dangerous cargo", { cargo: "DG", rest: " Dangerous cargo" }],
    ["text", "Working days", { dayBasis: "working", rest: " Working days" }],
    ["text", "Empty containers", { isEmptyContainer: true, rest: " Empty containers" }],
    ["port", "KEMBA", { port: "KEMBA" }],
    ["port", "Mombasa (KEMBA)", { port: "KEMBA" }],
    ["port", "Mombasa", { port: "KEMBA" }],
    ["port", "Pier of the north", { rest: " Pier of the north" }],
    ["text", "KEMBA", { rest: " KEMBA" }],
    ["code", "THD", { rest: " THD" }],
    ["remark", "Anything", {}],
    ["text", "Free time", {}],
    ["text", "5-8", {}],
    ["valid_from", "1 March 2026", { from: "2026-03-01" }],
    ["valid_to", "30 June 2026", { to: "2026-06-30" }],
    ["valid", "1 March 2026 - 30 June 2026", { from: "2026-03-01", to: "2026-06-30" }],
    ["remark", "1 March 2026", {}],
    ["from", "20", {}],
    ["to", "40", {}],
    ["minimum", "20'", {}],
    ["tax", "USD", {}],
  ])("%s “%s”", (role, text, expected) => {
    const { isOneCharge: _, ...rest } = expected;
    const found = read([role, text]);
    expect(found).toEqual(rest);
  });

  test("with a date that cannot be read keeps the dates of the heading", () => {
    const group = { from: buildKnown("2026-01-01"), to: buildKnown("2026-12-31") };
    expect(describeScope(readScope(list([["valid", "until further notice"]]), group))).toMatchObject({
      from: "2026-01-01",
      to: "2026-12-31",
    });
  });

  test("with a charge names one charge", () => {
    expect(readScope(list([["text", "Demurrage and detention"]]), {}).charge?.isOneCharge).toBe(true);
  });

  test("several cells say several things, and words without a column stay together", () => {
    expect(read(["country", "Kenya"], ["direction", "Import"], ["text", "Ro-Ro"], ["code", "X7"])).toEqual({
      country: "KE",
      direction: "import",
      rest: " Ro-Ro X7",
    });
  });

  test("the headings above say what the row does not", () => {
    const group: Section = {
      carrier: buildKnown("msc"),
      country: buildKnown("TZ"),
      port: buildKnown("TZDAR"),
      direction: buildKnown("export"),
      charge: { ...buildKnown("detention" as const), isOneCharge: true },
      types: buildKnown(readLabel("Reefer").types as NonNullable<Scope["types"]>["value"]),
      cargo: buildKnown("DG"),
      currency: buildKnown("EUR"),
      sharedSymbol: [buildPlace("$")],
      from: buildKnown("2026-01-01"),
      to: buildKnown("2026-12-31"),
      afterFreeTime: [buildPlace("after free time")],
      isEmptyContainer: true,
      doubts: [{ column: "port", reason: "Two ports." }],
    };
    expect(describeScope(readScope([], group))).toEqual({
      carrier: "msc",
      country: "TZ",
      port: "TZDAR",
      direction: "export",
      charge: "detention",
      kinds: readLabel("Reefer").types,
      cargo: "DG",
      currency: "EUR",
      sharedSymbol: [buildPlace("$")],
      from: "2026-01-01",
      to: "2026-12-31",
      isAfterFreeTime: true,
      isEmptyContainer: true,
      doubts: ["port"],
    });
    expect(describeScope(readScope([], {}))).toEqual({});
    expect(describeScope(readScope(list([["country", "Kenya"]]), group))).toMatchObject({ country: "KE" });
  });
});

describe("what a column says of its rates", () => {
  const see = (scope: Partial<Scope>, title: string, more: Partial<GridColumn> = {}) =>
    describeScope(withColumn({ rest: "", doubts: [], ...scope }, buildColumn(1, "value", title, more)));
  const types = (text: string) => readLabel(text).types;
  const own = (text: string, basis: "read" | "heading" = "read") => buildKnown(types(text) as never, { basis });

  test.each([
    ["20'", { types: types("20'") }],
    ["All containers", { types: types("All containers") }],
    ["Reefer", { kinds: types("Reefer"), cargo: "reefer" }],
    ["Demurrage", { charge: "demurrage" }],
    ["Import", { direction: "import" }],
    ["USD", { currency: "USD" }],
    ["USD / EUR", {}],
    ["$", { sharedSymbol: [buildPlace("$")] }],
    ["Kenya", { country: "KE" }],
    ["Kenya and Tanzania", {}],
    ["Dangerous goods", { cargo: "DG" }],
    ["Working days", { dayBasis: "working" }],
    ["After free time", { isAfterFreeTime: true }],
    ["Rate", {}],
  ])("“%s”", (title, expected) => expect(see({}, title)).toMatchObject(expected));

  test("containers that the row names too are a doubt", () => {
    expect(see({ types: own("20'") }, "40'")).toEqual({ types: types("20'"), doubts: ["container_types"] });
    expect(see({ types: own("20'", "heading") }, "40'")).toEqual({ types: types("40'") });
    expect(see({ types: own("20'") }, "Reefer")).toMatchObject({ types: types("20'"), kinds: types("Reefer") });
    expect(see({ types: own("20'") }, "Rate")).toEqual({ types: types("20'") });
  });

  test("containers in a title with days are those of the column, if the row names none", () => {
    const title = "20' day 4 to 10";
    const both = { head: { ...readLabel("4-10"), types: types("20'") } };
    expect(see({}, title, both)).toMatchObject({ types: types("20'") });
    expect(see({ types: own("40'") }, title, both)).toEqual({ types: types("40'") });
    expect(see({}, title, { head: { ...readLabel("4-10"), types: types("Reefer") } })).toEqual({});
  });

  test("several countries are none, and a charge is one charge", () => {
    expect(see({}, "Kenya and Tanzania")).toEqual({});
    const column = buildColumn(1, "value", "Demurrage and detention");
    expect(withColumn({ rest: "", doubts: [] }, column).charge).toMatchObject({ value: "combined", isOneCharge: true });
  });

  test("a TEU is a doubt", () => {
    expect(see({}, "per TEU")).toEqual({ doubts: ["rate_per_day"] });
    expect(see({}, "20'").doubts).toBeUndefined();
  });

  test("a country is that of the column, unless the row names another one", () => {
    const kenya = (basis: "read" | "heading") => ({ country: buildKnown("KE", { basis }) });
    expect(see(kenya("read"), "Tanzania")).toEqual({ country: "KE", doubts: ["country"] });
    expect(see(kenya("read"), "Kenya")).toEqual({ country: "KE" });
    expect(see(kenya("heading"), "Tanzania")).toEqual({ country: "TZ" });
  });

  test("a symbol of several currencies says less than the currency of the row", () => {
    expect(see({ currency: buildKnown("USD") }, "$")).toEqual({ currency: "USD" });
    expect(see({ currency: buildKnown("USD") }, "EUR")).toEqual({ currency: "EUR" });
  });

  test("the doubts of the row stay, and the row gets none of the column", () => {
    const row: Scope = { rest: "", doubts: [{ column: "port", reason: "Two ports." }] };
    expect(withColumn(row, buildColumn(1, "value", "per TEU")).doubts.map(({ column }) => column)).toEqual([
      "port",
      "rate_per_day",
    ]);
    expect(row.doubts).toHaveLength(1);
  });
});
