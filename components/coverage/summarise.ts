import { getCountryName } from "#lib/domain/countries.ts";
import type { TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";

export interface CoverageRow {
  country: string;
  name: string;
  /** By carrier, one entry per direction. Carriers without a tariff have no cell. */
  cells: ReadonlyMap<string, readonly TariffOverview[]>;
}

/** Illustrative tariffs count, because they are shown on request only. */
export const hasUsableTariff = ({ cells }: CoverageRow): boolean =>
  [...cells.values()].flat().some(({ isStale }) => !isStale);

/** Countries are in alphabetical order. */
export function summariseCoverage(overviews: readonly TariffOverview[]): CoverageRow[] {
  return [...Map.groupBy(overviews, ({ country }) => country)]
    .map(([country, inCountry]) => ({
      country,
      name: getCountryName(country),
      cells: Map.groupBy(inCountry, ({ carrier }) => carrier),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
