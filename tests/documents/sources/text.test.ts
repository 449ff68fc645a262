import { expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { SOURCE_LIMITS } from "#lib/documents/sources/limits.ts";
import { readTextPages } from "#lib/documents/sources/text.ts";

const readPages = (text: string) => {
  const read = readTextPages(Buffer.from(text));
  return read.ok ? read.pages : [];
};
const readLines = (text: string) => readPages(text).flatMap(groupWordsIntoLines);
const readTexts = (text: string) => readLines(text).map((line) => line.text);
/** Where the second cell of each line begins, in points. */
const listSecondLefts = (text: string) =>
  readPages(text).flatMap((page) =>
    groupWordsIntoLines(page).map(({ cells }) => Math.round((cells[1]?.left ?? 0) * page.width)),
  );

test("form feeds separate pages, and those without text do not count", () => {
  const pages = readPages("\f\nPort\n\f \n\fDays\f");
  expect(pages.map(({ page, words }) => [page, words.map(({ text }) => text)])).toEqual([
    [1, ["Port"]],
    [2, ["Days"]],
  ]);
});

test("a text may have 60 pages", () => {
  const text = (count: number) => Buffer.from(`${"Port\f".repeat(count)} \f \f`);
  expect(readTextPages(text(SOURCE_LIMITS.maxPages)).ok).toBe(true);
  expect(readTextPages(text(SOURCE_LIMITS.maxPages + 1))).toMatchObject({
    ok: false,
    reason: "too_large",
    message: "The text has more than 60 pages.",
  });
});

test("bytes that are no text are refused", () => {
  expect(readTextPages(Buffer.from("Port\0Days"))).toMatchObject({ ok: false, reason: "unreadable" });
});

test.each<[string, string, readonly string[]]>([
  ["wide gaps in a line", "Port      Hamburg\nDays      7\n", ["Port\tHamburg", "Days\t7"]],
  ["a bar within a line", "Import | Export\n", ["Import | Export"]],
  ["two bars within a line", "Import | Export | Both\n", ["Import\tExport\tBoth"]],
  ["bars around one cell", "| Import |\n", ["Import"]],
  ["bars around cells", "| Port | Days |\n| Hamburg | 7 |\n", ["Port\tDays", "Hamburg\t7"]],
  ["bars after an indent", "  | Port | Days |  \n  | Hamburg | 7 |  \n", ["Port\tDays", "Hamburg\t7"]],
  ["a table at the very end", "| Port | Days |\n| Hamburg | 7 |", ["Port\tDays", "Hamburg\t7"]],
  ["a text at the very end", "| Port | Days |\nfrom June", ["Port\tDays", "from June"]],
  ["an empty first cell, without a bar at the end", "| Port | Days |\n| | 7 | 100", ["Port\tDays", "7\t100"]],
  ["a rule of Markdown", "| Port | Days |\n|------|------|\n", ["Port\tDays"]],
  ["a rule of dashes", "Port\n------\nDays\n", ["Port", "Days"]],
  ["a text before a table", "Free days\n| Port | Days |\n| Hamburg | 7 |\n", ["Free days", "Port\tDays", "Hamburg\t7"]],
  ["a text after a table", "| Port | Days |\n| Hamburg | 7 |\nFree days\n", ["Port\tDays", "Hamburg\t7", "Free days"]],
  [
    "a text between tables",
    "| Port | Days |\nfrom June\n| Hamburg | 7 |\nfrom July\n",
    ["Port\tDays", "from June", "Hamburg\t7", "from July"],
  ],
])("%s: the lines are those that one sees", (_, text, lines) => {
  expect(readTexts(text)).toEqual(lines);
});

test.each([
  ["left", "| Port | Days | Rate |\nHamburg | 7 | 100 |\n"],
  ["right", "| Port | Days | Rate |\n| Hamburg | 7 | 100\n"],
  ["left of the title", "Port | Days | Rate |\n| Hamburg | 7 | 100 |\n"],
  ["left and right", "Port | Days | Rate\n| Hamburg | 7 | 100 |\n"],
])("cells are below each other, although a bar is missing on the %s", (_, text) => {
  const [head, row] = readLines(text);
  expect([head?.text, row?.text]).toEqual(["Port\tDays\tRate", "Hamburg\t7\t100"]);
  expect(row?.cells.map(({ left }) => left)).toEqual(head?.cells.map(({ left }) => left));
});

test("an empty cell at the beginning of a row keeps its column", () => {
  const [head, row] = readLines("| Port | Days | Rate |\n| | 7 | 100 |\n");
  expect(row?.cells.map(({ left }) => left)).toEqual(head?.cells.slice(1).map(({ left }) => left));
});

test.each([
  ["an empty line", ""],
  ["a line of spaces", "   "],
  ["a line of a tab", "\t"],
])("%s separates paragraphs, and a rule does not", (_, between) => {
  const measure = (text: string) => {
    const [first, second] = readPages(text).flatMap(({ words }) => words);
    return (second?.box.y ?? 0) - (first?.box.y ?? 0);
  };
  expect(measure(`Port\n${between}\nDays\n`)).toBeGreaterThan(measure("Port\nDays\n"));
  expect(measure("Port\n-----\nDays\n")).toBe(measure("Port\nDays\n"));
});

test.each([
  ["after tabs", "Port\t7\n港\t7\n釜山港\t7\n釜山 a\t7\na港b\t7\n"],
  ["after two tabs", "Port\t\t7\n釜山\t\t7\n"],
  ["after spaces", "Berths  7\nKai 港  7\n釜山港  7\n港abcd  7\n"],
  ["after words and spaces", "Hamburg  7\n釜山 港  7\n"],
])("values %s are below each other, as an editor shows them, although Asian letters are wide", (_, text) => {
  const [first, ...others] = listSecondLefts(text);
  expect(first).toBeGreaterThan(0);
  expect(others).toEqual(others.map(() => first));
});

test("a third cell is below others too", () => {
  const lines = readLines("Port\tBusan\t7\n港\t釜山港\t7\n釜山港\ta\t7\n");
  expect(new Set(lines.map(({ cells }) => cells[2]?.left)).size).toBe(1);
  const spaced = readLines("Port  Busan   7\n釜山  釜b     7\n釜港  釜山    7\n");
  expect(new Set(spaced.map(({ cells }) => cells[2]?.left)).size).toBe(1);
});

test("a space between Asian words stays one", () => {
  const [page] = readPages("釜山 港口 7\n");
  expect(page && groupWordsIntoLines(page).map(({ text }) => text)).toEqual(["釜山 港口 7"]);
});
