import type { ContainerFilter as Filter } from "#lib/dashboard/containers/list-containers.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

interface Props {
  action: string;
  filter: Filter;
  /** Of every watched container. */
  carriers: readonly string[];
}

const STATUS_CHOICES = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "All" },
];

export function ContainerFilter({ action, filter, carriers }: Props) {
  return (
    <GetForm action={action} className="mb-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_auto]">
      <TextField
        name="text"
        label="Container number or reference"
        type="search"
        defaultValue={filter.text}
        maxLength={40}
      />
      <SelectField name="status" label="Status" choices={STATUS_CHOICES} defaultValue={filter.status} />
      <SelectField
        name="carrier"
        label="Carrier"
        choices={carriers.map((value) => ({ value, label: getCarrierName(value) }))}
        empty="All"
        defaultValue={filter.carrier ?? ""}
      />
      <Button type="submit" look="quiet">
        Show
      </Button>
    </GetForm>
  );
}
