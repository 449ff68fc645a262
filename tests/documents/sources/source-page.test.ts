import { describe, expect, test } from "vitest";
import { buildSourcePage, type SourceBlock } from "#lib/documents/sources/source-page.ts";

const round = (value: number) => Math.round(value * 100) / 100;

/** Letters from the left margin, and points from the top. */
function listPlaces(...blocks: SourceBlock[]) {
  const { width, height, words } = buildSourcePage(1, blocks);
  return words.map(({ text, box }) => ({
    text,
    left: round((box.x * width - 20) / 5),
    top: round(box.y * height),
    width: round((box.width * width) / 5),
  }));
}

const listLefts = (...blocks: SourceBlock[]) => listPlaces(...blocks).map(({ text, left }) => `${text} ${left}`);
const listTops = (...blocks: SourceBlock[]) => [...new Set(listPlaces(...blocks).map(({ top }) => top))];

/** `"a@1+2"`: a cell in column 1 that covers two columns. Underscores are spaces, and bars are line feeds. */
function table(...rows: string[]): SourceBlock {
  return {
    kind: "table",
    rows: rows.map((row) =>
      row.split(" ").flatMap((cell, index) => {
        const [, name = "", column = String(index), span = "1"] = /^([^@+]*)(?:@(\d+))?(?:\+(\d+))?$/.exec(cell) ?? [];
        const shown = name.replaceAll("_", " ").replaceAll("|", "\n");
        return cell === "" ? [] : [{ text: shown, column: Number(column), span: Number(span) }];
      }),
    ),
  };
}

const text = (...lines: string[]): SourceBlock => ({ kind: "text", lines });
const fixed = (...lines: string[]): SourceBlock => ({ kind: "text", lines, isFixed: true });
const placed = (...texts: [string, number, number][]): SourceBlock => ({
  kind: "placed",
  texts: texts.map(([own, left, top]) => ({ text: own, left, top })),
});

describe("the page", () => {
  test("is A4 until its texts are wider or longer", () => {
    expect(buildSourcePage(1, [text("Port")])).toMatchObject({ width: 595, height: 842 });
    expect(buildSourcePage(1, [fixed(`Port${" ".repeat(190)}Bremen`)])).toMatchObject({ width: 1_040, height: 842 });
    expect(buildSourcePage(1, [text(...Array.from({ length: 100 }, () => "Port"))])).toMatchObject({
      width: 595,
      height: 1_452,
    });
  });

  test("has the lines of a block closer to each other than its blocks", () =>
    expect(listTops(text("Port", "Hamburg"), text("Rate"))).toEqual([36, 50, 76]));
});

describe("lines of text", () => {
  test("have a gap where an empty line is, and the parts of a long one are close", () => {
    expect(listTops(text("Port", " ", `${"x".repeat(60)} ${"y".repeat(60)}`, "Rate"))).toEqual([36, 62, 76, 90]);
    expect(listTops(fixed("Port", " ", "Rate"))).toEqual([36, 62]);
  });

  test("keep their spaces only if these count", () => {
    expect(listLefts(text("  Port      Hamburg"))).toEqual(["Port 0", "Hamburg 5"]);
    expect(listLefts(fixed("  Port      Hamburg"))).toEqual(["Port 2", "Hamburg 12"]);
    expect(listLefts(fixed("  Port"))).toEqual(["Port 2"]);
  });

  test("are wrapped if they have more than a hundred letters", () => {
    const line = `${"x".repeat(60)} ${"y".repeat(39)}`;
    expect(listTops(text(line))).toHaveLength(1);
    expect(listTops(text(`${line}y`))).toHaveLength(2);
    expect(listTops(fixed(`${line}y`))).toHaveLength(2);
    expect(listTops(fixed(`${line}y   z`))).toHaveLength(1);
    expect(listTops(fixed(` ${"x".repeat(130)}`, "y"))).toEqual([36, 50]);
  });
});

