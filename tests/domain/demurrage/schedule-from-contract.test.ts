import { describe, expect, test } from "vitest";
import { toContractSchedule } from "#lib/domain/demurrage/schedule-from-contract.ts";
import { Decimal } from "#lib/platform/money.ts";
import { slabs } from "./tariffs.ts";

const faults = (freeDays: number, text: string) => {
  const read = toContractSchedule({ freeDays, currency: "USD", slabs: text ? slabs(text) : [] });
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path} ${message}`);
};

describe("valid terms", () => {
  test.each([
    [4, "5-@100"],
    [0, "1-3@50 4-@100"],
    [365, "366-@10"],
    [7, "8-8@0 9-90@25.50"],
  ])("%i free days, then %s", (freeDays, text) => {
    const read = toContractSchedule({ freeDays, currency: "USD", slabs: slabs(text) });
    expect(read).toEqual({ ok: true, schedule: { id: null, freeDays, currency: "USD", slabs: slabs(text) } });
  });
});

describe("errors by field", () => {
  test.each([
    [4, "", ["slabs must have at least one slab"]],
    [4, "6-@100", ["slabs.0.fromDay must be 5: the day after the free days"]],
    [4, "4-@100", ["slabs.0.fromDay must be 5: the day after the free days"]],
    [4, "5-9@100 11-@200", ["slabs.1.fromDay must be 10: the day after the previous slab"]],
    [4, "5-9@100 9-@200", ["slabs.1.fromDay must be 10: the day after the previous slab"]],
    [4, "5-@100 10-@200", ["slabs.0.toDay can be empty in the last slab only"]],
    [4, "5-4@100", ["slabs.0.toDay must be 5 or later: the slab ends before it starts"]],
    [4, "5-9@-1", ["slabs.0.ratePerDay must be an amount of zero or more"]],
    [4, "5-9@NaN", ["slabs.0.ratePerDay must be an amount of zero or more"]],
    [4, "0-9@1", ["slabs.0.fromDay must be a day number, 1 or more"]],
    [-1, "5-@100", ["freeDays must be a whole number of days from 0 to 365"]],
    [2.5, "5-@100", ["freeDays must be a whole number of days from 0 to 365"]],
    [366, "367-@100", ["freeDays must be a whole number of days from 0 to 365"]],
  ])("%d free days, then %j", (freeDays, text, expected) => expect(faults(freeDays, text)).toEqual(expected));

  test("rejects a day that is not a whole number", () => {
    const read = toContractSchedule({
      freeDays: 4,
      currency: "USD",
      slabs: [{ fromDay: 5, toDay: 7.5, ratePerDay: new Decimal(1) }],
    });
    expect(read).toEqual({ ok: false, faults: [{ path: "slabs.0.toDay", message: "must be a day number" }] });
  });

  test("lists all errors", () => expect(faults(4, "6-@-5 10-@2")).toHaveLength(3));
});
