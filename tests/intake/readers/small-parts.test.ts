import { describe, expect, test } from "vitest";
import type { Grid, GridBlock, GridCell, GridRow } from "#lib/documents/grid.ts";
import type { TextLine } from "#lib/documents/lines.ts";
import { applyFootnotes } from "#lib/intake/readers/apply-footnotes.ts";
import type { Candidate, Place } from "#lib/intake/readers/candidate.ts";
import { cutCell } from "#lib/intake/readers/cut-cell.ts";
import { readFootnotes } from "#lib/intake/readers/footnotes.ts";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { findBelowOthers } from "#lib/intake/readers/ground-below-headings.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import { leaveGroups } from "#lib/intake/readers/leave-groups.ts";
import { findSuperseded, readStarts, retitle } from "#lib/intake/readers/list-titles.ts";
import { beginPart, isTitleOfPart } from "#lib/intake/readers/parts.ts";
import { markChangedRates } from "#lib/intake/readers/rate-changes.ts";
import { addNotice, findNoticeOfTable, splitAtNotices } from "#lib/intake/readers/tables-of-notices.ts";
import { readLine, readLines } from "#tests/support/read-lines.ts";

const known = <Value>(value: Value) => ({ value, places: [], basis: "heading" as const });
const toPlace = (page: number, y: number): Place => ({ text: "", page, box: { x: 0, y, width: 1, height: 0.01 } });

const openLine = async (text: string): Promise<TextLine> => {
  const [line] = await readLines(text);
  if (!line) throw new Error("the text has no line");
  return line;
};

const toGridCells = (line: TextLine): GridCell[] => line.cells.map((cell) => ({ ...cell, line }));

describe("a heading that ends other rows", () => {
  const toAmount = (y: number, label: number, page = 1) => ({
    candidate: {} as Candidate,
    amount: toPlace(page, y),
    places: [toPlace(page, label)],
  });
  const HEADINGS = [toPlace(1, 0.5), toPlace(1, 0.1), toPlace(2, 0.1)];

  test("is the nearest one above the amount", () => {
    const own = [toAmount(0.2, 0.1), toAmount(0.3, 0.1), toAmount(0.6, 0.5), toAmount(0.7, 0.1), toAmount(0.2, 0.1, 2)];
    expect(findBelowOthers(HEADINGS, own)).toEqual([own[3]]);
  });

  test("is above its amount, not next to it", () => {
    const own = [toAmount(0.2, 0.1), toAmount(0.3, 0.1), toAmount(0.5, 0.5)];
    expect(findBelowOthers(HEADINGS, own)).toEqual([own[2]]);
    expect(findBelowOthers(HEADINGS, [toAmount(0.2, 0.1), toAmount(0.5, 0.1), toAmount(0.6, 0.5)])).toEqual([]);
  });

  test("is none, if half of the amounts have another one", () => {
    const own = [toAmount(0.2, 0.1), toAmount(0.7, 0.1)];
    expect(findBelowOthers(HEADINGS, own)).toEqual([]);
    expect(findBelowOthers(HEADINGS, [...own, toAmount(0.6, 0.5)])).toEqual([own[1]]);
  });
});

