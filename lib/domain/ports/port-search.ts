import { countryCode, countryName } from "../countries.ts";
import { words } from "../text.ts";
import { createWordIndex } from "../word-index.ts";
import { createFindByName, PORT_ALIASES } from "./port-names.ts";

interface Searchable {
  code: string;
  name: string;
  city: string;
  country: string;
}

/** Finds ports by a keyword, best match first. */
export type PortSearch = (keyword: string, limit: number) => Searchable[];

/**
 * Builds a search by port name, code, city and country, and by other names of ports and countries. A whole code is the only result. Others have this
 * order: whole name, ports of a country, words that start with the keyword, words with a typo.
 */
export function createPortSearch(ports: readonly Searchable[]): PortSearch {
  const byCode = new Map(ports.map((port) => [port.code.toLowerCase(), port]));
  const findByName = createFindByName(ports);
  const index = createWordIndex<Searchable & { id: string; countryName: string; aliases: string }>(
    ["code", "name", "city", "country", "countryName", "aliases"],
    {
      code: 4,
      name: 3,
      aliases: 2,
      city: 2,
      country: 1.5,
    },
  );
  index.addAll(ports.map((port) => ({ ...port, id: port.code, countryName: countryName(port.country), aliases: (PORT_ALIASES[port.code] ?? []).join(" ") })));
  return (keyword, limit) => {
    const search = words(keyword).join(" ");
    if (search === "") return [];
    const withCode = byCode.get(search.replace(/ /g, "")); // The index cannot find "IN NSA", because neither word is a code.
    if (withCode) return [withCode].slice(0, limit);
    const named = new Set(findByName(keyword));
    const country = countryCode(keyword);
    const inCountry = new Set(ports.filter((port) => port.country === country));
    const rank = (port: Searchable) => (named.has(port) ? 2 : inCountry.has(port) ? 1 : 0);
    const found = index.search(search).map((result) => byCode.get(String(result.id).toLowerCase()) as Searchable);
    return [...new Set([...found, ...named, ...inCountry])].sort((a, b) => rank(b) - rank(a)).slice(0, limit);
  };
}
