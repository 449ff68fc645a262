import { expect, test } from "vitest";
import { beforeAvailabilityRule } from "#lib/domain/audit/rules/before-availability.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case, day, find, found, held, type LineCase } from "./facts.ts";

const us = tariff({ country: "US" });
const events = { ...held(12), available: day(3) };

test("in the United States, free time can start when the container is available", () => {
  const [finding] = find(beforeAvailabilityRule, auditFacts({ tariff: us, lines: [{ events, billed: 1000 }] }));
  // From 3 June, days 5 to 10 of the clock are 7 to 12 June: six days at 100 instead of eight days for 1,000.
  expect(finding).toMatchObject({ strength: "arguable", authority: { kind: "law", citation: "46 CFR 545.5" } });
  expect(finding?.amount?.toNumber()).toBe(400);
  expect(finding?.explanation).toContain("The container was available on 3 Jun 2026.");
});

test("finds days before availability when the clock of the tariff waits for it", () => {
  const line: LineCase = {
    events,
    availableOn: day(3),
    billed: 1000,
    stated: { chargedFrom: day(1), chargedTo: day(12), ratePerDay: 100 },
  };
  const [finding] = find(beforeAvailabilityRule, auditFacts({ lines: [line] }));
  expect(finding).toMatchObject({ strength: "rule", days: 2, disputed: [{ line: 0, dates: [day(1), day(2)] }] });
  expect(finding?.amount?.toNumber()).toBe(200);
});

test.each<[string, Case]>([
  ["another country, where no rule says so", { lines: [{ events, billed: 1000 }] }],
  [
    "a container that was available immediately",
    { tariff: us, lines: [{ events: { ...events, available: day(1) }, billed: 1000 }] },
  ],
  ["an unknown day of availability", { tariff: us, lines: [{ billed: 1000 }] }],
  ["a container within free time", { tariff: us, lines: [{ events: { ...held(4), available: day(3) }, billed: 0 }] }],
  ["a charge that is not known", { tariff: us, lines: [{ events, billed: 1000 }], open: ["charge"] }],
  ["an illustrative tariff", { tariff: us, lines: [{ events, billed: 1000 }], open: ["illustrative"] }],
])("is silent for %s", (_, one) => expect(found(beforeAvailabilityRule, one)).toEqual([]));

test("claims no more than the bill", () =>
  expect(found(beforeAvailabilityRule, { tariff: us, lines: [{ events, billed: 150 }] })).toEqual(["arguable 150"]));

test("claims only what every answer to an open question gives", () => {
  // If free time starts on the next day, the charge is 800 from the discharge and 500 from availability.
  expect(found(beforeAvailabilityRule, { tariff: us, lines: [{ events, billed: 1000 }], open: ["first_day"] })).toEqual(
    ["arguable 300"],
  );
});
