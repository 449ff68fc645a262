import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import type { Choice } from "../ui/choice.ts";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  networks: readonly Choice[];
  flash: Partial<Flash>;
  /** The path of the page. */
  action: string;
}

/** Asks for the text that a wallet has to put on chain. */
export function AskForChallenge({ networks, flash, action }: Props) {
  const { values = {} } = flash;
  return (
    <form action={`${action}/ask`} method="post" className="flex flex-col gap-4">
      <SelectField
        name="network"
        label="Network"
        choices={networks}
        defaultValue={values.network ?? networks.at(-1)?.value}
        fault={findFieldFault(flash, "network")}
      />
      <TextField
        name="wallet"
        label="Address of the wallet"
        required
        maxLength={60}
        spellCheck={false}
        defaultValue={values.wallet}
        fault={findFieldFault(flash, "wallet")}
      />
      <Button type="submit" look="quiet" className="self-start">
        Ask for the text
      </Button>
    </form>
  );
}
