import { expect, test } from "vitest";
import { EVIDENCE_NEEDS } from "#lib/domain/audit/evidence-kinds.ts";
import { holdOrClosureRule } from "#lib/domain/audit/rules/hold-or-closure.ts";
import type { Interruption } from "#lib/domain/demurrage/container-events.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, changeLines, day, find, found, type LineCase } from "./facts.ts";

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

const stopped: LineCase = { ...line, rules: { governmentHold: "clock_stops" } };

test("names the days that only the mistake charges, and asks for the notice", () => {
  const [finding] = find(holdOrClosureRule, auditFacts({ lines: [stopped] }));
  expect(finding?.disputed).toMatchObject([{ line: 0, dates: [day(5), day(6)] }]);
  expect(finding?.evidence).toEqual([EVIDENCE_NEEDS.closure_or_hold.text, EVIDENCE_NEEDS.import_dates.text]);
});

test("finds a bill that counts a closure which the carrier's own rule leaves out", () => {
  const closure: Interruption = { ...hold, kind: "scheduled_closure" };
  const [finding] = find(
    holdOrClosureRule,
    auditFacts({ lines: [{ ...line, interruptions: [closure], rules: { closureAfterFreeTime: "excluded" } }] }),
  );
  expect(finding).toMatchObject({ strength: "rule", title: "2 days of a closure or hold counted" });
});

test("is silent about an amount that the hold does not explain", () =>
  expect(found(holdOrClosureRule, { lines: [{ ...stopped, billed: 900 }] })).toEqual([]));

test("does not name weekends, which are left out anyway", () => {
  const rules: LineCase["rules"] = { dayBasis: "working", chargeDayBasis: "working" };
  // Thursday 4 and Friday 5 June.
  const short: LineCase = { interruptions: [{ ...hold, from: day(4), to: day(5) }], billed: 600 };
  const [byRule] = find(
    holdOrClosureRule,
    auditFacts({ lines: [{ ...short, rules: { ...rules, governmentHold: "clock_stops" } }] }),
  );
  expect(byRule?.title).toBe("2 days of a closure or hold counted");
  // From Thursday to Monday, of which the tariff leaves out the weekend.
  const long: LineCase = { ...short, interruptions: [{ ...hold, from: day(4), to: day(8) }], rules };
  const [byLaw] = find(holdOrClosureRule, auditFacts({ tariff: us, lines: [long] }));
  expect(byLaw?.title).toBe("3 days on which the container could not move");
});

test("names the carrier's own rule rather than the law", () => {
  const closure: Interruption = { kind: "unscheduled_closure", from: day(8), to: day(9) };
  expect(
    found(holdOrClosureRule, { tariff: us, lines: [{ ...stopped, interruptions: [hold, closure] }] }),
  ).toHaveLength(1);
});

test("counts the days of all interruptions", () => {
  const closure: Interruption = { kind: "unscheduled_closure", from: day(9), to: day(9) };
  const [finding] = find(
    holdOrClosureRule,
    auditFacts({ tariff: us, lines: [{ ...line, interruptions: [closure, hold] }] }),
  );
  expect(finding?.title).toBe("3 days on which the container could not move");
  expect(finding?.explanation).toContain("5 Jun 2026 to 6 Jun 2026 and 9 Jun 2026");
});

test("claims no more than the bill of the line", () => {
  const other: LineCase = { container: "MSKU6011672", billed: 1000 };
  expect(found(holdOrClosureRule, { tariff: us, lines: [{ ...line, billed: 150 }, other] })).toEqual(["arguable 150"]);
});

test("names the days in their order, though the clock of the later ones comes first", () => {
  const facts = auditFacts({ tariff: us, lines: [line] });
  const isLater = (date: string | null) => date !== null && date > day(5);
  const twoClocks = changeLines(facts, ({ ledgers }) => ({
    ledgers: [true, false].flatMap((wanted) =>
      ledgers.map((ledger) => ({ ...ledger, days: ledger.days.filter(({ date }) => isLater(date) === wanted) })),
    ),
  }));
  const [finding] = find(holdOrClosureRule, twoClocks);
  expect(finding?.explanation).toContain("The tariff counts 5 Jun 2026 to 6 Jun 2026 for");
});
