import type { BulkAuditFilter as Filter } from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import { FilterForm, FilterText, type ListFilterProps } from "../list/filter-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { BULK_AUDIT_COLUMNS } from "./bulk-audit-list.tsx";

const STAGE_LABELS = { review: "To review", running: "Being audited", done: "Audited" };
const STAGE_CHOICES = Object.entries(STAGE_LABELS).map(([value, label]) => ({ value, label }));

export function BulkAuditFilter({ filter: { text, stage }, ...list }: ListFilterProps & { filter: Filter }) {
  return (
    <FilterForm
      {...list}
      columns={BULK_AUDIT_COLUMNS}
      labels={{ text: text && `Name: ${text}`, stage: stage && STAGE_LABELS[stage] }}
      className="lg:grid-cols-[1.4fr_1fr_auto]"
    >
      <FilterText name="text" label="Name" value={text} />
      <SelectField name="stage" label="Status" choices={STAGE_CHOICES} empty="All" defaultValue={stage ?? ""} />
    </FilterForm>
  );
}
