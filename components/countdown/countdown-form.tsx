import type { ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import { COUNTING_QUESTION_IDS } from "#lib/domain/demurrage/counting-question.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { TARIFF_FIELD } from "#lib/invoices/contract-use.ts";
import { DATE_ORDER_FIELD } from "#lib/invoices/form-days.ts";
import { buildAnswerField, type FormFault } from "#lib/invoices/invoice-fields.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Closures } from "../checker/closures.tsx";
import { DateOrder } from "../checker/date-order.tsx";
import { EVENT_HINTS } from "../checker/event-hints.ts";
import { CHARGE_CHOICES, CONTAINER_CHOICES } from "../checker/form-choices.ts";
import { FoldedPart, FormPart } from "../checker/form-part.tsx";
import { type GetFieldProps, NUMBER } from "../checker/form-props.ts";
import { ShipmentFields } from "../checker/shipment-fields.tsx";
import { formatDay } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { DayField } from "../ui/day-field.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  values: InvoiceForm;
  faults: readonly FormFault[];
  today: IsoDate;
}

const FOLDED = ["charge", "terminal", "date", "arrived", "available", "customs_released", "vessel_cutoff", "departed"];

/** It is a GET form, so that the address of the page holds the container. */
export function CountdownForm(props: Props) {
  return (
    <GetForm
      action="/last-free-day"
      noValidate
      keepEmpty={["discharged", "empty_picked_up"]}
      className="invoice-form border-t border-ink"
    >
      <CountdownFields {...props} />
      <div className="border-t border-ink pt-6">
        <Button type="submit" className="w-full sm:w-auto">
          Find the last free day
        </Button>
      </div>
    </GetForm>
  );
}

/**
 * @param isWatched the container is saved: its number is needed, it can have a reference, and the day asked about is
 * today
 */
export function CountdownFields({ values, faults, today, isWatched = false }: Props & { isWatched?: boolean }) {
  const field: GetFieldProps = (name) => ({
    name,
    fault: faults.find((fault) => fault.field === name)?.message,
    defaultValue: values[name] ?? "",
  });
  const event = (name: ContainerEvent, direction: Direction, isOptional = true) => (
    <DayField
      {...field(name)}
      label={EVENT_LABELS[name]}
      hint={EVENT_HINTS[name]}
      isOptional={isOptional}
      className={`only-${direction}`}
      canBeFuture
    />
  );
  const isUsed = (name: string) => values[name] !== undefined || faults.some((fault) => fault.field === name);
  return (
    <>
      <FormPart title="The container" about="Whose container it is, and where.">
        {isWatched && <TextField {...field("container_number")} label="Container number" autoCapitalize="characters" />}
        {isWatched && (
          <TextField
            {...field("reference")}
            label="Your reference"
            isOptional
            hint="File, order or customer"
            maxLength={100}
          />
        )}
        <ShipmentFields field={field} />
        <SelectField
          {...field("container_type")}
          label="Container type"
          choices={CONTAINER_CHOICES}
          empty="Choose a type"
        />
        {!isWatched && (
          <TextField
            {...field("container_number")}
            label="Container number"
            isOptional
            hint="For the calendar entry"
            autoCapitalize="characters"
          />
        )}
      </FormPart>
      <FormPart
        title="The dates"
        about="What happened so far. A date in the future is a plan. Write a day as 3/9, 3 Sep 26 or 2026-09-03."
      >
        {event("discharged", "import", false)}
        {event("gate_out_full", "import")}
        {event("empty_returned", "import")}
        {event("empty_picked_up", "export", false)}
        {event("gate_in_full", "export")}
        {event("loaded", "export")}
        <DateOrder field={field} isNeeded={isUsed(DATE_ORDER_FIELD)} />
        <TextField
          {...field("free_days")}
          {...NUMBER}
          label="Free days of your contract"
          isOptional
          hint="Instead of the tariff’s"
        />
        {values.own_tariff !== undefined && (
          <TextField {...field("own_tariff")} label="Your tariff" isOptional isFigure className="sm:col-span-2" />
        )}
      </FormPart>
      <FoldedPart
        id="more"
        title="More"
        about={`charge, terminal, other dates${isWatched ? "" : ", another day than today"}`}
        isOpen={FOLDED.some(isUsed)}
      >
        <div className="grid content-start gap-5 sm:grid-cols-2 lg:ml-[17.5rem] lg:grid-cols-3">
          <SelectField
            {...field("charge")}
            label="Charge"
            isOptional
            choices={CHARGE_CHOICES}
            empty="The one that runs"
          />
          <TextField {...field("terminal")} label="Terminal" isOptional hint="For storage" />
          {!isWatched && (
            <DayField
              {...field("date")}
              label="Day asked about"
              isOptional
              hint={`Today is ${formatDay(today)}`}
              canBeFuture
            />
          )}
          {event("arrived", "import")}
          {event("available", "import")}
          {event("customs_released", "import")}
          {event("vessel_cutoff", "export")}
          {event("departed", "export")}
        </div>
      </FoldedPart>
      <Closures field={field} values={values} canBeFuture />
      {COUNTING_QUESTION_IDS.filter((id) => values[buildAnswerField(id)]).map((id) => (
        <input key={id} type="hidden" name={buildAnswerField(id)} value={values[buildAnswerField(id)] ?? ""} />
      ))}
      {values[TARIFF_FIELD] !== undefined && <input type="hidden" name={TARIFF_FIELD} value={values[TARIFF_FIELD]} />}
    </>
  );
}
