import { z } from "zod";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { findContainerType } from "#lib/domain/containers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { buildCurrencyFormField, buildDayFormField, buildNamedValueFormField } from "#lib/invoices/form-values.ts";
import { charge, freeDays, port, taxFields } from "#lib/invoices/invoice-fields.ts";
import { DAY_ORDERS } from "#lib/invoices/lines/parse-day.ts";

export const bulkHeaderFields = {
  carrier: buildNamedValueFormField(findCarrierSlug, "Choose the carrier, or leave the field empty.").optional(),
  country: buildNamedValueFormField(findCountryCode, "Choose the country, or leave the field empty.").optional(),
  port,
  direction: z.enum(DIRECTIONS, "Choose import or export.").optional(),
  currency: buildCurrencyFormField("Choose the currency, or leave the field empty.").optional(),
  container_type: buildNamedValueFormField(
    findContainerType,
    "Choose the container type, or leave the field empty.",
  ).optional(),
  charge,
  free_days_applied: freeDays,
  invoice_date: buildDayFormField("Invoice date").optional(),
  ...taxFields,
  date_order: z.enum(DAY_ORDERS, "Choose whether the day or the month comes first.").optional(),
};

const Header = z.object(bulkHeaderFields);

/** What holds for every row of a file that does not say it itself, and how the dates are written. */
export type BulkHeader = z.output<typeof Header>;

export type StoredHeader = Readonly<Record<string, string>>;

/** As text, for a table or another thread. */
export const toStoredHeader = (header: BulkHeader): StoredHeader =>
  Object.fromEntries(
    Object.entries(header).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Values that an earlier version stored and this one does not know are left out. */
export function readStoredHeader(stored: unknown): BulkHeader {
  const read = Header.safeParse(stored);
  return read.success ? read.data : {};
}
