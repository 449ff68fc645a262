import type { FormFault } from "#lib/invoices/invoice-fields.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import { DayField } from "../ui/day-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Closures } from "./closures.tsx";
import { FoldedPart } from "./form-part.tsx";
import { AMOUNT, type GetFieldProps, NUMBER } from "./form-props.ts";
import { UsFields } from "./us-fields.tsx";

const MORE = ["rate_per_day", "credited", "exchange_rate", "due_date", "dispute_window_days", "request_sent_on"];

interface Props {
  field: GetFieldProps;
  values: InvoiceForm;
  faults: readonly FormFault[];
}

/** With what these parts ask, the audit finds more. */
export function MoreFromInvoice({ field, values, faults }: Props) {
  const isUsed = (name: string) => values[name] !== undefined || faults.some((fault) => fault.field === name);
  return (
    <>
      <FoldedPart
        id="more"
        title="More from the invoice"
        about="finds mistakes in days, rates and dates"
        isOpen={MORE.some(isUsed)}
      >
        <div className="grid content-start gap-5 sm:grid-cols-2 lg:ml-[17.5rem] lg:grid-cols-3">
          <TextField
            {...field("rate_per_day")}
            {...AMOUNT}
            label="Rate per day"
            isOptional
            hint="If there is only one"
          />
          <TextField
            {...field("credited")}
            {...AMOUNT}
            label="Credited"
            isOptional
            hint="The sum of its credit notes"
          />
          <TextField
            {...field("exchange_rate")}
            {...AMOUNT}
            label="Rate of exchange"
            isOptional
            hint="As printed, such as 83.25"
          />
          <DayField {...field("due_date")} label="Due date" isOptional canBeFuture />
          <TextField
            {...field("dispute_window_days")}
            {...NUMBER}
            label="Days to dispute"
            isOptional
            hint="As stated on the invoice"
          />
          <DayField {...field("request_sent_on")} label="You disputed it on" isOptional />
        </div>
      </FoldedPart>
      <Closures field={field} values={values} />
      <UsFields values={values} />
    </>
  );
}
