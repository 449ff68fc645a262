import type { TextLine } from "#lib/documents/lines.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import { hideAfterFreeTime } from "./after-free-time.ts";
import type { Doubt, Place } from "./candidate.ts";
import { readCarrierCell } from "./carrier-names.ts";
import { isDirectionText, namesCharge } from "./charge-words.ts";
import { hasSizes, type TypesLabel } from "./container-types.ts";
import { type Known, readValidity, toPlace } from "./document-head.ts";
import { readFirstDay } from "./first-day.ts";
import { type HeadingField, type HeadingLevel, leaveLevels } from "./heading-levels.ts";
import { type BilledWord, type CargoWord, type Label, readLabel } from "./label.ts";
import type { NoticeScope } from "./notice-scope.ts";
import { cutSentence } from "./paragraphs.ts";
import { beginPart, isTitleOfPart, OF_TOPIC } from "./parts.ts";
import { type FoundPort, isPortAlone, readPortCell } from "./ports.ts";
import { readTax, type TaxStatement } from "./read-tax.ts";
import { SPELLED_NUMBERS } from "./spelled-numbers.ts";
import type { TierLabel } from "./tier-label.ts";
import { countWords, findTaxPercent } from "./words.ts";

/** What the headings and sentences above a table say of it. */
export interface Section {
  /** The heading nearest above. */
  title?: string;
  titlePlaces?: readonly Place[];
  /** The first headings of the document. */
  documentTitle?: string;
  /** The sentence nearest above that says what the amounts are for. */
  sentence?: string;
  sentencePlaces?: readonly Place[];
  /** The heading that names the charge by code and name: "PSS - Peak Season Surcharge". */
  charged?: Known;
  /** The notice that the table is part of. */
  notice?: NoticeScope;
  direction?: Known<Direction | "both">;
  charge?: Known<BilledWord> & { isOneCharge: boolean };
  carrier?: Known;
  country?: Known;
  port?: Known;
  types?: Known<TypesLabel>;
  cargo?: Known<CargoWord>;
  isEmptyContainer?: boolean;
  currency?: Known;
  sharedSymbol?: readonly Place[];
  dayBasis?: Known<"calendar" | "working">;
  chargeDayBasis?: Known<"calendar" | "working">;
  tax?: Known<TaxStatement>;
  freeDays?: Known<number>;
  /** Sentences that give several numbers of free days. */
  otherFreeDays?: readonly Known<number>[];
  afterFreeTime?: readonly Place[];
  /** The days that the heading of the next rows names. */
  tier?: { label: TierLabel; places: readonly Place[] };
  /** The heading nearest above is "Free time". */
  isFreeTimeTitle?: boolean;
  taxPercent?: Known;
  from?: Known;
  to?: Known;
  firstDay?: Known<"same" | "next">;
  /** The titles that hold, the nearest last. */
  levels?: readonly HeadingLevel<Section>[];
  /** A table is between the last title and the next one. */
  isBelowTable?: boolean;
  /** A heading was not understood. */
  doubts?: readonly Doubt[];
  /** What applied before the first part of the document: a new part begins with it again. */
  beforeParts?: Section;
}

const MAX_TITLE_WORDS = 12;

const isTitle = (text: string) => {
  const words = countWords(text);
  return words <= MAX_TITLE_WORDS && !(/[.;]$/.test(text) && words > 5) && !/^(?:\*|note|nb\b)/i.test(text.trim());
};

/** Adds what a line outside of tables says. Headings replace what headings before them said. */
export function addLine(section: Section, line: TextLine): Section {
  const next: Section = { ...section };
  for (const cell of line.cells) {
    const place = toPlace(line, cell.start, cell.end);
    const label = readLabel(cell.text);
    if (isTitle(cell.text)) {
      if ((next.documentTitle ?? "").length < 120)
        next.documentTitle = `${next.documentTitle ?? ""} ${cell.text}`.trim();
      addTitle(next, label, place);
    }
    if (/\b(?:per|each|por|par|je|pro)\s+\p{L}/iu.test(cell.text)) {
      next.sentence = cell.text;
      next.sentencePlaces = [place];
    }
    addSentence(next, label, place, line, cell.start);
  }
  const { from, to } = readValidity(line, next.country?.value);
  if (from) Object.assign(next, { from, to });
  else if (to) next.to = to;
  return next;
}

