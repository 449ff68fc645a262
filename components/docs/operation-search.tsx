"use client";

import { useState } from "react";
import { pluralise } from "../format.ts";
import { type ListedArea, OperationList } from "./operation-list.tsx";
import { searchOperations } from "./search-operations.ts";

interface Props {
  areas: readonly ListedArea[];
  /** From the address of the page. */
  query: string;
}

/**
 * Without scripts the field is a form that loads the page again. With scripts the list changes while the reader types.
 */
export function OperationSearch({ areas, query: initialQuery }: Props) {
  const [query, setQuery] = useState(initialQuery);
  const found = areas
    .map((area) => ({ ...area, operations: searchOperations(area.operations, query) }))
    .filter(({ operations }) => operations.length > 0);
  const count = found.reduce((sum, { operations }) => sum + operations.length, 0);
  const isSearching = query.trim() !== "";

  function search(text: string): void {
    setQuery(text);
    const address = new URL(window.location.href);
    if (text.trim()) address.searchParams.set("q", text.trim());
    else address.searchParams.delete("q");
    window.history.replaceState(window.history.state, "", address);
  }

  return (
    <>
      <search>
        <form
          action="/docs/api"
          method="get"
          className="mt-8 flex max-w-prose gap-3"
          onSubmit={(event) => event.preventDefault()}
        >
          <input
            type="search"
            name="q"
            aria-label="Search the operations"
            placeholder="Search: detention, port, /api/fx"
            autoComplete="off"
            value={query}
            onChange={({ target }) => search(target.value)}
            className="control"
          />
        </form>
      </search>
      <p role="status" className="mt-3 text-sm text-soft empty:hidden">
        {isSearching &&
          (count === 0
            ? `No operation matches “${query.trim()}”. Try fewer or shorter words.`
            : `${pluralise(count, "operation")} found.`)}
      </p>
      <OperationList areas={found} />
    </>
  );
}