describe("rates that a note changes", () => {
  const toRow = (row: string): Candidate => ({
    table: "dd_tariffs",
    row: { [row]: { value: "40", places: [], basis: "read" } },
    doubts: [{ column: null, reason: "before" }],
  });
  const mark = async (text: string, row = "rate_per_day") =>
    markChangedRates([toRow(row)], await readLines(text))[0]?.doubts.map(
      ({ column, reason }) => `${column}: ${reason}`,
    );

  test.each([
    [
      "Rates per day\nReefer containers: plus 50 %",
      ["null: before", "rate_per_day: The document changes rates: “Reefer containers: plus 50 %”."],
    ],
    ["Reefers   plus 50 %", ["null: before", "rate_per_day: The document changes rates: “Reefers plus 50 %”."]],
    [
      "A discount: 10 % discount",
      ["null: before", "rate_per_day: The document changes rates: “A discount: 10 % discount”."],
    ],
    ["plus 19 % VAT", ["null: before"]],
    ["Rates per day", ["null: before"]],
  ])("%j", async (text, doubts) => expect(await mark(text)).toEqual(doubts));

  test("are those per day", async () => expect(await mark("Reefers: plus 50 %", "amount")).toEqual(["null: before"]));

  test("are quoted from a long note in part", async () => {
    const [, doubt] = (await mark(`Reefer containers: plus 50 % ${"of the rates above ".repeat(4)}`)) ?? [];
    expect(doubt).toHaveLength("rate_per_day: The document changes rates: “”.".length + 80);
  });
});

test.each([
  [["Export"], "import", undefined],
  [["Import"], "import", "import"],
  [["Import", "Export"], "import", undefined],
  [["Dry containers"], "import", "import"],
  [["Export"], undefined, undefined],
  [[], "import", "import"],
] as const)("below groups of %j in a table of %s the direction is %s", (groups, before, after) => {
  const section = leaveGroups({ title: "x", ...(before && { direction: known(before) }) }, groups);
  expect(section.direction?.value).toBe(after);
  expect(section.title).toBe("x");
});

describe("the parts of a tariff book", () => {
  test.each([
    ["PART 6 OTHER SERVICES", true],
    ["Section IV", true],
    ["Capítulo 2", true],
    ["Partner 6", false],
    ["6 OTHER SERVICES", false],
  ])("%s is the title of one: %j", (text, expected) => expect(isTitleOfPart(text)).toBe(expected));

  test("begin with what applied before the first one", () => {
    type Own = Parameters<typeof beginPart>[0] & { direction?: string; types?: string; title?: string };
    const next: Own = { direction: "import", title: "Storage" };
    beginPart(next);
    expect(next).toEqual({
      direction: "import",
      title: "Storage",
      beforeParts: { direction: "import", title: "Storage" },
    });
    Object.assign(next, { direction: "export", types: "20'", title: "Part 1" });
    beginPart(next);
    expect(next).toEqual({
      direction: "import",
      title: "Part 1",
      beforeParts: { direction: "import", title: "Storage" },
    });
    expect("types" in next).toBe(false);
  });
});

describe("the notes of a row", () => {
  const read = async (texts: string[], notes: string) => {
    const lines = await readLines(`Seal fee*\nWeighing**\nCleaning***\nWashing†\n${notes}`);
    const applied = applyFootnotes(texts, readFootnotes(lines).notes);
    return {
      currency: applied.known.currency?.value,
      dayBasis: applied.known.dayBasis?.value,
      isOnce: applied.isOnce,
      doubts: applied.doubts.map(({ reason }) => reason),
    };
  };
  const NOTHING = { currency: undefined, dayBasis: undefined, isOnce: false, doubts: [] };
  const NOTES = "* in USD\n** working days\n*** single charge";

  test.each([
    ["Seal fee*", { ...NOTHING, currency: "USD" }],
    ["Weighing**", { ...NOTHING, dayBasis: "working" }],
    ["Cleaning***", { ...NOTHING, isOnce: true, doubts: ["The row has the note “single charge”."] }],
    ["Washing†", { ...NOTHING, doubts: ["The row has a mark of a footnote: read the note."] }],
    ["Handling", NOTHING],
  ])("%s", async (text, expected) => expect(await read([text], NOTES)).toEqual(expected));

  test("are those of all its words, each once", async () => {
    expect(await read(["Seal fee*", "9.00**", "Washing†", "5†"], NOTES)).toEqual({
      ...NOTHING,
      currency: "USD",
      dayBasis: "working",
      doubts: ["The row has a mark of a footnote: read the note."],
    });
  });
});

