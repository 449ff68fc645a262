import { countryName } from "#lib/domain/countries.ts";
import { type PortName, portSearch, ports } from "#lib/domain/ports/facts.ts";
import { fold } from "#lib/domain/text.ts";

const SHOWN = 4;

export type FoundPort = { ok: true; port: PortName } | { ok: false; message: string };

/** `Chennai, INMAA`: how a port stands in the form once it is known. */
export const portWords = ({ name, code }: Pick<PortName, "name" | "code">) => `${name}, ${code}`;

/** The port of a country that a person means by a UN/LOCODE, a name or `name, code`. */
export async function findPort(text: string, country: string): Promise<FoundPort> {
  const code = /^(?:.*, ?)?([A-Za-z]{2}) ?([A-Za-z2-9]{3})$/.exec(text.trim())?.slice(1).join("").toUpperCase();
  const byCode = code && (await ports()).find((port) => port.code === code);
  if (byCode) {
    if (byCode.country === country) return { ok: true, port: byCode };
    return { ok: false, message: `${portWords(byCode)}, is in ${countryName(byCode.country)}, not in ${countryName(country)}.` };
  }
  const fitting = (await portSearch())(text, 100).filter((port) => port.country === country);
  const named = fitting.filter(({ name, city }) => [name, city].some((words) => fold(words) === fold(text.trim())));
  const only = named.length > 0 ? named : fitting;
  if (only.length === 1) return { ok: true, port: only[0] as PortName };
  if (only.length > 1)
    return {
      ok: false,
      message: `Several ports fit: ${only.slice(0, SHOWN).map(portWords).join("; ")}${only.length > SHOWN ? " and more" : ""}. Give one of them.`,
    };
  return {
    ok: false,
    message: `No port of ${countryName(country)} that fits “${text.trim()}” is on file. Leave it empty to use the tariff of the whole country.`,
  };
}
