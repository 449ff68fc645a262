import type { GridCell, GridRow } from "#lib/documents/grid.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { applyFootnotes } from "./apply-footnotes.ts";
import type { Candidate, CandidateCell, Doubt, Place } from "./candidate.ts";
import { readCarrierCell } from "./carrier-names.ts";
import { cleanName } from "./charge-names.ts";
import { chooseCarrier } from "./choose-carrier.ts";
import { isTierText } from "./column-roles.ts";
import { cutCell } from "./cut-cell.ts";
import { type Known, readValidity } from "./document-head.ts";
import { NO_PUBLISHER } from "./find-publisher.ts";
import { type GridColumn, toAmountPlace, toGridPlace } from "./grid-columns.ts";
import { toCell } from "./known-cell.ts";
import { readLabel } from "./label.ts";
import { isNamedAmount } from "./list-amounts.ts";
import type { Amount, ListRow, RowWords } from "./list-row.ts";
import { readListedSurcharge } from "./list-surcharge.ts";
import { addBareSize, addDoubtOfKinds, addTypes } from "./list-types.ts";
import { readRowUnit } from "./list-units.ts";
import { putCurrency, putTax } from "./money-cells.ts";
import { OUT_OF_LINE } from "./out-of-line.ts";
import { readPortCell } from "./ports.ts";
import { readPrintedValue } from "./printed-values.ts";
import { toPort } from "./section.ts";
import { toCountry } from "./tariff-cells.ts";
import { readCountryCell, readDirection } from "./words.ts";

const DAYS_IN_NAME =
  /\b\d{1,3}(?:st|nd|rd|th|º|ª|\.)?\s*(?:to|-|–|al?|ao|au|bis|and|through)\s*(?:the )?\d{1,3}\S{0,3}\s*(?:days?|dias?|jours?|tage?)\b|\b\d{1,3}(?:st|nd|rd|th)\s+(?:days?|and (?:over|above))\b|\b(?:after|over|beyond|from|first|next) (?:the )?(?:day )?\d{1,3}\S{0,2} (?:days?)?\b|^\W*(?:days?|dias?|jours?|tage?)\b.{0,4}\d|^\W*\d+\W*(?:days?|dias?|jours?|tage?)\b/;

