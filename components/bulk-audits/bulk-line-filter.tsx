import type { BulkLineFilter as Filter } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { formatRuleName } from "#lib/domain/audit/rules/rule-names.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";

interface Props {
  action: string;
  filter: Filter;
  /** Only those that the audit has. */
  carriers: readonly string[];
  rules: readonly string[];
}

/** The value of the choice for lines without a verdict. */
export const FAULTS = "faults";

const RESULT_CHOICES = [
  ...Object.entries(VERDICT_LOOKS).map(([value, { word }]) => ({ value, label: word })),
  { value: FAULTS, label: "Not audited" },
];

export function BulkLineFilter({ action, filter, carriers, rules }: Props) {
  const choices = (values: readonly string[], words: (value: string) => string) =>
    values.map((value) => ({ value, label: words(value) }));
  return (
    <GetForm action={action} className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <SelectField
        name="result"
        label="Result"
        choices={RESULT_CHOICES}
        empty="All"
        defaultValue={filter.faults ? FAULTS : (filter.verdict ?? "")}
      />
      <SelectField
        name="carrier"
        label="Carrier"
        choices={choices(carriers, getCarrierName)}
        empty="All"
        defaultValue={filter.carrier ?? ""}
      />
      <SelectField
        name="finding"
        label="Finding"
        choices={choices(rules, formatRuleName)}
        empty="All"
        defaultValue={filter.rule ?? ""}
      />
      <Button type="submit" look="quiet">
        Show
      </Button>
    </GetForm>
  );
}
