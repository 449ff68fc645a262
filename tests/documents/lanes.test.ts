import { describe, expect, test } from "vitest";
import { orderCards } from "#lib/documents/lanes.ts";
import type { TextLine } from "#lib/documents/lines.ts";
import { type PlacedRow, toLines } from "./placed-lines.ts";

const findStarts = ({ words }: TextLine) =>
  words.filter(({ text }) => /^[A-Z]{4}\d$/.test(text)).map(({ box }) => box.x);

const order = (lines: readonly TextLine[]) =>
  orderCards(lines, findStarts).map(({ text }) => text.replaceAll("\t", " "));

const NUMBERS: PlacedRow = [
  [0.1, "ABCU1"],
  [0.6, "ABCU2"],
];
const FROM: PlacedRow = [
  [0.1, "From"],
  [0.2, "1 May"],
  [0.6, "From"],
  [0.7, "2 May"],
];
const RATE: PlacedRow = [
  [0.1, "Rate"],
  [0.2, "10"],
  [0.6, "Rate"],
  [0.7, "20"],
];
const IN_ORDER = ["ABCU1", "From 1 May", "Rate 10", "ABCU2", "From 2 May", "Rate 20"];

const toText = (row: PlacedRow) => row.map(([, text]) => text).join(" ");

/** All lines from this one on are so much lower. */
const moveDown = (lines: readonly TextLine[], from: number, by: number) =>
  lines.map((line, index) => (index < from ? line : { ...line, top: line.top + by, bottom: line.bottom + by }));

/** One directly below the other. */
const pack = (lines: readonly TextLine[]) =>
  lines.map((line, index) => ({ ...line, top: 0.1 + index * 0.0105, bottom: 0.11 + index * 0.0105 }));

describe("cards next to each other", () => {
  test("are read one after the other", () => {
    expect(order(toLines([[[0.1, "Invoice"]], NUMBERS, FROM, RATE]))).toEqual(["Invoice", ...IN_ORDER]);
  });

  test("can have their label on the first line", () => {
    const labelled: PlacedRow = [
      [0.1, "Container"],
      [0.2, "ABCU1"],
      [0.6, "Container"],
      [0.7, "ABCU2"],
    ];
    expect(order(toLines([labelled, RATE]))).toEqual(["Container ABCU1", "Rate 10", "Container ABCU2", "Rate 20"]);
  });

  test("have it on one of the next three lines", () => {
    const other: PlacedRow = [
      [0.1, "40HC"],
      [0.6, "20DV"],
    ];
    expect(order(pack(toLines([NUMBERS, other, other, FROM])))).toEqual([
      ...["ABCU1", "40HC", "40HC", "From 1 May"],
      ...["ABCU2", "20DV", "20DV", "From 2 May"],
    ]);
    const late = [NUMBERS, other, other, other, FROM];
    expect(order(pack(toLines(late)))).toEqual(late.map(toText));
  });

  test.each<[string, PlacedRow]>([
    ["have another distance", [...FROM.slice(0, 2), [0.63, "From"], [0.73, "2 May"]]],
    ["are not as many", [...FROM, [0.85, "From"], [0.92, "3 May"]]],
    [
      "have no values",
      [
        [0.1, "From"],
        [0.6, "From"],
        [0.7, "2 May"],
      ],
    ],
    [
      "are too short for words",
      [
        [0.1, "No"],
        [0.2, "1"],
        [0.6, "No"],
        [0.7, "2"],
      ],
    ],
  ])("are none where their labels %s", (_, labels) => {
    expect(order(toLines([NUMBERS, labels]))).toEqual([NUMBERS, labels].map(toText));
  });

  test("are none where one label of three has no value", () => {
    const numbers: PlacedRow = [...NUMBERS.slice(0, 1), [0.4, "ABCU3"], [0.7, "ABCU2"]];
    const labels: PlacedRow = [
      [0.1, "From"],
      [0.2, "1 May"],
      [0.4, "From"],
      [0.7, "From"],
      [0.8, "2 May"],
    ];
    expect(order(toLines([numbers, labels]))).toEqual([numbers, labels].map(toText));
  });

  test("need two numbers", () => {
    const one: PlacedRow = [[0.1, "ABCU1"]];
    expect(order(toLines([one, FROM]))).toEqual([one, FROM].map(toText));
  });

  test("end where words lie across the gap", () => {
    const sentence: PlacedRow = [[0.5, "All amounts are in dollars of the United States"]];
    expect(order(toLines([NUMBERS, FROM, RATE, sentence, RATE]))).toEqual([
      ...IN_ORDER,
      toText(sentence),
      toText(RATE),
    ]);
  });

  test("end at a gap, on another page, and where the next cards begin", () => {
    const lines = toLines([NUMBERS, FROM, RATE, RATE]);
    expect(order(moveDown(lines, 3, 0.025))).toEqual([
      ...["ABCU1", "From 1 May", "Rate 10", "Rate 10"],
      ...["ABCU2", "From 2 May", "Rate 20", "Rate 20"],
    ]);
    expect(order(moveDown(lines, 3, 0.05))).toEqual([...IN_ORDER, toText(RATE)]);
    const turned = lines.map((line, index) => (index < 3 ? line : { ...line, page: 2 }));
    expect(order(turned)).toEqual([...IN_ORDER, toText(RATE)]);
    expect(order(toLines([NUMBERS, FROM, RATE, NUMBERS, FROM, RATE]))).toEqual([...IN_ORDER, ...IN_ORDER]);
  });

  test("do not take a label from behind a gap or from another page", () => {
    const lines = toLines([NUMBERS, FROM]);
    const unchanged = [NUMBERS, FROM].map(toText);
    expect(order(moveDown(lines, 1, 0.05))).toEqual(unchanged);
    expect(order(lines.map((line, index) => (index < 1 ? line : { ...line, page: 2 })))).toEqual(unchanged);
  });
});
