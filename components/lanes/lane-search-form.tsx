import { PortField } from "../ports/port-field.tsx";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";

interface Props {
  values: { from: string; to: string };
  faults: { from?: string; to?: string };
}

/** The list of lanes redirects to the page of the lane. */
export function LaneSearchForm({ values, faults }: Props) {
  return (
    <GetForm
      action="/lanes"
      role="search"
      aria-label="Find a lane"
      className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]"
    >
      <PortField
        name="from"
        label="Port of loading"
        hint="Name or UN/LOCODE"
        fault={faults.from}
        defaultValue={values.from}
      />
      <PortField
        name="to"
        label="Port of discharge"
        hint="Name or UN/LOCODE"
        fault={faults.to}
        defaultValue={values.to}
      />
      <Button type="submit">Show the lane</Button>
    </GetForm>
  );
}
