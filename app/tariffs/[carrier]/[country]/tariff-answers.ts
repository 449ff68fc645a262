import { cache } from "react";
import { carrierSlug } from "#lib/domain/carriers/carriers.ts";
import { isCountry } from "#lib/domain/countries.ts";
import { tariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { overviewsOf, type TariffOverview } from "#lib/domain/demurrage/tariff-overview.ts";
import { policiesOf } from "#lib/domain/policies/facts.ts";
import { storageByTerminal } from "#lib/domain/storage/current-storage.ts";
import { storageCoverage, storageTariffsOfPort } from "#lib/domain/storage/facts.ts";
import { call, contextNow, orNothing } from "#lib/operations/call.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** The days of the worked example. A tariff with as much free time gets a week more than that. */
const EXAMPLE_DAYS = 14;

/** The published tariffs of the carrier and the country in an address; `null` if there are none. It runs once per page. */
export const tariffsAt = cache(async (carrierText: string, countryText: string) => {
  const carrier = carrierSlug(decodeURIComponent(carrierText));
  const country = decodeURIComponent(countryText).toUpperCase();
  if (!carrier || !isCountry(country)) return null;
  const tariffs = await tariffsOnFile({ carrier, country, isPublished: true });
  const { today } = contextNow();
  return tariffs.length > 0 ? { carrier, country, tariffs, overviews: overviewsOf(tariffs, today), today } : null;
});

/** The calculation of the API for the headline of each direction in force. */
export async function workedExamples(overviews: readonly TariffOverview[]) {
  const answers = await Promise.all(overviews.filter(({ isInForce }) => isInForce).map(workedExample));
  return answers.filter((answer) => answer !== null);
}

async function workedExample({ carrier, country, direction, headline, containerType, isStale }: TariffOverview) {
  const days = headline.freeDays >= EXAMPLE_DAYS ? headline.freeDays + 7 : EXAMPLE_DAYS;
  const found = await orNothing(
    call(calculateDemurrage, { line: carrier, country, direction, container_type: containerType, days, ...(headline.port && { port: headline.port }) }),
  );
  return "answer" in found ? { example: found.answer, isStale } : null;
}

/** The rules of a carrier that apply in a country. */
export const policiesIn = async (carrier: string, country: string) =>
  (await policiesOf(carrier)).filter((policy) => policy.country === null || policy.country === country);

/** The storage tariffs of the ports of a country. */
export async function storageIn(country: string, today: IsoDate) {
  const ports = (await storageCoverage()).filter((port) => port.country === country);
  const tariffs = await Promise.all(ports.map(({ port }) => storageTariffsOfPort(port)));
  return storageByTerminal(tariffs.flat(), today);
}
