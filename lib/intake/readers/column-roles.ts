import { fold } from "#lib/domain/text.ts";
import { cutAfterFreeTime } from "./after-free-time.ts";
import { readCarrierCell } from "./carrier-names.ts";
import { isDirectionText } from "./charge-words.ts";
import { hasSizes } from "./container-types.ts";
import { listDates } from "./dates-in-text.ts";
import { type Label, readLabel } from "./label.ts";
import { isLane } from "./lane-text.ts";
import { isPortAlone } from "./ports.ts";
import { readPrintedValue } from "./printed-values.ts";
import { readTierLabel } from "./tier-label.ts";
import { readUnit } from "./units.ts";
import { listCountryCodes, readCountryCell } from "./words.ts";

export type ColumnRole =
  | "tier"
  | "from"
  | "to"
  | "free_days"
  | "value"
  | "type"
  | "country"
  | "port"
  | "currency"
  | "direction"
  | "charge"
  | "unit"
  | "code"
  | "origin"
  | "destination"
  | "lane"
  | "valid_from"
  | "valid_to"
  | "valid"
  | "minimum"
  | "carrier"
  | "remark"
  | "tax"
  | "text";

const HEADINGS: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    "valid_from",
    /\b(?:valid(?:ity)? from|valid as of|effective(?: date| from)?|eff\.? date|start date|from date|date from|vigencia(?: desde)?|gultig ab|a partir de|date d'effet|validity)\b|生效/,
  ],
  [
    "valid_to",
    /\b(?:valid (?:to|until|till)|expir\w*|end date|to date|date to|gultig bis|vigencia hasta|valid thru)\b|失效/,
  ],
  ["minimum", /\b(?:min(?:imum)?\.?(?: charge)?|minimo|mindest\w*)\b/],
  [
    "free_days",
    /\bfree(?:time|days)?\b|\blibres?\b|\bfrancs?\b|\bfranchise\b|\bfranquicia\b|\bfreie?\b|\bfreitage\b|\bfrei(?:zeit|frist|standzeit)\b|\bfranchigia\b|\bvrije\b|\blivres?\b|\bserbest\b|\bucretsiz\b|\bisencao\b|\bfranquia\b|免/,
  ],
  [
    "currency",
    /^(?:currency|curr?\.?|ccy|moneda|devise|wahrung|moeda|divisa|para birimi|doviz|valuta|币种|货币|통화)(?: code)?$/,
  ],
  [
    "code",
    /^(?:(?:charge|surcharge|fee|service|tariff)? ?(?:code|codigo|kode|kurzel|abbr\w*|acronym|item no\.?)|ref\.?|代码)$/,
  ],
  [
    "unit",
    /^(?:unit(?:s)?(?: of measure\w*)?|uom|per|basis|charge basis|calculation basis|rate basis|charged per|unidad|unite|einheit|base|unidade|price calculation|birim|olcu birimi|计费单位|单位)$/,
  ],
  ["origin", /^(?:origin|from|pol|port of loading|place of receipt|scope origin|origen|origine|herkunft)(?: .*)?$/],
  ["destination", /^(?:destination|to|pod|port of discharge|scope destination|destino|ziel)(?: .*)?$/],
  [
    "lane",
    /^(?:trades?(?: ?lanes?)?|lanes?|routes?|scope|corridor|traffic|trafico|trafic|ruta|rota|relation|fahrtgebiet|航线)(?: .*)?$/,
  ],
  ["country", /^(?:country|pais|pays|land|国家)(?: .*)?$/],
  ["port", /^(?:port|ports|puerto|hafen|porto|location|terminal|un ?\/? ?locode|place|港口)(?: .*)?$/],
  ["direction", /^(?:direction|imp\/exp|import\/export|trade direction|bound|sentido|sens|i\/e|flow)$/],
  ["charge", /^(?:charge type|type of charge|d&d|dnd type|charge)$/],
  [
    "type",
    /\b(?:equipment|container|cntr|type|size|tipo|taille|grosse|equipo|contenedor|contentor|conteiner|conteneur|ekipman|konteyner|箱型|柜型)\b/,
  ],
  ["carrier", /^(?:carrier|line|shipping line|naviera|armateur|reederei)$/],
  ["remark", /\b(?:remarks?|notes?|comments?|observa\w*|bemerkung\w*|remarques?|conditions?|备注)\b/],
  ["tax", /^(?:vat|gst|tax|iva|tva|mwst\.?)(?: ?%| ?\(%\)| rate)?$/],
];

