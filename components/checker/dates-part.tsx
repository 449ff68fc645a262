import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { DIRECTIONS, type Direction } from "#lib/domain/tariff.ts";
import { DATE_ORDER_FIELD } from "#lib/invoices/form-days.ts";
import { FORM_EVENTS } from "#lib/invoices/held-days.ts";
import type { FormFault } from "#lib/invoices/invoice-fields.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import { type NeededByCharge, USUAL_DATES } from "#lib/invoices/needed-dates.ts";
import { DayField } from "../ui/day-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DateOrder } from "./date-order.tsx";
import { EVENT_HINTS } from "./event-hints.ts";
import { FormPart } from "./form-part.tsx";
import { type GetFieldProps, NUMBER } from "./form-props.ts";

interface Props {
  field: GetFieldProps;
  values: InvoiceForm;
  faults: readonly FormFault[];
  /** By the tariff of the carrier and the country; `null` without one. */
  tariffDates: NeededByCharge | null;
}

const GRID = "grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-3";

const ORDER = DIRECTIONS.flatMap((direction) => FORM_EVENTS[direction]).join(" ");

/** Without scripts, the server sorts the fields of the next page. What is filled is never folded. */
export function DatesPart({ field, values, faults, tariffDates }: Props) {
  const isUsed = (name: string) => values[name] !== undefined || faults.some((fault) => fault.field === name);
  const dates = tariffDates ?? USUAL_DATES;
  const findNeeded = (direction: Direction) => dates[direction][values.charge ?? ""] ?? dates[direction][""];
  const listFields = (isShown: boolean) =>
    DIRECTIONS.flatMap((direction) =>
      FORM_EVENTS[direction]
        .filter((event) => (findNeeded(direction).events.includes(event) || isUsed(event)) === isShown)
        .map((event) => (
          <DayField
            key={event}
            {...field(event)}
            label={EVENT_LABELS[event]}
            hint={EVENT_HINTS[event]}
            className={`only-${direction}`}
          />
        )),
    );
  const isPeriodShown = isUsed("charged_from") || isUsed("charged_to");
  return (
    <FormPart
      title="The dates"
      about="Write a day as 3/9, 3 Sep 26 or 2026-09-03. Without dates, enter the days held, or the days charged as on the invoice."
    >
      <needed-dates
        className="block sm:col-span-2 lg:col-span-3"
        data-usual={JSON.stringify(USUAL_DATES)}
        data-tariff={tariffDates ? JSON.stringify(tariffDates) : undefined}
        data-order={ORDER}
      >
        <p data-enough aria-live="polite" className="mb-4 max-w-prose text-sm">
          {findNeeded(values.direction === "export" ? "export" : "import").words}
        </p>
        <div className={GRID}>
          <div data-dates="shown" className="contents">
            {listFields(true)}
          </div>
          {isPeriodShown && <BilledPeriod field={field} />}
          {(values.from || values.to) && (
            <>
              <DayField {...field("from")} label="First day" hint="Day 1 of free time" />
              <DayField {...field("to")} label="Last day" hint="It counts too" />
            </>
          )}
        </div>
        <DateOrder field={field} isNeeded={isUsed(DATE_ORDER_FIELD)} />
        <details className="mt-8">
          <summary className="target text-sm">More dates</summary>
          <div className={`${GRID} pt-3 pb-4`}>
            <div data-dates="folded" className="contents">
              {listFields(false)}
            </div>
            {!isPeriodShown && <BilledPeriod field={field} />}
          </div>
        </details>
      </needed-dates>
      <TextField
        {...field("days")}
        {...NUMBER}
        label="Days held"
        hint="Instead of dates; day 1 is the first free day"
      />
      <TextField
        {...field("charged_days")}
        {...NUMBER}
        label="Days charged"
        isOptional
        hint="As on the invoice; enough without dates"
      />
    </FormPart>
  );
}

function BilledPeriod({ field }: { field: GetFieldProps }) {
  return (
    <>
      <DayField {...field("charged_from")} label="Charged from" hint="The billed period" />
      <DayField {...field("charged_to")} label="Charged to" hint="Instead of the end, if it is still out" />
    </>
  );
}