/** Lines that say something of the whole document, and name no charge. */
const ABOUT_DOCUMENT =
  /^(?:valid\w*|effective|with effect|w\.?e\.?f|vigen\w*|vigor|en vigueur|gultig\w*|em vigor|gecerlilik|carrier|line|agent|date|issued|page|currency|moneda|devise|wahrung|(?:all )?(?:amounts?|rates?|prices|tariffs) (?:are |is )?(?:in|quoted|stated)|from \d|as (?:of|from)|version|revision|ref\b|tel\b|e-?mail|subject to)/;

/** "Storage of import containers (free time: 5 days)" is a heading too. */
const FREE_IN_BRACKETS = /\S.*\([^)]*\b(?:free|libres?|livres?|francs?|franchise|frei\w*|isent\w*)\b[^)]*\)/;

export const toPort = ({ code, text }: FoundPort, place: Place): Known => ({
  value: code,
  places: [place],
  basis: "inferred",
  doubt: `The port is concluded from the name “${text}”.`,
});

/** "Storage from day 8 to day 15": the rows below have these days, until another heading. */
export function setTier(next: Section, { tier, charge, isFreeTime, types, text }: Label, place: Place): void {
  if (tier && charge && !isFreeTime && tier.days.kind !== "free") next.tier = { label: tier, places: [place] };
  else if (!types && /\p{L}{3}/u.test(text)) delete next.tier;
}

/** "PSS - Peak Season Surcharge" */
export const CODE_AND_NAME = /^([A-Z][A-Z0-9./]{1,9})\s+[-–:]\s+(?=\p{Lu}\p{Ll})/u;

/** "Other services": what the headings before say of days and containers ends. */
const OTHER_CHARGES =
  /\b(?:other|additional|general|miscellaneous|ancillary|accessorial|various|extra|otros|otras|adicionales|varios|autres|divers|sonstige|weitere|outros|outras|adicionais|diger|ek)\b.{0,24}\b(?:services?|charges?|fees?|tariffs?|rates?|servicios?|cargos|tarifas|frais|prestations|leistungen|entgelte|servicos?|taxas|hizmetler\w*|ucretler\w*|masraflar\w*)\b/;

/** "Carrier - Terminal Handling Charge - effective 1 April": a long title that names a charge. */
const CHARGE_IN_TITLE = /\b(?:thc|terminal handling|handling charges?|documentation fees?|seal fees?|isps)\b/;

/** "Demurrage and free time". The time of one pattern for this grows with the square of the length. */
function joinsNames(text: string): boolean {
  const last = [...text.matchAll(/\b(?:and|&|y|et|und|e)\b/giu)].at(-1);
  return last !== undefined && /\p{L}{4}/u.test(text.slice(0, last.index));
}

