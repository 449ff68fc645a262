import { expect, test } from "vitest";
import { wrongVersionRule } from "#lib/domain/audit/rules/wrong-version.ts";
import { illustrative, slabs, tariff } from "../demurrage/tariffs.ts";
import { auditFacts, changeLines, find, found, type LineCase } from "./facts.ts";

const inForce = tariff({ id: "a", effectiveFrom: "2025-01-01" });
const newer = tariff({ id: "b", effectiveFrom: "2026-07-01", slabs: slabs("5-10@150 11-@300") });
const billed = 1500;

test("finds a bill by another version of the tariff", () => {
  const [finding] = find(
    wrongVersionRule,
    auditFacts({ tariff: inForce, tariffs: [inForce, newer], lines: [{ billed }] }),
  );
  expect(finding).toMatchObject({ strength: "rule", title: "This is the tariff of 1 Jul 2026" });
  expect(finding?.amount?.toNumber()).toBe(500);
  expect(finding?.explanation).toContain("is exactly that of the version in force from 1 Jul 2026");
  expect(finding?.explanation).toContain("The tariff that applies is D&D tariff, in force from 1 Jan 2025.");
});

test("finds a bill by the tariff of another port or container type", () => {
  const port = tariff({ ...newer, effectiveFrom: "2026-01-01", port: "INNSA" });
  const reefer = tariff({ ...port, port: null, containerTypes: ["40RF"] });
  const titles = (other: typeof port) =>
    find(wrongVersionRule, auditFacts({ tariff: inForce, tariffs: [other], lines: [{ billed }] })).map(
      ({ title }) => title,
    );
  expect(titles(port)).toEqual(["The tariff of another port"]);
  expect(titles(reefer)).toEqual(["The tariff of another container type"]);
});

test("does not compare a line without days with the tariff of another port", () => {
  const port = tariff({ ...newer, effectiveFrom: "2026-01-01", port: "INNSA" });
  const facts = auditFacts({ tariff: inForce, tariffs: [port], lines: [{ billed }] });
  const withoutDays = changeLines(facts, ({ ledgers }) => ({ ledgers: ledgers.map((one) => ({ ...one, days: [] })) }));
  expect(find(wrongVersionRule, withoutDays)).toEqual([]);
});

test.each([
  ["another amount", newer, 1400],
  ["the amount of the tariff in force", newer, 1000],
  ["an illustrative tariff", tariff({ ...newer, source: illustrative }), billed],
  ["the tariff of another port that starts later", tariff({ ...newer, port: "INNSA" }), billed],
  ["another charge", tariff({ ...newer, charge: "detention" }), billed],
  ["another direction", tariff({ ...newer, direction: "export" }), billed],
  ["another currency", tariff({ ...newer, currency: "INR" }), billed],
])("is silent for %s", (_, other, amount) => {
  expect(found(wrongVersionRule, { tariff: inForce, tariffs: [inForce, other], lines: [{ billed: amount }] })).toEqual(
    [],
  );
});

test("is silent while the version is open", () => {
  expect(
    found(wrongVersionRule, {
      tariff: inForce,
      tariffs: [newer],
      lines: [{ billed, expected: [1000, 1500] }],
      open: ["version"],
    }),
  ).toEqual([]);
});

test("names another version that is below the tariff, as nothing to raise with the carrier", () => {
  const older = tariff({ id: "c", effectiveFrom: "2024-07-01", slabs: slabs("5-10@50 11-@100") });
  const [finding] = find(
    wrongVersionRule,
    auditFacts({ tariff: inForce, tariffs: [inForce, older], lines: [{ billed: 500 }] }),
  );
  expect(finding).toMatchObject({
    title: "This is the tariff of 1 Jul 2024",
    amount: null,
    disputed: [],
    favoursCarrier: true,
  });
  expect(finding?.explanation).toContain("It gives USD 500.00 more, so the carrier can correct the bill.");
});

test("is arguable while the amount is within the bounds of the tariff, and not its own", () => {
  const one = { tariff: inForce, tariffs: [inForce, newer], open: ["first_day" as const] };
  expect(found(wrongVersionRule, { ...one, lines: [{ billed, expected: [1000, 1600] }] })).toEqual(["arguable 500"]);
  expect(found(wrongVersionRule, { ...one, lines: [{ billed, expected: [1000, 1500] }] })).toEqual([]);
});

