import { expect, test } from "vitest";
import { combinedAsTwoRule } from "#lib/domain/audit/rules/combined-as-two.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, changeLines, day, find, found, type LineCase } from "./facts.ts";

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

/** Both lines bill days 5 to 8: the demurrage ends on day 8, and the detention begins on day 1. */
const early: LineCase = { ...demurrage, billed: 400 };
const long: LineCase = {
  charge: "detention",
  events: { gate_out_full: day(1), empty_returned: day(12) },
  billed: 1000,
};

test.each([
  ["the detention", [early, long]],
  ["the demurrage", [long, early]],
] as const)("takes the days that both bill off the later line: %s", (_, lines) => {
  const [finding] = find(combinedAsTwoRule, auditFacts({ lines: [...lines] }));
  expect(finding?.disputed.map(({ line, dates }) => [line, dates])).toEqual([[1, [5, 6, 7, 8].map(day)]]);
  expect(finding?.amount?.toNumber()).toBe(400);
});

const above: [LineCase, LineCase] = [
  { ...demurrage, billed: 500 },
  { ...detention, billed: 900 },
];
const of = (charge: "combined" | "demurrage" | "detention") => tariff({ id: charge, charge });

test.each<[string, Parameters<typeof found>[1]]>([
  ["days in both lines that cost no more than the one clock", { lines: [early, { ...long, billed: 500 }] }],
  ["a demurrage tariff for one of the lines", { lines: [{ ...above[0], tariff: of("demurrage") }, above[1]] }],
  ["a detention tariff for the other line", { lines: [above[0], { ...above[1], tariff: of("detention") }] }],
  [
    "lines without a container number",
    {
      lines: [
        { ...above[0], container: null },
        { ...above[1], container: null },
      ],
    },
  ],
  [
    "own terms, which do not name a charge",
    { lines: above, invoice: { ownTerms: { freeDays: null, schedule: { ...tariff(), id: null } } } },
  ],
])("says nothing of %s", (_, one) => expect(found(combinedAsTwoRule, one)).toEqual([]));

test("is silent when a part of the days has a tariff of its own", () => {
  const mixed = changeLines(auditFacts({ lines: above }), () => ({ tariffs: [of("combined"), of("demurrage")] }));
  expect(find(combinedAsTwoRule, mixed)).toEqual([]);
});
