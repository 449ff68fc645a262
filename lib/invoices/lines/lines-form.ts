import { z } from "zod";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { findContainerType } from "#lib/domain/containers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import { buildAmountFormField, buildCurrencyFormField, buildNamedValueFormField } from "../form-values.ts";
import {
  ANSWER_FIELDS,
  charge,
  direction,
  disputeFields,
  documentFields,
  type FormFault,
  freeDays,
  ownTariff,
  port,
  type Query,
  tariffChoice,
  taxFields,
  toFormFaults,
} from "../invoice-fields.ts";
import { LINE_COLUMNS, type LineColumn } from "./line-columns.ts";
import type { ColumnChoices } from "./match-columns.ts";
import { DAY_ORDERS } from "./parse-day.ts";

/** As typed, by field name. An absent field is empty. The names are those of the form for one container. */
export type LinesForm = Readonly<Record<string, string>>;

/** `index` counts from 0, the field from 1. */
export const getColumnField = (index: number) => `column_${index + 1}`;

/** Value for a column that is left out. */
export const UNUSED_COLUMN = "unused";

/** Fields that only help to read the table. A link to the result does without them. */
const isReadingField = (name: string) => /^column_\d{1,2}$/.test(name) || name === "date_order" || name === "preview";

const Fields = z.object({
  carrier: buildNamedValueFormField(findCarrierSlug, "Choose the carrier that sent the invoice."),
  country: buildNamedValueFormField(findCountryCode, "Choose the country where the containers were held."),
  port,
  direction,
  container_type: buildNamedValueFormField(
    findContainerType,
    "Choose the container type, or leave the field empty.",
  ).optional(),
  charge,
  billed: buildAmountFormField("Enter the amount in digits, such as 111256, 111,256.00 or 111.256,00.").optional(),
  currency: buildCurrencyFormField("Choose the currency of the invoice.").optional(),
  ...taxFields,
  ...documentFields,
  free_days_applied: freeDays,
  ...disputeFields,
  own_free_days: freeDays,
  own_tariff: ownTariff,
  tariff: tariffChoice,
  date_order: z.enum(DAY_ORDERS, "Choose whether the day or the month comes first.").optional(),
  lines: z
    .string()
    .max(60_000, "The table is too long for a link. Leave out columns that are not needed, or check it in parts."),
});

export type LinesHeader = z.output<typeof Fields>;

/** Trims the text, and drops fields that the form does not have. */
export function readLinesForm(query: Query): LinesForm {
  const names = [...Object.keys(Fields.shape), ...ANSWER_FIELDS, ...Object.keys(query).filter(isReadingField)];
  const typed = names.map(
    (name) => [name, ([query[name] ?? ""].flat().join(" ") ?? "").replaceAll("\r\n", "\n").trim()] as const,
  );
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

/**
 * Lists every fault, in the order of the fields. `known` has the fields without a fault, with which the table is read.
 */
export function readHeader(form: LinesForm): {
  header: LinesHeader | null;
  known: Partial<LinesHeader>;
  faults: FormFault[];
} {
  const code = /^[a-z]{3}$/i.test(form.currency ?? "") ? form.currency?.toUpperCase() : undefined;
  const amounts = ["billed", "credited"].map((name) => [name, form[name] && { text: form[name], currency: code }]);
  const typed: Record<string, unknown> = { ...form, ...Object.fromEntries(amounts) };
  const read = Fields.safeParse(typed);
  if (read.success) return { header: read.data, known: read.data, faults: [] };
  const known = Object.entries(Fields.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(typed[name]);
    return success ? [[name, data] as const] : [];
  });
  return { header: null, known: Object.fromEntries(known), faults: toFormFaults(read.error) };
}

export function readColumnChoices(form: LinesForm): ColumnChoices {
  const choices = Object.entries(form).flatMap(([name, value]): [number, LineColumn | null][] => {
    const place = /^column_(\d{1,2})$/.exec(name)?.[1];
    const column = LINE_COLUMNS.find((each) => each === value) ?? null;
    return place && (column || value === UNUSED_COLUMN) ? [[Number(place) - 1, column]] : [];
  });
  return new Map(choices);
}

export function withoutReadingFields(form: LinesForm): LinesForm {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !isReadingField(name)));
}
