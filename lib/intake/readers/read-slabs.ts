import type { Grid, GridCell, GridRow } from "#lib/documents/grid.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { namesAmount } from "./amounts-in-text.ts";
import type { Candidate, CandidateCell, CandidateTable, Doubt, Place } from "./candidate.ts";
import { readCarrierCell } from "./carrier-names.ts";
import { chooseCarrier } from "./choose-carrier.ts";
import { listTypes, type TypesLabel } from "./container-types.ts";
import { type DaySum, toDayCell, toDaySum } from "./day-sums.ts";
import { type Known, readValidity } from "./document-head.ts";
import { type Footnotes, readMark } from "./footnotes.ts";
import { type GridColumn, isTierText, readColumns, toAmountPlace, toGridPlace } from "./grid-columns.ts";
import { type BilledWord, type CargoWord, type Label, readLabel } from "./label.ts";
import { readPortCell } from "./ports.ts";
import { readPrintedValue } from "./printed-values.ts";
import { type PrintedTier, resolveTiers } from "./resolve-tiers.ts";
import { findFreeTime, type Section, setTier, toPort } from "./section.ts";
import type { TierLabel } from "./tier-label.ts";
import { readCountryCell, readDirection } from "./words.ts";

/** What a row, a column and the headings say of a rate. */
interface Scope {
  carrier?: Known;
  country?: Known;
  port?: Known;
  direction?: Known<Direction | "both">;
  charge?: Known<BilledWord> & { isOneCharge?: boolean };
  types?: Known<TypesLabel>;
  kinds?: Known<TypesLabel>;
  cargo?: Known<CargoWord>;
  currency?: Known;
  sharedSymbol?: readonly Place[];
  from?: Known;
  to?: Known;
  dayBasis?: Known<"calendar" | "working">;
  isAfterFreeTime?: boolean;
  isEmptyContainer?: boolean;
  /** Words of cells that have no column here. */
  rest: string;
  doubts: Doubt[];
}

export interface RateOfScope {
  scope: Scope;
  tier: PrintedTier;
  row: number;
}

export interface FreeOfScope {
  scope: Scope;
  days: DaySum;
  row: number;
  isOfRow: boolean;
}

/** What applies to a whole document. */
export interface DocumentFacts {
  carrier?: Known;
  country?: Known;
  port?: Known;
  direction?: Known<Direction>;
  charge?: Known<BilledWord>;
  operator?: Known;
  currency?: Known;
  sharedSymbol?: readonly Place[];
  dayBasis?: Known<"calendar" | "working">;
  tax?: Known<"included" | "excluded">;
  taxPercent?: Known;
  freeDays?: Known<number>;
  from?: Known;
  to?: Known;
  footnotes: Footnotes;
  namesHighCube: boolean;
  /** A sentence anywhere says that days count from the end of free time. */
  saysAfterFreeTime: boolean;
  /** A sentence gives the free time of some containers only. */
  hasLimitedFreeTime: boolean;
  /** Currency of the country, for a symbol that several currencies have. */
  findCountryCurrency(country: string): string | undefined;
}

export interface ReadGrid {
  candidates: Candidate[];
  /** Why parts of the table were not understood. */
  notes: { place: Place; reason: string }[];
  isUnderstood: boolean;
}

/** Whether a grid has rates for ranges of days. */
export function hasTiers(grid: Grid, columns: readonly GridColumn[], section: Section): boolean {
  const values = columns.filter(({ role }) => role === "value");
  if (values.length === 0) return false;
  if (section.tier || grid.rows.some(isTierGroup)) return true;
  const hasDays = columns.some(({ role }) => role === "tier" || role === "from" || role === "to");
  const tierRows = grid.rows.filter(
    ({ cells, isGroup }) =>
      !isGroup && columns.some(({ index, role }) => role === "tier" && readLabel(cells[index]?.text ?? "").tier),
  ).length;
  return (
    (hasDays && (tierRows > 0 || columns.some(({ role }) => role === "from"))) ||
    values.some(({ head }) => head.tier !== undefined)
  );
}

/** A heading of rows that names their days, such as "Storage from day 8 to day 15". */
export const isTierGroup = ({ cells, isGroup }: GridRow): boolean =>
  isGroup &&
  cells.some((cell) => {
    const label = cell && readLabel(cell.text);
    return label?.tier && label.charge && !label.isFreeTime && label.tier.days.kind !== "free";
  });

/** Rows of other charges in a table of rates for days. */
export function selectOtherRows(grid: Grid, columns: readonly GridColumn[]): Grid | undefined {
  if (columns.some(({ role, head }) => role === "from" || (role === "value" && head.tier))) return undefined;
  const labels = columns.filter(({ role }) => role === "tier");
  const rows = grid.rows.filter(({ cells, isGroup }) => {
    const texts = labels.flatMap(({ index }) => (cells[index] ? [(cells[index] as GridCell).text] : []));
    return isGroup || (texts.length > 0 && texts.every((text) => !isTierText(text) && !/^\d{1,3}$/.test(text)));
  });
  return rows.some(({ isGroup }) => !isGroup) ? { ...grid, rows } : undefined;
}

