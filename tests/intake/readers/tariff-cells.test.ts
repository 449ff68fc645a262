import { describe, expect, test } from "vitest";
import type { Doubt } from "#lib/intake/readers/candidate.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import type { Scope } from "#lib/intake/readers/rate-scope.ts";
import type { Section } from "#lib/intake/readers/section.ts";
import { readHeadCells, toCountry } from "#lib/intake/readers/tariff-cells.ts";
import { buildFacts, buildKnown, buildPlace } from "#tests/support/reader-parts.ts";

type Facts = Parameters<typeof buildFacts>[0];
type Types = NonNullable<Scope["types"]>["value"];

const toTypes = (text: string) => buildKnown(readLabel(text).types as Types, { places: [buildPlace(text)] });

const read = (scope: Partial<Scope>, facts: Facts = {}, section: Section = {}) => {
  const doubts: Doubt[] = [];
  const cells = readHeadCells(
    { rest: "", doubts: [], ...scope },
    { section, facts: buildFacts(facts), elsewhere: [], doubts },
  );
  const values = cells && Object.fromEntries(Object.entries(cells.row).map(([name, { value }]) => [name, value]));
  return { table: cells?.table, cells, values, doubts: doubts.map(({ column }) => column), reasons: doubts };
};

const DEMURRAGE = {
  charge: { ...buildKnown("demurrage" as const), isOneCharge: true },
  types: toTypes("20'"),
  direction: buildKnown("import" as const),
  country: buildKnown("KE"),
  currency: buildKnown("USD"),
  from: buildKnown("2026-01-01"),
};
const STORAGE = { ...DEMURRAGE, charge: buildKnown("storage" as const), port: buildKnown("KEMBA") };
const MSC = { carrier: buildKnown("msc") };
const TERMINAL = { operator: buildKnown("Mombasa Terminal") };

describe("the table of a tariff", () => {
  test.each<[string, Partial<Scope>, Facts, string]>([
    ["demurrage of a carrier", DEMURRAGE, MSC, "dd_tariffs"],
    ["storage of a carrier", STORAGE, MSC, "terminal_storage"],
    ["demurrage of a terminal", DEMURRAGE, TERMINAL, "terminal_storage"],
    ["a terminal that names no charge", { ...DEMURRAGE, charge: undefined } as never, TERMINAL, "terminal_storage"],
    ["no charge of nobody", { types: toTypes("20'") }, {}, "dd_tariffs"],
    ["detention of a terminal", { ...DEMURRAGE, charge: buildKnown("detention") }, TERMINAL, "dd_tariffs"],
    ["demurrage of a carrier at a terminal", DEMURRAGE, { ...MSC, ...TERMINAL }, "dd_tariffs"],
  ])("%s", (_, scope, facts, table) => expect(read(scope, facts).table).toBe(table));
});

test("a complete tariff of a carrier has no doubt", () => {
  const { values, doubts } = read(DEMURRAGE, MSC);
  expect(doubts).toEqual([]);
  expect(values).toEqual({
    carrier: "msc",
    country: "KE",
    direction: "import",
    charge: "demurrage",
    container_types: "20DV",
    currency: "USD",
    effective_from: "2026-01-01",
  });
});

test("a complete tariff of a terminal has no doubt", () => {
  const { values, doubts } = read(STORAGE, TERMINAL);
  expect(doubts).toEqual([]);
  expect(values).toEqual({
    operator: "Mombasa Terminal",
    country: "KE",
    port: "KEMBA",
    direction: "import",
    container_types: "20DV",
    cargo_class: "general",
    currency: "USD",
    effective_from: "2026-01-01",
  });
});

test("what is not stated is a doubt", () => {
  expect(read({}).doubts.toSorted()).toEqual([
    "carrier",
    "charge",
    "container_types",
    "country",
    "currency",
    "direction",
    "effective_from",
  ]);
  expect(read({ charge: buildKnown("storage") }).doubts.toSorted()).toEqual([
    "container_types",
    "country",
    "currency",
    "direction",
    "effective_from",
    "operator",
    "port",
  ]);
});

test("the document says what the table does not", () => {
  const facts: Facts = {
    ...MSC,
    country: buildKnown("TZ"),
    port: buildKnown("TZDAR"),
    direction: buildKnown("export"),
    charge: buildKnown("detention"),
    from: buildKnown("2025-01-01"),
    to: buildKnown("2025-12-31"),
    dayBasis: buildKnown("calendar"),
    currency: buildKnown("EUR"),
  };
  expect(read({ types: toTypes("20'") }, facts)).toMatchObject({
    doubts: [],
    values: {
      carrier: "msc",
      country: "TZ",
      port: "TZDAR",
      direction: "export",
      charge: "detention",
      day_basis: "calendar",
      effective_from: "2025-01-01",
      effective_to: "2025-12-31",
      currency: "EUR",
    },
  });
  expect(read({ ...DEMURRAGE, port: buildKnown("KEMBA") }, facts).values).toMatchObject({
    country: "KE",
    port: "KEMBA",
    direction: "import",
    charge: "demurrage",
    effective_from: "2026-01-01",
    currency: "USD",
  });
  expect(read(DEMURRAGE, facts).values).not.toHaveProperty("effective_to");
  expect(read({ ...DEMURRAGE, to: buildKnown("2026-06-30") }, facts).values?.effective_to).toBe("2026-06-30");
});

