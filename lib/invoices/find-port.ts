import { getCountryName } from "#lib/domain/countries.ts";
import { type PortName, readPortSearch, readPorts } from "#lib/domain/ports/facts.ts";
import { fold } from "#lib/domain/text.ts";

const MAX_LISTED = 4;

export type FoundPort = { ok: true; port: PortName } | { ok: false; message: string };

/** For the form: `Chennai, INMAA`. */
export const formatPortName = ({ name, code }: Pick<PortName, "name" | "code">) => `${name}, ${code}`;

/** `text` is a UN/LOCODE, a name or `name, code`. */
export async function findPort(text: string, country: string): Promise<FoundPort> {
  const code = /^(?:.*, ?)?([A-Za-z]{2}) ?([A-Za-z2-9]{3})$/.exec(text.trim())?.slice(1).join("").toUpperCase();
  const byCode = code && (await readPorts()).find((port) => port.code === code);
  if (byCode) {
    if (byCode.country === country) return { ok: true, port: byCode };
    return {
      ok: false,
      message: `${formatPortName(byCode)} is in ${getCountryName(byCode.country)}, not in ${getCountryName(country)}. Change the port or the country.`,
    };
  }
  const fitting = (await readPortSearch())(text, 100).filter((port) => port.country === country);
  const named = fitting.filter(({ name, city }) => [name, city].some((words) => fold(words) === fold(text.trim())));
  const only = named.length > 0 ? named : fitting;
  if (only.length === 1) return { ok: true, port: only[0] as PortName };
  if (only.length > 1)
    return {
      ok: false,
      message: `Several ports fit: ${only.slice(0, MAX_LISTED).map(formatPortName).join("; ")}${only.length > MAX_LISTED ? " and more" : ""}. Enter one of them.`,
    };
  return {
    ok: false,
    message: `No port in ${getCountryName(country)} matches “${text.trim()}”. Leave the field empty to use the tariff of the whole country.`,
  };
}
