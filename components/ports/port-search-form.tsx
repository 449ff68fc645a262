import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { PortField } from "./port-field.tsx";

interface Props {
  values?: { port?: string; to?: string };
  faults?: { port?: string; to?: string };
}

/** Searches for a lane if the user also gives a second port. */
export function PortSearchForm({ values = {}, faults = {} }: Props) {
  return (
    <GetForm
      action="/ports"
      role="search"
      aria-label="Ports and lanes"
      className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]"
    >
      <PortField
        name="port"
        label="Port, or port of loading"
        hint="Name or UN/LOCODE"
        fault={faults.port}
        defaultValue={values.port ?? ""}
      />
      <PortField
        name="to"
        label="Port of discharge"
        hint="For a lane between two ports"
        isOptional
        fault={faults.to}
        defaultValue={values.to ?? ""}
      />
      <Button type="submit" look="quiet">
        Search
      </Button>
    </GetForm>
  );
}