const FROM =
  /^(?:from|day from|from day|days? from|start|start day|desde|du|von|ab|de|min|lower|from \(day\)|dia desde|desde dia|von tag|ab tag)$/;

const TO =
  /^(?:to|day to|to day|days? to|until|end|end day|hasta|au|bis|a|max|upper|till|thru|to \(day\)|dia hasta|hasta dia|bis tag|ate)$/;

const DAYS =
  /^(?:days?|period|tier|slab|range|day range|dias?|jours?|tage?|time|duration|tranche|tramo|periodo|zeitraum|staffel|faixa|periode|no\.? of days|天数|期间|days? (?:period|range)|storage (?:days?|period)|chargeable days?)(?: .*)?$/;

const DAYS_AT_END = /\b(?:days?|dias?|jours?|tage?|day range)$/;

/** "8 - 14", "15 +": no amount, and no single number. */
const isPrintedDays = (text: string) =>
  readTierLabel(text) !== undefined && /\d\D+\d|\d\s*\+|[<>]/.test(text) && !/\d[.,]\d/.test(text);

/** "75.00" is no day of a month, and "1250" no year. */
const isDate = (text: string) =>
  listDates(text).length > 0 ||
  /(?<![\d.,])20\d{2}(?![\d.,]*\d)/.test(text) ||
  /(?<!\d)(?:(?:0[1-9]|[12]\d|3[01])[-/.](?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])[-/.](?:0[1-9]|[12]\d|3[01]))(?!\d)/.test(
    text,
  );

