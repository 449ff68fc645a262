import type { ReactNode } from "react";
import { pluralise } from "../format.ts";
import { buildListQuery } from "../ui/build-list-href.ts";
import { PageLinks } from "../ui/page-links.tsx";
import { NothingFits } from "./list-empty.tsx";
import { ListHead } from "./list-head.tsx";

interface Props {
  /** Of one row. */
  noun: string;
  path: string;
  /** The list without a filter; default `path`. */
  allHref?: string;
  /** Of the address: the filter and the order. */
  fields: Readonly<Record<string, string | undefined>>;
  list: { count: number; page: number; pages: number };
  /** How many rows this page has. */
  rows: number;
  /** How many a page has at most. */
  size: number;
  /** Above the heading, for example sums. */
  above?: ReactNode;
  /** @param back the query with which the person returns to the same rows */
  renderActions(back: string): ReactNode;
  children: ReactNode;
}

/** A page of rows between its heading, the links to the other pages, and the actions on what is selected. */
export function ListRows({
  noun,
  path,
  allHref = path,
  fields,
  list,
  rows,
  size,
  above,
  renderActions,
  children,
}: Props) {
  const { count, page, pages } = list;
  if (count === 0) return <NothingFits noun={noun} allHref={allHref} />;
  return (
    <>
      {above}
      <ListHead title={pluralise(count, noun)} rows={rows} page={page} pages={pages} size={size} canSelect />
      {children}
      <PageLinks of="the list" path={path} fields={fields} page={page} pages={pages} />
      {renderActions(buildListQuery({ ...fields, page: String(page) }))}
    </>
  );
}