export function toListCandidate(
  list: ListRow,
  words: RowWords,
  { column, cell, value }: Amount,
  count: number,
): Candidate | undefined {
  const { section, facts, table, elsewhere, notes } = list;
  const doubts: Doubt[] = [];
  const row: Record<string, CandidateCell> = {};
  const put = (name: string, known: Known | undefined, missing: string | null = null) => {
    if (known) {
      row[name] = toCell(known);
      if (known.doubt) doubts.push({ column: name, reason: known.doubt });
    } else if (missing) doubts.push({ column: name, reason: missing });
  };
  const read = (source: GridCell | undefined, text: string | undefined): Known | undefined =>
    source && text ? { value: text, places: [toGridPlace(source)], basis: "read" } : undefined;
  const amountPlace = toAmountPlace(cell, value);
  const countryCell = words.cell("country");
  const country =
    read(countryCell, countryCell && (readCountryCell(countryCell.text) ?? readLabel(countryCell.text).countries[0])) ??
    section.country ??
    facts.country;
  const name: Known = { value: cleanName(words.name.text), places: words.name.places, basis: "read" };
  // "Imports" and "Exports" above a section with one column: they are the titles of another section.
  const isBelowOtherTitles =
    list.isInNewSection &&
    column.head.direction !== undefined &&
    list.columns.some(
      ({ index, head, role }) =>
        role === "value" && head.direction && head.direction !== column.head.direction && !list.row.cells[index],
    );
  const direction = isBelowOtherTitles
    ? undefined
    : (readRowDirection(words, column) ??
      (section.direction as Known<Direction | "both"> | undefined) ??
      facts.direction);
  const carrierCell = words.cell("carrier");
  const titleCarrier = readCarrierCell(column.head.text);
  const ownCarrier =
    read(carrierCell, carrierCell && readCarrierCell(carrierCell.text)) ??
    (titleCarrier ? { value: titleCarrier, places: column.places, basis: "heading" as const } : section.carrier);
  const carrier = chooseCarrier({ ...(ownCarrier && { carrier: ownCarrier }) }, facts);
  if (table === "cfs_tariffs") {
    put("country", country, "The country is not stated.");
    put("facility", facts.operator, "The name of the station is not stated.");
    put("service", name);
  } else if (table === "surcharges") {
    const surcharge = readListedSurcharge(list, words, { name, carrier });
    Object.assign(row, surcharge.row);
    doubts.push(...surcharge.doubts);
    put("country", countryCell ? country : undefined);
  } else {
    put("carrier", carrier);
    if (!carrier) put("operator", facts.operator);
    if (!carrier && !facts.operator) doubts.push({ column: "carrier", reason: NO_PUBLISHER });
    put("country", country, "The country is not stated.");
    if (direction && direction.value !== "both") put("direction", direction as Known);
    else if (!direction)
      doubts.push({ column: "direction", reason: "Whether the charge is for import or export is not stated." });
    put("charge_code", words.code);
    put("charge_name", name);
  }
  const port = words.cell("port");
  const portCode = /(?<![A-Z])[A-Z]{2}[A-Z2-9]{3}(?![A-Z])/.exec(port?.text ?? "")?.[0];
  const named = port && !portCode ? readPortCell(port.text) : undefined;
  if (port && portCode) put("port", read(port, portCode));
  else if (port && named) put("port", toPort(named, toGridPlace(port)));
  else if (!port && table !== "surcharges") put("port", section.port ?? facts.port);
  else if (port) doubts.push({ column: "port", reason: `“${port.text}” is not printed as a UN/LOCODE.` });
  const portCell = row.port;
  if (portCell && !row.country && table !== "surcharges") {
    const at = doubts.findIndex(({ column: own }) => own === "country");
    if (at >= 0) doubts.splice(at, 1);
    put("country", toCountry({ ...portCell }));
  }
  const unit = readRowUnit(list, words, { column, cell, value });
  if (unit.note) {
    notes.push({ place: toGridPlace(cell), reason: unit.note });
    return undefined;
  }
  if (unit.value)
    row.unit = { value: unit.value, places: unit.places, basis: unit.places.length > 0 ? unit.basis : "inferred" };
  if (unit.doubt) doubts.push({ column: "unit", reason: unit.doubt });
  if (words.nameDoubt) doubts.push({ column: "charge_name", reason: words.nameDoubt });
  addTypes({ row, doubts, words, column, section, table, elsewhere });
  // The amount of a bill of lading, printed below the first size.
  const sized = list.columns.filter(({ head }) => head.types);
  const isAlone =
    sized.length > 1 &&
    sized.filter(({ index }) => readPrintedValue(list.row.cells[index]?.text ?? "") !== undefined).length === 1;
  if (isAlone && (list.isInOtherGroup || ["bl", "document", "shipment"].includes(unit.value ?? "")))
    delete row.container_types;
  else if (isAlone && column.head.types)
    doubts.push({ column: "container_types", reason: "The row has an amount for one size only." });
  if (!row.container_types) addBareSize(list, words, { row, doubts });
  if (!row.container_types && table !== "cfs_tariffs" && doubts.some(({ column: own }) => own === "container_types")) {
    notes.push({
      place: toGridPlace(cell),
      reason: `“${words.label.text.slice(0, 50)}”: there is no container type for it here.`,
    });
    return undefined;
  }
  addDoubtOfKinds(list, { row, doubts, words });
  if ((list.isByOrder || column.isShifted) && row.container_types?.basis === "heading" && column.head.types) {
    row.container_types = { ...row.container_types, basis: "inferred" };
    doubts.push({ column: "container_types", reason: OUT_OF_LINE });
  }
  const noted = applyFootnotes([words.name.text, cell.text], facts.footnotes);
  doubts.push(...noted.doubts);
  if (noted.isOnce && row.unit?.value === "container-day")
    row.unit = { value: "container", places: words.name.places, basis: "inferred" };
  if (table === "cfs_tariffs") delete row.container_types;
  const isOfDays =
    (words.label.charge !== undefined && words.label.charge !== "storage") ||
    isTierText(words.name.text) ||
    DAYS_IN_NAME.test(fold(words.name.text));
  if (
    table === "local_charges" &&
    (isOfDays || (section.charge && isPerDay(unit.value) && section.charge.value !== "storage"))
  ) {
    notes.push({
      place: toGridPlace(cell),
      reason: `“${words.name.text.slice(0, 50)}” is a rate of demurrage or detention whose days are not understood.`,
    });
    return undefined;
  }
  if (table === "local_charges" && !unit.value && !row.container_types && !words.code) {
    notes.push({
      place: toGridPlace(cell),
      reason: `“${words.name.text.slice(0, 50)}” has no unit and names no container.`,
    });
    return undefined;
  }
  row.amount = { value: (value.amount as Decimal).toFixed(), places: [amountPlace], basis: "read" };
  if (value.isAmbiguous)
    doubts.push({ column: "amount", reason: `“${amountPlace.text}” can be thousands or decimals.` });
  if (value.kind === "percent") doubts.push({ column: "amount", reason: "The amount is a percentage." });
  else {
    const currency =
      noted.known.currency ??
      readCurrency(cell, value.currency) ??
      readCurrency(words.cell("currency")) ??
      readCurrencyOfTitle(column) ??
      readCurrencyOfUnit(words) ??
      section.currency;
    const sharedSymbol = value.hasSharedSymbol ? [toGridPlace(cell)] : section.sharedSymbol;
    const scope = { ...(currency && { currency }), ...(sharedSymbol && { sharedSymbol }) };
    putCurrency(row, scope, { country, facts, doubts });
  }
  if (table === "local_charges") {
    const remark = findTaxRemark(list.row, list.columns);
    if (remark) {
      row.tax = { value: "excluded", places: [remark.place], basis: "read" };
      row.tax_percent = { value: remark.percent, places: [remark.place], basis: "read" };
    } else if (value.isWithoutTax) row.tax = { value: "excluded", places: [toGridPlace(cell)], basis: "read" };
    else putTax(row, section, facts, doubts);
  }
  const minimum = words.cell("minimum");
  const minimumValue = minimum ? readPrintedValue(minimum.text) : undefined;
  if (minimum && minimumValue?.amount && table === "cfs_tariffs")
    row.min_charge = { value: minimumValue.amount.toFixed(), places: [toGridPlace(minimum)], basis: "read" };
  const from =
    readDateCell(words.cell("valid_from") ?? words.cell("valid"), country?.value, "valid from").from ??
    list.starts.get(column.index) ??
    section.from ??
    facts.from;
  const to =
    readDateCell(words.cell("valid_to"), country?.value, "valid to").to ??
    section.to ??
    (section.from ? undefined : facts.to);
  put("effective_from", from, "The first day of validity is not stated.");
  put("effective_to", to);
  if (count > 1 && !isNamedAmount(column))
    doubts.push({
      column: "amount",
      reason: `The row has several amounts, and the meaning of the column “${column.head.text}” is not known.`,
    });
  if (/\b(?:deposit|deposito|caution|guarantee|kaution)\b/.test(fold(words.name.text)))
    doubts.push({ column: null, reason: "A deposit, which is no charge." });
  if (section.isEmptyContainer) doubts.push({ column: null, reason: "The heading is about empty containers." });
  if (table === "local_charges" && isPerDay(unit.value) && section.freeDays)
    doubts.push({ column: null, reason: "The rate per day can be one after the free time of the heading." });
  return { table, row, doubts };
}