test("the kind of days is that of the row, else of the section, else of the document", () => {
  const [calendar, working] = [buildKnown("calendar" as const), buildKnown("working" as const)];
  expect(read({ ...DEMURRAGE, dayBasis: working }, MSC, { dayBasis: calendar }).values?.day_basis).toBe("working");
  expect(read(DEMURRAGE, { ...MSC, dayBasis: working }, { dayBasis: calendar }).values?.day_basis).toBe("calendar");
  expect(read(DEMURRAGE, MSC, { chargeDayBasis: working, firstDay: buildKnown("next") }).values).toMatchObject({
    charge_day_basis: "working",
    first_day: "next",
  });
});

test("a country follows from the port, with a doubt", () => {
  const { country: _, ...rest } = DEMURRAGE;
  const port = buildKnown("KEMBA", { places: [buildPlace("Mombasa")] });
  const { values, reasons } = read({ ...rest, port }, MSC);
  expect(values?.country).toBe("KE");
  expect(reasons.map(({ reason }) => reason)).toEqual(["The country is concluded from the port “Mombasa”."]);
  expect(read({ ...rest, port }, { ...MSC, country: buildKnown("TZ") }).values?.country).toBe("TZ");
  expect(read({ ...STORAGE, country: undefined } as never, TERMINAL)).toMatchObject({
    values: { country: "KE" },
    doubts: ["country"],
  });
  expect(toCountry(undefined)).toBeUndefined();
  expect(toCountry(buildKnown("KEMBA", { places: [] }))?.doubt).toBe("The country is concluded from the port “KEMBA”.");
});

test("the port of a terminal can be that of the document", () => {
  const { port: _, ...rest } = STORAGE;
  expect(read(rest, TERMINAL).doubts).toEqual(["port"]);
  expect(read(rest, { ...TERMINAL, port: buildKnown("KEMBA") }).doubts).toEqual([]);
  expect(read(DEMURRAGE, MSC).doubts).toEqual([]);
});

test("storage of a carrier has the carrier as its operator", () => {
  expect(read(STORAGE, MSC).values?.operator).toBe("msc");
  expect(read(STORAGE, { ...MSC, ...TERMINAL }).values?.operator).toBe("Mombasa Terminal");
});

test("a heading that names import and export is a doubt", () => {
  const { values, doubts } = read({ ...DEMURRAGE, direction: buildKnown("both" as const) }, MSC);
  expect(values).not.toHaveProperty("direction");
  expect(doubts).toEqual(["direction"]);
});

describe("demurrage and detention in one heading", () => {
  test.each<[string, Partial<Scope>, Facts, string[]]>([
    ["of one charge", { charge: { ...buildKnown("combined"), isOneCharge: true } }, {}, []],
    ["that can be two charges", { charge: { ...buildKnown("combined"), isOneCharge: false } }, {}, ["charge"]],
    ["of which nothing is known", { charge: buildKnown("combined") }, {}, ["charge"]],
    ["of the document", {}, { charge: buildKnown("combined") }, ["charge"]],
    ["that a person has named", {}, { charge: buildKnown("combined", { basis: "context" }) }, []],
  ])("%s", (_, scope, facts, doubts) => {
    const { charge: __, ...rest } = DEMURRAGE;
    expect(read({ ...rest, ...scope }, { ...MSC, ...facts })).toMatchObject({
      doubts,
      values: { charge: "combined" },
    });
  });
});

