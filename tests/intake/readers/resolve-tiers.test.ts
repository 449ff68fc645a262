import { describe, expect, test } from "vitest";
import { type DaySum, toDaySum } from "#lib/intake/readers/day-sums.ts";
import { type PrintedTier, resolveTiers } from "#lib/intake/readers/resolve-tiers.ts";
import { readTierLabel } from "#lib/intake/readers/tier-label.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

/** "6-10: 20 !unclear": the days, the rate and a doubt about the rate. */
function print(line: string): PrintedTier {
  const [, days = "", rate = "", doubt] = /^(.*): (\d+)(?: !(.+))?$/.exec(line) ?? [];
  const label = readTierLabel(days);
  if (!label) throw new Error(`${days} is no label of a tier`);
  return {
    label,
    places: [buildPlace(days)],
    rate: new Decimal(rate),
    ratePlaces: [buildPlace(rate)],
    doubts: doubt ? [{ column: "rate_per_day", reason: doubt }] : [],
  };
}

/** "12=5+8-1": day 12 is the sum of the printed numbers 5 and 8, less one. */
function describeSum({ total, terms, constant }: DaySum): string {
  if (terms.length === 1 && constant === 0) return String(total);
  const sum = [...terms.map(({ value }) => value), ...(constant === 0 ? [] : [String(constant)])];
  return sum.length > 0 ? `${total}=${sum.join("+").replace("+-", "-")}` : String(total);
}

function read(lines: readonly string[], stated: number | null, isAfterFreeTime = false): string[] | null {
  const resolved = resolveTiers(lines.map(print), {
    stated: stated === null ? null : toDaySum(stated, [buildPlace(String(stated))]),
    isAfterFreeTime,
  });
  if (!resolved) return null;
  const describeDoubts = (doubts: (typeof resolved)["doubts"]) =>
    doubts.map(({ column, reason }) => `? ${column ?? "row"}: ${reason}`);
  return [
    `free ${describeSum(resolved.free)}`,
    ...describeDoubts(resolved.doubts),
    ...resolved.tiers.flatMap(({ from, to, rate, doubts }) => [
      `${describeSum(from)} to ${to ? describeSum(to) : "the end"}: ${rate.toFixed()}`,
      ...describeDoubts(doubts),
    ]),
  ];
}

const sayUnstated = (days: number) =>
  `? free_days: The free days are not stated: ${days}, because the first rate begins on day ${days + 1}.`;
const FREE_TIME_MISSING = "? free_days: The document states no free time.";
const AFTER_UNSTATED = "? slab_from_day: The days count from the end of a free time that is not stated.";
const FOLLOWED = "? slab_to_day: Another rate follows this one, which has no last day.";
const sayFirst = (count: number, free: number) =>
  `? slab_from_day: Whether the first ${count} days count from the end of the ${free} free days is not stated.`;

