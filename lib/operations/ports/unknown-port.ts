import { getCountryName } from "#lib/domain/countries.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { listHelpful } from "./list-helpful.ts";

/** Its details name the busiest ports of the country. */
export async function createUnknownPortFailure(code: string, path: string): Promise<Failure> {
  const all = await readPorts();
  const country = code.slice(0, 2);
  const portsOfCountry = all.filter((port) => port.country === country).map((port) => port.code);
  const covered =
    portsOfCountry.length > 0
      ? `on file for ${getCountryName(country)} (${country}): ${await listHelpful(portsOfCountry, code)}`
      : `on file: ${all.length} ports in other countries; GET /api/search finds them`;
  return createNoDataFailure(`No port ${code} is on file.`, [{ path, message: covered }]);
}
