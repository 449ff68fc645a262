import { expect, test } from "vitest";
import { holdOrClosureRule } from "#lib/domain/audit/rules/hold-or-closure.ts";
import type { Interruption } from "#lib/domain/demurrage/container-events.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, day, find, found, type LineCase } from "./facts.ts";

const us = tariff({ country: "US" });
const hold: Interruption = { kind: "government_hold", from: day(5), to: day(6) };
const line: LineCase = { billed: 1000, interruptions: [hold] };

test("in the United States, days of a hold can be left out", () => {
  const [finding] = find(holdOrClosureRule, auditFacts({ tariff: us, lines: [line] }));
  // Without 5 and 6 June, the six charged days are all at 100.
  expect(finding).toMatchObject({ strength: "arguable", days: 2, authority: { citation: "46 CFR 545.5" } });
  expect(finding?.amount?.toNumber()).toBe(400);
  expect(finding?.disputed.flatMap(({ dates }) => dates)).toEqual([day(5), day(6), day(11), day(12)]);
  expect(finding?.explanation).toContain("5 Jun 2026 to 6 Jun 2026");
  expect(finding?.evidence.join(" ")).toContain("appointment");
});

test.each(["scheduled_closure", "unscheduled_closure", "no_appointment"] as const)(
  "so can days of the kind %s",
  (kind) => {
    expect(found(holdOrClosureRule, { tariff: us, lines: [{ ...line, interruptions: [{ ...hold, kind }] }] })).toEqual([
      "arguable 400",
    ]);
  },
);

test("finds a bill that counts a hold which the carrier's own rule leaves out", () => {
  const [finding] = find(
    holdOrClosureRule,
    auditFacts({ lines: [{ ...line, rules: { governmentHold: "clock_stops" } }] }),
  );
  expect(finding).toMatchObject({ strength: "rule", days: 2, title: "2 days of a closure or hold counted" });
  expect(finding?.amount?.toNumber()).toBe(400);
});

test.each<[string, Parameters<typeof found>[1]]>([
  ["another country, where no rule says so", { lines: [line] }],
  [
    "a bill that leaves the hold out",
    { tariff: us, lines: [{ ...line, billed: 600, rules: { governmentHold: "clock_stops" } }] },
  ],
  [
    "days on which the container was not held",
    { tariff: us, lines: [{ ...line, interruptions: [{ ...hold, from: day(20), to: day(21) }] }] },
  ],
  ["a port that is not known", { tariff: us, lines: [line], open: ["port"] }],
  ["a charge that is not known", { tariff: us, lines: [line], open: ["charge"] }],
  ["no interruption", { tariff: us, lines: [{ billed: 1000 }] }],
  ["a tariff that is past its usable life", { tariff: us, lines: [line], open: ["tariff_age"] }],
])("is silent for %s", (_, one) => expect(found(holdOrClosureRule, one)).toEqual([]));

test("counts the days of a hold once when two lines bill the tiers of one charge", () => {
  const tier: LineCase = { ...line, charge: "combined" };
  expect(
    found(holdOrClosureRule, {
      tariff: us,
      lines: [
        { ...tier, billed: 600 },
        { ...tier, billed: 400 },
      ],
    }),
  ).toEqual(["arguable 400"]);
});

test("claims only what every answer to an open question gives", () => {
  // If free time starts on the next day, the charge is 800 with the hold and 500 without it.
  expect(found(holdOrClosureRule, { tariff: us, lines: [line], open: ["first_day"] })).toEqual(["arguable 300"]);
});
