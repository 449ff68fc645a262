import { type ListedArea, OperationList } from "./operation-list.tsx";
import { buildSearchText, describeFound, hasEveryWord } from "./search-operations.ts";

interface Props {
  areas: readonly ListedArea[];
  /** From the address of the page. */
  query: string;
}

/**
 * Without scripts the field is a form that loads the page again. With scripts the list changes while the reader types,
 * so all operations are on the page, and those that do not match are hidden.
 */
export function OperationSearch({ areas, query }: Props) {
  const shown = new Set(
    areas
      .flatMap(({ operations }) => operations)
      .filter((operation) => hasEveryWord(buildSearchText(operation), query))
      .map(({ id }) => id),
  );
  return (
    <operation-search className="block">
      <search>
        <form action="/docs/api" method="get" className="mt-8 flex max-w-prose gap-3">
          <input
            type="search"
            name="q"
            aria-label="Search the operations"
            placeholder="Search: detention, port, /api/fx"
            autoComplete="off"
            defaultValue={query}
            className="control"
          />
        </form>
      </search>
      <p role="status" className="mt-3 text-sm text-soft empty:hidden">
        {describeFound(query, shown.size)}
      </p>
      <OperationList areas={areas} shown={shown} />
    </operation-search>
  );
}
