import { countryName } from "../countries.ts";
import { words } from "../text.ts";
import { createWordIndex } from "../word-index.ts";

interface Searchable {
  code: string;
  name: string;
  city: string;
  country: string;
}

/** Finds ports by a keyword, best match first. */
export type PortSearch = (keyword: string, limit: number) => Searchable[];

/**
 * Builds a search by port name, code, city and country. Results have this order: whole code, whole name, ports of a country
 * code, words that start with the keyword, words with a typo.
 */
export function createPortSearch(ports: readonly Searchable[]): PortSearch {
  const byCode = new Map(ports.map((port) => [port.code.toLowerCase(), port]));
  const index = createWordIndex<Searchable & { id: string; countryName: string }>(["code", "name", "city", "country", "countryName"], {
    code: 4,
    name: 3,
    city: 2,
    country: 1.5,
  });
  index.addAll(ports.map((port) => ({ ...port, id: port.code, countryName: countryName(port.country) })));
  return (keyword, limit) => {
    const search = words(keyword).join(" ");
    if (search === "") return [];
    const code = search.replace(/ /g, "");
    const rank = (port: Searchable) => {
      if (port.code.toLowerCase() === code) return 3;
      if (words(port.name).join(" ") === search) return 2;
      return port.country.toLowerCase() === code ? 1 : 0;
    };
    const found = index.search(search).map((result) => byCode.get(String(result.id).toLowerCase()) as Searchable);
    const withCode = byCode.get(code); // The index cannot find "IN NSA", because neither word is a code.
    if (withCode && !found.includes(withCode)) found.unshift(withCode);
    return found.sort((a, b) => rank(b) - rank(a)).slice(0, limit);
  };
}
