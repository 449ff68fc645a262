import { expect, test } from "vitest";
import { EVIDENCE_NEEDS } from "#lib/domain/audit/evidence-kinds.ts";
import { freeDaysShortRule } from "#lib/domain/audit/rules/free-days-short.ts";
import { auditFacts, changeLines, day, find, found, held, type LineCase, withTwoClocks } from "./facts.ts";

/** The tariff gives 4 free days. With 2 of them, days 3 and 4 cost 100 each. */
const short: LineCase = { billed: 1200, stated: { freeDays: 2 } };

test("finds free days that the invoice leaves out, with their dates", () => {
  const [finding] = find(freeDaysShortRule, auditFacts({ lines: [short] }));
  expect(finding).toMatchObject({ strength: "rule", days: 2, title: "2 days of free time missing" });
  expect(finding?.disputed).toMatchObject([{ line: 0, dates: [day(3), day(4)] }]);
  expect(finding?.amount?.toNumber()).toBe(200);
  expect(finding?.explanation).toBe(
    "The invoice gives container CSQU3054383 2 days of free time. The tariff gives 4. The difference costs USD 200.00.",
  );
});

test("takes no more than the bill has above the tariff", () =>
  expect(found(freeDaysShortRule, { lines: [{ ...short, billed: 1150 }] })).toEqual(["rule 150"]));

test.each<[string, LineCase]>([
  ["the free days of the tariff", { ...short, stated: { freeDays: 4 } }],
  ["more free days", { ...short, stated: { freeDays: 6 } }],
  ["no free days on the invoice", { ...short, stated: {} }],
  ["a bill that is right all the same", { ...short, billed: 1000 }],
  ["a bill that is too low", { ...short, billed: 800 }],
])("is silent for %s", (_, line) => expect(found(freeDaysShortRule, { lines: [line] })).toEqual([]));

test("is arguable while something else can explain the bill", () => {
  expect(
    found(freeDaysShortRule, { lines: [{ ...short, billed: 1180 }], invoice: { tax: null }, open: ["tax"] }),
  ).toEqual(["arguable 180"]);
});

test.each(["port", "version", "charge", "illustrative", "tariff_age"] as const)(
  "is silent while the point %s is open",
  (id) => {
    expect(found(freeDaysShortRule, { lines: [short], open: [id] })).toEqual([]);
  },
);

test("compares with the free days of a contract", () => {
  const [finding] = find(
    freeDaysShortRule,
    auditFacts({
      lines: [{ billed: 1000, stated: { freeDays: 4 } }],
      invoice: { ownTerms: { freeDays: 6, schedule: null } },
    }),
  );
  expect(finding).toMatchObject({ authority: { kind: "contract" }, days: 2 });
  expect(finding?.amount?.toNumber()).toBe(200);
  expect(finding?.sentence).toContain("By our contract, it has 6.");
});

test("is about one line when only one is short", () => {
  const facts = auditFacts({
    lines: [
      { billed: 1000, stated: { freeDays: 4 } },
      { ...short, events: held(8), billed: 600 },
    ],
  });
  expect(find(freeDaysShortRule, facts).map(({ disputed }) => disputed.map(({ line }) => line))).toEqual([[1]]);
});

test("names the contract whose free days are missing, and asks for its page", () => {
  const [finding] = find(
    freeDaysShortRule,
    auditFacts({
      lines: [{ billed: 1000, stated: { freeDays: 4 } }],
      invoice: { ownTerms: { freeDays: 6, schedule: null } },
    }),
  );
  expect(finding?.explanation).toContain("The contract gives 6.");
  expect(finding?.evidence).toEqual([EVIDENCE_NEEDS.contract_page.text, EVIDENCE_NEEDS.import_dates.text]);
});

test("asks for the page of the tariff, and names it to the carrier", () => {
  const [finding] = find(freeDaysShortRule, auditFacts({ lines: [short] }));
  expect(finding?.evidence).toEqual([EVIDENCE_NEEDS.tariff_page.text, EVIDENCE_NEEDS.import_dates.text]);
  expect(finding?.sentence).toContain("By your import demurrage and detention tariff (India), it has 4.");
});

test("is silent when the free days can belong to either of two clocks, and without a clock", () => {
  const facts = auditFacts({ lines: [short] });
  expect(find(freeDaysShortRule, withTwoClocks(facts))).toEqual([]);
  expect(
    find(
      freeDaysShortRule,
      changeLines(facts, () => ({ ledgers: [] })),
    ),
  ).toEqual([]);
});
