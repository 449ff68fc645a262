import type { GridCell } from "#lib/documents/grid.ts";
import type { Known } from "./document-head.ts";
import { toGridPlace } from "./grid-columns.ts";
import { LANE_ALONE } from "./lane-text.ts";

export function readLane(cell: GridCell): { origin: Known; destination: Known } | undefined {
  const [, origin, destination] = LANE_ALONE.exec(cell.text) ?? [];
  if (!origin || !destination) return undefined;
  const know = (value: string, at: number): Known => ({
    value,
    places: [toGridPlace({ line: cell.line, start: cell.start + at, end: cell.start + at + value.length })],
    basis: "read",
  });
  return {
    origin: know(origin, cell.text.indexOf(origin)),
    destination: know(destination, cell.text.lastIndexOf(destination)),
  };
}
