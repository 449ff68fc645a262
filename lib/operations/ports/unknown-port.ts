import { countryName } from "#lib/domain/countries.ts";
import { ports } from "#lib/domain/ports/facts.ts";
import { type Failure, noData } from "../failure.ts";
import { listHelpful } from "./list-helpful.ts";

/** Makes the `no_data` failure of an unknown UN/LOCODE. Its details name the busiest ports of the country. */
export async function unknownPort(code: string, path: string): Promise<Failure> {
  const all = await ports();
  const country = code.slice(0, 2);
  const portsOfCountry = all.filter((port) => port.country === country).map((port) => port.code);
  const covered =
    portsOfCountry.length > 0
      ? `on file for ${countryName(country)} (${country}): ${await listHelpful(portsOfCountry, code)}`
      : `on file: ${all.length} ports in other countries; GET /api/search finds them`;
  return noData(`No port ${code} is on file.`, [{ path, message: covered }]);
}