export function readSlabGrid(grid: Grid, section: Section, facts: DocumentFacts): ReadGrid {
  const columns = readColumns(grid);
  const notes: ReadGrid["notes"] = [];
  const rates: RateOfScope[] = [];
  const frees: FreeOfScope[] = [];
  const filled = new Map<number, GridCell>();
  let group: Section = { ...section };
  // A heading over all columns of labels says what the table is about.
  for (const column of columns)
    if (column.role !== "value" && column.role !== "free_days" && column.head.text) applyTableHead(group, column);
  for (const [index, row] of grid.rows.entries()) {
    if (row.isGroup) {
      // An amount in no column: a row that was not understood, and no heading.
      if (row.cells.some((cell) => cell !== null && namesAmount(cell.text))) {
        notes.push({
          place: toGridPlace(row.cells.find(Boolean) as GridCell),
          reason: "The row has an amount in no column.",
        });
        continue;
      }
      group = applyGroup(group, row);
      continue;
    }
    readRow({ row, index, columns, filled, group, rates, frees, notes, isByOrder: grid.isByOrder, facts });
  }
  const elsewhere = rates.flatMap(({ scope }) => scope.types?.value.named ?? []);
  const candidates = toTariffs(rates, { frees, section: group, facts, elsewhere, notes });
  const skipped = findSkippedRow(grid, columns, rates);
  if (skipped) {
    const doubt: Doubt = {
      column: null,
      reason: `A row between the tiers was not understood: “${skipped.slice(0, 60)}”.`,
    };
    return {
      candidates: candidates.map((candidate) => ({ ...candidate, doubts: [...candidate.doubts, doubt] })),
      notes,
      isUnderstood: candidates.length > 0,
    };
  }
  return { candidates, notes, isUnderstood: candidates.length > 0 };
}

/** A row with amounts before the last tier of which no amount was read: a tier can be missing. */
function findSkippedRow(grid: Grid, columns: readonly GridColumn[], rates: readonly RateOfScope[]): string | undefined {
  const read = new Set(rates.map(({ row }) => row));
  const last = Math.max(-1, ...read);
  const values = columns.filter(({ role }) => role === "value");
  for (const [index, { cells, isGroup }] of grid.rows.entries()) {
    if (isGroup || index > last || read.has(index)) continue;
    const texts = cells.flatMap((cell) => (cell ? [cell.text] : []));
    const hasAmount = values.some(({ index: column }) => /\d/.test(cells[column]?.text ?? ""));
    if (hasAmount && !texts.some((text) => readLabel(text).isFreeTime)) return texts.join(" ");
  }
  return undefined;
}

function applyTableHead(group: Section, { head, places, role }: GridColumn): void {
  const known = <Value>(value: Value): Known<Value> => ({ value, places, basis: "heading" });
  if (head.charge && role !== "charge") group.charge = { ...known(head.charge), isOneCharge: head.isOneCharge };
  if (head.direction && role !== "direction") group.direction = known(head.direction);
  if (head.currencies.length === 1 && role !== "currency") group.currency = known(head.currencies[0] as string);
  if (head.types && role !== "type" && head.types.kinds.length > 0) group.types = known(head.types);
  if (head.isAfterFreeTime) group.afterFreeTime = places;
  if (head.dayBasis && !group.dayBasis) group.dayBasis = known(head.dayBasis);
}

function applyGroup(group: Section, row: GridRow): Section {
  const next = { ...group };
  for (const cell of row.cells) {
    if (!cell) continue;
    const label = readLabel(cell.text);
    const known = <Value>(value: Value): Known<Value> => ({ value, places: [toGridPlace(cell)], basis: "heading" });
    if (label.direction) next.direction = known(label.direction);
    if (label.charge) next.charge = { ...known(label.charge), isOneCharge: label.isOneCharge };
    if (label.countries.length === 1) next.country = known(label.countries[0] as string);
    if (label.types) next.types = known(label.types);
    const carrier = readCarrierCell(cell.text);
    if (carrier) next.carrier = known(carrier);
    if (label.cargo) next.cargo = known(label.cargo);
    if (label.currencies.length === 1) next.currency = known(label.currencies[0] as string);
    if (label.isEmptyContainer) next.isEmptyContainer = true;
    if (label.isAfterFreeTime) next.afterFreeTime = [toGridPlace(cell)];
    const free = findFreeTime(cell.text);
    if (free)
      next.freeDays = {
        value: free.days,
        places: [toGridPlace({ line: cell.line, start: cell.start + free.start, end: cell.start + free.end })],
        basis: "read",
      };
    setTier(next, label, toGridPlace(cell));
    next.title = cell.text;
  }
  return next;
}

