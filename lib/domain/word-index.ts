import MiniSearch from "minisearch";
import { splitWords } from "./text.ts";

/**
 * Every word of a search must match a whole word, the start of a word, or a word with a typo: one letter in words of 4
 * or more letters, two in words of 8 or more.
 * @param boosts how much a match in a field counts; 1 when a field is not named
 */
export const createWordIndex = <Item extends { id: string | number }>(
  fields: (string & keyof Item)[],
  boosts: Partial<Record<string & keyof Item, number>>,
): MiniSearch<Item> =>
  new MiniSearch<Item>({
    fields,
    tokenize: splitWords,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
      boost: boosts as Record<string, number>,
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  });
