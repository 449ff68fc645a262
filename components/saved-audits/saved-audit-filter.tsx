import type { SavedAuditFilter as Filter } from "#lib/dashboard/saved-audits/list-saved-audits.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { SortedBy } from "../list/column.ts";
import { FilterChips } from "../list/filter-chips.tsx";
import { SortField } from "../list/sort-field.tsx";
import { buildListHref } from "../ui/build-list-href.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";
import { DISPUTE_STATUS_CHOICES } from "./dispute-status.tsx";
import { SAVED_AUDIT_COLUMNS } from "./saved-audit-list.tsx";

interface Props {
  action: string;
  filter: Filter;
  /** Of the address: the filter and the order. */
  fields: Readonly<Record<string, string | undefined>>;
  sort: { by: SortedBy; standard: SortedBy };
  /** Of every saved audit. */
  carriers: readonly string[];
}

const VERDICT_CHOICES = Object.entries(VERDICT_LOOKS).map(([value, { word }]) => ({ value, label: word }));

export function SavedAuditFilter({
  action,
  filter: { number, status, carrier, verdict },
  fields,
  sort,
  carriers,
}: Props) {
  const without = (name: string) => buildListHref(action, { ...fields, [name]: undefined });
  const statusLabel = DISPUTE_STATUS_CHOICES.find(({ value }) => value === status)?.label;
  const chips = [
    ...(number ? [{ label: `Number: ${number}`, href: without("number") }] : []),
    ...(statusLabel ? [{ label: `Status: ${statusLabel}`, href: without("status") }] : []),
    ...(carrier ? [{ label: `Carrier: ${getCarrierName(carrier)}`, href: without("carrier") }] : []),
    ...(verdict ? [{ label: `Result: ${VERDICT_LOOKS[verdict].word}`, href: without("verdict") }] : []),
  ];
  return (
    <>
      <GetForm action={action} className="mb-4 grid grid-cols-2 items-end gap-4 lg:grid-cols-[1.2fr_1fr_1fr_1fr_auto]">
        <TextField
          name="number"
          label="Invoice number"
          type="search"
          defaultValue={number}
          maxLength={40}
          className="max-lg:col-span-2"
        />
        <SelectField
          name="status"
          label="Status"
          choices={DISPUTE_STATUS_CHOICES}
          empty="All"
          defaultValue={status ?? ""}
        />
        <SelectField
          name="carrier"
          label="Carrier"
          choices={carriers.map((value) => ({ value, label: getCarrierName(value) }))}
          empty="All"
          defaultValue={carrier ?? ""}
        />
        <SelectField
          name="verdict"
          label="Verdict"
          choices={VERDICT_CHOICES}
          empty="All"
          defaultValue={verdict ?? ""}
        />
        <SortField columns={SAVED_AUDIT_COLUMNS} {...sort} />
        <Button type="submit" look="quiet" className="stacked:max-lg:col-span-2">
          Show
        </Button>
      </GetForm>
      <FilterChips chips={chips} clearHref={buildListHref(action, { sort: fields.sort })} />
    </>
  );
}