/** What the notes of a row say; a note that says more is a doubt. */
export function applyFootnotes(
  texts: readonly string[],
  footnotes: Footnotes,
): { known: Pick<Scope, "currency" | "dayBasis">; doubts: Doubt[]; isOnce: boolean } {
  const known: Pick<Scope, "currency" | "dayBasis"> = {};
  const doubts: Doubt[] = [];
  let isOnce = false;
  for (const mark of new Set(texts.flatMap((text) => readMark(text) ?? []))) {
    const note = footnotes.get(mark);
    if (note?.isOnce) isOnce = true;
    if (!note?.isUnderstood) {
      doubts.push({
        column: null,
        reason: note
          ? `The row has the note “${note.text.slice(0, 120)}”.`
          : "The row has a mark of a footnote: read the note.",
      });
      continue;
    }
    const { currencies, dayBasis } = note.label;
    if (currencies.length === 1)
      known.currency = { value: currencies[0] as string, places: note.places, basis: "heading" };
    if (dayBasis) known.dayBasis = { value: dayBasis, places: note.places, basis: "heading" };
  }
  return { known, doubts, isOnce };
}

interface RowReading {
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  filled: Map<number, GridCell>;
  group: Section;
  rates: RateOfScope[];
  frees: FreeOfScope[];
  notes: ReadGrid["notes"];
  isByOrder: boolean;
  facts: DocumentFacts;
}

/** A unit that is not the container and the day. */
export const findOtherUnit = (text: string): string | undefined =>
  /(?:\bper|\bpor|\bpar|\/|\bx|\bpro|\bje)\s*(?:teus?|hours?|hora|heure|stunde|weeks?|semana|months?|tonn?es?|tons?|tonelada|cbm|m3|shift)\b|\bteus?\s*(?:x|\/|per)\b|\btn bruta\b/i.exec(
    text,
  )?.[0];

export const OUT_OF_LINE = "The columns are matched with their titles by their order: spaces put them out of line.";

const FILLED_DOWN = new Set([
  "country",
  "port",
  "direction",
  "charge",
  "type",
  "currency",
  "valid_from",
  "valid_to",
  "carrier",
]);

function readRow({ row, index, columns, filled, group, rates, frees, notes, isByOrder, facts }: RowReading): void {
  const blocks = [...new Set(columns.map(({ block }) => block))];
  const isOther =
    selectOtherRows(
      { page: row.page, columns: [], heads: [], rows: [row], isContinued: false, isByOrder: false },
      columns,
    ) !== undefined;
  for (const block of isOther ? [] : blocks) {
    const own = columns.filter((column) => column.block === block);
    const labels = own.flatMap((column) => {
      let cell = row.cells[column.index] ?? null;
      if (FILLED_DOWN.has(column.role)) {
        if (cell) filled.set(column.index, cell);
        else cell = filled.get(column.index) ?? null;
      }
      return cell && column.role !== "value" && column.role !== "free_days"
        ? [{ column, cell, label: readLabel(cell.text) }]
        : [];
    });
    const scope = readScope(labels, group);
    const days =
      readRowDays(labels) ?? (group.tier && { label: group.tier.label, places: [...group.tier.places], doubts: [] });
    const isFreeRow =
      labels.some(({ label, column }) => label.isFreeTime && label.tier === undefined && column.role !== "remark") &&
      !days;
    for (const column of own) {
      const cell = row.cells[column.index];
      if (!cell || (column.role !== "value" && column.role !== "free_days")) continue;
      const printed = readPrintedValue(cell.text);
      const isFirst = (!printed || printed.kind === "none") && days !== undefined && isFreeDay(days.label, cell.text);
      const value = isFirst ? FREE : printed;
      const place = toGridPlace(cell);
      if (!value || value.kind === "none") {
        if (!value && /\d/.test(cell.text))
          notes.push({ place, reason: `“${cell.text}” is no amount that the reader understands.` });
        continue;
      }
      const here = withColumn(scope, column);
      const other = findOtherUnit(
        `${cell.text} ${column.head.text} ${group.sentence ?? ""} ${labels.map(({ cell: own }) => own.text).join(" ")}`,
      );
      if (other)
        here.doubts.push({
          column: "rate_per_day",
          reason: `The document names a rate “${other}”: check that it is per container and day.`,
        });
      if ((isByOrder || column.isShifted) && column.head.types && here.types) {
        here.types = { ...here.types, basis: "inferred" };
        here.doubts.push({ column: "container_types", reason: OUT_OF_LINE });
      }
      const noted = applyFootnotes([cell.text, ...labels.map(({ cell: own }) => own.text)], facts.footnotes);
      Object.assign(here, noted.known);
      here.doubts.push(...noted.doubts);
      if (value.currency) here.currency = { value: value.currency, places: [place], basis: "read" };
      else if (value.hasSharedSymbol) here.sharedSymbol = [place];
      const numberPlace = toAmountPlace(cell, value);
      if (column.role === "free_days" || isFreeRow) {
        if (value.amount && value.kind !== "free" && value.amount.isInteger() && value.amount.lt(400))
          frees.push({
            scope: here,
            days: toDaySum(value.amount.toNumber(), [numberPlace]),
            row: index,
            isOfRow: column.role === "free_days" && !isFreeRow,
          });
        continue;
      }
      const tier = days?.label ?? column.head.tier;
      const rate = value.amount;
      if (!tier || !rate || value.kind === "percent") {
        notes.push({
          place,
          reason:
            value.kind === "percent" ? `“${cell.text}” is a percentage.` : `The days of “${cell.text}” are not stated.`,
        });
        continue;
      }
      const doubts: Doubt[] = value.isAmbiguous
        ? [{ column: "rate_per_day", reason: `“${place.text}” can be thousands or decimals.` }]
        : [];
      if (isFirst && /\p{L}/u.test(cell.text))
        doubts.push({ column: "free_days", reason: `“${cell.text}” is read as a word for free time.` });
      if (days && column.head.tier)
        doubts.push({ column: "slab_from_day", reason: "The row and the column both name days." });
      if (tier.isFree && !rate.isZero() && tier.days.kind === "free") {
        frees.push({
          scope: here,
          days: toDaySum(tier.days.count, days?.places ?? column.tierPlaces),
          row: index,
          isOfRow: false,
        });
        continue;
      }
      rates.push({
        scope: here,
        row: index,
        tier: {
          label: tier,
          places: days?.places ?? column.tierPlaces,
          rate,
          ratePlaces: [value.kind === "free" ? place : numberPlace],
          ...(here.types && { typePlaces: here.types.places }),
          doubts: [...doubts, ...(days?.doubts ?? [])],
        },
      });
    }
  }
}

