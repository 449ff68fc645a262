// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as blocks loses the roles of its elements, so they are explicit
import clsx from "clsx";
import Link from "next/link";
import { shortName } from "../carrier-words.ts";
import { formatMonth } from "../format.ts";
import type { CoverageCell, CoverageRow } from "./summarise.ts";

interface Props {
  rows: readonly CoverageRow[];
  carriers: readonly string[];
  /** The query of the current filter. Links add a country to it. */
  filter: Readonly<Record<string, string>>;
}

/**
 * A table of countries and carriers. On a narrow screen, each country is a list of its carriers. The roles keep it a table for screen readers.
 */
export function CoverageMatrix({ rows, carriers, filter }: Props) {
  return (
    <table role="table" className="w-full border-collapse text-sm max-lg:block">
      <caption className="sr-only">Tariffs on file by country and carrier: newest start of validity, with a link to the document</caption>
      <thead role="rowgroup" className="max-lg:hidden">
        <tr role="row">
          <th role="columnheader" scope="col" className="sticky top-0 z-10 border-b border-ink bg-paper py-3 text-left font-[600]">
            Country
          </th>
          {carriers.map((carrier) => (
            <th key={carrier} role="columnheader" scope="col" className="sticky top-0 z-10 border-b border-ink bg-paper px-2 py-3 text-left font-[600]">
              {shortName(carrier)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block max-lg:border-t max-lg:border-ink">
        {rows.map((row) => (
          <tr key={row.country} role="row" className="max-lg:block max-lg:border-b max-lg:border-line max-lg:py-3 lg:hover:bg-sunk">
            <th
              role="rowheader"
              scope="row"
              className="py-2.5 pr-3 text-left align-top font-[600] max-lg:block max-lg:pt-0 max-lg:pb-1 lg:border-b lg:border-line"
            >
              <Link
                href={`/coverage?${new URLSearchParams({ ...filter, country: row.country })}`}
                prefetch={false}
                className="target underline decoration-line decoration-1 underline-offset-4 hover:decoration-ink"
              >
                {row.name}
              </Link>
            </th>
            {carriers.map((carrier) => {
              const cell = row.cells.get(carrier);
              return (
                <td key={carrier} role="cell" className={clsx("align-top max-lg:block lg:border-b lg:border-line lg:px-2 lg:py-2.5", !cell && "max-lg:hidden")}>
                  {cell && <Cell cell={cell} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell }: { cell: CoverageCell }) {
  const { source, otherSources } = cell;
  const when = cell.newest ? formatMonth(cell.newest) : "undated";
  if (cell.isIllustrative) {
    return (
      <div className="text-soft max-lg:grid max-lg:grid-cols-[7rem_1fr]">
        <span className="lg:hidden">{shortName(cell.carrier)}</span>
        <em>illustrative</em>
      </div>
    );
  }
  return (
    <div className="max-lg:grid max-lg:grid-cols-[7rem_1fr]">
      <span className="lg:hidden">{shortName(cell.carrier)}</span>
      <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3">
        {source.url ? (
          <a href={source.url} rel="noreferrer" title={`${source.publisher}: ${source.title}`} className="target whitespace-nowrap">
            {when}
          </a>
        ) : (
          when
        )}
        {otherSources > 0 && <span className="text-xs whitespace-nowrap text-soft lg:ml-1.5">and {otherSources} more</span>}
        <span className="text-xs whitespace-nowrap text-soft lg:block">
          {cell.directions.join(", ")}
          {!cell.isInForce && <span className="text-amber">, ended</span>}
        </span>
      </div>
    </div>
  );
}
