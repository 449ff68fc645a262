import type { Grid, GridCell, GridRow } from "#lib/documents/grid.ts";
import { cutLine } from "#lib/documents/lines.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import { findAmounts, namesAmount } from "./amounts-in-text.ts";
import type { Candidate, CandidateCell, CandidateTable, Doubt, Place } from "./candidate.ts";
import { readCarrierCell } from "./carrier-names.ts";
import { chooseCarrier } from "./choose-carrier.ts";
import { listTypes } from "./container-types.ts";
import { shiftDaySum, toDayCell, toDaySum } from "./day-sums.ts";
import { type Known, readValidity } from "./document-head.ts";
import { type GridColumn, isTierText, readColumns, toAmountPlace, toGridPlace } from "./grid-columns.ts";
import { type Label, readLabel } from "./label.ts";
import { readPortCell } from "./ports.ts";
import { type PrintedValue, readPrintedValue } from "./printed-values.ts";
import {
  applyFootnotes,
  cutCell,
  type DocumentFacts,
  OUT_OF_LINE,
  putCurrency,
  putTax,
  type ReadGrid,
  toCountry,
} from "./read-slabs.ts";
import { addLine, CODE_AND_NAME, type Section, toPort } from "./section.ts";
import { findSurchargeKind } from "./surcharge-kinds.ts";
import { hasCargoUnit, readStationUnit, readUnit } from "./units.ts";
import { readCountryCell, readDirection } from "./words.ts";

type ListTable = Exclude<CandidateTable, "dd_tariffs" | "carrier_policies">;

interface ListRow {
  row: GridRow;
  columns: readonly GridColumn[];
  section: Section;
  facts: DocumentFacts;
  table: ListTable;
  /** What the rows above say in columns whose cells are merged. */
  filled: ReadonlyMap<string, GridCell>;
  elsewhere: readonly string[];
  notes: ReadGrid["notes"];
  isByOrder: boolean;
  /** The first day that a title states, by the column below it. */
  starts: ReadonlyMap<number, Known>;
  /** A numbered heading is between the titles of the columns and the row. */
  isInNewSection: boolean;
  /** A heading without containers is between the titles of the columns and the row. */
  isInOtherGroup: boolean;
  /** Names that differ in nothing but "20" and "40" at their end. */
  bareSizes: ReadonlySet<string>;
}

const FILLED_DOWN = new Set([
  "country",
  "port",
  "currency",
  "valid_from",
  "valid_to",
  "carrier",
  "origin",
  "destination",
]);

/** Lists of charges: a row has a name and an amount, or one for each container size. */
export function readListGrid(
  grid: Grid,
  section: Section,
  facts: DocumentFacts,
  tables: readonly CandidateTable[] | undefined,
): ReadGrid {
  const columns = readColumns(grid);
  const notes: ReadGrid["notes"] = [];
  const table = chooseTable(grid, columns, section, facts, tables);
  const names = columns.filter(
    ({ role }) =>
      role === "text" ||
      role === "type" ||
      role === "charge" ||
      role === "code" ||
      (role === "tier" && table === "cfs_tariffs"),
  );
  const values = columns.filter(({ role }) => role === "value" || role === "minimum");
  // A charge for each port or country: its name is in the heading.
  const places = columns.filter(({ role }) => (role === "port" || role === "country") && section.title !== undefined);
  if (!table || (names.length === 0 && places.length === 0) || values.length === 0)
    return { candidates: [], notes, isUnderstood: false };
  let group: Section = { ...section };
  const bareSizes = findBareSizes(grid, names);
  const starts = readStarts(grid);
  const superseded = findSuperseded(columns);
  const current = columns.map((column) =>
    superseded.has(column.index) ? { ...column, role: "remark" as const } : column,
  );
  for (const { places, index } of columns)
    if (superseded.has(index) && places[0])
      notes.push({ place: places[0], reason: "The amounts of this column are the ones until now: they are left out." });
  let titled: readonly GridColumn[] = current;
  const filled = new Map<string, GridCell>();
  let isInNewSection = false;
  let isInOtherGroup = false;
  const candidates: Candidate[] = [];
  const elsewhere = columns.flatMap(({ head, role, index }) => [
    ...(head.types?.named ?? []),
    ...(role === "type"
      ? grid.rows.flatMap(({ cells }) => (cells[index] ? (readLabel(cells[index].text).types?.named ?? []) : []))
      : []),
  ]);
  for (const row of grid.rows) {
    for (const { index, role } of columns) {
      const cell = row.cells[index];
      if (cell && FILLED_DOWN.has(role)) filled.set(role, cell);
    }
    if (row.isGroup && addUnreadAmount(row, notes)) continue;
    if (row.isGroup && !hasFreeAmount(row, columns)) {
      isInNewSection ||= row.cells.some((cell) => cell !== null && SECTION.test(cell.text));
      isInOtherGroup ||= row.cells.some((cell) => cell !== null && readLabel(cell.text).types === null);
      titled = retitle(titled, row);
      group = applyGroup(group, row);
      continue;
    }
    candidates.push(
      ...readListRow({
        row,
        columns: titled,
        section: group,
        facts,
        table,
        filled,
        elsewhere,
        notes,
        isByOrder: grid.isByOrder,
        starts,
        isInNewSection,
        isInOtherGroup,
        bareSizes,
      }),
    );
  }
  return { candidates, notes, isUnderstood: candidates.length > 0 };
}