const FREE = readPrintedValue("free");

/** "1 - 4 | Nil | -": a dash in the row of the first days is free time. */
const isFreeDay = ({ days }: TierLabel, text: string) =>
  (/^\W*[-–—]+\W*$/.test(text) || /^\p{L}{3,12}$/u.test(text)) &&
  ((days.kind === "range" && days.from <= 1) || days.kind === "first" || days.kind === "until");

interface RowLabel {
  column: GridColumn;
  cell: GridCell;
  label: Label;
}

function readRowDays(labels: readonly RowLabel[]): { label: TierLabel; places: Place[]; doubts: Doubt[] } | undefined {
  const tier =
    labels.find(({ column, label }) => column.role === "tier" && label.tier) ??
    labels.find(({ column, label }) => column.role === "text" && label.tier);
  const base = { isAfterFreeTime: false, isSingle: false, isFree: false };
  if (tier?.label.tier) return { label: tier.label.tier, places: [toGridPlace(tier.cell)], doubts: [] };
  const from = labels.find(({ column }) => column.role === "from");
  const to = labels.find(({ column }) => column.role === "to");
  const start = /^(?:day )?(\d{1,3})/i.exec(from?.cell.text ?? "")?.[1];
  if (from && start) {
    const end = /^\d{1,3}/.exec(to?.cell.text ?? "")?.[0];
    const isOpen = end === undefined || Number(end) >= 900;
    return {
      label: { days: { kind: "range", from: Number(start), to: isOpen ? null : Number(end) }, ...base },
      places: [toGridPlace(from.cell), ...(to && !isOpen ? [toGridPlace(to.cell)] : [])],
      doubts: [],
    };
  }
  const alone = labels.find(({ column, cell }) => column.role === "tier" && /^\d{1,3}$/.test(cell.text));
  if (!alone) return undefined;
  const day = Number(alone.cell.text);
  return {
    label: { days: { kind: "range", from: day, to: day }, ...base, isSingle: true },
    places: [toGridPlace(alone.cell)],
    doubts: [
      { column: "slab_from_day", reason: `Whether “${alone.cell.text}” is a day or a number of days is not stated.` },
    ],
  };
}

/** Their numbers are days, not sizes. */
const NUMBERS_OF_DAYS: ReadonlySet<string> = new Set(["from", "to", "minimum", "tax"]);

