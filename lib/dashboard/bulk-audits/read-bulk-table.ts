import type { Table, TableRow } from "#lib/documents/table/table.ts";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { CURRENCIES } from "#lib/invoices/currencies.ts";
import { decideDayOrders, type KnownOrder, readDatedCells } from "#lib/invoices/lines/day-order.ts";
import { isDaysColumnCharged } from "#lib/invoices/lines/days-column.ts";
import {
  COLUMN_NAMES,
  DATE_COLUMNS,
  findColumnByHeading,
  findColumnRank,
  LINE_COLUMNS,
  type LineColumn,
} from "#lib/invoices/lines/line-columns.ts";
import { type MatchedTable, matchColumns } from "#lib/invoices/lines/match-columns.ts";
import { readRowCells, toLeftOutRow } from "#lib/invoices/lines/not-a-line.ts";
import { parseDay } from "#lib/invoices/lines/parse-day.ts";
import { readRow } from "#lib/invoices/lines/read-row.ts";
import { isCreditText, parseAmount } from "#lib/invoices/parse-amount.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import {
  BULK_COLUMN_NAMES,
  type BulkCells,
  type BulkColumn,
  findInvoiceColumn,
  isCreditNoteText,
  parseCarrier,
  parseCountry,
  parseDirection,
} from "./bulk-columns.ts";
import type { BulkHeader } from "./bulk-header.ts";

/** With faults, cells that could not be read have the text of the file. */
export interface BulkLine {
  /** The row in the file, from 1. */
  line: number;
  cells: BulkCells;
  /** What the cells say, for the audit; `null` with a fault. */
  invoiceLine: InvoiceLine | null;
  faults: readonly string[];
}

export type ReadBulk =
  /** The table as a whole cannot be read. `field`: the field of the form that would help. */
  | { ok: false; field: string | null; message: string }
  | { ok: true; lines: readonly BulkLine[]; notes: readonly string[] };

interface Column {
  index: number;
  heading: string;
  column: BulkColumn | null;
}

/** Rows of each direction read the table in their own way: "Gate out" is another event on export. */
interface Reading {
  matched: MatchedTable;
  columns: readonly Column[];
  hasChargedDays: boolean;
}

const DIRECTIONS = ["import", "export"] as const;

/** To choose between the sheets of a workbook. */
export const countKnownColumns = (table: Table): number =>
  Math.max(
    ...DIRECTIONS.map((direction) => buildReading(table, direction).columns.filter(({ column }) => column).length),
  );

/**
 * A row with a fault does not stop the others. The order of day and month is decided once, from all rows together.
 * @param today no event is later
 */
export function readBulkTable(table: Table, header: BulkHeader, { today }: { today: IsoDate }): ReadBulk {
  const readings = { import: buildReading(table, "import"), export: buildReading(table, "export") };
  const main = readings[header.direction ?? "import"];
  const fault = findTableFault(main, header);
  if (fault) return { ok: false, ...fault };
  const orders = chooseDateOrders(readings, main, header, today);
  const unknown = [...orders.values()].find(({ source }) => source === "unknown");
  if (unknown)
    return {
      ok: false,
      field: "date_order",
      message: `“${unknown.example}” can have the day or the month first. Choose one, and choose the file again.`,
    };

  const lines: BulkLine[] = [];
  const totals: number[] = [];
  const sentences: number[] = [];
  for (const row of main.matched.rows) {
    const read = readLine(row, readings, header, orders);
    if (read === "total") totals.push(row.number);
    else if (read === "sentence") sentences.push(row.number);
    else lines.push(read);
  }
  if (lines.length === 0) return { ok: false, field: "file", message: "No line was found below the headings." };
  return { ok: true, lines, notes: listNotes({ main, orders, totals, sentences }) };
}

function buildReading(table: Table, direction: Direction): Reading {
  const matched = matchColumns(table, direction);
  const used = new Set<BulkColumn>();
  const columns = matched.columns.map(({ index, heading, column, by }): Column => {
    const named = matched.hasHeadings ? chooseColumn(heading, direction, by === "content" ? null : column) : null;
    // A file of both directions can have "Gate out" for import and "Empty picked up" for export. A row fills one of the
    // two.
    const canRepeat = isEvent(named);
    if (named === null || (used.has(named) && !canRepeat)) return { index, heading, column: null };
    used.add(named);
    return { index, heading, column: named };
  });
  return { matched, columns, hasChargedDays: isDaysColumnCharged(matched, null) };
}

const isEvent = (column: BulkColumn | null | undefined) => CONTAINER_EVENTS.some((event) => event === column);

/** Nobody confirms a guess before a file of many invoices is audited. @param certain what its values allow */
function chooseColumn(heading: string, direction: Direction, certain: LineColumn | null): BulkColumn | null {
  const named = findColumnByHeading(heading, direction);
  if (named) return isEvent(named) ? named : certain;
  return findInvoiceColumn(heading, direction) ?? certain;
}

