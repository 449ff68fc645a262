import Link from "next/link";
import { buildSearchText, type SearchableOperation } from "./search-operations.ts";

export interface ListedOperation extends SearchableOperation {
  method: string;
  /** `Free` or `$0.10`. */
  price: string;
  /** The path of the operation's page. */
  page: string;
}

export interface ListedArea {
  area: string;
  title: string;
  description: string;
  operations: readonly ListedOperation[];
}

interface Props {
  areas: readonly ListedArea[];
  /** Ids. */
  shown: ReadonlySet<string>;
}

export function OperationList({ areas, shown }: Props) {
  return areas.map(({ area, title, description, operations }) => (
    <section
      key={area}
      id={area}
      aria-labelledby={`${area}-heading`}
      className="mt-12 scroll-mt-6"
      hidden={!operations.some(({ id }) => shown.has(id))}
    >
      <h2 id={`${area}-heading`} className="text-xl">
        <a
          href={`#${area}`}
          className="underline-offset-[0.2em] hover:underline pointer-coarse:inline-block pointer-coarse:py-1.5"
        >
          {title}
        </a>
      </h2>
      <p className="mt-1 max-w-prose text-sm text-soft">{description}</p>
      <ul className="mt-4 border-t border-ink">
        {operations.map((operation) => (
          <OperationRow key={operation.id} operation={operation} isShown={shown.has(operation.id)} />
        ))}
      </ul>
    </section>
  ));
}

function OperationRow({ operation, isShown }: { operation: ListedOperation; isShown: boolean }) {
  const { title, purpose, method, path, price, page } = operation;
  return (
    <li
      data-search={buildSearchText(operation)}
      hidden={!isShown}
      className="relative grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5 border-b border-line py-3 hover:bg-raised md:grid-cols-[1fr_16rem_3rem]"
    >
      <div className="min-w-0">
        <Link href={page} prefetch={false} className="font-[600] after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-sm">{purpose}</p>
      </div>
      <p className="order-last col-span-2 text-xs text-soft md:order-none md:col-span-1 md:pt-1">
        <code>
          {method} {path}
        </code>
      </p>
      <p className="figures text-right text-sm whitespace-nowrap md:pt-0.5">{price}</p>
    </li>
  );
}
