import { describe, expect, test } from "vitest";
import type { TextLine } from "#lib/documents/lines.ts";
import { findRepeatedRuns, splitCells, stackTitles } from "#lib/documents/stacked-titles.ts";
import { findTitleGroups } from "#lib/documents/title-groups.ts";
import { type BoxedRow, type PlacedRow, toBoxedLines, toExtent, toLines } from "./placed-lines.ts";

/** A letter is 0.005 wide. */
const LAST: PlacedRow = [
  [0.1, "Port"],
  [0.3, "From"],
  [0.36, "To"],
  [0.5, "Rate"],
  [0.56, "Amount"],
];

/** Values below the last line: the first two columns of a group are 0.3 to 0.39, the others 0.5 to 0.6. */
const BELOW = [
  { left: 0.1, right: 0.15 },
  { left: 0.3, right: 0.33 },
  { left: 0.36, right: 0.39 },
  { left: 0.5, right: 0.53 },
  { left: 0.56, right: 0.6 },
];

/** The titles in the middle, each with the titles below it; and the line of the titles. */
function findGroups(upper: PlacedRow, { last = LAST, below = BELOW } = {}) {
  const lines = toLines([upper, last]);
  const split = lines.map((line) => splitCells(line, below));
  const found = findTitleGroups(lines, split, below);
  return (
    found && {
      groups: [...found.titles]
        .map(([title, cells]) => [title.text, ...cells.map(({ text }) => text)].join(" "))
        .sort(),
      upper: found.lines[0]?.cells.map(({ text }) => text),
    }
  );
}

describe("a short title in the middle above others", () => {
  test("is that of the columns whose middle it has", () => {
    expect(
      findGroups([
        [0.335, "Free"],
        [0.54, "Cost"],
      ]),
    ).toEqual({ groups: ["Cost Rate Amount", "Free From To"], upper: ["Free", "Cost"] });
  });

  test("can be a little out of the middle, and is not further than that", () => {
    const columns = { last: LAST.slice(1), below: BELOW.slice(1) };
    expect(findGroups([[0.335 - 0.02, "Free"]], columns)?.groups).toEqual(["Free From To"]);
    expect(findGroups([[0.335 + 0.035, "Free"]], columns)).toBeNull();
  });

  test.each([
    ["left edge", 0.5, "Daily"],
    ["right edge", 0.565, "Daily"],
    ["middle", 0.551, "Daily rate"],
  ])("that has the %s of one title is a part of that title", (_, left, text) => {
    expect(findGroups([[left, text]])).toBeNull();
  });

  test("is whole where columns split it, and keeps its place among the other titles", () => {
    const found = findGroups([
      [0.1, "Sea"],
      [0.322, "Free time"],
      [0.56, "Total"],
    ]);
    expect(found).toEqual({ groups: ["Free time From To"], upper: ["Sea", "Free time", "Total"] });
  });

  test("loses its columns to one that is nearer to their middle", () => {
    const last: PlacedRow = [
      [0.1, "Port"],
      [0.3, "From"],
      [0.36, "To"],
    ];
    const found = findGroups(
      [
        [0.327, "A"],
        [0.345, "B"],
      ],
      { last, below: BELOW.slice(0, 3) },
    );
    expect(found?.groups).toEqual(["B From To"]);
  });

  test("needs fewer titles than there are below", () => {
    const last: PlacedRow = [
      [0.3, "From"],
      [0.36, "To"],
    ];
    expect(findGroups([[0.335, "Free"]], { last })?.groups).toEqual(["Free From To"]);
    expect(
      findGroups(
        [
          [0.1, "Sea"],
          [0.335, "Free"],
        ],
        { last },
      ),
    ).toBeNull();
  });

  test("has no more than six columns", () => {
    const columns = (count: number) => Array.from({ length: count }, (_, index) => 0.2 + index * 0.06);
    const find = (count: number) => {
      const lefts = columns(count);
      const below = lefts.map((left) => ({ left, right: left + 0.04 }));
      const middle = ((lefts[0] ?? 0) + (below.at(-1)?.right ?? 0)) / 2;
      const last: PlacedRow = lefts.map((left, index) => [left, `D${index}`]);
      return findGroups([[middle - 0.005, "To"]], { last, below })?.groups[0]?.split(" ").length;
    };
    expect([find(4), find(6), find(8)]).toEqual([5, 7, 7]);
  });

  test("needs a line below it", () => {
    const lines = toLines([LAST]);
    expect(findTitleGroups(lines, lines, BELOW)).toBeNull();
  });
});

