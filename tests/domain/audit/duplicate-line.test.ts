import { expect, test } from "vitest";
import { duplicateLineRule } from "#lib/domain/audit/rules/duplicate-line.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, changeLines, day, find, found, held, type LineCase } from "./facts.ts";

const line: LineCase = { charge: "combined", billed: 1000 };

test("finds a container that two lines bill for the same days", () => {
  const [finding] = find(duplicateLineRule, auditFacts({ lines: [line, { ...line, container: "csqu 305438-3" }] }));
  expect(finding).toMatchObject({ strength: "arithmetic", days: 8, title: "Container csqu 305438-3 billed twice" });
  expect(finding?.amount?.toNumber()).toBe(1000);
  expect(new Set(finding?.disputed.map((claim) => claim.line))).toEqual(new Set([1]));
  expect(finding?.explanation).toContain("lines 1 and 2 both bill the same charge");
  expect(finding?.sentence).toContain(
    "The lines 1 and 2 of your invoice bill the same days of container csqu 305438-3",
  );
});

test("takes the whole second line, also what it has above the tariff", () => {
  expect(
    found(duplicateLineRule, {
      lines: [
        { ...line, billed: 1100 },
        { ...line, billed: 1100 },
      ],
    }),
  ).toEqual(["arithmetic 1100"]);
});

test("takes only the days that both lines bill", () => {
  const first: LineCase = { ...line, stated: { chargedFrom: day(5), chargedTo: day(10) }, billed: 600 };
  const second: LineCase = { ...line, stated: { chargedFrom: day(10), chargedTo: day(12) }, billed: 500 };
  const [finding] = find(duplicateLineRule, auditFacts({ lines: [first, second], invoice: { billed: 1100 } }));
  expect(finding).toMatchObject({
    title: "1 day of container CSQU3054383 billed twice",
    disputed: [{ line: 1, dates: [day(10)] }],
  });
  expect(finding?.amount?.toNumber()).toBe(100);
});

test.each<[string, LineCase, LineCase]>([
  ["another container", line, { ...line, container: "MSKU6011672" }],
  ["lines without a container number", { ...line, container: null }, { ...line, container: null }],
  ["a number that is not valid", { ...line, container: "CSQU3054384" }, { ...line, container: "CSQU3054384" }],
  ["another charge", { ...line, charge: "demurrage" }, { ...line, charge: "detention" }],
  [
    "the next days",
    { ...line, stated: { chargedFrom: day(5), chargedTo: day(10) } },
    { ...line, stated: { chargedFrom: day(11), chargedTo: day(12) } },
  ],
  ["two tiers of one charge", { ...line, billed: 600 }, { ...line, billed: 400 }],
  ["two tiers of the same amount", { ...line, billed: 500 }, { ...line, billed: 500 }],
  [
    "two tiers that both name the whole period",
    { ...line, billed: 700, stated: { chargedFrom: day(5), chargedTo: day(12), chargedDays: 6 } },
    { ...line, billed: 500, stated: { chargedFrom: day(5), chargedTo: day(12), chargedDays: 2 } },
  ],
  [
    "periods that share a day, with the right amounts",
    { ...line, billed: 600, stated: { chargedFrom: day(5), chargedTo: day(11) } },
    { ...line, billed: 400, stated: { chargedFrom: day(11), chargedTo: day(12) } },
  ],
  [
    "a second journey",
    line,
    { ...line, events: { discharged: "2026-08-01", gate_out_full: "2026-08-05", empty_returned: "2026-08-12" } },
  ],
])("is silent for %s", (_, first, second) => expect(found(duplicateLineRule, { lines: [first, second] })).toEqual([]));

test("finds the third line of three, too", () => {
  const own = tariff({ charge: "demurrage" });
  const one: LineCase = { charge: "demurrage", events: { discharged: day(1), gate_out_full: day(6) }, billed: 200 };
  expect(found(duplicateLineRule, { tariff: own, lines: [one, one, one] })).toEqual([
    "arithmetic 200",
    "arithmetic 200",
  ]);
  expect(found(duplicateLineRule, { tariff: own, lines: [one, { ...one, events: held(3) }] })).toEqual([]);
});

test("takes lines that name no charge for the clock of the tariff that priced them", () => {
  const silent: LineCase = { ...line, charge: null };
  expect(found(duplicateLineRule, { lines: [silent, silent] })).toEqual(["arithmetic 1000"]);
  const detention = tariff({ charge: "detention" });
  expect(found(duplicateLineRule, { tariff: detention, lines: [silent, silent] })).toEqual(["arithmetic 1000"]);
  expect(found(duplicateLineRule, { tariff: detention, lines: [silent, { ...silent, charge: "detention" }] })).toEqual([
    "arithmetic 1000",
  ]);
});

test("finds a charge that is also a part of a line for both charges", () => {
  const both = { ...line, charge: null };
  const facts = auditFacts({
    tariff: tariff({ charge: "detention" }),
    lines: [both, { ...line, charge: "detention" }],
  });
  const [whole, detention] = facts.lines as [(typeof facts.lines)[number], (typeof facts.lines)[number]];
  const inTerminal = whole.ledgers.map((ledger) => ({
    ...ledger,
    days: ledger.days.map((day) => ("tariffId" in day ? { ...day, tariffId: "dem" } : day)),
  }));
  const twoClocks = {
    ...whole,
    tariffs: [tariff({ id: "dem", charge: "demurrage" }), ...whole.tariffs],
    ledgers: [...inTerminal, ...whole.ledgers],
  };
  expect(find(duplicateLineRule, { ...facts, lines: [twoClocks, detention] })).toHaveLength(1);
  expect(find(duplicateLineRule, { ...facts, lines: [detention, { ...twoClocks, index: 1 }] })).toHaveLength(1);
});

