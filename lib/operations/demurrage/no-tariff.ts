import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { TariffCoverage } from "#lib/domain/demurrage/coverage.ts";
import { readCountryTariffCoverage, readTariffHolders, readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { selectTariffsInForce } from "#lib/domain/demurrage/select-tariff.ts";
import { summarizeCoverage } from "#lib/domain/demurrage/summarize-coverage.ts";
import { formatTiers } from "#lib/domain/format-tiers.ts";
import type { Charge, Direction, Tariff } from "#lib/domain/tariff.ts";
import { createNoDataFailure, type Failure, type FaultDetail } from "../failure.ts";
import { type KnownValue, listLastKnown } from "../last-known.ts";
import { sortUnique } from "../unique.ts";

interface TariffRequest {
  line?: string;
  country: string;
  direction: Direction;
  container_type: string;
  port?: string;
  charge?: Charge;
  date: string;
}

const USE_OWN: FaultDetail = {
  path: "",
  message:
    "have the carrier's tariff? read it with read_tariff (POST /api/tariffs/read), and send the answer as own_terms to audit_invoice or calculate_demurrage",
};

/**
 * The details name what is on file, the tariff that ended last, and how to use a tariff that the caller has.
 * @param tariffs the tariffs of the carrier for the container on the requested days, to name other charges
 */
export async function createNoTariffFailure(request: TariffRequest, tariffs: readonly Tariff[] = []): Promise<Failure> {
  const inForce = selectTariffsInForce(tariffs, { ...request, containerType: request.container_type });
  const otherCharges = sortUnique(inForce.map(({ charge }) => charge)).filter((charge) => charge !== request.charge);
  if (request.charge && otherCharges.length > 0) {
    return createNoDataFailure(
      `No ${request.charge} tariff is in force there on ${request.date}. The tariff in force is for ${otherCharges.join(" and ")}.`,
      [
        { path: "charge", message: `in force on ${request.date}: ${otherCharges.join(", ")}` },
        ...(await listLastKnownTariff(request)),
      ],
    );
  }
  const [inCountry, holders] = await Promise.all([readCountryTariffCoverage(request.country), readTariffHolders()]);
  const lineCoverage = request.line ? inCountry.filter(({ carrier }) => carrier === request.line) : inCountry;
  const where = `${getCountryName(request.country)} (${request.country})`;
  const what = request.line ? `${getCarrierName(request.line)} tariff` : "tariff of any carrier";
  if (lineCoverage.length > 0) {
    return createNoDataFailure(
      `No ${what} on file for ${request.container_type} ${request.direction} in ${where} on ${request.date} matches the request.`,
      [...(await listLastKnownTariff(request)), ...listCoverageDetails(lineCoverage), USE_OWN],
    );
  }
  const covered: FaultDetail[] = [];
  if (request.line) {
    const countries = sortUnique(
      holders.filter(({ carrier }) => carrier === request.line).map(({ country }) => country),
    );
    covered.push({
      path: "country",
      message: `${getCarrierName(request.line)} is on file for ${countries.length ? countries.join(", ") : "no country"}`,
    });
    const lines = sortUnique(inCountry.map(({ carrier }) => carrier));
    covered.push({ path: "line", message: `on file for ${where}: ${lines.length ? lines.join(", ") : "no carrier"}` });
  } else {
    covered.push({
      path: "country",
      message: `on file: ${sortUnique(holders.map(({ country }) => country)).join(", ")}`,
    });
  }
  return createNoDataFailure(`No ${what} in ${where} is on file.`, [...covered, USE_OWN]);
}

async function listLastKnownTariff(request: TariffRequest): Promise<FaultDetail[]> {
  const { line, country, direction, container_type, port, charge, date } = request;
  const onFile = await readTariffsOnFile({ ...(line && { carrier: line }), country, direction, isPublished: true });
  const ended = onFile.filter(
    (tariff) =>
      tariff.effectiveTo !== null &&
      tariff.effectiveTo < date &&
      tariff.containerTypes.includes(container_type) &&
      (charge === undefined || tariff.charge === charge) &&
      (port === undefined || ((tariff.port ?? port) === port && !tariff.exceptPorts.includes(port))),
  );
  return listLastKnown(ended, date, describeTariff);
}

export function describeTariff(tariff: Tariff): KnownValue {
  const { carrier, direction, charge, containerTypes, port, country, freeDays, slabs, currency } = tariff;
  return {
    about: `${getCarrierName(carrier)}, ${direction} ${charge}, ${port ?? getCountryName(country)}, ${containerTypes.join(", ")}`,
    value: `${freeDays} free days${slabs.length > 0 ? `, then per day: ${formatTiers(slabs, currency)}` : ""}`,
    currency,
  };
}

function listCoverageDetails(onFile: readonly TariffCoverage[]): FaultDetail[] {
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
