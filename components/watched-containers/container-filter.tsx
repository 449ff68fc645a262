import type { ContainerFilter as Filter } from "#lib/dashboard/containers/list-containers.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CarrierField, FilterForm, FilterText, type ListFilterProps } from "../list/filter-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { CONTAINER_COLUMNS } from "./container-list.tsx";

interface Props extends ListFilterProps {
  filter: Filter;
  /** Of every watched container. */
  carriers: readonly string[];
}

const STATUS_LABELS = { open: "Open", closed: "Closed", all: "Open and closed" };
const STATUS_CHOICES = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }));

export function ContainerFilter({ filter: { status, carrier, text }, carriers, ...list }: Props) {
  return (
    <FilterForm
      {...list}
      columns={CONTAINER_COLUMNS}
      labels={{
        text: text && `Number or reference: ${text}`,
        status: status !== "open" && STATUS_LABELS[status],
        carrier: carrier && `Carrier: ${getCarrierName(carrier)}`,
      }}
      className="lg:grid-cols-[1.4fr_1fr_1fr_auto]"
      isButtonWide={false}
    >
      <FilterText name="text" label="Container number or reference" value={text} />
      <SelectField name="status" label="Status" choices={STATUS_CHOICES} defaultValue={status} />
      <CarrierField carriers={carriers} value={carrier} />
    </FilterForm>
  );
}
