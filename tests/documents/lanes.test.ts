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

  test("have lines of which only one has words, also another number", () => {
    const other: PlacedRow = [
      [0.1, "Ref"],
      [0.2, "ABCU9"],
    ];
    expect(order(toLines([NUMBERS, FROM, other, RATE]))).toEqual([
      ...["ABCU1", "From 1 May", "Ref ABCU9", "Rate 10"],
      ...["ABCU2", "From 2 May", "Rate 20"],
    ]);
  });

  test.each<[string, PlacedRow, readonly string[]]>([
    [
      "a letter below each label",
      [
        [0.1, "A"],
        [0.6, "B"],
      ],
      ["A", "B"],
    ],
    [
      "words before the first label",
      [
        [0.02, "No"],
        [0.1, "40HC"],
        [0.6, "20DV"],
      ],
      ["No 40HC", "20DV"],
    ],
  ])("with their label on the first line only: %s", (_, below, [left = "", right = ""]) => {
    const labelled: PlacedRow = [
      [0.1, "Container"],
      [0.2, "ABCU1"],
      [0.6, "Container"],
      [0.7, "ABCU2"],
    ];
    expect(order(toLines([labelled, below]))).toEqual(["Container ABCU1", left, "Container ABCU2", right]);
  });

  test("can have all labels a little to the right of their numbers", () => {
    const moved = [FROM, RATE].map((row) => row.map(([left, text]) => [left + 0.02, text] as const));
    expect(order(toLines([NUMBERS, ...moved]))).toEqual(IN_ORDER);
  });

  test("end where words lie across the gap, though others of the line do not", () => {
    const sentence: PlacedRow = [
      [0.1, "Note"],
      [0.5, "All amounts are in dollars of the United States"],
    ];
    expect(order(toLines([NUMBERS, FROM, RATE, sentence]))).toEqual([...IN_ORDER, toText(sentence)]);
  });

  test.each<[string, PlacedRow, readonly string[], readonly string[]]>([
    [
      "begins a little before its label",
      [
        [0.1, "Sum"],
        [0.597, "Total"],
      ],
      ["Sum"],
      ["Total"],
    ],
    ["ends right before the next card", [[0.5, "from-door-to-door."]], ["from-door-to-door."], []],
  ])("go on where a line %s", (_, row, left, right) => {
    expect(order(toLines([NUMBERS, FROM, RATE, row]))).toEqual([
      ...IN_ORDER.slice(0, 3),
      ...left,
      ...IN_ORDER.slice(3),
      ...right,
    ]);
  });

  test("are as far apart as 35 thousandths of the page, from line to line and to their label", () => {
    const place = (line: TextLine, top: number) => ({ ...line, top, bottom: top });
    const [numbers, from, rate] = toLines([NUMBERS, FROM, RATE]) as [TextLine, TextLine, TextLine];
    expect(order([place(numbers, 0), place(from, 0.005), place(rate, 0.04)])).toEqual(IN_ORDER);
    expect(order([place(numbers, 0.005), place(from, 0.04), place(rate, 0.041)])).toEqual(IN_ORDER);
    expect(order([place(numbers, 0.005), place(from, 0.041), place(rate, 0.042)])).toEqual(
      [NUMBERS, FROM, RATE].map(toText),
    );
  });

  test("do not take a label from behind a gap or from another page", () => {
    const lines = toLines([NUMBERS, FROM]);
    const unchanged = [NUMBERS, FROM].map(toText);
    expect(order(moveDown(lines, 1, 0.05))).toEqual(unchanged);
    expect(order(lines.map((line, index) => (index < 1 ? line : { ...line, page: 2 })))).toEqual(unchanged);
  });
});
