import { findFieldFault } from "#components/account/flash-message.tsx";
import { CARRIER_CHOICES, COUNTRY_CHOICES } from "#components/checker/form-choices.ts";
import { Button } from "#components/ui/button.tsx";
import { SearchableSelect } from "#components/ui/searchable-select.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import type { Flash } from "#lib/forms/flash.ts";
import { ALERT_KIND_CHOICES } from "./alert-texts.ts";

export function AlertForm({ flash }: { flash: Partial<Flash> }) {
  const field = (name: string) => ({
    name,
    fault: findFieldFault(flash, name),
    defaultValue: flash.values?.[name] ?? "",
  });
  return (
    <form
      action="/dashboard/alerts/add"
      method="post"
      className="grid max-w-5xl gap-5 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_auto] lg:items-end"
    >
      <SelectField {...field("kind")} label="What changes" choices={ALERT_KIND_CHOICES} />
      <SelectField {...field("carrier")} label="Carrier" choices={CARRIER_CHOICES} empty="Every carrier" />
      <SearchableSelect {...field("country")} label="Country" choices={COUNTRY_CHOICES} empty="Every country" />
      <Button type="submit">Add the alert</Button>
    </form>
  );
}