describe("tables", () => {
  test("that follow each other have the same columns if the last row of the first has as many", () => {
    expect(listTops(table("a b c", "d e"), table("f g"))).toEqual([36, 50, 64]);
    expect(listTops(table("a b"), table("c d e"))).toEqual([36, 62]);
    expect(listTops(table("a+3"), table("b c d"))).toEqual([36, 50]);
  });

  test("have a gap where an empty row is", () => {
    expect(listTops(table("a b", "", "c d"))).toEqual([36, 62]);
    expect(listTops(table("a b", "_ _", "c d", "e f"))).toEqual([36, 62, 76]);
  });

  test("have the cells of a row in the order of their columns", () =>
    expect(listPlaces(table("c@2 Type@0 b@1"))).toEqual(listPlaces(table("Type@0 b@1 c@2"))));

  test("have columns as wide as their texts, and none for an empty one", () => {
    expect(listLefts(table("Type Days", "20DV 5", "Detention 7"))).toEqual([
      ...["Type 0", "Days 12", "20DV 0", "5 12", "Detention 0", "7 12"],
    ]);
    expect(listLefts(table("a@0 c@2"))).toEqual(["a 0", "c 4"]);
    expect(listLefts(table("Demurrage+3 b@1"))).toEqual(["Demurrage 0", "b 12"]);
  });

  test("do not become wider for a long text with nothing to its right", () => {
    expect(listLefts(table("x".repeat(30), "a b")).at(-1)).toBe("b 33");
    expect(listLefts(table("x".repeat(31), "a b")).at(-1)).toBe("b 4");
    expect(listLefts(table(`${"x".repeat(31)} c`, "a b")).at(-1)).toBe("b 34");
  });

  test("have the last of several columns as wide as a text over them needs", () => {
    expect(listLefts(table("Import_rates+2", "a b c")).slice(2)).toEqual(["a 0", "b 4", "c 15"]);
    expect(listLefts(table(`${"x".repeat(29)}+3`, `${"y".repeat(20)}+2`, "a b c d")).slice(2)).toEqual([
      ...["a 0", "b 4", "c 23", "d 32"],
    ]);
    expect(listLefts(table("ab+2", "Type Days c")).at(-1)).toBe("c 14");
  });

  test("have a heading that is as wide as its columns", () => {
    const values = `Type ${"x".repeat(10)} ${"y".repeat(10)}`;
    const [, ...words] = listPlaces(table("Size Import_rates@1+2", values));
    expect(words.slice(0, 2)).toMatchObject([
      { text: "Import", left: 7, width: 11.5 },
      { text: "rates", left: 19.5, width: 10.5 },
    ]);
    const listWidths = (head: string) => listPlaces(table(head, values)).map(({ width }) => width);
    expect(listWidths("Import_rates+3").slice(0, 2)).toEqual([6, 5]);
    expect(listWidths("Import_rates@1+2").slice(0, 2)).toEqual([6, 5]);
    expect(listWidths("Demurrage+3 b@1 c@2").slice(0, 3)).toEqual([9, 1, 1]);
    expect(listWidths("Size Days")).toEqual([4, 4, 4, 10, 10]);
  });
});

describe("a row whose cells have several lines", () => {
  test.each([
    ["is one line for up to three lines of a cell", "20DV a|b|c 5", 1],
    ["has its lines for four of a cell", "20DV a|b|c|d 5", 4],
    ["is one line if few cells have several", "a|b c|d e|f 5", 1],
    ["is one line if one of many cells has several", "20DV|dry 5 USD 100", 1],
    ["has rows if many cells have as many", "a|b c|d e|f g|h 5", 2],
    ["has no line for an empty one", "Port||of_loading Hamburg", 2],
    ["is one line if the last of many cells is long", `a b c ${"x_".repeat(75)}`, 1],
    ["has more if the last of two cells is long", `a ${"x_".repeat(75)}`, 2],
  ])("%s", (_, row, lines) => expect(listTops(table(row))).toEqual([36, 50, 64, 78].slice(0, lines)));
});

describe("texts with places", () => {
  test("are on one line if their tops differ by less than four points", () => {
    expect(listTops(placed(["a", 0, 10], ["b", 50, 13.9]))).toHaveLength(1);
    expect(listTops(placed(["a", 0, 10], ["b", 50, 14]))).toHaveLength(2);
  });

  test("begin at the left margin, whatever is empty", () =>
    expect(listLefts(placed([" ", 0, 10], ["a", 50, 10], ["b", 150, 10]))).toEqual(["a 0", "b 20"]));

  test("are in the order of their places", () =>
    expect(listPlaces(placed(["b", 150, 10], ["a", 50, 10]))).toEqual(
      listPlaces(placed(["a", 50, 10], ["b", 150, 10])),
    ));

  test("are further apart if one would be over the next, up to six times", () => {
    expect(listLefts(placed(["Demurrage", 100, 10], ["7", 125, 10]))).toEqual(["Demurrage 0", "7 11"]);
    expect(listLefts(placed(["Demurrage", 100, 10], ["7", 105, 10]))).toEqual(["Demurrage 0", "7 6"]);
    expect(listLefts(placed(["Demurrage", 100, 10], ["7", 200, 10]))).toEqual(["Demurrage 0", "7 20"]);
    expect(listLefts(placed(["a", 100, 10], ["b", 100, 10], ["c", 200, 10]))).toEqual(["a 0", "b 0", "c 20"]);
  });
});
