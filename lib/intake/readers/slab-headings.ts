import type { GridRow } from "#lib/documents/grid.ts";
import { readCarrierCell } from "./carrier-names.ts";
import type { Known } from "./document-head.ts";
import { type GridColumn, toGridPlace } from "./grid-columns.ts";
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

export function applyGroup(group: Section, row: GridRow): Section {
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
