import { isCountry } from "#lib/domain/countries.ts";
import { listLanguages } from "#lib/platform/accept-language.ts";

export interface CountryChoice {
  country: string;
  /** Why this one is shown. */
  reason: "chosen" | "browser" | "most_carriers";
  /** The first country that the browser names; `null` if it names none. */
  browserCountry: string | null;
}

interface Options {
  /** From the address of the page; empty if the visitor has chosen none. */
  chosen: string;
  acceptLanguage: string | null;
  /** How many carriers have a tariff there, by country. */
  carrierCounts: ReadonlyMap<string, number>;
}

/** `null` when no country has a tariff. */
export function chooseCountry({ chosen, acceptLanguage, carrierCounts }: Options): CountryChoice | null {
  const named = listNamedCountries(acceptLanguage ?? "");
  const browserCountry = named[0] ?? null;
  const [most] = [...carrierCounts].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b));
  if (!most) return null;
  if (carrierCounts.has(chosen)) return { country: chosen, reason: "chosen", browserCountry };
  const covered = named.find((country) => carrierCounts.has(country));
  return covered
    ? { country: covered, reason: "browser", browserCountry }
    : { country: most[0], reason: "most_carriers", browserCountry };
}

/** From `de-AT,de;q=0.9,en-US;q=0.8`: AT, then US. A language without a region names no country. */
const listNamedCountries = (acceptLanguage: string): string[] => [
  ...new Set(listLanguages(acceptLanguage).flatMap(({ region }) => (region && isCountry(region) ? [region] : []))),
];