export function readScope(labels: readonly RowLabel[], group: Section): Scope {
  const scope: Scope = {
    ...(group.carrier && { carrier: group.carrier }),
    ...(group.country && { country: group.country }),
    ...(group.port && { port: group.port }),
    ...(group.direction && { direction: group.direction }),
    ...(group.charge && { charge: group.charge }),
    ...(group.types && { kinds: group.types }),
    ...(group.cargo && { cargo: group.cargo }),
    ...(group.currency && { currency: group.currency }),
    ...(group.sharedSymbol && { sharedSymbol: group.sharedSymbol }),
    ...(group.from && { from: group.from }),
    ...(group.to && { to: group.to }),
    ...(group.afterFreeTime && { isAfterFreeTime: true }),
    ...(group.isEmptyContainer && { isEmptyContainer: true }),
    rest: "",
    doubts: [],
  };
  for (const { column, cell, label } of labels) {
    const places = [toGridPlace(cell)];
    const known = <Value>(value: Value): Known<Value> => ({ value, places, basis: "read" });
    if (NUMBERS_OF_DAYS.has(column.role)) continue;
    const carrier = column.role === "carrier" || column.role === "text" ? readCarrierCell(cell.text) : undefined;
    if (carrier) scope.carrier = known(carrier);
    const country = column.role === "country" ? (readCountryCell(cell.text) ?? label.countries[0]) : undefined;
    if (country) scope.country = known(country);
    else if (column.role === "text" && label.countries.length === 1 && label.text.split(" ").length < 6)
      scope.country = known(label.countries[0] as string);
    const direction = column.role === "direction" ? readDirection(cell.text) : label.direction;
    if (direction) scope.direction = known(direction);
    if (label.charge && column.role !== "remark") scope.charge = { ...known(label.charge), isOneCharge: true };
    if (label.currencies.length === 1 && column.role !== "remark")
      scope.currency = known(label.currencies[0] as string);
    if (label.types && (column.role !== "tier" || label.isTierInside) && column.role !== "remark") {
      if (label.types.isAll || label.types.plain.length + label.types.named.length + label.types.others.length > 0)
        scope.types = known(label.types);
      else if (label.types.kinds.length > 0) scope.kinds = known(label.types);
    }
    if (label.cargo) scope.cargo = known(label.cargo);
    if (label.dayBasis) scope.dayBasis = known(label.dayBasis);
    if (label.isEmptyContainer) scope.isEmptyContainer = true;
    if (column.role === "valid_from" || column.role === "valid_to" || column.role === "valid") {
      const { from, to } = readValidity(
        cutCell(cell),
        scope.country?.value,
        column.role === "valid_to" ? "valid to" : "valid from",
      );
      if (from) scope.from = from;
      if (to) scope.to = to;
    }
    const code = /(?<![A-Z])[A-Z]{2}[A-Z2-9]{3}(?![A-Z])/.exec(column.role === "port" ? cell.text : "")?.[0];
    const named = column.role === "port" && !code ? readPortCell(cell.text) : undefined;
    if (code) scope.port = known(code);
    else if (named) scope.port = toPort(named, toGridPlace(cell));
    if ((column.role === "port" && !code && !named) || column.role === "text" || column.role === "code") {
      const isKnown =
        carrier ||
        label.types ||
        label.tier ||
        label.isFreeTime ||
        label.direction ||
        label.charge ||
        label.countries.length > 0;
      if (!isKnown) scope.rest += ` ${cell.text}`;
    }
  }
  return scope;
}

/** A cell as a line of its own. */
export const cutCell = (cell: GridCell): GridCell["line"] => ({
  ...cell.line,
  text: cell.text,
  words: cell.line.words.flatMap((word) =>
    word.start >= cell.start && word.start < cell.end ? [{ ...word, start: word.start - cell.start }] : [],
  ),
  cells: [{ text: cell.text, start: 0, end: cell.text.length, left: cell.left, right: cell.right }],
});

function withColumn(scope: Scope, { head, places, typePlaces }: GridColumn): Scope {
  const here: Scope = { ...scope, doubts: [...scope.doubts] };
  const known = <Value>(value: Value): Known<Value> => ({ value, places, basis: "heading" });
  if (head.types && !head.tier) {
    const isSized =
      head.types.isAll === true || head.types.plain.length + head.types.named.length + head.types.others.length > 0;
    if (isSized && scope.types && scope.types.basis === "read") {
      here.doubts.push({ column: "container_types", reason: "The row and the column both name containers." });
    } else if (isSized) here.types = { ...known(head.types), places: typePlaces };
    else if (head.types.kinds.length > 0) here.kinds = known(head.types);
    if (head.types.isTeu)
      here.doubts.push({
        column: "rate_per_day",
        reason: "The rate is for a TEU: a 40 ft container pays twice as much.",
      });
  } else if (head.types && head.types.plain.length + head.types.named.length > 0 && !scope.types)
    here.types = { ...known(head.types), places: typePlaces };
  if (head.charge) here.charge = { ...known(head.charge), isOneCharge: true };
  if (head.direction) here.direction = known(head.direction);
  if (head.currencies.length === 1) here.currency = known(head.currencies[0] as string);
  else if (head.hasSharedSymbol && !scope.currency) here.sharedSymbol = places;
  if (head.countries.length === 1) here.country = known(head.countries[0] as string);
  if (head.cargo) here.cargo = known(head.cargo);
  if (head.dayBasis) here.dayBasis = known(head.dayBasis);
  if (head.isAfterFreeTime) here.isAfterFreeTime = true;
  return here;
}

const toKey = (scope: Scope) =>
  JSON.stringify([
    scope.carrier?.value,
    scope.country?.value,
    scope.port?.value,
    scope.direction?.value,
    scope.charge?.value,
    scope.types?.value,
    scope.kinds?.value,
    scope.cargo?.value,
    scope.from?.value,
    scope.to?.value,
    scope.rest,
    scope.isEmptyContainer,
  ]);

