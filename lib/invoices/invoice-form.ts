import { z } from "zod";
import type { AuditedInvoice } from "#lib/domain/audit/invoice.ts";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { findContainerType } from "#lib/domain/containers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import {
  type ContainerEvent,
  type ContainerEvents,
  INTERRUPTION_KINDS,
  type Interruption,
} from "#lib/domain/demurrage/container-events.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import {
  buildAmountFormField,
  buildCurrencyFormField,
  buildDayFormField,
  buildNamedValueFormField,
  buildWholeNumberFormField,
} from "./form-values.ts";
import { FORM_EVENTS, type Held, readHeld } from "./held-days.ts";
import {
  ANSWER_FIELDS,
  charge,
  containerNumber,
  dateOrder,
  direction,
  disputeFields,
  documentFields,
  type FormFault,
  freeDays,
  ownTariff,
  port,
  type Query,
  readFormAnswers,
  tariffChoice,
  taxFields,
  terminal,
  toFormFaults,
} from "./invoice-fields.ts";
import { convertOldLinkTiers } from "./own-tariff/tiers-of-old-links.ts";

/** Rows for days on which the container could not move. */
export const CLOSURE_ROWS = 2;

/** `row` counts from 1. */
export const getClosureKindField = (row: number) => `closed_kind_${row}`;
export const getClosureFromField = (row: number) => `closed_from_${row}`;
export const getClosureToField = (row: number) => `closed_to_${row}`;

const listRowNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** As typed, by field name. An absent field is empty. */
export type InvoiceForm = Readonly<Record<string, string>>;

const money = "Enter the amount in digits, such as 111256, 111,256.00 or 111.256,00.";

function buildClosureRow(row: number) {
  return {
    [getClosureKindField(row)]: z.enum(INTERRUPTION_KINDS, "Choose why the container could not move.").optional(),
    [getClosureFromField(row)]: buildDayFormField(`Reason ${row}: first day`).optional(),
    [getClosureToField(row)]: buildDayFormField(`Reason ${row}: last day`).optional(),
  };
}

export const buildEventFormFields = <E extends ContainerEvent>(events: readonly E[]) =>
  Object.fromEntries(events.map((event) => [event, buildDayFormField(EVENT_LABELS[event]).optional()])) as Record<
    E,
    z.ZodOptional<ReturnType<typeof buildDayFormField>>
  >;

const Fields = z.object({
  carrier: buildNamedValueFormField(findCarrierSlug, "Choose the carrier that sent the invoice."),
  country: buildNamedValueFormField(findCountryCode, "Choose the country where the container was held."),
  port,
  container_type: buildNamedValueFormField(findContainerType, "Choose the container type."),
  direction,
  charge,
  terminal,
  ...buildEventFormFields(FORM_EVENTS.import),
  ...buildEventFormFields(FORM_EVENTS.export),
  days: buildWholeNumberFormField(
    1,
    MAX_DAYS,
    `Enter the days held as a whole number from 1 to ${MAX_DAYS}.`,
  ).optional(),
  from: buildDayFormField("First day").optional(),
  to: buildDayFormField("Last day").optional(),
  billed: buildAmountFormField(money),
  currency: buildCurrencyFormField("Choose the currency of the invoice."),
  ...taxFields,
  containers: buildWholeNumberFormField(1, 999, "Enter a number of containers from 1 to 999.").default(1),
  ...documentFields,
  container_number: containerNumber,
  free_days_applied: freeDays,
  charged_days: buildWholeNumberFormField(
    0,
    MAX_DAYS,
    `Enter the charged days as a whole number from 0 to ${MAX_DAYS}.`,
  ).optional(),
  rate_per_day: buildAmountFormField("Enter the rate per day in digits, such as 9476 or 85.50.").optional(),
  charged_from: buildDayFormField("Charged from").optional(),
  charged_to: buildDayFormField("Charged to").optional(),
  ...disputeFields,
  own_free_days: freeDays,
  own_tariff: ownTariff,
  tariff: tariffChoice,
  date_order: dateOrder,
});
export const ClosureFields = z.object(
  Object.assign({}, ...listRowNumbers(CLOSURE_ROWS).map(buildClosureRow)) as Record<
    string,
    z.ZodOptional<z.ZodType<string>>
  >,
);

/** Every field of the form is read and checked. */
export interface Invoice extends Omit<z.output<typeof Fields>, "days" | "from" | "to" | keyof ContainerEvents> {
  held: Held;
  interruptions: readonly Interruption[];
  answers: AuditedInvoice["answers"];
}

