import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import type { TariffCoverage } from "#lib/domain/demurrage/coverage.ts";
import { coverageOf, tariffHolders } from "#lib/domain/demurrage/facts.ts";
import { summarizeCoverage } from "#lib/domain/demurrage/summarize-coverage.ts";
import type { Charge, Direction } from "#lib/domain/demurrage/tariff.ts";
import { type Failure, type FaultDetail, noData } from "../failure.ts";

interface Wanted {
  line?: string;
  country: string;
  direction: Direction;
  container_type: string;
  port?: string;
  charge?: Charge;
  date: string;
}

const unique = (values: string[]) => [...new Set(values)].sort();

/** The `no_data` failure for a tariff that is not on file: its details name what is, from the database. */
export async function noTariff(wanted: Wanted): Promise<Failure> {
  const [inCountry, holders] = await Promise.all([coverageOf(wanted.country), tariffHolders()]);
  const ofLine = wanted.line ? inCountry.filter(({ carrier }) => carrier === wanted.line) : inCountry;
  const where = `${countryName(wanted.country)} (${wanted.country})`;
  const who = wanted.line ? `${carrierName(wanted.line)} tariff` : "tariff of any carrier";
  if (ofLine.length > 0) {
    return noData(
      `No ${who} for ${wanted.container_type} ${wanted.direction} in ${where} on ${wanted.date} is on file that fits the request.`,
      fitting(ofLine),
    );
  }
  const covered: FaultDetail[] = [];
  if (wanted.line) {
    const countries = unique(holders.filter(({ carrier }) => carrier === wanted.line).map(({ country }) => country));
    covered.push({ path: "country", message: `${carrierName(wanted.line)} is on file for ${countries.length ? countries.join(", ") : "no country"}` });
    const lines = unique(inCountry.map(({ carrier }) => carrier));
    covered.push({ path: "line", message: `on file for ${where}: ${lines.length ? lines.join(", ") : "no carrier"}` });
  } else {
    covered.push({ path: "country", message: `on file: ${unique(holders.map(({ country }) => country)).join(", ")}` });
  }
  return noData(`No ${who} in ${where} is on file.`, covered);
}

function fitting(onFile: readonly TariffCoverage[]): FaultDetail[] {
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
