import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import { parseChargeWords } from "#lib/invoices/lines/line-columns.ts";
import { readTypes, type TypesLabel } from "./container-types.ts";
import { hideExcludedCargo } from "./excluded-cargo.ts";
import { readTax, type TaxStatement } from "./read-tax.ts";
import { readTierLabel, saysAfterFreeTime, type TierLabel } from "./tier-label.ts";
import { findCountries, findCurrencies, hasSharedSymbol, readDayBasis, readNamedDirection } from "./words.ts";

export type BilledWord = "demurrage" | "detention" | "combined" | "storage";
export type CargoWord = "general" | "DG" | "reefer" | "OOG";

/** What a heading or a cell of words says. */
export interface Label {
  text: string;
  types: TypesLabel | null;
  tier: TierLabel | undefined;
  /** The days are in the middle of other words, such as "Storage 20' day 4 to 10". */
  isTierInside: boolean;
  isFreeTime: boolean;
  isAfterFreeTime: boolean;
  currencies: readonly string[];
  hasSharedSymbol: boolean;
  direction: Direction | "both" | undefined;
  charge: BilledWord | undefined;
  /** The words name one charge for both clocks, not two charges. */
  isOneCharge: boolean;
  dayBasis: "calendar" | "working" | undefined;
  tax: TaxStatement | undefined;
  countries: readonly string[];
  cargo: CargoWord | undefined;
  isEmptyContainer: boolean;
  isPerDay: boolean;
}

const FREE_TIME =
  /\bfree[ -]?(?:time|days?|period|storage)\b|\bdays? free\b|\bno\.? of free\b|\b(?:dias?|tiempo|periodo|plazo|tempo|periodo) (?:libres?|livres?|francos?|isent\w*|de franquicia)\b|\bfranchise\b|\bfranquicia\b|\b(?:jours?|delai|temps) (?:francs?|libres?|de franchise)\b|\b(?:freie? tage|freizeit|freitage|kostenfreie? (?:tage|zeit)|standgeldfreie? zeit|freistandzeit)\b|\blibre\b.{0,6}\bdias?\b|\bserbest sure\b|\bserbest gun\b|\bperiodo de franquia\b|\bfranquia\b|\bfreie lagerzeit\b|\bfreifrist\b|\bfranchigia\b|\bgiorni (?:franchi|liberi|gratuiti)\b|\bvrije (?:tijd|dagen|periode)\b|免费|免箱期|免柜期|免堆期|免租期|^free$/;

