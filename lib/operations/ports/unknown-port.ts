import { countryName } from "#lib/domain/countries.ts";
import { ports } from "#lib/domain/ports/facts.ts";
import { type Failure, noData } from "../failure.ts";

/** Makes the `no_data` failure of an unknown UN/LOCODE. Its details name the ports of the country that are on file. */
export async function unknownPort(code: string, path: string): Promise<Failure> {
  const all = await ports();
  const country = code.slice(0, 2);
  const portsOfCountry = all.filter((port) => port.country === country).map((port) => port.code);
  const covered =
    portsOfCountry.length > 0
      ? `on file for ${countryName(country)} (${country}): ${portsOfCountry.join(", ")}`
      : `on file: ${all.length} ports in other countries; GET /api/search finds them`;
  return noData(`No port ${code} is on file.`, [{ path, message: covered }]);
}
