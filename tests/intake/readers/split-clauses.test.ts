import { describe, expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import { splitClauses } from "#lib/intake/readers/split-clauses.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";

const split = async (text: string) =>
  splitClauses((await readPages("text", Buffer.from(text))).flatMap(groupWordsIntoLines)).map(({ lines }) =>
    lines.map((line) => line.text.replaceAll("\t", " | ")),
  );

test("days and their rates in two columns are part of the clause above", async () => {
  expect(
    await split(`4.1 Import containers of 20 ft, free for the first 4 days:
    day 5 to day 9          11.00
    day 10 and after        16.50
4.2 Import containers of 40 ft, free for the first 4 days:
    day 5 to day 9          22.00
    day 10 and after        33.00`),
  ).toEqual([
    [
      "4.1 Import containers of 20 ft, free for the first 4 days:",
      "day 5 to day 9 | 11.00",
      "day 10 and after | 16.50",
    ],
    [
      "4.2 Import containers of 40 ft, free for the first 4 days:",
      "day 5 to day 9 | 22.00",
      "day 10 and after | 33.00",
    ],
  ]);
});

test("a title directly below a clause is not part of it", async () => {
  expect(
    await split(`4.1 Import containers are stored free of charge for 4 days.
4.2 Thereafter storage is USD 11.00 per day.
Export containers
4.3 Export containers are stored free of charge for 7 days.`),
  ).toEqual([
    ["4.1 Import containers are stored free of charge for 4 days."],
    ["4.2 Thereafter storage is USD 11.00 per day."],
    ["Export containers"],
    ["4.3 Export containers are stored free of charge for 7 days."],
  ]);
});

describe("lines of a sentence, printed with a gap", () => {
  /** Fractions that binary numbers have exactly. */
  const HEIGHT = 4 / 256;
  const LINES = [
    "4.1 Import containers are stored free of charge for",
    "the first four days after the discharge of the vessel.",
    "4.2 Export containers are stored free of charge for",
    "the first seven days after their arrival at the gate.",
  ];

  const splitWithGap = (gap: number) => {
    const words = LINES.map((text, index) => ({
      text,
      box: { x: 0.125, y: 0.125 + index * (HEIGHT + gap), width: 0.5, height: HEIGHT },
      confidence: null,
    }));
    const page: PageText = { page: 1, width: 1024, height: 1024, source: "text", turn: 0, slope: 0, words };
    return splitClauses(groupWordsIntoLines(page)).map(({ lines }) => lines.length);
  };

  test.each([
    [2 / 256, [2, 2]],
    [3 / 256, [1, 1, 1, 1]],
    [4 / 256, [1, 1, 1, 1]],
  ])("of %d: %j", (gap, lengths) => expect(splitWithGap(gap)).toEqual(lengths));
});
