import { describe, expect, test } from "vitest";
import type { Element } from "#lib/documents/sources/html-elements.ts";
import { buildGrid, type GridRow, toBlockRows } from "#lib/documents/sources/html-grid.ts";

/** `"a:2x3"`: a cell over two columns and three rows. */
function row(text: string, isHeading = false): GridRow {
  const cells = text.split(" ").map((part) => {
    const [, name = "", columns = "1", rows = "1"] = /^([^:]*)(?::(\d+)x(\d+))?$/.exec(part) ?? [];
    return { element: {} as Element, text: name.replace("-", ""), columns: Number(columns), rows: Number(rows) };
  });
  return { cells, isHeading };
}

const places = (...rows: GridRow[]) =>
  buildGrid(rows).cells.map(
    ({ text, row: at, column, columns, rows: height }) => `${text} ${at},${column} ${columns}x${height}`,
  );
const blocks = (...rows: GridRow[]) =>
  toBlockRows(buildGrid(rows)).map((cells) =>
    cells
      .toSorted((one, other) => one.column - other.column)
      .map(({ text, column }) => `${text}@${column}`)
      .join(" "),
  );

describe("the place of a cell", () => {
  test("is behind the cells before it and next to those that reach down", () => {
    expect(places(row("a:1x2 b:2x1 c"), row("d e f"))).toEqual([
      "a 0,0 1x2",
      "b 0,1 2x1",
      "c 0,3 1x1",
      "d 1,1 1x1",
      "e 1,2 1x1",
      "f 1,3 1x1",
    ]);
    expect(places(row("a b:1x2 c"), row("d e"), row("f g h"))).toEqual([
      "a 0,0 1x1",
      "b 0,1 1x2",
      "c 0,2 1x1",
      "d 1,0 1x1",
      "e 1,2 1x1",
      "f 2,0 1x1",
      "g 2,1 1x1",
      "h 2,2 1x1",
    ]);
  });

  test("does not reach below the table, nor behind its hundredth column", () => {
    expect(places(row("a:1x9"), row("b"))).toEqual(["a 0,0 1x2", "b 1,1 1x1"]);
    expect(places(row("a b"), row("c:1x9 d"), row("e"))).toContain("c 1,0 1x2");
    expect(places(row("a:99x1 b c"))).toEqual(["a 0,0 99x1", "b 0,99 1x1"]);
    expect(places(row("a:99x1 b:2x1 c"))).toEqual(["a 0,0 99x1"]);
  });
});

describe("a cell that reaches down", () => {
  test("counts for each row that begins with a cell of its own", () => {
    expect(blocks(row("20DV 100:1x2"), row("40HC"))).toEqual(["20DV@0 100@1", "40HC@0 100@1"]);
    expect(blocks(row("20DV 100:1x3"), row("40HC"), row("45HC"), row("40RF 200"))).toEqual([
      "20DV@0 100@1",
      "40HC@0 100@1",
      "45HC@0 100@1",
      "40RF@0 200@1",
    ]);
  });

  test("counts even if cells that reach down begin or end next to it", () => {
    expect(blocks(row("20DV USD 100:1x2"), row("-:1x2 EUR"), row("GBP 300"))[1]).toBe("@0 EUR@1 100@2");
    expect(blocks(row("India:1x2 20DV 1"), row("40HC 100:1x2"), row("- 45HC"))[2]).toBe("@0 45HC@1 100@2");
  });

  test("in the first column stays in its first row", () => {
    expect(blocks(row("India:1x2 100"), row("200"))).toEqual(["India@0 100@1", "200@1"]);
  });

  test("stays in the first of the rows that are parts of one line", () => {
    expect(blocks(row("India:1x2 20DV 100:1x2"), row("40HC"))).toEqual(["India@0 20DV@1 100@2", "40HC@1"]);
  });

  test("is not repeated from a heading, nor for a row without a cell of its own", () => {
    expect(blocks(row("Type Rate:1x2", true), row("USD", true), row("40HC 100"))).toEqual([
      "Type@0 Rate@1",
      "USD@0",
      "40HC@0 100@1",
    ]);
    expect(blocks(row("20DV 100:1x2"), row("-"), row("40HC 200"))).toEqual(["20DV@0 100@1", "40HC@0 200@1"]);
  });
});