test("tries both first days of a version that does not state it", () => {
  const nextDay = tariff({ ...newer, firstDay: null });
  const oneDayLess = 1200;
  expect(
    found(wrongVersionRule, { tariff: inForce, tariffs: [inForce, nextDay], lines: [{ billed: oneDayLess }] }),
  ).toEqual(["rule 200"]);
});

const elsewhere = tariff({ ...newer, id: "port", effectiveFrom: "2026-01-01", port: "INNSA" });
const reefer = tariff({ ...elsewhere, id: "type", port: null, containerTypes: ["40RF"] });
const explain = (used: typeof inForce, tariffs: (typeof inForce)[]) =>
  find(wrongVersionRule, auditFacts({ tariff: used, tariffs, lines: [{ billed }] }))[0]?.explanation;

test.each([
  ["another carrier", tariff({ ...newer, carrier: "maersk" }), billed],
  ["another country", tariff({ ...newer, country: "AE" }), billed],
  [
    "the tariff of another port, if the bill is too low",
    tariff({ ...elsewhere, slabs: slabs("5-10@50 11-@100") }),
    500,
  ],
  ["a version whose first day is known", tariff({ ...newer, firstDay: "same" }), 1200],
])("says nothing of %s", (_, other, amount) =>
  expect(found(wrongVersionRule, { tariff: inForce, tariffs: [other], lines: [{ billed: amount }] })).toEqual([]),
);

test.each([
  ["the version in force from 1 Jul 2026", inForce, [newer]],
  ["another version (", inForce, [tariff({ ...newer, effectiveFrom: null })]],
  [
    "the version in force until 31 Dec 2024",
    inForce,
    [tariff({ ...newer, effectiveFrom: null, effectiveTo: "2024-12-31" })],
  ],
  ["the tariff for INNSA", inForce, [elsewhere]],
  ["the tariff for 40RF", inForce, [reefer]],
  ["the tariff for the whole country", tariff({ ...inForce, port: "INMAA" }), [tariff({ ...elsewhere, port: null })]],
  ["the version in force from 1 Jul 2026", inForce, [reefer, elsewhere, newer]],
  ["the tariff for INNSA", inForce, [elsewhere, tariff({ ...elsewhere, id: "second", port: "INMAA" })]],
])("names %s", (name, used, tariffs) => expect(explain(used, tariffs)).toContain(`is exactly that of ${name}`));

test("tries the prices of all other tariffs", () => {
  const another = tariff({ ...newer, id: "another", slabs: slabs("5-10@120 11-@300") });
  expect(explain(inForce, [another, newer])).toContain("the version in force from 1 Jul 2026");
});

test("has no date for a version that does not say its first day", () => {
  const undated = tariff({ ...newer, effectiveFrom: null });
  const [finding] = find(wrongVersionRule, auditFacts({ tariff: inForce, tariffs: [undated], lines: [{ billed }] }));
  expect(finding?.title).toBe("This is another version of the tariff");
});

test("is silent for the tariff that applies, whatever its first day", () => {
  const line = { rules: { firstDay: "next" as const }, billed: 1000 };
  expect(found(wrongVersionRule, { tariff: inForce, tariffs: [inForce], lines: [line] })).toEqual([]);
});

test("is silent for a line that is too low while another one makes up for it", () => {
  const older = tariff({ id: "c", effectiveFrom: "2024-07-01", slabs: slabs("5-10@50 11-@100") });
  const lines: [LineCase, LineCase] = [{ billed: 500 }, { container: "MSKU6011672", billed: 1504 }];
  expect(found(wrongVersionRule, { tariff: inForce, tariffs: [older], lines })).toEqual([]);
});

test("is silent while tax can explain the amount, and for an amount that is nearly the tariff's", () => {
  const one = { tariff: inForce, tariffs: [inForce, newer] };
  expect(
    found(wrongVersionRule, {
      ...one,
      lines: [{ billed, expected: [1000, 1600] }],
      invoice: { tax: null },
      open: ["tax"],
    }),
  ).toEqual([]);
  const near = tariff({ ...newer, slabs: slabs("5-10@100.5 11-@200") });
  expect(
    found(wrongVersionRule, {
      tariff: inForce,
      tariffs: [near],
      lines: [{ billed: 1003, expected: [1000, 1600] }],
      open: ["first_day"],
    }),
  ).toEqual([]);
});
