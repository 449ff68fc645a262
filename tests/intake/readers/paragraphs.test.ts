import { describe, expect, test } from "vitest";
import type { TextLine } from "#lib/documents/lines.ts";
import { cutSentence, isRunningLine, isTextLine, splitParagraphs } from "#lib/intake/readers/paragraphs.ts";
import { buildLine } from "#tests/support/build-line.ts";

test.each([
  ["one cell", "The first five days are free of charge.", true],
  ["a number of a clause", "4.2.1   The first five days are free.", true],
  ["a number in brackets", "(12)   The first five days are free.", true],
  ["a letter", "a)   The first five days are free.", true],
  ["a Roman number", "(iv)   The first five days are free.", true],
  ["two cells", "Storage   20.00", false],
  ["a number behind", "The first five days are free.   4.2", false],
  ["three cells", "4.2   Storage   20.00", false],
])("a line of running text or not: %s", (_, text, expected) => {
  expect(isRunningLine(buildLine(text))).toBe(expected);
  expect(isTextLine(buildLine(text))).toBe(expected);
});

test.each([
  ["several amounts in a cell", "Storage   USD 20 for 20' and USD 40 for 40'   per day", true],
  ["one amount in a cell", "Storage   USD 20   per day", false],
  ["sizes with their amounts in two cells", "20' USD 20   40' USD 40   per day", true],
  ["one size with its amount", "20' USD 20   USD 40   per day", false],
  ["sizes without amounts", "20'   40'   USD 40", false],
  ["a number of days and a cell of days with their amounts", "20' DV   5   6-10: USD 20 / 11+: USD 40", false],
  ["two cells, one with days and their amounts", "20' DV   6-10: USD 20 / 11+: USD 40", true],
  ["days with their amounts, and a number", "6-10: USD 20 / 11+: USD 40   5", true],
  ["no number of days", "20' DV   dry   6-10: USD 20 / 11+: USD 40", true],
  ["a number of days, amounts without days", "Storage   5   USD 20 and USD 40", true],
])("a line that reads like a sentence or not: %s", (_, text, expected) => {
  expect(isTextLine(buildLine(text))).toBe(expected);
});

const LONG = "The carrier charges demurrage for each container that stays in the terminal for";

const place = (text: string, top: number, changes: Partial<TextLine> = {}): TextLine => ({
  ...buildLine(text),
  top,
  bottom: top + 0.01,
  ...changes,
});

const split = (...lines: TextLine[]) => splitParagraphs(lines).map((own) => own.map(({ text }) => text));

describe("the lines of a paragraph", () => {
  test("are one text", () => {
    expect(split(place(LONG, 0.1), place(LONG, 0.115), place("longer than five days.", 0.13))).toEqual([
      [LONG, LONG, "longer than five days."],
    ]);
  });

  test.each<[string, TextLine]>([
    ["further below", place("longer than five days.", 0.1176)],
    ["on another page", place("longer than five days.", 0.115, { page: 2 })],
    ["next to it", place("longer than five days.", 0.1)],
    ["above it", place("longer than five days.", 0.09)],
    ["a row", place("longer   USD 20", 0.115)],
    ["a numbered line", place("4.2   longer than five days.", 0.115)],
    ["a point", place("• longer than five days.", 0.115)],
    ["a letter", place("b) longer than five days.", 0.115)],
    ["a number", place("4.2.1 longer than five days.", 0.115)],
    ["a name with its amount", place("Reefers: USD 50 from day 4", 0.115)],
    ["a size with its days", place("40' dry and high cube: day 9 to day 12 USD 72", 0.115)],
  ])("the next line is a paragraph of its own: %s", (_, next) => {
    expect(split(place(LONG, 0.1), next)).toEqual([[LONG], [next.text]]);
  });

  test("can be three quarters of their height apart, but not more", () => {
    expect(split(place(LONG, 0.1), place("five days.", 0.1174))).toHaveLength(1);
    expect(split(place(LONG, 0.1), place("five days.", 0.118))).toHaveLength(2);
    expect(split(place(LONG, 0), { ...place("five days.", 0), top: 1.75, bottom: 2.75 })).toHaveLength(2);
    const [first, second] = [place(LONG, 0), place("five days.", 0)];
    expect(split({ ...first, bottom: 1 }, { ...second, top: 1.5, bottom: 2.5 })).toHaveLength(1);
    expect(split({ ...first, bottom: 1 }, { ...second, top: 1.75, bottom: 2.75 })).toHaveLength(2);
  });

  test("end with a short line, unless a comma follows it", () => {
    const fill = (letters: number) => `${"x".repeat(letters - 5)} days`;
    expect(split(place(fill(61), 0.1), place("five days.", 0.115))).toHaveLength(1);
    expect(split(place(fill(60), 0.1), place("five days.", 0.115))).toHaveLength(2);
    expect(split(place("For reefers,", 0.1), place("five days.", 0.115))).toHaveLength(1);
    expect(split(place("For reefers;", 0.1), place("five days.", 0.115))).toHaveLength(1);
  });

  test("can begin with the number of a clause, but not with a row", () => {
    expect(split(place(`4.2   ${LONG}`, 0.1), place("five days.", 0.115))).toHaveLength(1);
    expect(split(place(`Storage   ${LONG}`, 0.1), place("five days.", 0.115))).toHaveLength(2);
  });

  test("no lines have no paragraphs", () => expect(split()).toEqual([]));
});

test.each([
  ["Import is 5 days. Export is 7 days. Reefers pay.", "7", " Export is 7 days"],
  ["Import is 5 days; export is 7 days", "7", " export is 7 days"],
  ["Import is 5 days; export is 7 days", "5", "Import is 5 days"],
  ["Rates of 7.50 are due. Others are free.", "7", "Rates of 7.50 are due"],
  ["Rates of 2.50 are 7 days", "7", "Rates of 2.50 are 7 days"],
])("the sentence with a letter: %s, %s", (text, letter, sentence) => {
  expect(cutSentence(text, text.indexOf(letter))).toBe(sentence);
});
