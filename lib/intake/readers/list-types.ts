import type { Grid } from "#lib/documents/grid.ts";
import { fold } from "#lib/domain/text.ts";
import type { CandidateCell, Doubt, Place } from "./candidate.ts";
import { cleanName } from "./charge-names.ts";
import { hasSizes, listTypes, listTypesOfKinds, readTypes, type TypesLabel } from "./container-types.ts";
import { type GridColumn, toGridPlace } from "./grid-columns.ts";
import { type Label, readLabel } from "./label.ts";
import type { ListRow, ListTable, RowWords } from "./list-row.ts";
import type { Section } from "./section.ts";

const BARE_SIZE = /^(.*\p{L}.*?)\W+(20|40|45)\W*$/u;

/** A recognized text has lost the mark of feet: "Handling 20" and "Handling 40". */
export function findBareSizes(grid: Grid, names: readonly GridColumn[]): ReadonlySet<string> {
  const sizes = new Map<string, Set<string>>();
  for (const { cells } of grid.rows)
    for (const { index } of names) {
      const [, base = "", size] = BARE_SIZE.exec(cells[index]?.text ?? "") ?? [];
      if (size) sizes.set(fold(base), (sizes.get(fold(base)) ?? new Set()).add(size));
    }
  return new Set([...sizes].flatMap(([base, own]) => (own.size > 1 ? [base] : [])));
}

export function addBareSize(
  { bareSizes, table }: ListRow,
  words: RowWords,
  { row, doubts }: Pick<TypesOfRow, "row" | "doubts">,
): void {
  const [, base = "", size] = BARE_SIZE.exec(cleanName(words.name.text)) ?? [];
  if (!size || table === "cfs_tariffs") return;
  const types = listTypes(readTypes(`${size}'`), [], { isEveryKind: table === "local_charges", elsewhere: [] });
  if (bareSizes.has(fold(base)) && types.length > 0)
    row.container_types = { value: types.join(" "), places: words.name.places, basis: "read" };
  doubts.push({ column: "container_types", reason: `“${size}” can be a container size: it has no mark of feet.` });
}

interface TypesOfRow {
  row: Record<string, CandidateCell>;
  doubts: Doubt[];
  words: RowWords;
  column: GridColumn;
  section: Section;
  table: ListTable;
  elsewhere: readonly string[];
}

interface NamedTypes {
  types: TypesLabel;
  places: readonly Place[];
  basis: "read" | "heading";
}

const isSized = (types: TypesLabel | null): types is TypesLabel => types !== null && hasSizes(types);

export function addTypes({ row, doubts, words, column, section, table, elsewhere }: TypesOfRow): void {
  const nameLabel = section.notice ? words.label : readLabel(words.name.text);
  const namePlaces = section.notice ? words.labelPlaces : words.name.places;
  const name: NamedTypes | undefined = isSized(nameLabel.types)
    ? { types: nameLabel.types, places: namePlaces, basis: "read" }
    : undefined;
  const chosen = findTypesOfTitle(column) ?? findTypesOfCell(words) ?? name ?? findTypesAbove(section);
  if (!chosen) {
    addKindAlone(row, { nameLabel, namePlaces, section });
    return;
  }
  if (isSized(column.head.types) && name && !words.cell("type"))
    doubts.push({ column: "container_types", reason: "The row and the column both name containers." });
  if (table === "surcharges" && chosen.types.plain.length > 0 && chosen.types.kinds.length === 0 && !section.types)
    doubts.push({
      column: "container_types",
      reason: "Whether reefers and special containers of this size pay it too is not stated.",
    });
  const ownKinds = nameLabel.types?.kinds ?? [];
  const stated = nameLabel.types?.kinds ?? column.head.types?.kinds ?? section.types?.value.kinds ?? [];
  // "20'" in a title says nothing of the kind: "Reefer containers" above it does.
  const above = stated.length === 0 && section.types && isKindAlone(section.types.places) ? section.types : undefined;
  const kinds = above?.value.kinds ?? stated;
  const types = listTypes(chosen.types, kinds, { isEveryKind: table === "local_charges", elsewhere });
  if (types.length > 0)
    row.container_types = {
      value: types.join(" "),
      places: [
        ...chosen.places,
        ...(ownKinds.length > 0 && chosen !== name && !section.notice ? namePlaces : []),
        ...(above?.places ?? []),
      ],
      basis: chosen.basis,
    };
  if (types.length === 0 || chosen.types.others.length > 0)
    doubts.push({
      column: "container_types",
      reason: `There is no container type for ${chosen.types.others.join(", ")} here.`,
    });
}

function findTypesOfTitle({ head: { types }, typePlaces }: GridColumn): NamedTypes | undefined {
  return isSized(types) ? { types, places: typePlaces, basis: "heading" } : undefined;
}

function findTypesOfCell(words: RowWords): NamedTypes | undefined {
  const cell = words.cell("type");
  const types = cell ? readLabel(cell.text).types : null;
  return cell && isSized(types) ? { types, places: [toGridPlace(cell)], basis: "read" } : undefined;
}

function findTypesAbove({ types }: Section): NamedTypes | undefined {
  return types && types.value.plain.length + types.value.named.length > 0
    ? { types: types.value, places: types.places, basis: "heading" }
    : undefined;
}

/** Words that name nothing but containers: a "standard" or "general" charge is for all of them. */
const KIND_ALONE = /\b(?:reefers?|refrige?r\w*|frigo\w*|kuhlcontainer|open[ -]?tops?|flat[ -]?racks?)\b/;

const isKindAlone = (places: readonly Place[]) => places.some(({ text }) => KIND_ALONE.test(fold(text)));

/** "Seal fee reefer", or "Open top containers" above the charges: both sizes of the kind. */
function addKindAlone(
  row: Record<string, CandidateCell>,
  { nameLabel, namePlaces, section }: { nameLabel: Label; namePlaces: readonly Place[]; section: Section },
): void {
  const named = [
    { kinds: nameLabel.types?.kinds ?? [], places: namePlaces, basis: "read" as const },
    ...(section.types
      ? [{ kinds: section.types.value.kinds, places: section.types.places, basis: "heading" as const }]
      : []),
  ].find(({ kinds, places }) => kinds.length > 0 && isKindAlone(places));
  if (named)
    row.container_types = {
      value: listTypesOfKinds(named.kinds).join(" "),
      places: named.places,
      basis: named.basis,
    };
}

const REMARKS: ReadonlySet<string> = new Set(["remark", "type", "text"]);

/** "Reefers only" in another cell of a row whose amount is for containers of no kind. */
export function addDoubtOfKinds(
  list: ListRow,
  { row, doubts, words }: Pick<TypesOfRow, "row" | "doubts" | "words">,
): void {
  const listKinds = (text: string) => readLabel(text).types?.kinds ?? [];
  const limit = list.columns.flatMap(({ role, index }) => {
    const cell = REMARKS.has(role) ? list.row.cells[index] : null;
    return cell && cell.text !== words.name.text && listKinds(cell.text).length > 0 ? [cell] : [];
  })[0];
  if (!limit) return;
  const kinds = listKinds(limit.text);
  const types = row.container_types;
  const isOfKinds = types?.value.split(" ").every((type) => kinds.some((kind) => type.endsWith(kind)));
  if (!isOfKinds)
    doubts.push({ column: null, reason: `Whether “${limit.text.slice(0, 60)}” limits the containers is not known.` });
}
