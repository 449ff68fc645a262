import { expect, test } from "vitest";
import { duplicateLineRule } from "#lib/domain/audit/rules/duplicate-line.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, day, find, found, held, type LineCase } from "./facts.ts";

const line: LineCase = { charge: "combined", billed: 1000 };

test("finds a container that two lines bill for the same days", () => {
  const [finding] = find(duplicateLineRule, auditFacts({ lines: [line, { ...line, container: "csqu 305438-3" }] }));
  expect(finding).toMatchObject({ strength: "arithmetic", days: 8, title: "Container csqu 305438-3 billed twice" });
  expect(finding?.amount?.toNumber()).toBe(1000);
  expect(new Set(finding?.disputed.map((claim) => claim.line))).toEqual(new Set([1]));
  expect(finding?.explanation).toContain("lines 1 and 2 both bill the same charge");
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
