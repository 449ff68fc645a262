import { findFieldFault } from "#components/account/flash-message.tsx";
import {
  CARRIER_CHOICES,
  CHARGE_CHOICES,
  CONTAINER_CHOICES,
  COUNTRY_CHOICES,
  DIRECTION_CHOICES,
  toCurrencyChoices,
} from "#components/checker/form-choices.ts";
import { FormPart } from "#components/checker/form-part.tsx";
import type { GetFieldProps } from "#components/checker/form-props.ts";
import { OwnTariffField } from "#components/checker/own-tariff-field.tsx";
import { PortField } from "#components/ports/port-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { DayField } from "#components/ui/day-field.tsx";
import { SearchableSelect } from "#components/ui/searchable-select.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Flash } from "#lib/forms/flash.ts";
import { CURRENCIES } from "#lib/invoices/currencies.ts";
import type { OwnTerms } from "#lib/invoices/own-tariff/read-own-terms.ts";

interface Props {
  action: string;
  values: Readonly<Record<string, string>>;
  flash: Partial<Flash>;
  /** As it was understood. */
  ownTerms: OwnTerms | null;
}

const CHARGES = CHARGE_CHOICES.filter(({ value }) => value !== "storage");
const CURRENCY_CHOICES = toCurrencyChoices(CURRENCIES);

export function ContractForm({ action, values, flash, ownTerms }: Props) {
  const field: GetFieldProps = (name) => ({
    name,
    fault: findFieldFault(flash, name),
    defaultValue: values[name] ?? "",
  });
  const isSeen = values.confirmed !== undefined;
  return (
    <form action={action} method="post" className="border-t border-ink">
      <FormPart
        title="The contract"
        about="What you call it, and which containers it is for. Empty fields mean every port, charge or type."
      >
        <TextField {...field("name")} label="Name" required maxLength={80} hint="Such as the contract’s number" />
        <SelectField {...field("carrier")} label="Carrier" choices={CARRIER_CHOICES} empty="Choose a carrier" />
        <SearchableSelect {...field("country")} label="Country" choices={COUNTRY_CHOICES} empty="Choose a country" />
        <PortField {...field("port")} label="Port" isOptional hint="Name or UN/LOCODE" />
        <SelectField
          {...field("direction")}
          label="Direction"
          choices={DIRECTION_CHOICES}
          defaultValue={values.direction ?? "import"}
        />
        <SelectField {...field("charge")} label="Charge" isOptional choices={CHARGES} empty="Every charge" />
        <DayField {...field("valid_from")} label="First day" isOptional canBeFuture />
        <DayField {...field("valid_to")} label="Last day" isOptional canBeFuture />
        <ContainerTypes chosen={values.container_types?.split(",") ?? []} />
      </FormPart>
      <OwnTariffField field={field} isOpen ownTerms={ownTerms} />
      <FormPart title="Currency" about="Only if the rates do not say it.">
        <SearchableSelect
          {...field("currency")}
          label="Currency of the rates"
          isOptional
          choices={CURRENCY_CHOICES}
          empty="As in the tariff"
        />
      </FormPart>
      {isSeen && <input type="hidden" name="confirmed" value={values.confirmed} />}
      <Button type="submit" className="mt-6 w-full sm:w-auto">
        {isSeen ? "Save the contract tariff" : "Show the tiers, then save"}
      </Button>
    </form>
  );
}

function ContainerTypes({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="sm:col-span-2 lg:col-span-3">
      <legend className="text-sm font-[600]">
        Container types <span className="font-normal text-soft">(none: every type)</span>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {CONTAINER_CHOICES.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              type="checkbox"
              name="container_types"
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
