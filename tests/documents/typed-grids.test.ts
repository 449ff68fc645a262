import { describe, expect, test } from "vitest";
import { findGrids, type GridRules } from "#lib/documents/grid.ts";
import type { TextLine } from "#lib/documents/lines.ts";
import { type BoxedRow, toBoxedLines } from "./placed-lines.ts";
import { toTypedLines } from "./typed-lines.ts";

const RULES: GridRules = {
  isValue: (text) => /^(?:[$€] ?)?\d+$/.test(text),
  isHeading: (texts) => texts.some((text) => text === "No" || /^Year/.test(text)),
  isRow: (texts) => texts.includes("on request"),
  isTitleLine: (texts) => texts.some((text) => text.startsWith("Tariff")),
  splitTitles: (text) => [...text.matchAll(/\d\d'/g)].map(({ index }) => ({ start: index, end: index + 3 })),
};

/** Lines as they are; a table by its titles, each with a `+` between its lines, and its rows. */
function show(lines: readonly TextLine[], rules = RULES): string[] {
  return findGrids(lines, rules).flatMap((block) => {
    if (block.kind === "line") return [block.line.text.replaceAll("\t", "  ")];
    const { heads, rows, isContinued, isByOrder } = block.grid;
    const marks = [...(isContinued ? ["goes on"] : []), ...(isByOrder ? ["by order"] : [])];
    return [
      ["#", heads.map((cells) => cells.map(({ text }) => text).join("+") || "-").join(" | "), ...marks].join(" "),
      ...rows.map(
        ({ cells, isGroup }) => (isGroup ? "group " : "") + cells.map((cell) => cell?.text ?? "-").join(" | "),
      ),
    ];
  });
}

const showText = (text: string) => show(toTypedLines(text));

const showBoxes = (...rows: BoxedRow[]) => show(toBoxedLines(rows));

/** The lines with these tops and bottoms, in parts of the page that are exact. */
const place = (lines: readonly TextLine[], edges: readonly (readonly [number, number])[], units = 256) =>
  lines.map((line, index) => {
    const [top = 0, bottom = 0] = edges[index] ?? [];
    return { ...line, top: top / units, bottom: bottom / units };
  });

describe("which lines are rows", () => {
  test("a line with a value behind its name, and one that says that the amount is on request", () => {
    expect(
      showText(
        `
Charge      Amount
Seal        10
Washing     on request
Inspection  30`,
      ),
    ).toEqual(["# Charge | Amount", "Seal | 10", "Washing | on request", "Inspection | 30"]);
  });

  test("a number alone is none, nor are words alone that say the amount, nor a number before a word", () => {
    expect(showText("on request")).toEqual(["on request"]);
    expect(showText("12\n3  Seal charges\nSeal")).toEqual(["12", "3  Seal charges", "Seal"]);
  });

  test("a number before two words is one: it can be the value of an earlier column", () => {
    expect(showText("3  Seal  each")).toEqual(["# - | - | -", "3 | Seal | each"]);
  });

  test("a title that looks like a value is none", () => {
    expect(showText("No    20\nSeal  10")).toEqual(["# No | 20", "Seal | 10"]);
  });
});

describe("a symbol of a currency", () => {
  test("belongs to the number behind it, and not to a word", () => {
    expect(showText("Seal     $  10  €  each")).toEqual(["# - | - | - | -", "Seal | $ 10 | € | each"]);
  });

  test("belongs to the number behind it in the last columns", () => {
    expect(showText("Seal     each  $  10")).toEqual(["# - | - | -", "Seal | each | $ 10"]);
  });

  test("alone at the end of a line stays a cell", () => {
    expect(showText("Seal  10  $")).toEqual(["# - | - | -", "Seal | 10 | $"]);
  });
});

describe("where a table ends", () => {
  const SENTENCE = "All of these charges are payable in advance to the agent of the line in the port";

  test("at a sentence, and not at a heading of its rows; the rows below have the same titles", () => {
    expect(
      showText(`
Charge      Amount
Seal        10
Documents
Manifest    20
${SENTENCE}
Washing     30`),
    ).toEqual([
      "# Charge | Amount",
      "Seal | 10",
      "group Documents | -",
      "Manifest | 20",
      SENTENCE,
      "# Charge | Amount goes on",
      "Washing | 30",
    ]);
  });

  test("not at a sentence whose words are in columns", () => {
    const words = SENTENCE.replace("are payable", "are  payable");
    expect(showText(`Seal        10\n${words}  and more\nWashing     30`).at(-2)).toMatch(/^group All of/);
  });

  test("at a line of more than fourteen words", () => {
    const showWith = (count: number) =>
      showText(`Seal        10\n${Array.from({ length: count }, () => "ab").join(" ")}\nWashing     30`).length;
    expect([showWith(14), showWith(15)]).toEqual([4, 5]);
  });

  test.each<[string, readonly (readonly [number, number])[], number, number]>([
    [
      "a gap of six hundredths is not too wide",
      [
        [0, 2],
        [62, 64],
      ],
      1000,
      1,
    ],
    [
      "a gap of more is",
      [
        [0, 2],
        [63, 65],
      ],
      1000,
      2,
    ],
    [
      "a gap of three and a half others and a line is not too wide",
      [
        [10, 12],
        [14, 16],
        [25, 27],
      ],
      256,
      1,
    ],
    [
      "a gap of more than that is",
      [
        [10, 12],
        [14, 16],
        [26, 28],
      ],
      256,
      2,
    ],
  ])("%s", (_, edges, units, count) => {
    const lines = toTypedLines("Seal        10\nVGM         20\nWashing     30").slice(0, edges.length);
    expect(show(place(lines, edges, units)).filter((line) => line.startsWith("#"))).toHaveLength(count);
  });

  test.each([
    [15, 1],
    [16, 2],
  ])("at titles that are more than one and a half times as far from the row above: at %i of 12", (top, count) => {
    const lines = toTypedLines("Seal        10\nExport\nName        Rate\nWashing     30");
    const moved = place(lines, [
      [10, 12],
      [top, top + 2],
      [18, 20],
      [22, 24],
    ]);
    expect(show(moved).filter((line) => line.startsWith("#"))).toHaveLength(count);
  });

  test("at the titles of another one", () => {
    expect(
      showText(`
Charge      Amount
Seal        10
No          Days
Washing     30`),
    ).toEqual(["# Charge | Amount", "Seal | 10", "# No | Days", "Washing | 30"]);
  });

  test("at five lines without values, and not at four", () => {
    const other = (count: number) => Array.from({ length: count }, (_, index) => `Group ${index}`).join("\n");
    const showWith = (count: number) => showText(`Seal        10\n${other(count)}\nWashing     30`);
    expect(showWith(4).filter((line) => line.startsWith("#"))).toHaveLength(1);
    expect(showWith(5).filter((line) => line.startsWith("#"))).toHaveLength(2);
  });

  test("at a gap that is more than three rows high", () => {
    const showWith = (gap: number) => showText(`Seal        10\nVGM         20${"\n".repeat(gap)}Washing     30`);
    expect(showWith(2)).toEqual(["# - | -", "Seal | 10", "VGM | 20", "Washing | 30"]);
    expect(showWith(4)).toEqual(["# - | -", "Seal | 10", "VGM | 20", "# - | - goes on", "Washing | 30"]);
  });

  test("at a gap of six hundredths of the page", () => {
    const showWith = (gap: number) => showText(`Seal        10${"\n".repeat(gap)}Washing     30`);
    expect(showWith(4)).toEqual(["# - | -", "Seal | 10", "Washing | 30"]);
    expect(showWith(5)).toEqual(["# - | -", "Seal | 10", "# - | - goes on", "Washing | 30"]);
  });

  test("at a gap wide for rows next to each other, though a heading of rows is between others", () => {
    expect(showText("Seal        10\nVGM         20\nGroup\nManifest    30\n\n\nWashing     40")).toEqual([
      "# - | -",
      "Seal | 10",
      "VGM | 20",
      "group Group | -",
      "Manifest | 30",
      "# - | - goes on",
      "Washing | 40",
    ]);
  });

  test("not at one line of titles below a gap, nor at two that are no titles", () => {
    const showWith = (between: string) => showText(`Seal        10\nVGM         20\n\n${between}\nWashing     30`);
    expect(showWith("Name        Rate").at(-2)).toBe("group Name | Rate");
    expect(showWith("Export\nBy sea").slice(-3)).toEqual(["group Export | -", "group By sea | -", "Washing | 30"]);
  });

  test("at two lines of titles that are clearly below its last row", () => {
    const showWith = (gap: string) =>
      showText(`Seal        10\nVGM         20\n${gap}Export\nName        Rate\nWashing     30`);
    expect(showWith("\n")).toEqual(["# - | -", "Seal | 10", "VGM | 20", "Export", "# Name | Rate", "Washing | 30"]);
    expect(showWith("")).toEqual([
      "# - | -",
      "Seal | 10",
      "VGM | 20",
      "group Export | -",
      "group Name | Rate",
      "Washing | 30",
    ]);
  });
});

describe("a table that goes on", () => {
  const TITLES = "Charge      Import   Export";
  const first = `${TITLES}\nSeal        10       20`;

  test.each([
    ["on the next page with columns at the same places", "Washing     30       40", true],
    ["with one column less", "Washing     30", true],
    ["with one column of three elsewhere", "Washing     30                40", true],
    ["with columns elsewhere", "                              Washing     30       40", false],
    ["with two columns more", "Washing     30       40       50      60", false],
  ])("%s", (_, row, goesOn) => {
    const shown = show([...toTypedLines(first), ...toTypedLines(row, { page: 2 })]);
    expect(shown.some((line) => line.endsWith("goes on"))).toBe(goesOn);
  });

  test("has no title for a column that is elsewhere", () => {
    const shown = show([...toTypedLines(first), ...toTypedLines("Washing     30                40", { page: 2 })]);
    expect(shown.slice(2)).toEqual(["# Charge | Import | - goes on", "Washing | 30 | 40"]);
  });

  test("has one column less, and not two", () => {
    const showWith = (titles: string, row: string) =>
      show([...toTypedLines(`${titles}\n${row}`), ...toTypedLines("Washing     30", { page: 2 })]).at(-2);
    expect(showWith(TITLES, "Seal        10       20")).toBe("# Charge | Import goes on");
    expect(showWith(`${TITLES}   Both`, "Seal        10       20       30")).toBe("# - | -");
  });

  test("is not on an earlier page", () => {
    const shown = show([...toTypedLines(first, { page: 2 }), ...toTypedLines("Washing     30       40")]);
    expect(shown.filter((line) => line.endsWith("goes on"))).toEqual([]);
  });

  test.each([
    [61, "# C | A | - goes on"],
    [60, "# C | A | - goes on"],
    [57, "# C | A | B goes on"],
  ])("where the last column begins at %i, ten before it ends, and that above ends at 60", (left, expected) => {
    const above: BoxedRow[] = [
      [
        ["C", 0, 10],
        ["A", 25, 35],
        ["B", 50, 60],
      ],
      [
        ["S", 0, 10],
        ["10", 25, 35],
        ["20", 50, 60],
      ],
    ];
    const [next] = toBoxedLines([
      [
        ["W", 0, 10],
        ["30", 25, 35],
        ["40", left, left + 10],
      ],
    ]);
    expect(show([...toBoxedLines(above), { ...(next as TextLine), page: 2 }]).at(-2)).toBe(expected);
  });

  test.each([
    [7, true],
    [8, false],
  ])("where two of three columns are %i of ten to the right", (by, goesOn) => {
    const row: BoxedRow = [
      ["W", 0, 10],
      ["30", 25 + by, 35 + by],
      ["40", 50 + by, 60 + by],
    ];
    const [above] = toBoxedLines([
      [
        ["S", 0, 10],
        ["10", 25, 35],
        ["20", 50, 60],
      ],
    ]);
    const [next] = toBoxedLines([row]);
    const shown = show([above as TextLine, { ...(next as TextLine), page: 2 }]);
    expect(shown.at(-2)?.endsWith("goes on")).toBe(goesOn);
  });

  test("not over a page in between", () => {
    const shown = show([...toTypedLines(first), ...toTypedLines("Washing     30       40", { page: 3 })]);
    expect(shown).toEqual(["# Charge | Import | Export", "Seal | 10 | 20", "# - | - | -", "Washing | 30 | 40"]);
  });

  test("has the titles of the columns that it still has", () => {
    const shown = show([...toTypedLines(first), ...toTypedLines("Washing              40", { page: 2 })]);
    expect(shown.slice(2)).toEqual(["# Charge | Export goes on", "Washing | 40"]);
  });

  test("not where it has titles of its own", () => {
    const second = "Name        Weight   Height\nBox         30       40";
    const shown = show([...toTypedLines(first), ...toTypedLines(second, { page: 2 })]);
    expect(shown.slice(2)).toEqual(["# Name | Weight | Height", "Box | 30 | 40"]);
  });
});

describe("titles", () => {
  test("over several lines, the first above two columns", () => {
    expect(
      showText(`
              Import
Charge      20'      40'
Seal        10       20`),
    ).toEqual(["# Charge | Import+20' | Import+40'", "Seal | 10 | 20"]);
  });

  test("two of them in the middle above two columns each", () => {
    expect(
      showText(`
                Import              Export
Charge      20'        40'      20'        40'
Seal        10         20       30         40`),
    ).toEqual(["# Charge | Import+20' | Import+40' | Export+20' | Export+40'", "Seal | 10 | 20 | 30 | 40"]);
  });

  test("at the left of the columns that they are above", () => {
    expect(
      showText(`
            Import                Export
Charge      Dry        Reefer     Dry        Reefer
Seal        10         20         30         40`),
    ).toEqual(["# Charge | Import+Dry | Import+Reefer | Export+Dry | Export+Reefer", "Seal | 10 | 20 | 30 | 40"]);
  });

  test.each<[string, readonly (readonly [number, string])[], string]>([
    [
      "two in the middle above two columns each",
      [
        [23, "Import"],
        [62, "Export"],
      ],
      "Import Import Export Export",
    ],
    [
      "one in the middle, and one at the left of two",
      [
        [23, "Import"],
        [52, "Export"],
      ],
      "Import Import Export Export",
    ],
    [
      "one at the left of two, and one in the middle",
      [
        [12, "Import"],
        [62, "Export"],
      ],
      "Import Import Export Export",
    ],
    [
      "one above two and two above one each",
      [
        [23, "Import"],
        [53, "Export"],
        [72, "Both"],
      ],
      "Import Import Export Both",
    ],
    [
      "two above one each and one above two",
      [
        [13, "Import"],
        [33, "Export"],
        [63, "Both"],
      ],
      "Import Export Both Both",
    ],
    [
      "one above one and one above three, a little to the left",
      [
        [13, "Import"],
        [43, "Export"],
      ],
      "Import Export Export Export",
    ],
    ["one above all four", [[43, "Import"]], "Import Import Import Import"],
  ])("in a line of their own: %s", (_, titles, groups) => {
    const above = titles.reduce((line, [at, text]) => line.padEnd(at) + text, "");
    const [heads] = showText(`
${above}
Charge      Standard            Reefers             Specials            Tanks
Seal        10000000            2000000             30000000            40000`);
    const names = ["Standard", "Reefers", "Specials", "Tanks"];
    expect(heads).toBe(
      `# Charge | ${groups
        .split(" ")
        .map((group, index) => `${group}+${names[index]}`)
        .join(" | ")}`,
    );
  });

  test("two of them far from every column are above those between", () => {
    const columns = [12, 42, 72, 102];
    const place = (texts: readonly (readonly [number, string])[]) =>
      texts.reduce((line, [at, text]) => line.padEnd(at) + text, "");
    const names = ["Dry", "Reefer", "Open", "Tank"];
    expect(
      showText(
        [
          place([
            [25, "Import"],
            [85, "Export"],
          ]),
          place([[0, "Charge"], ...names.map((name, index) => [columns[index] as number, name] as const)]),
          place([[0, "Seal"], ...columns.map((at, index) => [at, `${index + 1}0`] as const)]),
        ].join("\n"),
      )[0],
    ).toBe("# Charge | Import+Dry | Import+Reefer | Export+Open | Export+Tank");
  });

  test("one between two columns, without a line below, is that of the nearest", () => {
    expect(showText("Charge          Import\nSeal        10        20")[0]).toBe("# Charge | - | Import");
  });

  test("above two runs of the same titles, which have their unit below", () => {
    expect(
      showText(`
              Import                      Export
            From    To      Rate    From    To      Rate
                            USD                     EUR
Seal        1       2       30      4       5       60`)[0],
    ).toBe("# - | Import+From | Import+To | Import+Rate+USD | Export+From | Export+To | Export+Rate+EUR");
  });

  test("one above two columns next to one above a single one", () => {
    expect(
      showText(`
                Storage         Plug
Charge      First     Second    Rate
Seal        10        20        30`),
    ).toEqual(["# Charge | Storage+First | Storage+Second | Plug+Rate", "Seal | 10 | 20 | 30"]);
  });

  test("one above two of the next line stays one, whatever the line below that has", () => {
    expect(
      showText(`
            Import of goods
Charge      Dry      Reefer
            USD
Seal        10       20`),
    ).toEqual(["# Charge | Import of goods+Dry+USD | Import of goods+Reefer", "Seal | 10 | 20"]);
  });

  test("as close as words are two, though the line below has titles of other columns", () => {
    expect(
      showText(`
            Import Export
Charge                       Remark
Seal        10     20        each`),
    ).toEqual(["# Charge | Import | Export | Remark", "Seal | 10 | 20 | each"]);
  });

  test("one that goes on in the line below belongs to one column", () => {
    expect(
      showText(`
            Import and
Charge      export      Transit
Seal        10          20`),
    ).toEqual(["# Charge | Import and+export | Transit", "Seal | 10 | 20"]);
  });

  test("are as far apart as words, between two columns", () => {
    expect(showText("Charge      Import Export\nSeal        10     20")).toEqual([
      "# Charge | Import | Export",
      "Seal | 10 | 20",
    ]);
  });

  test("end at the title of the document", () => {
    expect(
      showText(`
Tariff of charges     May 2026
Charge                Amount
Seal                  10`),
    ).toEqual(["Tariff of charges  May 2026", "# Charge | Amount", "Seal | 10"]);
  });

  test("can be what looks like the title of the document, right above the first row", () => {
    expect(showText("Tariff of charges     May 2026\nSeal                  10")).toEqual([
      "# Tariff of charges | May 2026",
      "Seal | 10",
    ]);
  });

  test.each<[string, string, string]>([
    [
      "two as close as words, with a unit below the first",
      "Charge      Import Export\n            USD\nSeal        10     20",
      "# Charge | Import+USD | Export",
    ],
    [
      "two as close as words, below two others",
      "            Dry    Reefer\nCharge      Import Export\nSeal        10     20",
      "# Charge | Dry+Import | Reefer+Export",
    ],
    [
      "one between two columns, with one in the line below",
      "                Import\n            USD\nSeal        10        20",
      "# - | USD | Import",
    ],
    [
      "one at the left of three columns, above the first two",
      "            Import of all goods\nCharge      Dry       Reefer    Tank\nSeal        10        20        30",
      "# Charge | Import of all goods+Dry | Import of all goods+Reefer | Import of all goods+Tank",
    ],
    [
      "one with its middle at the end of a column",
      "            Import\nCharge      Dry       Tank\nSeal        100       200",
      "# Charge | Import+Dry | Tank",
    ],
    [
      "one that begins above the end of a column and goes on above the next",
      "                  Import-of-containers\nCharge      Standard    Specials\nSeal        10000000    2000000000",
      "# Charge | Import-of-containers+Standard | Import-of-containers+Specials",
    ],
    [
      "two, of which the first is above the names of the rows too",
      "Import                            Export\n            From    To      Rate    From    To      Rate\nSeal        1       2       30      4       5       60",
      "# Import | Import+From | Import+To | Import+Rate | Export+From | Export+To | Export+Rate",
    ],
    [
      "more than there are columns",
      "            Import        Remarks       Notes\nCharge      20'           one           two\nSeal        10",
      "# Charge | Import+20'",
    ],
  ])("%s", (_, text, heads) => {
    expect(showText(text)[0]).toBe(heads);
  });

  test.each([
    [67, "# - | Sum | -"],
    [66, "# - | Sum | Sum"],
  ])("above two columns of twenty are that of the second if it begins at 66, and not at %i of 70", (left, heads) => {
    expect(
      showBoxes(
        [["Sum", 50, 70]],
        [
          ["Seal", 0, 20],
          ["10", 40, 60],
          ["20", left, left + 20],
        ],
      )[0],
    ).toBe(heads);
  });

  test.each([
    [69, "# - | A+a | B+b"],
    [68, "# - | A B+a | A B+b"],
  ])("as close as words are one above two that they cover by more than three tenths: at %i of 79", (left, heads) => {
    const words: BoxedRow = [
      ["A", 40, 50],
      ["B", 52, 72],
    ];
    expect(
      showBoxes(
        words,
        [
          ["a", 40, 50],
          ["b", left, left + 10],
        ],
        [
          ["S", 0, 10],
          ["1", 40, 50],
          ["2", 60, 72],
        ],
      )[0],
    ).toBe(heads);
  });

  test.each<[string, number, number, number, string]>([
    ["begins above the names of the rows is above these too", 30, 20, 80, "# T+a | T+b | T+c | U+d"],
    ["begins where the names of the rows end is not above these", 10, 8, 100, "# a | T+b | T+c | U+d"],
  ])("one above several columns that %s", (_, names, left, right, heads) => {
    expect(
      showBoxes(
        [
          ["T", left, right],
          ["U", 110, 120],
        ],
        [
          ["a", 0, 6],
          ["b", 40, 50],
          ["c", 60, 70],
          ["d", 110, 120],
        ],
        [
          ["S", 0, names],
          ["1", 40, 50],
          ["2", 60, 70],
          ["3", 110, 120],
        ],
      )[0],
    ).toBe(heads);
  });

  test("between two columns are above both, though one is nearer", () => {
    expect(
      showBoxes(
        [
          ["I", 17, 21],
          ["E", 74, 78],
        ],
        [
          ["a", 12, 16],
          ["b", 22, 26],
          ["c", 50, 60],
          ["d", 80, 84],
        ],
        [
          ["S", 0, 4],
          ["1", 12, 16],
          ["2", 22, 26],
          ["3", 40, 70],
          ["4", 80, 84],
        ],
      )[0],
    ).toBe("# - | I+a | I+b | E+c | E+d");
  });

  test("above two runs of titles, of which the first run ends where a column of the second begins", () => {
    expect(
      showBoxes(
        [
          ["Import", 30, 40],
          ["Export", 90, 100],
        ],
        [
          ["From", 30, 40],
          ["To", 50, 60],
          ["From", 64, 74],
          ["To", 90, 100],
        ],
        [
          ["Seal", 0, 10],
          ["1", 30, 40],
          ["2", 46, 56],
          ["3", 60, 74],
          ["4", 90, 100],
        ],
      )[0],
    ).toBe("# - | Import+From | Import+To | Export+From | Export+To");
  });

  test("above two runs of titles, with as many units in the line below these", () => {
    expect(
      showText(`
            Import                                  Export
            From    To      Rate    From    To      Rate
            day     day     USD     day     night   EUR
Seal        1       2       30      4       5       60`)[0],
    ).toBe(
      "# - | Import+From+day | Import+To+day | Import+Rate+USD | Export+From+day | Export+To+night | Export+Rate+EUR",
    );
  });

  test.each([
    [26, "# Charge | Amount"],
    [27, "# - | -"],
  ])("are eleven below a line of five, and no further: at %i of 15", (top, heads) => {
    const lines = place(toTypedLines("Charge      Amount\nSeal        10"), [
      [10, 15],
      [top, top + 5],
    ]);
    expect(show(lines)).toContain(heads);
  });

  test("above headings of rows can be exactly three hundredths of the page above them", () => {
    const lines = toTypedLines("Charge      Amount\nGroup\nSeal        10");
    const showWith = (top: number) =>
      show(
        place(
          lines,
          [
            [10, 30],
            [top, top + 20],
            [top + 21, top + 41],
          ],
          1000,
        ),
      )[0];
    expect(showWith(60)).toBe("# Charge | Amount");
    expect(showWith(61)).toBe("Charge  Amount");
  });

  test("above headings of rows have no title far from every column", () => {
    expect(
      showText("            Import     Export               Remarks\nGroup\nSeal        10         20").slice(0, 2),
    ).toEqual(["Import  Export  Remarks", "Group"]);
  });

  test("above headings of rows are above at least three tenths of a column", () => {
    const showWith = (left: number) =>
      showBoxes(
        [
          ["Charge", 0, 10],
          ["Sum", left, left + 10],
        ],
        [["Group", 0, 10]],
        [
          ["Seal", 0, 10],
          ["10", 40, 50],
        ],
      )[0];
    expect(showWith(46)).toBe("# Charge | Sum");
    expect(showWith(47)).toBe("Charge  Sum");
  });

  test("are no further above than twice the height of a line", () => {
    const showWith = (gap: number) => showText(`Charge      Amount${"\n".repeat(gap)}Seal        10`);
    expect(showWith(1)[0]).toBe("# Charge | Amount");
    expect(showWith(2)[0]).toBe("# Charge | Amount");
    expect(showWith(3)[0]).toBe("Charge  Amount");
  });

  test("in six lines, and not in a seventh", () => {
    const showWith = (count: number) =>
      showText(
        `${Array.from({ length: count }, (_, index) => `Charge${index}     Amount${index}`).join("\n")}\nSeal        10`,
      );
    expect(showWith(6)[0]).toMatch(/^# Charge0\+/);
    expect(showWith(7).slice(0, 2)).toEqual(["Charge0  Amount0", expect.stringMatching(/^# Charge1\+/)]);
  });

  test("above headings of rows are one less than the columns at least", () => {
    const showWith = (titles: string) => showText(`${titles}\nGroup\nSeal        10         20         30`);
    expect(showWith("            Import     Export     Transit")).toEqual([
      "# - | Import | Export | Transit",
      "group Group | - | - | -",
      "Seal | 10 | 20 | 30",
    ]);
    expect(showWith("            Import     Export")[0]).toBe("Import  Export");
  });

  test("above headings of rows end at a line that is neither", () => {
    expect(
      showText(`
Charge      Import     Export
Remarks                           see below
Group
Seal        10         20`),
    ).toEqual(["Charge  Import  Export", "Remarks  see below", "Group", "# - | - | -", "Seal | 10 | 20"]);
  });

  test("above headings of rows are not found over a gap between these", () => {
    expect(showText("Charge      Amount\nGroup\n\n\nOther\nSeal        10")).toEqual([
      "Charge  Amount",
      "Group",
      "Other",
      "# - | -",
      "Seal | 10",
    ]);
  });

  test("above headings of rows are no further away than three hundredths of the page, and on the same page", () => {
    const showWith = (gap: string) => showText(`Charge      Amount\n${gap}Group\nSeal        10`)[0];
    expect(showWith("")).toBe("# Charge | Amount");
    expect(showWith("\n")).toBe("# Charge | Amount");
    expect(showWith("\n\n")).toBe("Charge  Amount");
    const pages = [...toTypedLines("Charge      Amount"), ...toTypedLines("Group\nSeal        10", { page: 2 })];
    expect(show(pages)).toEqual(["Charge  Amount", "Group", "# - | -", "Seal | 10"]);
  });

  test("of a table are not those of the next one", () => {
    expect(showText(`Seal        10${"\n".repeat(5)}Group\nWashing     30`)).toEqual([
      "# - | -",
      "Seal | 10",
      "Group",
      "# - | - goes on",
      "Washing | 30",
    ]);
  });

  test("a word above the end of the first column is one if it begins behind its middle", () => {
    const rows = "Terminal handling      10\nTerminal security      20";
    expect(showText(`               USD\n${rows}`)[0]).toBe("# USD | -");
    expect(showText(`         USD\n${rows}`)[0]).toBe("USD");
  });

  test("a sentence above the last column is none", () => {
    const words = (count: number) => Array.from({ length: count }, () => "ab").join(" ");
    expect(showText(`            ${words(14)}\nSeal        10`)[0]).toMatch(/^# - \| ab/);
    expect(showText(`            ${words(15)}\nSeal        10`)[0]).toMatch(/^ab/);
  });

  test("a single word above a column that is not the first is one, and above the first it is none", () => {
    expect(showText("            USD\nSeal        10")).toEqual(["# - | USD", "Seal | 10"]);
    expect(showText("USD\nSeal        10")).toEqual(["USD", "# - | -", "Seal | 10"]);
  });

  test("on another page are none", () => {
    const shown = show([...toTypedLines("Charge      Amount"), ...toTypedLines("Seal        10", { page: 2 })]);
    expect(shown).toEqual(["Charge  Amount", "# - | -", "Seal | 10"]);
  });

  test("a sentence in a line with others is none", () => {
    const long = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen";
    expect(showText(`${long}  Amount\nSeal        10`)[0]).toBe(`${long}  Amount`);
  });
});

describe("values", () => {
  test("stretched over two columns are in both", () => {
    const [title, row, merged] = toTypedLines(`
Charge      Import     Export
Seal        10         20
Washing     30`) as [TextLine, TextLine, TextLine];
    const [name, value] = merged.cells;
    const stretched = { ...merged, cells: [name, { ...value, right: row.cells[2]?.right ?? 0 }] } as TextLine;
    expect(show([title, row, stretched])).toEqual([
      "# Charge | Import | Export",
      "Seal | 10 | 20",
      "Washing | 30 | 30",
    ]);
  });

  test("stretched words are in one column, and so is a long number above two short ones", () => {
    const [title, row, merged] = toTypedLines(`
Charge      Import     Export
Seal        10         20
Washing     each`) as [TextLine, TextLine, TextLine];
    const [name, value] = merged.cells;
    const stretched = { ...merged, cells: [name, { ...value, right: row.cells[2]?.right ?? 0 }] } as TextLine;
    expect(show([title, row, stretched], { ...RULES, isRow: (texts) => texts.includes("each") })).toContain(
      "Washing | each | -",
    );
    expect(showText("Charge      A   B\nSeal        1   2\nWashing     12345")).toContain("Washing | 12345 | -");
  });

  test("out of line are in the order of their columns", () => {
    expect(
      showText(`
Seal        10       20
Washing          30       40
VGM                    50      60`),
    ).toEqual(["# - | - | - by order", "Seal | 10 | 20", "Washing | 30 | 40", "VGM | 50 | 60"]);
  });

  test("out of line are in order over a heading of rows, and below titles that are above some columns only", () => {
    const rows = "Seal        10       20\nGroup\nWashing          30       40\nVGM                    50      60";
    expect(showText(rows)).toEqual([
      "# - | - | - by order",
      "Seal | 10 | 20",
      "group Group | - | -",
      "Washing | 30 | 40",
      "VGM | 50 | 60",
    ]);
    expect(showText("Name                            Free   Days\nSeal        10\nWashing            30")).toContain(
      "# - | - by order",
    );
  });

  test("out of line have titles with their places", () => {
    const [block] = findGrids(
      toTypedLines(
        "            20'  is  40'\nSeal        10       20\nWashing          30       40\nVGM                    50      60",
      ),
      RULES,
    );
    const heads = block?.kind === "grid" ? block.grid.heads : [];
    expect(
      heads.map((cells) => cells.map(({ left, right }) => [left, right].map((edge) => Math.round(edge / 0.005)))),
    ).toEqual([[], [[12, 15]], [[21, 24]]]);
  });

  test.each<[string, readonly BoxedRow[], string]>([
    [
      "one and a half times as wide as others are not stretched",
      [
        [
          ["Seal", 0, 16],
          ["1", 20, 24],
          ["2", 28, 32],
        ],
        [
          ["Wash", 0, 16],
          ["30", 20, 32],
        ],
      ],
      "Wash | 30 | -",
    ],
    [
      "more than one and a half times as wide are stretched",
      [
        [
          ["Seal", 0, 16],
          ["1", 20, 24],
          ["2", 28, 32],
        ],
        [
          ["Wash", 0, 16],
          ["30", 20, 33],
        ],
      ],
      "Wash | 30 | 30",
    ],
    [
      "stretched over four fifths of a column are in it",
      [
        [
          ["Seal", 0, 40],
          ["1", 50, 60],
          ["2", 64, 74],
        ],
        [
          ["Wash", 0, 40],
          ["30", 52, 86],
        ],
      ],
      "Wash | 30 | 30",
    ],
    [
      "stretched over less of a column are not in it",
      [
        [
          ["Seal", 0, 40],
          ["1", 50, 60],
          ["2", 64, 74],
        ],
        [
          ["Wash", 0, 40],
          ["30", 53, 87],
        ],
      ],
      "Wash | - | 30",
    ],
  ])("%s", (_, rows, expected) => {
    expect(showBoxes(...rows).at(-1)).toBe(expected);
  });

  test("out of line make columns as wide as all of their values", () => {
    const [block] = findGrids(toTypedLines("Seal        10\nWashing            30"), RULES);
    const columns = block?.kind === "grid" ? block.grid.columns : [];
    expect(columns.map(({ left, right }) => [left, right].map((edge) => Math.round(edge / 0.005)))).toEqual([
      [0, 7],
      [12, 21],
    ]);
  });

  test("out of line have the titles above them, if these are as many", () => {
    const rows = "Seal        10       20\nWashing          30       40\nVGM                    50      60";
    expect(showText(`20' 40'\n${rows}`)).toContain("# - | 20' | 40' by order");
    expect(showText(`20' 40'\nOne\nTwo\n${rows}`)).toContain("# - | 20' | 40' by order");
    expect(showText(`20' 40'\nOne\nTwo\nThree\n${rows}`)).toContain("# - | - | - by order");
    expect(showText(`${rows}\n20' 40'`)).toContain("# - | - | - by order");
    expect(showText(`20' 40' 45'\n${rows}`)).toContain("# - | - | - by order");
    expect(showText("20'\nSeal        10\nWashing          30")).toContain("# - | - by order");
  });

  test("missing below titles are empty, though each row has as many", () => {
    expect(
      showText(`
Charge      Import   Export
Seal        10
Washing              40`),
    ).toEqual(["# Charge | Import | Export", "Seal | 10 | -", "Washing | - | 40"]);
  });

  test("that a title only touches are not below it", () => {
    expect(showText("Charge  Im  Ex\nSeal  1000\nSeal        20")).toEqual([
      "# Charge | Im | Ex",
      "Seal | 1000 | -",
      "Seal | - | 20",
    ]);
  });

  test("of a heading of rows above one column are one cell", () => {
    expect(
      showText(`
Inspection of containers    10
Reefers  Import
Inspection of containers    20`),
    ).toEqual([
      "# - | -",
      "Inspection of containers | 10",
      "group Reefers Import | -",
      "Inspection of containers | 20",
    ]);
  });

  test("of one column are one cell, next to a cell of another column", () => {
    const lines = toTypedLines(`
Inspection of containers    10
Reefers  Import             each
Inspection of containers    20`);
    expect(show(lines)[2]).toBe("group Reefers Import | each");
    const [block] = findGrids(lines, RULES);
    const cell = block?.kind === "grid" ? block.grid.rows[1]?.cells[0] : undefined;
    expect([cell?.left, cell?.right].map((edge) => Math.round((edge ?? 0) / 0.005))).toEqual([0, 15]);
  });

  test("next to a column belong to it, and far from all to none", () => {
    expect(
      showText(`
Seal            10             20
Washing         30             40
Group              near                          far from all
VGM             50             60`),
    ).toContain("group Group | near | -");
  });

  test("of a narrow line are not stretched", () => {
    expect(showText("Name        Import   Export\nWWWW        10       20\nI           3")).toEqual([
      "# Name | Import | Export",
      "WWWW | 10 | 20",
      "I | 3 | -",
    ]);
  });
});
