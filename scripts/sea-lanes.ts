import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { buildSeaLanes } from "./sea-lanes/build-sea-lanes.ts";
import { HARBOURS, UNREACHABLE_PORTS } from "./sea-lanes/harbours.ts";
import { readLand, SHOALS } from "./sea-lanes/land.ts";
import { createSeaGrid } from "./sea-lanes/sea-grid.ts";

const REFERENCE = new URL("../data/reference/", import.meta.url);
const SOURCE = "natural-earth-land-10m";
const COLUMNS = "from_node,from_lat,from_lon,to_node,to_lat,to_lon,distance_nm,chokepoint,source_id";

const rows: Record<string, string>[] = parse(readFileSync(new URL("ports.csv", REFERENCE)), { columns: true });
const harbours = rows
  .map(({ code = "", name = "", lat, lon }) => ({
    code,
    name,
    ...(HARBOURS[code] ?? { lat: lat ? Number(lat) : Number.NaN, lon: Number(lon) }),
  }))
  .filter(({ code }) => !UNREACHABLE_PORTS.has(code));
const unplaced = harbours.filter(({ lat }) => Number.isNaN(lat)).map(({ code }) => code);
if (unplaced.length > 0)
  throw new Error(`${unplaced.join(", ")}: no position. Add one in scripts/sea-lanes/harbours.ts`);

const land = [...readLand(), ...SHOALS.map((shoal) => [shoal])];
const { places, legs } = buildSeaLanes(land, createSeaGrid(land), harbours, (line) => console.log(line));
const lines = legs
  .map(({ from, to, nm, chokepoint }) => ({ ends: [places[from], places[to]], nm, chokepoint }))
  .map(({ ends, nm, chokepoint }) =>
    [...ends.flatMap((end) => [end?.name, end?.lat, end?.lon]), nm.toFixed(1), chokepoint ?? "", SOURCE].join(","),
  );
writeFileSync(new URL("sea_lanes.csv", REFERENCE), `${[COLUMNS, ...lines.sort()].join("\n")}\n`);
console.log(`data/reference/sea_lanes.csv: ${lines.length} rows`);
