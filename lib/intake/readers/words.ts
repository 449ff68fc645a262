import { COUNTRIES, COUNTRY_ALIASES } from "#lib/domain/countries.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import { CURRENCY_PATTERNS, findNamedMoney } from "./currency-words.ts";

const DIRECTIONS: readonly (readonly [Direction, RegExp])[] = [
  [
    "import",
    /\b(?:imports?|imported|importaci?on|importacao|importacoes|importation|importe?|inbound|incoming|inward|einfuhr|ithalat|importazione|invoer|imp\b|descarga|discharge|dechargement|debarquement|destination|destino)\b|进口|進口|卸|수입|輸入/,
  ],
  [
    "export",
    /\b(?:exports?|exported|exportacion|exportacao|exportation|outbound|outgoing|outward|ausfuhr|ihracat|esportazione|uitvoer|exp\b(?!\s*:)|embarque|loading|embarquement|removido|origin)\b|出口|装船|수출|輸出/,
  ],
];

const IN_NAMES =
  /\b(?:imports?|importacion|importacao|importation|inbound|einfuhr|ithalat|importazione|invoer|exports?|exportacion|exportacao|exportation|outbound|ausfuhr|ihracat|esportazione|uitvoer|imp|exp(?!\s*:))\b|进口|進口|出口|수입|수출/;

/** `both` when the text names both. */
export function readDirection(text: string): Direction | "both" | undefined {
  const folded = fold(text);
  // Discharge and loading are weaker: they name events too.
  const isNamed = IN_NAMES.test(folded);
  const found = DIRECTIONS.filter(([, pattern]) => {
    const match = folded.match(new RegExp(pattern, "g")) ?? [];
    return isNamed ? match.some((word) => IN_NAMES.test(word)) : match.length > 0;
  }).map(([direction]) => direction);
  return found.length === 2 ? "both" : found[0];
}

/** Without the events that a sentence can name. */
export function readNamedDirection(text: string): Direction | "both" | undefined {
  return IN_NAMES.test(fold(text)) ? readDirection(text) : undefined;
}

const splitName = (text: string) =>
  fold(text)
    .replace(/['’`.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A dash between the parts of a title is no word. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const LANGUAGES = ["en", "es", "pt", "fr", "de", "zh", "it", "nl", "tr"];
const MAX_NAME_WORDS = 6;

let countryNames: ReadonlyMap<string, string> | undefined;

function listCountryNames(): ReadonlyMap<string, string> {
  if (countryNames) return countryNames;
  const names = new Map<string, string>();
  const translators = LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: "region", fallback: "none" }),
  );
  const add = (name: string | undefined, code: string) => {
    const key = splitName(name ?? "").join(" ");
    if (key.length > 3 && !names.has(key)) names.set(key, code);
  };
  for (const { code, name } of COUNTRIES) {
    add(name, code);
    for (const translator of translators) add(translator.of(code), code);
  }
  for (const [code, aliases] of Object.entries(COUNTRY_ALIASES)) for (const alias of aliases) add(alias, code);
  for (const [name, code] of [
    ["usa", "US"],
    ["uk", "GB"],
    ["uae", "AE"],
    ["korea", "KR"],
  ] as const)
    names.set(name, code);
  countryNames = names;
  return names;
}

export interface FoundName {
  code: string;
  /** As printed. */
  text: string;
  start: number;
}

/** Countries by their names in six languages, in the order of the text. */
export function findCountries(text: string): FoundName[] {
  const names = listCountryNames();
  const words = [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}]|['’`.](?=\p{L}))*/gu)];
  const found: FoundName[] = [];
  for (let index = 0; index < words.length; index++) {
    for (let count = Math.min(MAX_NAME_WORDS, words.length - index); count > 0; count--) {
      const first = words[index] as RegExpExecArray;
      const last = words[index + count - 1] as RegExpExecArray;
      const part = text.slice(first.index, last.index + last[0].length);
      const code = names.get(splitName(part).join(" "));
      // "us" and "in" in small letters are words.
      if (!code || (part.length <= 3 && part !== part.toUpperCase())) continue;
      const end = first.index + part.length;
      if (isPartOfRegion(fold(text.slice(0, first.index)), fold(part), fold(text.slice(end)))) continue;
      found.push({ code, text: part, start: first.index });
      index += count - 1;
      break;
    }
  }
  return found;
}

/** "Latin America", "America del Sur", "Gulf of Mexico": a region or a sea, and no country. */
const isPartOfRegion = (before: string, name: string, after: string) =>
  /\b(?:gulf of|gol[fp]h?o? d[eo]l?|golfe du?|golf von|sea of|mar d[eo]l?)\W+$/.test(before) ||
  (name === "america" &&
    (/\b(?:latin|(?:north|south|central|middle)(?:ern)?|meso|ports)[\W_]+(?:and\W+\p{L}+\W+)?$/u.test(before) ||
      /^\W+(?:latina|central|(?:del?|do)\W+(?:sur|sul|norte|nord))\b/.test(after)));

