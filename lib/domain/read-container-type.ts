import { CONTAINER_TYPES, type ContainerType, findContainerType } from "./containers.ts";

/**
 * ISO 6346: the second character of a size code gives the height (2 and 4 standard, 5 and 6 high), the third the kind.
 */
const ISO_CODE = /^([24L])([0-9A-F])([GVRHUP])[0-9]$/;
const ISO_KINDS: Readonly<Record<string, string>> = { G: "DV", V: "DV", R: "RF", H: "RF", U: "OT", P: "FR" };

const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:hc|hq|(?:hc|hq) dry|dry (?:hc|hq)|hcdv|dvhc|hcgp|gphc|high ?cube|high ?cube (?:dry|standard|general)|dry high ?cube|h\/c)$/,
    "HC",
  ],
  [/^(?:rf|re|rh|hr|rehc|rfhc|hcrf|hcrh|rq|reefer|refrigerated|reefer high ?cube|high ?cube reefer)$/, "RF"],
  [/^(?:dv|gp|dc|st|sd|dry|standard|std|general|general purpose|dry van|dry standard|standard dry|box)$/, "DV"],
  [/^(?:ot|open ?top|othc|hcot)$/, "OT"],
  [/^(?:fr|flat ?rack|flat|frhc|hcfr|pl|platform)$/, "FR"],
];

/**
 * For the words of an invoice: `40' HC`, `45G1`, `20 ft reefer`, `DRY 20`, `40HQ`; `undefined` when a word is unknown.
 */
export function parseContainerTypeWords(text: string): ContainerType | undefined {
  const compact = text
    .trim()
    .toUpperCase()
    .replace(/[\s\-/'’′"”`.]+/g, "");
  return findContainerType(compact) ?? parseIsoCode(compact) ?? parseWords(text);
}

/** For the text of a caller of the API. `20ft` alone is a standard container; `40ft` alone can be two types. */
export const readContainerType = (text: string): ContainerType | undefined =>
  parseContainerTypeWords(text) ?? (/^20\s*(?:ft|foot|feet|['’′])\.?$/i.test(text.trim()) ? "20DV" : undefined);

function parseIsoCode(code: string): ContainerType | undefined {
  const [, length, height, kind = ""] = ISO_CODE.exec(code) ?? [];
  if (!length || length === "L") return undefined;
  const isHigh = length === "4" && (height === "5" || height === "6") && ISO_KINDS[kind] === "DV";
  return CONTAINER_TYPES.find((type) => type === `${length}0${isHigh ? "HC" : ISO_KINDS[kind]}`);
}

function parseWords(text: string): ContainerType | undefined {
  const words = text
    .toLowerCase()
    .replace(/['’′"”`]|\bf(?:oo|ee)?t\b\.?|(?<=\d)ft\b|\bcontainers?\b|\bcntr\b|[()]/g, " ");
  const [length, ...more] = words.match(/\d{2}/g) ?? [];
  const rest = words
    .replace(/\d{2}/g, " ")
    .replace(/[-/.,\s]+/g, " ")
    .trim();
  const kind = WORDS.find(([pattern]) => pattern.test(rest))?.[1];
  return more.length > 0 ? undefined : CONTAINER_TYPES.find((type) => type === `${length}${kind}`);
}