function addTitle(next: Section, label: Label, place: Place): void {
  const known = <Value>(value: Value): Known<Value> => ({ value, places: [place], basis: "heading" });
  const { direction, charge, countries, types, cargo, isFreeTime } = label;
  if (isTitleOfPart(label.text)) beginPart(next);
  const isNewTopic =
    (direction && next.direction && direction !== next.direction.value) ||
    (charge && next.charge && charge !== next.charge.value);
  if (OTHER_CHARGES.test(fold(label.text)) && !direction && !charge) {
    for (const name of ["charge", "types", "cargo", "isEmptyContainer", "afterFreeTime"] as const) delete next[name];
  }
  // A line such as "Free time: 5 days" is no heading.
  if (isFreeTime && !(charge && FREE_IN_BRACKETS.test(fold(label.text))) && !joinsNames(label.text)) {
    setContents(next, label);
    if (!/\d/.test(label.text)) next.isFreeTimeTitle = true;
    return;
  }
  if (/^[^:]*$/.test(label.text)) delete next.isFreeTimeTitle;
  if (isNewTopic) for (const name of OF_TOPIC) if (!next.isBelowTable || !OF_CLASS.has(name)) delete next[name];
  const beginsRows = next.isBelowTable === true;
  enterLevel(next, label);
  setContents(next, label);
  setTier(next, label, place);
  if (CODE_AND_NAME.test(label.text)) next.charged = known(label.text);
  if (direction) next.direction = known(direction);
  if (charge) next.charge = { ...known(charge), isOneCharge: label.isOneCharge };
  if (countries.length === 1 && countries[0]) next.country = known(countries[0]);
  const port = direction || charge || types || isFreeTime ? undefined : readPortCell(label.text);
  if (port && isPortAlone(label.text)) next.port = toPort(port, place);
  const carrier = readCarrierCell(label.text);
  if (carrier) next.carrier = known(carrier);
  // "45' containers" below the table of "20' containers": the next rows are not for the containers above.
  const isNamed = types && types.kinds.length + types.named.length + types.plain.length > 0;
  if (types && (isNamed || (beginsRows && types.others.length > 0))) next.types = known(types);
  if (cargo) next.cargo = known(cargo);
  else if (types?.kinds.includes("DV")) delete next.cargo;
  if (ABOUT_DOCUMENT.test(fold(label.text).trim())) return;
  // "Terminal Handling Charge" above "Import": the rows are still about the charge.
  if (isDirectionText(label.text) && namesCharge(next.title ?? "")) return;
  if (
    direction ||
    charge ||
    types ||
    cargo ||
    countries.length > 0 ||
    label.text.split(" ").length < 8 ||
    CHARGE_IN_TITLE.test(fold(label.text))
  )
    Object.assign(next, { title: label.text, titlePlaces: [place] });
}

function setContents(next: Section, { isEmptyContainer, text }: Label): void {
  if (isEmptyContainer) next.isEmptyContainer = true;
  else if (/\b(?:full|laden|llenos?|pleins?|cheios?|voll\w*)\b/.test(fold(text))) next.isEmptyContainer = false;
}

const OF_CLASS: ReadonlySet<string> = new Set(["types", "cargo", "isEmptyContainer"]);

/** "Import containers" below the table of "Import - dangerous goods" ends the dangerous goods. */
function enterLevel(next: Section, { direction, charge, countries, types, cargo, isEmptyContainer }: Label): void {
  const hasKinds = types !== null && types.kinds.length + types.named.length > 0;
  const fields = new Set<HeadingField>([
    ...(countries.length === 1 ? ["country" as const] : []),
    ...(direction ? ["direction" as const] : []),
    ...(charge ? ["charge" as const] : []),
    ...(cargo || hasKinds || isEmptyContainer ? ["class" as const] : []),
    ...(types && hasSizes(types) ? ["size" as const] : []),
  ]);
  if (fields.size === 0) return;
  const { levels = [], isBelowTable, ...before } = next;
  if (!isBelowTable) {
    next.levels = [...levels, { fields, before }];
    return;
  }
  const left = leaveLevels(levels, before, fields);
  next.levels = left.levels;
  delete next.isBelowTable;
  for (const name of OF_CLASS as ReadonlySet<"types" | "cargo" | "isEmptyContainer">) {
    delete next[name];
    if (left.section[name] !== undefined) Object.assign(next, { [name]: left.section[name] });
  }
}

const COUNT = `(\\d{1,3}|${Object.keys(SPELLED_NUMBERS).join("|")})`;
const DAYS =
  "(?:\\s*\\(\\d{1,3}\\))?\\s*(?:(?:calendar|working|business|consecutive|running|free|full|clear|primeros|primeiros|premiers|first)\\s+)*(?:days?|dias?|jours?|(?:kalender|werk|arbeits)?tage?n?|gun|giorni|dagen|天|日|일)";