/** Days 5 to 8 in the terminal, and the days of the whole journey from the same start. */
const inTerminal: LineCase = {
  charge: "demurrage",
  events: { discharged: day(1), gate_out_full: day(8) },
  billed: 700,
};
const outside: LineCase = {
  charge: "detention",
  events: { gate_out_full: day(1), empty_returned: day(12) },
  billed: 900,
};
const period = (from: number | null, to: number | null, chargedDays?: number): LineCase["stated"] => ({
  ...(from === null ? {} : { chargedFrom: day(from) }),
  ...(to === null ? {} : { chargedTo: day(to) }),
  ...(chargedDays === undefined ? {} : { chargedDays }),
});

test.each<[string, LineCase, LineCase]>([
  [
    "a container that was back in free time",
    { ...line, events: held(4), billed: 100 },
    { ...line, events: held(4), billed: 100 },
  ],
  ["two charges with the same period", { ...inTerminal, stated: period(5, 8) }, { ...outside, stated: period(5, 8) }],
  ["amounts that are not the same", { ...line, billed: 900 }, { ...line, billed: 600 }],
  ["events that are not the same", line, { ...line, events: held(11) }],
  ["an amount without an upper end", { ...line, expected: [1000, null] }, { ...line, expected: [1000, null] }],
  ["no period in the first line", { ...line, billed: 900 }, { ...line, billed: 600, stated: period(5, 12) }],
  ["no period in the second line", { ...line, billed: 900, stated: period(5, 12) }, { ...line, billed: 600 }],
  ["half a period", { ...line, billed: 900, stated: period(5, null) }, { ...line, billed: 600, stated: period(5, 12) }],
  [
    "the other half",
    { ...line, billed: 900, stated: period(5, 12) },
    { ...line, billed: 600, stated: period(null, 12) },
  ],
  [
    "tiers that fill both periods, the later one first",
    { ...line, billed: 700, stated: period(8, 12, 2) },
    { ...line, billed: 500, stated: period(5, 10, 6) },
  ],
  [
    "tiers that fill both periods",
    { ...line, billed: 700, stated: period(5, 10, 6) },
    { ...line, billed: 500, stated: period(8, 12, 2) },
  ],
])("says nothing of %s", (_, first, second) =>
  expect(found(duplicateLineRule, { lines: [first, second], open: ["holidays"] })).toEqual([]),
);

test.each<[string, LineCase["stated"], LineCase["stated"]]>([
  ["one day more than the periods have", period(8, 12, 3), period(5, 10, 6)],
  ["no number of days in the first line", period(8, 12), period(5, 10, 6)],
  ["no number of days in the second line", period(8, 12, 3), period(5, 10)],
])("finds days in two periods with %s", (_, first, second) => {
  const lines: [LineCase, LineCase] = [
    { ...line, billed: 700, stated: first },
    { ...line, billed: 500, stated: second },
  ];
  expect(find(duplicateLineRule, auditFacts({ lines })).map(({ disputed }) => disputed[0]?.dates)).toEqual([
    [8, 9, 10].map(day),
  ]);
});

test("takes a line without a charge for the charge of the other one, in any order", () => {
  const silent: LineCase = { ...line, charge: null };
  expect(found(duplicateLineRule, { lines: [silent, line] })).toEqual(["arithmetic 1000"]);
  expect(found(duplicateLineRule, { lines: [line, silent] })).toEqual(["arithmetic 1000"]);
});

test("takes what the total has above the tariff if the lines have no amounts of their own", () => {
  const silent: LineCase = { charge: "combined" };
  expect(found(duplicateLineRule, { lines: [silent, silent], invoice: { billed: 2500 } })).toEqual(["arithmetic 500"]);
  expect(found(duplicateLineRule, { lines: [silent, silent], invoice: { billed: 2000 } })).toEqual([]);
});

test.each<[string, [LineCase, LineCase]]>([
  [
    "first",
    [
      { ...line, stated: period(5, 12) },
      { charge: "combined", stated: period(5, 12) },
    ],
  ],
  [
    "second",
    [
      { charge: "combined", stated: period(5, 12) },
      { ...line, stated: period(5, 12) },
    ],
  ],
])("is silent when only the %s line has an amount", (_, lines) =>
  expect(found(duplicateLineRule, { lines, invoice: { billed: 2500 } })).toEqual([]),
);

test.each([
  ["the last day", period(null, 12)],
  ["the first day", period(5, null)],
])("takes all days of lines that say only %s", (_, stated) =>
  expect(
    found(duplicateLineRule, {
      lines: [
        { ...line, stated },
        { ...line, stated },
      ],
    }),
  ).toEqual(["arithmetic 1000"]),
);

test("compares what lines say, whatever its order", () => {
  const facts = changeLines(auditFacts({ lines: [line, line] }), ({ index, line: own }) => ({
    line: { ...own, stated: index === 0 ? own.stated : reverseKeys(own.stated) },
  }));
  expect(find(duplicateLineRule, facts)).toHaveLength(1);
});

const reverseKeys = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).reverse()) as Fields;

test("is silent for two terminals, and for lines without events", () => {
  const facts = auditFacts({ lines: [line, line] });
  const terminals = changeLines(facts, ({ index, line: own }) => ({ line: { ...own, terminal: `T${index}` } }));
  expect(find(duplicateLineRule, terminals)).toEqual([]);
  const undated = changeLines(facts, ({ line: own }) => ({ line: { ...own, events: null, days: 12 } }));
  expect(find(duplicateLineRule, undated)).toEqual([]);
});
