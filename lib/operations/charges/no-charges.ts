import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { readChargeCoverage } from "#lib/domain/charges/facts.ts";
import type { LocalCharge } from "#lib/domain/charges/local-charge.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure, type Failure, type FaultDetail } from "../failure.ts";
import { describePrice, type KnownValue, listLastKnown } from "../last-known.ts";
import { sortUnique } from "../unique.ts";
import { describePeriodOnFile } from "./on-file-between.ts";

interface ChargesRequest {
  line: string;
  country: string;
  port_code?: string;
}

/**
 * The details name what is on file, and the newest charge that is history.
 * @param lineCharges charges of the line in the country, of which none matches the request
 * @param linesInCountry carriers with charges in the country
 * @param history matching charges that are past their usable life or replaced
 */
export async function createNoChargesFailure(
  { line, country, port_code }: ChargesRequest,
  date: IsoDate,
  lineCharges: readonly LocalCharge[],
  linesInCountry: readonly string[],
  history: readonly LocalCharge[],
): Promise<Failure> {
  const where = `${getCountryName(country)} (${country})`;
  const what = line === "any" ? "local charges" : `local charges of ${getCarrierName(line)}`;
  if (lineCharges.length > 0) {
    const place = port_code ? `${port_code}, ${where}` : where;
    const message = `No ${what} on file for ${place} on ${date} match the request.`;
    const expiredCount = history.length;
    if (expiredCount === 0) return createNoDataFailure(message, listCoverageDetails(lineCharges));
    const found = `${expiredCount} ${expiredCount === 1 ? "charge is" : "charges are"} past the end date or the usable life of 36 months`;
    return createNoDataFailure(`${message} ${found}.`, [
      { path: "include_expired", message: `true lists what is history: ${found}` },
      ...listLastKnown(history, date, describeCharge),
      ...listCoverageDetails(lineCharges),
    ]);
  }
  const coverage = await readChargeCoverage();
  const countries = sortUnique(
    coverage.filter(({ carrier }) => line === "any" || carrier === line).map((one) => one.country),
  );
  const details: FaultDetail[] = [
    {
      path: "country",
      message: `on file${line === "any" ? "" : ` for ${getCarrierName(line)}`}: ${countries.join(", ") || "no country"}`,
    },
  ];
  if (line !== "any")
    details.push({
      path: "line",
      message: `on file for ${where}: ${sortUnique(linesInCountry).join(", ") || "no carrier"}`,
    });
  return createNoDataFailure(`No ${what} in ${where} are on file.`, details);
}

function listCoverageDetails(charges: readonly LocalCharge[]): FaultDetail[] {
  const types = CONTAINER_TYPES.filter((type) =>
    charges.some(({ containerTypes }) => containerTypes.length === 0 || containerTypes.includes(type)),
  );
  const ports = [
    ...(charges.some(({ port }) => port === null) ? ["the whole country"] : []),
    ...sortUnique(charges.map(({ port }) => port)),
  ];
  return [
    { path: "port_code", message: `on file: ${ports.join(", ")}` },
    {
      path: "direction",
      message: `on file: ${DIRECTIONS.filter((side) => charges.some(({ direction }) => direction === null || direction === side)).join(", ")}`,
    },
    { path: "container_type", message: `on file: ${types.join(", ")}` },
    describePeriodOnFile(charges),
  ];
}

function describeCharge({
  carrier,
  name,
  port,
  country,
  containerTypes,
  amount,
  currency,
  unit,
}: LocalCharge): KnownValue {
  const payee = carrier === null ? "terminal" : getCarrierName(carrier);
  return {
    about: [payee, name, port ?? getCountryName(country), containerTypes.join(", ")].filter(Boolean).join(", "),
    ...describePrice(amount, currency, unit),
  };
}
