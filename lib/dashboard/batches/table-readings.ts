import type { LineColumn } from "#lib/invoices/lines/line-columns.ts";
import { LINE_COLUMNS } from "#lib/invoices/lines/line-columns.ts";
import type { ReadValue } from "#lib/invoices/reading/read-invoice.ts";
import type { BulkCells } from "../bulk-audits/bulk-columns.ts";
import type { PortOfLines } from "../bulk-audits/bulk-work.ts";
import type { BulkLine } from "../bulk-audits/read-bulk-table.ts";
import type { ReviewField } from "./review-cells.ts";
import type { StoredReading } from "./stored-reading.ts";

const FIELDS = ["carrier", "country", "direction", "invoice_number", "invoice_date", "currency"] as const;

/** One reading for each invoice in a table of lines. A line without an invoice number is an invoice of its own. */
export function toTableReadings(lines: readonly BulkLine[], ports: ReadonlyMap<string, PortOfLines>): StoredReading[] {
  const groups = Map.groupBy(lines, ({ line, cells }) => buildKey(cells) ?? `row ${line}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [BulkLine, ...BulkLine[]];
    const { document, corrects, currency, port: portText, country } = first.cells;
    const port = ports.get(JSON.stringify([portText, country]));
    const code = port && "code" in port ? port.code : /^[A-Z]{2}[A-Z2-9]{3}$/.exec(portText ?? "")?.[0];
    return {
      fields: {
        ...Object.fromEntries(
          FIELDS.flatMap((field): [ReviewField, ReadValue][] => {
            const value = group.find(({ cells }) => cells[field] !== undefined)?.cells[field];
            return value === undefined ? [] : [[field, toValue(value)]];
          }),
        ),
        ...(code && { port: toValue(code) }),
        ...(document && { document: toValue(document === "credit note" ? "credit_note" : "invoice") }),
        ...(corrects && { original_invoice: toValue(corrects) }),
      },
      lines: group.map(({ cells }) => toLine(cells, currency)),
      reasons: [],
      pages: [],
      usFields: [],
      disputeWindowDays: null,
      notes: port && "fault" in port ? [port.fault] : [],
    };
  });
}

function buildKey({ invoice_number, carrier, currency, country, port, direction, document }: BulkCells): string | null {
  return invoice_number === undefined
    ? null
    : JSON.stringify([
        invoice_number.toUpperCase().replace(/\s+/g, ""),
        ...[carrier, currency, country, port ?? "", direction, document === "credit note"],
      ]);
}

const toLine = (cells: BulkCells, currency: string | undefined) =>
  Object.fromEntries(
    LINE_COLUMNS.flatMap((column): [LineColumn, ReadValue][] => {
      const value = cells[column];
      return value === undefined || (column === "currency" && value === currency) ? [] : [[column, toValue(value)]];
    }),
  );

/** A cell of a table needs no confirmation. */
const toValue = (value: string): ReadValue => ({
  value,
  text: value,
  page: 0,
  box: { x: 0, y: 0, width: 0, height: 0 },
  certainty: "sure",
});
