import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderCards } from "#lib/documents/lanes.ts";
import { cutLine, getSpan, groupWordsIntoLines, joinLines, type TextLine } from "#lib/documents/lines.ts";
import { stackTitles } from "#lib/documents/stacked-titles.ts";
import { findTitleGroups } from "#lib/documents/title-groups.ts";
import { type PlacedRow, toBoxedLines, toLines, toPage, toWord } from "./placed-lines.ts";

const texts = (lines: readonly TextLine[]) => lines.map(({ cells }) => cells.map(({ text }) => text));

const pages = fc
  .array(fc.array(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) => ({
    rows,
    words: rows.flatMap((row, y) => row.map((text, x) => toWord(text, 0.02 + x * 0.15, 0.05 + y * 0.02))),
  }));

describe("lines", () => {
  test("have the words of each row from left to right, whatever their order in the file", () => {
    fc.assert(
      fc.property(
        pages.chain(({ rows, words }) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(words, { minLength: words.length })),
        ),
        ([rows, words]) => {
          expect(texts(groupWordsIntoLines(toPage(words)))).toEqual(rows);
        },
      ),
    );
  });

  test("can be cut anywhere without losing a word", () => {
    fc.assert(
      fc.property(pages, fc.double({ min: 0, max: 1, noNaN: true }), ({ words }, at) => {
        for (const line of groupWordsIntoLines(toPage(words))) {
          const parts = [cutLine(line, 0, at), cutLine(line, at, 2)].flatMap(
            (part) => part?.words.map(({ text }) => text) ?? [],
          );
          expect(parts).toEqual(line.words.map(({ text }) => text));
        }
      }),
    );
  });

  test.each([
    [100, 100],
    [101, 1],
  ])("of %i columns are read as %i cells", (columns, expected) => {
    const words = Array.from({ length: columns }, (_, index) => toWord("7", index / columns, 0.1));
    const [line] = groupWordsIntoLines({ ...toPage(words), width: 10_000 });
    expect(line?.cells).toHaveLength(expected);
    expect(line?.text.split(/[\t ]/)).toHaveLength(columns);
    expect(line?.text.includes("\t")).toBe(expected > 1);
    expect([line?.cells[0]?.left, line?.cells.at(-1)?.right]).toEqual([0, expect.closeTo(1 - 1 / columns + 0.005)]);
  });

  test("joined to a paragraph keep the place of each word", () => {
    const lines = toLines([[[0.1, "The container was"]], [[0.1, "discharged on 6 July"]]]);
    const joined = joinLines(lines);
    expect(joined.text).toBe("The container was discharged on 6 July");
    const start = joined.text.indexOf("discharged");
    expect(getSpan(joined, start, start + 10).box.y).toBeCloseTo(lines[1]?.top ?? 0);
  });
});

describe("the words of one line", () => {
  /** Tops and heights in thousandths of the page, which is as wide as it is high. */
  const group = (places: readonly (readonly [top: number, height: number])[], slope = 0) =>
    texts(
      groupWordsIntoLines({
        ...toPage(
          places.map(([top, height], index) => ({
            ...toWord("x", 0, 0),
            text: String(index),
            box: { x: 0.1 + index * 0.2, y: top / 1000, width: 0.01, height: height / 1000 },
          })),
        ),
        slope,
      }),
    ).map((cells) => cells.join(" "));

  test.each<[string, readonly (readonly [number, number])[], readonly string[]]>([
    [
      "half a line lower",
      [
        [100, 16],
        [108, 16],
      ],
      ["0 1"],
    ],
    [
      "more than half a line lower",
      [
        [100, 16],
        [109, 16],
      ],
      ["0", "1"],
    ],
    [
      "of a footnote, whose middle is near",
      [
        [100, 20],
        [108, 10],
      ],
      ["0 1"],
    ],
    [
      "of a footnote further below",
      [
        [100, 20],
        [112, 10],
      ],
      ["0", "1"],
    ],
    [
      "of a small sign far below the middle of large letters",
      [
        [100, 40],
        [130, 4],
      ],
      ["0 1"],
    ],
    [
      "of a large letter, whose middle is as high",
      [
        [100, 10],
        [85, 40],
      ],
      ["0 1"],
    ],
    [
      "each a little lower, from the middle of those before",
      [
        [100, 16],
        [106, 16],
        [110, 16],
        [114, 16],
      ],
      ["0 1 2", "3"],
    ],
    [
      "small next to large, and then large",
      [
        [110, 4],
        [100, 24],
        [109, 24],
      ],
      ["0 1 2"],
    ],
  ])("%s", (_, places, expected) => {
    expect(group(places)).toEqual(expected);
  });

  test.each<[string, number, readonly string[]]>([
    ["a page that is turned", 0.05, ["0 1 2"]],
    ["one that is straight", 0, ["0", "1", "2"]],
    ["one that is turned the other way", -0.05, ["0", "1", "2"]],
  ])("fall to the right on %s", (_, slope, expected) => {
    expect(
      group(
        [
          [100, 10],
          [110, 10],
          [120, 10],
        ],
        slope,
      ),
    ).toEqual(expected);
  });
});