export const listCountryCodes = (text: string): string[] => [...new Set(findCountries(text).map(({ code }) => code))];

/** A cell that is nothing but a country: its name, or its two letters. */
export function readCountryCell(text: string): string | undefined {
  const plain = text.trim();
  if (/^[A-Z]{2}$/.test(plain)) return COUNTRIES.find(({ code }) => code === plain)?.code;
  const [found, ...others] = findCountries(plain);
  return found && others.length === 0 ? found.code : undefined;
}

const CURRENCY_CODES = new Set(Intl.supportedValuesOf("currency"));
/** Words of three capitals that are codes of currencies too. */
const NOT_CURRENCIES = new Set(["ALL", "TOP", "CUP", "MOP", "PEN", "GEL", "LAK", "BAM", "SOS", "COP", "TRY"]);

/** Several when the text names several. */
export function findCurrencies(text: string): string[] {
  const codes = (text.match(/(?<![\p{L}])[A-Z]{3}(?![\p{L}])/gu) ?? []).filter(
    (code) =>
      CURRENCY_CODES.has(code) &&
      (!NOT_CURRENCIES.has(code) ||
        /^\W*[A-Z]{3}\W*$/.test(text) ||
        new RegExp(`${code}\\s*\\d|\\d\\s*${code}|[(/]\\s*${code}|\\b(?:in|en|em)\\s+${code}`).test(text)),
  );
  if (codes.length > 0) return [...new Set(codes)];
  const named = findNamedMoney(text);
  const words = CURRENCY_PATTERNS.filter(([pattern]) => pattern.test(text)).map(([, code]) => code);
  return [...new Set(named === undefined ? words : [named])];
}

/** `$` belongs to several currencies. */
export const hasSharedSymbol = (text: string): boolean =>
  /(?<![A-Z])\$|¥|\bRs\.?(?=\s|\d|$)|\bF\.?\s?CFA\b/u.test(text) && findCurrencies(text).length === 0;

const DAY_BASES: readonly (readonly ["calendar" | "working", RegExp])[] = [
  [
    "working",
    // "Online Business" says nothing of days.
    /\b(?:working|business)(?: ?(?:\/|and|or) ?(?:working|business))?[ -](?:free )?days?\b|\bdays?\W{0,3}(?:(?:are|is|as) )?(?:working|business)\b|^\W*(?:working|business)\W*$|\b(?:is gunu|dias? (?:habiles|uteis|laborables)|jours? (?:ouvres|ouvrables)|werktage?n?|arbeitstage?n?)\b|工作日|영업일/,
  ],
  [
    "calendar",
    /\b(?:calendar|dias? (?:calendarios?|corridos|naturales|consecutivos)|jours? (?:calendaires?|consecutifs)|kalendertage?n?|consecutive days|running days|takvim gunu)\b|日历|自然日/,
  ],
];

export function readDayBasis(text: string): "calendar" | "working" | undefined {
  const folded = fold(text);
  // "Calendar days, including Saturdays": the weekdays say the same.
  const found = DAY_BASES.filter(([, pattern]) => pattern.test(folded)).map(([basis]) => basis);
  return found.length === 1 ? found[0] : undefined;
}

const TAX_NAMES =
  "VAT|V\\.A\\.T\\.?|GST|TVA|IVA|IGV|ITBIS|MWST|KDV|BTW|tax|value[ -]added(?: tax)?|Mehrwertsteuer|Umsatzsteuer|USt";
const PER_CENT = "(?:%|per ?cent\\b|por ciento\\b|por cento\\b|pour ?cent\\b|Prozent\\b|v\\.\\s?H\\.)";
const TAX_PERCENTS = [
  `(?<![\\d.,])(\\d{1,2}(?:[.,]\\d{1,2})?)\\s?${PER_CENT}\\s?(?:of |de |d')?(?:${TAX_NAMES})`,
  `\\b(?:${TAX_NAMES})(?!\\p{L})[^.;%\\d]{0,40}?(?<![\\d.,])(\\d{1,2}(?:[.,]\\d{1,2})?)\\s?${PER_CENT}`,
  "\\b(?:KDV)\\s?%\\s?(\\d{1,2})",
].map((pattern) => new RegExp(pattern, "iu"));

/** "VAT at 15%", "15 % VAT", "value added tax of 15 per cent": the place of the number. */
export function findTaxPercent(text: string): { percent: string; start: number; end: number } | undefined {
  const match = TAX_PERCENTS.map((pattern) => pattern.exec(text)).find(Boolean);
  if (!match?.[1]) return undefined;
  const start = match.index + match[0].indexOf(match[1]);
  return { percent: match[1].replace(",", "."), start, end: start + match[1].length };
}
