import { COUNTRIES, COUNTRY_ALIASES, findCountryCode } from "#lib/domain/countries.ts";
import { readHeldCountries } from "#lib/domain/coverage/facts.ts";
import { fold } from "#lib/domain/text.ts";
import { calculateEditDistance } from "./nearest-name.ts";

const MAX_LENGTH = 40;
const MAX_SUGGESTIONS = 3;

const toPlainText = (text: string) => fold(text).replace(/[^\p{L}]+/gu, "");

interface Candidate {
  code: string;
  label: string;
  spellings: string[];
}

let candidates: Candidate[] | undefined;

const listCandidates = (): Candidate[] =>
  COUNTRIES.map(({ code, name }) => ({
    code,
    label: `${name} (${code})`,
    spellings: [name, ...(COUNTRY_ALIASES[code] ?? [])].map(toPlainText),
  }));

interface Preference {
  /** The only codes that may be suggested. Default: all. */
  only?: readonly string[];
  /** Codes that come before all others. */
  first?: ReadonlySet<string>;
}

/**
 * Countries whose name begins with the text or is a typo away, such as `India (IN)`, nearest first. Empty for a text of
 * one or two letters: half of all codes would be near.
 */
export function listNearestCountries(text: string, { only, first }: Preference = {}): string[] {
  const wanted = toPlainText(text);
  if (wanted.length < 3 || text.length > MAX_LENGTH) return [];
  candidates ??= listCandidates();
  const limit = wanted.length < 5 ? 1 : 2;
  const getDistance = (spelling: string) => {
    if (spelling.startsWith(wanted)) return 0;
    return Math.abs(spelling.length - wanted.length) > limit
      ? Number.POSITIVE_INFINITY
      : calculateEditDistance(wanted, spelling);
  };
  return candidates
    .filter(({ code }) => only?.includes(code) ?? true)
    .map(({ code, label, spellings }) => ({
      label,
      rank: first?.has(code) ? 0 : 1,
      distance: Math.min(...spellings.map(getDistance)),
    }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.rank - b.rank || a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ label }) => label);
}

let held: ReadonlySet<string> = new Set();

/**
 * Lets the suggestions for an unknown country begin with those that have facts, because most calls need them. A schema
 * cannot wait for the database, so this comes before the check. While the database is away, all countries are equal.
 */
export async function loadSuggestions({ country }: { country?: unknown }): Promise<void> {
  if (typeof country !== "string" || findCountryCode(country)) return;
  try {
    held = new Set(await readHeldCountries());
  } catch {
    // The fault of the country is reported all the same.
  }
}

/**
 * For a schema's `error`.
 * @param message says what is valid
 * @param only the codes that are valid. Default: all
 */
export const createCountryError =
  (message: string, only?: readonly string[]) =>
  ({ input }: { input?: unknown }): string => {
    const near = typeof input === "string" ? listNearestCountries(input, { ...(only && { only }), first: held }) : [];
    return near.length > 0 ? `${message}; did you mean ${near.join(" or ")}?` : message;
  };
