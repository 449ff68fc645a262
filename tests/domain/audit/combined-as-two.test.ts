import { expect, test } from "vitest";
import { combinedAsTwoRule } from "#lib/domain/audit/rules/combined-as-two.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, day, find, found, type LineCase } from "./facts.ts";

/** The parts of one clock: days 5 to 8 in the terminal, 400; days 9 to 12 outside, 600. */
const demurrage: LineCase = { charge: "demurrage", events: { discharged: day(1), gate_out_full: day(8) }, billed: 400 };
const detention: LineCase = {
  charge: "detention",
  events: { gate_out_full: day(8), empty_returned: day(12) },
  billed: 600,
  expected: [600, 600],
};

test("finds two charges above the one clock of the tariff", () => {
  const [finding] = find(
    combinedAsTwoRule,
    auditFacts({
      lines: [
        { ...demurrage, billed: 500 },
        { ...detention, billed: 900 },
      ],
    }),
  );
  expect(finding).toMatchObject({ strength: "rule", title: "One charge billed as two" });
  expect(finding?.amount?.toNumber()).toBe(400);
  expect(finding?.explanation).toContain("with 4 free days, and detention has none of its own");
});

test.each<[string, Parameters<typeof found>[1]]>([
  ["two parts that add up to the one clock", { lines: [demurrage, detention] }],
  [
    "separate tariffs",
    {
      tariff: tariff({ charge: "demurrage" }),
      lines: [
        { ...demurrage, billed: 500 },
        { ...detention, billed: 900 },
      ],
    },
  ],
  [
    "two containers",
    {
      lines: [
        { ...demurrage, billed: 500 },
        { ...detention, container: "MSKU6011672", billed: 900 },
      ],
    },
  ],
  ["one line", { lines: [{ ...demurrage, billed: 500 }] }],
  [
    "an open version",
    {
      lines: [
        { ...demurrage, billed: 500 },
        { ...detention, billed: 900 },
      ],
      open: ["version"],
    },
  ],
])("is silent for %s", (_, one) => expect(found(combinedAsTwoRule, one)).toEqual([]));
