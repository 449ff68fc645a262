import type { Box } from "#lib/documents/page.ts";
import type { LineColumn } from "#lib/invoices/lines/line-columns.ts";
import type { InvoiceField, ReadInvoice, ReadValue } from "#lib/invoices/reading/read-invoice.ts";

/** `box` is on the page as a viewer of the file shows it. */
export interface Place {
  /** From 1. */
  page: number;
  box: Box;
}

export type PlacedColumn = LineColumn | "free_until";

export interface LinePlaces {
  container_number: string | null;
  charge: string | null;
  values: Partial<Record<PlacedColumn, Place>>;
}

/** Where the values of an invoice were read. */
export interface InvoicePlaces {
  fields: Partial<Record<InvoiceField, Place>>;
  lines: LinePlaces[];
}

export function toPlaces({
  fields,
  lines,
  turns = {},
}: Pick<ReadInvoice, "fields" | "lines" | "turns">): InvoicePlaces {
  const toPlace = ({ page, box }: ReadValue): Place => ({ page, box: turnBack(box, turns[page] ?? 0) });
  const toPlacesByName = <Name extends string>(values: Readonly<Partial<Record<Name, ReadValue>>>) =>
    Object.fromEntries(
      Object.entries<ReadValue | undefined>(values).flatMap(([name, value]) => (value ? [[name, toPlace(value)]] : [])),
    ) as Partial<Record<Name, Place>>;
  return {
    fields: toPlacesByName(fields),
    lines: lines.map((line) => {
      const { tiers: _, ...values } = line;
      return {
        container_number: line.container_number?.value ?? null,
        charge: line.charge?.value ?? null,
        values: toPlacesByName<PlacedColumn>(values),
      };
    }),
  };
}

/** @param turn clockwise degrees by which the page was turned before it was read */
function turnBack({ x, y, width, height }: Box, turn: number): Box {
  if (turn === 90) return { x: y, y: 1 - x - width, width: height, height: width };
  if (turn === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (turn === 270) return { x: 1 - y - height, y: x, width: height, height: width };
  return { x, y, width, height };
}
