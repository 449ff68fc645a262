import type { Choice } from "../ui/choice.ts";
import { SelectField } from "../ui/select-field.tsx";
import { type Column, DIRECTION_LABELS, formatSortValue, type SortedBy } from "./column.ts";

interface Props<Row> {
  columns: readonly Column<Row>[];
  by: SortedBy;
  /** The order without a choice. It has no place in the address. */
  standard: SortedBy;
}

/**
 * Part of the filter. Cards have no headings to click, so it is shown with them. Next to a table it is hidden, and sends
 * the order along with the filter.
 */
export function SortField<Row>({ columns, by, standard }: Props<Row>) {
  const toValue = (sort: SortedBy) =>
    formatSortValue(sort) === formatSortValue(standard) ? "" : formatSortValue(sort);
  const choices: Choice[] = columns.flatMap(({ name, sort }) =>
    sort
      ? (["up", "down"] as const).map((direction) => ({
          value: toValue({ key: sort.key, isDescending: direction === "down" }),
          label: `${name}, ${DIRECTION_LABELS[sort.kind][direction]}`,
        }))
      : [],
  );
  return (
    <div className="hidden stacked:block">
      <SelectField name="sort" label="Sort by" choices={choices} defaultValue={toValue(by)} />
    </div>
  );
}