test("a cell is cut out of its line with its words", async () => {
  const line = await openLine("Seal fee   EUR 9.00 each   per seal");
  const [, cell] = toGridCells(line);
  if (!cell) throw new Error("the line has one cell");
  const cut = cutCell(cell);
  expect(cut.text).toBe("EUR 9.00 each");
  expect(cut.words.map(({ text, start }) => `${text} ${start}`)).toEqual(["EUR 0", "9.00 4", "each 9"]);
  expect(cut.cells).toEqual([{ text: "EUR 9.00 each", start: 0, end: 13, left: cell.left, right: cell.right }]);
});

const toColumn = (title: string, index: number, role = "value") =>
  ({ index, role, head: readLabel(title), places: [], tierPlaces: [], typePlaces: [], block: 0 }) as GridColumn;

describe("the titles of amounts", () => {
  test.each([
    [["Current", "New"], [0]],
    [["New", "Current"], [1]],
    [["Current", "Amount"], []],
    [["Amount", "New"], []],
    [["Current, from 1 May", "New"], []],
    [["Current", "New, until now"], []],
    [
      ["Current", "Previous", "New"],
      [0, 1],
    ],
  ])("%j: the columns %j are replaced", (titles, expected) => {
    expect([...findSuperseded(titles.map((title, index) => toColumn(title, index)))]).toEqual(expected);
  });

  test("replace only columns of amounts", () => {
    expect([...findSuperseded([toColumn("Current", 0, "text"), toColumn("New", 1)])]).toEqual([]);
    expect([...findSuperseded([toColumn("Current", 0), toColumn("New", 1, "text")])]).toEqual([]);
  });

  test("state first days", async () => {
    const cells = toGridCells(await openLine("Charge   Eff: Aug/01/26   Amount"));
    const starts = readStarts({ heads: cells.map((cell) => [cell]) } as unknown as Grid);
    expect([...starts].map(([index, { value }]) => [index, value])).toEqual([[1, "2026-08-01"]]);
  });

  const toRow = (cells: (GridCell | null | undefined)[]) =>
    ({ cells: cells.map((cell) => cell ?? null), isGroup: false, page: 1, top: 0, bottom: 0 }) as GridRow;

  test("in the middle of a list replace those above", async () => {
    const columns = [toColumn("Charge", 0, "text"), toColumn("20'", 1), toColumn("40'", 2), toColumn("45'", 3)];
    const [name, import20, export20] = toGridCells(await openLine("Fees   Import   Export"));
    const titled = retitle(columns, toRow([name, import20, export20, null]));
    expect(titled.map(({ head }) => head.text)).toEqual(["Charge", "Import", "Export", "45'"]);
    expect(titled.map(({ places }) => places.map(({ text }) => text))).toEqual([[], ["Import"], ["Export"], []]);
    expect(retitle(columns, toRow([name, import20, null, null]))).toBe(columns);
  });
});

