import { findFieldFault } from "#components/account/flash-message.tsx";
import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Flash } from "#lib/forms/flash.ts";
import { ROLE_CHOICES } from "./role-choices.ts";

interface Props {
  path: string;
  flash: Partial<Flash>;
  /** No seat is free. */
  isFull: boolean;
}

export function InviteForm({ path, flash, isFull }: Props) {
  return (
    <form action={`${path}/invite`} method="post" className="flex max-w-xl flex-col gap-5">
      <h2>Invite a person</h2>
      <p className="text-sm">
        A clerk reads and changes everything except billing, company, keys, wallets and the team. A reader changes
        nothing.
        {isFull && " All seats are taken now, open invitations among them."}
      </p>
      <TextField
        name="email"
        label="E-mail address"
        type="email"
        required
        defaultValue={flash.values?.email}
        fault={findFieldFault(flash, "email")}
      />
      <SelectField
        name="role"
        label="Role"
        choices={ROLE_CHOICES}
        defaultValue={flash.values?.role ?? "clerk"}
        fault={findFieldFault(flash, "role")}
      />
      <Button type="submit" className="self-start">
        Send the invitation
      </Button>
    </form>
  );
}
