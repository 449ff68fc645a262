import type { FeedCall, SailingColumn } from "./feed-call.ts";

/** An arrival and a departure further apart are different calls. */
const MAX_STAY_DAYS = 10;

type Cells = FeedCall["cells"];

const buildCallKey = ({
  carrier,
  service_code,
  vessel_imo,
  vessel_name,
  import_voyage,
  export_voyage,
  port,
  terminal,
}: Cells) =>
  JSON.stringify([carrier, service_code, vessel_imo ?? vessel_name ?? export_voyage ?? import_voyage, port, terminal]);

const isCompatible = (one: string | undefined, other: string | undefined) => !one || !other || one === other;

function isSameCall(one: Cells, other: Cells): boolean {
  if (
    !isCompatible(one.arrival, other.arrival) ||
    !isCompatible(one.departure, other.departure) ||
    !isCompatible(one.status, other.status)
  )
    return false;
  if ((one.arrival && one.arrival === other.arrival) || (one.departure && one.departure === other.departure))
    return true;
  const stay = Date.parse(one.departure ?? other.departure ?? "") - Date.parse(one.arrival ?? other.arrival ?? "");
  return stay >= 0 && stay <= MAX_STAY_DAYS * 86_400_000;
}

function fill(cells: Cells, further: Cells): void {
  for (const [column, value] of Object.entries(further) as [SailingColumn, string | undefined][])
    cells[column] ??= value;
}

/**
 * Merges the arrival and the departure of one call, which routes state separately, and calls that several routes
 * repeat.
 */
export function mergeCalls(calls: readonly FeedCall[]): FeedCall[] {
  const merged = new Map<string, FeedCall[]>();
  for (const call of calls) {
    const key = buildCallKey(call.cells);
    const sameKey = merged.get(key) ?? [];
    const same = sameKey.find(({ cells }) => isSameCall(cells, call.cells));
    if (same) fill(same.cells, call.cells);
    else sameKey.push({ ...call, cells: { ...call.cells } });
    merged.set(key, sameKey);
  }
  return [...merged.values()].flat();
}