const FREE_TIME_NAMES =
  "(?:free(?:[ -]?(?:time|days?|period|storage|pool))?|(?:dias?|tiempo|periodo|plazo|tempo|prazo|estadia) (?:libres?|livres?|francos?|isent\\w*)|libre de (?:cargo|almacenaje)|franchise|franquicia|franquia|isencao|isent[oa]s?|exent[oa]s?|exempt\\w*|freizeit|freie (?:tage|lagerzeit|standzeit)|freistandzeit|freitage|lagergeldfrei|kostenfrei|jours francs|gratuit\\w*|gratis|serbest sure|ucretsiz|bedelsiz|免费期|免费|免箱期|무료)";
/** "Without charge for six days" */
const WITHOUT_CHARGE =
  "(?:without (?:any )?(?:storage )?charges?|sin c(?:argo|osto)s?|sans frais|kostenlos|unentgeltlich|sem custos?)";
const FREE_BEHIND = "(?:libres?|livres?|isent\\w+|exent\\w+|gratis|gratuit\\w*|francs?|frei|free|lagergeldfrei)";
/** "5 free days, after 30 days they are sold" */
const NOT_AFTER =
  "(?<!\\b(?:after|over|beyond|exceeding|more than|despues de|mas de|apos|depois de|mais de|apres|plus de|nach|uber|mehr als)\\s(?:the\\s)?)";
const SENTENCES: readonly RegExp[] = [
  new RegExp(`${FREE_TIME_NAMES}[^.\\d;]{0,60}?(?<![\\d.,])${NOT_AFTER}${COUNT}${DAYS}`),
  new RegExp(`${FREE_TIME_NAMES}\\s*[:=]\\s*${COUNT}(?![\\d.,'’])`),
  new RegExp(
    `\\b${COUNT}\\s*(?:\\(\\d{1,3}\\)\\s*)?(?:(?:calendar|working|business|consecutive)\\s+){0,2}(?:days?|dias?|jours?|tage?|gun)\\s*(?:(?:calendario|corridos|habiles|uteis|calendaires?|ouvrables)\\s*)?(?:of |de |d'|are |is |son |sont |sind |sao )?(?:${FREE_TIME_NAMES}|libres?|livres?|francs?|frei\\b|gratis|gratuit\\w*)`,
  ),
  new RegExp(
    `\\bno (?:storage|demurrage|detention|charges?)\\b[^.\\d]{0,30}\\b(?:for|during)(?: the)?(?: first)? ${COUNT}${DAYS}`,
  ),
  new RegExp(`\\bfirst ${COUNT}${DAYS}[^.\\d]{0,24}\\bfree\\b`),
  new RegExp(
    `\\b${COUNT}\\s*(?:\\(\\d{1,3}\\)\\s*)?(?:(?:calendar|working|business)\\s+)?free\\s+(?:(?:calendar|working|business)\\s+)?days?\\b`,
  ),
  new RegExp(
    `\\b(?:primeros|primeiros|premiers|ersten|ilk)\\s+${COUNT}\\s*(?:dias?|jours?|tage?|gun)\\b[^.\\d]{0,40}\\b(?:libres?|livres?|isent\\w+|exent\\w+|gratis|gratuit\\w*|francs?|frei|ucretsiz|sin c(?:argo|osto)|sem custo)`,
  ),
  new RegExp(`${WITHOUT_CHARGE}[^.\\d;]{0,60}?(?<![\\d.,])${COUNT}${DAYS}`),
  new RegExp(
    `\\b${COUNT}\\s*(?:premiers|primeros|primeiros|ersten)\\s+(?:dias?|jours?|tage?)\\b[^.\\d]{0,40}\\b${FREE_BEHIND}\\b`,
  ),
  new RegExp(`\\b${COUNT}\\s*(?:\\(\\d{1,3}\\)\\s*)?days?['’]\\s+free\\b`),
];

