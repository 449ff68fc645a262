import { describe, expect, test } from "vitest";
import { getSpan, groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { Candidate, CandidateCell, Place } from "#lib/intake/readers/candidate.ts";
import { groundCandidates } from "#lib/intake/readers/ground.ts";
import { findContradictions } from "#lib/intake/readers/ground-alignment.ts";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const at = (text: string, x: number, y: number, page = 1): Place => ({
  page,
  box: { x, y, width: 0.05, height: 0.01 },
  text,
});

const read = (place: Place): CandidateCell => ({ value: place.text, places: [place], basis: "read" });

const build = (row: Readonly<Record<string, Place>>): Candidate => ({
  table: "dd_tariffs",
  row: Object.fromEntries(Object.entries(row).map(([column, place]) => [column, read(place)])),
  doubts: [],
});

/** What contradicts each candidate, in a document without running text. */
function find(candidates: readonly Candidate[]) {
  const found = findContradictions([], candidates);
  return candidates.map((candidate) => found.get(candidate));
}

const xOf = (column: number) => 0.3 + column * 0.1;
const yOf = (row: number) => 0.2 + row * 0.03;

const DAYS = ["6-10", "11-15", "16-20", "21+"].map((text, column) => at(text, xOf(column), 0.1));
const TYPES = ["20'", "40'", "40' HC"].map((text, row) => at(text, 0.1, yOf(row)));

/** The rate for the days of a column and the containers of a row, with the rate at another place perhaps. */
const rate = (row: number, column: number, [atRow, atColumn]: readonly [number, number] = [row, column]) =>
  build({
    slab_from_day: DAYS[column] as Place,
    container_types: TYPES[row] as Place,
    rate_per_day: at(`${atRow}${atColumn}`, xOf(atColumn), yOf(atRow)),
  });

describe("a table with days above and containers in front of its rates", () => {
  test("contradicts nothing that is in its row and column", () => {
    expect(find([rate(0, 0), rate(0, 1), rate(1, 0), rate(1, 1)])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("contradicts a rate of another column", () => {
    expect(find([rate(0, 0, [0, 1]), rate(0, 1), rate(1, 0), rate(1, 1)])).toEqual([
      { column: "slab_from_day", reason: "The amount “01” is in the row or column of “11-15”.", isDoubt: false },
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("contradicts a rate of another row", () => {
    expect(find([rate(0, 0), rate(0, 1), rate(1, 0, [0, 0]), rate(1, 1)])).toEqual([
      undefined,
      undefined,
      { column: "container_types", reason: "The amount “00” is in the row or column of “20'”.", isDoubt: false },
      undefined,
    ]);
  });

  test("contradicts half of its rates, but has only a doubt of more", () => {
    const exchanged = [rate(0, 0, [0, 1]), rate(0, 1, [0, 0])];
    expect(find([...exchanged, rate(1, 0), rate(1, 1)]).map((each) => each?.isDoubt)).toEqual([
      false,
      false,
      undefined,
      undefined,
    ]);
    expect(find([...exchanged, rate(1, 0)]).map((each) => each?.isDoubt)).toEqual([true, true, undefined]);
  });

  test("has a doubt of its columns, and contradicts a row all the same", () => {
    const shifted = [rate(0, 0, [0, 1]), rate(0, 1, [0, 2]), rate(0, 2, [1, 3]), rate(1, 3)];
    expect(find(shifted).map((each) => [each?.column, each?.isDoubt])).toEqual([
      ["slab_from_day", true],
      ["slab_from_day", true],
      ["container_types", false],
      [undefined, undefined],
    ]);
  });

  test("shows fifty letters of a label", () => {
    const long = at("x".repeat(60), xOf(1), 0.1);
    const candidates = [
      build({ slab_from_day: DAYS[0] as Place, rate_per_day: at("20", xOf(1), 0.2) }),
      build({ slab_from_day: long, rate_per_day: at("20", xOf(1), 0.2) }),
      build({ slab_from_day: DAYS[2] as Place, rate_per_day: at("30", xOf(2), 0.2) }),
    ];
    expect(find(candidates)[0]?.reason).toBe(`The amount “20” is in the row or column of “${"x".repeat(50)}”.`);
  });

  test("says nothing of a label without a rival, without a place, or of a row without a rate", () => {
    const away = at("20", 0.8, 0.8);
    expect(find([build({ slab_from_day: DAYS[0] as Place, rate_per_day: away })])).toEqual([undefined]);
    const other = build({ slab_from_day: DAYS[1] as Place, rate_per_day: at("30", xOf(1), 0.2) });
    expect(find([build({ rate_per_day: at("30", xOf(1), 0.2) }), other])).toEqual([undefined, undefined]);
    expect(find([build({ slab_from_day: DAYS[0] as Place }), other])).toEqual([undefined, undefined]);
    const concluded = build({ slab_from_day: DAYS[0] as Place, rate_per_day: at("30", xOf(1), 0.2) });
    const { slab_from_day: day } = concluded.row;
    const row = { ...concluded.row, slab_from_day: { ...(day as CandidateCell), basis: "inferred" as const } };
    expect(find([{ ...concluded, row }, other, rate(1, 2)])[0]).toBeUndefined();
  });

  test("on another page is another table", () => {
    const page2 = build({
      slab_from_day: DAYS[0] as Place,
      container_types: at("45'", 0.1, yOf(0), 2),
      rate_per_day: at("20", xOf(0), yOf(0), 2),
    });
    expect(find([page2, rate(0, 0), rate(1, 0)])).toEqual([undefined, undefined, undefined]);
  });

  test("checks charges as well as rates, and their names and codes", () => {
    for (const column of ["charge_name", "charge_code", "name", "code", "service", "container_types", "free_days"]) {
      const charge = (row: number, atRow = row) =>
        build({ [column]: at(`Fee ${row}`, 0.1, yOf(row)), amount: at(`${atRow}`, 0.5, yOf(atRow)) });
      expect(find([charge(0, 1), charge(1), charge(2), charge(3)])[0]).toEqual({
        column,
        reason: "The amount “1” is in the row or column of “Fee 1”.",
        isDoubt: false,
      });
    }
  });
});

test.each([
  ["a little above it", { y: 0.204, height: 0.01 }, { y: 0.208, height: 0.01 }],
  ["much higher than it", { y: 0.23, height: 0.01 }, { y: 0.2, height: 0.05 }],
])("an amount is in the row of another label that is %s", (_, label, box) => {
  const toPlace = (text: string, x: number, side: { y: number; height: number }): Place => ({
    text,
    page: 1,
    box: { x, width: 0.05, ...side },
  });
  const [own, other] = [toPlace("20'", 0.1, { y: 0.5, height: 0.01 }), toPlace("40'", 0.1, label)];
  const candidates = [
    build({ container_types: own, rate_per_day: toPlace("30", 0.5, box) }),
    build({ container_types: other, rate_per_day: toPlace("60", 0.7, box) }),
  ];
  expect(find(candidates)[0]?.reason).toBe("The amount “30” is in the row or column of “40'”.");
});

test("a contradiction of days counts more than a doubt of containers", () => {
  const found = find([rate(0, 0, [1, 1]), rate(0, 1, [1, 1]), rate(1, 0, [0, 0]), rate(1, 1)]);
  expect(found.map((each) => [each?.column, each?.isDoubt])).toEqual([
    ["slab_from_day", false],
    ["container_types", true],
    ["container_types", true],
    [undefined, undefined],
  ]);
});

describe("days that are printed at two places", () => {
  const twice = (own: readonly Place[], amount: Place): Candidate => {
    const { row, ...rest } = build({ slab_from_day: own[0] as Place, rate_per_day: amount });
    return { ...rest, row: { ...row, slab_from_day: { value: "6", places: own, basis: "read" } } };
  };
  const [first, second, third] = DAYS as [Place, Place, Place];
  const elsewhere = at("6", 0.8, 0.7);
  const others = [rate(1, 1), rate(1, 2), rate(2, 1), rate(2, 2)];

  test("are those of an amount below one of them", () => {
    const own = twice([first, elsewhere], at("20", xOf(0), yOf(0)));
    expect(find([own, ...others])[0]).toBeUndefined();
  });

  test("are not those of an amount below other days next to one of them", () => {
    const own = twice([first, elsewhere], at("20", xOf(1), yOf(0)));
    expect(find([own, ...others])[0]?.reason).toBe("The amount “20” is in the row or column of “11-15”.");
    expect(find([twice([third, second], at("20", xOf(1), yOf(0))), ...others])[0]).toBeUndefined();
  });
});

test("most amounts of a row contradict labels next to them without a doubt", () => {
  const PERIODS = ["6", "11", "16", "21", "26"].map((text, index) => at(text, 0.1 + index * 0.15, 0.2));
  const rates = PERIODS.map((_, index) => at(`${index}0`, 0.155 + index * 0.15, 0.2));
  const period = (index: number, atRate = index) =>
    build({ container_types: PERIODS[index] as Place, rate_per_day: rates[atRate] as Place });
  expect(find([period(0), period(1), period(2, 3), period(3, 4), period(4, 2)]).map((each) => each?.isDoubt)).toEqual([
    undefined,
    undefined,
    false,
    false,
    false,
  ]);
});

describe("headings above the rows of amounts", () => {
  const HEADINGS = ["20'", "40'", "40' HC"].map((text, index) => at(text, 0.1, 0.1 + index * 0.2));
  const below = (heading: number, atHeading = heading, row = 0) =>
    build({
      container_types: HEADINGS[heading] as Place,
      rate_per_day: at(`${atHeading}`, 0.6, 0.15 + atHeading * 0.2 + row * 0.03),
    });

  test("are those of the amounts below them", () => {
    expect(find([below(0), below(0, 0, 1), below(1), below(2)])).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("are compared with amounts that have a heading", () => {
    const plain = build({ rate_per_day: at("9", 0.6, 0.12) });
    expect(find([below(0), below(0, 0, 1), below(1), below(2), plain])).toEqual(Array(5).fill(undefined));
  });

  test("are not those of amounts below the next one", () => {
    expect(find([below(0), below(0, 1), below(1), below(2)])).toEqual([
      undefined,
      { column: "container_types", reason: "The amount “1” is not below “20'”.", isDoubt: false },
      undefined,
      undefined,
    ]);
  });
});

/** The first two rows of a document with their rates exchanged, and why they are refused. */
async function refuseExchanged(text: string) {
  const pages = await readPages("text", Buffer.from(text));
  const { candidates } = readTariffs(pages, { today: "2026-11-26" });
  const [first, second, ...others] = candidates as [Candidate, Candidate];
  const exchange = (one: Candidate, other: Candidate): Candidate => ({
    ...one,
    row: { ...one.row, rate_per_day: other.row.rate_per_day as CandidateCell },
  });
  const { accepted, refusals } = groundCandidates(pages, [exchange(first, second), exchange(second, first), ...others]);
  expect(groundCandidates(pages, candidates)).toEqual({ accepted: candidates, refusals: [] });
  expect(accepted).toEqual(others);
  return {
    rates: candidates.map(({ row }) => row.rate_per_day?.value),
    reasons: refusals.map(({ reason }) => reason),
  };
}

const HEAD = "MSC - Import demurrage - Kenya\nEffective 1 March 2026. USD per day. Free time: 5 days\n\n";

describe("rates that are exchanged are refused", () => {
  test("in a row with days next to each rate", async () => {
    const table = `Container   Days     Rate     Days     Rate
20' DV      6-10     20       11+      40
40' DV      6-10     50       11+      80`;
    expect(await refuseExchanged(HEAD + table)).toEqual({
      rates: ["20", "40", "50", "80"],
      reasons: ["In its row, the amount “40” is that of “11+”.", "In its row, the amount “20” is that of “6-10”."],
    });
  });

  test("in a sentence", async () => {
    const clause = "The rate for a 20' container is USD 20 from day 6 to day 10 and USD 40 from day 11.";
    const { rates, reasons } = await refuseExchanged(HEAD + clause);
    expect(rates).toEqual(["20", "40"]);
    expect(reasons).toEqual([
      "In its sentence, the amount “40” is not that of “6”.",
      "In its sentence, the amount “20” is not that of “11”.",
    ]);
  });

  test("in a sentence with sizes in their order", async () => {
    const clause = "From day 6 the rates are USD 20 and USD 40 per day for 20' and 40' containers respectively.";
    const { rates, reasons } = await refuseExchanged(HEAD + clause);
    expect(rates).toEqual(["20", "40"]);
    expect(reasons).toEqual([
      "In its sentence, the amount “40” is not that of “20'”.",
      "In its sentence, the amount “20” is not that of “40'”.",
    ]);
  });

  test("in a row with days next to most of its rates", async () => {
    const table = `Container   Days     Rate     Days     Rate     Days     Rate
20' DV      6-10     20       11-15    40       16+      60`;
    expect((await refuseExchanged(HEAD + table)).reasons).toEqual([
      "In its row, the amount “40” is that of “11-15”.",
      "In its row, the amount “20” is that of “6-10”.",
    ]);
  });

  test("in a cell with its days", async () => {
    const table = `Container   Rates
20' DV      6-10: USD 20; 11+: USD 40
40' DV      6-10: USD 50; 11+: USD 80`;
    const { rates, reasons } = await refuseExchanged(HEAD + table);
    expect(rates).toEqual(["20", "40", "50", "80"]);
    expect(reasons).toHaveLength(2);
  });
});

describe("words of running text", () => {
  async function open(text: string) {
    const pages = await readPages("text", Buffer.from(text));
    const lines = pages.flatMap(groupWordsIntoLines);
    const locate = (words: string): Place => {
      const line = lines.find((each) => each.text.includes(words));
      if (!line) throw new Error(`${words} is not in the text`);
      const start = line.text.indexOf(words);
      const { page, box } = getSpan(line, start, start + words.length);
      return { text: words, page, box };
    };
    const check = (...rows: readonly Readonly<Record<string, string>>[]) => {
      const candidates = rows.map((row) =>
        build(Object.fromEntries(Object.entries(row).map(([column, words]) => [column, locate(words)]))),
      );
      const found = findContradictions(pages, candidates);
      return candidates.map((candidate) => found.get(candidate)?.reason);
    };
    return { check };
  }

  test("that name one charge alone can be behind its amount", async () => {
    const { check } = await open(
      "We charge the amount of USD 9 for each container.\n\nThis is the seal fee of the port.",
    );
    expect(check({ name: "seal fee", amount: "USD 9" })).toEqual([undefined]);
  });

  test("that name sizes in the order of their amounts say nothing of the days before them", async () => {
    const { check } = await open(`From day 6 the rates are USD 20 and USD 40 per day for 20' and 40' boxes respectively.

From day 11 the rates are USD 60 and USD 80 per day for 20' and 40' boxes respectively.`);
    expect(
      check(
        { slab_from_day: "6", rate_per_day: "20" },
        { slab_from_day: "6", rate_per_day: "40" },
        { slab_from_day: "11", rate_per_day: "60" },
        { slab_from_day: "11", rate_per_day: "80" },
      ),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("that are above columns of amounts are their titles", async () => {
    const { check } = await open(`Rates in USD for all days of 20' and then also for 40' boxes

                             11                    22
                             13                    24
                             15                    26`);
    const rows = ["22", "11", "13", "15"].map((words, index) => ({
      container_types: index === 1 ? "40'" : "20'",
      rate_per_day: words,
    }));
    const [first, second, ...others] = check(...rows, { container_types: "40'", rate_per_day: "24" });
    expect(first).toBe("The amount “22” is in the row or column of “40'”.");
    expect(second).toBe("The amount “11” is in the row or column of “20'”.");
    expect(others).toEqual([undefined, undefined, undefined]);
  });

  test("belong together although other words are right above an amount", async () => {
    const { check } = await open(`Rates for all containers begin from day 6 for each one of them, at
USD 20, and the next rates are from day 11 at USD 40 for all.`);
    expect(
      check({ slab_from_day: "6", rate_per_day: "USD 20" }, { slab_from_day: "11", rate_per_day: "USD 40" }),
    ).toEqual([undefined, undefined]);
  });
});
