import { describe, expect, test } from "vitest";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { findNameCell, hasOwnName, readWords } from "#lib/intake/readers/list-names.ts";
import type { ListRow } from "#lib/intake/readers/list-row.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { buildCell, buildColumn, buildFacts, buildGrid, buildKnown, buildPlace } from "#tests/support/reader-parts.ts";

const buildRow = (columns: readonly GridColumn[], cells: readonly string[], more: Partial<ListRow> = {}): ListRow => ({
  row: { ...(buildGrid([], cells).rows[0] as ListRow["row"]), isGroup: false },
  columns,
  section: {},
  facts: buildFacts(),
  table: "local_charges",
  filled: new Map(),
  elsewhere: [],
  notes: [],
  isByOrder: false,
  starts: new Map(),
  isInNewSection: false,
  isInOtherGroup: false,
  nameAbove: undefined,
  hasNamesElsewhere: false,
  bareSizes: new Set(),
  ...more,
});

const toColumns = (roles: string) =>
  roles.split(" ").map((role, index) => {
    const [name = "", title = ""] = role.split(":");
    return buildColumn(index, name as GridColumn["role"], title.replaceAll("_", " "));
  });

const read = (roles: string, cells: readonly string[], more: Partial<ListRow> = {}) => {
  const words = readWords(buildRow(toColumns(roles), cells, more));
  return (
    words && {
      name: words.name.text,
      at: words.name.places.map(({ text }) => text),
      ...(words.code && { code: words.code.value }),
      ...(words.unitText !== "" && { unit: words.unitText }),
      ...(words.nameDoubt && { doubt: words.nameDoubt }),
    }
  );
};

const title = (text: string): Section => ({ title: text, titlePlaces: [buildPlace(text)] });

describe("the name of a charge", () => {
  test("is in its cell of words", () => {
    expect(read("text value", ["Handling", "30"])).toEqual({ name: "Handling", at: ["Handling"] });
    expect(read("charge value", ["Handling", "30"])).toEqual({ name: "Handling", at: ["Handling"] });
    expect(read("remark value", ["Handling", "30"])).toBeUndefined();
  });

  test("is in the column whose title says so, though another one is before it", () => {
    expect(read("text text:Description value", ["Import", "Handling", "30"])?.name).toBe("Handling");
    expect(read("text text:Service_name value", ["Import", "Handling", "30"])?.name).toBe("Handling");
    expect(read("text text:Remarks value", ["Import", "Handling", "30"])?.name).toBe("Import");
  });

  test("is no code, if there is another word", () => {
    expect(read("text text value", ["THD", "Handling", "30"])).toEqual({
      name: "Handling",
      at: ["Handling"],
      code: "THD",
    });
    expect(read("text:Charge text:Description value", ["THD", "Handling", "30"])?.name).toBe("Handling");
    expect(read("text value", ["THD", "30"])).toEqual({ name: "THD", at: ["THD"] });
    expect(read("text text value", ["ALL", "THD", "30"])?.name).toBe("THD");
    expect(read("text text:Description value", ["Handling", "THD", "30"])?.name).toBe("THD");
  });

  test.each([
    ["THD", true],
    ["T/D.1-&", true],
    ["ABCDEFGH", true],
    ["ABCDEFGHI", false],
    ["A", false],
    ["Thd", false],
    ["1AB", false],
    ["N/A", true],
    ["none", true],
    ["--", true],
  ])("“%s” is a code or nothing: %s", (code, isCode) =>
    expect(read("text text value", [code, "Handling", "30"])?.name === "Handling").toBe(isCode),
  );

  test.each(["12", "5 A", "1 Jan 2026 to 31 Mar 2026", "Jan 2026 - Mar 2026"])("is not “%s”", (text) => {
    expect(read("text value", [text, "30"])).toBeUndefined();
  });

  test("can have two letters", () => expect(read("text value", ["Bl", "30"])?.name).toBe("Bl"));

  test("is in the cell of containers, if the row has no other words", () => {
    expect(read("type value", ["Reefer monitoring service", "30"])?.name).toBe("Reefer monitoring service");
    expect(read("type text value", ["20'", "Handling", "30"])?.name).toBe("Handling");
    expect(read("value type", ["30", "Reefer monitoring service"])?.name).toBe("Reefer monitoring service");
  });

  test("is in the heading, if the row names only containers or a place", () => {
    const section = title("Terminal handling");
    expect(read("type value", ["20'", "30"], { section })).toEqual({
      name: "Terminal handling",
      at: ["Terminal handling"],
    });
    expect(read("port value", ["Mombasa", "30"], { section })?.name).toBe("Terminal handling");
    expect(read("country value", ["Kenya", "30"], { section })?.name).toBe("Terminal handling");
    expect(read("type value", ["Reefer monitoring service", "30"], { section })?.name).toBe(
      "Reefer monitoring service",
    );
    expect(read("text value", ["Lift on", "30"], { section })?.name).toBe("Lift on");
    expect(read("text value", ["12", "30"], { section })).toBeUndefined();
    expect(read("type value", ["40' HC", "30"])?.name).toBe("40' HC");
    expect(read("type value", ["20'", "30"])).toBeUndefined();
    expect(read("port value", ["Mombasa", "30"])?.name).toBe("Mombasa");
    expect(read("value port", ["30", "Mombasa"])?.name).toBe("Mombasa");
  });

  test("in the heading can have its code", () => {
    expect(read("type value", ["20'", "30"], { section: title("THC - Terminal handling charge") })).toMatchObject({
      name: "Terminal handling charge",
      code: "THC",
    });
    expect(read("text value", ["Lift on", "30"], { section: title("THC - Terminal handling charge") })).toEqual({
      name: "Lift on",
      at: ["Lift on"],
    });
  });

  test("can be printed over the column of the amounts", () => {
    expect(read("value value", ["Handling import", "30"])?.name).toBe("Handling import");
    expect(read("value value", ["free", "30"])).toBeUndefined();
    expect(read("value value", ["ab", "30"])).toBeUndefined();
    expect(read("remark value", ["Handling import", "30"])).toBeUndefined();
    expect(read("value value", ["30", "Handling import"])?.name).toBe("Handling import");
  });

  test("can be days, in a list of a freight station only", () => {
    expect(read("tier value", ["Days 4 to 8", "30"], { table: "cfs_tariffs" })?.name).toBe("Days 4 to 8");
    expect(read("tier value", ["Days 4 to 8", "30"])).toBeUndefined();
    expect(read("value text", ["30", "Storage"], { table: "cfs_tariffs" })?.name).toBe("Storage");
  });
});

