import { CARRIER_SLUGS, getListedCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES, CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";

interface Props {
  action: string;
  values: { container_type: string; line: string };
  faults: { container_type?: string; line?: string };
}

export function LaneForm({ action, values, faults }: Props) {
  return (
    <GetForm
      action={action}
      className="grid items-end gap-4 sm:grid-cols-2 md:grid-cols-[14rem_20rem_auto] md:justify-start"
    >
      <SelectField
        name="container_type"
        label="Container"
        fault={faults.container_type}
        defaultValue={values.container_type}
        choices={CONTAINER_TYPES.map((type) => ({ value: type, label: CONTAINER_NAMES[type] }))}
      />
      <SelectField
        name="line"
        label="Carrier"
        fault={faults.line}
        defaultValue={values.line}
        empty="The market"
        choices={CARRIER_SLUGS.map((slug) => ({ value: slug, label: getListedCarrierName(slug) }))}
      />
      <Button type="submit" look="quiet" className="sm:col-span-2 md:col-span-1">
        Show
      </Button>
    </GetForm>
  );
}