describe("days in ranges", () => {
  test.each<[string, string[], number | null, string[]]>([
    ["behind the free days", ["6-10: 20", "11+: 40"], 5, ["free 5", "6 to 10: 20", "11 to the end: 40"]],
    [
      "without stated free days",
      ["6-10: 20", "11+: 40"],
      null,
      ["free 5=6-1", sayUnstated(5), "6 to 10: 20", "11 to the end: 40"],
    ],
    [
      "without stated free days, from day 2",
      ["2-10: 20", "11+: 40"],
      null,
      ["free 1=2-1", sayUnstated(1), "2 to 10: 20", "11 to the end: 40"],
    ],
    [
      "without free days",
      ["1-10: 20", "11+: 40"],
      null,
      [
        "free 0=1-1",
        "? free_days: The document states no free time, and its first rate begins on day 1.",
        "1 to 10: 20",
        "11 to the end: 40",
      ],
    ],
    ["without any free day", ["1-10: 20", "11+: 40"], 0, ["free 0", "1 to 10: 20", "11 to the end: 40"]],
    [
      "from day 1 again, although days are free",
      ["1-5: 20", "6+: 40"],
      4,
      [
        "free 4",
        "? slab_from_day: The first rate begins on day 1 although 4 days are free: whether days count from the end of free time is not stated.",
        "5=1+4 to 9=5+4: 20",
        "10=6+4 to the end: 40",
      ],
    ],
    [
      "that do not follow the free days",
      ["8-10: 20", "11+: 40"],
      5,
      [
        "free 5",
        "? slab_from_day: The free time has 5 days, and the first rate begins on day 8.",
        "8 to 10: 20",
        "11 to the end: 40",
      ],
    ],
    [
      "that begin on the last free day",
      ["5-10: 20", "11+: 40"],
      5,
      [
        "free 5",
        "? slab_from_day: The free time has 5 days, and the first rate begins on day 5.",
        "5 to 10: 20",
        "11 to the end: 40",
      ],
    ],
    [
      "with a day in two of them",
      ["6-10: 20", "10-15: 30", "16+: 40"],
      5,
      [
        "free 5",
        "6 to 10: 20",
        "? row: Day 10 is in two rates of the document.",
        "11=10+1 to 15: 30",
        "? row: Day 10 is in two rates of the document.",
        "16 to the end: 40",
      ],
    ],
    [
      "with a day in none of them",
      ["6-10: 20", "12+: 40"],
      5,
      [
        "free 5",
        "6 to 10: 20",
        "12 to the end: 40",
        "? slab_from_day: The rate begins on day 12, and the one before it ends on day 10.",
      ],
    ],
    ["of which the first has no end", ["6+: 20", "11+: 40"], 5, ["free 5", "6 to 10=11-1: 20", "11 to the end: 40"]],
    ["over a number of days", ["6-10: 20", "over 10 days: 40"], 5, ["free 5", "6 to 10: 20", "11=10+1 to the end: 40"]],
    [
      "of which each is over a number of days",
      ["over 5 days: 20", "over 10 days: 40"],
      5,
      ["free 5", "6=5+1 to 10: 20", "11=10+1 to the end: 40"],
    ],
    ["with a day in words", ["from the sixth day: 20"], 5, ["free 5", "6 to the end: 20"]],
    [
      "named by their first days",
      ["Day 6: 20", "Day 11: 30", "Day 16+: 40"],
      5,
      [
        "free 5",
        "6 to 10=11-1: 20",
        "? slab_to_day: The last day of the rate from day 6 is not stated: the next rate begins on day 11.",
        "11 to 15=16-1: 30",
        "? slab_to_day: The last day of the rate from day 11 is not stated: the next rate begins on day 16.",
        "16 to the end: 40",
      ],
    ],
    [
      "of one day each",
      ["Day 6: 20", "Day 7: 30", "Day 8: 40"],
      5,
      [
        "free 5",
        "6 to 6: 20",
        "7 to 7: 30",
        "8 to the end: 40",
        "? slab_to_day: Whether the last rate is for day 8 alone or for all days from it is not stated.",
      ],
    ],
    [
      "of one day before the rest",
      ["Day 6: 20", "thereafter: 30"],
      5,
      ["free 5", "6 to 6: 20", "7=6+1 to the end: 30"],
    ],
    ["with an end behind the last", ["6-10: 20", "11-20: 30"], 5, ["free 5", "6 to 10: 20", "11 to 20: 30"]],
    [
      "with a day without a rate behind charged ones",
      ["6-10: 20", "11-12: 0", "13+: 40"],
      5,
      ["free 5", "6 to 10: 20", "11 to 12: 0", "? rate_per_day: A free day after charged ones.", "13 to the end: 40"],
    ],
  ])("%s", (_, lines, stated, expected) => expect(read(lines, stated)).toEqual(expected));
});

