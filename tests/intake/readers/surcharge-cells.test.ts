import { describe, expect, test } from "vitest";
import { chooseCarrier } from "#lib/intake/readers/choose-carrier.ts";
import { readLane } from "#lib/intake/readers/lane-cells.ts";
import type { NoticeScope } from "#lib/intake/readers/notice-scope.ts";
import { toSurchargeCells } from "#lib/intake/readers/surcharge-cells.ts";
import { findSurchargeKind } from "#lib/intake/readers/surcharge-kinds.ts";
import { buildCell, buildKnown } from "#tests/support/reader-parts.ts";

const SCOPE: NoticeScope = {
  named: { name: buildKnown("Peak Season Surcharge"), code: buildKnown("PSS") },
  carrier: buildKnown("msc"),
  origin: buildKnown("Asia"),
  destination: buildKnown("Kenya"),
  from: buildKnown("2026-03-01"),
  to: buildKnown("2026-05-31"),
};

const read = (scope: Partial<NoticeScope>, left: readonly (keyof NoticeScope)[] = []) => {
  const whole = Object.fromEntries(
    Object.entries({ ...SCOPE, ...scope }).filter(([name]) => !left.includes(name as keyof NoticeScope)),
  ) as unknown as NoticeScope;
  const { row, doubts } = toSurchargeCells(whole);
  return {
    values: Object.fromEntries(Object.entries(row).map(([column, { value }]) => [column, value])),
    doubts: doubts.map(({ column }) => column),
  };
};

describe("the cells that the amounts of a notice share", () => {
  test("of a complete notice have no doubt", () => {
    expect(read({})).toEqual({
      values: {
        carrier: "msc",
        code: "PSS",
        name: "Peak Season Surcharge",
        nature: "temporary",
        family: "peak_season",
        scope_origin: "Asia",
        scope_destination: "Kenya",
        country: "KE",
        direction: "import",
        effective_from: "2026-03-01",
        effective_to: "2026-05-31",
      },
      doubts: [],
    });
  });

  test.each<[keyof NoticeScope, (string | null)[]]>([
    ["carrier", ["carrier"]],
    ["origin", ["scope_origin", null]],
    ["destination", ["scope_destination", null]],
    ["from", ["effective_from"]],
    ["to", []],
  ])("without the %s have a doubt", (name, doubts) => expect(read({}, [name]).doubts).toEqual(doubts));

  test("without origin and destination have one doubt of the row", () => {
    expect(read({}, ["origin", "destination"]).doubts).toEqual(["scope_origin", "scope_destination", null]);
  });

  test.each<[keyof NoticeScope, string]>([
    ["carrier", "carrier"],
    ["from", "effective_from"],
    ["to", "effective_to"],
  ])("keep the doubt of the %s", (name, column) =>
    expect(read({ [name]: buildKnown("x", { doubt: "Two are named." }) }).doubts).toEqual([column]),
  );

  test("to a region have no country and no direction", () => {
    const { values } = read({ destination: buildKnown("West Africa") });
    expect(values).not.toHaveProperty("country");
    expect(values).not.toHaveProperty("direction");
  });

  test("have a purpose by the name or by the code, else a doubt", () => {
    const name = (text: string, code?: string) =>
      read({ named: { name: buildKnown(text), code: code === undefined ? undefined : buildKnown(code) } });
    expect(name("Seasonal Surcharge", "PSS").values.family).toBe("peak_season");
    expect(name("Harbour Surcharge").doubts).toEqual(["family"]);
    expect(name("Harbour Surcharge").values).not.toHaveProperty("nature");
    expect(name("Harbour Surcharge").values).not.toHaveProperty("code");
  });
});

test.each([
  ["Inland fuel surcharge", "inland_fuel", "quarterly"],
  ["Peak Season Surcharge", "peak_season", "temporary"],
  ["Recargo por congestionamiento", "congestion", "temporary"],
  ["Emergency bunker surcharge", "emergency_bunker", "temporary"],
  ["Bunker Adjustment Factor", "bunker", "quarterly"],
  ["Panama Canal Surcharge", "panama_canal", "permanent"],
])("the purpose of “%s” is %s", (name, family, nature) => expect(findSurchargeKind(name)).toEqual({ family, nature }));

test("a name that says no purpose has none", () => expect(findSurchargeKind("Harbour Surcharge")).toBeUndefined());

describe("the carrier of a row", () => {
  const [own, named] = [buildKnown("msc"), buildKnown("maersk")];
  test("is its own, unless a person has named one", () => {
    expect(chooseCarrier({ carrier: own }, { carrier: named })).toBe(own);
    expect(chooseCarrier({ carrier: own }, {})).toBe(own);
    expect(chooseCarrier({}, { carrier: named })).toBe(named);
    expect(chooseCarrier({}, {})).toBeUndefined();
    const context = buildKnown("maersk", { basis: "context" });
    expect(chooseCarrier({ carrier: own }, { carrier: context })).toBe(context);
    expect(chooseCarrier({}, { carrier: context })).toBe(context);
  });
});

test.each([
  ["Far East to West Africa", "Far East", "West Africa"],
  ["Asia - Red Sea", "Asia", "Red Sea"],
  ["From Asia to Asia Minor", "Asia", "Asia Minor"],
  ["De l'Asie vers l'Europe", "Asie", "Europe"],
  ["Von Asien nach Europa", "Asien", "Europa"],
  ["Da Nang to Red Sea", "Da Nang", "Red Sea"],
])("a cell with the lane “%s”", (text, origin, destination) => {
  const lane = readLane(buildCell(text));
  expect([lane?.origin.value, lane?.destination.value]).toEqual([origin, destination]);
  expect([lane?.origin.places[0]?.text, lane?.destination.places[0]?.text]).toEqual([origin, destination]);
});

test.each(["Handling", "Asia", "20 - 40"])("“%s” is no lane", (text) =>
  expect(readLane(buildCell(text))).toBeUndefined(),
);
