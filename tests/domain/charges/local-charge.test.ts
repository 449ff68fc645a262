import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { compareChargesForDisplay } from "#lib/domain/charges/compare-for-display.ts";
import { CHARGE_UNITS, calculateChargeAmount, withoutCondition } from "#lib/domain/charges/local-charge.ts";
import { Decimal } from "#lib/platform/money.ts";
import { charge } from "./charge.ts";

const rows: Record<string, string>[] = parse(readFileSync("data/reference/local_charges.csv"), { columns: true });

describe("standard charges", () => {
  test.each([
    ["THC", "terminal_handling"],
    ["OHC", "terminal_handling"],
    ["DDF", "documentation"],
    ["MTD", "documentation"],
    ["PAE", "port_dues"],
    ["BL", "bill_of_lading"],
    ["isps", "security"],
    ["CP1", null],
    [null, null],
  ])("code %s is of kind %s", (code, kind) => {
    expect(charge({ code }).kind).toBe(kind);
  });

  test("charge_kind overrules the code", () => {
    expect(charge({ code: "MTD", chargeKind: "other" }).kind).toBeNull();
    expect(charge({ code: null, chargeKind: "security" }).kind).toBe("security");
  });
});

test("rows with the same key are one charge, whatever their names; one charge of two operators is two", () => {
  const first = charge({ code: "TLX", name: "Telex release charge", chargeKey: "telex-release" });
  expect(charge({ code: null, name: "Telex release", chargeKey: "telex-release" }).versionKey).toBe(first.versionKey);
  expect(charge({ operator: "HHLA" }).identity).not.toBe(charge({ operator: "EUROGATE" }).identity);
});

test.each<[string, Parameters<typeof charge>[0], Parameters<typeof charge>[0], boolean]>([
  ["per container and per TEU", {}, { unit: "teu" }, true],
  ["per bill and per document", { unit: "bl" }, { unit: "document" }, true],
  ["per hour and per day", { unit: "hour" }, { unit: "day" }, false],
  ["per container and per bill", {}, { unit: "bl" }, false],
  ["of two carriers", {}, { carrier: "msc" }, false],
  ["of a carrier and of a terminal", {}, { carrier: null }, false],
  ["of two codes of one kind", {}, { code: "OHC", name: "Origin handling" }, true],
  ["of two codes of no kind", { code: "AMF", name: "Fee" }, { code: "STF", name: "Fee" }, false],
  ["with a code and without, of no kind", { code: "AMF", name: "Fee" }, { code: null, name: "Fee" }, false],
  ["of two names of no kind", { code: null, name: "Fee A" }, { code: null, name: "Fee B" }, false],
  [
    "of one name with other case and punctuation",
    { code: null, name: "Fee, late." },
    { code: null, name: "FEE late" },
    true,
  ],
])("charges %s: the same charge: %s", (_, one, other, isSame) =>
  expect(charge(one).identity === charge(other).identity).toBe(isSame),
);

test.each<[string, Parameters<typeof charge>[0], Parameters<typeof charge>[0]]>([
  ["conditions", { condition: "average" }, { condition: "optional" }],
  ["a condition and none", { condition: "average" }, {}],
  ["variants", { variant: "west-coast" }, { variant: "east-coast" }],
  ["a variant and none", { variant: "west-coast" }, {}],
  ["ends of a range", { rangeEnd: "lower" }, { rangeEnd: "upper" }],
  ["trades", { otherEnd: "Oceania" }, { otherEnd: "Mediterranean" }],
  ["a trade and none", { otherEnd: "Oceania" }, {}],
])("charges for other %s are no versions of each other", (_, one, other) => {
  expect(charge(one).identity).toBe(charge(other).identity);
  expect(charge(one).versionKey).not.toBe(charge(other).versionKey);
});

test("a charge that is known to apply is a version of the general one", () => {
  const trade = withoutCondition(charge({ condition: "some_trades", otherEnd: "Oceania", variant: "a" }));
  expect([trade.condition, trade.versionKey]).toEqual([null, charge().versionKey]);
});

