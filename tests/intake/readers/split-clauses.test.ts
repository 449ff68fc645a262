import { describe, expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import { isItem, splitClauses } from "#lib/intake/readers/split-clauses.ts";
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

describe("the parts of a text of clauses", () => {
  type PrintedLine = readonly [text: string, left: number, gap?: number, page?: number];

  /** Lines at their distance from the left edge, one below the other. */
  const splitLines = (...lines: PrintedLine[]) => {
    let y = 0.1;
    return splitClauses(
      lines.flatMap(([text, left, gap = 0, page = 1]) => {
        const first = 0.01 * left + 0.05;
        let x = first;
        const words = [...text.matchAll(/(\S+)(\s*)/g)].map(([, word = "", space = ""]) => {
          const box = { x, y: y + gap, width: word.length * 0.004, height: 0.01 };
          x += box.width + (space.length > 2 ? 0.04 : 0.003);
          return { text: word, box, confidence: null };
        });
        y += gap + 0.012;
        return groupWordsIntoLines({ page, width: 1000, height: 1000, source: "text", turn: 0, slope: 0, words });
      }),
    );
  };

  const listRanks = (...texts: string[]) =>
    splitLines(...texts.map((text) => [text, 0, 0.03] as const)).map(({ rank }) => rank);

  const TWO = ["1. Import containers are free for 3 days.", "2. Export containers are free for 5 days."];

  test.each([
    ["PART 2", 0],
    ["Chapter IV: Storage", 0],
    ["Sección 3 - Almacenaje", 0],
    ["Schedule B", 0],
    ["Storage of containers", 5],
    ["Clause 4: Storage is free.", 11],
    ["Article 4.2 Storage is free.", 12],
    ["§ 4 Storage is free.", 11],
    ["4. Storage is free.", 11],
    ["4.1 Storage is free.", 12],
    ["4.1.2 Storage is free.", 13],
    ["4.1.2.3 Storage is free.", 14],
    ["Storage is free for all of these containers.", 90],
    ["(a) import containers", 100],
    ["b) import containers", 100],
    ["b. import containers", 100],
    ["(3) import containers", 100],
    ["(ii) import containers", 101],
    ["iv. import containers", 101],
    ["(i) import containers", 101],
    ["(v) import containers", 100],
    ["(x) import containers", 100],
    ["• import containers", 102],
    ["- import containers", 102],
    ["4.1 USD per container", 5],
    ["5. days", 5],
    ["2026. Tariff", 5],
    ["Part of the tariff", 5],
    ["Chapter 4.2", 5],
  ])("“%s” has the rank %d", (text, rank) => {
    const clauses = splitLines(...[...TWO, text].map((each) => [each, 0, 0.03] as const));
    expect(clauses.at(-1)?.rank).toBe(rank);
    expect(clauses).toHaveLength(3);
  });

  test("letters and Roman numbers are distinguished by the line above", () => {
    expect(listRanks(...TWO, "(h) import", "(i) export")).toEqual([11, 11, 100, 100]);
    expect(listRanks(...TWO, "(a) import", "(i) export")).toEqual([11, 11, 100, 101]);
    expect(listRanks(...TWO, "(iv) import", "(v) export")).toEqual([11, 11, 101, 101]);
    expect(listRanks(...TWO, "(u) import", "(v) export")).toEqual([11, 11, 100, 100]);
  });

  test("one number, or none, makes no clauses", () => {
    expect(listRanks("1. Import containers are free.")).toEqual([]);
    expect(listRanks("1. Import containers are free.", "(a) for 3 days", "(b) for 5 days")).toEqual([]);
    expect(listRanks("(a) for 3 days", "(b) for 5 days")).toEqual([]);
    expect(listRanks("Part 1", "Part 2", "• import", "• export")).toEqual([]);
    expect(listRanks(TWO[0] ?? "", "Storage is free for all of these containers.")).toEqual([]);
    expect(listRanks(...TWO)).toEqual([11, 11]);
  });

  test("lettered lines and points are items of a clause", () => {
    const clauses = splitLines(
      ...[...TWO, "(a) import", "(ii) export", "• other"].map((text) => [text, 0, 0.03] as const),
    );
    expect(clauses.map(isItem)).toEqual([false, false, true, true, true]);
  });

  test("a sentence before the first number is a title", () => {
    expect(listRanks("All of the rates of this tariff are stated in US dollars.", ...TWO)).toEqual([5, 11, 11]);
  });

  const listTexts = (...lines: PrintedLine[]) =>
    splitLines(...lines).map(({ lines: own }) => own.map(({ text }) => text.replaceAll("\t", " | ")));

  test("a line further to the right than the number of its clause is part of it", () => {
    expect(listTexts([TWO[0] ?? "", 0], ["Free of charge", 2], [TWO[1] ?? "", 0])).toEqual([
      [TWO[0], "Free of charge"],
      [TWO[1]],
    ]);
    expect(listTexts([TWO[0] ?? "", 2], ["Free of charge", 2], [TWO[1] ?? "", 2])).toHaveLength(3);
    expect(listTexts([TWO[0] ?? "", 2], ["Free of charge", 2.9], [TWO[1] ?? "", 2])).toHaveLength(3);
    expect(listTexts([TWO[0] ?? "", 0], ["Free of charge", 2, 0.03], [TWO[1] ?? "", 0])).toHaveLength(3);
  });

  test("a line on another page is a part of its own", () => {
    expect(
      listTexts([TWO[0] ?? "", 0], ["for the second time this year.", 2, 0, 2], [TWO[1] ?? "", 0, 0, 2]),
    ).toHaveLength(3);
    expect(listTexts([TWO[0] ?? "", 0], ["for the second time this year.", 2, -0.05], [TWO[1] ?? "", 0])).toHaveLength(
      3,
    );
  });

  test("a sentence directly below a clause is part of it, and a title is not", () => {
    const [one = "", two = ""] = TWO;
    expect(listTexts([one, 0], ["They are counted from the day of the discharge.", 0], [two, 0])).toHaveLength(2);
    expect(listTexts([one, 0], ["Export containers", 0], [two, 0])).toHaveLength(3);
    expect(listTexts([one, 0], ["one two three four five six seven eight", 0], [two, 0])).toHaveLength(3);
    expect(listTexts([one, 0], ["one two three four five six seven eight nine", 0], [two, 0])).toHaveLength(2);
    expect(listTexts([one, 0], ["From discharge.", 0], [two, 0])).toHaveLength(2);
    expect(listTexts([one, 0], ["Five days are free. Thereafter:", 0], [two, 0])).toHaveLength(2);
    expect(listTexts([one, 0], ["Day 4. Thereafter:", 0], [two, 0])).toHaveLength(3);
  });

  test("a full line without an end goes on below", () => {
    const cut = `1. Import ${"containers ".repeat(5)}`.slice(0, 61).padEnd(61, "x");
    expect(listTexts([cut, 0], ["Saturday noon", 0], [TWO[1] ?? "", 0])).toHaveLength(2);
    expect(listTexts([cut.slice(0, 60), 0], ["Saturday noon", 0], [TWO[1] ?? "", 0])).toHaveLength(3);
    for (const end of [".", ";", ":"])
      expect(listTexts([cut + end, 0], ["Saturday noon", 0], [TWO[1] ?? "", 0])).toHaveLength(3);
  });

  test.each([
    ["day 6 to day 10   USD 12.00 per day", true],
    ["20 ft container   ....   47.00", true],
    ["day 6 to day 10   USD 12", true],
    ["20 ft container   per day   USD 47.00", true],
    ["20 ft container   a   b   USD 47.00", true],
    ["20 ft container   a   b   c   USD 47.00", false],
    ["20 ft container   12.00   24.00", false],
    ["Reefer container   47.00", false],
    ["Import container   47.00", false],
    ["Free time day 1 to day 5   47.00", false],
    ["day 6 to day 10   on request", false],
  ])("the row “%s” is part of the clause above: %s", (text, isPart) => {
    const clauses = splitLines([TWO[0] ?? "", 0], [text, 0], [TWO[1] ?? "", 0]);
    expect(clauses).toHaveLength(isPart ? 2 : 3);
    expect(clauses.map(({ isRow }) => isRow)).toEqual(isPart ? [false, false] : [false, true, false]);
  });

  test("a row of rates below a title, or below another row, belongs to a table", () => {
    const rate = "day 6 to day 10   USD 12.00";
    expect(listTexts(["Storage", 0], [rate, 0], [TWO[0] ?? "", 0], [TWO[1] ?? "", 0])).toHaveLength(4);
    expect(listTexts([TWO[0] ?? "", 0], ["Import   20   40", 0], [rate, 0], [TWO[1] ?? "", 0])).toHaveLength(4);
  });

  test("a numbered row of many cells belongs to a table", () => {
    const isRow = (text: string) => splitLines([text, 0], [TWO[1] ?? "", 0, 0.03], [TWO[0] ?? "", 0, 0.03])[0]?.isRow;
    expect(isRow("4.1   Storage   20   40")).toBe(true);
    expect(isRow("4.1   Storage   20")).toBe(false);
    expect(isRow("4.1 Storage   20   40")).toBe(false);
    expect(isRow("Storage   20")).toBe(true);
    expect(isRow("Storage")).toBe(false);
  });

  test("the number of a clause and the dots before an amount are no amounts", () => {
    const [clause] = splitLines(["4.1 Storage of import containers ...... 12.00", 0], [TWO[1] ?? "", 0, 0.03]);
    expect(clause?.whole.text).toBe("4.1 Storage of import containers ...... 12.00");
    expect(clause?.line.text).toBe("    Storage of import containers        12.00");
    expect(clause?.line.cells.map(({ text, start, end }) => [text, start, end])).toEqual([
      ["Storage of import containers        12.00", 4, 45],
    ]);
    expect(clause?.line.cells[0]?.left).toBeCloseTo(0.05);
    expect(clause?.line.cells[0]?.right).toBeGreaterThan(0.1);
  });
});
