import { PortField } from "../checker/port-field.tsx";
import { LeanForm } from "../lean-form.tsx";
import { Button } from "../ui/button.tsx";

interface Props {
  values?: { port?: string; to?: string };
  faults?: { port?: string; to?: string };
}

/** A port, or a lane when a second port is given: a plain GET form to the page that knows which port is meant. */
export function PortSearchForm({ values = {}, faults = {} }: Props) {
  return (
    <LeanForm action="/ports" method="get" keep={[]} role="search" aria-label="Ports and lanes" className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
      <PortField name="port" label="Port, or port of loading" hint="Name or UN/LOCODE" fault={faults.port} defaultValue={values.port ?? ""} />
      <PortField name="to" label="Port of discharge" hint="For a lane between two ports" isOptional fault={faults.to} defaultValue={values.to ?? ""} />
      <Button type="submit" look="quiet">
        Look up
      </Button>
    </LeanForm>
  );
}
