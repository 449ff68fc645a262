import { describe, expect, test } from "vitest";
import { splitCells, stackTitles } from "#lib/documents/stacked-titles.ts";
import { findTitleGroups } from "#lib/documents/title-groups.ts";
import { type PlacedRow, toLines } from "./placed-lines.ts";

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
