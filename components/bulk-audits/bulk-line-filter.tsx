import type { BulkLineFilter as Filter } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { formatRuleName } from "#lib/domain/audit/rules/rule-names.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { FilterChips } from "../list/filter-chips.tsx";
import { buildListHref } from "../ui/build-list-href.ts";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";

interface Props {
  action: string;
  filter: Filter;
  /** Only those that the audit has. */
  carriers: readonly string[];
  /** The rest of the address, which another list of the page needs. */
  others: Readonly<Record<string, string | undefined>>;
  rules: readonly string[];
}

/** The value of the choice for lines without a verdict. */
export const FAULTS = "faults";

const RESULT_CHOICES = [
  ...Object.entries(VERDICT_LOOKS).map(([value, { word }]) => ({ value, label: word })),
  { value: FAULTS, label: "Not audited" },
];

export function BulkLineFilter({ action, filter, carriers, rules, others }: Props) {
  const result = filter.faults ? FAULTS : filter.verdict;
  const fields = { ...others, result, carrier: filter.carrier, finding: filter.rule };
  const without = (name: string) => `${buildListHref(action, { ...fields, [name]: undefined })}#lines-heading`;
  const resultLabel = RESULT_CHOICES.find(({ value }) => value === result)?.label;
  const chips = [
    ...(resultLabel ? [{ label: `Result: ${resultLabel}`, href: without("result") }] : []),
    ...(filter.carrier ? [{ label: `Carrier: ${getCarrierName(filter.carrier)}`, href: without("carrier") }] : []),
    ...(filter.rule ? [{ label: `Finding: ${formatRuleName(filter.rule)}`, href: without("finding") }] : []),
  ];
  const choices = (values: readonly string[], words: (value: string) => string) =>
    values.map((value) => ({ value, label: words(value) }));
  return (
    <>
      <GetForm
        action={`${action}#lines-heading`}
        className="mb-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <SelectField name="result" label="Result" choices={RESULT_CHOICES} empty="All" defaultValue={result ?? ""} />
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
        {Object.entries(others).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
      </GetForm>
      <FilterChips chips={chips} clearHref={`${buildListHref(action, others)}#lines-heading`} />
    </>
  );
}
