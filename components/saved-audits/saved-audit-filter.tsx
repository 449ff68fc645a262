import type { SavedAuditFilter as Filter } from "#lib/dashboard/saved-audits/list-saved-audits.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CarrierField, FilterForm, FilterText, type ListFilterProps } from "../list/filter-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";
import { DISPUTE_STATUS_CHOICES } from "./dispute-status.tsx";
import { SAVED_AUDIT_COLUMNS } from "./saved-audit-list.tsx";

interface Props extends ListFilterProps {
  filter: Filter;
  /** Of every saved audit. */
  carriers: readonly string[];
}

const VERDICT_CHOICES = Object.entries(VERDICT_LOOKS).map(([value, { word }]) => ({ value, label: word }));

export function SavedAuditFilter({ filter: { number, status, carrier, verdict }, carriers, ...list }: Props) {
  const statusLabel = DISPUTE_STATUS_CHOICES.find(({ value }) => value === status)?.label;
  return (
    <FilterForm
      {...list}
      columns={SAVED_AUDIT_COLUMNS}
      labels={{
        number: number && `Number: ${number}`,
        status: statusLabel && `Status: ${statusLabel}`,
        carrier: carrier && `Carrier: ${getCarrierName(carrier)}`,
        verdict: verdict && `Result: ${VERDICT_LOOKS[verdict].word}`,
      }}
      className="lg:grid-cols-[1.2fr_1fr_1fr_1fr_auto]"
    >
      <FilterText name="number" label="Invoice number" value={number} />
      <SelectField
        name="status"
        label="Status"
        choices={DISPUTE_STATUS_CHOICES}
        empty="All"
        defaultValue={status ?? ""}
      />
      <CarrierField carriers={carriers} value={carrier} />
      <SelectField name="verdict" label="Verdict" choices={VERDICT_CHOICES} empty="All" defaultValue={verdict ?? ""} />
    </FilterForm>
  );
}