describe("days that count from the end of free time", () => {
  test.each<[string, string[], number | null, string[]]>([
    ["from day 1", ["1-5: 20", "6+: 40"], 4, ["free 4", "5=1+4 to 9=5+4: 20", "10=6+4 to the end: 40"]],
    [
      "over a number of days",
      ["1-5: 20", "over 5 days: 40"],
      4,
      ["free 4", "5=1+4 to 9=5+4: 20", "10=5+4+1 to the end: 40"],
    ],
    [
      "although the first rate follows the free days",
      ["5-9: 20", "10+: 40"],
      4,
      [
        "free 4",
        "? slab_from_day: The first rate begins on day 5, directly after the free days, but the document says that days count from the end of free time.",
        "5 to 9: 20",
        "10 to the end: 40",
      ],
    ],
    ["without any free day", ["1-5: 20", "6+: 40"], 0, ["free 0", "1 to 5: 20", "6 to the end: 40"]],
    [
      "the first ones",
      ["first 5 days: 20", "thereafter: 40"],
      4,
      ["free 4", "5=4+1 to 9=4+5: 20", "10=4+5+1 to the end: 40"],
    ],
    [
      "the first ones, of an unknown free time",
      ["first 5 days: 20", "thereafter: 40"],
      null,
      ["free 0", FREE_TIME_MISSING, AFTER_UNSTATED, "1 to 5: 20", "6=5+1 to the end: 40"],
    ],
  ])("%s", (_, lines, stated, expected) => expect(read(lines, stated, true)).toEqual(expected));

  test("because a label says so", () => {
    expect(read(["1-5 days after free time: 20", "6+: 40"], 4)).toEqual([
      "free 4",
      "5=1+4 to 9=5+4: 20",
      "10=6+4 to the end: 40",
    ]);
    expect(read(["1-5: 20", "6-9 days after free time: 40"], 4)).toEqual([
      "free 4",
      "5=1+4 to 9=5+4: 20",
      "10=6+4 to 13=9+4: 40",
    ]);
  });
});

