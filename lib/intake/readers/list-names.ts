import type { GridCell, GridRow } from "#lib/documents/grid.ts";
import { fold } from "#lib/domain/text.ts";
import { cutChargeName, splitCode } from "./charge-names.ts";
import { type GridColumn, toGridPlace } from "./grid-columns.ts";
import { readLabel } from "./label.ts";
import { FILLED_DOWN, type ListRow, type RowWords } from "./list-row.ts";
import { readPrintedValue } from "./printed-values.ts";

const MIN_LETTERS = 2;

export function readWords(list: ListRow): RowWords | undefined {
  const words = readNamedWords(list);
  const { named } = list.section.notice ?? {};
  // The words of a row below a notice are about the containers and the scope.
  const isOther = list.columns.some(({ role, index }) => role === "type" && isOtherName(list.row.cells[index]?.text));
  return named && words && !isOther
    ? { ...words, name: { text: named.name.value, places: [...named.name.places] }, code: named.code }
    : words;
}

/** A cell with a name of a charge. */
export const findNameCell = (row: GridRow, columns: readonly GridColumn[]): GridCell | undefined =>
  columns.flatMap(({ role, index }) => {
    const cell = row.cells[index];
    return cell && (role === "text" || role === "charge") && isName(cell.text) ? [cell] : [];
  })[0];

const isName = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS && !isCode(text);

const isCode = (text: string) =>
  /^[A-Z][A-Z0-9/.&-]{1,7}$/.test(text) || /^(?:all|any|-+|none|neant|nil|n\/?a)$/i.test(text);

function readNamedWords({
  row,
  columns,
  filled,
  section,
  table,
  nameAbove,
  hasNamesElsewhere,
}: ListRow): RowWords | undefined {
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
  const isNothing = (text: string) => /^(?:all|any|-+|none|n[eé]ant|nil|n\/?a)$/i.test(text);
  const plain = texts.filter(({ cell }) => !isCode(cell.text));
  const real = texts.filter(({ cell }) => !isNothing(cell.text));
  const isUnnamed =
    !section.notice &&
    hasNamesElsewhere &&
    real.length === 0 &&
    !columns.some(({ role, index }) => role === "type" && isOtherName(row.cells[index]?.text));
  const above = isUnnamed ? nameAbove : undefined;
  const nameColumn = columns.find(({ role }) => role === "text" || role === "charge");
  const main =
    named.find(({ cell }) => !isCode(cell.text)) ??
    named[0] ??
    plain[0] ??
    real[0] ??
    toTypeName(row, columns) ??
    toPlaceName(row, columns) ??
    toLooseName(row, columns) ??
    (above && nameColumn && { column: nameColumn, cell: above }) ??
    (section.notice && toFirstCell(row, columns));
  // Numbers and marks name no charge, nor does the foot of a page.
  const isTypeOnly =
    !above &&
    (main?.column.role === "port" ||
      main?.column.role === "country" ||
      (main?.column.role === "type" && readLabel(main.cell.text).types !== null && !hasOwnName(main.cell.text)));
  const naming = isTypeOnly && title && titlePlaces ? cutChargeName(title) : ((above ?? main?.cell)?.text ?? "");
  if (
    !main ||
    (!section.notice && (MONTH_AND_YEAR.test(naming) || (naming.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS))
  )
    return undefined;
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
    ...(isUnnamed && {
      nameDoubt: above
        ? `The row has no name: it is read as “${above.text.slice(0, 60)}”, which is above it.`
        : "The row has no name of a charge, and others of the table have one.",
    }),
    // A row that names containers only is about what its heading names.
    name: above
      ? { text: above.text, places: [toGridPlace(above)] }
      : isTypeOnly && title && titlePlaces
        ? { text: cutChargeName(title), places: [...titlePlaces] }
        : { text: main.cell.text, places: [toGridPlace(main.cell)] },
    code: codeText
      ? { value: codeText.text, places: [toGridPlace(codeText)], basis: "read" }
      : isTypeOnly
        ? titled.code
        : undefined,
    labelPlaces: [toGridPlace(main.cell)],
    label: readLabel([(above ?? main.cell).text, find("type")?.text ?? ""].join(" ").trim()),
    unitText: [unit?.text, ...others.map(({ cell }) => cell.text)].filter(Boolean).join(" "),
    unitPlaces: unit ? [toGridPlace(unit)] : [],
    cell: find,
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

/** A row of another charge among those of the notice. */
const isOtherName = (text = "") => hasOwnName(text) && readLabel(text).types === null && !/^(?:all|any)\b/i.test(text);

const toFirstCell = (row: GridRow, columns: readonly GridColumn[]) => {
  const column = columns.find(({ index }) => row.cells[index]);
  const cell = column && row.cells[column.index];
  return column && cell ? { column, cell } : undefined;
};

/** "1.1 Contenedor lleno 20' importación" names more than the container. */
export const hasOwnName = (text: string) =>
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