describe("the gap between two cells", () => {
  /** Words of a line of height 0.01, with these gaps in hundredths of its height. */
  const join = (gaps: readonly number[], source: "text" | "scan" = "text") => {
    let left = 0.1;
    const words = [0, ...gaps].map((gap, index) => {
      left += gap / 10_000;
      const word = toWord(String(index), left, 0.1);
      left += word.box.width;
      return word;
    });
    return groupWordsIntoLines({ ...toPage(words), source })[0]?.text.replaceAll("\t", "|");
  };

  test.each<[string, readonly number[], string]>([
    ["letters by themselves", [2, 2, 2], "0123"],
    ["spaces", [25, 25, 25], "0 1 2 3"],
    ["a gap of twice the spaces", [25, 25, 25, 50], "0 1 2 3|4"],
    ["a gap that is hardly wider than the spaces", [25, 25, 25, 45], "0 1 2 3 4"],
    ["wide spaces", [40, 40, 40, 70], "0 1 2 3 4"],
    ["wide spaces and a gap", [40, 40, 40, 80], "0 1 2 3|4"],
    ["very wide spaces", [80, 80, 80, 95], "0 1 2 3|4"],
    ["narrow spaces", [10, 10, 10, 45], "0 1 2 3 4"],
    ["narrow spaces and a gap", [10, 10, 10, 50], "0 1 2 3|4"],
    ["letters by themselves, and a gap", [2, 2, 2, 50], "0123 4"],
    ["letters by themselves, and a gap as wide as the line is high", [2, 2, 2, 100], "0123|4"],
    ["a few wide gaps among spaces", [25, 60, 25, 25, 25], "0 1|2 3 4 5"],
    ["one gap behind spaces", [25, 25, 25, 60, 25], "0 1 2 3|4 5"],
    ["wide gaps, which are no spaces", [25, 25, 25, 50, 200, 200, 200], "0 1 2 3|4|5|6|7"],
    ["gaps between all", [200, 200, 50], "0|1|2 3"],
  ])("%s", (_, gaps, expected) => {
    expect(join(gaps)).toBe(expected);
  });

  test.each<[readonly number[], string]>([
    [[2, 2, 2], "0 1 2 3"],
    [[80, 80, 100], "0 1 2 3"],
    [[80, 80, 120], "0 1 2|3"],
  ])("of a scan is wider, and a letter is a word: %j", (gaps, expected) => {
    expect(join(gaps, "scan")).toBe(expected);
  });
});

describe("a part of a line", () => {
  const read = () =>
    groupWordsIntoLines(
      toPage([
        { ...toWord("Days", 0.1, 0.1), confidence: 0.9 },
        { ...toWord("12", 0.123, 0.1), confidence: 0.7 },
        toWord("each", 0.136, 0.1),
      ]),
    )[0] as TextLine;

  test.each([
    ["Days", 0, 4, 0.9, 0.1, 0.12],
    ["Days 12", 0, 7, 0.7, 0.1, 0.133],
    ["ys 1", 2, 6, 0.7, 0.11, 0.128],
    ["12", 5, 7, 0.7, 0.123, 0.133],
    ["each", 8, 12, 1, 0.136, 0.156],
    [" ", 4, 5, 1, 0, 0],
  ])("%j has the place and the lowest confidence of its words", (text, start, end, confidence, left, right) => {
    const span = getSpan(read(), start, end);
    expect([span.text, span.confidence]).toEqual([text, confidence]);
    if (text !== " ")
      expect([span.box.x, span.box.x + span.box.width]).toEqual([left, right].map((edge) => expect.closeTo(edge)));
  });
});

