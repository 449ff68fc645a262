import type { InterruptionKind } from "#lib/domain/demurrage/container-events.ts";
import {
  CLOSURE_ROWS,
  getClosureFromField,
  getClosureKindField,
  getClosureToField,
  type InvoiceForm,
} from "#lib/invoices/invoice-form.ts";
import { DayField } from "../ui/day-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { FoldedPart } from "./form-part.tsx";
import type { GetFieldProps } from "./form-props.ts";

export const CLOSURE_LABELS: Record<InterruptionKind, string> = {
  scheduled_closure: "Terminal closed, as announced",
  unscheduled_closure: "Terminal closed, unannounced",
  government_hold: "Hold by customs or another authority",
  no_appointment: "No appointment available",
};
const KIND_CHOICES = Object.entries(CLOSURE_LABELS).map(([value, label]) => ({ value, label }));

/** The days on which the container could not move. */
export function Closures({
  field,
  values,
  canBeFuture,
}: {
  field: GetFieldProps;
  values: InvoiceForm;
  canBeFuture?: boolean;
}) {
  const isClosed = Object.keys(values).some((name) => name.startsWith("closed_"));
  return (
    <FoldedPart
      id="closures"
      title="Days on which the container could not move"
      about="closed terminal, hold, no appointment"
      isOpen={isClosed}
    >
      <div className="grid gap-5 lg:ml-[17.5rem]">
        {Array.from({ length: CLOSURE_ROWS }, (_, index) => index + 1).map((row) => (
          <div key={row} className="grid items-end gap-5 sm:grid-cols-3">
            <SelectField
              {...field(getClosureKindField(row))}
              label={`Reason ${row}`}
              isOptional
              choices={KIND_CHOICES}
              empty="None"
            />
            <DayField
              {...field(getClosureFromField(row))}
              canBeFuture={canBeFuture}
              label={`Reason ${row}: first day`}
            />
            <DayField {...field(getClosureToField(row))} canBeFuture={canBeFuture} label={`Reason ${row}: last day`} />
          </div>
        ))}
      </div>
    </FoldedPart>
  );
}