const BARE_SIZE = /^(.*\p{L}.*?)\W+(20|40|45)\W*$/u;

/** A recognized text has lost the mark of feet: "Handling 20" and "Handling 40". */
function findBareSizes(grid: Grid, names: readonly GridColumn[]): ReadonlySet<string> {
  const sizes = new Map<string, Set<string>>();
  for (const { cells } of grid.rows)
    for (const { index } of names) {
      const [, base, size] = BARE_SIZE.exec(cells[index]?.text ?? "") ?? [];
      if (base && size) sizes.set(fold(base), (sizes.get(fold(base)) ?? new Set()).add(size));
    }
  return new Set([...sizes].flatMap(([base, own]) => (own.size > 1 ? [base] : [])));
}

const SECTION = /^\d{1,2}(?:\.\d{1,2})+\.?\s+[\p{Lu}\s/&-]{4,}$/u;

const UNTIL_NOW =
  /\b(?:current|old|existing|present|previous|prior|until now|actual(?:es)?|anterior(?:es)?|ancien\w*|bisherig\w*|alt(?:er|e|es)?|atua(?:l|is)|eski|mevcut|expired?|exp)\b|原|旧|현행/;
const FROM_NOW =
  /\b(?:new|revised|proposed|amended|updated|nuev[oa]s?|nouve(?:au|lle|aux)\w*|neu(?:er|e|es)?|nov[oa]s?|yeni|effective|eff|as (?:of|from)|from)\b|新|변경/;

/** Columns of amounts that another column of the same table replaces. */
function findSuperseded(columns: readonly GridColumn[]): ReadonlySet<number> {
  const values = columns.filter(({ role }) => role === "value");
  const old = values.filter(({ head }) => UNTIL_NOW.test(fold(head.text)) && !FROM_NOW.test(fold(head.text)));
  const hasNew = values.some(({ head }) => FROM_NOW.test(fold(head.text)) && !UNTIL_NOW.test(fold(head.text)));
  return new Set(hasNew ? old.map(({ index }) => index) : []);
}

/** "Eff: Aug/01/26" above a column of amounts. */
function readStarts(grid: Grid): ReadonlyMap<number, Known> {
  const starts = new Map<number, Known>();
  for (const [index, cells] of grid.heads.entries())
    for (const cell of cells) {
      const { from } = readValidity(cutCell(cell), undefined);
      if (from) starts.set(index, from);
    }
  return starts;
}

/** A row of titles in the middle of a list replaces those above. */
function retitle(columns: readonly GridColumn[], row: GridRow): readonly GridColumn[] {
  const titles = columns.filter(({ role, index }) => role === "value" && row.cells[index]);
  if (titles.length < 2) return columns;
  return columns.map((column) => {
    const cell = row.cells[column.index];
    if (column.role !== "value" || !cell) return column;
    const places = [toGridPlace(cell)];
    return { ...column, head: readLabel(cell.text), places, tierPlaces: places, typePlaces: places };
  });
}

/** A line with amounts that are not in a column is no heading of the rows below it. */
function addUnreadAmount(row: GridRow, notes: ReadGrid["notes"]): boolean {
  const cell = row.cells.find((each) => each !== null && namesAmount(each.text));
  if (!cell) return false;
  notes.push({
    place: toGridPlace(cell),
    reason: `“${cell.text.slice(0, 60)}” is no amount that the reader understands.`,
  });
  return true;
}

const hasFreeAmount = (row: GridRow, columns: readonly GridColumn[]) =>
  columns.some(({ index, role }) => role === "value" && readPrintedValue(row.cells[index]?.text ?? "") !== undefined);

/** A price list of a freight station or warehouse, in which rates for days are prices among others. */
export function isStationList(
  grid: Grid,
  columns: readonly GridColumn[],
  section: Section,
  facts: DocumentFacts,
): boolean {
  if (facts.carrier || columns.some(({ head, role }) => role === "value" && (head.types || head.tier))) return false;
  const words = fold([facts.operator?.value, section.title, section.documentTitle].join(" "));
  if (!STATION.test(words)) return false;
  const cells = grid.rows.filter(({ isGroup }) => !isGroup).map((row) => row.cells.map((cell) => cell?.text ?? ""));
  return cells.some((texts) => hasCargoUnit(texts.join(" ")));
}

const SURCHARGE =
  /\bsurcharges?\b|\brecargos?\b|\bsobretaxas?\b|\bsurtaxes?\b|\bzuschlag\w*|\bgri\b|\bpeak season\b|\bbunker\b|\bcongestion charge\b|\b(?:pss|baf|ebs|wrs|lss|caf|pcs)\b|附加费/;
const STATION =
  /\bcfs\b|\bwarehouse\b|\bfreight station\b|\bdestuffing\b|\bstripping\b|\bpalleti[sz]\w*\b|\bbodega\b|\bdeposito\b|\bunstuffing\b/;