describe("a line that is cut", () => {
  const cut = (left: number, right: number) => {
    const [line] = toBoxedLines([
      [
        ["A", 10, 20],
        ["bb", 22, 32],
        ["ccc", 60, 70],
        ["d", 72, 82],
      ],
    ]);
    const part = cutLine(line as TextLine, left / 256, right / 256);
    return (
      part && {
        text: part.text,
        words: part.words.map(({ text, start }) => `${text} ${start}`),
        cells: part.cells.map((cell) => [cell.text, cell.start, cell.end, 256 * cell.left, 256 * cell.right].join(" ")),
      }
    );
  };

  test("has the words whose middle is between the places, or at the left one", () => {
    expect(cut(27, 77)).toEqual({
      text: "bb\tccc",
      words: ["bb 0", "ccc 3"],
      cells: ["bb 0 2 22 32", "ccc 3 6 60 70"],
    });
    expect(cut(26, 90)).toEqual({
      text: "bb\tccc d",
      words: ["bb 0", "ccc 3", "d 7"],
      cells: ["bb 0 2 22 32", "ccc d 3 8 60 82"],
    });
    expect(cut(40, 90)).toEqual({ text: "ccc d", words: ["ccc 0", "d 4"], cells: ["ccc d 0 5 60 82"] });
    expect(cut(33, 60)).toBeNull();
  });
});

test("lines that are joined are as wide and high as all of them", () => {
  const lines = toBoxedLines([
    [
      ["b", 50, 60],
      ["c", 100, 110],
    ],
    [["a", 20, 30]],
    [["d", 40, 50]],
  ]);
  const joined = joinLines(lines);
  expect(joined.text).toBe("b c a d");
  expect(joined.words.map(({ text, start }) => joined.text.slice(start, start + 1) === text)).toEqual(
    lines.flatMap(({ words }) => words.map(() => true)),
  );
  expect(joined.cells.map(({ left, right }) => [256 * left, 256 * right])).toEqual([[20, 110]]);
  expect([joined.top, joined.bottom]).toEqual([lines[0]?.top, lines[2]?.bottom]);
});

test("a page with wide spaces has no more cells, whatever the order of its words", () => {
  const height = 0.01;
  const words = [0, 1, 2, 3].map((at) => toWord("days", 0.1 + at * (0.02 + 0.6 * height), 0.1));
  for (const one of [words, words.toReversed()])
    expect(texts(groupWordsIntoLines(toPage(one)))).toEqual([["days days days days"]]);
});

describe("titles over several lines", () => {
  test("a hyphen joins a word, and words below each other are one title", () => {
    const titles = stackTitles(
      toLines([
        [
          [0.1, "Charge-"],
          [0.3, "Rate"],
        ],
        [
          [0.1, "able days"],
          [0.3, "USD"],
        ],
      ]),
    );
    expect(titles.map(({ text }) => text)).toEqual(["Chargeable days", "Rate USD"]);
  });

  test("a title above two others belongs to both", () => {
    const [above, below] = toLines([
      [[0.3, "ChargedPeriodOfTheInvoice"]],
      [
        [0.3, "From"],
        [0.4, "To"],
      ],
    ]);
    const titles = stackTitles([above as TextLine, below as TextLine]);
    expect(titles.map(({ text }) => text)).toEqual(["ChargedPeriodOfTheInvoice From", "ChargedPeriodOfTheInvoice To"]);
  });
});

test("a short title in the middle above titles that repeat belongs to each of them", () => {
  const lines = toLines([
    [
      [0.2, "Demurrage"],
      [0.6, "Detention"],
    ],
    [
      [0.1, "Days"],
      [0.2, "Rate"],
      [0.3, "Amount"],
      [0.5, "Days"],
      [0.6, "Rate"],
      [0.7, "Amount"],
      [0.9, "Total"],
    ],
  ]);
  const titles = ["Days", "Rate", "Amount"];
  expect(stackTitles(lines).map(({ text }) => text)).toEqual([
    ...titles.map((title) => `Demurrage ${title}`),
    ...titles.map((title) => `Detention ${title}`),
    "Total",
  ]);
});

