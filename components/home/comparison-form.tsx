import { CONTAINER_NAMES, CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  countries: readonly string[];
  values: { country: string; direction: string; days: string; container_type: string };
  faults: Readonly<Record<string, string>>;
}

/** It leads back to its own section. */
export function ComparisonForm({ countries, values, faults }: Props) {
  return (
    <form
      action="/#compare"
      method="get"
      noValidate
      className="grid grid-cols-2 items-end gap-4 md:grid-cols-[1.3fr_1fr_5rem_1.5fr_auto]"
    >
      <SelectField
        name="country"
        label="Country"
        fault={faults.country}
        defaultValue={values.country}
        choices={countries.map((code) => ({ value: code, label: getCountryName(code) }))}
      />
      <SelectField
        name="direction"
        label="Direction"
        fault={faults.direction}
        defaultValue={values.direction}
        choices={[
          { value: "import", label: "Import" },
          { value: "export", label: "Export" },
        ]}
      />
      <TextField name="days" label="Days" fault={faults.days} defaultValue={values.days} inputMode="numeric" isFigure />
      <SelectField
        name="container_type"
        label="Container"
        fault={faults.container_type}
        defaultValue={values.container_type}
        choices={CONTAINER_TYPES.map((type) => ({ value: type, label: CONTAINER_NAMES[type] }))}
      />
      <Button type="submit" look="quiet" className="col-span-2 md:col-span-1">
        Compare
      </Button>
    </form>
  );
}
