import { readCountryTariffCoverage, readTariffHolders } from "#lib/domain/demurrage/facts.ts";
import { type Coverage, summarizeCoverage } from "#lib/domain/demurrage/summarize-coverage.ts";
import type { Charge, Direction } from "#lib/domain/tariff.ts";

/** Illustrative tariffs count for `here` only. */
export interface OnFile {
  /** Tariffs of this carrier in this country, with their charges by direction, or null. */
  here: (Coverage & { scopes: { direction: Direction; charges: readonly Charge[] }[] }) | null;
  /** Carriers with a published tariff in this country, by slug. */
  carriersHere: string[];
  /** Countries with a published tariff of this carrier, by code. */
  countriesOfCarrier: string[];
}

export async function findNearbyTariffs(carrier: string, country: string): Promise<OnFile> {
  const [inCountry, holders] = await Promise.all([readCountryTariffCoverage(country), readTariffHolders()]);
  const here = inCountry.filter((one) => one.carrier === carrier);
  const published = holders.filter(({ illustrative }) => !illustrative);
  return {
    here:
      here.length > 0
        ? { ...summarizeCoverage(here), scopes: here.map(({ direction, charges }) => ({ direction, charges })) }
        : null,
    carriersHere: published.filter((one) => one.country === country).map((one) => one.carrier),
    countriesOfCarrier: published.filter((one) => one.carrier === carrier).map((one) => one.country),
  };
}
