import { type Coverage, coveredBy } from "#lib/domain/demurrage/covered-by.ts";
import { coverage } from "#lib/domain/demurrage/facts.ts";

/** What there is instead of a tariff that was asked for in vain. Illustrative tariffs count for `here` only. */
export interface OnFile {
  /** Of this carrier in this country; null when nothing is. */
  here: Coverage | null;
  /** Carriers with a published tariff in this country, by slug. */
  carriersHere: string[];
  /** Countries with a published tariff of this carrier, by code. */
  countriesOfCarrier: string[];
}

/** Names what is on file near a carrier's tariff in a country. */
export async function onFileNear(carrier: string, country: string): Promise<OnFile> {
  const all = await coverage();
  const published = all.filter(({ illustrative }) => !illustrative);
  const here = all.filter((tariff) => tariff.carrier === carrier && tariff.country === country);
  return {
    here: here.length > 0 ? coveredBy(here) : null,
    carriersHere: [...new Set(published.filter((tariff) => tariff.country === country).map((tariff) => tariff.carrier))].sort(),
    countriesOfCarrier: [...new Set(published.filter((tariff) => tariff.carrier === carrier).map((tariff) => tariff.country))].sort(),
  };
}
