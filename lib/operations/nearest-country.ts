import { COUNTRIES, COUNTRY_ALIASES } from "#lib/domain/countries.ts";
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

/**
 * Countries whose name begins with the text or is a typo away, such as `India (IN)`, nearest first. Empty for a text of
 * one or two letters: half of all codes would be near.
 */
export function listNearestCountries(text: string): string[] {
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
    .map(({ label, spellings }) => ({ label, distance: Math.min(...spellings.map(getDistance)) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ label }) => label);
}

/** For a schema's `error`. @param message says what is valid */
export const createCountryError =
  (message: string) =>
  ({ input }: { input?: unknown }): string => {
    const near = typeof input === "string" ? listNearestCountries(input) : [];
    return near.length > 0 ? `${message}; did you mean ${near.join(" or ")}?` : message;
  };
