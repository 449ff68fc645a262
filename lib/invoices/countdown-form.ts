import { z } from "zod";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { findContainerType } from "#lib/domain/containers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import type { ContainerEvents, Interruption } from "#lib/domain/demurrage/container-events.ts";
import { COUNTING_QUESTION_IDS, type CountingAnswers } from "#lib/domain/demurrage/counting-question.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { buildDayFormField, buildNamedValueFormField } from "./form-values.ts";
import { FORM_EVENTS, isOrdered, selectDirectionEvents } from "./held-days.ts";
import {
  buildAnswerField,
  charge,
  containerNumber,
  dateOrder,
  direction,
  type FormFault,
  freeDays,
  ownTariff,
  port,
  type Query,
  tariffChoice,
  terminal,
  toFormFaults,
} from "./invoice-fields.ts";
import { buildEventFormFields, ClosureFields, type InvoiceForm, readClosures } from "./invoice-form.ts";

const Fields = z.object({
  carrier: buildNamedValueFormField(findCarrierSlug, "Choose the carrier."),
  country: buildNamedValueFormField(findCountryCode, "Choose the country where the container is held."),
  port,
  container_type: buildNamedValueFormField(findContainerType, "Choose the container type."),
  direction,
  charge,
  terminal,
  ...buildEventFormFields(FORM_EVENTS.import),
  ...buildEventFormFields(FORM_EVENTS.export),
  free_days: freeDays,
  own_tariff: ownTariff,
  tariff: tariffChoice,
  date: buildDayFormField("Day asked about").optional(),
  container_number: containerNumber,
  date_order: dateOrder,
});

const EventFields = Fields.pick({
  direction: true,
  ...Object.fromEntries(Object.values(FORM_EVENTS).flatMap((names) => names.map((name) => [name, true as const]))),
});

/** Every field of the form is read and checked. */
export interface HeldNow extends Omit<z.output<typeof Fields>, keyof ContainerEvents> {
  events: ContainerEvents;
  interruptions: readonly Interruption[];
  answers: CountingAnswers;
}

const NAMES = [
  ...Object.keys(Fields.shape),
  ...Object.keys(ClosureFields.shape),
  ...COUNTING_QUESTION_IDS.map(buildAnswerField),
];

/** Trims the text, and drops fields that the form does not have. */
export function readCountdownForm(query: Query): InvoiceForm {
  const typed = NAMES.map((name) => [name, [query[name] ?? ""].flat()[0]?.trim() ?? ""] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

/** Lists every fault, in the order of the fields. */
export function readHeldNow(
  form: InvoiceForm,
  today: IsoDate,
): { ok: true; held: HeldNow } | { ok: false; faults: FormFault[] } {
  const fields = Fields.safeParse(form);
  const closures = ClosureFields.safeParse(form);
  const faults = [...toFormFaults(fields.error), ...toFormFaults(closures.error)];
  const addFault = (field: string, message: string) => {
    faults.push({ field, message });
    return undefined;
  };
  const events = readEvents(form, today, addFault);
  const interruptions = closures.success ? readClosures(closures.data, addFault) : [];
  if (!fields.success || faults.length > 0)
    return { ok: false, faults: faults.sort((a, b) => NAMES.indexOf(a.field) - NAMES.indexOf(b.field)) };
  const answers = Object.fromEntries(
    COUNTING_QUESTION_IDS.flatMap((id) => (form[buildAnswerField(id)] ? [[id, form[buildAnswerField(id)]]] : [])),
  );
  return { ok: true, held: { ...fields.data, events, interruptions, answers } };
}

/** Also when another field has a fault, so that the person sees all faults at the same time. */
function readEvents(
  form: InvoiceForm,
  today: IsoDate,
  addFault: (field: string, message: string) => undefined,
): ContainerEvents {
  const read = EventFields.safeParse(form);
  if (!read.success) return {};
  const { direction, ...dates } = read.data as { direction: HeldNow["direction"] } & ContainerEvents;
  const events = selectDirectionEvents({ direction, events: dates });
  const [first] = Object.entries(events).toSorted(([, a], [, b]) => ((a ?? "") < (b ?? "") ? -1 : 1));
  if (!first) {
    const start = direction === "import" ? "discharged" : "empty_picked_up";
    addFault(start, `Enter the day of “${EVENT_LABELS[start]}”, or another date of the container.`);
    return {};
  }
  isOrdered(direction, events, addFault);
  const [event, date] = first;
  const onDay = Fields.shape.date.safeParse(form.date).data ?? today;
  if (Math.abs(countDaysBetween(date, onDay)) > MAX_DAYS)
    addFault(
      event,
      `“${EVENT_LABELS[event as keyof typeof EVENT_LABELS]}” is more than a year away. Correct the date.`,
    );
  return events;
}