describe("numbers of days", () => {
  test.each<[string, string[], number | null, string[]]>([
    [
      "of which the first is unclear",
      ["first 5 days: 20", "next 5 days: 30", "thereafter: 40"],
      4,
      ["free 4", sayFirst(5, 4), "5=4+1 to 9=4+5: 20", "10=4+5+1 to 14=4+5+5: 30", "15=4+5+5+1 to the end: 40"],
    ],
    [
      "behind free days in a line of their own",
      ["first 4 days: 0", "next 5 days: 30", "thereafter: 40"],
      null,
      ["free 4", "5=4+1 to 9=4+5: 30", "10=4+5+1 to the end: 40"],
    ],
    [
      "without any free day",
      ["first 5 days: 20", "thereafter: 40"],
      0,
      ["free 0", "1=0+1 to 5=0+5: 20", "6=0+5+1 to the end: 40"],
    ],
    [
      "without stated free days",
      ["first 5 days: 20", "next 3 days: 30", "thereafter: 40"],
      null,
      ["free 0", FREE_TIME_MISSING, "1 to 5: 20", "6=5+1 to 8=5+3: 30", "9=5+3+1 to the end: 40"],
    ],
    [
      "directly behind the free days",
      ["next 5 days: 30", "thereafter: 40"],
      4,
      ["free 4", "5=4+1 to 9=4+5: 30", "10=4+5+1 to the end: 40"],
    ],
    ["that are all the days left", ["thereafter: 40"], 4, ["free 4", "5=4+1 to the end: 40"]],
    [
      "and a range that counts as they do",
      ["first 3 days: 20", "next 4 days: 30", "8+: 40"],
      5,
      ["free 5", sayFirst(3, 5), "6=5+1 to 8=5+3: 20", "9=5+3+1 to 12=5+3+4: 30", "13=8+5 to the end: 40"],
    ],
    [
      "and a range that counts from the first day",
      ["first 3 days: 20", "9+: 40"],
      5,
      ["free 5", sayFirst(3, 5), "6=5+1 to 8=5+3: 20", "9 to the end: 40"],
    ],
    [
      "until a day before a range",
      ["first 3 days: 20", "thereafter: 30", "15+: 40"],
      5,
      ["free 5", sayFirst(3, 5), "6=5+1 to 8=5+3: 20", "9=5+3+1 to 14=15-1: 30", "15 to the end: 40"],
    ],
    [
      "behind days without an end",
      ["6-10: 20", "thereafter: 30", "next 5 days: 40"],
      5,
      ["free 5", "6 to 10: 20", "11=10+1 to the end: 30", FOLLOWED],
    ],
    [
      "behind days without an end, and then a range",
      ["6-10: 20", "thereafter: 30", "next 5 days: 40", "20+: 50"],
      5,
      [
        "free 5",
        "6 to 10: 20",
        "11=10+1 to the end: 30",
        FOLLOWED,
        "20 to the end: 50",
        "? slab_from_day: The rate before this one has no last day.",
      ],
    ],
    [
      "that follow nothing, of an unknown free time",
      ["next 5 days: 30", "thereafter: 40"],
      null,
      ["free 0", FREE_TIME_MISSING, "1=1 to 5: 30", "6=5+1 to the end: 40"],
    ],
    [
      "that follow the free days, and a range that counts otherwise",
      ["next 5 days: 30", "6+: 40"],
      4,
      [
        "free 4",
        "5=4+1 to 9=4+5: 30",
        "? row: Day 6 is in two rates of the document.",
        "10=4+5+1 to the end: 40",
        "? row: Day 6 is in two rates of the document.",
      ],
    ],
    [
      "of free days behind charged ones",
      ["6-10: 20", "5 days free: 0", "16+: 40"],
      5,
      [
        "free 5",
        "6 to 10: 20",
        "11=10+1 to 15=10+5: 0",
        "? rate_per_day: A free day after charged ones.",
        "16 to the end: 40",
      ],
    ],
  ])("%s", (_, lines, stated, expected) => expect(read(lines, stated)).toEqual(expected));

  test("all the days left of an unknown free time have no first day", () => {
    expect(read(["thereafter: 40"], null)).toBeNull();
    expect(read(["thereafter: 40"], null, true)).toBeNull();
    expect(read(["up to 10 days: 40"], null)).toBeNull();
  });
});

describe("days up to a number", () => {
  test.each<[string, string[], number | null, boolean, string[]]>([
    [
      "behind a free time that is shorter",
      ["up to 10 days: 20", "thereafter: 40"],
      5,
      false,
      ["free 5", "6=5+1 to 10: 20", "11=10+1 to the end: 40"],
    ],
    [
      "behind a free time that is as long",
      ["up to 5 days: 20", "thereafter: 40"],
      5,
      false,
      ["free 5", sayFirst(5, 5), "6=5+1 to 10=5+5: 20", "11=5+5+1 to the end: 40"],
    ],
    [
      "behind a free time that is longer",
      ["up to 4 days: 20", "thereafter: 40"],
      5,
      false,
      ["free 5", sayFirst(4, 5), "6=5+1 to 9=4+5: 20", "10=4+5+1 to the end: 40"],
    ],
    [
      "behind a free time that is longer, where the days count from its end",
      ["up to 4 days: 20", "thereafter: 40"],
      5,
      true,
      ["free 5", "6=5+1 to 9=4+5: 20", "10=4+5+1 to the end: 40"],
    ],
    [
      "behind free days in a line of their own",
      ["1-5: 0", "up to 10 days: 20", "thereafter: 40"],
      null,
      false,
      ["free 5", "6=5+1 to 10: 20", "11=10+1 to the end: 40"],
    ],
    [
      "behind free days in a line of their own that are as many",
      ["1-5: 0", "up to 5 days: 20", "thereafter: 40"],
      null,
      false,
      ["free 5", sayFirst(5, 5), "6=5+1 to 10=5+5: 20", "11=5+5+1 to the end: 40"],
    ],
    [
      "after free time, as a number of days",
      ["up to 10 days after free time: 20", "thereafter: 40"],
      5,
      false,
      ["free 5", "6=5+1 to 15=10+5: 20", "16=10+5+1 to the end: 40"],
    ],
    [
      "after free time, to a day",
      ["after free time to day 14: 20", "thereafter: 40"],
      5,
      false,
      ["free 5", sayFirst(14, 5), "6=5+1 to 14: 20", "15=14+1 to the end: 40"],
    ],
    [
      "after free time, to a day that is free",
      ["after free time to day 5: 20", "thereafter: 40"],
      5,
      false,
      ["free 5", "6=5+1 to 10=5+5: 20", "11=5+5+1 to the end: 40"],
    ],
  ])("%s", (_, lines, stated, isAfter, expected) => expect(read(lines, stated, isAfter)).toEqual(expected));
});

