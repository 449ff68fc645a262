import { expect, test } from "vitest";
import { EVIDENCE_NEEDS } from "#lib/domain/audit/evidence-kinds.ts";
import { wrongTierRule } from "#lib/domain/audit/rules/wrong-tier.ts";
import { Decimal } from "#lib/platform/money.ts";
import { slabs, tariff } from "../demurrage/tariffs.ts";
import { auditFacts, changeLines, find, found, held, withTwoClocks } from "./facts.ts";

test("finds all days at the rate of the last tier", () => {
  const [finding] = find(wrongTierRule, auditFacts({ lines: [{ billed: 1600 }] }));
  expect(finding).toMatchObject({ strength: "rule", title: "All days at USD 200.00", days: 6 });
  expect(finding?.amount?.toNumber()).toBe(600);
  expect(finding?.explanation).toContain("6 days at USD 100.00, 2 days at USD 200.00");
});

test("finds all days at the rate of a tier that they do not reach", () =>
  expect(found(wrongTierRule, { lines: [{ billed: 2400 }] })).toEqual(["rule 1400"]));

test("finds a rate that is above the tiers of the days", () => {
  const [finding] = find(
    wrongTierRule,
    auditFacts({ lines: [{ billed: 1450, stated: { ratePerDay: 250, chargedDays: 5 } }] }),
  );
  expect(finding).toMatchObject({ title: "USD 250.00 a day is too high", days: 5 });
  expect(finding?.amount?.toNumber()).toBe(250);
});

test.each([
  ["the amount of the tariff", 1000],
  ["an amount that no rate gives", 1234],
])("is silent for %s", (_, billed) => expect(found(wrongTierRule, { lines: [{ billed }] })).toEqual([]));

test("is silent for one charged day, which has one rate", () => {
  expect(
    found(wrongTierRule, {
      tariff: tariff({ slabs: slabs("5-5@100 6-@200") }),
      lines: [{ events: held(5), billed: 200 }],
    }),
  ).toEqual([]);
});

test("is silent while a higher rate is possible", () => {
  expect(
    found(wrongTierRule, { lines: [{ billed: 1600, expected: [1000, 1600] }], open: ["slabs_after_free_time"] }),
  ).toEqual([]);
});

test.each(["port", "version", "charge"] as const)("is silent while the point %s leaves the tariff open", (id) => {
  expect(found(wrongTierRule, { lines: [{ billed: 1600, stated: { ratePerDay: 250 } }], open: [id] })).toEqual([]);
});

test("finds the rate from the printed number of days", () => {
  expect(found(wrongTierRule, { lines: [{ billed: 1800, stated: { chargedDays: 8 } }] })).toEqual(["rule 200"]);
  expect(found(wrongTierRule, { lines: [{ billed: 1800, stated: { chargedDays: 9 } }] })).toEqual([]);
});

test("is arguable while the bill is within the bounds", () => {
  const open = {
    billed: 1450,
    stated: { ratePerDay: 250, chargedDays: 5 },
    expected: [1000, 1600] as [number, number],
  };
  expect(found(wrongTierRule, { lines: [open], open: ["first_day"] })).toEqual(["arguable 250"]);
});

test("names a line once, though two rates are wrong", () => {
  const line = { billed: 1600, stated: { ratePerDay: 250 } };
  expect(found(wrongTierRule, { lines: [line] })).toEqual(["rule 600"]);
});

test("finds two days at one rate", () => {
  const own = tariff({ slabs: slabs("5-5@100 6-@200") });
  expect(found(wrongTierRule, { tariff: own, lines: [{ events: held(6), billed: 400 }] })).toEqual(["rule 100"]);
});

test("is silent while a day has no rate", () => {
  const own = tariff({ slabs: slabs("5-6@100 7-8@200") });
  const line = { events: held(10), billed: 800 };
  expect(found(wrongTierRule, { tariff: own, lines: [line] })).toEqual([]);
  expect(found(wrongTierRule, { tariff: own, lines: [{ ...line, billed: 900, stated: { ratePerDay: 250 } }] })).toEqual(
    [],
  );
});

test("is silent about all days of two clocks, and about a rate while one of the clocks has a day without one", () => {
  expect(find(wrongTierRule, withTwoClocks(auditFacts({ lines: [{ billed: 1600 }] })))).toEqual([]);
  // The second clock ended in its free time, so the amount is that of the first one.
  const free = changeLines(auditFacts({ lines: [{ billed: 1600 }] }), ({ ledgers }) => ({
    ledgers: [
      ...ledgers,
      ...ledgers.map((ledger) => ({ ...ledger, days: [], slabs: [], chargedDays: 0, total: new Decimal(0) })),
    ],
  }));
  expect(find(wrongTierRule, free)).toEqual([]);
  const facts = auditFacts({ lines: [{ billed: 1450, stated: { ratePerDay: 250 } }] });
  const half = changeLines(facts, ({ ledgers }) => ({
    ledgers: [...ledgers, ...ledgers.map((ledger) => ({ ...ledger, uncoveredDays: 1 }))],
  }));
  expect(find(wrongTierRule, half)).toEqual([]);
});

test("leaves a rate that rounding explains", () =>
  expect(found(wrongTierRule, { lines: [{ billed: 1300, stated: { ratePerDay: 200.5 } }] })).toEqual([]));

test("does not calculate a rate from an amount that can contain tax", () => {
  const line = { billed: 2500, stated: { chargedDays: 8 } };
  expect(found(wrongTierRule, { lines: [line], invoice: { tax: null }, open: ["tax"] })).toEqual([]);
});

test("asks for the page of the contract if its rates apply", () => {
  const schedule = { ...tariff(), id: null };
  const [finding] = find(
    wrongTierRule,
    auditFacts({ lines: [{ billed: 1600 }], invoice: { ownTerms: { freeDays: null, schedule } } }),
  );
  expect(finding?.evidence).toEqual([EVIDENCE_NEEDS.contract_page.text, EVIDENCE_NEEDS.import_dates.text]);
  const [byTariff] = find(wrongTierRule, auditFacts({ lines: [{ billed: 1600 }] }));
  expect(byTariff?.evidence).toEqual([EVIDENCE_NEEDS.tariff_page.text, EVIDENCE_NEEDS.import_dates.text]);
});
