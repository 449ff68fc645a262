import type { GridRules } from "#lib/documents/grid.ts";
import { fold } from "#lib/domain/text.ts";
import { hasSizes } from "./container-types.ts";
import { listDates } from "./dates-in-text.ts";
import { hasLabelledAmount, hasSeveralAmounts, isListOfAmounts } from "./full-cells.ts";
import { readLabel } from "./label.ts";
import { readPrintedValue } from "./printed-values.ts";
import { readTierLabel } from "./tier-label.ts";
import { findCurrencies } from "./words.ts";

/** What the cells of tariffs are. */
export const GRID_RULES: GridRules = {
  isValue: (text: string) => {
    const plain = text.trim();
    if (plain === "-" || /^free .+$/i.test(plain)) return false;
    if (hasSeveralAmounts(plain) || hasLabelledAmount(plain) || isListOfAmounts(plain)) return true;
    const value = readPrintedValue(plain);
    if (!value) return false;
    return value.kind !== "number" || /^\d+\s*\p{L}*$/u.test(plain) || readTierLabel(plain) === undefined;
  },
  isHeading: (cells: readonly string[]) => isHeadingLine(cells),
  isRow: (cells: readonly string[]) => isFreeRow(cells),
  isTitleLine: (cells: readonly string[]) => isTitleAndDate(cells),
  splitTitles: (text: string) =>
    [...text.matchAll(SIZE_TITLES)].map((match) => ({
      start: match.index,
      end: match.index + match[0].trimEnd().length,
    })),
};

/** "Import demurrage - Chile | Effective 1 May 2026", but not "Equipment | Rates until 30 April | Rates from 1 May". */
function isTitleAndDate([title = "", date = "", ...others]: readonly string[]): boolean {
  if (others.length > 0 || listDates(date).length === 0 || listDates(title).length > 0) return false;
  const { tier, types, charge, direction, countries } = readLabel(title);
  const isTitle = charge !== undefined || direction !== undefined || countries.length > 0;
  const isDate = STARTS.test(fold(date)) && readLabel(date).types === null && findCurrencies(date).length === 0;
  return isTitle && isDate && tier === undefined && types === null && title.split(" ").length > 2;
}

const STARTS =
  /^(?:effective|valid|applicable|in force|as of|with effect|vigen\w*|valid[oa]|gultig|valable|en vigueur|in vigore|gecerli\w*|a partir|date)\b/;

