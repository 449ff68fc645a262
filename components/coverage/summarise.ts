import { countryName } from "#lib/domain/countries.ts";
import { holdsOn, type TariffCoverage } from "#lib/domain/demurrage/coverage.ts";
import { DIRECTIONS, type Direction } from "#lib/domain/demurrage/tariff.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** The tariffs of one carrier in one country. If there are published tariffs, dates and documents are theirs. */
export interface CoverageCell {
  carrier: string;
  directions: Direction[];
  /** True if at least one tariff is in force today. */
  isInForce: boolean;
  isIllustrative: boolean;
  /** The newest start of validity; `null` if no tariff states one. */
  newest: IsoDate | null;
  /** The document of the newest tariff. */
  source: Source;
  /** The number of other documents. */
  otherSources: number;
}

export interface CoverageRow {
  country: string;
  name: string;
  /** By carrier. Carriers without a tariff have no cell. */
  cells: ReadonlyMap<string, CoverageCell>;
}

/** Groups the coverage by country and carrier. Countries are in alphabetical order. */
export function summariseCoverage(onFile: readonly TariffCoverage[], today: IsoDate): CoverageRow[] {
  return [...Map.groupBy(onFile, ({ country }) => country)]
    .map(([country, inCountry]) => {
      const byCarrier = Map.groupBy(inCountry, ({ carrier }) => carrier);
      const cells = new Map([...byCarrier].map(([carrier, all]) => [carrier, cellOf(carrier, all, today)]));
      return { country, name: countryName(country), cells };
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function cellOf(carrier: string, all: readonly TariffCoverage[], today: IsoDate): CoverageCell {
  const published = all.filter(({ illustrative }) => !illustrative);
  const shown = published.length > 0 ? published : all;
  const [newest] = shown.toSorted((a, b) => ((a.newestFrom ?? "") < (b.newestFrom ?? "") ? 1 : -1)) as [TariffCoverage];
  return {
    carrier,
    directions: DIRECTIONS.filter((direction) => shown.some((one) => one.direction === direction)),
    isInForce: shown.some((one) => holdsOn(one, today)),
    isIllustrative: published.length === 0,
    newest: newest.newestFrom,
    source: newest.newestSource,
    otherSources: new Set(shown.flatMap(({ sourceIds }) => sourceIds)).size - 1,
  };
}