function chooseTable(
  grid: Grid,
  columns: readonly GridColumn[],
  section: Section,
  facts: DocumentFacts,
  tables: readonly CandidateTable[] | undefined,
): ListTable | undefined {
  const allowed = (tables ?? ["local_charges", "surcharges", "cfs_tariffs", "terminal_storage"]).filter(
    (table): table is ListTable => table !== "dd_tariffs" && table !== "carrier_policies",
  );
  if (allowed.length === 1) return allowed[0];
  const words = fold(
    [
      facts.operator?.value,
      section.charged?.value,
      section.title,
      section.documentTitle,
      ...columns.map(({ head }) => head.text),
    ].join(" "),
  );
  const body = fold(
    grid.rows
      .flatMap(({ cells }) => cells.map((cell) => cell?.text ?? ""))
      .join(" ")
      .slice(0, 4_000),
  );
  const hasScope = columns.some(({ role }) => role === "origin" || role === "destination");
  if (allowed.includes("surcharges") && facts.carrier && (hasScope || SURCHARGE.test(words))) return "surcharges";
  const isStation = STATION.test(words) || (body.match(new RegExp(STATION, "g"))?.length ?? 0) >= 2;
  if (allowed.includes("cfs_tariffs") && !facts.carrier && isStation) return "cfs_tariffs";
  return allowed.includes("local_charges") ? "local_charges" : allowed[0];
}

/** A row without an amount is a heading of the rows below it. */
function applyGroup(group: Section, row: GridRow): Section {
  const lines = row.cells
    .flatMap((cell) => (cell ? [cutLine(cell.line, cell.left - 1e-6, cell.right + 1e-6) ?? []] : []))
    .flat();
  const [first] = lines;
  if (!first) return group;
  const isNewSection = /^\d{1,2}\.?\s/.test(first.text);
  const { title, documentTitle, currency, country, port, direction, from, to } = group;
  const base = isNewSection ? { title, documentTitle, currency, country, port, direction, from, to } : group;
  const known = Object.fromEntries(Object.entries(base).filter(([, value]) => value !== undefined)) as Section;
  return { ...lines.reduce(addLine, known), title: first.text };
}

const DAYS_IN_NAME =
  /\b\d{1,3}(?:st|nd|rd|th|º|ª|\.)?\s*(?:to|-|–|al?|ao|au|bis|and|through)\s*(?:the )?\d{1,3}\S{0,3}\s*(?:days?|dias?|jours?|tage?)\b|\b\d{1,3}(?:st|nd|rd|th)\s+(?:days?|and (?:over|above))\b|\b(?:after|over|beyond|from|first|next) (?:the )?(?:day )?\d{1,3}\S{0,2} (?:days?)?\b|^\W*(?:days?|dias?|jours?|tage?)\b.{0,4}\d|^\W*\d+\W*(?:days?|dias?|jours?|tage?)\b/;

const MIN_LETTERS = 2;

interface RowWords {
  name: { text: string; places: Place[] };
  code: Known | undefined;
  label: Label;
  labelPlaces: Place[];
  unitText: string;
  unitPlaces: Place[];
  cell(role: GridColumn["role"]): GridCell | undefined;
}

function readListRow(list: ListRow): Candidate[] {
  const { row, columns, notes } = list;
  const words = readWords(list);
  if (!words) return [];
  const amounts = columns.flatMap((column) => {
    const cell = row.cells[column.index];
    if (!cell || column.role !== "value" || isNotAmount(column)) return [];
    const value = readPrintedValue(cell.text);
    if (!value) {
      if (/^\W*\d/.test(cell.text))
        notes.push({ place: toGridPlace(cell), reason: `“${cell.text}” is no amount that the reader understands.` });
      return [];
    }
    if (value.kind === "none" || value.kind === "free" || !value.amount) {
      notes.push({
        place: toGridPlace(cell),
        reason: `“${words.name.text.slice(0, 50)}” has no amount: “${cell.text}”.`,
      });
      return [];
    }
    return [{ column, cell, value }];
  });
  const usable = chooseAmounts(amounts);
  const read = usable.flatMap((amount) => {
    const storage = toDailyStorage(list, words, amount);
    if (storage !== undefined) return storage ?? [];
    return toListCandidate(list, words, amount, usable.length) ?? [];
  });
  return list.table === "local_charges" ? joinSizes(read) : read;
}

const MIN_COLUMNS = 3;

/** In a table with columns for kinds of containers, a charge that has one amount for all of them, or for a size. */
function joinSizes(candidates: readonly Candidate[]): Candidate[] {
  const typed = candidates.filter(({ row, table }) => table === "local_charges" && row.container_types);
  if (typed.length < MIN_COLUMNS || typed.length < candidates.length) return [...candidates];
  const groups = [...Map.groupBy(typed, toKeyWithoutTypes).values()];
  if (
    groups.length === 1 &&
    new Set(typed.flatMap(({ row }) => listSizes(row.container_types?.value ?? ""))).size > 1
  ) {
    const { container_types: _, ...row } = (typed[0] as Candidate).row;
    const doubts = (typed[0] as Candidate).doubts.filter(({ column }) => column !== "container_types");
    return [{ ...(typed[0] as Candidate), row, doubts }];
  }
  return groups.flatMap((group) => {
    const [first] = group as [Candidate];
    const sizes = new Set(group.flatMap(({ row }) => listSizes(row.container_types?.value ?? "")));
    const cell = first.row.container_types;
    if (group.length < 2 || sizes.size !== 1 || !cell) return group;
    const label = { plain: [...sizes], named: [], kinds: [], others: [], isTeu: false };
    const types = listTypes(label, [], { isEveryKind: true, elsewhere: [] });
    const places = group.flatMap(({ row }) => row.container_types?.places ?? []);
    return [{ ...first, row: { ...first.row, container_types: { ...cell, value: types.join(" "), places } } }];
  });
}

