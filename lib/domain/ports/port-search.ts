import { findCountryCode, getCountryName } from "../countries.ts";
import type { Position } from "../routes/great-circle.ts";
import { splitWords } from "../text.ts";
import { createWordIndex } from "../word-index.ts";
import { byTraffic } from "./nearest.ts";
import { createFindByName, PORT_ALIASES } from "./port-names.ts";

interface Searchable {
  code: string;
  name: string;
  city: string;
  country: string;
  coordinates: Position | null;
  annualTeu: number | null;
}

/** Best match first. */
export type PortSearch = (keyword: string, limit: number) => Searchable[];

/**
 * By port name, code, city and country, and by other names of ports and countries. A whole code is the only result.
 * Others have this order: whole name, ports of a country, words that start with the keyword, words with a typo. The
 * busiest ports of a name or a country are first.
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
  index.addAll(
    ports.map((port) => ({
      ...port,
      id: port.code,
      countryName: getCountryName(port.country),
      aliases: (PORT_ALIASES[port.code] ?? []).join(" "),
    })),
  );
  return (keyword, limit) => {
    const search = splitWords(keyword).join(" ");
    if (search === "") return [];
    const withCode = byCode.get(search.replace(/ /g, "")); // The index cannot find "IN NSA", because neither word is a code.
    if (withCode) return [withCode].slice(0, limit);
    const named = new Set(findByName(keyword));
    const country = findCountryCode(keyword);
    const inCountry = new Set(ports.filter((port) => port.country === country));
    const rank = (port: Searchable) => (named.has(port) ? 2 : inCountry.has(port) ? 1 : 0);
    const results = index.search(search);
    const scores = new Map(results.map(({ id, score }) => [byCode.get(String(id).toLowerCase()) as Searchable, score]));
    const scoreRelevance = (port: Searchable) => (rank(port) > 0 ? 0 : (scores.get(port) ?? 0));
    const order = (a: Searchable, b: Searchable) =>
      rank(b) - rank(a) || scoreRelevance(b) - scoreRelevance(a) || byTraffic(a, b);
    return [...new Set([...scores.keys(), ...named, ...inCountry])].sort(order).slice(0, limit);
  };
}