/** The rates of a tariff. When its days begin again, another one follows that has the same words. */
function groupRates(rates: readonly RateOfScope[]): RateOfScope[][] {
  const groups = new Map<string, RateOfScope[][]>();
  for (const entry of rates) {
    const key = toKey(entry.scope);
    const own = groups.get(key) ?? [];
    groups.set(key, own);
    const last = own.at(-1);
    if (last && !beginsAgain(last, entry)) last.push(entry);
    else own.push([entry]);
  }
  return [...groups.values()].flat();
}

function beginsAgain(group: readonly RateOfScope[], { tier }: RateOfScope): boolean {
  const { days } = tier.label;
  if (days.kind === "first" || days.kind === "free")
    return group.some(({ tier: own }) => own.label.days.kind === days.kind);
  if (days.kind !== "range") return false;
  return group.some(
    ({ tier: own }) =>
      own.label.days.kind === "range" && own.label.days.from === days.from && own.label.days.to === days.to,
  );
}

export const toTariffs = (rates: readonly RateOfScope[], surroundings: Surroundings): Candidate[] =>
  groupRates(rates).flatMap((entries) => toCandidates(entries, surroundings));

interface Surroundings {
  frees: readonly FreeOfScope[];
  section: Section;
  facts: DocumentFacts;
  elsewhere: readonly string[];
  notes: ReadGrid["notes"];
}

function toCandidates(
  entries: readonly RateOfScope[],
  { frees, section, facts, elsewhere, notes }: Surroundings,
): Candidate[] {
  // A tier without a rate names no currency.
  const { scope } = entries.find(({ tier }) => !tier.rate.isZero()) ?? (entries[0] as RateOfScope);
  const doubts: Doubt[] = [...scope.doubts];
  const currencies = new Set(
    entries.flatMap((entry) => (entry.tier.rate.isZero() ? [] : (entry.scope.currency?.value ?? []))),
  );
  if (currencies.size > 1)
    doubts.push({ column: "currency", reason: `The rates are in ${[...currencies].join(" and ")}.` });
  const places = (entries[0] as RateOfScope).tier.ratePlaces;
  const free = findFree(entries, frees) ?? toStatedFree(section, facts, doubts);
  const resolved = resolveTiers(
    entries.map(({ tier }) => tier),
    {
      stated: free,
      isAfterFreeTime: scope.isAfterFreeTime === true || section.afterFreeTime !== undefined || facts.saysAfterFreeTime,
    },
  );
  if (!resolved || resolved.tiers.length === 0) {
    if (places[0])
      notes.push({ place: places[0], reason: "The days of these rates are not stated, or all of them are free." });
    return [];
  }
  const head = readHeadCells(scope, { section, facts, elsewhere, doubts });
  if (!head) {
    if (places[0])
      notes.push({
        place: places[0],
        reason: `${scope.types?.value.others.join(", ") ?? "These containers"}: there is no container type for it here.`,
      });
    return [];
  }
  if (scope.isEmptyContainer) doubts.push({ column: null, reason: "The rates are for empty containers." });
  if (scope.rest.trim())
    doubts.push({
      column: null,
      reason: `The rows say “${scope.rest.trim().slice(0, 60)}”: check whether it limits the tariff.`,
    });
  doubts.push(...resolved.doubts);
  const shared = scope.types?.places ?? [];
  const freeCell: CandidateCell | undefined = resolved.free.terms.length > 0 ? toDayCell(resolved.free) : undefined;
  return resolved.tiers.map(
    ({ from, to, labelPlaces, rate, ratePlaces, typePlaces, doubts: own }): Candidate => ({
      table: head.table,
      row: {
        ...head.row,
        ...(typePlaces &&
          head.row.container_types && {
            container_types: {
              ...head.row.container_types,
              places: [...typePlaces, ...head.row.container_types.places.filter((place) => !shared.includes(place))],
            },
          }),
        ...(freeCell && { free_days: freeCell }),
        slab_from_day: toDayCell(from, labelPlaces),
        ...(to && { slab_to_day: toDayCell(to) }),
        rate_per_day: { value: rate.toFixed(), places: ratePlaces, basis: "read" },
      },
      doubts: [...doubts, ...own],
    }),
  );
}

/** Of the same row, else of the row of free days that fits best. */
function findFree(entries: readonly RateOfScope[], frees: readonly FreeOfScope[]): DaySum | null {
  const { scope } = entries[0] as RateOfScope;
  const fits = frees
    .map((free) => ({ free, score: compareScopes(free, entries) }))
    .filter(({ score }) => score >= 0)
    .sort((one, other) => other.score - one.score);
  const [best, second] = fits;
  if (!best) return null;
  if (second && second.score === best.score && second.free.days.total !== best.free.days.total)
    scope.doubts.push({
      column: "free_days",
      reason: `The document gives ${best.free.days.total} and ${second.free.days.total} free days.`,
    });
  if (best.free.scope.dayBasis) scope.dayBasis = best.free.scope.dayBasis;
  return best.free.days;
}

