import { expect, test } from "vitest";
import type { ColumnRole } from "#lib/intake/readers/column-roles.ts";
import { hasOtherDaysInRow, hasPeriodWithoutRate, numberBlocks } from "#lib/intake/readers/table-blocks.ts";
import { readTierLabel } from "#lib/intake/readers/tier-label.ts";

type Column = Parameters<typeof numberBlocks>[0][number];

/** "tier value:Thereafter": roles, and titles where they are not the role itself. */
const toColumns = (text: string) =>
  text.split(" ").map((column, index): Column => {
    const [role = "", title] = column.split(":");
    const name = title ?? `${role} ${index}`;
    return {
      index,
      role: role as ColumnRole,
      head: { text: name === "-" ? "" : name, tier: readTierLabel(name) },
      block: 0,
    };
  });

/** A column that belongs to all blocks has a mark. */
const describe = (text: string) =>
  numberBlocks(toColumns(text))
    .map(({ block, isShared }) => `${block}${isShared ? "*" : ""}`)
    .join(" ");

test.each([
  ["tier value", "0 0"],
  ["tier value value", "0 0 0"],
  ["tier value tier value", "0 0 1 1"],
  ["tier value tier value tier value", "0 0 1 1 2 2"],
  ["from to value from to value", "0 0 0 1 1 1"],
  ["tier tier value", "0 0 0"],
  ["value tier", "0 0"],
  ["value tier value tier", "0 0 1 1"],
  ["value tier value tier value tier", "0 0 1 1 2 2"],
  ["value value tier tier", "0 0 0 1"],
  ["value tier value", "0 0 0"],
  ["value tier tier value", "0 0 1 1"],
  ["type value tier value tier", "0* 0 0 1 1"],
  ["type tier value tier value", "0* 0 0 1 1"],
  ["type:Type tier value type:Type tier value", "0 0 0 1 1 1"],
  ["value:Rate tier value:Rate", "0 0 0"],
  ["type:Type type:Type tier value", "0 0 0 0"],
  ["tier value tier value value:Thereafter", "0 0 1 1 2"],
  ["tier value value:Thereafter", "0 0 1"],
  ["value value:Thereafter", "0 0"],
  ["tier value:Thereafter", "0 0"],
  ["tier value value:6-10", "0 0 0"],
  ["value tier value tier value:Thereafter tier", "0 0 1 1 2 2"],
  ["tier value text:Thereafter tier value", "0 0 0 1 1"],
  ["tier value minimum tier value minimum", "0 0 0 1 1 1"],
  ["text tier value tier value", "0* 0 0 1 1"],
  ["tier text value tier value", "0 0 0 1 1"],
  ["tier value remark tier value", "0 0 0 1 1"],
  ["tier value tier value type", "0 0 1 1 1*"],
  ["tier value tier value remark", "0 0 1 1 1"],
  ["remark from value from value", "0* 0 0 1 1"],
  ["minimum tier value tier value", "0 0 0 1 1"],
  ["free_days tier value tier value", "0 0 0 1 1"],
  ["type to value from value", "0 0 0 0 0"],
])("%s: %s", (text, expected) => expect(describe(text)).toBe(expected));

test.each([
  ["tier value tier value", false],
  ["tier value tier", true],
  ["value tier value tier value", false],
  ["tier:Type value type:Type text", false],
  ["tier", false],
  ["tier value tier value tier", true],
  ["tier value from", true],
])("%s: a period without a rate is %j", (text, expected) =>
  expect(hasPeriodWithoutRate(numberBlocks(toColumns(text)))).toBe(expected),
);

test.each<[string, (string | undefined)[][], boolean]>([
  ["tier tier value", [["6-10", "11-15", "20"]], true],
  ["tier tier value", [["6-10", "6-10", "20"]], false],
  [
    "tier tier value",
    [
      ["6-10", undefined, "20"],
      ["6-10", "11-15", "20"],
    ],
    true,
  ],
  [
    "tier tier value",
    [
      ["6-10", undefined, "20"],
      [undefined, "11-15", "20"],
    ],
    false,
  ],
  ["tier text value", [["6-10", "11-15", "20"]], false],
  ["tier tier value", [["6-10", "Import", "20"]], false],
  ["tier value tier value", [["6-10", "20", "11-15", "40"]], false],
  ["tier value tier tier value", [["1-5", "20", "6-10", "11-15", "40"]], true],
])("%s with %j: other days in a row are %j", (text, rows, expected) =>
  expect(hasOtherDaysInRow(numberBlocks(toColumns(text)), rows)).toBe(expected),
);
