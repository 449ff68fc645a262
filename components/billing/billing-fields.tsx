import { findFieldFault } from "#components/account/flash-message.tsx";
import type { Choice } from "#components/ui/choice.ts";
import { SearchableSelect } from "#components/ui/searchable-select.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Flash } from "#lib/forms/flash.ts";

export interface SavedDetails {
  name: string;
  address: string;
  country: string;
  state: string | null;
  gstin: string | null;
}

interface Props {
  flash: Partial<Flash>;
  details: SavedDetails | null;
  /** The name of the account, used while no details are saved. */
  name: string;
  countries: readonly Choice[];
  states: readonly Choice[];
}

export function BillingFields({ flash, details, name, countries, states }: Props) {
  const value = (field: string, saved: string | null | undefined) => flash.values?.[field] ?? saved ?? "";
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="billing_name"
        label="Name on the invoice"
        hint="Your company, or you."
        autoComplete="organization"
        required
        maxLength={200}
        className="sm:col-span-2"
        defaultValue={value("billing_name", details?.name ?? name)}
        fault={findFieldFault(flash, "billing_name")}
      />
      <TextArea
        name="address"
        label="Address"
        autoComplete="street-address"
        required
        rows={3}
        maxLength={500}
        className="sm:col-span-2"
        defaultValue={value("address", details?.address)}
        fault={findFieldFault(flash, "address")}
      />
      <SearchableSelect
        name="country"
        label="Country"
        hint="Buyers in India pay in INR with GST, others in USD without."
        choices={countries}
        empty="Choose a country"
        defaultValue={value("country", details?.country)}
        fault={findFieldFault(flash, "country")}
      />
      <SelectField
        name="state"
        label="State"
        hint="Needed in India."
        isOptional
        choices={states}
        empty="No state"
        defaultValue={value("state", details?.state)}
        fault={findFieldFault(flash, "state")}
      />
      <TextField
        name="gstin"
        label="GSTIN"
        hint="In India only, to claim the input tax."
        isOptional
        maxLength={20}
        className="sm:col-span-2"
        defaultValue={value("gstin", details?.gstin)}
        fault={findFieldFault(flash, "gstin")}
      />
    </div>
  );
}
