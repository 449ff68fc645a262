import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import {
  CARRIER_CHOICES,
  CHARGE_CHOICES,
  CONTAINER_CHOICES,
  COUNTRY_CHOICES,
  DATE_ORDER_CHOICES,
  DIRECTION_CHOICES,
  toCurrencyChoices,
} from "../checker/form-choices.ts";
import { FoldedPart, FormPart } from "../checker/form-part.tsx";
import { type GetFieldProps, NUMBER } from "../checker/form-props.ts";
import { TaxFields } from "../checker/tax-fields.tsx";
import { formatCount } from "../format.ts";
import { PortField } from "../ports/port-field.tsx";
import { Button } from "../ui/button.tsx";
import { DayField } from "../ui/day-field.tsx";
import { Field, getControlProps } from "../ui/field.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  flash: Partial<Flash>;
  /** Per audit, as the plan gives. */
  maxLines: number;
  maxFileMb: number;
  /** Codes with an exchange rate, in order. */
  currencies: readonly string[];
}

const SHARED = [
  "carrier",
  "country",
  "port",
  "direction",
  "currency",
  "invoice_date",
  "container_type",
  "charge",
  "free_days_applied",
];

export function BulkAuditForm({ flash, maxLines, maxFileMb, currencies }: Props) {
  const field: GetFieldProps = (name) => ({
    name,
    fault: findFieldFault(flash, name),
    defaultValue: flash.values?.[name] ?? "",
  });
  const isOpen = SHARED.some((name) => flash.values?.[name] !== undefined || findFieldFault(flash, name) !== undefined);
  const file = {
    name: "file",
    label: "File (CSV or XLSX)",
    fault: findFieldFault(flash, "file"),
    hint: `Up to ${formatCount(maxLines)} lines and ${maxFileMb} MB.`,
  };
  return (
    <form
      action="/dashboard/audits/table/start"
      method="post"
      encType="multipart/form-data"
      noValidate
      className="invoice-form border-t border-ink"
    >
      <FormPart title="The lines" about="One row for each container and charge, of one or many invoices and carriers.">
        <Field words={file} className="sm:col-span-2 lg:col-span-3">
          <input
            {...getControlProps(file)}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            className="block min-h-11 w-full max-w-prose text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-edge file:bg-transparent file:px-5 file:font-[600] file:text-ink"
          />
        </Field>
        <TextArea
          {...field("lines")}
          label="or rows pasted from Excel"
          hint="Copy the cells with their headings."
          rows={4}
          isFigure
          className="sm:col-span-2 lg:col-span-3"
        />
        <p className="text-sm text-soft sm:col-span-2 lg:col-span-3">
          Columns are found by their names: invoice, carrier, country, port, direction, container, type, charge,
          discharged, gate out, empty returned, free days, days charged, rate, billed, currency, invoice date. Template:{" "}
          <a href="/dashboard/audits/table/template.xlsx">XLSX</a>,{" "}
          <a href="/dashboard/audits/table/template.csv">CSV</a>.
        </p>
      </FormPart>
      <FormPart title="The whole file" about="Without the tax, many verdicts stay open.">
        <TaxFields field={field} label="Tax in the amounts" />
        <SelectField
          {...field("date_order")}
          label="Dates have the"
          isOptional
          choices={DATE_ORDER_CHOICES}
          empty="Order that the file shows"
        />
      </FormPart>
      <FoldedPart
        id="shared"
        title="For rows that do not say it"
        about="carrier, country, currency and more"
        isOpen={isOpen}
      >
        <div className="grid content-start gap-5 sm:grid-cols-2 lg:ml-[17.5rem] lg:grid-cols-3">
          <SelectField
            {...field("carrier")}
            label="Carrier"
            isOptional
            choices={CARRIER_CHOICES}
            empty="As in the file"
          />
          <SearchableSelect
            {...field("country")}
            label="Country"
            isOptional
            choices={COUNTRY_CHOICES}
            empty="As in the file"
          />
          <PortField {...field("port")} label="Port" isOptional hint="Name or UN/LOCODE" />
          <SelectField
            {...field("direction")}
            label="Direction"
            isOptional
            choices={DIRECTION_CHOICES}
            empty="As in the file, else import"
          />
          <SearchableSelect
            {...field("currency")}
            label="Currency"
            isOptional
            choices={toCurrencyChoices(currencies)}
            empty="As in the file"
          />
          <DayField {...field("invoice_date")} label="Invoice date" isOptional />
          <SelectField
            {...field("container_type")}
            label="Container type"
            isOptional
            choices={CONTAINER_CHOICES}
            empty="As in the file"
          />
          <SelectField
            {...field("charge")}
            label="Charge"
            isOptional
            choices={CHARGE_CHOICES}
            empty="As in the file, or not known"
          />
          <TextField
            {...field("free_days_applied")}
            {...NUMBER}
            label="Free days applied"
            isOptional
            hint="As stated on the invoices"
          />
        </div>
      </FoldedPart>
      <div className="pt-6">
        <Button type="submit" className="w-full sm:w-auto">
          Audit the lines
        </Button>
      </div>
    </form>
  );
}
