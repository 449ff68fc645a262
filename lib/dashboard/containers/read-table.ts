import { type Refusal, refuseTable, type Table, type TableRow } from "#lib/documents/table/table.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { FORM_EVENTS } from "#lib/invoices/held-days.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import { type DatedCell, decideDayOrders, type KnownOrder } from "#lib/invoices/lines/day-order.ts";
import { findColumnRank, parseChargeWords } from "#lib/invoices/lines/line-columns.ts";
import { type DayOrder, parseDay } from "#lib/invoices/lines/parse-day.ts";
import { addDays, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { CONTAINER_COLUMN_NAMES, type ContainerColumn, findContainerColumn } from "./container-columns.ts";

export interface TableContainer {
  /** As it was written, with its place in the table. */
  row: TableRow;
  form: InvoiceForm;
  faults: readonly string[];
}

export type ReadContainers = { ok: true; headings: TableRow; containers: readonly TableContainer[] } | Refusal;

/** For the rows that do not say it themselves, as fields of the form. */
export type TableDefaults = Pick<Partial<Record<ContainerColumn, string>>, "carrier" | "country" | "container_type"> & {
  direction: Direction;
};

const ROWS_ABOVE = 30;

/** Planned dates are not further away than this. A later one shows that day and month are read in the wrong order. */
const PLANNED_DAYS = 60;

const EMPTY = /^(?:-+|–|—|n\/?a|nil|none|tbc|tba|tbd|pending|null|\?|\/)$/i;
const EVENTS: readonly ContainerColumn[] = [...FORM_EVENTS.import, ...FORM_EVENTS.export];

/**
 * A row of headings names the columns. What a row does not say comes from `defaults`; a port by its UN/LOCODE gives the
 * country too. The form checks whether the values make sense together.
 */
export function readContainers(
  table: Table,
  { defaults, dayOrder, today }: { defaults: TableDefaults; dayOrder: DayOrder | null; today: IsoDate },
): ReadContainers {
  const headings = findHeadings(table);
  if (!headings)
    return refuseTable("No headings were found. Name the columns as in the template, with “Container” among them.");
  const rows = table.rows.slice(table.rows.indexOf(headings) + 1);
  if (rows.length === 0) return refuseTable("The table has headings but no rows.");
  const findColumns = (direction: Direction) =>
    headings.cells.map((heading) => findContainerColumn(heading, direction));
  const columns = { import: findColumns("import"), export: findColumns("export") };
  const orders = decideDayOrders(
    rows.map((row) => readDates(row, columns.import)),
    dayOrder,
    addDays(today, PLANNED_DAYS),
  );
  return { ok: true, headings, containers: rows.map((row) => readRow(row, { columns, orders, defaults })) };
}

/** The row with the most known headings. */
function findHeadings({ rows }: Table): TableRow | undefined {
  const known = ({ cells }: TableRow) =>
    new Set(cells.map((cell) => findContainerColumn(cell, "import")).filter(Boolean));
  const [best] = rows.slice(0, ROWS_ABOVE).toSorted((one, other) => known(other).size - known(one).size);
  return best && known(best).size >= 2 && known(best).has("container_number") ? best : undefined;
}

function readDates({ cells }: TableRow, columns: readonly (ContainerColumn | undefined)[]): Map<number, DatedCell> {
  const dated = columns.flatMap((column, index): [number, DatedCell][] => {
    if (!column || !EVENTS.includes(column)) return [];
    const text = cells[index] ?? "";
    return [
      [index, { text, reading: parseDay(text), rank: findColumnRank(column as Parameters<typeof findColumnRank>[0]) }],
    ];
  });
  return new Map(dated.filter(([, { reading }]) => reading.dmy !== null || reading.mdy !== null));
}

interface RowSettings {
  columns: Record<Direction, readonly (ContainerColumn | undefined)[]>;
  orders: ReadonlyMap<number, KnownOrder>;
  defaults: TableDefaults;
}

function readRow(row: TableRow, { columns, orders, defaults }: RowSettings): TableContainer {
  const faults: string[] = [];
  const addFault = (column: ContainerColumn, message: string) =>
    void faults.push(`${CONTAINER_COLUMN_NAMES[column]}: ${message}`);
  const getText = (index: number) => {
    const text = row.cells[index] ?? "";
    return EMPTY.test(text) ? "" : text;
  };
  const stated = getText(columns.import.indexOf("direction"));
  const direction = stated === "" ? defaults.direction : parseDirection(stated);
  if (!direction) {
    addFault("direction", `“${stated}” is neither import nor export.`);
    return { row, form: {}, faults };
  }
  const form: Record<string, string> = { ...defaults, direction };
  for (const [index, column] of columns[direction].entries()) {
    const text = getText(index);
    if (!column || column === "direction" || text === "" || columns[direction].indexOf(column) !== index) continue;
    const value = readCell(column, text, orders.get(index)?.order ?? null);
    if (value.ok) form[column] = value.text;
    else addFault(column, value.message);
  }
  const locode = /^([A-Z]{2}) ?[A-Z2-9]{3}$/.exec(form.port ?? "")?.[1];
  if (locode && getText(columns[direction].indexOf("country")) === "") form.country = locode;
  return { row, form, faults };
}

type Value = { ok: true; text: string } | { ok: false; message: string };

function readCell(column: ContainerColumn, text: string, order: DayOrder | null): Value {
  const known = (value: string | undefined, what: string): Value =>
    value ? { ok: true, text: value } : { ok: false, message: `“${text}” is no ${what}.` };
  if (EVENTS.includes(column)) return readDay(text, order);
  switch (column) {
    case "container_type":
      return known(parseContainerTypeWords(text), "container type that is known here, such as 20DV, 40HC or 40RF");
    case "charge":
      return known(parseChargeWords(text), "charge. Write demurrage, detention, combined or storage");
    case "free_days":
      return { ok: true, text: /^(\d+)(?:\.0+)?\s*(?:days?|d)?$/i.exec(text)?.[1] ?? text };
    case "port":
      return { ok: true, text: /^[a-z]{2} ?[a-z2-9]{3}$/i.test(text) ? text.toUpperCase() : text };
    default:
      return { ok: true, text };
  }
}

function readDay(text: string, order: DayOrder | null): Value {
  const { dmy, mdy } = parseDay(text);
  if (dmy === null && mdy === null)
    return { ok: false, message: `“${text}” is no date. Write it as 2026-07-01 or 1 Jul 2026.` };
  if (order === null && dmy !== mdy && dmy !== null && mdy !== null)
    return {
      ok: false,
      message: `“${text}” can be ${formatDate(dmy)} or ${formatDate(mdy)}. Choose the order of day and month.`,
    };
  const day = order === "mdy" ? mdy : order === "dmy" ? dmy : (dmy ?? mdy);
  return day
    ? { ok: true, text: day }
    : { ok: false, message: `“${text}” is no date in the order of the other dates.` };
}

function parseDirection(text: string): Direction | undefined {
  if (/^(?:i|imp|import|inbound|in)\b/i.test(text)) return "import";
  return /^(?:e|x|exp|export|outbound|out)\b/i.test(text) ? "export" : undefined;
}