test("only a charge per TEU is doubled for 40 ft", () => {
  const amount = (unit: string, type: string) => +calculateChargeAmount({ unit, amount: new Decimal(7) }, type);
  expect([amount("teu", "20DV"), amount("teu", "40RF"), amount("teu", "45HC"), amount("container", "40HC")]).toEqual([
    7, 14, 14, 7,
  ]);
});

test("are listed with standard ones first, in their order, then by code, name, port, direction and type, those for all last", () => {
  const rows: Parameters<typeof charge>[0][] = [
    { code: "DHC" },
    { code: "THC" },
    { code: "DOC", port: "DEBRV" },
    { code: "DOC", port: "DEHAM", direction: "export" },
    { code: "DOC", port: "DEHAM", direction: "import", containerTypes: ["20DV"] },
    { code: "DOC", port: "DEHAM", direction: "import", containerTypes: ["40HC"] },
    { code: "DOC", port: "DEHAM", direction: null },
    { code: "DOC", port: null },
    { code: "AMF", name: "Amendment" },
    { code: "AMF", name: "Late amendment" },
    { code: "ZZZ" },
    { code: null, name: "A charge without a code" },
  ];
  const charges = rows.map((fields) => charge(fields));
  for (const order of [charges, charges.toReversed()])
    expect(order.toSorted(compareChargesForDisplay)).toEqual(charges);
  const equal = [charge(), charge()];
  expect(equal.toSorted(compareChargesForDisplay)).toEqual(equal);
});

test.each([
  ["container", "container"],
  ["teu", "container"],
  ["seal", "container"],
  ["bl", "shipment"],
  ["document", "shipment"],
  ["shipment", "shipment"],
  ["container-day", null],
  ["day", null],
  ["hour", null],
  ["item", null],
  ["percent", null],
] as const)("a charge by the %s counts per %s", (unit, basis) => {
  expect(charge({ unit }).basis).toBe(basis);
});

describe("reference data", () => {
  test("names known units only", () => {
    expect(
      [...new Set(rows.map(({ unit }) => unit))].filter(
        (unit) => !(CHARGE_UNITS as readonly string[]).includes(unit as string),
      ),
    ).toEqual([]);
  });

  test("has no standard charge for an amendment, a cancellation or a deposit", () => {
    const odd = rows.filter(({ charge_code, charge_name, charge_kind, condition }) => {
      const { kind } = charge({ code: charge_code || null, chargeKind: (charge_kind || null) as "other" | null });
      return (
        kind !== null &&
        condition === "" &&
        /amend|cancel|deposit|correct|storage|plug|reprint|switch/i.test(charge_name as string)
      );
    });
    expect(odd).toEqual([]);
  });

  test.each([
    [
      { note: "sample corridor Jawaharlal Nehru to Algeciras; dangerous cargo" },
      { condition: "dangerous_goods", is_sample: "true" },
    ],
    [{ note: "sample corridor Algeciras to Jawaharlal Nehru; non-dangerous" }, { condition: "", is_sample: "true" }],
    [{ note: "from Mediterranean" }, { condition: "some_trades", other_end: "Mediterranean" }],
    [{ note: "from world; 40 ft dry" }, { condition: "", other_end: "" }],
    [{ note: "to world excluding China" }, { condition: "some_trades", other_end: "world excluding China" }],
    [{ note: "all ports but Napier" }, { except_ports: "NZNPE" }],
    [{ note: "out of gauge" }, { condition: "out_of_gauge" }],
    [{ note: "London Gateway LCL; customs agent's total of port charges" }, { condition: "less_than_container" }],
    [
      { note: "West Coast; sanitary measures; code not published", country: "US" },
      { condition: "part_of_country", variant: "west-coast" },
    ],
    [{ note: "average per TEU before the change" }, { condition: "average" }],
    [{ note: "VAT extra" }, { tax: "excluded" }],
    [{ charge_code: "SEAL", country: "DE" }, { condition: "optional" }],
  ])("reads %j as %j", (where, expected) => {
    const found = rows.filter((row) => Object.entries(where).every(([column, value]) => row[column] === value));
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) expect(row).toMatchObject(expected);
  });
});