describe("a row without a name among rows that have one", () => {
  const above = buildCell("Handling of containers");
  const more: Partial<ListRow> = { hasNamesElsewhere: true, nameAbove: above };

  test("is about the name above, with a doubt", () => {
    expect(read("text type value", ["", "20'", "30"], more)).toEqual({
      name: "Handling of containers",
      at: ["Handling of containers"],
      doubt: "The row has no name: it is read as “Handling of containers”, which is above it.",
    });
    expect(read("text value", ["", "30"], more)).toMatchObject({
      name: "Handling of containers",
      at: ["Handling of containers"],
      doubt: "The row has no name: it is read as “Handling of containers”, which is above it.",
    });
    expect(read("text value", ["N/A", "30"], more)?.doubt).toContain("Handling of containers");
    expect(read("charge value", ["", "30"], more)?.name).toBe("Handling of containers");
    expect(read("code value", ["", "30"], more)).toBeUndefined();
  });

  test("has a doubt if no name is above it", () => {
    const found = read("text type value", ["", "Reefer", "30"], { hasNamesElsewhere: true, section: title("Plug-in") });
    expect(found).toMatchObject({
      name: "Plug-in",
      doubt: "The row has no name of a charge, and others of the table have one.",
    });
  });

  test("cuts a long name in its doubt", () => {
    const long = buildCell(`Handling ${"x".repeat(80)}`);
    expect(read("text value", ["", "30"], { ...more, nameAbove: long })?.doubt).toBe(
      `The row has no name: it is read as “Handling ${"x".repeat(51)}”, which is above it.`,
    );
  });

  test("is none if it names something else", () => {
    expect(read("text type value", ["", "Reefer plug", "30"], more)).toMatchObject({ doubt: expect.any(String) });
    expect(read("text type value", ["", "Weighing on request", "30"], more)).toEqual({
      name: "Weighing on request",
      at: ["Weighing on request"],
    });
    expect(read("text value", ["Lift on", "30"], more)).toEqual({ name: "Lift on", at: ["Lift on"] });
    expect(read("text value", ["", "30"], { nameAbove: above })).toBeUndefined();
    expect(read("text type remark value", ["", "Reefer", "only in winter", "30"], more)?.doubt).toContain("Handling");
  });
});

