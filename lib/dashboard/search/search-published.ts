import { CARRIERS } from "#lib/domain/carriers/carriers.ts";
import { findCountryCode, getCountryName } from "#lib/domain/countries.ts";
import { readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { readPortSearch } from "#lib/domain/ports/facts.ts";
import { splitWords } from "#lib/domain/text.ts";
import type { FoundGroup } from "./found.ts";

/** Words of the text follow each other, and begin where a word begins: `llo` finds Hapag-Lloyd, and `in` no Shipping. */
const toSearched = (...texts: readonly string[]) => ` ${splitWords(texts.join(" ")).join(" ")}`;

const listSpellings = ({ slug, name, shortName, scac, aliases }: (typeof CARRIERS)[number]) => [
  slug,
  name,
  shortName,
  scac,
  ...aliases,
];

/** By a start of words in the name, in another spelling or in the code, such as `HLCU`. */
export function findCarriersByPart(text: string): string[] {
  const part = toSearched(text);
  if (part.trim() === "") return [];
  return CARRIERS.filter((carrier) => toSearched(...listSpellings(carrier)).includes(part)).map(({ slug }) => slug);
}

/** Carriers and countries with a published tariff. Every word must begin one of the carrier's or the country's. */
export async function searchTariffs(text: string, limit: number): Promise<FoundGroup> {
  const words = splitWords(text);
  const country = findCountryCode(text);
  const pages = new Map(
    (await readTariffsOnFile({ isPublished: true })).map((tariff) => [`${tariff.carrier} ${tariff.country}`, tariff]),
  );
  const found = [...pages.values()]
    .map((page) => ({ ...page, searched: `${toSearchedPage(page)} ` }))
    .filter(
      (page) =>
        page.country === country || (words.length > 0 && words.every((one) => page.searched.includes(` ${one}`))),
    );
  // `hapag in` is India before Indonesia.
  const hasWholeWords = ({ searched }: { searched: string }) => words.every((one) => searched.includes(` ${one} `));
  return {
    kind: "tariffs",
    count: found.length,
    things: found
      .toSorted((a, b) => Number(hasWholeWords(b)) - Number(hasWholeWords(a)))
      .slice(0, limit)
      .map(({ carrier, country: code }) => ({ kind: "tariffs", id: `${carrier}/${code}`, carrier, country: code })),
  };
}

function toSearchedPage({ carrier, country }: { carrier: string; country: string }): string {
  const found = CARRIERS.find(({ slug }) => slug === carrier);
  return toSearched(...(found ? listSpellings(found) : [carrier]), country, getCountryName(country));
}

/** The search of ports forgives typing errors, so a number of an invoice could find some. */
const isNumber = (text: string) => /\d{3}/.test(text);

/** The best fits, without a number of all. */
export async function searchPorts(text: string, limit: number): Promise<FoundGroup> {
  const ports = isNumber(text) ? [] : (await readPortSearch())(text, limit);
  return {
    kind: "ports",
    count: ports.length,
    things: ports.map(({ code, name, country }) => ({ kind: "ports", id: code, name, country })),
  };
}
