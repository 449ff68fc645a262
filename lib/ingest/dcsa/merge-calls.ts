import type { FeedCall, SailingColumn } from "./call.ts";

/** How long a vessel stays in port at most, for an arrival and a departure told apart to be one call. */
const LONGEST_STAY_DAYS = 10;

type Cells = FeedCall["cells"];

const keyOf = ({ carrier, service_code, vessel_imo, vessel_name, import_voyage, export_voyage, port, terminal }: Cells) =>
  JSON.stringify([carrier, service_code, vessel_imo ?? vessel_name ?? export_voyage ?? import_voyage, port, terminal]);

const agree = (one: string | undefined, other: string | undefined) => !one || !other || one === other;

function isSameCall(one: Cells, other: Cells): boolean {
  if (!agree(one.arrival, other.arrival) || !agree(one.departure, other.departure) || !agree(one.status, other.status)) return false;
  if ((one.arrival && one.arrival === other.arrival) || (one.departure && one.departure === other.departure)) return true;
  const stay = Date.parse(one.departure ?? other.departure ?? "") - Date.parse(one.arrival ?? other.arrival ?? "");
  return stay >= 0 && stay <= LONGEST_STAY_DAYS * 86_400_000;
}

function fill(cells: Cells, further: Cells): void {
  for (const [column, value] of Object.entries(further) as [SailingColumn, string | undefined][]) cells[column] ??= value;
}

/** Puts together what routes tell apart: one call's arrival and its departure, and the same call told of several routes. */
export function mergeCalls(calls: readonly FeedCall[]): FeedCall[] {
  const merged = new Map<string, FeedCall[]>();
  for (const call of calls) {
    const key = keyOf(call.cells);
    const held = merged.get(key) ?? [];
    const same = held.find(({ cells }) => isSameCall(cells, call.cells));
    if (same) fill(same.cells, call.cells);
    else held.push({ ...call, cells: { ...call.cells } });
    merged.set(key, held);
  }
  return [...merged.values()].flat();
}
