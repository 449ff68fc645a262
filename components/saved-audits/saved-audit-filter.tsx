import type { SavedAuditFilter as Filter } from "#lib/dashboard/saved-audits/list-saved-audits.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";
import { DISPUTE_STATUS_CHOICES } from "./dispute-status.tsx";

interface Props {
  action: string;
  filter: Filter;
  /** Of every saved audit. */
  carriers: readonly string[];
}

const VERDICT_CHOICES = Object.entries(VERDICT_LOOKS).map(([value, { word }]) => ({ value, label: word }));

export function SavedAuditFilter({ action, filter, carriers }: Props) {
  return (
    <GetForm action={action} className="mb-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1fr_1fr_auto]">
      <TextField name="number" label="Invoice number" type="search" defaultValue={filter.number} maxLength={40} />
      <SelectField
        name="status"
        label="Status"
        choices={DISPUTE_STATUS_CHOICES}
        empty="All"
        defaultValue={filter.status ?? ""}
      />
      <SelectField
        name="carrier"
        label="Carrier"
        choices={carriers.map((value) => ({ value, label: getCarrierName(value) }))}
        empty="All"
        defaultValue={filter.carrier ?? ""}
      />
      <SelectField
        name="verdict"
        label="Verdict"
        choices={VERDICT_CHOICES}
        empty="All"
        defaultValue={filter.verdict ?? ""}
      />
      <Button type="submit" look="quiet">
        Show
      </Button>
    </GetForm>
  );
}
