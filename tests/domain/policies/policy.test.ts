import { describe, expect, test } from "vitest";
import { type CarrierPolicy, findApplicablePolicies, isPolicyValue } from "#lib/domain/policies/policy.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { DATE, source, tariff } from "../demurrage/tariffs.ts";

const policy = (fields: Partial<CarrierPolicy> = {}): CarrierPolicy => ({
  carrier: "hapag-lloyd",
  country: "IN",
  port: null,
  direction: null,
  charge: null,
  policy: "charge_day_basis",
  value: "calendar",
  condition: null,
  effectiveFrom: null,
  effectiveTo: null,
  factKind: "reference",
  isInferred: false,
  source: source(),
  note: null,
  ...fields,
});

const values = (
  policies: CarrierPolicy[],
  { port = null, date = DATE, ...fields }: Partial<Tariff> & { date?: string } = {},
) =>
  findApplicablePolicies(policies, { tariff: tariff(fields), port, date }).map(
    ({ policy: name, value }) => `${name} ${value}`,
  );

describe("the policies for a tariff", () => {
  test("are those of its country, direction and charge, or of all", () => {
    expect(values([policy()])).toEqual(["charge_day_basis calendar"]);
    expect(values([policy({ country: null, policy: "part_day", value: "charged_in_full" })])).toEqual([
      "part_day charged_in_full",
    ]);
    expect(
      values([policy({ country: "US" }), policy({ direction: "export" }), policy({ charge: "detention" })]),
    ).toEqual([]);
  });

  test("of the port win over those of the country, if the port is known", () => {
    const both = [policy(), policy({ port: "INNSA", value: "working" })];
    expect(values(both)).toEqual(["charge_day_basis calendar"]);
    expect(values(both, { port: "INNSA" })).toEqual(["charge_day_basis working"]);
  });

  test("of the country win over those of the whole carrier that name the direction and the charge", () => {
    const whole = policy({ country: null, direction: "import", charge: "combined", value: "working" });
    expect(values([whole, policy()])).toEqual(["charge_day_basis calendar"]);
    expect(values([policy(), whole])).toEqual(["charge_day_basis calendar"]);
  });

  test("of the same country and charge give way to the newer one", () => {
    const older = policy({ effectiveFrom: "2024-01-01", value: "working" });
    const newer = policy({ effectiveFrom: "2025-01-01" });
    expect(values([older, newer])).toEqual(["charge_day_basis calendar"]);
    expect(values([newer, older])).toEqual(["charge_day_basis calendar"]);
  });

  test("leave out those that only some bookings are under", () => {
    const spot = policy({ country: null, policy: "dispute_window_days", value: "30", condition: "spot_booking" });
    expect(values([spot])).toEqual([]);
  });

  test("give way to the tariff's own columns", () =>
    expect(values([policy()], { chargeDayBasis: "working" })).toEqual([]));

  test("start on their day", () => {
    expect(values([policy({ effectiveFrom: "2026-01-01" })], { date: "2025-12-31" })).toEqual([]);
    expect(values([policy({ effectiveFrom: "2026-01-01" })], { date: "2026-01-01" })).toHaveLength(1);
  });
});

test("a policy has the values of its kind only", () => {
  expect(isPolicyValue("charge_day_basis", "calendar")).toBe(true);
  expect(isPolicyValue("charge_day_basis", "sometimes")).toBe(false);
  expect(isPolicyValue("clock_start", "available")).toBe(true);
  expect(isPolicyValue("dispute_window_days", "30")).toBe(true);
  expect(isPolicyValue("dispute_window_days", "a month")).toBe(false);
  expect(isPolicyValue("dispute_channel", "online case")).toBe(true);
});
