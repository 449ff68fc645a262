import { describe, expect, test } from "vitest";
import { findCarrierPolicy } from "#lib/domain/audit/carrier-policy.ts";
import type { CarrierPolicy } from "#lib/domain/policies/policy.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case, changeLines, policy } from "./facts.ts";

const rule = (value: string, fields: Partial<CarrierPolicy> = {}) =>
  policy({ policy: "dispute_window_days", value, ...fields });
const find = (policies: CarrierPolicy[], one: Case = {}) =>
  findCarrierPolicy(auditFacts({ ...one, policies }), "dispute_window_days")?.value ?? null;

describe("the policy of a carrier for an invoice", () => {
  test("is the narrowest one, in whatever order they are given", () => {
    const policies = [rule("30"), rule("20", { country: "IN", port: "INNSA" }), rule("25", { country: "IN" })];
    const invoice = { port: "INNSA" };
    for (const order of [policies, policies.toReversed()]) expect(find(order, { invoice })).toBe("20");
    expect(find(policies)).toBe("25");
  });

  test.each<[string, Partial<CarrierPolicy>]>([
    ["another kind", { policy: "dispute_channel" }],
    ["a condition", { condition: "spot_booking" }],
    ["another carrier", { carrier: "maersk" }],
    ["another country", { country: "US" }],
    ["a port that is not that of the invoice", { port: "INNSA" }],
    ["the other direction", { direction: "export" }],
    ["a charge that no line has", { charge: "demurrage" }],
    ["a time that is over", { effectiveTo: "2026-06-19" }],
    ["a time to come", { effectiveFrom: "2026-06-21" }],
  ])("has not %s", (_, fields) => {
    expect(find([rule("30", fields)], { invoice: { invoiceDate: "2026-06-20" } })).toBeNull();
  });

  test("can be for the direction, the charge and the day of the invoice", () => {
    const fields = {
      direction: "import",
      charge: "combined",
      effectiveFrom: "2026-06-20",
      effectiveTo: "2026-06-20",
    } as const;
    expect(find([rule("30", fields)], { invoice: { invoiceDate: "2026-06-20" } })).toBe("30");
    expect(find([rule("30", fields)])).toBeNull();
    expect(find([rule("30", { charge: "detention" })], { lines: [{ charge: "detention" }] })).toBe("30");
    expect(find([rule("30", { charge: "detention" })], { lines: [{}, { charge: "detention" }] })).toBe("30");
  });

  test("can be for one of the two charges that a line has", () => {
    const facts = changeLines(auditFacts(), () => ({
      tariffs: [tariff({ charge: "demurrage" }), tariff({ charge: "detention" })],
    }));
    const found = (charge: "demurrage" | "detention" | "combined") =>
      findCarrierPolicy({ ...facts, policies: [rule("30", { charge })] }, "dispute_window_days")?.value ?? null;
    expect([found("demurrage"), found("detention"), found("combined")]).toEqual(["30", "30", null]);
  });
});
