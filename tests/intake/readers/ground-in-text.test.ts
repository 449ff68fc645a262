import { describe, expect, test } from "vitest";
import type { TextLine } from "#lib/documents/lines.ts";
import { getSpan, groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { Place } from "#lib/intake/readers/candidate.ts";
import {
  checkBelowName,
  checkInText,
  createTextPlaces,
  type FindInText,
  listRuns,
} from "#lib/intake/readers/ground-in-text.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

/** The places of words in a text of paragraphs. The number behind # is that of the occurrence. */
async function open(text: string, minLength = 1) {
  const pages = await readPages("text", Buffer.from(text));
  const lines: TextLine[] = pages.flatMap(groupWordsIntoLines);
  const find = createTextPlaces(pages, minLength);
  const locate = (words: string): Place => {
    const [part = "", count = "1"] = words.split("#");
    let left = Number(count);
    for (const line of lines)
      for (let at = line.text.indexOf(part); at >= 0; at = line.text.indexOf(part, at + 1)) {
        left--;
        if (left === 0) {
          const { page, box } = getSpan(line, at, at + part.length);
          return { text: part, page, box };
        }
      }
    throw new Error(`${words} is not in the text`);
  };
  return { find, locate };
}

describe("an amount of running text belongs to", () => {
  const TEXT = `The seal fee is charged as USD 9 for each container.

The following other charges apply to all containers.

The cleaning fee is charged as USD 15 for each container.`;
  const check = async (text: string, labels: string[], own: string[], amount: string) => {
    const { find, locate } = await open(text);
    return checkBelowName(labels.map(locate), own.map(locate), locate(amount), find);
  };

  test("the name in its paragraph", async () => {
    const labels = ["seal fee", "cleaning fee"];
    expect(await check(TEXT, labels, ["seal fee"], "USD 9")).toBe(true);
    expect(await check(TEXT, labels, ["cleaning fee"], "USD 9")).toBe(false);
    expect(await check(TEXT, labels, ["cleaning fee"], "USD 15")).toBe(true);
    expect(await check(TEXT, labels, ["seal fee"], "USD 15")).toBe(false);
  });

  test("the last name before its paragraph", async () => {
    expect(await check(TEXT, ["seal fee"], ["seal fee"], "USD 15")).toBe(true);
    expect(await check(TEXT, ["seal fee", "other charges"], ["seal fee"], "USD 15")).toBe(false);
    expect(await check(TEXT, ["seal fee", "other charges"], ["other charges"], "USD 15")).toBe(true);
    expect(await check(TEXT, ["cleaning fee"], ["cleaning fee"], "USD 9")).toBe(false);
  });

  test("the nearest name before it, of several in its paragraph", async () => {
    const text = "The seal fee is USD 9 for each container and the cleaning fee is USD 15 for each.";
    const labels = ["seal fee", "cleaning fee"];
    expect(await check(text, labels, ["seal fee"], "USD 9")).toBe(true);
    expect(await check(text, labels, ["cleaning fee"], "USD 9")).toBe(false);
    expect(await check(text, labels, ["seal fee"], "USD 15")).toBe(false);
    expect(await check(text, labels, ["cleaning fee"], "USD 15")).toBe(true);
  });

  test("one of the names behind it, if none is before it", async () => {
    const text = "We charge USD 9 for each container as the seal fee and the cleaning fee.";
    const labels = ["seal fee", "cleaning fee"];
    expect(await check(text, labels, ["seal fee"], "USD 9")).toBe(true);
    expect(await check(text, labels, ["cleaning fee"], "USD 9")).toBe(true);
  });

  test("a name behind it in its paragraph, although another paragraph before has a name", async () => {
    const text = "The seal fee is charged in all cases.\n\nWe charge USD 15 for each container as the cleaning fee.";
    expect(await check(text, ["seal fee", "cleaning fee"], ["cleaning fee"], "USD 15")).toBe(true);
  });

  test("one of several places of its name", async () => {
    expect(await check(TEXT, ["seal fee", "cleaning fee"], ["seal fee", "cleaning fee"], "USD 15")).toBe(true);
    const text = "The seal fee is USD 9 for each container and the cleaning fee is USD 15 for each.";
    expect(await check(text, ["seal fee", "cleaning fee"], ["seal fee", "cleaning fee"], "USD 15")).toBe(true);
  });

  test("the last name of the page before", async () => {
    const [first] = await readPages("text", Buffer.from(TEXT));
    const [second] = await readPages("text", Buffer.from("It is charged as USD 20 for each container."));
    const pages = [first, second && { ...second, page: 2 }].filter((page) => page !== undefined);
    const find = createTextPlaces(pages, 1);
    const locate = (words: string): Place => {
      const line = pages.flatMap(groupWordsIntoLines).find(({ text }) => text.includes(words)) as TextLine;
      const start = line.text.indexOf(words);
      const { page, box } = getSpan(line, start, start + words.length);
      return { text: words, page, box };
    };
    const labels = ["seal fee", "cleaning fee"].map(locate);
    expect(checkBelowName(labels, [locate("cleaning fee")], locate("USD 20"), find)).toBe(true);
    expect(checkBelowName(labels, [locate("seal fee")], locate("USD 20"), find)).toBe(false);
  });

  test("no name, if the amount or the name is in no running text", async () => {
    const { find, locate } = await open(`${TEXT}\n\nSeal    USD 99`);
    const nowhere = { ...locate("seal fee"), page: 9 };
    expect(checkBelowName([nowhere], [nowhere], locate("USD 9"), find)).toBeUndefined();
    expect(
      checkBelowName([locate("seal fee")], [locate("seal fee")], { ...locate("USD 9"), page: 9 }, find),
    ).toBeUndefined();
  });
});

describe("places of running text", () => {
  test("are those of paragraphs that are long enough", async () => {
    const text =
      "The seal fee for each container of the customers of this port is charged as\nUSD 9 and no more.\n\nOther charges apply.";
    const { find, locate } = await open(text, 20);
    expect(find(locate("seal"))).toBeDefined();
    expect(find(locate("USD"))).toBeDefined();
    expect(find(locate("Other"))).toBeUndefined();
    const shorter = await open(text, 21);
    expect(shorter.find(shorter.locate("seal"))).toBeUndefined();
  });

  test("are in the order of their lines", async () => {
    const { find, locate } = await open(
      "The seal fee for each container of the customers of this port is charged as\nUSD 9 and the other one is charged as USD 15 for each container.",
    );
    const order = ["seal", "container", "USD", "USD#2"].map((words) => find(locate(words))?.order ?? 0);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(order).size).toBe(4);
    expect(find(locate("seal"))?.paragraph).toBe(find(locate("USD#2"))?.paragraph);
  });

  test("know the amounts of their paragraph", async () => {
    const { find, locate } = await open(
      "The seal fee is USD 9 and the other is USD 15.\n\nThe last one is free of charge.",
    );
    const at = find(locate("seal"));
    expect(at?.amounts).toEqual([find(locate("USD 9"))?.order, find(locate("USD 15"))?.order]);
    expect(find(locate("last"))?.amounts).toEqual([]);
  });

  test.each([
    [
      "The charge is USD 60 and USD 90 per 20' and 40' respectively.",
      [
        ["60", "20'"],
        ["90", "40'"],
      ],
    ],
    [
      "The charge is USD 300/600 per 20'/40' container.",
      [
        ["300", "20'"],
        ["600", "40'"],
      ],
    ],
    [
      "The charge for each container of the customers of this port is USD 60 and\nUSD 90 per 20' and 40' respectively.",
      [
        ["60", "20'"],
        ["90", "40'"],
      ],
    ],
    [
      "The charge for each container of the customers of this port is USD 300/\n600 per 20'/40' in all.",
      [
        ["300", "20'"],
        ["600", "40'"],
      ],
    ],
    [
      "The charge is USD 300/600 per 20'/40' and the fee is USD 15 in all.",
      [
        ["300", "20'"],
        ["600", "40'"],
      ],
    ],
    ["The charge is USD 60 per 20' and USD 90 per 40'.", []],
  ])("pair the sizes: %s", async (text, pairs) => {
    const { find, locate } = await open(text);
    const toSides = ({ x, width }: Place["box"]) => [x, x + width];
    const found = find(locate("charge"))?.pairs.map(({ amount, size }) => [...toSides(amount), ...toSides(size)]) ?? [];
    const expected = pairs.map((pair) => pair.flatMap((words) => toSides(locate(words).box)));
    expect(found.length).toBe(expected.length);
    for (const [index, pair] of found.entries())
      for (const [side, x] of pair.entries()) expect(x).toBeCloseTo(expected[index]?.[side] ?? -1, 6);
  });
});

