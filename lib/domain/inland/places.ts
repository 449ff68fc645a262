import MiniSearch from "minisearch";
import { splitWords } from "../text.ts";
import { findPlaceAlias } from "./place-aliases.ts";
import { toLocode } from "./select-rates.ts";

/** A port or inland place that has haulage rates. */
export interface InlandPlace {
  /** UN/LOCODE, or `country:name` for a place without one. Same as in LaneEnd. */
  key: string;
  code: string | null;
  country: string;
  name: string;
  /** All names in documents. */
  names: readonly string[];
}

/** Several places when they match equally well; empty when nothing matches. */
export type FindPlaces = (text: string) => InlandPlace[];

/** For example `INNSA`, `in nsa` or the customs code `INTKD6`. Some names have it too, such as `Delhi`. */
export const hasCodeForm = (text: string) => /^[A-Z]{2}[A-Z2-9]{3}\d?$/.test(toCompactText(text));

const toCompactText = (text: string) => text.replace(/\s+/g, "").toUpperCase();
const toPlainText = (name: string) => splitWords(name).join(" ");
const withoutBrackets = (name: string) => toPlainText(name.replace(/\([^)]*\)/g, " "));

/**
 * Accents and letter case do not matter. It returns the first of these that matches:
 * 1. another common name, such as Munich
 * 2. a code
 * 3. a whole name (text in brackets is optional)
 * 4. places with all words of the text
 * 5. places with words that start with a word of the text or have a typo (one letter in words of 4 or more letters, two
 *    in words of 8 or more)
 */
export function createPlaceFinder(places: readonly InlandPlace[]): FindPlaces {
  const byKey = new Map(places.map((place) => [place.key, place]));
  const byName = new Map<string, Set<InlandPlace>>();
  for (const place of places) {
    for (const name of place.names.flatMap((name) => [toPlainText(name), withoutBrackets(name)])) {
      byName.set(name, (byName.get(name) ?? new Set()).add(place));
    }
  }
  const wordsByPlace = new Map(
    places.map((place) => [place.key, new Set([place.code ?? "", ...place.names].flatMap(splitWords))]),
  );
  const index = new MiniSearch<{ id: string; text: string }>({
    fields: ["text"],
    tokenize: splitWords,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
    },
  });
  index.addAll(places.map((place) => ({ id: place.key, text: [place.code ?? "", ...place.names].join(" ") })));
  const find: FindPlaces = (text) => {
    const searchWords = splitWords(text);
    if (searchWords.length === 0) return [];
    const withCode = hasCodeForm(text) ? byKey.get(toLocode(toCompactText(text))) : undefined;
    if (withCode) return [withCode];
    const withName = byName.get(searchWords.join(" "));
    if (withName) return [...withName];
    const similar = index.search(text).map(({ id }) => byKey.get(id) as InlandPlace);
    const withAllWords = similar.filter((place) => searchWords.every((word) => wordsByPlace.get(place.key)?.has(word)));
    return withAllWords.length > 0 ? withAllWords : similar;
  };
  return (text) => {
    const alias = findPlaceAlias(text);
    const meant = alias === undefined ? [] : find(alias);
    return meant.length > 0 ? meant : find(text);
  };
}
