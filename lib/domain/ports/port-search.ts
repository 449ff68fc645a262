import MiniSearch from "minisearch";
import { countryName } from "../countries.ts";
import { words } from "../text.ts";

interface Searchable {
  code: string;
  name: string;
  city: string;
  country: string;
}

/** Ports that fit a keyword, best first. */
export type PortSearch = (keyword: string, limit: number) => Searchable[];

/**
 * Builds a search by port name, code, city and country. A whole code comes first, then a whole name, then the ports of
 * a country named by its code, then words that begin so, then words within small typos (one letter from four letters on, two from eight).
 */
export function createPortSearch(ports: readonly Searchable[]): PortSearch {
  const byCode = new Map(ports.map((port) => [port.code.toLowerCase(), port]));
  const index = new MiniSearch<Searchable & { id: string; countryName: string }>({
    fields: ["code", "name", "city", "country", "countryName"],
    tokenize: words,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
      boost: { code: 4, name: 3, city: 2, country: 1.5 },
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
  index.addAll(ports.map((port) => ({ ...port, id: port.code, countryName: countryName(port.country) })));
  return (keyword, limit) => {
    const asked = words(keyword).join(" ");
    if (asked === "") return [];
    const code = asked.replace(/ /g, "");
    const rank = (port: Searchable) => {
      if (port.code.toLowerCase() === code) return 3;
      if (words(port.name).join(" ") === asked) return 2;
      return port.country.toLowerCase() === code ? 1 : 0;
    };
    const found = index.search(asked).map((result) => byCode.get(String(result.id).toLowerCase()) as Searchable);
    const spelledApart = byCode.get(code); // "IN NSA" is a code, though no word of it is.
    if (spelledApart && !found.includes(spelledApart)) found.unshift(spelledApart);
    return found.sort((a, b) => rank(b) - rank(a)).slice(0, limit);
  };
}
