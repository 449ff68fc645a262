import type { ReactNode } from "react";
import type { Column, Sorting } from "./column.ts";
import { SortHeading } from "./sort-heading.tsx";
import { TABLE_ROLES } from "./table-roles.ts";

export interface Selection<Row> {
  /** The id of the form that sends the checkboxes: see SelectionBar. */
  form: string;
  /** The field; default `id`. */
  name?: string;
  getValue(row: Row): string;
  /** For screen readers: `CSQU3054383`. */
  getName(row: Row): string;
  isChosenAtFirst?(row: Row): boolean;
}

interface Props<Row> {
  /** For screen readers. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey(row: Row): string | number;
  selection?: Selection<Row>;
  /** Without it, no heading is a link. */
  sorting?: Sorting;
}

/**
 * A table whose headings stay in view. Where there is no room for its columns, each row is a card, by the styles alone.
 * It belongs into a ListView.
 */
export function DataList<Row>({ name, columns, rows, getKey, selection, sorting }: Props<Row>) {
  return (
    <section aria-label={name}>
      <table {...TABLE_ROLES.table} className="list-table">
        <caption className="sr-only">{name}</caption>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {selection && (
              <th scope="col" {...TABLE_ROLES.columnHeading} className="w-9">
                <span className="sr-only">Selected</span>
              </th>
            )}
            {columns.map((column) => (
              <SortHeading key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {rows.map((row) => (
            <tr key={getKey(row)} {...TABLE_ROLES.row}>
              {selection && <PickCell row={row} selection={selection} />}
              {columns.map((column) => (
                <ListCell key={column.name} column={column}>
                  {column.render(row)}
                </ListCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PickCell<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const { form, name = "id", getValue, getName, isChosenAtFirst } = selection;
  return (
    <td {...TABLE_ROLES.cell} className="list-pick">
      <label className="list-pick-target">
        <input
          type="checkbox"
          form={form}
          name={name}
          value={getValue(row)}
          defaultChecked={isChosenAtFirst?.(row)}
          data-pick
        />
        <span className="sr-only">Select {getName(row)}</span>
      </label>
    </td>
  );
}

function ListCell<Row>({
  column: { name, isNameHidden, isFigure, isHeading },
  children,
}: {
  column: Column<Row>;
  children: ReactNode;
}) {
  if (isHeading) {
    return (
      <th scope="row" {...TABLE_ROLES.rowHeading}>
        {children}
      </th>
    );
  }
  return (
    <td {...TABLE_ROLES.cell} data-label={isNameHidden ? undefined : name} className={isFigure && "list-figure"}>
      <div>{children}</div>
    </td>
  );
}
