import { cacheFacts } from "#lib/platform/cache.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import { isAvailable, sourceAsJson } from "../quality/fact-row.ts";
import type { Position } from "../routes/great-circle.ts";
import { fold } from "../text.ts";
import type { Port } from "./port.ts";
import { createFindByName, type FindByName } from "./port-names.ts";
import { createPortSearch, type PortSearch } from "./port-search.ts";

export interface PortName {
  code: string;
  name: string;
  city: string;
  country: string;
  tradeLaneRegion: string;
  coordinates: Position | null;
  /** Containers handled in the last stated year. */
  annualTeu: number | null;
}

let lastRead: readonly PortName[] | undefined;

/** Sorted by code. One query. */
export const readPorts: () => Promise<readonly PortName[]> = cacheFacts(async () => {
  lastRead = await read<PortName>(sql`
    SELECT code, name, city, country, trade_lane_region AS "tradeLaneRegion", annual_teu AS "annualTeu",
           CASE WHEN lat IS NOT NULL AND lon IS NOT NULL THEN json_build_object('lat', lat, 'lon', lon) END AS coordinates
    FROM port JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY code`);
  return lastRead;
});

const finders = new WeakMap<readonly PortName[], PortFinder>();

/** By a whole code or a whole name. */
export interface PortFinder {
  hasCode(code: string): boolean;
  find: FindByName<PortName>;
}

function createFinder(known: readonly PortName[]): PortFinder {
  const codes = new Set(known.map(({ code }) => code));
  return { hasCode: (code) => codes.has(code), find: createFindByName(known) };
}

/**
 * Finder over the ports that were read last, perhaps before the last import. That is enough to tell a code from a name,
 * so an answer does not wait until the ports are read again.
 */
export async function getPortFinder(): Promise<PortFinder> {
  const known = lastRead ?? (await readPorts());
  const finder = finders.get(known) ?? createFinder(known);
  finders.set(known, finder);
  return finder;
}

/** By UN/LOCODE. */
export const readPortNames: () => Promise<ReadonlyMap<string, PortName>> = cacheFacts(
  async () => new Map((await readPorts()).map((port) => [port.code, port])),
);

/** By name, in lower case without accents. If several ports have the same name, the first by code wins. */
export const readPortsByName: () => Promise<ReadonlyMap<string, PortName>> = cacheFacts(
  async () => new Map((await readPorts()).toReversed().map((port) => [fold(port.name), port])),
);

/** Built once per dataset. */
export const readPortSearch: () => Promise<PortSearch> = cacheFacts(async () => createPortSearch(await readPorts()));

interface PortRow extends Omit<Port, "coordinates"> {
  lat: number | null;
  lon: number | null;
}

/** By UN/LOCODE; `undefined` when unknown. One query. */
export const readPort: (code: string) => Promise<Port | undefined> = cacheFacts(async (code) => {
  const [found] = await read<PortRow>(sql`
    SELECT p.code, p.name, p.city, p.country, p.lat, p.lon, p.timezone, p.operators, p.terminals, p.max_draft_m::float8 AS "maxDraftM", p.berths,
           p.quay_length_m AS "quayLengthM", p.cranes, p.annual_teu AS "annualTeu", p.annual_teu_year AS "annualTeuYear",
           p.trade_lane_region AS "tradeLaneRegion", (
             SELECT json_agg(${sourceAsJson} ORDER BY place)
             FROM unnest(array_prepend(p.source_id, p.also_source_ids)) WITH ORDINALITY AS cited (source_id, place) JOIN served_source source USING (source_id)
           ) AS sources
    FROM port p JOIN served_source source USING (source_id)
    WHERE p.code = ${code} AND ${isAvailable()}`);
  if (!found) return undefined;
  const { lat, lon, ...port } = found;
  return { ...port, coordinates: lat === null || lon === null ? null : { lat, lon } };
});
