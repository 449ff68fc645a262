import { ASSUMPTION_IDS } from "#lib/domain/audit/assumption.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { TARIFF_FIELD } from "#lib/invoices/contract-use.ts";
import { buildAnswerField, type FormFault } from "#lib/invoices/invoice-fields.ts";
import type { InvoiceForm as Values } from "#lib/invoices/invoice-form.ts";
import type { OwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { buildCurrencyPresets, CHARGE_CHOICES, CONTAINER_CHOICES, toCurrencyChoices } from "./form-choices.ts";
import { FormPart } from "./form-part.tsx";
import { AMOUNT, type GetFieldProps, NUMBER } from "./form-props.ts";
import { MoreFromInvoice } from "./more-from-invoice.tsx";
import { OwnTariffField } from "./own-tariff-field.tsx";
import { ShipmentFields } from "./shipment-fields.tsx";
import { TaxFields } from "./tax-fields.tsx";

interface Props {
  values: Values;
  faults: readonly FormFault[];
  /** Codes with an exchange rate, in order. */
  currencies: readonly string[];
  wantsOwnTerms: boolean;
  /** As it was understood; `null` if none was entered. */
  ownTerms: OwnTerms | null;
}

/** For one container. It is a GET form, so that the address of a result holds the whole invoice. */
export function InvoiceForm({ values, faults, currencies, wantsOwnTerms, ownTerms }: Props) {
  const field: GetFieldProps = (name) => ({
    name,
    fault: faults.find((fault) => fault.field === name)?.message,
    defaultValue: values[name] ?? "",
  });
  const currencyChoices = toCurrencyChoices(currencies);
  const presets = buildCurrencyPresets(currencies);
  const currency = values.currency ?? presets[values.country ?? ""] ?? "";
  return (
    <GetForm
      action="/check-demurrage-invoice"
      noValidate
      keepEmpty={["billed"]}
      className="invoice-form border-t border-ink"
    >
      <FormPart title="The invoice" about="Who billed what, where.">
        <ShipmentFields field={field} />
        <SelectField
          {...field("container_type")}
          label="Container type"
          choices={CONTAINER_CHOICES}
          empty="Choose a type"
        />
        <SelectField {...field("charge")} label="Charge" isOptional choices={CHARGE_CHOICES} empty="Not known" />
        <TextField {...field("terminal")} label="Terminal" isOptional hint="For storage" className="only-storage" />
      </FormPart>
      <Days field={field} values={values} />
      <FormPart title="The amount" about="The total of the invoice.">
        <TextField {...field("billed")} {...AMOUNT} label="Billed amount" />
        <SearchableSelect
          {...field("currency")}
          label="Currency"
          choices={currencyChoices}
          empty="Choose a currency"
          defaultValue={currency}
          presets={{ field: "country", values: presets }}
        />
        <TaxFields field={field} />
        <TextField {...field("invoice_date")} type="date" label="Invoice date" isOptional className="figures" />
        <TextField
          {...field("free_days_applied")}
          {...NUMBER}
          label="Free days applied"
          isOptional
          hint="As stated on the invoice"
        />
        <TextField
          {...field("containers")}
          {...NUMBER}
          label="Containers"
          defaultValue={values.containers ?? "1"}
          hint="All with the same dates"
        />
        <TextField
          {...field("container_number")}
          label="Container number"
          isOptional
          hint="We check its check digit"
          autoCapitalize="characters"
        />
        <TextField {...field("invoice_number")} label="Invoice number" isOptional hint="For your print-out" />
      </FormPart>
      <MoreFromInvoice field={field} values={values} faults={faults} />
      <OwnTariffField
        field={field}
        isOpen={wantsOwnTerms || Object.keys(values).some((name) => name.startsWith("own_"))}
        ownTerms={ownTerms}
      />
      {ASSUMPTION_IDS.filter((id) => values[buildAnswerField(id)]).map((id) => (
        <input key={id} type="hidden" name={buildAnswerField(id)} value={values[buildAnswerField(id)] ?? ""} />
      ))}
      {values[TARIFF_FIELD] !== undefined && <input type="hidden" name={TARIFF_FIELD} value={values[TARIFF_FIELD]} />}
      <div className="border-t border-ink pt-6">
        <Button type="submit" className="w-full sm:w-auto">
          Check the invoice
        </Button>
      </div>
    </GetForm>
  );
}

/** The style sheet hides the fields of the other direction, so that the form needs no script. */
function Days({ field, values }: { field: GetFieldProps; values: Values }) {
  const date = (event: keyof typeof EVENT_LABELS, direction: "import" | "export", hint: string, isOptional = false) => (
    <TextField
      {...field(event)}
      type="date"
      label={EVENT_LABELS[event]}
      hint={hint}
      isOptional={isOptional}
      className={`figures only-${direction}`}
    />
  );
  return (
    <FormPart
      title="The dates"
      about="Enter the dates that you have: where the charge starts and where it ends. Without dates, enter the days held, or the days charged as on the invoice."
    >
      {date("discharged", "import", "From the ship")}
      {date("gate_out_full", "import", "Full, out of the terminal")}
      {date("empty_returned", "import", "To the depot")}
      {date("available", "import", "First day for pick-up", true)}
      {date("empty_picked_up", "export", "From the depot")}
      {date("gate_in_full", "export", "Full, into the terminal")}
      {date("loaded", "export", "On the ship")}
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
      <TextField
        {...field("charged_from")}
        type="date"
        label="Charged from"
        isOptional
        hint="The billed period"
        className="figures"
      />
      <TextField
        {...field("charged_to")}
        type="date"
        label="Charged to"
        isOptional
        hint="Instead of the end, if it is still out"
        className="figures"
      />
      {(values.from || values.to) && (
        <>
          <TextField {...field("from")} type="date" label="First day" hint="Day 1 of free time" className="figures" />
          <TextField {...field("to")} type="date" label="Last day" hint="It counts too" className="figures" />
        </>
      )}
    </FormPart>
  );
}
