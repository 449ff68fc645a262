import Link from "next/link";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatDay, pluralise } from "../format.ts";

interface Port {
  code: string;
  name: string;
  tradeLaneRegion: string;
}

export interface ListedLane {
  origin: Port;
  destination: Port;
  /** The number of published freight rates. */
  rates: number;
  newestOn: IsoDate;
}

/** Grouped by trade (region to region). */
export function LaneDirectory({ lanes }: { lanes: readonly ListedLane[] }) {
  const trades = [...Map.groupBy(lanes, formatTradeName)].sort(([a], [b]) => a.localeCompare(b, "en"));
  return (
    <div className="columns-1 gap-x-10 text-sm sm:columns-2 lg:columns-3">
      {trades.map(([trade, listed]) => (
        <section key={trade} aria-label={trade} className="mb-6 break-inside-avoid-column">
          <h3 className="border-b border-line pb-0.5 font-sans text-sm font-[600]">{trade}</h3>
          <ul className="mt-1">
            {listed.map(({ origin, destination, rates, newestOn }) => (
              <li key={`${origin.code} ${destination.code}`} className="py-0.5">
                <Link href={`/lanes/${origin.code}/${destination.code}`} prefetch={false} className="target">
                  {origin.name} to {destination.name}
                </Link>
                <span className="figures block text-xs text-soft">
                  {pluralise(rates, "rate")}, newest {formatDay(newestOn)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function formatTradeName({
  origin: { tradeLaneRegion: from },
  destination: { tradeLaneRegion: to },
}: ListedLane): string {
  return from === to ? `Within ${from}` : `${from} to ${to}`;
}
