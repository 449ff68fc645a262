import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import type { TariffCoverage } from "#lib/domain/demurrage/coverage.ts";
import { coverageOf, tariffHolders } from "#lib/domain/demurrage/facts.ts";
import { tariffsInForce } from "#lib/domain/demurrage/select-tariff.ts";
import { summarizeCoverage } from "#lib/domain/demurrage/summarize-coverage.ts";
import type { Charge, Direction, Tariff } from "#lib/domain/demurrage/tariff.ts";
import { type Failure, type FaultDetail, noData } from "../failure.ts";
import { unique } from "../unique.ts";

interface TariffRequest {
  line?: string;
  country: string;
  direction: Direction;
  container_type: string;
  port?: string;
  charge?: Charge;
  date: string;
}

/**
 * Makes the `no_data` failure of a request for a tariff. Its details name what is on file.
 * @param tariffs the tariffs of the carrier for the container on the requested days, to name other charges
 */
export async function noTariff(request: TariffRequest, tariffs: readonly Tariff[] = []): Promise<Failure> {
  const inForce = tariffsInForce(tariffs, { ...request, containerType: request.container_type });
  const otherCharges = unique(inForce.map(({ charge }) => charge)).filter((charge) => charge !== request.charge);
  if (request.charge && otherCharges.length > 0) {
    return noData(`No ${request.charge} tariff is in force there on ${request.date}. The tariff in force is for ${otherCharges.join(" and ")}.`, [
      { path: "charge", message: `in force on ${request.date}: ${otherCharges.join(", ")}` },
    ]);
  }
  const [inCountry, holders] = await Promise.all([coverageOf(request.country), tariffHolders()]);
  const lineCoverage = request.line ? inCountry.filter(({ carrier }) => carrier === request.line) : inCountry;
  const where = `${countryName(request.country)} (${request.country})`;
  const what = request.line ? `${carrierName(request.line)} tariff` : "tariff of any carrier";
  if (lineCoverage.length > 0) {
    return noData(
      `No ${what} on file for ${request.container_type} ${request.direction} in ${where} on ${request.date} matches the request.`,
      coverageDetails(lineCoverage),
    );
  }
  const covered: FaultDetail[] = [];
  if (request.line) {
    const countries = unique(holders.filter(({ carrier }) => carrier === request.line).map(({ country }) => country));
    covered.push({ path: "country", message: `${carrierName(request.line)} is on file for ${countries.length ? countries.join(", ") : "no country"}` });
    const lines = unique(inCountry.map(({ carrier }) => carrier));
    covered.push({ path: "line", message: `on file for ${where}: ${lines.length ? lines.join(", ") : "no carrier"}` });
  } else {
    covered.push({ path: "country", message: `on file: ${unique(holders.map(({ country }) => country)).join(", ")}` });
  }
  return noData(`No ${what} in ${where} is on file.`, covered);
}

function coverageDetails(onFile: readonly TariffCoverage[]): FaultDetail[] {
  const covered = summarizeCoverage(onFile);
  const ports = [...(covered.countryWide ? ["the whole country"] : []), ...covered.ports];
  return [
    { path: "direction", message: `on file: ${covered.directions.join(", ")}` },
    { path: "container_type", message: `on file: ${covered.containerTypes.join(", ")}` },
    { path: "charge", message: `on file: ${covered.charges.join(", ")}` },
    { path: "port", message: `on file: ${ports.join(", ")}` },
    {
      path: "date",
      message: `on file: ${covered.from ? `from ${covered.from}` : "no start stated"} ${covered.to ? `to ${covered.to}` : "with no end stated"}`,
    },
  ];
}
