import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

/** Sends again what a webhook did not take since a day. */
export function RedeliverForm({ action, flash }: { action: string; flash: Partial<Flash> }) {
  return (
    <form action={action} method="post" className="mt-8 flex flex-wrap items-end gap-4">
      <TextField
        name="since"
        label="Send again what failed or was missed since (UTC)"
        type="date"
        required
        defaultValue={flash.values?.since}
        fault={findFieldFault(flash, "since")}
      />
      <Button type="submit" look="quiet">
        Send again
      </Button>
    </form>
  );
}
