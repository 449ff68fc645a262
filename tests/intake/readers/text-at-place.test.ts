import { expect, test } from "vitest";
import type { Word } from "#lib/documents/page.ts";
import { createTextFinder } from "#lib/intake/readers/text-at-place.ts";

/** Fractions that binary numbers have exactly. */
const UNIT = 1 / 1024;
const LETTER = 16;
const HEIGHT = 32;

const toBox = (x: number, y: number, width: number, height = HEIGHT) => ({
  x: x * UNIT,
  y: y * UNIT,
  width: width * UNIT,
  height: height * UNIT,
});

/** Each letter is 16 wide. */
const toWord = (text: string, x: number, y = 128): Word => ({
  text,
  box: toBox(x, y, LETTER * text.length),
  confidence: null,
});

const find = (words: readonly Word[], [x, y, width, height]: readonly [number, number, number, number?]) =>
  createTextFinder([{ page: 1, width: 1024, height: 1024, source: "text", slope: 0, turn: 0, words: [...words] }])({
    text: "",
    page: 1,
    box: toBox(x, y, width, height),
  });

test.each([
  ["the whole word", [128, 128, 160], "ABCDEFGHIJ"],
  ["some letters", [160, 128, 64], "CDEF"],
  ["the first letter by half", [168, 128, 56], "CDEF"],
  ["the first letter by less than half", [169, 128, 55], "DEF"],
  ["the last letter by half", [160, 128, 56], "CDEF"],
  ["the last letter by less than half", [160, 128, 55], "CDE"],
  ["a place before it", [64, 128, 64], undefined],
  ["a place behind it", [288, 128, 64], undefined],
  ["its upper half", [128, 112, 160], "ABCDEFGHIJ"],
  ["less than its upper half", [128, 111, 160], undefined],
  ["its lower half", [128, 144, 160], "ABCDEFGHIJ"],
  ["less than its lower half", [128, 145, 160], undefined],
  ["a low box inside of it", [128, 140, 160, 8], "ABCDEFGHIJ"],
  ["a low box whose half is inside of it", [128, 124, 160, 8], "ABCDEFGHIJ"],
  ["a low box, of which less than half is inside of it", [128, 123, 160, 8], undefined],
  ["a very low box inside of it", [128, 140, 160, 1], "ABCDEFGHIJ"],
  ["a high box around it", [128, 64, 160, 160], "ABCDEFGHIJ"],
  ["a box over the end of the page", [128, 100, 160, 2000], "ABCDEFGHIJ"],
] as const)("a box can have %s", (_, box, text) => expect(find([toWord("ABCDEFGHIJ", 128)], box)).toBe(text));

test("a page that the document does not have has no text", () => {
  const finder = createTextFinder([
    { page: 1, width: 1, height: 1, source: "text", slope: 0, turn: 0, words: [toWord("A", 0)] },
  ]);
  expect(finder({ text: "", page: 2, box: toBox(0, 128, 16) })).toBeUndefined();
});

test("a finder keeps places of several pages, and boxes of several sizes, apart", () => {
  const page = { width: 1024, height: 1024, source: "text" as const, slope: 0, turn: 0 };
  const finder = createTextFinder([
    { ...page, page: 1, words: [toWord("ONE", 128)] },
    { ...page, page: 2, words: [toWord("TWO", 128)] },
  ]);
  const place = { text: "", page: 1, box: toBox(128, 128, 48) };
  expect(finder(place)).toBe("ONE");
  expect(finder({ ...place, page: 2 })).toBe("TWO");
  expect(finder({ ...place, box: toBox(128, 128, 16) })).toBe("O");
  expect(finder({ ...place, box: toBox(128, 256, 48) })).toBeUndefined();
  expect(finder(place)).toBe("ONE");
});

/** The offset and the number of the letters in the box. */
test.each([
  ["1,234.50", 2, 3, "1,234.50"],
  ["1,234.50", 0, 1, "1,234.50"],
  ["1,234.50", 6, 2, "1,234.50"],
  ["1'234", 2, 3, "1'234"],
  ["1’234", 0, 1, "1’234"],
  ["20-40", 0, 2, "20"],
  ["20-40", 3, 2, "40"],
  ["A20", 1, 2, "20"],
  ["5days", 0, 1, "5"],
  ["12,", 0, 2, "12"],
  [",12", 1, 2, "12"],
  ["1,,2", 3, 1, ",2"],
  ["A.5", 2, 1, "5"],
  ["A1.5", 3, 1, "1.5"],
  ["5,A", 0, 1, "5"],
  ["12.B", 1, 2, "12."],
])("%s, from letter %i, %i letters", (text, start, count, expected) =>
  expect(find([toWord(text, 128)], [128 + start * LETTER, 128, count * LETTER])).toBe(expected),
);