describe("tables below notices", () => {
  const scope = { named: { name: known("Peak Season Surcharge"), code: undefined } };
  const readNotice = async (text: string) => ({ line: await readLine(text), scope });
  const at = (line: TextLine, page: number, top: number) => ({ ...line, page, top });
  const toRow = (line: TextLine, isGroup: boolean, cells = toGridCells(line)): GridRow => ({
    cells,
    isGroup,
    page: line.page,
    top: line.top,
    bottom: line.top + 0.01,
  });

  test("are split at the heading of another notice", async () => {
    const line = await openLine("Peak Season Surcharge");
    const rows = [
      toRow(at(line, 1, 0.1), false),
      toRow(at(line, 1, 0.2), true),
      toRow(at(line, 1, 0.3), false),
      toRow(at(line, 1, 0.4), true),
    ];
    const block = { kind: "grid", grid: { rows } } as unknown as GridBlock;
    const split = (page: number, top: number) =>
      splitAtNotices(block, [{ line: at(line, page, top), scope }]).map((part) =>
        part.kind === "grid" ? part.grid.rows.map((row) => row.top) : [],
      );
    expect(split(1, 0.2)).toEqual([[0.1], [0.2, 0.3, 0.4]]);
    expect(split(1, 0.4)).toEqual([[0.1, 0.2, 0.3, 0.4]]);
    expect(split(1, 0.3)).toEqual([[0.1, 0.2, 0.3, 0.4]]);
    expect(split(1, 0.1)).toEqual([[0.1, 0.2, 0.3, 0.4]]);
    expect(split(1, 0.15)).toEqual([[0.1, 0.2, 0.3, 0.4]]);
    expect(split(2, 0.2)).toEqual([[0.1, 0.2, 0.3, 0.4]]);
    const twice = [at(line, 1, 0.2), at(line, 1, 0.2)].map((own) => ({ line: own, scope }));
    expect(splitAtNotices(block, twice)).toHaveLength(2);
    const alone = { kind: "line", line } as const;
    expect(splitAtNotices(alone, [])).toEqual([alone]);
  });

  test("have the days of their notice", () => {
    const section = { title: "x", from: known("2026-01-01"), to: known("2026-12-31") };
    expect(addNotice(section, scope)).toEqual({ title: "x", notice: scope });
    const days = { ...scope, from: known("2026-05-01"), to: known("2026-05-31") };
    expect(addNotice(section, days)).toEqual({ title: "x", notice: days, from: days.from, to: days.to });
  });

  test("belong to the notice that begins nearest above", async () => {
    const first = await readNotice("Peak Season Surcharge");
    const other = { line: first.line, scope: { named: { name: known("Port Congestion Surcharge"), code: undefined } } };
    const place = (notice: typeof first, page: number, top: number) => ({
      ...notice,
      line: at(notice.line, page, top),
    });
    const cells = toGridCells(await openLine("20'   300"));
    const grid = { page: 2, rows: [toRow(at(first.line, 2, 0.5), false, cells)] } as unknown as Grid;
    const columns = [toColumn("Size", 0, "type"), toColumn("USD", 1)];
    const find = (...notices: (typeof first)[]) => findNoticeOfTable(notices, grid, columns)?.named.name.value;
    expect(find(place(first, 1, 0.9), place(other, 2, 0.4))).toBe("Port Congestion Surcharge");
    expect(find(place(first, 1, 0.9), place(other, 2, 0.5))).toBe("Port Congestion Surcharge");
    expect(find(place(first, 1, 0.9), place(other, 2, 0.6))).toBe("Peak Season Surcharge");
    expect(find(place(first, 1, 0.9), place(other, 3, 0.1))).toBe("Peak Season Surcharge");
    expect(find(place(first, 2, 0.6))).toBeUndefined();
    expect(find()).toBeUndefined();
  });

  test.each<[string, string, string[], boolean]>([
    ["a name", "text", ["Peak Season Surcharge"], true],
    ["an amount with its currency", "text", ["USD 300"], false],
    ["a country", "text", ["Spain"], false],
    ["a name in a column of amounts", "value", ["Peak Season Surcharge"], false],
    ["one code", "code", ["PSS", "PSS"], false],
    ["several codes", "code", ["PSS", "PCS"], true],
  ])("with %s in their rows have names of their own", async (_, role, texts, hasNames) => {
    const notice = await readNotice("Peak Season Surcharge");
    const rows = await Promise.all(
      texts.map(async (text) => toRow(at(notice.line, 1, 0.9), false, toGridCells(await openLine(`${text}   5`)))),
    );
    const group = toRow(at(notice.line, 1, 0.9), true, toGridCells(await openLine("Seal fee   5")));
    const grid = { page: 1, rows: [...rows, group] } as unknown as Grid;
    const found = findNoticeOfTable([notice], grid, [toColumn("", 0, role)]);
    expect(found === undefined).toBe(hasNames);
  });
});