const simplify = (text: string) =>
  fold(text)
    .replace(/[*:]+$/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** "-" among days, types or amounts says nothing of its column. */
const isMissing = (text: string) => /^\W*[-–—]+\W*$|^n\.?\s?\/?\s?a\.?$/i.test(text);

export function readRole(label: Label, cells: readonly string[]): ColumnRole {
  const printed = cells.filter((text) => !isMissing(text));
  const texts = printed.length > 0 ? printed : cells;
  // "Days after free time" are not the free days.
  const name = simplify((label.isAfterFreeTime ? cutAfterFreeTime(fold(label.text)) : undefined) ?? label.text);
  const share = (holds: (text: string) => boolean) => texts.filter(holds).length / Math.max(1, texts.length);
  // "Birim / Unit": a title in two languages.
  const names = [name, ...(name.includes(" / ") ? name.split(" / ") : [])];
  const byHeading = HEADINGS.find(([, pattern]) => names.some((each) => pattern.test(each)))?.[0];
  const isNumber = (text: string) => readPrintedValue(text) !== undefined;
  const numbers = share(isNumber);
  if (share((text) => /\b(?:eff|exp)\w*\.?\s*:.*\d/i.test(text)) >= 0.6) return "valid";
  if (byHeading === "valid_from" || byHeading === "valid_to") {
    if (share((text) => isDate(text)) > 0.5) return /\bvalidity\b|^vigencia$/.test(name) ? "valid" : byHeading;
  }
  if (byHeading === "minimum" && numbers > 0.3) return "minimum";
  // "Thereafter" over "Days" and "Rate": the days are printed in the rows.
  if (label.tier && DAYS_AT_END.test(name) && share(isPrintedDays) >= 0.8) return "tier";
  if (label.tier && numbers > 0.3) return label.tier.isFree ? "free_days" : "value";
  if (
    byHeading === "free_days" &&
    numbers > 0.3 &&
    (label.isFreeTime ||
      /\bdays?\b|^free$|\btage?\b|\bdias?\b|\bjours?\b|\bgun\b|\bgiorni\b|\bdagen\b|天|期/.test(name))
  )
    return "free_days";
  if (FROM.test(name) && share((text) => /^(?:day )?\d{1,3}$/i.test(text)) > 0.5) return "from";
  if (
    TO.test(name) &&
    share((text) => /^\d{1,3}$/.test(text)) > 0.2 &&
    share((text) => /\d[.,]\d{2}$/.test(text)) === 0
  )
    return "to";
  if (byHeading === "lane") return share(isLane) >= 0.3 ? "lane" : "text";
  if (label.text === "" && numbers === 0 && share(isLaneOfNames) >= 0.8) return "lane";
  const tiers = share((text) => isTierText(text));
  if (tiers >= 0.5 && (numbers < 0.8 || DAYS.test(name))) return "tier";
  if (share(isPrintedDays) >= 0.8) return "tier";
  // Other charges can be below the tiers.
  if (tiers >= 0.3 && texts.filter(isTierText).length > 1 && numbers < 0.3) return "tier";
  if (DAYS.test(name) && share((text) => /^\d{1,3}$/.test(text)) > 0.7) return "tier";
  if (
    share((text) => readCountryCell(text) !== undefined) >= 0.6 &&
    (byHeading === "country" || numbers === 0) &&
    byHeading !== "origin" &&
    byHeading !== "destination"
  )
    return "country";
  if (share((text) => readCarrierCell(text) !== undefined) >= 0.6) return "carrier";
  if (label.text === "" && texts.length > 1 && texts.every(isPortAlone)) return "port";
  if (share((text) => /^[A-Z]{3}$/.test(text) && readLabel(text).currencies.length === 1) >= 0.6) return "currency";
  if (byHeading === "currency") return "currency";
  if (byHeading === "tax" && share((text) => /\d/.test(text)) > 0.3) return "tax";
  // "20' container" and "Reefer container" are titles of amounts, "Container" that of sizes.
  const namesContainers = label.types !== null && (hasSizes(label.types) || label.types.kinds.length > 0);
  if (
    numbers >= 0.5 &&
    byHeading !== "code" &&
    (byHeading !== "type" || namesContainers || label.currencies.length > 0 || AMOUNT.test(name) || PER.test(name))
  )
    return "value";
  const types = share((text) => isTypeText(text));
  if (byHeading === undefined && types >= 0.6 && numbers < 0.3) return "type";
  if (
    byHeading === "unit" ||
    (byHeading === undefined && !NAMES.test(name) && share((text) => isUnitText(text)) >= 0.6)
  )
    return "unit";
  if (share(isDirectionText) >= 0.6) return "direction";
  if (share((text) => readLabel(text).charge !== undefined && text.split(" ").length <= 4) >= 0.6) return "charge";
  if (types >= 0.6) return "type";
  if (
    byHeading &&
    byHeading !== "free_days" &&
    byHeading !== "charge" &&
    byHeading !== "valid_from" &&
    byHeading !== "valid_to"
  ) {
    if (
      byHeading === "type" &&
      types === 0 &&
      !texts.every((text) => /^(?:all|any|every|todos|tous|alle)\b/i.test(text))
    )
      return "text";
    return byHeading;
  }
  if (share((text) => listCountryCodes(text).length === 1 && text.length < 30) >= 0.6) return "country";
  // A few amounts among empty cells are amounts.
  return numbers >= 0.35 ? "value" : "text";
}

/** "Amount per container": the container is the unit. */
export const AMOUNT =
  /\b(?:amounts?|rates?|prices?|quantum|importes?|montos?|tarifas?|valor(?:es)?|montants?|prix|betrag|betrage|preise?|tutar)\b|金额|费率/;

/** "Per container" above numbers. */
const PER = /^(?:per|por|par|pro|je)\s/;

const NAMES =
  /\b(?:name|description|charge|surcharge|service|item|concept\w*|descripci\w*|designation|libelle|bezeichnung|leistung|servicio\w*|descricao|particulars)\b/;

/** "Per container", "x pallet", or a unit alone. */
const isUnitText = (text: string) =>
  readUnit(text) !== undefined && (/^(?:per|por|par|pro|x|\/)\b/i.test(text) || text.split(/\s+/).length <= 2);

/** "Asia to Caribbean"; a dash can be between any two names. */
const isLaneOfNames = (text: string) => isLane(text) && !/\s[-–—]\s/.test(text) && !/\d/.test(text);

export function isTierText(text: string): boolean {
  const { tier, isFreeTime } = readLabel(text);
  return tier !== undefined || isFreeTime;
}

function isTypeText(text: string): boolean {
  const { types, tier } = readLabel(text);
  return tier === undefined && types !== null && hasSizes(types);
}
