import type { Grid, GridCell } from "#lib/documents/grid.ts";
import { fold } from "#lib/domain/text.ts";
import type { CandidateCell, Doubt, Place } from "./candidate.ts";
import { cleanName } from "./charge-names.ts";
import { listTypes } from "./container-types.ts";
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
      const [, base, size] = BARE_SIZE.exec(cells[index]?.text ?? "") ?? [];
      if (base && size) sizes.set(fold(base), (sizes.get(fold(base)) ?? new Set()).add(size));
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

export function addTypes({ row, doubts, words, column, section, table, elsewhere }: TypesOfRow): void {
  const typeCell = words.cell("type");
  const sized = (label: Label) =>
    label.types !== null && label.types.plain.length + label.types.named.length + label.types.others.length > 0;
  const own = typeCell ? readLabel(typeCell.text) : undefined;
  const nameLabel = section.notice ? words.label : readLabel(words.name.text);
  const namePlaces = section.notice ? words.labelPlaces : words.name.places;
  const chosen = sized(column.head)
    ? { label: column.head.types, places: column.typePlaces, basis: "heading" as const }
    : own && sized(own)
      ? { label: own.types, places: typeCell ? [toGridPlace(typeCell)] : [], basis: "read" as const }
      : sized(nameLabel)
        ? { label: nameLabel.types, places: namePlaces, basis: "read" as const }
        : section.types && section.types.value.plain.length + section.types.value.named.length > 0
          ? { label: section.types.value, places: section.types.places, basis: "heading" as const }
          : undefined;
  if (!chosen?.label) {
    if (table === "local_charges") addKindAlone(row, { nameLabel, namePlaces, section });
    return;
  }
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
        ownKinds.length > 0 && chosen.places !== namePlaces && !section.notice
          ? [...chosen.places, ...namePlaces]
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

/** Words that name nothing but containers: a "standard" or "general" charge is for all of them. */
const KIND_ALONE = /\b(?:reefers?|refrige?r\w*|frigo\w*|kuhlcontainer|open[ -]?tops?|flat[ -]?racks?)\b/;

/** "Seal fee reefer", or "Open top containers" above the charges: both sizes of the kind. */
function addKindAlone(
  row: Record<string, CandidateCell>,
  { nameLabel, namePlaces, section }: { nameLabel: Label; namePlaces: readonly Place[]; section: Section },
): void {
  const named = [
    { kinds: nameLabel.types?.kinds ?? [], places: namePlaces, basis: "read" as const },
    { kinds: section.types?.value.kinds ?? [], places: section.types?.places ?? [], basis: "heading" as const },
  ].find(({ kinds, places }) => kinds.length > 0 && places.some(({ text }) => KIND_ALONE.test(fold(text))));
  if (named)
    row.container_types = {
      value: listTypes(null, named.kinds, { isEveryKind: false, elsewhere: [] }).join(" "),
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
  const isOfKinds =
    row.container_types?.places.some(({ text }) => listKinds(text).length > 0) ||
    row.container_types?.value.split(" ").every((type) => kinds.some((kind) => type.endsWith(kind)));
  if (!isOfKinds)
    doubts.push({ column: null, reason: `Whether “${limit.text.slice(0, 60)}” limits the containers is not known.` });
}
