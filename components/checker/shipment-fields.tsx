import { PortField } from "../ports/port-field.tsx";
import { SearchableSelect } from "../ui/searchable-select.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { CARRIER_CHOICES, COUNTRY_CHOICES, DIRECTION_CHOICES } from "./form-choices.ts";
import type { GetFieldProps } from "./form-props.ts";

export function ShipmentFields({ field }: { field: GetFieldProps }) {
  const direction = field("direction");
  return (
    <>
      <SelectField {...field("carrier")} label="Carrier" choices={CARRIER_CHOICES} empty="Choose a carrier" />
      <SearchableSelect {...field("country")} label="Country" choices={COUNTRY_CHOICES} empty="Choose a country" />
      <PortField {...field("port")} label="Port" isOptional hint="Name or UN/LOCODE" />
      <SelectField
        {...direction}
        label="Direction"
        choices={DIRECTION_CHOICES}
        defaultValue={direction.defaultValue || "import"}
      />
    </>
  );
}
