import type { ReactNode } from "react";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { buildListHref } from "../ui/build-list-href.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Column, SortedBy } from "./column.ts";
import { FilterChips } from "./filter-chips.tsx";
import { SortField } from "./sort-field.tsx";

/** What each list gives to its filter. */
export interface ListFilterProps {
  action: string;
  /** Of the address: the filter and the order. */
  fields: Readonly<Record<string, string | undefined>>;
  sort: { by: SortedBy; standard: SortedBy };
}

interface Props<Row> extends ListFilterProps {
  columns: readonly Column<Row>[];
  /** What narrows the list now, by field: `Carrier: Maersk`. Without a text, the field narrows nothing. */
  labels: Readonly<Record<string, string | false | undefined>>;
  /** The tracks of its grid. */
  className: string;
  /** The button has a line of its own next to an even number of fields. */
  isButtonWide?: boolean;
  children: ReactNode;
}

/** The fields of a filter, the order, and what narrows the list now. */
export function FilterForm<Row>({
  action,
  fields,
  sort,
  columns,
  labels,
  className,
  isButtonWide = true,
  children,
}: Props<Row>) {
  const chips = Object.entries(labels).flatMap(([field, label]) =>
    label ? [{ label, href: buildListHref(action, { ...fields, [field]: undefined }) }] : [],
  );
  return (
    <>
      <GetForm action={action} className={`mb-4 grid grid-cols-2 items-end gap-4 ${className}`}>
        {children}
        <SortField columns={columns} {...sort} />
        <Button type="submit" look="quiet" className={isButtonWide ? "stacked:max-lg:col-span-2" : undefined}>
          Show
        </Button>
      </GetForm>
      <FilterChips chips={chips} clearHref={buildListHref(action, { sort: fields.sort })} />
    </>
  );
}

export const FilterText = (props: { name: string; label: string; value: string | undefined }) => (
  <TextField
    name={props.name}
    label={props.label}
    type="search"
    defaultValue={props.value}
    maxLength={40}
    className="max-lg:col-span-2"
  />
);

/** @param carriers of every row of the list */
export const CarrierField = ({ carriers, value }: { carriers: readonly string[]; value: string | undefined }) => (
  <SelectField
    name="carrier"
    label="Carrier"
    choices={carriers.map((carrier) => ({ value: carrier, label: getCarrierName(carrier) }))}
    empty="All"
    defaultValue={value ?? ""}
  />
);
