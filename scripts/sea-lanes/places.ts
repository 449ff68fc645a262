import type { Position } from "#lib/domain/routes/great-circle.ts";
import type { Place } from "./graph.ts";

/** To about ten metres, like the positions in the table of ports. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Names are unique. */
export class Places {
  readonly all: Place[] = [];
  readonly #byName = new Map<string, number>();

  /** Returns the number of the place with this name. Adds the place if it is new. */
  add(name: string, { lat, lon }: Position): number {
    const existing = this.#byName.get(name);
    if (existing !== undefined) return existing;
    const number = this.all.push({ name, lat: roundDegrees(lat), lon: roundDegrees(lon) }) - 1;
    this.#byName.set(name, number);
    return number;
  }

  at(number: number): Place {
    const place = this.all[number];
    if (!place) throw new Error(`No place has the number ${number}`);
    return place;
  }
}

/** Lowercase words with hyphens. */
export const toSlug = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Degrees and minutes: `36n05-005w36`. */
export function nameByPosition({ lat, lon }: Position): string {
  const part = (value: number, width: number, [plus, minus]: readonly [string, string]) => {
    const minutes = Math.round(Math.abs(value) * 60);
    const degrees = String(Math.floor(minutes / 60)).padStart(width, "0");
    return `${degrees}${value < 0 ? minus : plus}${String(minutes % 60).padStart(2, "0")}`;
  };
  return `${part(lat, 2, ["n", "s"])}-${part(lon, 3, ["e", "w"])}`;
}