const INSIDE = [
  /(?<=\p{L}.*[\s,(-])(?:(?:from|del?|du|vom|desde(?: el)?)\s+)?(?:days?|d[ií]as?|jours?|tage?)\s+\d.*$/iu,
  /(?<=\p{L}{3}.*[\s,(-])\d{1,3}(?:st|nd|rd|th|º|er|[eè]me|\.)?\s*(?:-|–|to|al?|ao?|au|bis)\s*\d{1,3}(?:st|nd|rd|th|º|er|[eè]me|\.)?\s*(?:days?|d[ií]as?|jours?|tage?).*$/iu,
  /(?<=\p{L}{3}.*[\s,(-])(?:over|more than|after|beyond|m[áa]s de|mais de|plus de|au-del[àa] (?:de|du)|über|mehr als|a partir d[eo]l?|à partir du|from(?: the)?|desde el|ab dem|first|next|primeros|siguientes|premiers|ersten|primeiros)\s+(?:(?:days?|d[ií]as?|jours?|tage?)\s+)?\d{1,3}(?:st|nd|rd|th|º|er|[eè]me|\.)?\s*(?:days?|d[ií]as?|jours?|tage?).*$/iu,
];

const STORAGE =
  /\b(?:storage|magasinage|stationnement|entreposage|gardiennage|almacenaj\w*|almacenamiento|bodegaje|armazenagem|lagergeld|lagerung|standgeld|ardiye|depolama|magazzinaggio|opslag|wharf rent|ground rent|quay rent|yard rent|skladne|sosta)\b|堆存费|堆存|보관료|保管料/;

/** "ab dem 11. Tag": no abbreviation of demurrage. */
const GERMAN_ARTICLE = /(?<!\p{L})(ab|nach|seit|von|mit|bei|zu|auf|in|vor|an) dem(?!\p{L})/giu;

/** Words of storage in more languages than invoices have. */
const parseCharge = (text: string): BilledWord | undefined =>
  parseChargeWords(text.replace(GERMAN_ARTICLE, "$1 ")) ?? (STORAGE.test(fold(text)) ? "storage" : undefined);

/** Only in rows that name what is charged. */
function findTierInside(text: string): TierLabel | undefined {
  if (text.length > 90 || !parseCharge(text)) return undefined;
  for (const pattern of INSIDE) {
    const part = pattern.exec(text)?.[0];
    const tier = part === undefined ? undefined : readTierLabel(part.replace(/[)]$/, ""));
    if (tier && tier.days.kind !== "free") return tier;
  }
  return undefined;
}

const CARGO: readonly (readonly [CargoWord, RegExp])[] = [
  ["DG", /\b(?:dg|hazardous|dangerous|imo|imdg|haz|peligros[ao]s?|dangereu(?:x|ses?)|gefahrgut|perigos[ao]s?)\b|危险/],
  ["reefer", /\b(?:reefers?|refrigerated|refrigerad[ao]s?|refrigere?s?|frigorifiques?|kuhlcontainer)\b|冷藏/],
  [
    "OOG",
    /\b(?:oog|out[ -]of[ -]gauge|over-?dimensional|od|oversized?|sobredimensionad[ao]s?|hors gabarit|special equipment|flat ?racks?|open ?tops?)\b/,
  ],
  [
    "general",
    /\b(?:(?:general|ordinary|normal|dry) (?:cargo|goods|merchandise)|(?:carga|mercancias?|mercaderias?|mercadorias?) (?:general(?:es)?|geral|gerais|sec[ao]s?)|marchandises? (?:generales?|ordinaires?)|(?:stuck|trocken)gut)\b|普通货/,
  ],
];

const PER_DAY =
  /(?:\bper\b|\/|\bpor\b|\bpar\b|\bpro\b|\bje\b|\bet par\b|\by\b|\be por\b)\s*(?:container\s*(?:and|per|\/)\s*)?(?:calendar |container\/)?(?:day|diem|dia|jour|tag)\b|\bdaily\b|\bper diem\b|\bdiaria\b|\bjournalier|\bx d[ii]a\b|\/天|\/日|每天/;

const MAX_KNOWN = 20_000;
const known = new Map<string, Label>();

/** Each rule reads the same cells again: their labels are read once. */
export function readLabel(text: string): Label {
  const label = known.get(text) ?? parseLabel(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, label);
  return label;
}

function parseLabel(text: string): Label {
  const folded = fold(text);
  const included = hideExcludedCargo(folded);
  const whole = readTierLabel(text.replace(/\s*\((?:(?!day|dia|tag)[a-z]{3}(?=[\s/)])|per|\/).{0,30}\)\s*$/i, ""));
  const inside = whole ? undefined : findTierInside(text);
  const tier = whole ?? inside;
  return {
    text,
    isTierInside: inside !== undefined,
    types: tier && !inside && !/['’′]|ft\b/i.test(text) ? null : readTypes(text),
    tier,
    isFreeTime: FREE_TIME.test(folded) && !saysAfterFreeTime(text),
    isAfterFreeTime: saysAfterFreeTime(text),
    currencies: findCurrencies(text),
    hasSharedSymbol: hasSharedSymbol(text),
    direction: readNamedDirection(text),
    charge: parseCharge(text),
    isOneCharge: /\bcombined\b|\bmerged\b|\bcombiné|\bcombinad|\bkombiniert|合并|\bin one\b/i.test(text),
    dayBasis: readDayBasis(text),
    tax: readTax(text),
    countries: [...new Set(findCountries(text).map(({ code }) => code))],
    cargo: CARGO.find(([, pattern]) => pattern.test(included))?.[0],
    isEmptyContainer: /\b(?:empty|empties|vacios?|vides?|leer\w*|vazios?|mty|mt)\b|空箱/.test(included),
    isPerDay: PER_DAY.test(folded),
  };
}
