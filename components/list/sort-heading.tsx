import clsx from "clsx";
import Link from "next/link";
import { Icon } from "../ui/icon.tsx";
import { type Column, chooseFirstDirection, formatSortValue, type Sorting } from "./column.ts";
import { TABLE_ROLES } from "./table-roles.ts";

interface Props<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
}

/** A click sorts by the column, and another one turns the direction. */
export function SortHeading<Row>({ column: { name, isNameHidden, isFigure, sort }, sorting }: Props<Row>) {
  const isSorted = sort !== undefined && sorting?.by.key === sort.key;
  const isDescending = isSorted ? sorting.by.isDescending : false;
  return (
    <th
      scope="col"
      {...TABLE_ROLES.columnHeading}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
      className={isFigure && "list-figure"}
    >
      {sort && sorting ? (
        <Link
          href={sorting.buildHref(
            formatSortValue({
              key: sort.key,
              isDescending: isSorted ? !isDescending : chooseFirstDirection(sort.kind) === "down",
            }),
          )}
          prefetch={false}
          className="list-sort"
        >
          {name}
          <Icon
            name="chevron-down"
            className={clsx("size-4 shrink-0", !isSorted && "opacity-40", isSorted && !isDescending && "rotate-180")}
          />
        </Link>
      ) : (
        <span className={isNameHidden ? "sr-only" : "list-unsorted"}>{name}</span>
      )}
    </th>
  );
}
