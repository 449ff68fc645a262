import { describe, expect, test } from "vitest";
import { findPackedOrder, findPackedRival } from "#lib/intake/readers/ground-in-cell.ts";
import { buildCandidate, buildPlace } from "#tests/support/reader-parts.ts";

/** One row of a page; widths are parts of the page. */
const at = (x: number, width = 0.04, y = 0.5) => ({ x, y, width, height: 0.01 });

const row = (label: number | null, amount: number, column = "rate_per_day") =>
  buildCandidate(
    "dd_tariffs",
    { ...(label !== null && { container_types: "20DV" }), [column]: "30" },
    {
      ...(label !== null && { container_types: at(label) }),
      [column]: at(amount),
    },
  );

describe("labels in one cell with their amounts", () => {
  const find = (...rows: ReturnType<typeof row>[]) => findPackedOrder(rows, "container_types");

  test("are ahead of the amounts or behind them", () => {
    expect(find(row(0.1, 0.15), row(0.3, 0.35))).toEqual({ isBehind: false });
    expect(find(row(0.15, 0.1), row(0.35, 0.3))).toEqual({ isBehind: true });
    expect(find(row(0.15, 0.1, "amount"), row(0.35, 0.3, "amount"))).toEqual({ isBehind: true });
  });

  test("are where most of them are", () => {
    expect(find(row(0.15, 0.1), row(0.35, 0.3), row(0.5, 0.55))).toEqual({ isBehind: true });
    expect(find(row(0.15, 0.1), row(0.3, 0.35))).toEqual({ isBehind: false });
  });

  test("are not known from one row, or from labels that are far away", () => {
    expect(find(row(0.1, 0.15))).toBeUndefined();
    expect(find()).toBeUndefined();
    expect(find(row(0.1, 0.15), row(0.3, 0.5))).toBeUndefined();
    expect(find(row(null, 0.15), row(null, 0.35))).toBeUndefined();
    expect(find(row(0.1, 0.1), row(0.3, 0.3))).toBeUndefined();
  });
});

describe("another label next to the amount", () => {
  const place = (x: number, y = 0.5) => buildPlace("label", at(x, 0.04, y));
  const amount = buildPlace("30", at(0.3));
  const find = (labels: number[], own: number[], isBehind: boolean) =>
    findPackedRival(
      labels.map((x) => place(x)),
      own.map((x) => place(x)),
      amount,
      { isBehind },
    )?.box.x;

  test("is the nearest one on the side of the labels", () => {
    expect(find([0.25, 0.1], [0.1], false)).toBe(0.25);
    expect(find([0.35, 0.5], [0.5], true)).toBe(0.35);
    expect(find([0.35, 0.1], [0.1], false)).toBeUndefined();
    expect(find([0.25, 0.1], [0.1], true)).toBeUndefined();
    expect(find([0.245, 0.255], [0.1], false)).toBe(0.255);
    expect(find([0.255, 0.245], [0.1], false)).toBe(0.255);
    expect(find([0.355, 0.345], [0.1], true)).toBe(0.345);
  });

  test("is none if it is the label of the row itself", () => {
    expect(find([0.25, 0.1], [0.25], false)).toBeUndefined();
    expect(find([0.25, 0.1], [0.1, 0.25], false)).toBeUndefined();
  });

  test("is none if the label of the row is in another line", () => {
    expect(findPackedRival([place(0.25)], [place(0.25, 0.6)], amount, { isBehind: false })).toBeUndefined();
    expect(findPackedRival([place(0.25)], [place(0.1), place(0.25, 0.6)], amount, { isBehind: false })?.box.x).toBe(
      0.25,
    );
  });
});