test("words are read line by line, from left to right", () => {
  const [upper, lower] = [toWord("A", 256), toWord("B", 128, 256)];
  expect(find([upper, lower], [0, 0, 1024, 1024])).toBe("AB");
  expect(find([lower, upper], [0, 0, 1024, 1024])).toBe("AB");
  const words = [toWord("D", 160, 256), toWord("B", 160), toWord("C", 128, 256), toWord("A", 128)];
  expect(find(words, [0, 0, 1024, 1024])?.replaceAll(" ", "")).toBe("ABCD");
});

test.each([
  ["a little higher", 122, "AB"],
  ["a little lower", 134, "AB"],
  ["less than another line lower", 147, "AB"],
  ["in a line above", 108, "BA"],
  ["in a line above, nearly in its own", 109, "AB"],
])("a word that is %s", (_, y, text) =>
  expect(find([toWord("B", 192, y), toWord("A", 128)], [0, 64, 1024, 256])?.replaceAll(" ", "")).toBe(text),
);

test.each([
  [0, "AB"],
  [3, "AB"],
  [4, "A B"],
])("letters with a gap of %i", (gap, text) =>
  expect(find([toWord("A", 128), toWord("B", 144 + gap)], [0, 128, 1024])).toBe(text),
);

test("a low word next to a high one is in its line only if their middles are near", () => {
  const low = { text: "B", box: toBox(192, 128, 16, 16), confidence: null };
  expect(find([low, toWord("A", 128)], [0, 64, 1024, 256])?.replaceAll(" ", "")).toBe("AB");
  const higher = { text: "B", box: toBox(192, 124, 16, 16), confidence: null };
  expect(find([toWord("A", 128), higher], [0, 64, 1024, 256])?.replaceAll(" ", "")).toBe("BA");
  expect(find([higher, toWord("A", 128)], [0, 64, 1024, 256])?.replaceAll(" ", "")).toBe("BA");
});

test("a word without height is found", () => {
  expect(find([{ text: "A", box: toBox(128, 128, 16, 0.5), confidence: null }], [128, 120, 16])).toBe("A");
});

test("a word far below others is found in a box that begins above it", () => {
  expect(find([toWord("A", 128, 900)], [128, 880, 16, 64])).toBe("A");
  expect(find([toWord("A", 128, 900)], [128, 10, 16, 64])).toBeUndefined();
  expect(find([toWord("A", 128, 10)], [128, 880, 16, 64])).toBeUndefined();
});

test("a high word is not wide: its gap is a part of its height", () => {
  const page = { page: 1, width: 2048, height: 1024, source: "text" as const, slope: 0, turn: 0 };
  const finder = createTextFinder([{ ...page, words: [toWord("A", 128), toWord("B", 146)] }]);
  expect(finder({ text: "", page: 1, box: toBox(0, 128, 1024) })).toBe("A B");
});

/** The word before the number, the gap between them, and the number. */
test.each<[string, number, string, string | undefined]>([
  ["1", 8, "234.50", undefined],
  ["12", 8, "234.50", undefined],
  ["123", 8, "234", undefined],
  ["1", 0, "234", undefined],
  ["1", 20, "234.50", undefined],
  ["1", 21, "234.50", "234.50"],
  ["1234", 8, "234.50", "234.50"],
  ["1.5", 8, "234.50", "234.50"],
  ["1,", 8, "234.50", "234.50"],
  ["USD", 8, "234.50", "234.50"],
  ["1", 8, "23.50", "23.50"],
  ["1", 8, "2345.50", "2345.50"],
  ["1", 8, "A234", "A234"],
])("%s and, %i behind it, %s", (before, gap, text, expected) => {
  const words = [toWord(before, 128), toWord(text, 128 + before.length * LETTER + gap)];
  expect(find(words, [128 + before.length * LETTER + gap, 128, text.length * LETTER])).toBe(expected);
});

test("a number has the digits before it only in its own line", () => {
  const number = toWord("234.50", 256);
  const box = [256, 128, 96] as const;
  expect(find([toWord("1", 232, 136), number], box)).toBeUndefined();
  expect(find([toWord("1", 232, 148), number], box)).toBe("234.50");
  expect(find([toWord("1", 232, 108), number], box)).toBe("234.50");
  expect(find([toWord("1", 360), number], box)).toBe("234.50");
  expect(find([toWord("1", 232), number], [232, 128, 120])).toBe("1 234.50");
  expect(find([number, toWord("1", 232)], box)).toBeUndefined();
});
