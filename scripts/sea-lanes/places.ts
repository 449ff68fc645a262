import type { Position } from "#lib/domain/routes/great-circle.ts";
import type { Place } from "./graph.ts";

/** To about ten metres: the figures that the tables of ports give. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** The places of the network, each name once. */
export class Places {
  readonly all: Place[] = [];
  readonly #byName = new Map<string, number>();

  /** The number of the place of that name, which is put here unless it is there already. */
  add(name: string, { lat, lon }: Position): number {
    const held = this.#byName.get(name);
    if (held !== undefined) return held;
    const number = this.all.push({ name, lat: rounded(lat), lon: rounded(lon) }) - 1;
    this.#byName.set(name, number);
    return number;
  }

  at(number: number): Place {
    const place = this.all[number];
    if (!place) throw new Error(`there is no place ${number}`);
    return place;
  }
}

/** A text in lowercase words with hyphens. */
export const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A waypoint's name by where it is, in degrees and minutes: `36n05-005w36`. */
export function nameByPosition({ lat, lon }: Position): string {
  const part = (value: number, width: number, [plus, minus]: readonly [string, string]) => {
    const minutes = Math.round(Math.abs(value) * 60);
    const degrees = String(Math.floor(minutes / 60)).padStart(width, "0");
    return `${degrees}${value < 0 ? minus : plus}${String(minutes % 60).padStart(2, "0")}`;
  };
  return `${part(lat, 2, ["n", "s"])}-${part(lon, 3, ["e", "w"])}`;
}
