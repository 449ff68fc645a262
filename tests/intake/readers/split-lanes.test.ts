import { describe, expect, test } from "vitest";
import { groupWordsIntoLines, type TextLine } from "#lib/documents/lines.ts";
import { splitLanes } from "#lib/intake/readers/split-lanes.ts";

type Row = readonly (readonly [x: number, text: string])[];

const LETTER = 0.004;

/** Lines of a page, with the words of each row from these places on. */
function buildPage(rows: readonly Row[], page = 1): TextLine[] {
  const words = rows.flatMap((row, index) =>
    row.flatMap(([left, text]) => {
      let x = left;
      return text.split(" ").map((word) => {
        const box = { x, y: 0.02 + index * 0.015, width: word.length * LETTER, height: 0.008 };
        x += box.width + LETTER;
        return { text: word, box, confidence: null };
      });
    }),
  );
  return groupWordsIntoLines({ page, width: 1000, height: 1000, source: "text", turn: 0, slope: 0, words });
}

const LEFT = 0.05;
const RIGHT = 0.55;
const HEADING: Row = [
  [LEFT, "Description Rate"],
  [RIGHT, "Description Rate"],
];

const buildRow = (left: string, right: string): Row => [
  [LEFT, left],
  [RIGHT, right],
];

/** Names with prices on both sides. */
const buildRows = (count: number) =>
  Array.from({ length: count }, (_, index) => buildRow(`Import fee ${index}`, `Export fee ${index}`));

const listTexts = (lanes: readonly (readonly TextLine[])[]) =>
  lanes.map((lane) => lane.map(({ text }) => text.replaceAll("\t", " ")));

const isSplit = (rows: readonly Row[]) => splitLanes(buildPage(rows)).length > 1;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("two lists that are printed next to each other", () => {
  test("are read one after the other", () => {
    expect(listTexts(splitLanes(buildPage([HEADING, ...buildRows(14)])))).toEqual([
      ["Description Rate", ...numbers(14).map((index) => `Import fee ${index}`)],
      ["Description Rate", ...numbers(14).map((index) => `Export fee ${index}`)],
    ]);
  });

  test("can have a title over one of them, or lines that the other does not have", () => {
    const title: Row = [[LEFT, "Local charges"]];
    const note: Row = [[RIGHT, "Plus tax"]];
    expect(listTexts(splitLanes(buildPage([title, HEADING, ...buildRows(14), note])))).toEqual([
      ["Local charges", "Description Rate", ...numbers(14).map((index) => `Import fee ${index}`)],
      ["Description Rate", ...numbers(14).map((index) => `Export fee ${index}`), "Plus tax"],
    ]);
  });

  test("are as long as a page of lists, of fifteen lines", () => {
    expect(isSplit([HEADING, ...buildRows(14)])).toBe(true);
    expect(isSplit([HEADING, ...buildRows(13)])).toBe(false);
  });

  test("can have one line of a page over both, and no more", () => {
    const title: Row = [
      [0.3, "All charges of this list are without the tax of the country, which is added to all of them"],
    ];
    expect(isSplit([title, HEADING, ...buildRows(15)])).toBe(true);
    expect(isSplit([title, title, HEADING, ...buildRows(14)])).toBe(false);
    expect(isSplit([title, title, title, HEADING, ...buildRows(46)])).toBe(true);
    expect(isSplit([title, title, title, HEADING, ...buildRows(45)])).toBe(false);
  });

  test("are cut where no line goes on", () => {
    const long: Row = [
      [LEFT, `Import ${"x".repeat(76)} fees 7`],
      [RIGHT, "Export fee 7"],
    ];
    expect(long[0]?.[1].length).toBeLessThan((RIGHT - LEFT) / LETTER);
    const [left, right] = splitLanes(buildPage([HEADING, ...buildRows(15), long]));
    expect(left?.at(-1)?.text).toBe(long[0]?.[1]);
    expect(right?.at(-1)?.text).toBe("Export fee 7");
  });

  test("keep a mark in front of a line with that line", () => {
    const marked: Row = [
      [LEFT, "Import fee 7"],
      [0.46, "*"],
      [RIGHT, "Export fee 7"],
    ];
    const [left, right] = splitLanes(buildPage([HEADING, ...buildRows(15), marked]));
    expect(left?.at(-1)?.text).toBe("Import fee 7");
    expect(right?.at(-1)?.text.replaceAll("\t", " ")).toBe("* Export fee 7");
  });

  test("have the same heading, in capitals or not", () => {
    expect(isSplit([buildRow("Description Rate", "DESCRIPTION RATE"), ...buildRows(14)])).toBe(true);
    expect(isSplit(buildRows(15))).toBe(false);
    expect(isSplit([buildRow("Description Rate", "Service Amount"), ...buildRows(14)])).toBe(false);
    expect(isSplit([buildRow("Rates", "Rates"), ...buildRows(14)])).toBe(false);
    expect(isSplit([buildRow("Prices", "Prices"), ...buildRows(14)])).toBe(true);
  });

  test("are next to each other in a third of the lines, and in eight", () => {
    const alone = (count: number): Row[] => numbers(count).map((index) => [[LEFT, `Import fee ${index}`]]);
    expect(isSplit([HEADING, ...buildRows(7), ...alone(8)])).toBe(true);
    expect(isSplit([HEADING, ...buildRows(6), ...alone(9)])).toBe(false);
    expect(isSplit([HEADING, ...buildRows(8), ...alone(21)])).toBe(true);
    expect(isSplit([HEADING, ...buildRows(8), ...alone(22)])).toBe(false);
  });
});

