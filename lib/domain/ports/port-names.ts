import { findCountryCode } from "../countries.ts";
import { fold } from "../text.ts";
import aliases from "./port-aliases.json" with { type: "json" };

interface Named {
  code: string;
  name: string;
  city: string;
  country: string;
}

/** By UN/LOCODE. */
export const PORT_ALIASES: Readonly<Record<string, readonly string[]>> = aliases;

/** Several ports are candidates for one name. */
export type FindByName<Port extends Named> = (text: string) => readonly Port[];

const toPlainText = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * `Nhava Sheva (Jawaharlal Nehru)` has three names: the whole text, the part before the parenthesis, and the part in
 * it. `Freeport, Texas` is also `Freeport`.
 */
function listNames({ code, name }: Named): string[] {
  const [, before = name, inside] = /^(.*?)\s*\((.*)\)$/.exec(name) ?? [];
  return [name, before, ...(inside ? [inside] : []), name.split(",")[0] as string, ...(PORT_ALIASES[code] ?? [])];
}

/** No document uses an alias as the name of the port. */
export const isAlias = (text: string, { code }: Pick<Named, "code">) =>
  (PORT_ALIASES[code] ?? []).some((alias) => toPlainText(alias) === toPlainText(text));

const listPlaces = ({ name, city }: Named) => [city, ...name.split("/")];

function indexPorts<Port extends Named>(
  ports: readonly Port[],
  listTexts: (port: Port) => string[],
): Map<string, Port[]> {
  const index = new Map<string, Port[]>();
  for (const port of ports) {
    for (const key of new Set(listTexts(port).map(toPlainText))) index.set(key, [...(index.get(key) ?? []), port]);
  }
  return index;
}

/**
 * By a whole name: the port's own names and aliases first, its city only if no port has the name. A country after the
 * name narrows the result: `Tripoli, Lebanon` or `Georgetown GY`. Accents, case, spaces and hyphens do not matter.
 */
export function createFindByName<Port extends Named>(ports: readonly Port[]): FindByName<Port> {
  const byName = indexPorts(ports, listNames);
  const byPlace = indexPorts(ports, listPlaces);
  const findNamed = (text: string) => byName.get(toPlainText(text)) ?? byPlace.get(toPlainText(text)) ?? [];
  return (text) => {
    const found = [text, text.replace(/^\s*port of\s+|\s+port\s*$/i, "")]
      .map(findNamed)
      .find((ports) => ports.length > 0);
    if (found) return found;
    const [, name = "", place = ""] =
      /^(.+?)\s*[,(]\s*([^,()]+)\)?\s*$/.exec(text) ?? /^(.+)\s+([A-Za-z]{2})$/.exec(text.trim()) ?? [];
    const country = findCountryCode(place);
    return country === undefined ? [] : findNamed(name).filter((port) => port.country === country);
  };
}
