import { countryName } from "#lib/domain/countries.ts";
import type { TariffHeading } from "#lib/domain/demurrage/facts.ts";
import { DIRECTIONS, type Direction } from "#lib/domain/demurrage/tariff.ts";
import { isIllustrative, isInForce, type Source } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** One carrier in one country. Dates and documents are those of published tariffs, where there are any. */
export interface CoverageCell {
  carrier: string;
  directions: Direction[];
  /** True when at least one tariff holds today. */
  isInForce: boolean;
  isIllustrative: boolean;
  /** The newest start of validity; null when no tariff states one. */
  newest: IsoDate | null;
  /** Documents, the newest tariff's first. */
  sources: Source[];
}

export interface CoverageRow {
  country: string;
  name: string;
  /** By carrier; only those with something on file. */
  cells: ReadonlyMap<string, CoverageCell>;
}

/** Sums tariffs up by country and carrier, countries by name. */
export function summariseCoverage(tariffs: readonly TariffHeading[], today: IsoDate): CoverageRow[] {
  return [...Map.groupBy(tariffs, ({ country }) => country)]
    .map(([country, inCountry]) => {
      const byCarrier = Map.groupBy(inCountry, ({ carrier }) => carrier);
      const cells = new Map([...byCarrier].map(([carrier, all]) => [carrier, cellOf(carrier, all, today)]));
      return { country, name: countryName(country), cells };
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function cellOf(carrier: string, all: readonly TariffHeading[], today: IsoDate): CoverageCell {
  const published = all.filter((tariff) => !isIllustrative(tariff));
  const shown = published.length > 0 ? published : all;
  const newestFirst = shown.toSorted((a, b) => ((a.effectiveFrom ?? "") < (b.effectiveFrom ?? "") ? 1 : -1));
  return {
    carrier,
    directions: DIRECTIONS.filter((direction) => shown.some((tariff) => tariff.direction === direction)),
    isInForce: shown.some((tariff) => isInForce(tariff, today)),
    isIllustrative: published.length === 0,
    newest: newestFirst[0]?.effectiveFrom ?? null,
    sources: [...new Map(newestFirst.map(({ source }) => [source.id, source])).values()],
  };
}
