import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { CONTAINER_NAMES, CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { CHARGES } from "#lib/domain/tariff.ts";
import { COLUMN_NAMES, LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { Button } from "../ui/button.tsx";

const CONTAINER_CHOICES = CONTAINER_TYPES.map((type) => ({ value: type, label: `${type}, ${CONTAINER_NAMES[type]}` }));
const CHARGE_CHOICES = [...CHARGES, "storage" as const].map((charge) => ({
  value: charge,
  label: CHARGE_LABELS[charge],
}));

/**
 * A template: the script gives each copy its own ids. `data-column` names the column of the table that the link
 * carries.
 */
export function PdfLine() {
  return (
    <fieldset data-line className="mb-6 border-t border-line pt-4">
      <legend className="float-left flex w-full items-center justify-between gap-3">
        <span data-title className="font-[600]">
          Container
        </span>
        <Button look="quiet" data-remove>
          Remove
        </Button>
      </legend>
      <div className="clear-both grid gap-4 pt-3 sm:grid-cols-2">
        <Column column="container_number" inputProps={{ autoCapitalize: "characters" }} />
        <Choices column="container_type" choices={CONTAINER_CHOICES} empty="Choose a type" isRequired />
        <Choices column="charge" choices={CHARGE_CHOICES} empty="Not known" />
        <Column column="billed" inputProps={{ inputMode: "decimal" }} />
        <Column column="discharged" className="only-import" inputProps={{ type: "date" }} />
        <Column column="available" className="only-import" inputProps={{ type: "date" }} />
        <Column column="gate_out_full" className="only-import" inputProps={{ type: "date" }} />
        <Column column="empty_returned" className="only-import" inputProps={{ type: "date" }} />
        <Column column="empty_picked_up" className="only-export" inputProps={{ type: "date" }} />
        <Column column="gate_in_full" className="only-export" inputProps={{ type: "date" }} />
        <Column column="loaded" className="only-export" inputProps={{ type: "date" }} />
        <Column column="days" inputProps={{ inputMode: "numeric" }} />
        <Column column="free_days" inputProps={{ inputMode: "numeric" }} />
        <Column column="charged_days" inputProps={{ inputMode: "numeric" }} />
        <Column column="charged_from" inputProps={{ type: "date" }} />
        <Column column="charged_to" inputProps={{ type: "date" }} />
        <Column column="rate" inputProps={{ inputMode: "decimal" }} />
      </div>
    </fieldset>
  );
}

const HINTS: Partial<Record<LineColumn, string>> = {
  days: "Instead of dates; day 1 is the first free day",
  charged_days: "Enough if there are no dates",
  rate: "If there is only one",
};

const getColumnProps = (column: LineColumn) => ({
  "data-column": column,
  "data-title": COLUMN_NAMES[column],
  "data-order": LINE_COLUMNS.indexOf(column),
});

function Column({
  column,
  className,
  inputProps,
}: {
  column: LineColumn;
  className?: string;
  inputProps: ComponentProps<"input">;
}) {
  return (
    <Labelled column={column} className={className}>
      <input
        {...getColumnProps(column)}
        autoComplete="off"
        className="control figures mt-1.5 font-normal"
        {...inputProps}
      />
    </Labelled>
  );
}

interface ChoicesProps {
  column: LineColumn;
  choices: readonly { value: string; label: string }[];
  empty: string;
  isRequired?: boolean;
}

function Choices({ column, choices, empty, isRequired }: ChoicesProps) {
  return (
    <Labelled column={column}>
      <select {...getColumnProps(column)} className="control mt-1.5 font-normal" required={isRequired}>
        <option value="">{empty}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({ column, className, children }: { column: LineColumn; className?: string; children: ReactNode }) {
  return (
    <div className={clsx("flex min-w-0 flex-col justify-end", className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is in `children` */}
      <label className="text-sm font-[600]">
        {COLUMN_NAMES[column]}
        {HINTS[column] && <span className="block text-xs font-normal text-soft">{HINTS[column]}</span>}
        {children}
      </label>
    </div>
  );
}