function findDoubt({ matched, columns }: Pick<Reading, "matched" | "columns">): string | null {
  const isDated = columns.some(({ column }) => isEvent(column));
  const doubt = matched.columns.find(
    ({ column, by, heading }) =>
      column && by === "content" && findColumnByHeading(heading, "import") && !(column === "days" && isDated),
  );
  if (!doubt?.column) return null;
  return doubt.column === "days"
    ? `“${doubt.heading}” can be the days held or the days charged. Write “${COLUMN_NAMES.days}” or “${COLUMN_NAMES.charged_days}” above them.`
    : `“${doubt.heading}” and another column can be “${COLUMN_NAMES[doubt.column]}”. Leave one of them.`;
}

function findTableFault(
  { matched, columns }: Reading,
  header: BulkHeader,
): { field: string | null; message: string } | null {
  const has = (column: BulkColumn) => columns.some((each) => each.column === column);
  if (!matched.hasHeadings || !columns.some(({ column }) => column)) {
    return {
      field: "file",
      message: "The table has no headings that we know. Write one row of headings above the lines, as in the template.",
    };
  }
  if (!has("carrier") && !header.carrier)
    return {
      field: "carrier",
      message: "No column has the carrier. Choose one carrier for all lines, or add the column.",
    };
  if (!has("country") && !has("port") && !header.country)
    return {
      field: "country",
      message: "No column has the country. Choose one country for all lines, or add the column.",
    };
  if (!has("container_type") && !header.container_type)
    return {
      field: "container_type",
      message: "No column has the container type. Choose one type for all lines, or add the column.",
    };
  const doubt = findDoubt({ matched, columns });
  if (doubt) return { field: "file", message: doubt };
  if (!has("billed"))
    return { field: "file", message: "No column has the billed amounts. Add one with the heading “Billed”." };
  const isDated = DATE_COLUMNS.some((column) => has(column)) || has("days") || has("charged_days");
  return isDated
    ? null
    : { field: "file", message: "No column has the dates of the containers, the days held or the days charged." };
}

/** Day and month, for each column with dates. */
function chooseDateOrders(
  readings: Record<Direction, Reading>,
  main: Reading,
  header: BulkHeader,
  today: IsoDate,
): Map<number, KnownOrder> {
  const isDate = (column: BulkColumn | null) =>
    column === "invoice_date" || DATE_COLUMNS.some((each) => each === column);
  const ranks = new Map(
    [...DIRECTIONS.map((direction) => readings[direction]), main].flatMap(({ columns }) =>
      columns
        .filter(({ column }) => isDate(column))
        .map(({ index, column }) => [index, findColumnRank(column as LineColumn)] as const),
    ),
  );
  const dated = [...ranks].map(([index, rank]) => ({ index, rank }));
  return decideDayOrders(readDatedCells(main.matched.rows, dated), header.date_order ?? null, today);
}

function readLine(
  row: TableRow,
  readings: Record<Direction, Reading>,
  header: BulkHeader,
  orders: ReadonlyMap<number, KnownOrder>,
): BulkLine | "total" | "sentence" {
  const directionText = readCellText(row, readings.import, "direction");
  const direction = directionText === undefined ? (header.direction ?? "import") : parseDirection(directionText);
  const { columns, hasChargedDays } = readings[direction ?? "import"];
  const given = readRowCells<BulkColumn>(row, columns);
  const lineCells = new Map(
    [...given].filter((cell): cell is [LineColumn, string] => (LINE_COLUMNS as readonly string[]).includes(cell[0])),
  );
  const billedText = lineCells.get("billed");
  const isCreditNote = billedText !== undefined && isCreditNoteText(given.get("document") ?? "");
  if (isCreditNote && !isCreditText(billedText)) lineCells.set("billed", `-${billedText}`);
  const currency = findCurrency(given, columns) ?? header.currency ?? null;
  const skipped = toLeftOutRow(row, lineCells, currency);
  if (skipped?.reason === "a total") return "total";
  if (skipped && isSentence(row)) return "sentence";

  const settings = {
    currency,
    containerType: header.container_type ?? null,
    charge: header.charge ?? null,
    freeDays: header.free_days_applied ?? null,
    columns: columns.map((each) => ({ ...each, column: each.column as LineColumn | null, by: "name" as const })),
    orders,
    hasChargedDays,
  };
  const read = readRow(row.number, lineCells, settings);
  const faults: string[] = skipped
    ? ["The row has no container, dates or days."]
    : read.faults.map(({ message }) => message);
  const addFault = (column: BulkColumn, message: string) => faults.push(`${BULK_COLUMN_NAMES[column]}: ${message}`);

  const [portText, countryText, carrierText] = [
    given.get("port") ?? header.port,
    given.get("country"),
    given.get("carrier"),
  ];
  const carrier = carrierText === undefined ? header.carrier : parseCarrier(carrierText);
  if (!carrier)
    addFault(
      "carrier",
      carrierText === undefined ? "the cell is empty." : `“${carrierText}” is no carrier that we know.`,
    );
  const country =
    parseCountry(countryText, given.get("port")) ??
    (countryText === undefined ? (header.country ?? parseCountry(undefined, header.port)) : undefined);
  if (!country)
    addFault(
      "country",
      countryText === undefined ? "the cell is empty." : `“${countryText}” is no country that we know.`,
    );
  if (!direction) addFault("direction", `“${directionText}” is neither import nor export.`);
  if (!currency) addFault("currency", "no currency is given.");
  else if (!/^[A-Z]{3}$/.test(currency)) addFault("currency", `“${currency}” is no currency. Write it as USD.`);
  if (!lineCells.has("billed") && !skipped) addFault("billed", "the cell is empty.");
  const dateText = given.get("invoice_date");
  const invoiceDate =
    dateText === undefined ? header.invoice_date : parseDay(dateText)[findOrder(columns, orders, "invoice_date")];
  if (invoiceDate === null) addFault("invoice_date", `“${dateText}” is no date. Write it as 2026-07-01.`);
  const invoiceNumber = given.get("invoice_number");
  const corrects = given.get("corrects");
  if (corrects && corrects.length > 40) addFault("corrects", "the number has more than 40 characters.");
  if (invoiceNumber && invoiceNumber.length > 40) addFault("invoice_number", "the number has more than 40 characters.");

  const { line } = read.row;
  return {
    line: row.number,
    cells: withoutEmpty({
      ...Object.fromEntries(read.row.values),
      ...(line?.charge && { charge: line.charge }),
      ...(line && line.stated.freeDays !== null && { free_days: String(line.stated.freeDays) }),
      invoice_number: invoiceNumber,
      document: isCreditNote ? "credit note" : given.get("document"),
      corrects,
      carrier: carrier ?? carrierText,
      country: country ?? countryText,
      port: portText,
      direction: direction ?? directionText,
      invoice_date: invoiceDate ?? dateText,
      currency: currency ?? undefined,
    }),
    invoiceLine: faults.length === 0 ? line : null,
    faults,
  };
}