export interface FreeTimeSentence {
  days: number;
  start: number;
  end: number;
}

/** "Free time: 5 calendar days", "Tiempo libre: 10 días", "no storage is charged for three working days". */
export function findFreeTime(text: string): FreeTimeSentence | undefined {
  const folded = fold(hideAfterFreeTime(text));
  if (folded.length !== text.length) return undefined;
  for (const pattern of SENTENCES) {
    const match = pattern.exec(folded);
    if (!match?.[1]) continue;
    const start = match.index + match[0].lastIndexOf(match[1]);
    const days = SPELLED_NUMBERS[match[1]] ?? Number(match[1]);
    return { days, start, end: start + match[1].length };
  }
  return undefined;
}

/** A number of days below the heading "Free time". */
export function findDays(text: string): FreeTimeSentence | undefined {
  const folded = fold(text);
  const match = folded.length === text.length ? new RegExp(`(?<![\\d.,])${COUNT}${DAYS}`).exec(folded) : null;
  if (!match?.[1]) return undefined;
  const start = match.index;
  return { days: SPELLED_NUMBERS[match[1]] ?? Number(match[1]), start, end: start + match[1].length };
}

function addSentence(next: Section, label: Label, place: Place, line: TextLine, offset: number): void {
  const { text, currencies, dayBasis, isAfterFreeTime } = label;
  const sentences = line.cells.length === 1 ? (line.sentences ?? text) : text;
  const tax = line.sentences ? readTax(sentences) : label.tax;
  const folded = fold(text);
  const known = <Value>(value: Value): Known<Value> => ({ value, places: [place], basis: "heading" });
  const free = findFreeTime(text) ?? (next.isFreeTimeTitle ? findDays(text) : undefined);
  if (free) {
    const at = toPlace(line, offset + free.start, offset + free.end);
    const own: Known<number> = { value: free.days, places: [at], basis: "read" };
    // For some containers only.
    const sentence = readLabel(cutSentence(text, free.start));
    if (sentence.types || sentence.cargo) {
      next.otherFreeDays = [...(next.otherFreeDays ?? []), own];
      return;
    }
    if (next.freeDays && next.freeDays.value !== free.days && next.freeDays.places[0]?.page === at.page)
      next.otherFreeDays = [...(next.otherFreeDays ?? []), next.freeDays];
    next.freeDays = own;
  }
  if (
    currencies.length === 1 &&
    currencies[0] &&
    !/\d/.test(text.replace(/\d{1,2}['’]|\b20\d\d\b/g, "").match(new RegExp(`${currencies[0]}\\s*[\\d]`))?.[0] ?? "")
  )
    next.currency = known(currencies[0]);
  if (label.hasSharedSymbol) next.sharedSymbol = [place];
  if (dayBasis) {
    // "Free time: 5 working days" is about free days; "after free time, calendar days" about charged ones.
    if (/\b(?:charged?|after)\b/.test(folded) && !free && next.dayBasis) next.chargeDayBasis = known(dayBasis);
    else if (!next.dayBasis || free) next.dayBasis = known(dayBasis);
  }
  if (
    tax &&
    /\b(?:rate|tariff|amount|price|charge|excl|incl|hors|tarifa|monto|montant|valores|preis|note|plus|iva|ht|acresc|tutar|kdv|fiyat|preco|tarif|dues|fees?|stated)\w*|^hors/.test(
      fold(sentences),
    )
  )
    next.tax = known(tax);
  const percent = next.tax ? findTaxPercent(text) : undefined;
  if (percent)
    next.taxPercent = {
      value: percent.percent,
      places: [toPlace(line, offset + percent.start, offset + percent.end)],
      basis: "read",
    };
  if (isAfterFreeTime && !free) next.afterFreeTime = [place];
  const firstDay = readFirstDay(text);
  if (firstDay) next.firstDay = known(firstDay);
}
