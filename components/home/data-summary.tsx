import type { z } from "zod";
import type { getStats } from "#lib/operations/catalogue.ts";
import { formatCount } from "../format.ts";

export function DataSummary({ stats }: { stats: z.output<typeof getStats.output> }) {
  const count = (number: number) => <span className="figures whitespace-nowrap">{formatCount(number)}</span>;
  return (
    <aside aria-label="Data coverage" className="border-y-4 border-double border-ink py-6 text-center font-display">
      <p className="text-sm tracking-[0.18em] uppercase">Data coverage</p>
      <p className="mx-auto mt-3 max-w-72 text-lg text-balance">
        {count(stats.dd_tariffs)} published tariffs of {count(stats.carriers)} carriers in {count(stats.countries)}{" "}
        countries
      </p>
      <p className="mx-auto mt-3 max-w-72 text-sm text-balance text-soft">
        {count(stats.dd_records)} rates, {count(stats.ports)} ports and {count(stats.exchange_rates)} exchange rates,
        from {count(stats.sources)} documents
      </p>
    </aside>
  );
}