describe("columns of one table are no lists of their own", () => {
  const replace = (count: number, other: (row: number) => Row, total = 15): Row[] => [
    HEADING,
    ...numbers(count).map(other),
    ...buildRows(total - count),
  ];

  test.each<[string, (row: number) => Row]>([
    ["prices on the left", (row) => buildRow(`Import fee ${row}`, `Export fee ${row}`)],
    ["names on the left only", () => buildRow("Import fee", "Export fee 20")],
    ["numbers on the left only", (row) => buildRow(`${row}`, "Export fee 20")],
    ["numbers on the right only", (row) => buildRow("Import fee 20", `${row} 40`)],
  ])("%s", (name, other) => {
    // The heading is one of the sixteen lines: half of them are eight.
    expect(isSplit(replace(7, other))).toBe(true);
    expect(isSplit(replace(9, other))).toBe(name === "prices on the left");
  });

  test("fewer than five prices on the right", () => {
    const name = () => buildRow("Import fee 20", "Export fee");
    expect(isSplit(replace(10, name))).toBe(true);
    expect(isSplit(replace(11, name))).toBe(false);
    const number = (row: number) => (row < 6 ? buildRow("Import fee 20", "20") : name());
    expect(isSplit(replace(10, number))).toBe(true);
    expect(isSplit(replace(11, number))).toBe(false);
  });

  test("half of the lines are enough", () => {
    expect(isSplit([HEADING, ...buildRows(8), ...numbers(7).map(() => buildRow("Import fee", "Export fee 20"))])).toBe(
      true,
    );
    expect(isSplit([HEADING, ...buildRows(7), ...numbers(8).map(() => buildRow("Import fee 20", "20"))])).toBe(true);
    expect(isSplit([HEADING, ...buildRows(6), ...numbers(9).map(() => buildRow("Import fee 20", "20"))])).toBe(false);
  });
});

describe("the pages of a document", () => {
  const PLAIN: readonly Row[] = [[[LEFT, "Tariff of the terminal"]], [[LEFT, "Storage 20"]]];

  test("that have no lists next to each other stay together", () => {
    expect(listTexts(splitLanes([...buildPage(PLAIN), ...buildPage(PLAIN, 2)]))).toEqual([
      ["Tariff of the terminal", "Storage 20", "Tariff of the terminal", "Storage 20"],
    ]);
  });

  test("begin again behind two lists", () => {
    const lists = [HEADING, ...buildRows(14)];
    const lanes = splitLanes([
      ...buildPage(PLAIN),
      ...buildPage(lists, 2),
      ...buildPage(PLAIN, 3),
      ...buildPage(PLAIN, 4),
    ]);
    expect(lanes.map((lane) => lane.length)).toEqual([2, 15, 15, 4]);
    expect(lanes[3]?.map(({ page }) => page)).toEqual([3, 3, 4, 4]);
  });

  test("a document without lines has none", () => expect(splitLanes([])).toEqual([]));
});