/** Trims the text, and drops fields that the form does not have. */
export function readInvoiceForm(query: Query): InvoiceForm {
  const names = [...Object.keys(Fields.shape), ...Object.keys(ClosureFields.shape), ...ANSWER_FIELDS];
  const own_tariff =
    readFieldText("own_tariff", query.own_tariff) || convertOldLinkTiers((name) => readFieldText(name, query[name]));
  const typed = names.map(
    (name) => [name, name === "own_tariff" ? own_tariff : readFieldText(name, query[name])] as const,
  );
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

/** The boxes of the checklist have one name. Of any other field, the first value counts. */
function readFieldText(name: string, value: string | string[] | undefined): string {
  const values = [value ?? ""].flat();
  return (name === "us_fields" ? values.join(" ") : (values[0] ?? "")).trim();
}

/** Lists every fault, in the order of the fields. */
export function readInvoice(form: InvoiceForm): { ok: true; invoice: Invoice } | { ok: false; faults: FormFault[] } {
  const invoiceCurrency = parseCurrency(form.currency);
  const amounts = {
    billed: toTypedAmount(form.billed ?? "", invoiceCurrency),
    ...(form.credited && { credited: toTypedAmount(form.credited, invoiceCurrency) }),
    ...(form.rate_per_day && { rate_per_day: toTypedAmount(form.rate_per_day, invoiceCurrency) }),
  };
  const fields = Fields.safeParse({ ...form, ...amounts });
  const closures = ClosureFields.safeParse(form);
  const faults = [...toFormFaults(fields.error), ...toFormFaults(closures.error)];
  const addFault = (field: string, message: string) => {
    faults.push({ field, message });
    return undefined;
  };
  const held = readHeldDays(form, addFault);
  const interruptions = closures.success ? readClosures(closures.data, addFault) : [];
  if (!fields.success || !held || faults.length > 0) return { ok: false, faults: sortByFormOrder(faults) };
  return { ok: true, invoice: { ...fields.data, held, interruptions, answers: readFormAnswers(form) } };
}

const FIELD_ORDER = [...Object.keys(Fields.shape), ...Object.keys(ClosureFields.shape)];

const sortByFormOrder = (faults: FormFault[]) =>
  faults.sort((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field));

const HeldFields = Fields.pick({
  direction: true,
  charge: true,
  days: true,
  from: true,
  to: true,
  free_days_applied: true,
  charged_days: true,
  charged_from: true,
  charged_to: true,
});
const EventFields = z.object({
  ...buildEventFormFields(FORM_EVENTS.import),
  ...buildEventFormFields(FORM_EVENTS.export),
});

/** Also when another field has a fault, so that the person sees all faults at the same time. */
function readHeldDays(form: InvoiceForm, addFault: (field: string, message: string) => undefined): Held | undefined {
  const typed = HeldFields.safeParse(form);
  const events = EventFields.safeParse(form);
  if (!typed.success || !events.success) return undefined;
  const { direction, charge = null, days = null, from = null, to = null } = typed.data;
  const stated = {
    freeDays: typed.data.free_days_applied ?? null,
    chargedDays: typed.data.charged_days ?? null,
    ratePerDay: null,
    chargedFrom: typed.data.charged_from ?? null,
    chargedTo: typed.data.charged_to ?? null,
  };
  return readHeld({ direction, charge, days, from, to, events: events.data, stated }, addFault);
}

/** Reports a fault for each incomplete row. */
export function readClosures(
  fields: Record<string, string | undefined>,
  addFault: (field: string, message: string) => undefined,
): Interruption[] {
  return listRowNumbers(CLOSURE_ROWS).flatMap((row) => {
    const [kind, from, to] = [
      fields[getClosureKindField(row)],
      fields[getClosureFromField(row)],
      fields[getClosureToField(row)],
    ];
    if (!kind && !from && !to) return [];
    if (!kind) addFault(getClosureKindField(row), "Choose why the container could not move on these days.");
    if (!from) addFault(getClosureFromField(row), "Enter the first of these days.");
    const last = to ?? from;
    if (from && last && last < from) addFault(getClosureToField(row), "The last of these days is before the first.");
    return kind && from && last ? [{ kind: kind as Interruption["kind"], from, to: last }] : [];
  });
}

const toTypedAmount = (text: string, currency: string | undefined) => ({ text, currency });

const parseCurrency = (text = "") => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined);
