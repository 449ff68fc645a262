import type { ReactNode } from "react";
import { usFieldsOf } from "#lib/domain/audit/us-invoice-fields.ts";
import { EVENT_WORDS } from "#lib/domain/demurrage/event-words.ts";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import type { FormFault } from "#lib/invoices/invoice-fields.ts";
import type { InvoiceForm } from "#lib/invoices/invoice-form.ts";
import { TextField } from "../ui/text-field.tsx";
import { Closures } from "./closures.tsx";
import { FoldedPart } from "./form-part.tsx";
import { AMOUNT, type FieldOf, NUMBER } from "./form-props.ts";

const MORE = [
  "arrived",
  "customs_released",
  "vessel_cutoff",
  "departed",
  "charged_days",
  "rate_per_day",
  "charged_from",
  "charged_to",
  "exchange_rate",
  "due_date",
  "dispute_window_days",
  "request_sent_on",
];

interface Props {
  field: FieldOf;
  values: InvoiceForm;
  faults: readonly FormFault[];
}

/** Folded parts of the form: with what they ask, the audit finds more. */
export function MoreFromInvoice({ field, values, faults }: Props) {
  const isUsed = (name: string) => values[name] !== undefined || faults.some((fault) => fault.field === name);
  return (
    <>
      <FoldedPart id="more" title="More from the invoice" about="finds mistakes in days, rates and dates" isOpen={MORE.some(isUsed)}>
        <div className="grid content-start gap-5 sm:grid-cols-2 lg:ml-[17.5rem] lg:grid-cols-3">
          <TextField {...field("charged_days")} {...NUMBER} label="Days charged" isOptional />
          <TextField {...field("rate_per_day")} {...AMOUNT} label="Rate per day" isOptional hint="If there is only one" />
          <TextField {...field("exchange_rate")} {...AMOUNT} label="Rate of exchange" isOptional hint="To the invoice’s currency" />
          <TextField {...field("charged_from")} type="date" label="Charged from" isOptional className="figures" />
          <TextField {...field("charged_to")} type="date" label="Charged to" isOptional className="figures" />
          <TextField {...field("due_date")} type="date" label="Due date" isOptional className="figures" />
          <TextField {...field("dispute_window_days")} {...NUMBER} label="Days to dispute" isOptional hint="As stated on the invoice" />
          <TextField {...field("request_sent_on")} type="date" label="You disputed it on" isOptional className="figures" />
          <TextField {...field("arrived")} type="date" label={EVENT_WORDS.arrived} isOptional className="figures only-import" />
          <TextField {...field("customs_released")} type="date" label={EVENT_WORDS.customs_released} isOptional className="figures only-import" />
          <TextField {...field("vessel_cutoff")} type="date" label={EVENT_WORDS.vessel_cutoff} isOptional className="figures only-export" />
          <TextField {...field("departed")} type="date" label={EVENT_WORDS.departed} isOptional className="figures only-export" />
        </div>
      </FoldedPart>
      <Closures field={field} values={values} />
      {values.country?.toUpperCase() === "US" && <UsFields values={values} />}
    </>
  );
}

/** What 46 CFR 541.6 requires on an invoice. A box that is not ticked says something only after the person compared the list. */
function UsFields({ values }: { values: InvoiceForm }) {
  const direction = DIRECTIONS.find((each) => each === values.direction) ?? "import";
  const shown = values.us_fields?.split(" ") ?? [];
  return (
    <FoldedPart
      id="us-fields"
      title="What a US invoice must show"
      about="46 CFR 541.6: an invoice without one of these need not be paid"
      isOpen={values.compared_us_fields !== undefined || shown.length > 0}
    >
      <div className="lg:ml-[17.5rem]">
        <Box name="compared_us_fields" value="yes" isTicked={values.compared_us_fields === "yes"}>
          <strong>I compared the invoice with this list. Boxes that are not ticked are missing on it.</strong>
        </Box>
        <fieldset className="mt-3">
          <legend className="text-sm font-[600]">The invoice shows</legend>
          <div className="grid gap-x-8 sm:grid-cols-2">
            {usFieldsOf({ direction, usFields: null }).map(({ field, label }) => (
              <Box key={field} name="us_fields" value={field} isTicked={shown.includes(field)}>
                {label}
              </Box>
            ))}
          </div>
        </fieldset>
      </div>
    </FoldedPart>
  );
}

function Box({ name, value, isTicked, children }: { name: string; value: string; isTicked: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1 text-sm">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} className="size-5 shrink-0" />
      <span>{children}</span>
    </label>
  );
}
