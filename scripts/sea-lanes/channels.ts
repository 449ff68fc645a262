import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** A waterway that is too narrow for the cells of the sea grid. Its places are in order; the outer ones are at sea. */
export interface Channel {
  name: string;
  /** Slug, if the channel is a chokepoint. */
  chokepoint: string | undefined;
  places: readonly (readonly [lat: number, lon: number])[];
}

/** A line for each place. We set the positions by hand along the known course. */
const FILE = new URL("channels.csv", import.meta.url);

const rows: { name: string; chokepoint: string; lat: string; lon: string }[] = parse(readFileSync(FILE), {
  columns: true,
});

/** Canals, straits and rivers. */
export const CHANNELS: readonly Channel[] = [...Map.groupBy(rows, ({ name }) => name)].map(([name, places]) => ({
  name,
  chokepoint: places[0]?.chokepoint || undefined,
  places: places.map(({ lat, lon }) => [Number(lat), Number(lon)] as const),
}));