describe("the edges of a title in the middle", () => {
  type Named = readonly [text: string, left: number, right: number];

  const toLine = (cells: readonly Named[]): TextLine => ({
    page: 1,
    isScan: false,
    text: cells.map(([text]) => text).join("\t"),
    cells: cells.map(([text, left, right], index) => ({ text, start: 2 * index, end: 2 * index + 1, left, right })),
    words: [],
    top: 0,
    bottom: 0.01,
  });

  const find = (rows: readonly (readonly Named[])[], below: readonly { left: number; right: number }[] = []) => {
    const lines = rows.map(toLine);
    const titles = findTitleGroups(lines, lines, below)?.titles ?? [];
    return [...titles].map(([{ text }, cells]) => [text, ...cells.map((cell) => cell.text)].join(" "));
  };

  const move = ([text, left, right]: Named, by: number): Named => [text, left + by, right + by];

  test.each<[string, number, number, readonly string[]]>([
    ["begins three thousandths behind the first", 0.003, 0.09, ["G A B"]],
    ["begins two thousandths behind it", 0.002, 0.09, []],
    ["ends four thousandths before the last", 0.008, 0.096, ["G A B"]],
    ["ends two thousandths before it", 0.008, 0.098, []],
    ["has its middle two thousandths from that of the first", 0.015, 0.029, []],
  ])("which %s", (_, left, right, groups) => {
    const last: Named[] = [
      ["A", 0, 0.04],
      ["B", 0.06, 0.1],
    ];
    expect(find([[["G", left, right]], last])).toEqual(groups);
    if (left === 0.003) return;
    const moved = [[move(["G", left, right], 0.5)], last.map((cell) => move(cell, 0.5))];
    expect(find(moved)).toEqual(groups);
  });

  test("can be three hundredths from the middle of its columns", () => {
    const last: Named[] = [
      ["A", 0, 0.02],
      ["B", 0.045, 0.06],
    ];
    expect(find([[["G", 0.04, 0.08]], last])).toEqual(["G A B"]);
  });

  test("in the second of three lines are above the last one", () => {
    const last: Named[] = [
      ["A", 0, 0.04],
      ["B", 0.06, 0.1],
    ];
    expect(find([[["T", 0.3, 0.4]], [["G", 0.04, 0.06]], last])).toEqual(["G A B"]);
  });

  test("of which one column is already that of a nearer title are those of none", () => {
    const upper: Named[] = [
      ["G", 0.14, 0.16],
      ["H", 0.35, 0.37],
    ];
    const last: Named[] = [
      ["A", 0, 0.1],
      ["B", 0.2, 0.3],
      ["C", 0.4, 0.5],
    ];
    expect(find([upper, last])).toEqual(["G A B"]);
    expect(find([upper.slice(1), last])).toEqual(["H B C"]);
  });

  test.each<[string, number, { left: number; right: number }, readonly string[]]>([
    ["a value that touches the last title is not below it", 0.4375, { left: 0.625, right: 0.875 }, ["G A B"]],
    ["a value that touches the first title is not below it", 0.4375, { left: 0, right: 0.25 }, ["G A B"]],
    ["a value that begins before its title is a part of the column", 0.38, { left: 0.125, right: 0.3 }, ["G A B"]],
    ["a value that ends behind its title is a part of the column", 0.5, { left: 0.6, right: 0.75 }, ["G A B"]],
    ["a value that is narrower than its title changes nothing", 0.38, { left: 0.3, right: 0.35 }, []],
  ])("%s", (_, middle, below, groups) => {
    const last: Named[] = [
      ["A", 0.25, 0.375],
      ["B", 0.5, 0.625],
    ];
    expect(find([[["G", middle - 0.02, middle + 0.02]], last], [below])).toEqual(groups);
  });
});