function readCurrency(
  cell: GridCell | undefined,
  code: string | null | undefined = cell && readLabel(cell.text).currencies[0],
): Known | undefined {
  return cell && code ? { value: code, places: [toGridPlace(cell)], basis: "read" } : undefined;
}

function readCurrencyOfTitle({ head, places }: GridColumn): Known | undefined {
  const [code, ...others] = head.currencies;
  return code && others.length === 0 ? { value: code, places, basis: "heading" } : undefined;
}

function readCurrencyOfUnit({ unitText, unitPlaces }: RowWords): Known | undefined {
  const [code, ...others] = readLabel(unitText).currencies;
  return code && others.length === 0 && unitPlaces.length > 0
    ? { value: code, places: unitPlaces, basis: "read" }
    : undefined;
}

const BOTH_DIRECTIONS = /^\W*(?:both|all|any|ambos|ambas|todos|todas|beide|les deux|tous|alle)\W*$/;

const isPerDay = (unit: string | undefined) => unit === "container-day" || unit === "day";

/** "18% VAT TO BE APPLIED" in a remark of the row. */
function findTaxRemark(row: GridRow, columns: readonly GridColumn[]): { percent: string; place: Place } | undefined {
  for (const { index, role } of columns) {
    const cell = row.cells[index];
    if (!cell || role === "value") continue;
    const match = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%\s?(?:of )?(?:VAT|GST|TVA|IVA|IGV|MWST|KDV|tax)\b/i.exec(
      cell.text,
    );
    if (!match?.[1] || /\bincl/i.test(cell.text)) continue;
    const start = cell.start + match.index;
    return {
      percent: match[1].replace(",", "."),
      place: toGridPlace({ line: cell.line, start, end: start + match[1].length }),
    };
  }
  return undefined;
}

function readDateCell(cell: GridCell | undefined, country: string | undefined, heading: string) {
  return cell ? readValidity(cutCell(cell), country, heading) : {};
}

function readRowDirection(words: RowWords, column: GridColumn): Known<Direction | "both"> | undefined {
  const cell = words.cell("direction");
  const value = cell && (BOTH_DIRECTIONS.test(fold(cell.text)) ? "both" : readDirection(cell.text));
  if (cell && value) return { value, places: [toGridPlace(cell)], basis: "read" };
  if (column.head.direction) return { value: column.head.direction, places: column.places, basis: "heading" };
  return words.label.direction ? { value: words.label.direction, places: words.name.places, basis: "read" } : undefined;
}