/** Rows that differ in their containers only. */
const toKeyWithoutTypes = ({ row }: Candidate) =>
  JSON.stringify(
    Object.entries(row)
      .flatMap(([column, { value }]) => (column === "container_types" ? [] : [`${column}=${value}`]))
      .sort(),
  );

const listSizes = (types: string) => types.split(" ").map((type) => type.slice(0, 2));

interface Amount {
  column: GridColumn;
  cell: GridCell;
  value: PrintedValue;
}

/** Numbers of rows, quantities and percentages of tax are no amounts. */
const isNotAmount = ({ head }: GridColumn) =>
  /^(?:no\.?|nr\.?|#|item|s\.?\s?no\.?|sr\.?|sl\.?|qty|quantity|vat|tax|gst|iva|tva|page|kg|weight)(?: ?%| ?\(%\))?$/.test(
    fold(head.text).trim(),
  );

/** Columns without a size or another meaning in a table that has columns of amounts are left to a doubt. */
function chooseAmounts(amounts: readonly Amount[]): readonly Amount[] {
  const named = amounts.filter(({ column }) => isNamedAmount(column));
  return named.length > 0 ? named : amounts;
}

const AMOUNT =
  /\b(?:amount|rate|price|tariff|tarifa|tarif|charge|fee|cost|importe|montant|betrag|preis|valor|monto|prix|unit price|total)\b|价|费|金额/;

const isNamedAmount = ({ head }: GridColumn) =>
  head.types !== null || head.direction !== undefined || head.currencies.length > 0 || AMOUNT.test(fold(head.text));

