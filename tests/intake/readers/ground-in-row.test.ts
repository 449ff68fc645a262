import { describe, expect, test } from "vitest";
import type { Place } from "#lib/intake/readers/candidate.ts";
import { createCellFinder, findNextDays } from "#lib/intake/readers/ground-in-row.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const at = (text: string, x: number, y = 0.1, page = 1): Place => ({
  page,
  box: { x, y, width: 0.05, height: 0.01 },
  text,
});

const FIRST = at("10 - 19", 0.1);
const SECOND = at("20 - 23", 0.3);
const DAYS = [FIRST, SECOND];

/** The days of an amount, in a row whose numbers begin at these places. */
const find = (numbers: readonly number[], own: Place, amount: number, labels: readonly Place[] = DAYS) =>
  findNextDays(labels, [own], at("22", amount), () => numbers)?.text;

describe("the days of an amount, in a row with amounts between days", () => {
  test.each([
    ["10 - 19 | 22* | 20 - 23 | 39", [0.2, 0.4], 0.2, { first: undefined, second: "10 - 19" }],
    ["10 - 19 | 22 | 20 - 23 | 39*", [0.2, 0.4], 0.4, { first: "20 - 23", second: undefined }],
    ["10 - 19 | 22* | 20 - 23", [0.2], 0.2, { first: undefined, second: "10 - 19" }],
    ["22* | 10 - 19 | 39 | 20 - 23", [0.01, 0.2], 0.01, { first: undefined, second: "10 - 19" }],
    ["22 | 10 - 19 | 39* | 20 - 23", [0.01, 0.2], 0.2, { first: undefined, second: undefined }],
    ["5 | 10 - 19 | 22* | 20 - 23 | 39", [0.01, 0.2, 0.4], 0.2, { first: undefined, second: "10 - 19" }],
    ["5* | 10 - 19 | 22 | 20 - 23 | 39", [0.01, 0.2, 0.4], 0.01, { first: undefined, second: undefined }],
    ["10 - 19 | 20 - 23 | 22* | 39", [0.4, 0.5], 0.4, { first: undefined, second: undefined }],
    ["22* | 39 | 10 - 19 | 20 - 23", [0.01, 0.05], 0.01, { first: undefined, second: undefined }],
  ])("%s", (_, numbers, amount, expected) => {
    expect(find(numbers, FIRST, amount)).toBe(expected.first);
    expect(find(numbers, SECOND, amount)).toBe(expected.second);
  });

  test("days that are a number of their own are no amounts", () => {
    expect(find([0.1, 0.2, 0.3], SECOND, 0.2)).toBe("10 - 19");
    expect(find([0.1005, 0.2, 0.3], SECOND, 0.2)).toBe("10 - 19");
    expect(find([0.098, 0.2, 0.3], SECOND, 0.2)).toBeUndefined();
  });

  test("the order in which the days are given does not matter", () => {
    expect(find([0.2, 0.4], SECOND, 0.2, [SECOND, FIRST])).toBe("10 - 19");
    expect(find([0.2, 0.4, 0.6], FIRST, 0.6, [at("30 - 39", 0.5), SECOND, FIRST])).toBe("30 - 39");
    expect(find([0.2, 0.4, 0.6], FIRST, 0.4, [at("30 - 39", 0.5), SECOND, FIRST])).toBe("20 - 23");
  });

  test("a number must be between all days of the row", () => {
    const third = at("30 - 39", 0.5);
    expect(find([0.2, 0.6], FIRST, 0.6, [...DAYS, third])).toBeUndefined();
    expect(find([0.4, 0.6], FIRST, 0.6, [...DAYS, third])).toBeUndefined();
  });

  test("one row of days does not say more than the column", () => {
    expect(find([0.2, 0.4], SECOND, 0.2, [SECOND])).toBeUndefined();
    expect(find([0.2, 0.4], SECOND, 0.2, [at("10 - 19", 0.1, 0.2), SECOND])).toBeUndefined();
    expect(find([0.2, 0.4], SECOND, 0.2, [at("10 - 19", 0.1, 0.1, 2), SECOND])).toBeUndefined();
    expect(find([0.11, 0.4], SECOND, 0.11, [FIRST, SECOND])).toBeUndefined();
  });

  test("days of other rows, other columns or another page leave the amount as it is", () => {
    expect(find([0.2, 0.4], at("20 - 23", 0.3, 0.5), 0.2)).toBeUndefined();
    expect(find([0.2, 0.4], at("20 - 23", 0.35), 0.2)).toBeUndefined();
    expect(find([0.2, 0.4], at("20 - 23", 0.3, 0.1, 2), 0.2)).toBeUndefined();
  });
});

describe("the cells of a line that are numbers", () => {
  test("begin where they are printed", async () => {
    const pages = await readPages(
      "text",
      Buffer.from("Import      Days 1 - 5      USD 10      from day 6      20\n\nExport          35\n"),
    );
    const words = pages[0]?.words ?? [];
    const find = (text: string) => {
      const word = words.find((each) => each.text === text);
      if (!word) throw new Error(text);
      return { page: 1, box: word.box, text };
    };
    const list = createCellFinder(pages);
    expect(list(find("Import"))).toEqual([find("USD").box.x, find("20").box.x]);
    expect(list(find("Export"))).toEqual([find("35").box.x]);
    expect(list({ ...find("Export"), page: 2 })).toEqual([]);
    const { box } = find("Export");
    const middleAt = (y: number) => ({ page: 1, text: "", box: { ...box, y, height: 0 } });
    expect(list(middleAt(box.y))).toEqual([find("35").box.x]);
    expect(list(middleAt(box.y + box.height))).toEqual([find("35").box.x]);
    expect(list(middleAt(box.y - box.height / 8))).toEqual([]);
    expect(list(middleAt(box.y + box.height * 2))).toEqual([]);
    expect(list({ ...find("Export"), box: { ...box, y: box.y - 0.75 * box.height } })).toEqual([]);
  });
});