describe("the containers of a tariff", () => {
  const list = (scope: Partial<Scope>, facts: Facts = MSC) => {
    const { types: _, ...rest } = DEMURRAGE;
    const { values, doubts } = read({ ...rest, ...scope }, facts);
    return [values?.container_types, ...doubts];
  };

  test.each<[string, Partial<Scope>, unknown[]]>([
    ["20'", { types: toTypes("20'") }, ["20DV"]],
    ["40'HC", { types: toTypes("40'HC") }, ["40HC"]],
    ["20' below reefers", { types: toTypes("20'"), kinds: toTypes("Reefer") }, ["20RF"]],
    ["40'HC below reefers", { types: toTypes("40'HC"), kinds: toTypes("Reefer") }, ["40HC"]],
    ["a heading of 20' alone", { kinds: toTypes("20'") }, ["20DV"]],
    ["reefers without a size", { kinds: toTypes("Reefer") }, ["20RF 40RF"]],
    ["20' with refrigerated cargo", { types: toTypes("20'"), cargo: buildKnown("reefer") }, ["20RF"]],
    ["20' with dangerous cargo", { types: toTypes("20'"), cargo: buildKnown("DG") }, ["20DV"]],
    ["a TEU", { types: toTypes("per TEU") }, [undefined, "container_types"]],
    ["refrigerated cargo without containers", { cargo: buildKnown("reefer") }, [undefined, "container_types"]],
    ["nothing", {}, [undefined, "container_types"]],
  ])("%s", (_, scope, expected) => expect(list(scope)).toEqual(expected));

  test("“all” are the dry ones, with a doubt", () => {
    const dry = "20DV 40DV 40HC";
    expect(list({ types: toTypes("All containers") })).toEqual([dry, "container_types"]);
    expect(list({ kinds: toTypes("All containers") })).toEqual([dry, "container_types"]);
    expect(list({ types: toTypes("20'"), kinds: toTypes("All containers") })).toEqual(["20DV"]);
    expect(list({ types: toTypes("All containers"), kinds: toTypes("Reefer") })[0]).toBe("20RF 40RF");
  });

  test("that have no type here make no row", () => {
    expect(read({ ...DEMURRAGE, types: toTypes("53'") }, MSC).cells).toBeNull();
  });

  test("of 40 ft that are dry at a terminal are high cube ones too, with a doubt, if the document names none", () => {
    const at = (scope: Partial<Scope>, facts: Facts) => {
      const { values, doubts } = read({ ...STORAGE, ...scope }, { ...TERMINAL, ...facts });
      return [values?.container_types, ...doubts];
    };
    expect(at({ types: toTypes("40'") }, {})).toEqual(["40DV 40HC"]);
    expect(at({ types: toTypes("40DV") }, {})).toEqual(["40DV 40HC", "container_types"]);
    expect(at({ types: toTypes("40DV") }, { namesHighCube: true })).toEqual(["40DV"]);
    expect(at({ types: toTypes("40DV 40HC") }, {})).toEqual(["40DV 40HC"]);
    expect(at({ types: toTypes("40' HC") }, {})).toEqual(["40HC"]);
    expect(at({ types: toTypes("20'") }, {})).toEqual(["20DV"]);
    expect(list({ types: toTypes("40DV") })).toEqual(["40DV"]);
  });

  test("have the places of their size, and those of their kind if it counts", () => {
    const places = (scope: Partial<Scope>) => {
      const { types: _, ...rest } = DEMURRAGE;
      const cell = read({ ...rest, ...scope }, MSC).cells?.row.container_types;
      return [cell?.basis, ...(cell?.places ?? []).map(({ text }) => text)];
    };
    expect(places({ types: { ...toTypes("20'"), basis: "read" } })).toEqual(["read", "20'"]);
    expect(places({ types: toTypes("20'"), kinds: toTypes("Reefer") })).toEqual(["heading", "20'", "Reefer"]);
    expect(places({ types: toTypes("40'HC"), kinds: toTypes("Reefer") })).toEqual(["heading", "40'HC"]);
    expect(places({ kinds: toTypes("Reefer") })).toEqual(["heading", "Reefer"]);
    expect(places({ types: toTypes("20'"), kinds: toTypes("All containers") })).toEqual(["heading", "20'"]);
  });
});

test.each<[string, Partial<Scope>, string, string]>([
  ["dangerous goods", { cargo: buildKnown("DG") }, "DG", "heading"],
  ["reefers by their kind", { kinds: toTypes("Reefer") }, "reefer", "inferred"],
  ["reefers by their types", { types: toTypes("20RF") }, "reefer", "inferred"],
  ["open tops and flat racks", { types: toTypes("20OT 40FR") }, "OOG", "inferred"],
  ["20 ft", {}, "general", "inferred"],
  ["dry and refrigerated", { types: toTypes("20DV 20RF") }, "general", "inferred"],
  ["dry and open top", { types: toTypes("20DV 20OT") }, "general", "inferred"],
])("the class of cargo of a storage tariff for %s", (_, scope, value, basis) => {
  expect(read({ ...STORAGE, ...scope }, TERMINAL).cells?.row.cargo_class).toMatchObject({ value, basis });
  expect(read({ ...DEMURRAGE, ...scope }, MSC).values).not.toHaveProperty("cargo_class");
});

test("a storage tariff without containers is for general cargo", () => {
  const { types: _, ...rest } = STORAGE;
  expect(read(rest, TERMINAL).values?.cargo_class).toBe("general");
});
