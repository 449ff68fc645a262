import { describe, expect, test } from "vitest";
import { groupWordsIntoLines, type TextLine } from "#lib/documents/lines.ts";
import { listItemsOfTables, removeItemNumbers } from "#lib/intake/readers/item-numbers.ts";

const LETTER = 0.005;

/** Lines of a page. Three spaces or more make a gap, so that each letter has the place that it has in the text. */
function buildLines(texts: readonly string[], page = 1): TextLine[] {
  const words = texts.flatMap((text, line) =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      box: { x: 0.05 + match.index * LETTER, y: 0.02 + line * 0.02, width: match[0].length * LETTER, height: 0.01 },
      confidence: null,
    })),
  );
  return groupWordsIntoLines({ page, width: 1000, height: 1000, source: "text", turn: 0, slope: 0, words });
}

const remove = (...texts: string[]) =>
  removeItemNumbers(buildLines(texts)).map(({ cells }) => cells.map(({ text }) => text).join(" | "));

const ROWS = ["1.1     Seal fee     20.00", "1.2     Weighing     30.00", "1.3     Washing     40.00"];
const NAMES = ["Seal fee | 20.00", "Weighing | 30.00", "Washing | 40.00"];

describe("the numbers of the rows of a list", () => {
  test("are left out", () => expect(remove(...ROWS)).toEqual(NAMES));

  test("that are in the cell of the name are left out too", () => {
    expect(remove("1.1 Seal fee     20.00", "1.2 Weighing     30.00", "1.3 Washing     40.00")).toEqual(NAMES);
    expect(remove("1.1. Seal fee     20.00", "1.2. Weighing     30.00", "1.3. Washing     40.00")).toEqual(NAMES);
  });

  test("with their titles are left out", () => {
    expect(remove("1 General charges", ...ROWS, "2 Other charges")).toEqual([
      "General charges",
      ...NAMES,
      "Other charges",
    ]);
  });

  test("can have steps of several levels", () => {
    expect(
      remove(
        "4.1.1     Seal     20",
        "4.1.2     Weighing     30",
        "4.2     Washing     40",
        "5     Others",
        "5.1     Wood     5",
      ),
    ).toEqual(["Seal | 20", "Weighing | 30", "Washing | 40", "Others", "Wood | 5"]);
  });

  test.each<[string, readonly string[]]>([
    ["two rows", ROWS.slice(0, 2)],
    ["numbers without points", ["1     Seal     20", "2     Weighing     30", "3     Washing     40"]],
    [
      "one number without points",
      ["1     Seal     20", "1.1     Wood     5", "1.2     Weighing     30", "1.3     Washing     40"],
    ],
    ["numbers that go down", ["1.3     Seal     20", "1.2     Weighing     30", "1.1     Washing     40"]],
    ["the same number", ["1.1     Seal     20", "1.1     Weighing     30", "1.1     Washing     40"]],
    ["numbers with gaps", ["1.1     Seal     20", "1.4     Weighing     30", "1.8     Washing     40"]],
    ["another place", ["1.1     Seal     20", `${" ".repeat(9)}1.2     Weighing     30`, "1.3     Washing     40"]],
    ["no amounts", ["1.1     Seal     free of", "1.2     Weighing     done by", "1.3     Washing     at the"]],
  ])("stay, if they are not of a list: %s", (_, texts) => {
    expect(removeItemNumbers(buildLines(texts)).map(({ text }) => text)).toEqual(
      buildLines(texts).map(({ text }) => text),
    );
  });

  test("can have gaps, if half of them go up by one", () => {
    const row = (number: string) => `${number}     Seal     20`;
    expect(remove(...["1.1", "1.2", "1.3", "1.7"].map(row))).toEqual(Array.from({ length: 4 }, () => "Seal | 20"));
    expect(remove(...["1.1", "1.2", "1.4", "1.5", "1.8"].map(row))[0]).toBe("1.1 | Seal | 20");
    expect(remove(...["1.1", "1.2", "1.4", "1.5", "1.6"].map(row))[0]).toBe("Seal | 20");
  });

  test("can be a little out of line", () => {
    const shift = (letters: number) => [ROWS[0] as string, " ".repeat(letters) + ROWS[1], ROWS[2] as string];
    expect(remove(...shift(7))[0]).toBe("Seal fee | 20.00");
    expect(remove(...shift(9))[0]).toBe("1.1 | Seal fee | 20.00");
  });

  test("a second list begins again", () => {
    expect(remove(...ROWS, ...ROWS)).toEqual([...NAMES, ...NAMES]);
    expect(remove(...ROWS, ...ROWS.slice(0, 2))).toEqual([
      ...NAMES,
      "1.1 | Seal fee | 20.00",
      "1.2 | Weighing | 30.00",
    ]);
  });

  test("a line between that begins with a number stays", () => {
    expect(remove(ROWS[0] as string, "20 ft containers", ...ROWS.slice(1))).toEqual([
      NAMES[0],
      "20 ft containers",
      ...NAMES.slice(1),
    ]);
  });
});

describe("the titles above the numbers of rows", () => {
  const TITLES = "Item    Service      Price";

  test("are left out with them", () => {
    expect(remove(TITLES, ...ROWS)).toEqual(["Service | Price", ...NAMES]);
    expect(remove(TITLES, "Charges of the port", ...ROWS)[0]).toBe("Service | Price");
  });

  test.each(["USD", "20'", "Rate", "Daily"])("that name amounts say that the numbers are amounts: %s", (title) => {
    expect(remove(`${title.padEnd(8)}Service      Price`, ...ROWS)[1]).toBe("1.1 | Seal fee | 20.00");
  });

  test("are up to four lines above", () => {
    const between = (count: number) => Array.from({ length: count }, () => "Charges of the port");
    expect(remove(TITLES, ...between(3), ...ROWS)[0]).toBe("Service | Price");
    expect(remove(TITLES, ...between(4), ...ROWS)[0]).toBe("Item | Service | Price");
  });

  test("a line of two cells ends them", () => {
    expect(remove(TITLES, "Charges     of the port", ...ROWS)[0]).toBe("Item | Service | Price");
  });

  test("must be above the numbers alone", () => {
    expect(remove("Item of the list    Service      Price", ...ROWS)[0]).toBe("Item of the list | Service | Price");
    expect(remove("         Item    Service      Price", ...ROWS)[0]).toBe("Item | Service | Price");
  });

  test("are on the same page", () => {
    const lines = [...buildLines([TITLES]), ...buildLines(ROWS, 2)];
    expect(removeItemNumbers(lines)[0]?.cells.map(({ text }) => text)).toEqual(["Item", "Service", "Price"]);
  });

  test("say that numbered rows are those of a table", () => {
    const lines = buildLines([TITLES, ...ROWS]);
    expect([...listItemsOfTables(lines)]).toEqual(lines.slice(1));
    expect(listItemsOfTables(buildLines(ROWS)).size).toBe(0);
    expect(
      listItemsOfTables(buildLines(["1.1 Seal fee     20.00", "1.2 Weighing     30.00", "1.3 Washing     40.00"])).size,
    ).toBe(0);
  });
});
