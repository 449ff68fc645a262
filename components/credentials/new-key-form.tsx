import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

/** The next page shows the key, once. */
export function NewKeyForm({ action, flash }: { action: string; flash: Partial<Flash> }) {
  return (
    <form action={action} method="post" className="mt-6 flex max-w-4xl flex-wrap items-end gap-4">
      <TextField
        name="name"
        label="Name of the new key"
        required
        maxLength={60}
        defaultValue={flash.values?.name}
        fault={findFieldFault(flash, "name")}
        className="min-w-0 grow sm:max-w-80"
      />
      <TextField
        name="expires_on"
        label="Last day (UTC)"
        type="date"
        isOptional
        defaultValue={flash.values?.expires_on}
        fault={findFieldFault(flash, "expires_at")}
      />
      <Button type="submit">Make a key</Button>
    </form>
  );
}
