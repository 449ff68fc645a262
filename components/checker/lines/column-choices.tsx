import { COLUMN_NAMES, LINE_COLUMNS } from "#lib/invoices/lines/line-columns.ts";
import { getColumnField, UNUSED_COLUMN } from "#lib/invoices/lines/lines-form.ts";
import type { MatchedColumn } from "#lib/invoices/lines/match-columns.ts";
import type { ReadLines } from "#lib/invoices/lines/read-lines.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { GetFieldProps } from "../form-props.ts";

const CHOICES = [
  { value: UNUSED_COLUMN, label: "Not used" },
  ...LINE_COLUMNS.map((column) => ({ value: column, label: COLUMN_NAMES[column] })),
];

/** It is open if a column is not used, or if its heading does not name it. */
export function ColumnChoices({ read, field }: { read: ReadLines; field: GetFieldProps }) {
  return (
    <details
      open={read.columns.some(({ by, column }) => by !== "name" || column === null)}
      className="border-b border-line py-5"
      id="columns"
    >
      <summary className="cursor-pointer py-2">
        <span className="font-display text-lg font-[560]">What each column is</span>
        <span className="ml-2 text-sm text-soft">{describeColumns(read.columns)}</span>
      </summary>
      <div className="grid gap-5 pt-4 pb-3 sm:grid-cols-2 lg:ml-[17.5rem] lg:grid-cols-3">
        {read.columns.map((column) => (
          <SelectField
            key={column.index}
            {...field(getColumnField(column.index))}
            label={column.heading || `Column ${column.index + 1}`}
            choices={CHOICES}
            empty={describeAutomatic(column)}
            defaultValue={describeAutomatic(column) ? "" : (column.column ?? UNUSED_COLUMN)}
          />
        ))}
      </div>
    </details>
  );
}

/** `undefined` when a person has to choose. */
function describeAutomatic({ column, by }: MatchedColumn): string | undefined {
  const name = column ? COLUMN_NAMES[column] : "not used";
  if (by === "name") return `By its heading: ${name}`;
  return by === "proof" ? `By its values: ${name}` : undefined;
}

function describeColumns(columns: readonly MatchedColumn[]): string {
  const unused = columns.filter(({ column }) => column === null);
  if (unused.length === 0) return "all are used";
  return `${columns.length - unused.length} of ${columns.length} are used; not used: ${unused.map(({ heading, index }) => heading || `column ${index + 1}`).join(", ")}`;
}
