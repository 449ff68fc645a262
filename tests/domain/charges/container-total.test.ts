import { expect, test } from "vitest";
import { calculateChargesAtPort } from "#lib/domain/charges/charges-at-port.ts";
import type { LocalCharge } from "#lib/domain/charges/local-charge.ts";
import { charge } from "./charge.ts";

const query = { date: "2025-06-01", port: "DEHAM", direction: "import", containerType: "40HC" } as const;
const any = { containerTypes: [] };
const total = (charges: readonly LocalCharge[], containerType = "40HC") =>
  calculateChargesAtPort({ carrier: charges, terminal: [] }, { ...query, containerType });
const figures = (charges: readonly LocalCharge[], containerType?: string) =>
  total(charges, containerType).totals.map(({ currency, perContainer, perShipment }) => [
    currency,
    perContainer?.toNumber() ?? null,
    perShipment?.toNumber() ?? null,
  ]);

test("adds charges per container, TEU and seal, and separately charges per shipment", () => {
  const charges = [
    charge({ ...any, amount: 200 }),
    charge({ ...any, code: "ISPS", name: "Security", unit: "teu", amount: 7.5 }),
    charge({ ...any, code: "DOC", name: "Documentation fee", unit: "bl", amount: 40 }),
    charge({ ...any, code: "SEAL", name: "Seal fee", unit: "seal", amount: 5 }),
  ];
  expect(figures(charges)).toEqual([["EUR", 220, 40]]);
  expect(figures(charges, "20DV")).toEqual([["EUR", 212.5, 40]]);
});

test("keeps currencies separate, sorted by code", () => {
  expect(
    figures([
      charge({ ...any, currency: "USD", amount: 9, code: "EXP", name: "Export Service" }),
      charge({ ...any, amount: 200 }),
    ]),
  ).toEqual([
    ["EUR", 200, null],
    ["USD", 9, null],
  ]);
});

test("adds decimal amounts exactly", () => {
  expect(
    figures([charge({ ...any, amount: 0.1 }), charge({ ...any, amount: 0.2, code: "ISPS", name: "Security" })]),
  ).toEqual([["EUR", 0.3, null]]);
});

test("leaves out charges that not every container pays, with a reason", () => {
  const { totals, leftOut } = total([
    charge({ ...any, amount: 200 }),
    charge({ ...any, amount: 300, condition: "dangerous_goods" }),
    charge({ ...any, code: "AME", name: "Amendment fee", unit: "bl" }),
    charge({ ...any, code: "ISPS", name: "Security", unit: "hour" }),
  ]);
  expect(totals[0]?.perContainer?.toNumber()).toBe(200);
  expect(leftOut.map(({ leftOut: because }) => because)).toEqual(["dangerous_goods", "not_standard", "other_unit"]);
});

test("reports terminal handling and documentation as missing when they are not on file", () => {
  expect(total([charge({ ...any })]).missing).toEqual(["documentation"]);
  expect(total([])).toEqual({ totals: [], counted: [], leftOut: [], missing: ["terminal_handling", "documentation"] });
});