function compareScopes({ scope, row, isOfRow }: FreeOfScope, entries: readonly RateOfScope[]): number {
  const other = (entries[0] as RateOfScope).scope;
  const hasRow = entries.some((entry) => entry.row === row);
  if (isOfRow && !hasRow) return -1;
  let score = hasRow ? 10 : 0;
  for (const name of ["carrier", "country", "port", "direction", "charge", "from", "cargo"] as const) {
    const [own, its] = [scope[name]?.value, other[name]?.value];
    if (own !== undefined && its !== undefined && own !== its) return -1;
    if (own !== undefined && own === its) score++;
  }
  const [own, its] = [scope.types?.value, other.types?.value];
  if (own && its) {
    if (JSON.stringify([own.plain, own.named, own.others]) !== JSON.stringify([its.plain, its.named, its.others]))
      return -1;
    score += 2;
  }
  const [kinds, itsKinds] = [scope.kinds?.value.kinds, other.kinds?.value.kinds];
  if (kinds && itsKinds && JSON.stringify(kinds) !== JSON.stringify(itsKinds)) return -1;
  return score;
}

function toStatedFree(section: Section, facts: DocumentFacts, doubts: Doubt[]): DaySum | null {
  const stated = section.freeDays ?? facts.freeDays;
  if (facts.hasLimitedFreeTime)
    doubts.push({
      column: "free_days",
      reason: "A sentence of the document gives other free days for some containers.",
    });
  if (!stated) return null;
  const others = (section.otherFreeDays ?? []).filter(({ value }) => value !== stated.value);
  if (others.length > 0 || stated.doubt)
    doubts.push({
      column: "free_days",
      reason:
        stated.doubt ?? `The document gives ${[stated, ...others].map(({ value }) => value).join(" and ")} free days.`,
    });
  return toDaySum(stated.value, stated.places);
}

const toCell = ({ value, places, basis }: Known): CandidateCell => ({ value, places, basis });

/** The country that the code of a port begins with. */
export const toCountry = (port: Known | undefined): Known | undefined =>
  port && {
    ...port,
    value: port.value.slice(0, 2),
    basis: "inferred",
    doubt: `The country is concluded from the port “${port.places[0]?.text ?? port.value}”.`,
  };

const listDryTypes = () =>
  listTypes({ plain: ["20", "40"], named: [], kinds: [], others: [], isTeu: false }, [], {
    isEveryKind: false,
    elsewhere: [],
  });

interface HeadSettings {
  section: Section;
  facts: DocumentFacts;
  elsewhere: readonly string[];
  doubts: Doubt[];
}

