import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alignWithHeadings, clusterItems, type Item } from "#lib/documents/columns.ts";

const ROWS = 5;

/** Headings with gaps, and values that are aligned with them at the left, the right or in the middle. */
const grids = fc
  .record({
    columns: fc.array(
      fc.record({
        width: fc.double({ min: 0.03, max: 0.08, noNaN: true }),
        gap: fc.double({ min: 0.03, max: 0.06, noNaN: true }),
        part: fc.double({ min: 0.3, max: 1, noNaN: true }),
        align: fc.constantFrom(0, 0.5, 1),
      }),
      { minLength: 2, maxLength: 7 },
    ),
    empty: fc.array(fc.tuple(fc.nat(ROWS - 1), fc.nat(6)), { maxLength: 6 }),
  })
  .map(({ columns, empty }) => {
    let left = 0.02;
    const headings = columns.map(({ width, gap }) => {
      const heading = { left, right: left + width };
      left += width + gap;
      return heading;
    });
    const isEmpty = (row: number, column: number) => empty.some(([r, c]) => r === row && c === column);
    const items = Array.from({ length: ROWS }, (_, row) =>
      columns.flatMap(({ width, part, align }, column) => {
        const start = (headings[column]?.left ?? 0) + (1 - part) * width * align;
        return isEmpty(row, column) ? [] : [{ kind: "number", row, left: start, right: start + part * width, column }];
      }),
    ).flat();
    return { headings, items };
  });

type Placed = Item & { column: number };

/** Left and right. */
type Span = readonly [number, number];

const align = (items: readonly Placed[], headings: readonly { left: number; right: number }[]) =>
  alignWithHeadings(
    items,
    headings,
    () => true,
    () => false,
  );

