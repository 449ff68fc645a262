import type { GridRow } from "#lib/documents/grid.ts";
import { readCarrierCell } from "./carrier-names.ts";
import { hasSizes, type TypesLabel } from "./container-types.ts";
import type { Known } from "./document-head.ts";
import { type GridColumn, toGridPlace } from "./grid-columns.ts";
import { type HeadingField, type HeadingLevel, leaveLevels } from "./heading-levels.ts";
import { readLabel } from "./label.ts";
import { findFreeTime, type Section, setTier } from "./section.ts";

export function applyTableHead(group: Section, { head, places, role }: GridColumn): void {
  const known = <Value>(value: Value): Known<Value> => ({ value, places, basis: "heading" });
  if (head.charge && role !== "charge") group.charge = { ...known(head.charge), isOneCharge: head.isOneCharge };
  if (head.direction && role !== "direction") group.direction = known(head.direction);
  if (head.currencies.length === 1 && role !== "currency") group.currency = known(head.currencies[0] as string);
  if (head.types && role !== "type" && role !== "tier" && head.types.kinds.length > 0) group.types = known(head.types);
  // "Dangerous goods" above the days is a title of the table.
  if (head.cargo && (role === "tier" || role === "from")) {
    group.cargo = known(head.cargo);
    if (head.types && head.types.kinds.length > 0) group.types = known(head.types);
  }
  if (head.isAfterFreeTime) group.afterFreeTime = places;
  if (head.dayBasis && !group.dayBasis) group.dayBasis = known(head.dayBasis);
}

/** The headings that hold for the next rows. */
export interface Headings {
  section: Section;
  levels: readonly HeadingLevel<Section>[];
  /** Rows are between the last heading and the next one. */
  hasRows: boolean;
}

export function applyGroup({ section: group, levels, hasRows }: Headings, row: GridRow): Headings {
  const fields = new Set(row.cells.flatMap((cell) => (cell ? listFields(cell.text) : [])));
  if (fields.size === 0) {
    const text = row.cells.flatMap((cell) => cell?.text ?? []).join(" ");
    const section = addCells(group, row);
    const isSubject = levels.some((level) => level.fields.has("class")) && /\p{L}{3}/u.test(text) && !isNote(text);
    if (hasRows && isSubject)
      section.doubts = [
        { column: null, reason: `Whether the rows below “${text.slice(0, 60)}” are of the class above is not known.` },
      ];
    return { section, levels, hasRows };
  }
  const left = hasRows
    ? leaveLevels(levels, group, fields)
    : { section: group, levels: [...levels, { fields, before: group }] };
  const { doubts: _, ...section } = left.section;
  return { section: addCells(section, row), levels: left.levels, hasRows: false };
}

const isNote = (text: string) => /^\W*(?:note|nb|remark)\b|^\s*\*|[.;]$/i.test(text) || text.split(/\s+/).length > 8;

function listFields(text: string): HeadingField[] {
  const { direction, charge, countries, types, cargo, currencies, isEmptyContainer, isAfterFreeTime, tier } =
    readLabel(text);
  const hasKinds = types !== null && types.kinds.length + types.named.length > 0;
  const found: Record<HeadingField, boolean> = {
    carrier: readCarrierCell(text) !== undefined,
    country: countries.length === 1,
    currency: currencies.length === 1,
    direction: direction !== undefined,
    charge: charge !== undefined,
    class: cargo !== undefined || hasKinds || isEmptyContainer || types?.isAll === true,
    size: types !== null && hasSizes(types),
    tier: tier !== undefined && tier.days.kind !== "free",
    free: isAfterFreeTime || findFreeTime(text) !== undefined,
  };
  return (Object.keys(found) as HeadingField[]).filter((field) => found[field]);
}

function addCells(group: Section, row: GridRow): Section {
  const next = { ...group };
  for (const cell of row.cells) {
    if (!cell) continue;
    const label = readLabel(cell.text);
    const known = <Value>(value: Value): Known<Value> => ({ value, places: [toGridPlace(cell)], basis: "heading" });
    if (label.direction) next.direction = known(label.direction);
    if (label.charge) next.charge = { ...known(label.charge), isOneCharge: label.isOneCharge };
    if (label.countries.length === 1) next.country = known(label.countries[0] as string);
    if (label.types) next.types = addKinds(known(label.types), next.types);
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

/** "20 ft" below "Open tops" is a size of theirs. */
function addKinds(own: Known<TypesLabel>, above: Section["types"]): Known<TypesLabel> {
  const { kinds, named, plain } = own.value;
  if (!above || kinds.length + named.length > 0 || plain.length === 0 || above.value.kinds.length === 0) return own;
  return {
    ...own,
    value: { ...own.value, kinds: above.value.kinds },
    places: [...own.places, ...above.places],
  };
}
