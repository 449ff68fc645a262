import { TARIFF_FIELD } from "#lib/invoices/contract-use.ts";
import { ANSWER_FIELDS, type FormFault } from "#lib/invoices/invoice-fields.ts";
import type { LinesForm } from "#lib/invoices/lines/lines-form.ts";
import type { ReadLines } from "#lib/invoices/lines/read-lines.ts";
import type { OwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import { MAX_FILE_BYTES } from "#lib/invoices/table/limits.ts";
import { Button } from "../../ui/button.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { DefaultButton } from "../../ui/default-button.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { SearchableSelect } from "../../ui/searchable-select.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CHARGE_CHOICES, CONTAINER_CHOICES, DATE_ORDER_CHOICES, toCurrencyChoices } from "../form-choices.ts";
import { FoldedPart, FormPart } from "../form-part.tsx";
import { AMOUNT, type GetFieldProps, NUMBER } from "../form-props.ts";
import { OwnTariffField } from "../own-tariff-field.tsx";
import { ShipmentFields } from "../shipment-fields.tsx";
import { TableFileField } from "../table-file-field.tsx";
import { TaxFields } from "../tax-fields.tsx";
import { UsFields } from "../us-fields.tsx";
import { ColumnChoices } from "./column-choices.tsx";

interface Props {
  values: LinesForm;
  faults: readonly FormFault[];
  /** Codes with an exchange rate, in order. */
  currencies: readonly string[];
  /** As they were read; `null` if nothing was pasted. */
  read: ReadLines | null;
  ownTerms: OwnTerms | null;
  wantsOwnTerms: boolean;
}

const MORE = [
  "container_type",
  "charge",
  "free_days_applied",
  "credited",
  "exchange_rate",
  "due_date",
  "dispute_window_days",
  "request_sent_on",
];

/** It is a GET form: the address of a result holds the lines. */
export function InvoiceLinesForm({ values, faults, currencies, read, ownTerms, wantsOwnTerms }: Props) {
  const field: GetFieldProps = (name) => ({
    name,
    fault: faults.find((fault) => fault.field === name)?.message,
    defaultValue: values[name] ?? "",
  });
  const currencyChoices = toCurrencyChoices(currencies);
  const asksForOrder = values.date_order !== undefined || faults.some((fault) => fault.field === "date_order");
  const isOpen = (names: readonly string[]) =>
    names.some((name) => values[name] !== undefined || faults.some((fault) => fault.field === name));
  return (
    <GetForm
      action="/check-demurrage-invoice/lines"
      noValidate
      keepEmpty={["lines"]}
      className="invoice-form border-t border-ink"
    >
      <DefaultButton name="preview" value="1" />
      <LinesPart field={field} />
      {asksForOrder && (
        <FormPart title="Day or month" about="The dates of the table can be read in two ways.">
          <SelectField
            {...field("date_order")}
            label="Dates have the"
            choices={DATE_ORDER_CHOICES}
            empty="Choose the order"
          />
        </FormPart>
      )}
      {read && <ColumnChoices read={read} field={field} />}
      <FormPart title="The invoice" about="Who billed what, where.">
        <ShipmentFields field={field} />
        <SearchableSelect {...field("currency")} label="Currency" choices={currencyChoices} empty="As in the table" />
        <TextField
          {...field("billed")}
          {...AMOUNT}
          label="Billed amount"
          isOptional
          hint="The total; else the sum of the lines"
        />
        <TaxFields field={field} />
        <DayField {...field("invoice_date")} label="Invoice date" isOptional />
        <TextField {...field("invoice_number")} label="Invoice number" isOptional hint="For your print-out" />
      </FormPart>
      <FoldedPart
        id="more"
        title="More from the invoice"
        about="for lines that do not say it, and for more checks"
        isOpen={isOpen(MORE)}
      >
        <div className="grid content-start gap-5 sm:grid-cols-2 lg:ml-[17.5rem] lg:grid-cols-3">
          <SelectField
            {...field("container_type")}
            label="Container type of all lines"
            isOptional
            choices={CONTAINER_CHOICES}
            empty="As in the table"
          />
          <SelectField
            {...field("charge")}
            label="Charge of all lines"
            isOptional
            choices={CHARGE_CHOICES}
            empty="As in the table, or not known"
          />
          <TextField
            {...field("free_days_applied")}
            {...NUMBER}
            label="Free days applied"
            isOptional
            hint="As stated on the invoice"
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
      <UsFields values={values} />
      <OwnTariffField
        field={field}
        isOpen={wantsOwnTerms || isOpen(["own_free_days", "own_tariff"])}
        ownTerms={ownTerms}
        bringFor="lines"
      />
      {ANSWER_FIELDS.map(
        (name) => values[name] !== undefined && <input key={name} type="hidden" name={name} value={values[name]} />,
      )}
      {values[TARIFF_FIELD] !== undefined && <input type="hidden" name={TARIFF_FIELD} value={values[TARIFF_FIELD]} />}
      <div className="border-t border-ink pt-6">
        <Button type="submit" name="preview" value="1" className="w-full sm:w-auto">
          {read ? "Show the lines again" : "Show the lines"}
        </Button>
      </div>
    </GetForm>
  );
}

function LinesPart({ field }: { field: GetFieldProps }) {
  return (
    <fieldset className="grid gap-x-10 gap-y-4 border-b border-line py-8 lg:grid-cols-[15rem_1fr]">
      <legend className="float-left w-full lg:w-60">
        <span className="block font-display text-xl font-[560]">The lines</span>
        <span className="mt-1 block text-sm text-soft">
          One line for each container and charge, with headings. Up to 50 lines.
        </span>
      </legend>
      <div className="grid content-start gap-5">
        <TextArea
          {...field("lines")}
          label="Lines"
          hint="Copy the cells from Excel, with their headings, and paste them here."
          rows={8}
          isFigure
        />
        <TableFileField
          id="lines-file"
          label="or read them from a file (CSV or XLSX)"
          accept=".csv,.tsv,.txt,.xlsx"
          into="lines"
          read="/check-demurrage-invoice/lines/read"
          maxBytes={MAX_FILE_BYTES}
        />
        <p className="text-sm text-soft">
          Columns are found by their names: container, type, charge, discharged, gate out, empty returned, days, free
          days, rate, amount; also “Closed from” and “Closed to” for a closed terminal, “Hold from” and “Hold to” for a
          hold by customs. Templates: <a href="/check-demurrage-invoice/lines/template.xlsx">XLSX</a>,{" "}
          <a href="/check-demurrage-invoice/lines/template.csv">CSV</a>; for export{" "}
          <a href="/check-demurrage-invoice/lines/template.xlsx?direction=export">XLSX</a>,{" "}
          <a href="/check-demurrage-invoice/lines/template.csv?direction=export">CSV</a>.
        </p>
      </div>
    </fieldset>
  );
}