describe("a short title in the middle above others", () => {
  /** The titles of the last line below each group. */
  const group = (rows: readonly PlacedRow[], below: readonly { left: number; right: number }[] = []) => {
    const lines = toLines(rows);
    const found = findTitleGroups(lines, lines, below);
    return (
      found &&
      [...found.titles].map(([title, cells]) => `${title.text}: ${cells.map(({ text }) => text).join(", ")}`).sort()
    );
  };
  const LAST: PlacedRow = [
    [0.1, "From"],
    [0.2, "To"],
    [0.4, "From"],
    [0.5, "To"],
    [0.7, "Amount"],
  ];

  test("is for those whose middle is nearest", () => {
    expect(
      group([
        [
          [0.14, "Free"],
          [0.44, "Charged"],
        ],
        LAST,
      ]),
    ).toEqual(["Charged: From, To", "Free: From, To"]);
  });

  test("is for the nearest of several that it could be for", () => {
    const last: PlacedRow = [
      [0.1, "A"],
      [0.13, "B"],
      [0.16, "C"],
      [0.19, "D"],
    ];
    expect(group([[[0.1565, "Free"]], last])).toEqual(["Free: B, C, D"]);
  });

  test("counts the values below a title as its width", () => {
    const above: PlacedRow = [[0.185, "Free"]];
    expect(group([above, LAST], [{ left: 0.2, right: 0.3 }])).toEqual(["Free: From, To"]);
    expect(group([above, LAST], [{ left: 0.22, right: 0.3 }])).toBeNull();
  });

  test("is none if it begins, ends or has its middle where the one below does", () => {
    expect(group([[[0.1, "Free"]], LAST])).toBeNull();
  });

  test("does not exist if the line above has as many titles", () => {
    expect(group([LAST, LAST])).toBeNull();
  });

  test("stays whole, and the other titles of its line stay too", () => {
    const lines = toLines([
      [
        [0.02, "Unit"],
        [0.13, "Free time"],
        [0.43, "Charged"],
      ],
      [[0.02, "Type"], ...LAST],
    ]);
    const [above, last] = lines as [TextLine, TextLine];
    const cells = above.cells.flatMap((cell) =>
      cell.text === "Free time"
        ? [
            { ...cell, text: "Free", end: cell.start + 4 },
            { ...cell, text: "time", start: cell.start + 5 },
          ]
        : [cell],
    );
    const found = findTitleGroups(lines, [{ ...above, cells }, last], []);
    expect(found && texts(found.lines)).toEqual([
      ["Unit", "Free time", "Charged"],
      ["Type", "From", "To", "From", "To", "Amount"],
    ]);
  });
});

describe("cards next to each other", () => {
  test("are put one after the other", () => {
    const lines = toLines([
      [
        [0.1, "Container"],
        [0.2, "AAAA"],
        [0.5, "Container"],
        [0.6, "BBBB"],
      ],
      [
        [0.1, "Days"],
        [0.2, "3"],
        [0.5, "Days"],
        [0.6, "4"],
      ],
    ]);
    const ordered = orderCards(lines, ({ text }) => (text.includes("AAAA") ? [0.2, 0.6] : []));
    expect(texts(ordered)).toEqual([
      ["Container", "AAAA"],
      ["Days", "3"],
      ["Container", "BBBB"],
      ["Days", "4"],
    ]);
  });

  test("a line without a repeated label stays as it is", () => {
    const lines = toLines([
      [
        [0.1, "Total"],
        [0.5, "100.00"],
      ],
    ]);
    expect(orderCards(lines, () => [0.1, 0.5])).toEqual(lines);
  });

  test("three cards that begin with their values are found by the labels below", () => {
    const lines = toLines([
      [
        [0.1, "AAAA"],
        [0.4, "BBBB"],
        [0.7, "CCCC"],
      ],
      [
        [0.1, "Days"],
        [0.25, "3"],
        [0.4, "Days"],
        [0.55, "4"],
        [0.7, "Days"],
        [0.85, "5"],
      ],
      [[0.3, "Total of all three cards"]],
    ]);
    const ordered = orderCards(lines, ({ text }) => (text.includes("AAAA") ? [0.1, 0.4, 0.7] : []));
    expect(texts(ordered)).toEqual([
      ["AAAA"],
      ["Days", "3"],
      ["BBBB"],
      ["Days", "4"],
      ["CCCC"],
      ["Days", "5"],
      ["Total of all three cards"],
    ]);
  });

  test("begin with what is furthest to the left, a value or the label below it", () => {
    const lines = toLines([
      [
        [0.1, "AAAA"],
        [0.491, "B"],
      ],
      [
        [0.1, "Days"],
        [0.2, "3"],
        [0.5, "Days"],
        [0.6, "4"],
      ],
    ]);
    const ordered = orderCards(lines, ({ text }) => (text.includes("AAAA") ? [0.1, 0.491] : []));
    expect(texts(ordered)).toEqual([["AAAA"], ["Days", "3"], ["B"], ["Days", "4"]]);
  });

  test("a column of values for each container is no card", () => {
    const lines = toLines([
      [
        [0.1, "Container"],
        [0.4, "AAAA"],
        [0.7, "BBBB"],
      ],
      [
        [0.1, "Charge"],
        [0.4, "Detention"],
        [0.7, "Detention"],
      ],
    ]);
    expect(orderCards(lines, ({ text }) => (text.includes("AAAA") ? [0.4, 0.7] : []))).toEqual(lines);
  });
});
