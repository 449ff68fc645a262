import { cachedFacts } from "#lib/platform/cache.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import { isOnFile, sourceAsJson } from "../quality/fact-row.ts";
import { fold } from "../text.ts";
import type { Port } from "./port.ts";
import { createPortSearch, type PortSearch } from "./port-search.ts";

/** A port as searches and selections need it. */
export interface PortName {
  code: string;
  name: string;
  city: string;
  country: string;
  tradeLaneRegion: string;
}

/** Every port on file, by code. One query. */
export const ports: () => Promise<readonly PortName[]> = cachedFacts(async () =>
  read<PortName>(sql`
    SELECT code, name, city, country, trade_lane_region AS "tradeLaneRegion" FROM port JOIN source USING (source_id)
    WHERE ${isOnFile} ORDER BY code`),
);

/** The same, to be looked up by UN/LOCODE. */
export const portNames: () => Promise<ReadonlyMap<string, PortName>> = cachedFacts(async () => new Map((await ports()).map((port) => [port.code, port])));

/** The same, to be looked up by name, folded; of several ports of one name the first by code. */
export const portsByName: () => Promise<ReadonlyMap<string, PortName>> = cachedFacts(
  async () => new Map((await ports()).toReversed().map((port) => [fold(port.name), port])),
);

/** The search over all ports, built once a dataset. */
export const portSearch: () => Promise<PortSearch> = cachedFacts(async () => createPortSearch(await ports()));

interface PortRow extends Omit<Port, "coordinates"> {
  lat: number | null;
  lon: number | null;
}

/** What is on file about a port, by UN/LOCODE; undefined for an unknown one. One query. */
export const portByCode: (code: string) => Promise<Port | undefined> = cachedFacts(async (code) => {
  const [found] = await read<PortRow>(sql`
    SELECT p.code, p.name, p.city, p.country, p.lat, p.lon, p.timezone, p.operators, p.terminals, p.max_draft_m::float8 AS "maxDraftM", p.berths,
           p.quay_length_m AS "quayLengthM", p.cranes, p.annual_teu AS "annualTeu", p.annual_teu_year AS "annualTeuYear",
           p.trade_lane_region AS "tradeLaneRegion", (
             SELECT json_agg(${sourceAsJson} ORDER BY place)
             FROM unnest(array_prepend(p.source_id, p.also_source_ids)) WITH ORDINALITY AS cited (source_id, place) JOIN source USING (source_id)
           ) AS sources
    FROM port p JOIN source USING (source_id)
    WHERE p.code = ${code} AND ${isOnFile}`);
  if (!found) return undefined;
  const { lat, lon, ...port } = found;
  return { ...port, coordinates: lat === null || lon === null ? null : { lat, lon } };
});
