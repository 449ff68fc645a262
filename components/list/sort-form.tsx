import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import type { Column, SortedBy } from "./column.ts";
import { SortField } from "./sort-field.tsx";

interface Props<Row> {
  action: string;
  columns: readonly Column<Row>[];
  by: SortedBy;
  standard: SortedBy;
  /** The rest of the address. */
  others: Readonly<Record<string, string | string[] | undefined>>;
}

/** For a list without a filter: the order of its cards. A table has its headings in place of it. */
export function SortForm<Row>({ action, others, ...field }: Props<Row>) {
  return (
    <div className="mb-4 hidden stacked:block">
      <GetForm action={action} className="grid grid-cols-[1fr_auto] items-end gap-3">
        <SortField {...field} />
        {Object.entries(others).map(([name, value]) =>
          typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Button type="submit" look="quiet">
          Sort
        </Button>
      </GetForm>
    </div>
  );
}