describe("titles that are split where columns meet", () => {
  const split = (words: BoxedRow, columns: readonly (readonly [number, number])[]) =>
    toBoxedLines([words]).flatMap((line) =>
      splitCells(
        line,
        columns.map(([left, right]) => toExtent(left, right)),
      ).cells.map(({ text }) => text),
    );

  const EARLY: BoxedRow = [
    ["A", 100, 108],
    ["B", 110, 160],
  ];
  const LATE: BoxedRow = [
    ["A", 100, 150],
    ["B", 152, 160],
  ];

  test.each<[string, BoxedRow, readonly (readonly [number, number])[], readonly string[]]>([
    [
      "a column below each",
      EARLY,
      [
        [100, 108],
        [110, 160],
      ],
      ["A", "B"],
    ],
    ["a column below the first only", EARLY, [[100, 108]], ["A B"]],
    ["a column below the second only", EARLY, [[110, 160]], ["A B"]],
    [
      "values that end a little behind the first title",
      EARLY,
      [
        [100, 111],
        [115, 160],
      ],
      ["A", "B"],
    ],
    [
      "values that begin a little before the second title",
      LATE,
      [
        [100, 145],
        [149, 160],
      ],
      ["A", "B"],
    ],
    [
      "a column across the gap from the left",
      EARLY,
      [
        [40, 114],
        [120, 160],
      ],
      ["A B"],
    ],
    [
      "a column that reaches below a fifth of the cell",
      EARLY,
      [
        [52, 112],
        [100, 108],
        [110, 160],
      ],
      ["A", "B"],
    ],
    [
      "a column across the gap to the right",
      LATE,
      [
        [100, 140],
        [146, 220],
      ],
      ["A B"],
    ],
    [
      "a narrow column at the end of the gap",
      EARLY,
      [
        [100, 107],
        [109, 111],
        [115, 160],
      ],
      ["A", "B"],
    ],
    [
      "a narrow column that begins with the gap",
      EARLY,
      [
        [100, 107],
        [108, 111],
        [115, 160],
      ],
      ["A", "B"],
    ],
    [
      "a narrow column at the beginning of the gap",
      EARLY,
      [
        [100, 106],
        [107, 109],
        [115, 160],
      ],
      ["A", "B"],
    ],
    [
      "a narrow column that ends with the gap",
      EARLY,
      [
        [100, 106],
        [107, 110],
        [115, 160],
      ],
      ["A", "B"],
    ],
  ])("%s", (_, words, columns, expected) => {
    expect(split(words, columns)).toEqual(expected);
  });

  test.each<[string, number, number, readonly string[]]>([
    ["the first of two equal gaps", 2, 2, ["A", "B C"]],
    ["the wider one, if it is the second", 1, 2, ["A B", "C"]],
    ["the wider one, if it is the first", 2, 1, ["A", "B C"]],
  ])("at %s between two columns", (_, first, second, expected) => {
    const words: BoxedRow = [
      ["A", 100, 110],
      ["B", 110 + first, 114],
      ["C", 114 + second, 130],
    ];
    expect(
      split(words, [
        [100, 108],
        [118, 130],
      ]),
    ).toEqual(expected);
  });
});

describe("titles that repeat", () => {
  test.each<[string, string, readonly string[]]>([
    ["twice", "Days Rate Days Rate", ["Days Rate", "Days Rate"]],
    ["three times", "Days Rate Days Rate Days Rate", ["Days Rate", "Days Rate", "Days Rate"]],
    ["behind and before others", "Port Days Rate Days Rate Total", ["Days Rate", "Days Rate"]],
    ["of which the second is not whole", "Days Rate Sum Days Rate", []],
    ["alone", "Rate Rate Rate", []],
  ])("%s", (_, text, expected) => {
    const [line] = toLines([text.split(" ").map((title, index) => [0.1 * (index + 1), title] as const)]);
    const runs = findRepeatedRuns(line?.cells ?? []);
    expect(runs.map((run) => run.map((cell) => cell.text).join(" "))).toEqual(expected);
  });
});

