import type { BulkAuditFilter as Filter } from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import type { SortedBy } from "../list/column.ts";
import { FilterChips } from "../list/filter-chips.tsx";
import { SortField } from "../list/sort-field.tsx";
import { buildListHref } from "../ui/build-list-href.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { BULK_AUDIT_COLUMNS } from "./bulk-audit-list.tsx";

interface Props {
  action: string;
  filter: Filter;
  /** Of the address: the filter and the order. */
  fields: Readonly<Record<string, string | undefined>>;
  sort: { by: SortedBy; standard: SortedBy };
}

const STAGE_LABELS = { review: "To review", running: "Being audited", done: "Audited" };
const STAGE_CHOICES = Object.entries(STAGE_LABELS).map(([value, label]) => ({ value, label }));

export function BulkAuditFilter({ action, filter: { text, stage }, fields, sort }: Props) {
  const without = (name: string) => buildListHref(action, { ...fields, [name]: undefined });
  const chips = [
    ...(text ? [{ label: `Name: ${text}`, href: without("text") }] : []),
    ...(stage ? [{ label: STAGE_LABELS[stage], href: without("stage") }] : []),
  ];
  return (
    <>
      <GetForm action={action} className="mb-4 grid grid-cols-2 items-end gap-4 lg:grid-cols-[1.4fr_1fr_auto]">
        <TextField
          name="text"
          label="Name"
          type="search"
          defaultValue={text}
          maxLength={40}
          className="max-lg:col-span-2"
        />
        <SelectField name="stage" label="Status" choices={STAGE_CHOICES} empty="All" defaultValue={stage ?? ""} />
        <SortField columns={BULK_AUDIT_COLUMNS} {...sort} />
        <Button type="submit" look="quiet" className="stacked:max-lg:col-span-2">
          Show
        </Button>
      </GetForm>
      <FilterChips chips={chips} clearHref={buildListHref(action, { sort: fields.sort })} />
    </>
  );
}
