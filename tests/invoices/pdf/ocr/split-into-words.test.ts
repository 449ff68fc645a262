import { expect, test } from "vitest";
import type { Letter } from "#lib/invoices/pdf/ocr/read-text-lines.ts";
import { splitIntoWords } from "#lib/invoices/pdf/ocr/split-into-words.ts";

const BOX = { x: 100, y: 200, width: 400, height: 40, edge: 5 };
const PAGE = { angle: 0, width: 1_000, height: 1_000 };

/** Letters 16 pixels apart. `_` is a space, `#` a gap of 64 pixels without one. */
function toLetters(text: string, probability = 0.95): Letter[] {
  const letters: Letter[] = [];
  let at = 8;
  for (const [index, sign] of [...text].entries()) {
    if (sign === "#") at += 64;
    else {
      if (sign !== "_")
        letters.push({ text: sign, at: at / BOX.width, probability, isAfterSpace: text[index - 1] === "_" });
      at += 16;
    }
  }
  return letters;
}

const split = (text: string, probability?: number) =>
  splitIntoWords({ box: BOX, letters: toLetters(text, probability) }, PAGE).map((word) => word.text);

test("words end at spaces and at wide gaps", () => {
  expect(split("TOTAL_DUE#780.00")).toEqual(["TOTAL", "DUE", "780.00"]);
});

test("points around a number are dirt, those around words and inside of numbers are not", () => {
  expect(split(":48.90._No._7,860.00.")).toEqual(["48.90", "No.", "7,860.00"]);
});

test("signs alone are no words, but a currency is", () => {
  expect(split("-_/_€_9")).toEqual(["€", "9"]);
});

test("unsure letters are left out, single ones sooner", () => {
  expect(split("ABC_D", 0.6)).toEqual(["ABC"]);
  expect(split("ABC", 0.4)).toEqual([]);
});

test("a recognized word is never as sure as text of a file", () => {
  const [word] = splitIntoWords({ box: BOX, letters: toLetters("ABC", 1) }, PAGE);
  expect(word?.confidence).toBe(0.99);
});

test("each word has its own box, without the white edge of the line", () => {
  const [first, second] = splitIntoWords({ box: BOX, letters: toLetters("AB_CD") }, PAGE);
  expect(first?.box).toEqual({ x: 0.105, y: 0.205, width: expect.closeTo(0.027), height: 0.03 });
  expect(second?.box).toMatchObject({ x: expect.closeTo(0.148), width: expect.closeTo(0.032) });
});

test("the boxes of a page askew are where the words are in its picture", () => {
  const angle = 0.02;
  const [word] = splitIntoWords({ box: BOX, letters: toLetters("AB") }, { ...PAGE, angle });
  const middle = { x: 118.5, y: 220 };
  expect((word?.box.x ?? 0) + (word?.box.width ?? 0) / 2).toBeCloseTo((middle.x - angle * middle.y) / 1_000, 2);
  expect((word?.box.y ?? 0) + (word?.box.height ?? 0) / 2).toBeCloseTo((middle.y + angle * middle.x) / 1_000, 2);
});