describe("the rows below a notice", () => {
  const notice = {
    named: { name: buildKnown("Peak Season Surcharge"), code: buildKnown("PSS") },
  } as Section["notice"];
  const section: Section = { notice } as Section;

  test("have the name of the notice", () => {
    expect(read("type value", ["20'", "30"], { section })).toMatchObject({
      name: "Peak Season Surcharge",
      code: "PSS",
    });
    expect(read("value remark", ["30", "from now"], { section })?.name).toBe("Peak Season Surcharge");
    expect(read("text value", ["Asia", "30"], { section })?.name).toBe("Peak Season Surcharge");
  });

  test("can have another charge", () => {
    expect(read("type value", ["Weighing on request", "30"], { section })?.name).toBe("Weighing on request");
    expect(read("type value", ["All equipment types", "30"], { section })?.name).toBe("Peak Season Surcharge");
    expect(read("type value", ["40' shipments of agents", "30"], { section })?.name).toBe("Peak Season Surcharge");
    expect(read("text value", ["Weighing on request", "30"], { section })?.name).toBe("Peak Season Surcharge");
  });
});

describe("the code of a charge", () => {
  test("is in its column, unless it is nothing", () => {
    expect(read("code text value", ["THD", "Handling", "30"])?.code).toBe("THD");
    expect(read("code text value", ["N/A", "Handling", "30"])?.code).toBeUndefined();
    expect(read("code text value", ["see list", "Handling", "30"])?.code).toBeUndefined();
    expect(read("code text text value", ["", "Handling", "THD", "30"])?.code).toBe("THD");
    expect(read("code text text value", ["X1", "Handling", "THD", "30"])?.code).toBe("X1");
  });

  test("is not the name itself", () => expect(read("text value", ["THD", "30"])?.code).toBeUndefined());
});

test("other words of a row are part of its unit", () => {
  expect(read("text unit value", ["Handling", "per container", "30"])?.unit).toBe("per container");
  expect(read("text text value", ["Handling", "per container", "30"])?.unit).toBe("per container");
  expect(read("text text text value", ["Handling", "THD", "per B/L", "30"])).toMatchObject({
    code: "THD",
    unit: "per B/L",
  });
  expect(read("text unit text value", ["Handling", "container", "import", "30"])?.unit).toBe("container import");
  expect(read("text text value", ["Handling", "-", "30"])?.unit).toBeUndefined();
  expect(read("text text value", ["Handling", "x", "30"])?.unit).toBeUndefined();
  expect(read("text charge value", ["Handling", "Lifting", "30"])?.unit).toBeUndefined();
});

test("a cell that is merged downwards counts for a row below it", () => {
  const filled = new Map([
    ["country", buildCell("Kenya")],
    ["unit", buildCell("per container")],
  ]);
  const words = readWords(buildRow(toColumns("text country unit value"), ["Handling", "", "", "30"], { filled }));
  expect(words?.cell("country")?.text).toBe("Kenya");
  expect(words?.cell("unit")).toBeUndefined();
  const own = readWords(buildRow(toColumns("text country value"), ["Handling", "Tanzania", "30"], { filled }));
  expect(own?.cell("country")?.text).toBe("Tanzania");
});

test("the label of a row has its containers", () => {
  const label = readWords(buildRow(toColumns("text type value"), ["Handling", "20'", "30"]))?.label;
  expect(label?.types?.plain).toEqual(["20"]);
});

test.each([
  ["Handling", "Handling"],
  ["THD", undefined],
  ["N/A", undefined],
  ["5", undefined],
  ["5 A", undefined],
  ["Bl", "Bl"],
])("the cell “%s” names a charge: %s", (text, name) => {
  const row = buildGrid([], [text, "30"]).rows[0] as ListRow["row"];
  expect(findNameCell(row, toColumns("text value"))?.text).toBe(name);
  expect(findNameCell(row, toColumns("charge value"))?.text).toBe(name);
  expect(findNameCell(row, toColumns("type value"))).toBeUndefined();
});

test.each([
  ["1.1 Contenedor lleno 20' importación", true],
  ["Weighing", true],
  ["Weighs", true],
  ["Weigh", false],
  ["20' container", false],
  ["per container and day", false],
  ["40' High Cube Reefer", false],
  ["", false],
])("“%s” names more than the container: %s", (text, hasName) => expect(hasOwnName(text)).toBe(hasName));
