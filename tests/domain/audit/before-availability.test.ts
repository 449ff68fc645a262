import { expect, test } from "vitest";
import { EVIDENCE_NEEDS } from "#lib/domain/audit/evidence-kinds.ts";
import { beforeAvailabilityRule } from "#lib/domain/audit/rules/before-availability.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case, changeLines, day, find, found, held, type LineCase } from "./facts.ts";

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

/** The clock of the tariff waits for the availability on 3 June. */
const waiting: LineCase = { events, availableOn: day(3), billed: 1400, stated: { chargedFrom: day(1) } };
/** The clock starts with the discharge, whatever the availability. */
const running: LineCase = { events, billed: 1400, stated: { chargedFrom: day(1) } };

test.each<[string, Case]>([
  ["a clock that does not wait for it", { lines: [running] }],
  [
    "a clock that leaves out other days",
    { lines: [{ ...running, rules: { dayBasis: "working", chargeDayBasis: "working" } }] },
  ],
  ["an unknown day of availability", { lines: [{ ...waiting, events: held(12) }] }],
  ["an invoice without its first day", { lines: [{ ...waiting, stated: {} }] }],
  ["a charge from that day", { lines: [{ ...waiting, stated: { chargedFrom: day(3) } }] }],
  ["a charge from a later day", { lines: [{ ...waiting, stated: { chargedFrom: day(5) } }] }],
  ["a tariff without rates", { tariff: tariff({ slabs: [] }), lines: [waiting] }],
  ["a bill that is right all the same", { lines: [{ ...waiting, billed: 600 }] }],
  [
    "an export container, whose discharge belongs to another journey",
    {
      tariff: tariff({ country: "US", direction: "export" }),
      lines: [
        { events: { empty_picked_up: day(1), loaded: day(12), discharged: day(1), available: day(3) }, billed: 1000 },
      ],
    },
  ],
])("finds no early days for %s", (_, one) => expect(found(beforeAvailabilityRule, one)).toEqual([]));

test.each([
  ["the rate of the invoice", 150, "rule 300"],
  ["the rate of the first tier", undefined, "rule 200"],
])("takes early days at %s", (_, ratePerDay, text) => {
  const stated = { chargedFrom: day(1), ...(ratePerDay === undefined ? {} : { ratePerDay }) };
  expect(found(beforeAvailabilityRule, { lines: [{ ...waiting, stated }] })).toEqual([text]);
});

test("finds early days when one of two clocks waits", () => {
  const facts = auditFacts({ lines: [waiting] });
  const other = auditFacts({ lines: [running] }).lines[0]?.ledgers ?? [];
  const both = changeLines(facts, ({ ledgers }) => ({ ledgers: [...ledgers, ...other] }));
  expect(find(beforeAvailabilityRule, both)).toHaveLength(1);
});

test("is silent about free time that starts with another event than the discharge", () => {
  const facts = auditFacts({ tariff: us, lines: [{ events, billed: 1000 }] });
  const arrived = changeLines(facts, ({ line }) => ({ line: { ...line, events: { ...events, discharged: day(2) } } }));
  expect(find(beforeAvailabilityRule, arrived)).toEqual([]);
  const unknown = changeLines(facts, ({ line }) => ({ line: { ...line, events: null } }));
  expect(find(beforeAvailabilityRule, unknown)).toEqual([]);
});

test("claims no more than the bill of the line", () => {
  const other: LineCase = { container: "MSKU6011672", billed: 1000 };
  expect(found(beforeAvailabilityRule, { tariff: us, lines: [{ events, billed: 150 }, other] })).toEqual([
    "arguable 150",
  ]);
});

test("says what to ask for, and which proof it needs", () => {
  const [finding] = find(beforeAvailabilityRule, auditFacts({ tariff: us, lines: [{ events, billed: 1000 }] }));
  expect(finding?.days).toBe(4);
  expect(finding?.evidence).toEqual([EVIDENCE_NEEDS.availability.text, EVIDENCE_NEEDS.appointments.text]);
  expect(finding?.sentence).toMatch(/^Container CSQU3054383 was available only on 3 Jun 2026\./);
});
