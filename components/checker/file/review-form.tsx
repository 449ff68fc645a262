import { PortField } from "../../ports/port-field.tsx";
import { Button } from "../../ui/button.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import {
  CARRIER_CHOICES,
  COUNTRY_CHOICES,
  DIRECTION_CHOICES,
  TAX_CHOICES,
  toCurrencyChoices,
} from "../form-choices.ts";
import { AMOUNT } from "../form-props.ts";
import { ReviewTable } from "./review-table.tsx";

/** The invoice in a block, its lines in a table. Doubtful values are marked by the script. */
export function ReviewForm({ currencies }: { currencies: readonly string[] }) {
  return (
    <GetForm action="/check-demurrage-invoice/lines" data-part="form" className="invoice-form file-form">
      <ul data-part="notes" className="max-w-prose list-disc space-y-1 pl-5 text-sm" />
      <Incomplete />
      <DoubtBar />
      <fieldset className="file-head">
        <legend className="sr-only">The invoice</legend>
        <SelectField name="carrier" label="Carrier" choices={CARRIER_CHOICES} empty="Choose a carrier" required />
        <SelectField name="country" label="Country" choices={COUNTRY_CHOICES} empty="Choose a country" required />
        <PortField name="port" label="Port" defaultValue="" />
        <SelectField name="direction" label="Direction" choices={DIRECTION_CHOICES} defaultValue="import" />
        <TextField name="invoice_number" label="Invoice number" maxLength={40} />
        <TextField name="invoice_date" type="date" label="Invoice date" isFigure />
        <TextField name="due_date" type="date" label="Due date" isFigure />
        <TextField name="billed" {...AMOUNT} label="Billed amount" required />
        <SelectField
          name="currency"
          label="Currency"
          choices={toCurrencyChoices(currencies)}
          empty="Choose a currency"
          required
        />
        <SelectField name="billed_tax" label="Tax on the invoice" choices={TAX_CHOICES} empty="Not known" />
        <TextField name="tax_percent" {...AMOUNT} label="Tax in percent" className="only-taxed" />
        <TextField name="exchange_rate" {...AMOUNT} label="Rate of exchange" />
      </fieldset>
      <ReviewTable />
      <div className="flex flex-wrap gap-3 pt-4">
        <Button look="quiet" data-part="add">
          Add a line
        </Button>
        <Button look="quiet" data-part="more" aria-expanded="false">
          More columns
        </Button>
      </div>
      <template data-part="show">
        <button type="button" className="file-show">
          <Icon name="file-text" className="size-5" />
        </button>
      </template>
      <input type="hidden" name="dispute_window_days" />
      <input type="hidden" name="us_fields" />
      <input type="hidden" name="lines" />
      <div className="pt-6">
        <p data-part="blocked" role="alert" className="pb-3 font-[600] text-red empty:hidden" />
        <Button type="submit" className="w-full sm:w-auto">
          Check the invoice
        </Button>
      </div>
    </GetForm>
  );
}

function Incomplete() {
  return (
    <fieldset data-part="incomplete" hidden className="border-l-4 border-amber py-1 pl-4">
      <legend className="float-left w-full font-[600]">Something may be missing</legend>
      <p className="clear-both text-sm">
        Complete the lines below, or compare them with the pages. Tick each point when it is settled: before that, we
        give no verdict.
      </p>
      <ul data-part="reasons" className="mt-3 space-y-2" />
      <template data-part="reason">
        <li className="flex gap-3">
          <label className="flex min-h-11 grow items-start gap-3">
            <input type="checkbox" required className="mt-0.5 size-5 shrink-0" />
            <span data-text />
          </label>
        </li>
      </template>
    </fieldset>
  );
}

function DoubtBar() {
  return (
    <div data-part="doubts" className="file-bar">
      <p role="status" className="grow text-sm font-[600]" />
      <Button look="quiet" data-next aria-keyshortcuts="F8">
        Next
      </Button>
    </div>
  );
}