/** The cells that all tiers of a tariff share. `null` for containers that have no type here. */
function readHeadCells(
  scope: Scope,
  { section, facts, elsewhere, doubts }: HeadSettings,
): { table: CandidateTable; row: Record<string, CandidateCell> } | null {
  const row: Record<string, CandidateCell> = {};
  const put = (column: string, known: Known | undefined, missing: string | null) => {
    if (known) {
      row[column] = toCell(known);
      if (known.doubt) doubts.push({ column, reason: known.doubt });
    } else if (missing) doubts.push({ column, reason: missing });
  };
  const charge =
    scope.charge ?? (facts.charge ? { ...facts.charge, isOneCharge: facts.charge.basis === "context" } : undefined);
  // What a terminal calls demurrage is its storage.
  const isOfTerminal = facts.operator !== undefined && !facts.carrier;
  const table: CandidateTable =
    charge?.value === "storage" || (isOfTerminal && (!charge || charge.value === "demurrage"))
      ? "terminal_storage"
      : "dd_tariffs";
  const country = scope.country ?? facts.country;
  if (table === "dd_tariffs") {
    put("carrier", chooseCarrier(scope, facts), "No carrier of our list is named.");
    put("country", country ?? toCountry(scope.port), "The country is not stated.");
  } else {
    put("operator", facts.operator ?? (facts.carrier && { ...facts.carrier }), "The terminal operator is not stated.");
    put("country", country ?? toCountry(scope.port), "The country is not stated.");
    if (!scope.port && !facts.port)
      doubts.push({ column: "port", reason: "The port is not stated with its UN/LOCODE." });
  }
  put("port", scope.port ?? facts.port, null);
  const direction = scope.direction ?? facts.direction;
  if (direction?.value === "both")
    doubts.push({ column: "direction", reason: "The heading names import and export: enter the tariff for each." });
  else put("direction", direction as Known | undefined, "Whether the tariff is for import or export is not stated.");
  if (table === "dd_tariffs") {
    put("charge", charge as Known | undefined, "Whether the charge is demurrage or detention is not stated.");
    if (charge?.value === "combined" && charge.isOneCharge !== true)
      doubts.push({
        column: "charge",
        reason:
          "The heading names demurrage and detention: whether they are one charge with one free time is not stated.",
      });
  }
  const label = scope.types?.value ?? null;
  const kinds = label && label.named.length > 0 ? [] : (scope.kinds?.value.kinds ?? []);
  const sized =
    label ??
    (scope.kinds && scope.kinds.value.plain.length + scope.kinds.value.named.length > 0 ? scope.kinds.value : null);
  const cargo = scope.cargo?.value ?? (kinds.includes("RF") ? "reefer" : undefined);
  const cargoKinds = kinds.length > 0 ? kinds : cargo === "reefer" ? ["RF"] : [];
  const isAll = sized?.isAll === true || (!sized && scope.kinds?.value.isAll === true);
  const types =
    isAll && cargoKinds.length === 0 ? listDryTypes() : listTypes(sized, cargoKinds, { isEveryKind: false, elsewhere });
  if (isAll)
    doubts.push({ column: "container_types", reason: "The document says “all”: dry containers are concluded." });
  if (sized && types.length === 0 && sized.others.length > 0) return null;
  // A terminal charges by length: 40 ft containers of a document that names no high cube are both.
  if (table === "terminal_storage" && types.includes("40DV") && !types.includes("40HC") && !facts.namesHighCube) {
    types.push("40HC");
    doubts.push({ column: "container_types", reason: "The document does not name high cube containers." });
  }
  const typePlaces = [
    ...(scope.types?.places ?? []),
    ...(kinds.length > 0 || !scope.types ? (scope.kinds?.places ?? []) : []),
  ];
  const typesBasis = scope.types?.basis ?? "heading";
  if (types.length > 0 && typePlaces.length > 0)
    row.container_types = { value: types.join(" "), places: typePlaces, basis: typesBasis };
  else
    doubts.push({ column: "container_types", reason: "The document does not say for which containers the rates are." });
  if (table === "terminal_storage") {
    const value =
      cargo ??
      (types.length > 0 && types.every((type) => type.endsWith("RF"))
        ? "reefer"
        : types.length > 0 && types.every((type) => /OT|FR/.test(type))
          ? "OOG"
          : "general");
    row.cargo_class = { value, places: scope.cargo?.places ?? [], basis: scope.cargo ? "heading" : "inferred" };
  }
  const dayBasis = scope.dayBasis ?? section.dayBasis ?? facts.dayBasis;
  put("day_basis", dayBasis as Known | undefined, null);
  put("charge_day_basis", section.chargeDayBasis as Known | undefined, null);
  put("first_day", section.firstDay as Known | undefined, null);
  putTax(row, section, facts);
  putCurrency(row, scope, { country, facts, doubts });
  put("effective_from", scope.from ?? facts.from, "The first day of validity is not stated.");
  put("effective_to", scope.to ?? (scope.from ? undefined : facts.to), null);
  return { table, row };
}

/** The percentage has a meaning only with the statement that the tax is in the amounts or not. */
export function putTax(
  row: Record<string, CandidateCell>,
  section: Pick<Section, "tax" | "taxPercent">,
  facts: Pick<DocumentFacts, "tax" | "taxPercent">,
): void {
  const tax = section.tax ?? facts.tax;
  if (!tax) return;
  row.tax = toCell(tax);
  const percent = section.tax ? (section.taxPercent ?? facts.taxPercent) : facts.taxPercent;
  if (percent) row.tax_percent = toCell(percent);
}

export function putCurrency(
  row: Record<string, CandidateCell>,
  scope: Pick<Scope, "currency" | "sharedSymbol">,
  { country, facts, doubts }: { country: Known | undefined; facts: DocumentFacts; doubts: Doubt[] },
): void {
  const known = scope.currency ?? facts.currency;
  if (known) {
    row.currency = toCell(known);
    if (known.doubt) doubts.push({ column: "currency", reason: known.doubt });
    return;
  }
  const symbol = scope.sharedSymbol ?? facts.sharedSymbol;
  const printed = symbol?.[0]?.text ?? "";
  const possible = SYMBOLS.find(([pattern]) => pattern.test(printed))?.[1] ?? [];
  const local = country && facts.findCountryCurrency(country.value);
  const concluded = local && possible.includes(local) ? local : possible[0];
  if (symbol && concluded) {
    row.currency = { value: concluded, places: symbol, basis: "inferred" };
    doubts.push({
      column: "currency",
      reason: `“${printed.slice(0, 30)}” does not name a currency: ${concluded === local ? `${local} is that of the country` : `${concluded} is the most usual one`}.`,
    });
  } else doubts.push({ column: "currency", reason: "The currency is not stated." });
}

/** Currencies that share a symbol; the most usual one first. */
const SYMBOLS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\$/, "USD AUD CAD NZD SGD HKD TWD MXN CLP COP ARS UYU JMD TTD BBD BSD BZD FJD NAD BND DOP".split(" ")],
  [/¥/, ["JPY", "CNY"]],
  [/\bRs/, "INR PKR LKR NPR MUR SCR".split(" ")],
  [/CFA/, ["XOF", "XAF"]],
];