function readWords({ row, columns, filled, section, table }: ListRow): RowWords | undefined {
  const find = (role: GridColumn["role"]) => {
    const column = columns.find((each) => each.role === role);
    const cell = column ? (row.cells[column.index] ?? undefined) : undefined;
    return cell ?? (FILLED_DOWN.has(role) ? filled.get(role) : undefined);
  };
  const titled = splitCode(section);
  const { title, titlePlaces } = titled;
  const texts = columns.flatMap((column) => {
    const cell = row.cells[column.index];
    return cell &&
      (column.role === "text" || column.role === "charge" || (column.role === "tier" && table === "cfs_tariffs"))
      ? [{ column, cell }]
      : [];
  });
  const codeColumn = columns.find(({ role }) => role === "code");
  const codeCell = codeColumn && row.cells[codeColumn.index];
  const named = texts.filter(({ column }) =>
    /\b(?:name|description|charge|surcharge|service|concept\w*|descripci\w*|designation|libelle|item|particulars|leistung|bezeichnung|servicio\w*|descricao)\b|名称|项目|说明/.test(
      fold(column.head.text),
    ),
  );
  const isCode = (text: string) =>
    (/^[A-Z][A-Z0-9/.&-]{1,7}$/.test(text) && text.length <= 8) || /^(?:all|any|-+|none|neant|nil|n\/?a)$/i.test(text);
  const isNothing = (text: string) => /^(?:all|any|-+|none|n[eé]ant|nil|n\/?a)$/i.test(text);
  const plain = texts.filter(({ cell }) => !isCode(cell.text));
  const real = texts.filter(({ cell }) => !isNothing(cell.text));
  const main =
    named.find(({ cell }) => !isCode(cell.text)) ??
    named[0] ??
    plain[0] ??
    real[0] ??
    toTypeName(row, columns) ??
    toPlaceName(row, columns) ??
    toLooseName(row, columns);
  // Numbers and marks name no charge, nor does the foot of a page.
  const isTypeOnly =
    main?.column.role === "port" ||
    main?.column.role === "country" ||
    (main?.column.role === "type" && readLabel(main.cell.text).types !== null && !hasOwnName(main.cell.text));
  const naming = isTypeOnly && title && titlePlaces ? cutChargeName(title) : (main?.cell.text ?? "");
  if (!main || MONTH_AND_YEAR.test(naming) || (naming.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return undefined;
  const codeText =
    codeCell && isCode(codeCell.text) && !isNothing(codeCell.text)
      ? codeCell
      : real.find(({ cell }) => cell !== main.cell && isCode(cell.text))?.cell;
  const others = texts.filter(
    ({ cell, column }) =>
      cell !== main.cell && cell !== codeText && /\d|\p{L}{2}/u.test(cell.text) && column.role === "text",
  );
  const unit = find("unit");
  return {
    // A row that names containers only is about what its heading names.
    name:
      isTypeOnly && title && titlePlaces
        ? { text: cutChargeName(title), places: [...titlePlaces] }
        : { text: main.cell.text, places: [toGridPlace(main.cell)] },
    code: codeText
      ? { value: codeText.text, places: [toGridPlace(codeText)], basis: "read" }
      : isTypeOnly
        ? titled.code
        : undefined,
    labelPlaces: [toGridPlace(main.cell)],
    label: readLabel([main.cell.text, find("type")?.text ?? ""].join(" ").trim()),
    unitText: [unit?.text, ...others.map(({ cell }) => cell.text)].filter(Boolean).join(" "),
    unitPlaces: unit ? [toGridPlace(unit)] : [],
    cell: find,
  };
}

const CHARGE_NAME =
  /\b(?:thc|charges?|fees?|surcharges?|frais|gastos|cargos?|taxas?|gebuhr\w*|\w+gebuhr\w*|handling)\b/;

/** "Carrier - Terminal Handling Charge - effective 1 April": the part that names the charge. */
function cutChargeName(title: string): string {
  const parts = title.split(/\s+[-–|]\s+/);
  return parts.length > 2 ? (parts.find((part) => CHARGE_NAME.test(fold(part))) ?? title) : title;
}

/** "PSS - Peak Season Surcharge" is a code and a name. */
function splitCode(section: Section): Pick<Section, "title" | "titlePlaces"> & { code?: Known } {
  const title = section.charged?.value ?? section.title;
  const titlePlaces = section.charged?.places ?? section.titlePlaces;
  const match = CODE_AND_NAME.exec(title ?? "");
  if (!title || !titlePlaces || !match?.[1]) return { ...(title && { title }), ...(titlePlaces && { titlePlaces }) };
  return {
    title: title.slice(match[0].length),
    titlePlaces,
    code: { value: match[1], places: titlePlaces, basis: "heading" },
  };
}

const MONTH_AND_YEAR =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* 20\d{2}\b.*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* 20\d{2}\b/i;

/** A name that is printed over the column of numbers. */
const toLooseName = (row: GridRow, columns: readonly GridColumn[]) => {
  const column = columns.find(
    ({ role, index }) =>
      role === "value" &&
      /\p{L}{3}/u.test(row.cells[index]?.text ?? "") &&
      readPrintedValue(row.cells[index]?.text ?? "") === undefined,
  );
  const cell = column && row.cells[column.index];
  return column && cell ? { column, cell } : undefined;
};

const toTypeName = (row: GridRow, columns: readonly GridColumn[]) => {
  const column = columns.find(({ role, index }) => role === "type" && row.cells[index]);
  const cell = column && row.cells[column.index];
  return column && cell ? { column, cell } : undefined;
};

/** "1.1 Contenedor lleno 20' importación" names more than the container. */
const hasOwnName = (text: string) =>
  fold(text)
    .replace(CONTAINER_ALONE, " ")
    .replace(/[^\p{L}]/gu, "").length >= MIN_OWN_NAME;
const MIN_OWN_NAME = 6;
const CONTAINER_ALONE =
  /\b(?:containers?|contenedor(?:es)?|conteneurs?|contentor(?:es)?|conteiner(?:es)?|konteyner|per|por|par|pro|je|de|del|day|dia|jour|tag|each|cada|chaque|dry|standard|std|high|cubes?|hi|reefers?|refrigerad\w*|open|tops?|flat|racks?|special|equipment|general|purpose|feet|foot|ft|pies|pes|pieds|and|y|et|und|e|unit|unidad|unite|type|gp|dv|dc|st|hc|hq|rf|rh|ot|fr)\b/g;

const toPlaceName = (row: GridRow, columns: readonly GridColumn[]) => {
  const column = columns.find(({ role, index }) => (role === "port" || role === "country") && row.cells[index]);
  const cell = column && row.cells[column.index];
  return column && cell ? { column, cell } : undefined;
};

const toCell = ({ value, places, basis }: Known): CandidateCell => ({ value, places, basis });

function toListCandidate(
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
  const ownCarrier = read(carrierCell, carrierCell && readCarrierCell(carrierCell.text)) ?? section.carrier;
  const carrier = chooseCarrier({ ...(ownCarrier && { carrier: ownCarrier }) }, facts);
  if (table === "cfs_tariffs") {
    put("country", country, "The country is not stated.");
    put("facility", facts.operator, "The name of the station is not stated.");
    put("service", name);
  } else if (table === "surcharges") {
    put("carrier", carrier, "No carrier of our list is named.");
    put("code", words.code);
    put("name", name);
    put("scope_origin", read(words.cell("origin"), words.cell("origin")?.text));
    put("scope_destination", read(words.cell("destination"), words.cell("destination")?.text));
    const kind = findSurchargeKind(`${words.name.text} ${words.code?.value ?? ""} ${section.title ?? ""}`);
    if (kind) {
      row.nature = { value: kind.nature, places: [], basis: "inferred" };
      row.family = { value: kind.family, places: [], basis: "inferred" };
    } else doubts.push({ column: "family", reason: "The purpose of the surcharge is not known by its name." });
    if (!row.scope_origin && !row.scope_destination)
      doubts.push({ column: null, reason: "The scope of the surcharge is not stated in its row." });
    put("country", countryCell ? country : undefined);
  } else {
    put("carrier", carrier);
    if (!carrier) put("operator", facts.operator, "Neither a carrier of our list nor a terminal is named.");
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
  addTypes({ row, doubts, words, column, cell, section, table, elsewhere, unit: unit.value });
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
    (isOfDays || (section.charge && unit.value === "container-day" && section.charge.value !== "storage"))
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
  row.amount = { value: value.amount?.toFixed() ?? "", places: [amountPlace], basis: "read" };
  if (value.isAmbiguous)
    doubts.push({ column: "amount", reason: `“${amountPlace.text}” can be thousands or decimals.` });
  if (value.kind === "percent") doubts.push({ column: "amount", reason: "The amount is a percentage." });
  else {
    const currencyCell = words.cell("currency");
    const own = value.currency ?? (currencyCell ? readLabel(currencyCell.text).currencies[0] : undefined);
    const ownPlace = value.currency ? toGridPlace(cell) : currencyCell ? toGridPlace(currencyCell) : undefined;
    const heading =
      column.head.currencies.length === 1
        ? { value: column.head.currencies[0] as string, places: column.places, basis: "heading" as const }
        : undefined;
    const unitCurrency =
      words.unitPlaces.length > 0 && readLabel(words.unitText).currencies.length === 1
        ? { value: readLabel(words.unitText).currencies[0] as string, places: words.unitPlaces, basis: "read" as const }
        : undefined;
    putCurrency(
      row,
      {
        ...(noted.known.currency
          ? { currency: noted.known.currency }
          : own && ownPlace
            ? { currency: { value: own, places: [ownPlace], basis: "read" as const } }
            : heading || unitCurrency || section.currency
              ? { currency: (heading ?? unitCurrency ?? section.currency) as Known }
              : {}),
        ...(value.hasSharedSymbol
          ? { sharedSymbol: [toGridPlace(cell)] }
          : section.sharedSymbol
            ? { sharedSymbol: section.sharedSymbol }
            : {}),
      },
      { country, facts, doubts },
    );
  }
  const remark = table === "local_charges" ? findTaxRemark(list.row, list.columns) : undefined;
  if (remark) {
    row.tax = { value: "excluded", places: [remark.place], basis: "read" };
    row.tax_percent = { value: remark.percent, places: [remark.place], basis: "read" };
  } else if (value.isWithoutTax) row.tax = { value: "excluded", places: [toGridPlace(cell)], basis: "read" };
  else if (table === "local_charges") putTax(row, section, facts);
  if (table !== "local_charges") delete row.tax;
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
  if (table === "local_charges" && unit.value === "container-day" && section.freeDays)
    doubts.push({ column: null, reason: "The rate per day can be one after the free time of the heading." });
  return { table, row, doubts };
}

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

const cleanName = (text: string) =>
  text
    .replace(/[\s.:;…]+$/u, "")
    .replace(/\s+/g, " ")
    .trim();

function readDateCell(cell: GridCell | undefined, country: string | undefined, heading: string) {
  return cell ? readValidity(cutCell(cell), country, heading) : {};
}

function readRowDirection(words: RowWords, column: GridColumn): Known<Direction | "both"> | undefined {
  const cell = words.cell("direction");
  const value = cell && readDirection(cell.text);
  if (cell && value) return { value, places: [toGridPlace(cell)], basis: "read" };
  if (column.head.direction) return { value: column.head.direction, places: column.places, basis: "heading" };
  return words.label.direction ? { value: words.label.direction, places: words.name.places, basis: "read" } : undefined;
}

const NAMES_CONTAINER =
  /\bcontainers?\b|\bcontenedor(?:es)?\b|\bconteneurs?\b|\bcontentor(?:es)?\b|\bcont[ei]iners?\b|\bkonteyner\b|集装箱/;

/** Units of ships: their length or their tonnage. */
const SHIP =
  /\beslora\b|\bloa\b|\blength overall\b|\b[gn]\.?r\.?t\b|\bgross (?:register(?:ed)? )?tonnage\b|\btrb\b|\btjb\b|\bcomprimento\b|\blongueur hors tout\b|\bbrz\b|\bmetros? de muelle\b/;

interface UnitReading {
  value?: string;
  places: readonly Place[];
  basis: "read" | "heading";
  doubt?: string;
  /** The row has no unit of ours. */
  note?: string;
}

function readRowUnit({ table, section }: ListRow, words: RowWords, { column, cell, value }: Amount): UnitReading {
  if (table === "cfs_tariffs") {
    if (value.kind === "percent")
      return { places: [], basis: "read", doubt: "A percentage of another charge, which has no unit here." };
    const station = readStationUnit(words.unitText);
    if (station)
      return {
        value: station,
        places: words.unitPlaces,
        basis: "read",
        ...(/\s(?:or|o|ou|oder|\/)\s/i.test(words.unitText) && { doubt: `“${words.unitText}” names several units.` }),
      };
    return {
      places: [],
      basis: "read",
      doubt: "The unit of the price is not stated.",
    };
  }
  if (value.kind === "percent") return { value: "percent", places: [toGridPlace(cell)], basis: "read" };
  const isSurcharge = table === "surcharges";
  const typeCell = words.cell("type");
  const remark = words.cell("remark");
  const texts: { text: string; places: readonly Place[]; basis: "read" | "heading" }[] = [
    { text: words.cell("unit")?.text ?? "", places: words.unitPlaces, basis: "read" },
    ...(remark && /^\W*(?:per|por|par|pro|je)\b/i.test(remark.text)
      ? [{ text: remark.text, places: [toGridPlace(remark)], basis: "read" as const }]
      : []),
    ...(typeCell && /\bper\b|\bpor\b|\bpar\b|\bpro\b|\bje\b/i.test(typeCell.text)
      ? [{ text: typeCell.text, places: [toGridPlace(typeCell)], basis: "read" as const }]
      : []),
    { text: words.unitText, places: words.unitPlaces, basis: "read" },
    {
      text: /\bper\b|\/|\bpor\b|\bpar\b|\bpro\b|\bje\b/i.test(cell.text) ? cell.text.slice(value.end) : "",
      places: [toGridPlace(cell)],
      basis: "read",
    },
    {
      text: /\bper\b|\/|\bpor\b|\bpar\b/i.test(words.name.text)
        ? (/(?:\bper\b|\bpor\b|\bpar\b|\/).*$/i.exec(words.name.text)?.[0] ?? "")
        : "",
      places: words.name.places,
      basis: "read",
    },
    { text: column.head.text, places: column.places, basis: "heading" },
    { text: section.title ?? "", places: [], basis: "heading" },
  ];
  for (const { text, places, basis } of texts) {
    if (!text) continue;
    if (hasCargoUnit(text) && !readUnit(text))
      return {
        places: [],
        basis,
        note: `“${words.name.text.slice(0, 50)}” is charged by weight or volume, which has no unit here.`,
      };
    if (SHIP.test(fold(text)))
      return {
        places: [],
        basis,
        note: `“${words.name.text.slice(0, 50)}” is charged by the size of the ship.`,
      };
    const unit = readUnit(text);
    if (
      unit &&
      (!isSurcharge || ["container", "teu", "hour"].includes(unit)) &&
      !(unit === "container" && basis === "heading" && !/container|cntr|contenedor|conteneur|unit/i.test(text))
    )
      return { value: unit === "day" ? "container-day" : unit, places, basis };
  }
  // A sentence with an amount is about that amount.
  if (!isSurcharge && section.sentence && findAmounts(section.sentence).length === 0) {
    const unit = readUnit(
      /(?:\bper\b|\bpor\b|\bpar\b|\bje\b|\bpro\b|\/)\s*\p{L}.*$/iu.exec(section.sentence)?.[0] ?? "",
    );
    if (unit && !hasCargoUnit(section.sentence))
      return { value: unit === "day" ? "container-day" : unit, places: section.sentencePlaces ?? [], basis: "heading" };
  }
  if (!isSurcharge && NAMES_CONTAINER.test(fold(words.name.text)))
    return {
      value: "container",
      places: words.name.places,
      basis: "heading",
      doubt: "The unit is concluded from the name.",
    };
  if (isSurcharge && /per container|per unit|\bcontainer\b/i.test(section.sentence ?? ""))
    return { value: "container", places: section.sentencePlaces ?? [], basis: "heading" };
  if (column.head.types || words.label.types)
    return {
      value: "container",
      places: column.places.length > 0 && column.head.types ? column.places : words.name.places,
      basis: "heading",
      doubt: "The unit is concluded from the container size.",
    };
  return { places: [], basis: "read", doubt: "The unit of the charge is not stated." };
}

/**
 * A rate for each day after the free time, in a list of other charges: one tier without an end.
 * @returns `undefined` for a row that is no storage, `null` for one that has no container
 */
function toDailyStorage(list: ListRow, words: RowWords, { column, cell, value }: Amount): Candidate | null | undefined {
  const { section, facts, notes, table } = list;
  if (table !== "local_charges" && table !== "terminal_storage") return undefined;
  const charge = words.label.charge ?? section.charge?.value;
  const isPerDay =
    /\bday\b|\bdia\b|\bjour\b|\btag\b|天/.test(
      fold(`${words.unitText} ${words.label.text} ${column.head.text} ${cell.text}`),
    ) || value.isPerDay;
  if (charge !== "storage" || !isPerDay || !value.amount || value.kind !== "number") return undefined;
  const free = section.freeDays ?? facts.freeDays;
  const label = words.label.types ?? column.head.types;
  const types = listTypes(label, section.types?.value.kinds ?? [], { isEveryKind: false, elsewhere: [] });
  if (hasCargoUnit(words.unitText) || types.length === 0 || !free) {
    notes.push({
      place: toGridPlace(cell),
      reason: `“${words.name.text.slice(0, 50)}”: storage ${free ? "without a container size" : "without a stated free time"}.`,
    });
    return null;
  }
  const doubts: Doubt[] = [];
  const row: Record<string, CandidateCell> = {};
  const country = section.country ?? facts.country;
  const put = (name: string, known: Known | undefined, missing: string | null = null) => {
    if (known) row[name] = toCell(known);
    if (known?.doubt) doubts.push({ column: name, reason: known.doubt });
    if (!known && missing) doubts.push({ column: name, reason: missing });
  };
  put("operator", facts.operator, "The terminal operator is not stated.");
  put("country", country, "The country is not stated.");
  put("port", section.port ?? facts.port, "The port is not stated with its UN/LOCODE.");
  const direction = words.label.direction ?? section.direction?.value;
  if (direction && direction !== "both" && section.direction) put("direction", section.direction as Known);
  else doubts.push({ column: "direction", reason: "Whether the storage is for import or export is not stated." });
  row.container_types = {
    value: types.join(" "),
    places: words.label.types ? words.labelPlaces : column.typePlaces,
    basis: "read",
  };
  if (section.isEmptyContainer) doubts.push({ column: null, reason: "The rate is for empty containers." });
  else
    row.cargo_class = {
      value: section.cargo?.value ?? "general",
      places: section.cargo?.places ?? [],
      basis: section.cargo ? "heading" : "inferred",
    };
  const days = toDaySum(free.value, free.places);
  row.free_days = toDayCell(days);
  row.slab_from_day = toDayCell(shiftDaySum(days, 1));
  row.rate_per_day = { value: value.amount.toFixed(), places: [toAmountPlace(cell, value)], basis: "read" };
  if (value.isAmbiguous)
    doubts.push({ column: "rate_per_day", reason: `“${cell.text}” can be thousands or decimals.` });
  const own = value.currency
    ? { value: value.currency, places: [toGridPlace(cell)], basis: "read" as const }
    : column.head.currencies.length === 1
      ? { value: column.head.currencies[0] as string, places: column.places, basis: "heading" as const }
      : section.currency;
  putCurrency(
    row,
    { ...(own && { currency: own }), ...(value.hasSharedSymbol && { sharedSymbol: [toGridPlace(cell)] }) },
    { country, facts, doubts },
  );
  put("effective_from", section.from ?? facts.from, "The first day of validity is not stated.");
  return { table: "terminal_storage", row, doubts };
}

function addBareSize(
  { bareSizes, table }: ListRow,
  words: RowWords,
  { row, doubts }: Pick<TypesOfRow, "row" | "doubts">,
): void {
  const [, base = "", size] = BARE_SIZE.exec(cleanName(words.name.text)) ?? [];
  if (!size || table === "cfs_tariffs") return;
  const types = listTypes({ plain: [size], named: [], kinds: [], others: [], isTeu: false }, [], {
    isEveryKind: table === "local_charges",
    elsewhere: [],
  });
  if (bareSizes.has(fold(base)) && types.length > 0)
    row.container_types = { value: types.join(" "), places: words.name.places, basis: "read" };
  doubts.push({ column: "container_types", reason: `“${size}” can be a container size: it has no mark of feet.` });
}

interface TypesOfRow {
  row: Record<string, CandidateCell>;
  doubts: Doubt[];
  words: RowWords;
  column: GridColumn;
  cell: GridCell;
  section: Section;
  table: ListTable;
  elsewhere: readonly string[];
  unit: string | undefined;
}

function addTypes({ row, doubts, words, column, section, table, elsewhere }: TypesOfRow): void {
  const typeCell = words.cell("type");
  const sized = (label: Label) =>
    label.types !== null && label.types.plain.length + label.types.named.length + label.types.others.length > 0;
  const own = typeCell ? readLabel(typeCell.text) : undefined;
  const nameLabel = readLabel(words.name.text);
  const chosen = sized(column.head)
    ? { label: column.head.types, places: column.typePlaces, basis: "heading" as const }
    : own && sized(own)
      ? { label: own.types, places: typeCell ? [toGridPlace(typeCell)] : [], basis: "read" as const }
      : sized(nameLabel)
        ? { label: nameLabel.types, places: words.name.places, basis: "read" as const }
        : section.types && section.types.value.plain.length + section.types.value.named.length > 0
          ? { label: section.types.value, places: section.types.places, basis: "heading" as const }
          : undefined;
  if (!chosen?.label) return;
  if (sized(column.head) && sized(nameLabel) && !typeCell)
    doubts.push({ column: "container_types", reason: "The row and the column both name containers." });
  if (table === "surcharges" && chosen.label.plain.length > 0 && chosen.label.kinds.length === 0 && !section.types)
    doubts.push({
      column: "container_types",
      reason: "Whether reefers and special containers of this size pay it too is not stated.",
    });
  const ownKinds = nameLabel.types?.kinds ?? [];
  const kinds = nameLabel.types?.kinds ?? column.head.types?.kinds ?? section.types?.value.kinds ?? [];
  const types = listTypes(chosen.label, kinds, { isEveryKind: table === "local_charges", elsewhere });
  if (types.length > 0)
    row.container_types = {
      value: types.join(" "),
      places:
        ownKinds.length > 0 && chosen.places !== words.name.places
          ? [...chosen.places, ...words.name.places]
          : chosen.places,
      basis: chosen.basis,
    };
  else
    doubts.push({
      column: "container_types",
      reason: `There is no container type for ${chosen.label.others.join(", ")} here.`,
    });
  if (chosen.label.others.length > 0 && types.length > 0)
    doubts.push({
      column: "container_types",
      reason: `There is no container type for ${chosen.label.others.join(", ")} here.`,
    });
}