describe("values belong to the heading above them", () => {
  test("in every table of aligned columns, with empty cells", () => {
    fc.assert(
      fc.property(grids, ({ headings, items }) => {
        const placed = align(items, headings);
        for (const item of items) expect(placed.get(item)).toBe(item.column);
      }),
    );
  });

  test("a heading that cannot have them is passed over", () => {
    const headings = [
      { left: 0.1, right: 0.2 },
      { left: 0.25, right: 0.35 },
    ];
    const item = { kind: "date", row: 0, left: 0.18, right: 0.24, column: 1 };
    const placed = alignWithHeadings(
      [item],
      headings,
      (_, heading) => heading === 1,
      () => false,
    );
    expect(placed.get(item)).toBe(1);
  });

  test("two values of one row share a heading only if it holds several", () => {
    const headings = [{ left: 0.1, right: 0.3 }];
    const items = [
      { kind: "date", row: 0, left: 0.1, right: 0.18, column: 0 },
      { kind: "date", row: 0, left: 0.2, right: 0.28, column: 0 },
    ];
    expect(align(items, headings).size).toBe(1);
    const both = alignWithHeadings(
      items,
      headings,
      () => true,
      () => true,
    );
    expect(both.size).toBe(2);
  });

  test("values of two rows share a heading, wherever they are below it", () => {
    const items = [
      { kind: "date", row: 0, left: 0.1, right: 0.18, column: 0 },
      { kind: "date", row: 1, left: 0.2, right: 0.28, column: 0 },
    ];
    expect(align(items, [{ left: 0.1, right: 0.3 }]).size).toBe(2);
  });

  test("whatever the order in which they come", () => {
    const headings = [
      { left: 0.1, right: 0.2 },
      { left: 0.22, right: 0.3 },
    ];
    const wide = { kind: "number", row: 0, left: 0.1, right: 0.3, column: 0 };
    const [left, right] = [
      { kind: "number", row: 1, left: 0.1, right: 0.2, column: 0 },
      { kind: "number", row: 1, left: 0.22, right: 0.3, column: 1 },
    ];
    for (const items of [
      [wide, left, right],
      [wide, right, left],
    ]) {
      const placed = align(items, headings);
      expect([wide, left, right].map((item) => placed.get(item))).toEqual([0, 0, 1]);
    }
  });

  test("a value far from every heading belongs to none", () => {
    const item = { kind: "number", row: 0, left: 0.8, right: 0.85, column: 0 };
    expect(align([item], [{ left: 0.1, right: 0.2 }]).size).toBe(0);
  });

  test.each<[string, readonly Span[], Span, number | undefined]>([
    [
      "is in the middle above it, though another ends near it",
      [
        [0.16, 0.22],
        [0.24, 0.312],
      ],
      [0.1, 0.3],
      0,
    ],
    [
      "ends where it does, though another begins near it",
      [
        [0.09, 0.2],
        [0.24, 0.302],
      ],
      [0.1, 0.3],
      1,
    ],
    ["is above it, however wide", [[0.1, 0.6]], [0.2, 0.22], 0],
    ["only touches it", [[0.125, 0.25]], [0.25, 0.5], undefined],
    ["is a little to the left", [[0.1, 0.2]], [0.23, 0.24], 0],
    ["is close, but has its edges further away", [[0.1, 0.2]], [0.25, 0.28], undefined],
    ["is a little too far to the left", [[0.1, 0.2]], [0.27, 0.28], undefined],
    [
      "is as near as another one to the right",
      [
        [0.25, 0.3125],
        [0.34375, 0.40625],
      ],
      [0.3125, 0.34375],
      0,
    ],
  ])("a heading that %s", (_, spans, [left, right], expected) => {
    const item = { kind: "number", row: 0, left, right, column: 0 };
    const headings = spans.map(([from, to]) => ({ left: from, right: to }));
    expect(align([item], headings).get(item)).toBe(expected);
  });

  test.each([
    ["near it", 0.23, 2],
    ["far from it", 0.29, 0],
  ])("values of two rows count each: %s", (_, left, count) => {
    const items = [0, 1].map((row) => ({ kind: "number", row, left, right: left + 0.01, column: 0 }));
    expect(align(items, [{ left: 0.1, right: 0.2 }]).size).toBe(count);
  });

  test("in different rows belong to a heading each", () => {
    const headings = [
      { left: 0.1, right: 0.2 },
      { left: 0.3, right: 0.4 },
    ];
    const items = headings.map((heading, row) => ({ kind: "number", row, ...heading, column: row }));
    const placed = align(items, headings);
    expect(items.map((item) => placed.get(item))).toEqual([0, 1]);
  });

  test.each([
    ["to the right in another row", 1, 0.7],
    ["to the left in the same row", 0, 0.01],
    ["to the right in the same row", 0, 0.7],
  ])("a value far %s takes no heading from the one below it", (_, row, left) => {
    const near = { kind: "number", row: 0, left: 0.3, right: 0.4, column: 0 };
    const far = { kind: "number", row, left, right: left + 0.02, column: 0 };
    const placed = align([near, far], [{ left: 0.3, right: 0.4 }]);
    expect([placed.get(near), placed.get(far)]).toEqual([0, undefined]);
  });

  test("only the heading of a period has two values of one row", () => {
    const items = [0.1, 0.2].map((left) => ({ kind: "date", row: 0, left, right: left + 0.08, column: 0 }));
    const headings = [
      { left: 0.1, right: 0.3 },
      { left: 0.6, right: 0.7 },
    ];
    const count = (period: number) =>
      alignWithHeadings(
        items,
        headings,
        () => true,
        (heading) => heading === period,
      ).size;
    expect([count(0), count(1)]).toEqual([2, 1]);
  });

  test("two groups that share one row of several share no heading", () => {
    const headings = [{ left: 0.1, right: 0.3 }];
    const place = (row: number, left: number) => ({ kind: "date", row, left, right: left + 0.08, column: 0 });
    const items = [place(0, 0.1), place(1, 0.1), place(1, 0.2), place(2, 0.2)];
    expect(align(items, headings).size).toBe(2);
  });
});

describe("values of a column", () => {
  const place = (row: number, left: number, right: number) => ({ kind: "number", row, left, right });

  test.each([
    [7, 1],
    [8, 2],
  ])("overlap by three tenths: the second begins at %i of 10", (left, count) => {
    expect(clusterItems([place(0, 0, 10), place(1, left, left + 10)])).toHaveLength(count);
  });

  test("are as wide as most of them, and not as the widest", () => {
    const [column] = clusterItems([place(0, 10, 20), place(1, 11, 21), place(2, 9, 60)]);
    expect(column).toMatchObject({ left: 10, right: 21 });
  });

  test("of two kinds are two columns", () => {
    expect(clusterItems([place(0, 0, 10), { ...place(1, 0, 10), kind: "date" }])).toHaveLength(2);
  });

  test("belong to the column that they overlap most", () => {
    const [first, second] = clusterItems([place(0, 0, 10), place(0, 12, 22), place(1, 5, 20)]);
    expect([first?.items.length, second?.items.length]).toEqual([1, 2]);
  });
});