describe("free days in lines of their own", () => {
  test.each<[string, string[], number | null, string[]]>([
    ["named free", ["5 days free: 0", "6-10: 20", "11+: 40"], null, ["free 5", "6 to 10: 20", "11 to the end: 40"]],
    ["a range", ["1-5: 0", "6-10: 20", "11+: 40"], null, ["free 5", "6 to 10: 20", "11 to the end: 40"]],
    ["the first days", ["first 5 days: 0", "6-10: 20"], null, ["free 5", "6 to 10: 20"]],
    ["up to a number", ["up to 5 days: 0", "6-10: 20"], null, ["free 5", "6 to 10: 20"]],
    ["two lines", ["first 3 days: 0", "next 2 days: 0", "6-10: 20"], null, ["free 5=3+2", "6 to 10: 20"]],
    ["as stated", ["1-5: 0", "6-10: 20"], 5, ["free 5", "6 to 10: 20"]],
    [
      "other than stated",
      ["1-5: 0", "6-10: 20"],
      7,
      [
        "free 5",
        "? free_days: The document states 7 free days, and its first rates begin after 5 free days.",
        "6 to 10: 20",
      ],
    ],
    [
      "with a doubt",
      ["1-5: 0 !smudged", "6-10: 20 !blurred"],
      null,
      ["free 5", "? rate_per_day: smudged", "6 to 10: 20", "? rate_per_day: blurred"],
    ],
    [
      "behind no first days",
      ["next 2 days: 0", "thereafter: 20"],
      4,
      ["free 4", "5=4+1 to 6=4+2: 0", "? rate_per_day: A free day after charged ones.", "7=4+2+1 to the end: 20"],
    ],
    [
      "and then all the days left",
      ["1-5: 0", "thereafter: 0"],
      null,
      ["free 5", "6=5+1 to the end: 0", "? rate_per_day: A free day after charged ones."],
    ],
    [
      "without an end",
      ["6+: 0", "11+: 20"],
      5,
      ["free 5", "6 to 10=11-1: 0", "? rate_per_day: A free day after charged ones.", "11 to the end: 20"],
    ],
  ])("%s", (_, lines, stated, expected) => expect(read(lines, stated)).toEqual(expected));

  test("without a rate behind them", () => expect(read(["5 days free: 0"], 5)).toBeNull());
});

test("free days that a line and a sentence give are read from the sentence", () => {
  const stated = toDaySum(5, [buildPlace("5 days free")]);
  const resolved = resolveTiers(["1-5: 0", "6-10: 20"].map(print), { stated, isAfterFreeTime: false });
  expect(resolved?.free).toEqual(stated);
});

test("a rate keeps the places of its containers", () => {
  const [tier] = ["6-10: 20"].map(print) as [PrintedTier];
  const read = (printed: PrintedTier) => resolveTiers([printed], { stated: null, isAfterFreeTime: false })?.tiers[0];
  const typePlaces = [buildPlace("20 ft")];
  expect(read({ ...tier, typePlaces })?.typePlaces).toEqual(typePlaces);
  expect(read(tier)).not.toHaveProperty("typePlaces");
});
