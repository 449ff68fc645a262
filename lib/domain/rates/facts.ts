import { cachedFacts } from "#lib/platform/cache.ts";
import { type AsText, read, sql } from "#lib/platform/db/read.ts";
import { env } from "#lib/platform/env.ts";
import { Decimal } from "#lib/platform/money.ts";
import { portNames } from "../ports/facts.ts";
import { isOnFile, sourceAsJson } from "../quality/fact-row.ts";
import { type AskedPort, type Lane, type MatchedLane, matchLanes } from "./match-lanes.ts";
import type { RatedLane } from "./select-rate.ts";
import { buildSeries, type RateRow, type RateSeries } from "./series.ts";
import type { Transit } from "./transit.ts";

interface LaneRow extends Lane {
  isPublished: boolean;
}

/** Every lane on file, ordered; `isPublished` is false where it has illustrative prices only. One query, which steps from lane to lane over the index. */
export const rateLanes: () => Promise<readonly LaneRow[]> = cachedFacts(async () => {
  const rows = await read<LaneRow>(sql`
    WITH RECURSIVE lane AS (
      (SELECT origin, destination FROM freight_rate ORDER BY origin, destination LIMIT 1)
      UNION ALL
      SELECT next.origin, next.destination FROM lane CROSS JOIN LATERAL (
        SELECT origin, destination FROM freight_rate
        WHERE (origin, destination) > (lane.origin, lane.destination)
        ORDER BY origin, destination LIMIT 1
      ) next
    )
    SELECT origin, destination, EXISTS (
      SELECT 1 FROM freight_rate rate JOIN source USING (source_id)
      WHERE rate.origin = lane.origin AND rate.destination = lane.destination AND source.kind <> 'illustrative'
    ) AS "isPublished"
    FROM lane`);
  return env.SANDBOX_DATA ? rows : rows.filter(({ isPublished }) => isPublished);
});

/** A port by its code; `placed` is null when it is not on file. */
export async function askedPort(code: string): Promise<AskedPort> {
  return { code, placed: (await portNames()).get(code) ?? null };
}

const matchedLanes: (origin: string, destination: string) => Promise<readonly MatchedLane[]> = cachedFacts(async (origin: string, destination: string) => {
  const [lanes, from, to] = await Promise.all([rateLanes(), askedPort(origin), askedPort(destination)]);
  return matchLanes(lanes, from, to);
}) as never;

const seriesOfLane: (origin: string, destination: string) => Promise<readonly RateSeries[]> = cachedFacts(
  async (origin: string, destination: string) => {
    const rows = await read<AsText<RateRow, "low" | "mid" | "high">>(sql`
      SELECT rate.origin, rate.destination, rate.carrier, rate.index_name AS "indexName", rate.container_type AS "containerTypes",
             rate.observed_on AS "observedOn", rate.low::text, rate.mid::text, rate.high::text, rate.currency, ${sourceAsJson} AS source
      FROM freight_rate rate JOIN source USING (source_id)
      WHERE rate.origin = ${origin} AND rate.destination = ${destination} AND ${isOnFile}
      ORDER BY rate.observed_on, rate.id`);
    const price = (text: string | null) => (text === null ? null : new Decimal(text));
    const sources = new Map(rows.map(({ source }) => [source.id, source])); // Years of prices share a few documents.
    return buildSeries(
      rows.map(({ low, mid, high, source, ...row }) => ({
        ...row,
        low: price(low),
        mid: price(mid),
        high: price(high),
        source: sources.get(source.id) ?? source,
      })),
    );
  },
  { maxKeys: 400 },
) as never;

/** The lanes that serve each pair of ports, in the order of the pairs. Two queries for them all. */
export async function ratesBetween(pairs: readonly Lane[]): Promise<RatedLane[][]> {
  const matched = await Promise.all(pairs.map(({ origin, destination }) => matchedLanes(origin, destination)));
  return Promise.all(
    matched.map((lanes) =>
      Promise.all(lanes.map(async (lane): Promise<RatedLane> => ({ ...lane, series: await seriesOfLane(lane.lane.origin, lane.lane.destination) }))),
    ),
  );
}

/** The sailing times that carriers publish from port to port, fastest first. One query. */
export const publishedTransits: (origin: string, destination: string) => Promise<readonly Transit[]> = cachedFacts(
  async (origin: string, destination: string) =>
    read<Transit>(sql`
      SELECT t.carrier, t.service_code AS "serviceCode", t.transit_days::float8 AS days, t.transhipment_ports AS "transhipmentPorts",
             source.published_on AS "effectiveFrom", null AS "effectiveTo", null AS note, ${sourceAsJson} AS source
      FROM transit_time t JOIN source USING (source_id)
      WHERE t.origin = ${origin} AND t.destination = ${destination} AND ${isOnFile}
      ORDER BY t.transit_days, t.id`),
) as never;
