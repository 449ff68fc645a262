import type { Flash } from "#lib/forms/flash.ts";
import type { EndpointView } from "#lib/webhooks/endpoints/view.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  action: string;
  submit: string;
  events: readonly string[];
  flash: Partial<Flash>;
  /** None for a new webhook. */
  webhook?: EndpointView;
}

const LISTS = [
  { name: "carriers", label: "Carriers", hint: "Slugs of /api/lines, separated by commas: maersk, msc." },
  { name: "countries", label: "Countries", hint: "Codes of two letters: IN, US." },
  { name: "ports", label: "Ports", hint: "UN/LOCODEs: INNSA, USNYC." },
] as const;

export function WebhookForm({ action, submit, events, flash, webhook }: Props) {
  const { values } = flash;
  const chosen = values?.url === undefined ? (webhook?.events ?? []) : (values.events ?? "").split(",").filter(Boolean);
  return (
    <form action={action} method="post" className="flex max-w-3xl flex-col gap-5">
      <TextField
        name="url"
        label="Address"
        type="url"
        required
        maxLength={2_000}
        placeholder="https://example.com/hooks/quayside"
        defaultValue={values?.url ?? webhook?.url}
        fault={findFieldFault(flash, "url")}
      />
      <TextField
        name="description"
        label="Note"
        isOptional
        maxLength={200}
        defaultValue={values?.description ?? webhook?.description ?? undefined}
        fault={findFieldFault(flash, "description")}
      />
      <fieldset>
        <legend className="text-sm font-[600]">
          Events <span className="font-normal text-soft">(none chosen: all)</span>
        </legend>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {[...new Set([...events, ...chosen])].map((event) => (
            <li key={event}>
              <label className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name="events"
                  value={event}
                  defaultChecked={chosen.includes(event)}
                  className="size-5"
                />
                <code>{event}</code>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-3">
        {LISTS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            isOptional
            defaultValue={values?.[name] ?? webhook?.[name].join(", ")}
            fault={findFieldFault(flash, name)}
          />
        ))}
      </div>
      <Button type="submit" className="self-start">
        {submit}
      </Button>
    </form>
  );
}
