import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { charge } from "./charge.ts";

const rows: Record<string, string>[] = parse(readFileSync("data/reference/local_charges.csv"), { columns: true });

describe("condition in a note", () => {
  test.each([
    ["sample corridor Jawaharlal Nehru to Algeciras; dangerous", "dangerous_goods"],
    ["hazardous 40 ft", "dangerous_goods"],
    ["sample corridor Algeciras to Jawaharlal Nehru; non-dangerous", undefined],
    ["no date; also dangerous goods", undefined],
    ["not for transpacific, hazardous or special equipment", undefined],
    ["out of gauge", "out_of_gauge"],
    ["excluding reefer; out-of-gauge doubled", undefined],
    ["London Gateway LCL; customs agent's total of port charges", "less_than_container"],
    ["lower end of the regulated bracket, laden, ship/barge to yard; Region I, import/export", "part_of_a_range"],
    ["average per TEU after the change; newly executed agreements", "average"],
    ["loading or unloading one container, level before the September 2025 rise", "earlier_level"],
    ["Sealand brand", "other_brand"],
    ["optional", "optional"],
    ["PierPASS; loaded, exemptions apply; peak hours only; was 66.50 per TEU", "some_hours"],
    ["West Coast; sanitary measures", "part_of_country"],
    ["from world; 40 ft dry", undefined],
    ["from 1 January, year not in the text", undefined],
    ["from the second correction; unchanged in November 2013", undefined],
    ["from Mediterranean", "some_trades"],
    ["USA trade; level collected from the market", "some_trades"],
  ])("%s", (note, reason) => {
    expect(charge({ note }).condition?.reason).toBe(reason);
  });

  test("a level with an end date is valid until then and is no earlier level", () => {
    expect(charge({ note: "level before 2019", effectiveTo: "2018-12-31" }).condition).toBeNull();
  });

  test(`reads the trade from "from" for an import and from "to" for an export`, () => {
    expect(charge({ direction: "export", note: "to world excluding China" }).condition).toMatchObject({
      reason: "some_trades",
      otherEnd: "world excluding china",
    });
    expect(charge({ direction: "import", note: "to South Africa, Botswana, Lesotho, Eswatini" }).condition).toBeNull();
  });

  test("ignores a part of the country when the charge names a port", () => {
    expect(charge({ note: "Barking; port charge passed on", country: "GB" }).condition?.reason).toBe("part_of_country");
    expect(charge({ note: "East Coast and Gulf", port: "USNYC" }).condition).toBeNull();
  });
});

describe("standard charges", () => {
  test.each([
    ["THC", "Terminal Handling Charge", "terminal_handling"],
    ["OHC", "Terminal Handling Service - Origin", "terminal_handling"],
    ["DDF", "Documentation Fee - Destination", "documentation"],
    ["MTD", "Export documentation fee", "documentation"],
    ["PAE", "Port Additionals / Port Dues Export", "port_dues"],
    ["BL", "Seaway bill of lading fee", "bill_of_lading"],
    ["isps", "ISPS Terminal Surcharge", "security"],
  ])("%s, %s", (code, name, kind) => {
    expect(charge({ code, name }).kind).toBe(kind);
  });

  test.each([
    ["MTD", "Correction after transport document complete"],
    ["BL", "Transport document amendment fee"],
    ["BL", "Bill of lading printing fee"],
    ["DO", "Delivery order fee, maximum"],
    ["MTD", "Document charge (manual)"],
    ["CP1", "Container Protect Essential"],
    [null, "Documentation fee"],
  ])("%s, %s is not a standard charge", (code, name) => {
    expect(charge({ code, name }).kind).toBeNull();
  });
});

test("every unit in the reference data counts per container or per shipment", () => {
  const units = [...new Set(rows.map(({ unit }) => unit as string))];
  expect(units.map((unit) => [unit, charge({ unit }).basis]).filter(([, basis]) => basis === null)).toEqual([]);
});

test("no charge for an amendment, a cancellation or a deposit in the reference data is a standard one", () => {
  const odd = rows.filter(
    ({ charge_code, charge_name }) =>
      /amend|cancel|deposit|correct|storage|plug/i.test(charge_name as string) && charge({ code: charge_code || null, name: charge_name }).kind !== null,
  );
  expect(odd).toEqual([]);
});