const SIZE_TITLES =
  /(?<![\p{L}\p{N}.,])(?:20|40|45)\s?(?:['’′]|ft\b|feet\b)?\s?(?:(?:gp|dv|dc|st|hc|hq|rf|rh|ot|fr|od|oog|std|dry|reefer)\b\s?)*(?!\S*\d)/giu;

/** "1 - 5 | - | -": the first days, with the same mark or word for each container. */
function isFreeRow([first = "", ...others]: readonly string[]): boolean {
  const days = readTierLabel(first)?.days;
  return (
    days?.kind === "range" &&
    days.from <= 1 &&
    days.to !== null &&
    new Set(others).size === 1 &&
    /^(?:[-–—]+|\p{L}{3,12})$/u.test(others[0] ?? "") &&
    readLabel(others[0] ?? "").types === null
  );
}

/** "Code | Charge | Currency | Per B/L": the titles of a list, also below rows of another block. */
const isLineOfTitles = (cells: readonly string[]) =>
  cells.length > 2 &&
  new Set(cells).size === cells.length &&
  cells.every((text) => TITLE_OF_LIST.test(fold(text).trim()));

const TITLE_OF_LIST =
  /^(?:(?:charge |service |tariff )?(?:code|description|name|item)|codigo|kode|charges?(?: type)?|services?|particulars|concept\w*|descripcion|cargo|servicio|designation|libelle|bezeichnung|leistung|currency|curr?\.?|ccy|moneda|devise|wahrung|moeda|unit|basis|unidad|unite|einheit|base|amount|rate|price|tariff|importe|monto|tarifa|montant|tarif|betrag|preis|valor|remarks?|notes?|observaciones|remarques|bemerkung(?:en)?|(?:per|por|par|pro|je) (?:b\/?l|bill of lading|container|contenedor|conteneur|shipment|document|unit))$/;

function isHeadingLine(cells: readonly string[]): boolean {
  if (isLineOfTitles(cells)) return true;
  if (cells.some(hasLabelledAmount)) return false;
  const labels = cells.map(readLabel);
  const [first = ""] = cells;
  const label = readLabel(first);
  const bare = cells.filter((text) => BARE_SIZE.test(text));
  const isBareSize = (text: string) =>
    BARE_SIZE.test(text) && new Set(bare).size > 1 && bare.includes("40") && !hasUnitAndCurrency(cells);
  const sizes = labels.filter(({ types, tier }, index) => {
    const text = cells[index] as string;
    const isSized = types !== null && hasSizes(types) && tier === undefined;
    return isSized && (BARE_SIZE.test(text) ? isBareSize(text) : readPrintedValue(text) === undefined);
  }).length;
  const isRowOfLists = label.tier !== undefined && cells.slice(1).every(isListOfAmounts);
  if (isRowOfLists) return false;
  const tiers = labels.filter(
    ({ tier }, index) => tier !== undefined && (index > 0 || tier.days.kind !== "range"),
  ).length;
  // "8 to 14 | 20 | 40" are days and rates.
  const isOfDays = label.tier !== undefined && !/^(?:days?|period)\b\D*$/i.test(first);
  if (isOfDays && bare.length > 0 && sizes === bare.length) return false;
  // "20' DV | 20 | 40" and "20' DV | 6-10 | 20 | 11+ | 40" are rows too.
  const isOfSize = label.types !== null && /\d\s?\p{L}{2}|['’′]/u.test(first);
  const hasDays = labels.some(({ tier }) => tier?.days.kind === "range");
  if (isOfSize && bare.length > 0 && (hasDays || sizes === bare.length + 1)) return false;
  const amounts = cells.filter(
    (text) =>
      !isBareSize(text) &&
      !/^\W*\d{1,3}\s*(?:\+|[-–~]\s*\d{1,3})\W*$/.test(text) &&
      readPrintedValue(text)?.kind === "number",
  ).length;
  return amounts === 0 && (sizes + tiers >= 2 || isBesideFree(cells));
}

/** "Container | Free | Period 1 | USD | Period 2 | USD": "free" among titles is the title of the free days. */
const isBesideFree = (cells: readonly string[]) =>
  cells.filter((text) => IS_FREE.test(fold(text).trim())).length === 1 &&
  cells.filter((text) => TITLE.test(fold(text).trim())).length > 2;

const IS_FREE = /^(?:free|libres?|livres?|francs?|frei|gratis)$/;

const TITLE =
  /^(?:(?:container|equipment|cntr|type|size|ports?|country|location|equipo|tipo|contenedor|puerto|pais|taille|conteneur|pays|grosse|land|hafen)(?: [\p{L} ]{1,20})?|(?:\d\p{L}{2} )?(?:periods?|slabs?|tiers?|steps?|range|days?|rates?|periodos?|tramos?|tranches?|paliers?|periodes?|stufen?|tarifas?|taux|dias?|jours?|tage?|satz)(?: \d| [ivx]{1,3})?)$/u;

/** "Handling | per container | USD | 20 | 40" is a row: its numbers are amounts. */
const hasUnitAndCurrency = (cells: readonly string[]) =>
  cells.some((text) => /^(?:per|por|par|pro|je)\s+\p{L}/iu.test(text)) &&
  cells.some((text) => /^[A-Z]{3}$/.test(text) && readLabel(text).currencies.length === 1);

const BARE_SIZE = /^(?:20|40|45)$/;