describe("in a sentence, an amount belongs to", () => {
  const check = async (
    text: string,
    labels: string[],
    amounts: string[],
    own: string[],
    amount: string,
    isOfContainers = false,
  ) => {
    const { find, locate } = await open(text);
    const places = labels.map(locate);
    const runs = listRuns(places, amounts.map(locate), find);
    return checkInText(runs, own.map(locate), locate(amount), find, isOfContainers);
  };

  test("the label before it, if labels come first", async () => {
    const text = "Charges are day 6 to 10 USD 20 and day 11 onwards USD 40 for each container.";
    const [labels, amounts] = [
      ["day 11", "day 6"],
      ["USD 20", "USD 40"],
    ];
    expect(await check(text, labels, amounts, ["day 6"], "USD 20")).toBe(true);
    expect(await check(text, labels, amounts, ["day 11"], "USD 20")).toBe(false);
    expect(await check(text, labels, amounts, ["day 6"], "USD 40")).toBe(false);
    expect(await check(text, labels, amounts, ["day 11"], "USD 40")).toBe(true);
  });

  test("the label behind it, if amounts come first", async () => {
    const text = "Charges are USD 20 for day 6 to 10 and USD 40 for day 11 onwards for each container.";
    const [labels, amounts] = [
      ["day 11", "day 6"],
      ["USD 20", "USD 40"],
    ];
    expect(await check(text, labels, amounts, ["day 6"], "USD 20")).toBe(true);
    expect(await check(text, labels, amounts, ["day 11"], "USD 20")).toBe(false);
    expect(await check(text, labels, amounts, ["day 6"], "USD 40")).toBe(false);
    expect(await check(text, labels, amounts, ["day 11"], "USD 40")).toBe(true);
  });

  test("no label, if its own is in another paragraph", async () => {
    const text = "Charges are USD 20 for day 6 to 10 in all cases.\n\nOther charges are for day 11 onwards.";
    expect(await check(text, ["day 6", "day 11"], ["USD 20"], ["day 11"], "USD 20")).toBe(false);
  });

  test("none, if the sentence has no labels", async () => {
    const text = "Charges are USD 20 for all of the days.";
    expect(await check(text, [], ["USD 20"], ["days"], "USD 20")).toBeUndefined();
  });

  test("none, if no label is on its side", async () => {
    const text = "Charges are USD 20 for day 6 to 10 and then USD 40 for each container.";
    expect(await check(text, ["day 6"], ["USD 20", "USD 40"], ["day 6"], "USD 40")).toBe(false);
  });

  test("the size that has its place in the other list", async () => {
    const text = "The charge is USD 60 and USD 90 per 20' and 40' respectively.";
    const [labels, amounts] = [
      ["20'", "40'"],
      ["60", "90"],
    ];
    expect(await check(text, labels, amounts, ["20'"], "60", true)).toBe(true);
    expect(await check(text, labels, amounts, ["40'"], "60", true)).toBe(false);
    expect(await check(text, labels, amounts, ["40'"], "90", true)).toBe(true);
    expect(await check(text, labels, amounts, ["20'"], "90", true)).toBe(false);
    expect(await check(text, labels, amounts, ["40'"], "90")).toBe(false);
    expect(await check(text, labels, amounts, ["20'"], "90")).toBe(true);
  });

  test("the size at the same place of three", async () => {
    const text = "The charge is USD 60, USD 90 and USD 120 per 20', 40' and 45' respectively.";
    const [labels, amounts] = [
      ["20'", "40'", "45'"],
      ["60", "90", "120"],
    ];
    for (const [row, amount] of amounts.entries())
      for (const [column, label] of labels.entries())
        expect(await check(text, labels, amounts, [label], amount, true)).toBe(row === column);
    expect(await check(text, labels, amounts, ["20'", "40'"], "90", true)).toBe(true);
  });

  test("the labels of its own paragraph: amounts that are nobody's count too", () => {
    const find: FindInText = ({ box }) => ({
      paragraph: Math.floor(box.y),
      order: box.x,
      pairs: [],
      amounts: Math.floor(box.y) === 1 ? [1] : [],
    });
    const toPlace = (x: number, y: number): Place => ({ text: `${x}`, page: 1, box: { x, y, width: 1, height: 1 } });
    const runs = listRuns([toPlace(4, 1), toPlace(2, 1), toPlace(2, 2)], [toPlace(3, 1), toPlace(3, 2)], find);
    expect([...runs]).toEqual([
      [
        1,
        {
          labels: [
            { order: 2, text: "2" },
            { order: 4, text: "4" },
          ],
          amounts: [1, 3],
        },
      ],
      [2, { labels: [{ order: 2, text: "2" }], amounts: [3] }],
    ]);
    expect(checkInText(runs, [toPlace(4, 1)], toPlace(3, 1), find, false)).toBe(true);
    expect(checkInText(runs, [toPlace(2, 2)], toPlace(3, 2), find, false)).toBe(true);
    expect(checkInText(runs, [toPlace(4, 2)], toPlace(3, 1), find, false)).toBe(false);
    const findOnPage: FindInText = (place) => (place.page === 1 ? find(place) : undefined);
    expect(checkInText(runs, [{ ...toPlace(4, 1), page: 2 }], toPlace(3, 1), findOnPage, false)).toBe(false);
    expect(checkInText(runs, [toPlace(4, 3)], toPlace(3, 3), find, false)).toBeUndefined();
    expect(listRuns([toPlace(1, 1)], [toPlace(1, 2)], () => undefined).size).toBe(0);
  });

  test("the size of its own line, although another line has an amount and a size right above", () => {
    const toPlace = (x: number, y: number): Place => ({ text: `${x}`, page: 1, box: { x, y, width: 1, height: 1 } });
    const [amounts, sizes] = [
      [toPlace(1, 1), toPlace(1, 2)],
      [toPlace(5, 1), toPlace(5, 2)],
    ];
    const pairs = amounts.map(({ box }, index) => ({ amount: box, size: (sizes[index] as Place).box }));
    const find: FindInText = ({ box }) => ({ paragraph: 1, order: box.y * 10 + box.x, pairs, amounts: [] });
    const runs = listRuns(sizes, amounts, find);
    for (const [row, amount] of amounts.entries())
      for (const [column, size] of sizes.entries())
        expect(checkInText(runs, [size], amount, find, true)).toBe(row === column);
  });
});
