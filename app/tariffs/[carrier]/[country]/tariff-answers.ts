import { cache } from "react";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { isCountry } from "#lib/domain/countries.ts";
import { readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { listTariffOverviews, type TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import { readCarrierPolicies } from "#lib/domain/policies/facts.ts";
import { groupStorageByTerminal } from "#lib/domain/storage/current-storage.ts";
import { readStorageCoverage, readStorageTariffs } from "#lib/domain/storage/facts.ts";
import { call, catchNoData, getCurrentContext } from "#lib/operations/call.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** A tariff with this many free days or more gets a week on top of its free days. */
const EXAMPLE_DAYS = 14;

/** `null` if there are none. It runs once per page. */
export const findPublishedTariffs = cache(async (carrierText: string, countryText: string) => {
  const carrier = findCarrierSlug(decodeURIComponent(carrierText));
  const country = decodeURIComponent(countryText).toUpperCase();
  if (!carrier || !isCountry(country)) return null;
  const tariffs = await readTariffsOnFile({ carrier, country, isPublished: true });
  const { today } = getCurrentContext();
  return tariffs.length > 0
    ? { carrier, country, tariffs, overviews: listTariffOverviews(tariffs, today), today }
    : null;
});

/** For the headline of each direction in force. */
export async function calculateWorkedExamples(overviews: readonly TariffOverview[]) {
  const answers = await Promise.all(overviews.filter(({ isInForce }) => isInForce).map(calculateWorkedExample));
  return answers.filter((answer) => answer !== null);
}

async function calculateWorkedExample({
  carrier,
  country,
  direction,
  headline,
  containerType,
  isStale,
}: TariffOverview) {
  const days = headline.freeDays >= EXAMPLE_DAYS ? headline.freeDays + 7 : EXAMPLE_DAYS;
  const found = await catchNoData(
    call(calculateDemurrage, {
      line: carrier,
      country,
      direction,
      container_type: containerType,
      days,
      ...(headline.port && { port: headline.port }),
    }),
  );
  return "answer" in found ? { example: found.answer, isStale } : null;
}

export const readCountryPolicies = async (carrier: string, country: string) =>
  (await readCarrierPolicies(carrier)).filter((policy) => policy.country === null || policy.country === country);

export async function readCountryStorage(country: string, today: IsoDate) {
  const ports = (await readStorageCoverage()).filter((port) => port.country === country);
  const tariffs = await Promise.all(ports.map(({ port }) => readStorageTariffs(port)));
  return groupStorageByTerminal(tariffs.flat(), today);
}
