import { pluralise } from "../format.ts";

export interface SearchableOperation {
  id: string;
  title: string;
  purpose: string;
  path: string;
  /** Further words, such as the area's title and the parameters' names. */
  keywords: string;
}

export const buildSearchText = ({ id, title, purpose, path, keywords }: SearchableOperation): string =>
  `${id} ${title} ${purpose} ${path} ${keywords}`.toLowerCase();

/** True for an empty query. @param text in small letters */
export const hasEveryWord = (text: string, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));

/** Empty without a query. */
export function describeFound(query: string, count: number): string {
  const searched = query.trim();
  if (searched === "") return "";
  return count === 0
    ? `No operation matches “${searched}”. Try fewer or shorter words.`
    : `${pluralise(count, "operation")} found.`;
}
