import { expect, test } from "vitest";
import type { ChargeInForce } from "#lib/domain/charges/charges-in-force.ts";
import { isMainCharge, sortCharges } from "#lib/domain/charges/main-charges.ts";
import { charge } from "./charge.ts";

const TYPES = ["40HC", "20DV"];
type Kind = "terminal_handling" | "delivery_order" | "bill_of_lading" | null;

const inForce = (kind: Kind, fields: Partial<ChargeInForce> = {}): ChargeInForce =>
  ({
    charge: { ...charge(), kind },
    direction: "import",
    containerTypes: ["20DV"],
    leftOut: null,
    ...fields,
  }) as ChargeInForce;

test.each([
  ["a main kind for one of the types", inForce("terminal_handling"), true],
  ["a main kind for another type", inForce("terminal_handling", { containerTypes: ["40RF"] }), false],
  ["another kind", inForce(null), false],
  ["a main kind in no total", inForce("terminal_handling", { leftOut: "some_trades" as never }), false],
])("%s: %s", (_, one, expected) => expect(isMainCharge(one, TYPES)).toBe(expected));

test("main charges come first, then those in no total, others, and the rest", () => {
  const charges = [
    inForce(null, { leftOut: "some_trades" as never }),
    inForce(null),
    inForce("terminal_handling", { leftOut: "some_trades" as never }),
    inForce("terminal_handling"),
  ];
  expect(sortCharges(charges, TYPES)).toEqual([charges[3], charges[2], charges[1], charges[0]]);
});

test("the first of each kind and direction comes before the second of any", () => {
  const handling = inForce("terminal_handling");
  const second = inForce("terminal_handling");
  const third = inForce("terminal_handling");
  const exported = inForce("terminal_handling", { direction: "export" });
  const order = inForce("delivery_order");
  const bill = inForce("bill_of_lading");
  expect(sortCharges([bill, handling, second, third, order, exported], TYPES)).toEqual([
    handling,
    exported,
    order,
    bill,
    second,
    third,
  ]);
});

test("other charges keep their order", () => {
  const charges = [inForce(null), inForce(null), inForce(null)];
  expect(sortCharges(charges, TYPES)).toEqual(charges);
});
