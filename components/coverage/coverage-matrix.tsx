// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as blocks loses the roles of its elements, so they are explicit

import clsx from "clsx";
import Link from "next/link";
import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { capitalise, pluralise } from "../format.ts";
import { TariffAge } from "../tariffs/tariff-age.tsx";
import { buildTariffPath, formatRate } from "../tariffs/tariff-texts.ts";
import type { CoverageRow } from "./summarise.ts";

interface Props {
  rows: readonly CoverageRow[];
  carriers: readonly string[];
  /** The query of the current filter. Links add a country to it. */
  filter: Readonly<Record<string, string>>;
  today: IsoDate;
}

/** On a narrow screen, each country is a list of its carriers. The roles keep it a table for screen readers. */
export function CoverageMatrix({ rows, carriers, filter, today }: Props) {
  return (
    <table role="table" className="w-full border-collapse text-sm max-lg:block">
      <caption className="sr-only">
        Tariffs on file by country and carrier: free days, the first rate, and the age
      </caption>
      <thead role="rowgroup" className="max-lg:hidden">
        <tr role="row">
          <th
            role="columnheader"
            scope="col"
            className="sticky top-0 z-10 border-b border-ink bg-paper py-3 text-left font-[600]"
          >
            Country
          </th>
          {carriers.map((carrier) => (
            <th
              key={carrier}
              role="columnheader"
              scope="col"
              className="sticky top-0 z-10 border-b border-ink bg-paper px-2 py-3 text-left font-[600]"
            >
              {getShortCarrierName(carrier)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block max-lg:border-t max-lg:border-ink">
        {rows.map((row) => (
          <tr
            key={row.country}
            role="row"
            className="max-lg:block max-lg:border-b max-lg:border-line max-lg:py-3 lg:hover:bg-sunk"
          >
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
              const cell = row.cells.get(carrier) ?? [];
              return (
                <td
                  key={carrier}
                  role="cell"
                  className={clsx(
                    "align-top max-lg:block lg:border-b lg:border-line lg:px-2 lg:py-2.5",
                    cell.length === 0 && "max-lg:hidden",
                  )}
                >
                  {cell.length > 0 && <Cell cell={cell} today={today} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell, today }: { cell: readonly TariffOverview[]; today: IsoDate }) {
  return (
    <div className="max-lg:grid max-lg:grid-cols-[7rem_1fr]">
      <span className="pt-0.5 lg:hidden">{getShortCarrierName(cell[0]?.carrier ?? "")}</span>
      <ul className="space-y-1.5">
        {cell.map((overview) => (
          <li key={overview.direction}>
            <Figures overview={overview} />
            <span className="block text-xs text-soft">
              {overview.isIllustrative ? (
                <em>illustrative</em>
              ) : (
                <>
                  <TariffAge date={overview.date} isStale={overview.isStale} today={today} />
                  {!overview.isInForce && <span className="text-amber">, ended</span>}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figures({ overview }: { overview: TariffOverview }) {
  const { carrier, country, direction, headline, containerType, isIllustrative } = overview;
  const [first] = headline.slabs;
  const words = (
    <>
      {capitalise(direction)}: {pluralise(headline.freeDays, "day")} free
      {first && `, ${formatRate(first.ratePerDay, headline.currency)}`}
      {containerType !== "40HC" && ` (${containerType})`}
    </>
  );
  if (isIllustrative) return <span className="text-soft">{words}</span>;
  return (
    <Link href={buildTariffPath(carrier, country, direction)} prefetch={false} className="target">
      {words}
    </Link>
  );
}