describe("titles in several lines, by their edges", () => {
  const stack = (...rows: BoxedRow[]) => stackTitles(toBoxedLines(rows)).map(({ text }) => text);

  test.each<[string, readonly BoxedRow[], readonly string[]]>([
    ["none", [], []],
    ["a narrow one below a wide one", [[["A", 50, 150]], [["b", 50, 60]]], ["A b"]],
    ["a wide one below a narrow one", [[["A", 50, 60]], [["b", 50, 150]]], ["A b"]],
    ["one of which a fifth is below another", [[["A", 10, 15]], [["b", 14, 19]]], ["A", "b"]],
    ["one of which more than a fifth is below another", [[["A", 10, 15]], [["b", 13, 18]]], ["A b"]],
    ["one below the left part of the second line", [[["A", 20, 30]], [["b", 8, 30]], [["c", 8, 16]]], ["A b c"]],
    ["one below the right part of the second line", [[["A", 8, 18]], [["b", 8, 30]], [["c", 22, 30]]], ["A b c"]],
    [
      "three lines of which the first ends in a word",
      [[["Contai-", 8, 40]], [["ner", 8, 20]], [["no", 8, 20]]],
      ["Container no"],
    ],
    [
      "one above two, of which half the second is below it",
      [
        [["Free", 0, 64]],
        [
          ["From", 0, 32],
          ["To", 48, 80],
        ],
      ],
      ["Free From", "Free To"],
    ],
    [
      "one above two, of which hardly any of the second is below it",
      [
        [["Free", 0, 64]],
        [
          ["From", 0, 32],
          ["To", 56, 100],
        ],
      ],
      ["Free From", "To"],
    ],
    [
      "one between two titles and those below",
      [
        [
          ["A", 0, 10],
          ["B", 14, 24],
        ],
        [["Import", 0, 24]],
        [
          ["a", 0, 10],
          ["b", 14, 24],
        ],
      ],
      ["Import A a", "Import B b"],
    ],
    [
      "one below two is that of the first",
      [
        [
          ["A", 0, 10],
          ["B", 14, 24],
        ],
        [["Sum", 0, 24]],
      ],
      ["A Sum", "B"],
    ],
  ])("%s", (_, rows, expected) => {
    expect(stack(...rows)).toEqual(expected);
  });

  const TWICE: BoxedRow = [
    ["Days", 40, 50],
    ["Rate", 80, 90],
    ["Days", 120, 130],
    ["Rate", 160, 170],
  ];
  const GROUPED = ["Dem Days", "Dem Rate", "Det Days", "Det Rate"];

  test.each<[string, BoxedRow, boolean]>([
    [
      "between the titles",
      [
        ["Dem", 60, 68],
        ["Det", 140, 148],
      ],
      true,
    ],
    [
      "with the middle at the beginning of the first",
      [
        ["Dem", 36, 44],
        ["Det", 140, 148],
      ],
      false,
    ],
    [
      "with the middle right behind the beginning of the first",
      [
        ["Dem", 37, 45],
        ["Det", 140, 148],
      ],
      true,
    ],
    [
      "with the middle at the end of the last",
      [
        ["Dem", 60, 68],
        ["Det", 166, 174],
      ],
      false,
    ],
    [
      "with the middle right before the end of the last",
      [
        ["Dem", 60, 68],
        ["Det", 165, 173],
      ],
      true,
    ],
  ])("above two runs: %s", (_, upper, isGrouped) => {
    const titles = stack(upper, TWICE);
    if (isGrouped) expect(titles).toEqual(GROUPED);
    else expect(titles).not.toEqual(GROUPED);
  });

  test("above two runs, in the second of three lines", () => {
    const upper: BoxedRow = [
      ["Dem", 60, 68],
      ["Det", 140, 148],
    ];
    expect(stack([["Remark", 200, 220]], upper, TWICE)).toEqual([...GROUPED, "Remark"]);
  });
});

describe("titles in several lines", () => {
  const stack = (...rows: PlacedRow[]) => stackTitles(toLines(rows)).map(({ text }) => text);
  const TWICE: PlacedRow = [
    [0.2, "Days"],
    [0.3, "Rate"],
    [0.5, "Days"],
    [0.6, "Rate"],
  ];

  test("in the middle above titles that repeat are those of a run each", () => {
    expect(
      stack(
        [
          [0.25, "Dem"],
          [0.55, "Det"],
        ],
        TWICE,
      ),
    ).toEqual(["Dem Days", "Dem Rate", "Det Days", "Det Rate"]);
  });

  test("above one of two runs are those of none", () => {
    expect(stack([[0.25, "Dem"]], TWICE)).toEqual(["Days", "Dem", "Rate", "Days", "Rate"]);
  });

  test("of which two are above a run are those of none", () => {
    const upper: PlacedRow = [
      [0.235, "Dem"],
      [0.265, "Max"],
      [0.55, "Det"],
    ];
    expect(stack(upper, TWICE)).toEqual(["Days", "Dem", "Max", "Rate", "Days", "Det", "Rate"]);
  });

  test("are joined, also over a word that is divided", () => {
    const upper: PlacedRow = [
      [0.2, "Contai-"],
      [0.3, "Free"],
    ];
    const lower: PlacedRow = [
      [0.2, "ner"],
      [0.3, "days"],
    ];
    expect(stack(upper, lower)).toEqual(["Container", "Free days"]);
  });
});
