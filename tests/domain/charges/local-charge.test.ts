import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { CHARGE_UNITS } from "#lib/domain/charges/local-charge.ts";
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
