import MiniSearch from "minisearch";
import { words } from "../text.ts";
import { locodeOf } from "./select-rates.ts";

/** A port or inland place that haulage is on file for, with every name that documents give it. */
export interface InlandPlace {
  /** As LaneEnd's: its UN/LOCODE or, without one, `country:name`. */
  key: string;
  code: string | null;
  country: string;
  /** The name to show. */
  name: string;
  names: readonly string[];
}

/** Places that a text may mean, all of the same closeness: several when it cannot tell them apart, none when it means none. */
export type FindPlaces = (text: string) => InlandPlace[];

/** `INNSA`, `in nsa` and the customs code `INTKD6` have the form of a code; so has many a name (`Delhi`). */
export const hasCodeForm = (text: string) => /^[A-Z]{2}[A-Z2-9]{3}\d?$/.test(compact(text));

const compact = (text: string) => text.replace(/\s+/g, "").toUpperCase();
const plain = (name: string) => words(name).join(" ");
const withoutBrackets = (name: string) => plain(name.replace(/\([^)]*\)/g, " "));

/**
 * Builds the finder of places by code or by name without accents and case. A code counts first, then a whole name (what stands in
 * brackets may be left out), then all words asked, then words that begin so or differ by small typos (one letter from four letters on,
 * two from eight).
 */
export function createPlaceFinder(places: readonly InlandPlace[]): FindPlaces {
  const byKey = new Map(places.map((place) => [place.key, place]));
  const byName = new Map<string, Set<InlandPlace>>();
  for (const place of places) {
    for (const name of place.names.flatMap((name) => [plain(name), withoutBrackets(name)])) {
      byName.set(name, (byName.get(name) ?? new Set()).add(place));
    }
  }
  const wordsOf = new Map(places.map((place) => [place.key, new Set([place.code ?? "", ...place.names].flatMap(words))]));
  const index = new MiniSearch<{ id: string; text: string }>({
    fields: ["text"],
    tokenize: words,
    processTerm: (term) => term,
    searchOptions: { combineWith: "AND", prefix: true, fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0) },
  });
  index.addAll(places.map((place) => ({ id: place.key, text: [place.code ?? "", ...place.names].join(" ") })));
  return (text) => {
    const asked = words(text);
    if (asked.length === 0) return [];
    const coded = hasCodeForm(text) ? byKey.get(locodeOf(compact(text))) : undefined;
    if (coded) return [coded];
    const named = byName.get(asked.join(" "));
    if (named) return [...named];
    const similar = index.search(text).map(({ id }) => byKey.get(id) as InlandPlace);
    const whole = similar.filter((place) => asked.every((word) => wordsOf.get(place.key)?.has(word)));
    return whole.length > 0 ? whole : similar;
  };
}
