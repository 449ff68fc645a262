import { ASSUMPTION_IDS } from "#lib/domain/audit/assumption.ts";
import { TARIFF_FIELD } from "#lib/invoices/contract-use.ts";
import { buildAnswerField, type FormFault } from "#lib/invoices/invoice-fields.ts";
import type { InvoiceForm as Values } from "#lib/invoices/invoice-form.ts";
import type { NeededByCharge } from "#lib/invoices/needed-dates.ts";
import type { OwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";
import { Button } from "../ui/button.tsx";
import { DayField } from "../ui/day-field.tsx";
import { DefaultButton } from "../ui/default-button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DatesPart } from "./dates-part.tsx";
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
  /** The dates that the tariff of the carrier and the country needs; `null` without one. */
  tariffDates: NeededByCharge | null;
}

/** For one container. It is a GET form, so that the address of a result holds the whole invoice. */
export function InvoiceForm({ values, faults, currencies, wantsOwnTerms, ownTerms, tariffDates }: Props) {
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
      <DefaultButton />
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
      <DatesPart field={field} values={values} faults={faults} tariffDates={tariffDates} />
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
        <DayField {...field("invoice_date")} label="Invoice date" isOptional />
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
        bringFor="check"
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
