import type { GridCell } from "#lib/documents/grid.ts";
import type { Known } from "./document-head.ts";
import { toGridPlace } from "./grid-columns.ts";

/** "Far East to West Africa", "Asia - Red Sea", "De l'Asie vers l'Europe": nothing but a lane. */
const LANE =
  /^(?:(?:from|ex|de|del|desde|von|da|du)\s+)?(?:l['’]|la\s|el\s|las\s|los\s|les\s)?(\p{Lu}[^\d:;]{1,60}?)\s*(?:\s(?:to|vers|a|à|hacia|nach|para|até)\s|\s[-–—]\s|→|->|=>|>|⇒)\s*(?:(?:all|the|la|el|las|los|les)\s|l['’])?(\p{Lu}[^\d:;]{1,60}?)\s*[:.]?$/u;

export const isLane = (text: string): boolean => LANE.test(text.trim());

export function readLane(cell: GridCell): { origin: Known; destination: Known } | undefined {
  const [, origin, destination] = LANE.exec(cell.text) ?? [];
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
