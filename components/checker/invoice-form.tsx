import { Fragment, type ReactNode } from "react";
import { CARRIERS } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES, CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { COUNTRIES } from "#lib/domain/countries.ts";
import { CHARGES } from "#lib/domain/demurrage/tariff.ts";
import { type FormFault, SLAB_ROWS, slabRateField, slabToField, type InvoiceForm as Values } from "#lib/invoices/invoice-form.ts";
import { listedName } from "../carrier-words.ts";
import { PortField } from "../ports/port-field.tsx";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CHARGE_WORDS } from "./words.ts";

interface Props {
  values: Values;
  faults: readonly FormFault[];
  /** The codes of the currencies with an exchange rate, in order. */
  currencies: readonly string[];
  /** Opens the part for own terms. */
  wantsOwnTerms: boolean;
}

const currencyNames = new Intl.DisplayNames(["en"], { type: "currency" });
const CARRIER_CHOICES = CARRIERS.map(({ slug }) => ({ value: slug, label: listedName(slug) }));
const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
const CONTAINER_CHOICES = CONTAINER_TYPES.map((type) => ({ value: type, label: `${type}, ${CONTAINER_NAMES[type]}` }));
const DIRECTION_CHOICES = [
  { value: "import", label: "Import" },
  { value: "export", label: "Export" },
];
const TAX_CHOICES = [
  { value: "excluded", label: "Without VAT or GST" },
  { value: "included", label: "With VAT or GST" },
];
const CHARGE_CHOICES = CHARGES.map((charge) => ({ value: charge, label: CHARGE_WORDS[charge] }));

/** The form for the invoice. It is a GET form, so that the address of a result holds the whole invoice. */
export function InvoiceForm({ values, faults, currencies, wantsOwnTerms }: Props) {
  const fault = (name: string) => faults.find(({ field }) => field === name)?.message;
  const field = (name: string) => ({ name, fault: fault(name), defaultValue: values[name] ?? "" });
  const currencyChoices = currencies.map((code) => ({ value: code, label: `${code}, ${currencyNames.of(code) ?? code}` }));
  const number = { inputMode: "numeric", isFigure: true } as const;
  const amount = { inputMode: "decimal", isFigure: true } as const;

  return (
    <GetForm action="/check-demurrage-invoice" noValidate keepEmpty={["billed"]} className="border-t border-ink">
      <Part title="The tariff" about="Which tariff of the carrier applies.">
        <SelectField {...field("carrier")} label="Carrier" choices={CARRIER_CHOICES} empty="Choose a carrier" />
        <SearchableSelect {...field("country")} label="Country" choices={COUNTRY_CHOICES} empty="Choose a country" />
        <PortField {...field("port")} label="Port" isOptional hint="Name or UN/LOCODE" />
        <SelectField {...field("container_type")} label="Container type" choices={CONTAINER_CHOICES} empty="Choose a type" />
        <SelectField {...field("direction")} label="Direction" choices={DIRECTION_CHOICES} defaultValue={values.direction ?? "import"} />
        <SelectField {...field("charge")} label="Charge" isOptional choices={CHARGE_CHOICES} empty="Any charge of the tariff" />
      </Part>
      <Part title="The days" about="Enter a number of days, or the first and the last day. Day 1 is the first day of free time. Both days count.">
        <TextField {...field("days")} {...number} label="Days held" />
        <TextField {...field("from")} type="date" label="or: first day" className="figures" />
        <TextField {...field("to")} type="date" label="and last day" className="figures" />
      </Part>
      <Part title="The invoice" about="What the carrier billed for all containers together.">
        <TextField {...field("billed")} {...amount} label="Billed amount" />
        <SearchableSelect {...field("currency")} label="Currency" choices={currencyChoices} empty="Choose a currency" />
        <SelectField {...field("billed_tax")} label="Tax on the invoice" isOptional choices={TAX_CHOICES} empty="Not known" />
        <TextField {...field("containers")} {...number} label="Containers" defaultValue={values.containers ?? "1"} />
        <TextField {...field("free_days_applied")} {...number} label="Free days applied" isOptional hint="As stated on the invoice" />
        <TextField {...field("invoice_date")} type="date" label="Invoice date" isOptional hint="Selects the tariff in force on that day" className="figures" />
        <TextField {...field("container_number")} label="Container number" isOptional hint="We check its check digit" autoCapitalize="characters" />
      </Part>
      <OwnTerms isOpen={wantsOwnTerms || Object.keys(values).some((name) => name.startsWith("own_"))}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("own_free_days")} {...number} label="Your free days" isOptional />
          <SearchableSelect {...field("own_currency")} label="Currency of your rates" isOptional choices={currencyChoices} empty="Same as the invoice" />
        </div>
        <fieldset className="mt-6">
          <legend className="text-sm font-[600]">Your own slabs</legend>
          <p className="max-w-prose text-xs text-soft">
            Enter the slabs in order. Slab 1 begins the day after the free days; each next slab begins the day after the one above it. Leave the last day empty
            if a slab has no end.
          </p>
          <div className="mt-4 grid max-w-prose grid-cols-[3.5rem_1fr_1fr] items-end gap-x-4 gap-y-1 text-sm">
            <span />
            <span aria-hidden="true">Last day</span>
            <span aria-hidden="true">Rate a day</span>
            {Array.from({ length: SLAB_ROWS }, (_, index) => index + 1).map((row) => (
              <Fragment key={row}>
                <span aria-hidden="true" className="pb-2.5 text-soft">
                  Slab {row}
                </span>
                <TextField {...field(slabToField(row))} {...number} label={`Slab ${row}: last day`} isLabelHidden />
                <TextField {...field(slabRateField(row))} {...amount} label={`Slab ${row}: rate a day`} isLabelHidden />
              </Fragment>
            ))}
          </div>
        </fieldset>
      </OwnTerms>
      <div className="border-t border-ink pt-6">
        <Button type="submit" className="w-full sm:w-auto">
          Check the invoice
        </Button>
      </div>
    </GetForm>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-10 gap-y-4 border-b border-line py-8 lg:grid-cols-[15rem_1fr]">
      <legend className="float-left w-full lg:w-60">
        <span className="block font-display text-xl font-[560]">{title}</span>
        <span className="mt-1 block text-sm text-soft">{about}</span>
      </legend>
      <div className="grid content-start gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  );
}

function OwnTerms({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details id="own-terms" open={isOpen} className="border-b border-line py-5">
      <summary className="cursor-pointer py-2">
        <span className="font-display text-lg font-[560]">Your own terms</span>
        <span className="ml-2 text-sm text-soft">free days or rates from a contract, or from the carrier’s sheet</span>
      </summary>
      <div className="grid gap-x-10 gap-y-4 pt-4 pb-3 lg:grid-cols-[15rem_1fr]">
        <p className="max-w-prose text-sm text-soft">
          If you enter free days only, they replace the free days of the tariff. If you enter slabs, we check the invoice against your slabs instead of a
          tariff.
        </p>
        <div>{children}</div>
      </div>
    </details>
  );
}