const MIN_WORD_COUNT = 4;

/** Words below the lines, such as "Please pay within 30 days", in whatever column they are. */
function isSentence({ cells }: TableRow): boolean {
  const [text = "", ...more] = cells.filter(Boolean);
  return more.length === 0 && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= MIN_WORD_COUNT && !/\d{4}/.test(text);
}

const withoutEmpty = (cells: Record<string, string | undefined>): BulkCells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined));

const readCellText = (row: TableRow, { columns }: Reading, column: BulkColumn): string | undefined =>
  readRowCells(
    row,
    columns.filter((each) => each.column === column),
  ).get(column);

function findOrder(columns: readonly Column[], orders: ReadonlyMap<number, KnownOrder>, column: BulkColumn) {
  const index = columns.find((each) => each.column === column)?.index ?? -1;
  return orders.get(index)?.order ?? "dmy";
}

const IN_HEADING = new RegExp(`\\b(${CURRENCIES.join("|")})\\b`);

/** From its own column, a mark at the amount, or the heading of the amounts. */
function findCurrency(given: ReadonlyMap<BulkColumn, string>, columns: readonly Column[]): string | null {
  const stated = given.get("currency")?.toUpperCase();
  if (stated) return stated;
  const amount = parseAmount(given.get("billed") ?? "");
  if (amount.ok && amount.currency) return amount.currency;
  return IN_HEADING.exec(columns.find(({ column }) => column === "billed")?.heading ?? "")?.[1] ?? null;
}

const ORDER_LABELS = { dmy: "day, month, year", mdy: "month, day, year" } as const;

function listNotes({
  main,
  orders,
  totals,
  sentences,
}: {
  main: Reading;
  orders: ReadonlyMap<number, KnownOrder>;
  totals: readonly number[];
  sentences: readonly number[];
}): string[] {
  const read = [
    ...new Set(
      [...orders.values()].flatMap(({ order, source }) =>
        order && source !== "no_doubt" ? [ORDER_LABELS[order]] : [],
      ),
    ),
  ];
  const unused = main.columns
    .filter(({ column, heading }) => column === null && heading !== "")
    .map(({ heading }) => `“${heading}”`);
  return [
    ...read.map((words) => `Dates are read as ${words}.`),
    ...(main.hasChargedDays ? ["The column “Days” has the days charged: days × rate a day gives the amount."] : []),
    ...(totals.length > 0
      ? [
          `${totals.length === 1 ? "One row is a total" : `${totals.length} rows are totals`} and left out: ${formatShortList(totals.map(String))}.`,
        ]
      : []),
    ...(sentences.length > 0
      ? [
          `${sentences.length === 1 ? "One row is only a sentence" : `${sentences.length} rows are only sentences`} and left out: ${formatShortList(sentences.map(String))}.`,
        ]
      : []),
    ...(unused.length > 0 ? [`Columns that are not used: ${formatShortList(unused)}.`] : []),
  ];
}

const formatShortList = (words: readonly string[]) =>
  `${words.slice(0, 10).join(", ")}${words.length > 10 ? " and more" : ""}`;
