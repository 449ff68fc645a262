import type { ContainerFilter as Filter } from "#lib/dashboard/containers/list-containers.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { SortedBy } from "../list/column.ts";
import { FilterChips } from "../list/filter-chips.tsx";
import { SortField } from "../list/sort-field.tsx";
import { buildListHref } from "../ui/build-list-href.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CONTAINER_COLUMNS } from "./container-list.tsx";

interface Props {
  action: string;
  filter: Filter;
  /** Of the address: the filter and the order. */
  fields: Readonly<Record<string, string | undefined>>;
  sort: { by: SortedBy; standard: SortedBy };
  /** Of every watched container. */
  carriers: readonly string[];
}

const STATUS_LABELS = { open: "Open", closed: "Closed", all: "Open and closed" };
const STATUS_CHOICES = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }));

export function ContainerFilter({ action, filter: { status, carrier, text }, fields, sort, carriers }: Props) {
  const without = (name: string) => buildListHref(action, { ...fields, [name]: undefined });
  const chips = [
    ...(text ? [{ label: `Number or reference: ${text}`, href: without("text") }] : []),
    ...(status === "open" ? [] : [{ label: STATUS_LABELS[status], href: without("status") }]),
    ...(carrier ? [{ label: `Carrier: ${getCarrierName(carrier)}`, href: without("carrier") }] : []),
  ];
  return (
    <>
      <GetForm action={action} className="mb-4 grid grid-cols-2 items-end gap-4 lg:grid-cols-[1.4fr_1fr_1fr_auto]">
        <TextField
          name="text"
          label="Container number or reference"
          type="search"
          defaultValue={text}
          maxLength={40}
          className="max-lg:col-span-2"
        />
        <SelectField name="status" label="Status" choices={STATUS_CHOICES} defaultValue={status} />
        <SelectField
          name="carrier"
          label="Carrier"
          choices={carriers.map((value) => ({ value, label: getCarrierName(value) }))}
          empty="All"
          defaultValue={carrier ?? ""}
        />
        <SortField columns={CONTAINER_COLUMNS} {...sort} />
        <Button type="submit" look="quiet">
          Show
        </Button>
      </GetForm>
      <FilterChips chips={chips} clearHref={buildListHref(action, { sort: fields.sort })} />
    </>
  );
}
