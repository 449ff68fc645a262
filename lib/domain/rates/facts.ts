import { cachedFacts } from "#lib/platform/cache.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { type AsText, read, type Sql, sql } from "#lib/platform/db/read.ts";
import { env } from "#lib/platform/env.ts";
import { Decimal } from "#lib/platform/money.ts";
import { portNames } from "../ports/facts.ts";
import { isOnFile, sourceAsJson } from "../quality/fact-row.ts";
import { type Lane, type MatchedLane, matchLanes, portLanes, type RequestedPort } from "./match-lanes.ts";
import type { Candidate, RatedLane } from "./select-rate.ts";
import { buildSeries, type RateRow, type RateSeries } from "./series.ts";
import { TREND_WEEKS } from "./trend.ts";
import { SPREAD_WEEKS, type WeeklyPoint } from "./weekly-history.ts";

/** A lane on file, with the day of its first price. */
interface LaneRow extends Lane {
  firstOn: IsoDate;
}

const readLanes = (condition: Sql) =>
  read<LaneRow>(sql`
    SELECT origin, destination, first_on AS "firstOn" FROM rate_lane
    WHERE ${condition} AND ${env.SANDBOX_DATA ? sql`true` : sql`is_published`} ORDER BY origin, destination`);

/** The lanes on file of which an end is several ports or a region. One query. */
export const wideLanes: () => Promise<readonly LaneRow[]> = cachedFacts(async () => readLanes(sql`is_wide`));

/** The lanes on file from a port and to it, wide ones left out. One query. */
export const lanesAt: (port: string) => Promise<readonly LaneRow[]> = cachedFacts(
  async (port) => readLanes(sql`NOT is_wide AND (origin = ${port} OR destination = ${port})`),
  { maxKeys: 100 },
);

const firstOfLanes = cachedFacts(async (lanes: readonly Lane[]) => {
  const found = await readLanes(
    sql`(origin, destination) IN (SELECT * FROM jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) AS lane (origin text, destination text))`,
  );
  return found.map(({ firstOn }) => firstOn).sort()[0];
});

/** The day of the first price of any of some lanes; undefined where none is on file. One query. */
export const firstPriceOn = (lanes: readonly Lane[]): Promise<IsoDate | undefined> =>
  firstOfLanes(lanes.map(({ origin, destination }) => ({ origin, destination })));

/** A port by its code; `placed` is null when it is not on file. */
export async function requestedPort(code: string): Promise<RequestedPort> {
  return { code, placed: (await portNames()).get(code) ?? null };
}

const matchedLanes: (origin: string, destination: string) => Promise<readonly MatchedLane[]> = cachedFacts(async (origin, destination) => {
  const [wide, from, to] = await Promise.all([wideLanes(), requestedPort(origin), requestedPort(destination)]);
  return matchLanes([...portLanes(from, to), ...wide], from, to);
});

type PriceRow = AsText<RateRow, "low" | "mid" | "high"> & { points?: number };

const rateColumns = sql`
  rate.origin, rate.destination, rate.carrier, rate.index_name AS "indexName", rate.container_type AS "containerTypes",
  rate.observed_on AS "observedOn", rate.low::text, rate.mid::text, rate.high::text, rate.currency, ${sourceAsJson} AS source`;

// Counted on without a break, as weekNumber counts them.
const isoWeek = sql`((rate.observed_on - date '1969-12-29') / 7)`;

/** Of each ISO week the last price alone: what a weekly history is made of. Goes with `byWeek`. */
const lastOfWeek = sql`DISTINCT ON (${isoWeek})`;
const byWeek = sql`${isoWeek}, rate.observed_on DESC, rate.id DESC`;

function seriesOf(rows: readonly PriceRow[]): RateSeries[] {
  const price = (text: string | null) => (text === null ? null : new Decimal(text));
  const sources = new Map(rows.map(({ source }) => [source.id, source])); // Many prices share a few documents.
  return buildSeries(
    rows.map(({ low, mid, high, source, ...row }) => ({
      ...row,
      low: price(low),
      mid: price(mid),
      high: price(high),
      source: sources.get(source.id) ?? source,
    })),
  );
}

/**
 * The series of a lane as they stood on a day, each with the weeks up to its newest point that its band and trend are read from, however long its history is. One query.
 */
const seriesOfLane: (origin: string, destination: string, until: IsoDate) => Promise<readonly RateSeries[]> = cachedFacts(
  async (origin, destination, until) => {
    const ofLane = sql`rate.origin = ${origin} AND rate.destination = ${destination}`;
    const rows = await read<PriceRow & { series: string }>(sql`
      WITH newest AS MATERIALIZED (
        SELECT series, max(observed_on) AS day, count(DISTINCT ${isoWeek}) AS points FROM freight_rate rate
        WHERE ${ofLane} AND observed_on <= ${until}::date
        GROUP BY series
      )
      SELECT ${rateColumns}, rate.series, newest.points
      FROM newest CROSS JOIN LATERAL (
        SELECT ${lastOfWeek} rate.* FROM freight_rate rate
        WHERE ${ofLane} AND rate.series = newest.series AND rate.observed_on <= newest.day AND rate.observed_on > newest.day - ${7 * TREND_WEEKS}::int
        ORDER BY ${byWeek}
      ) rate JOIN source USING (source_id)
      WHERE ${isOnFile}
      ORDER BY rate.observed_on, rate.id`);
    const bySeries = [...Map.groupBy(rows, ({ series }) => series).values()];
    return bySeries.flatMap((of) => seriesOf(of).map((series) => ({ ...series, pointsOnFile: of[0]?.points })));
  },
  { maxKeys: 400 },
);

/** The lanes that serve each pair of ports, in the order of the pairs, with their prices up to a day. Two queries for them all. */
export async function ratesBetween(pairs: readonly (Lane & { date: IsoDate })[]): Promise<RatedLane[][]> {
  const matched = await Promise.all(pairs.map(({ origin, destination }) => matchedLanes(origin, destination)));
  return Promise.all(
    pairs.map(({ date }, index) =>
      Promise.all(
        (matched[index] ?? []).map(async (one): Promise<RatedLane> => ({ ...one, series: await seriesOfLane(one.lane.origin, one.lane.destination, date) })),
      ),
    ),
  );
}

type SeriesKey = Pick<RateSeries, "lane" | "carrier" | "indexName" | "containerTypes" | "currency" | "illustrative">;

const pricesOfSeries = cachedFacts(
  async ({ lane, carrier, indexName, containerTypes, currency, illustrative }: SeriesKey, from: IsoDate, to: IsoDate): Promise<readonly WeeklyPoint[]> => {
    const rows = await read<PriceRow>(sql`
      SELECT ${lastOfWeek} ${rateColumns} FROM freight_rate rate JOIN source USING (source_id)
      WHERE rate.origin = ${lane.origin} AND rate.destination = ${lane.destination}
        AND rate.series = freight_series(${carrier}, ${indexName}, ${[...containerTypes]}, ${currency})
        AND rate.observed_on > ${from}::date AND rate.observed_on <= ${to}::date AND (source.kind = 'illustrative') = ${illustrative}
      ORDER BY ${byWeek}`);
    return seriesOf(rows)[0]?.weekly ?? [];
  },
  { maxKeys: 400 },
);

/** The weekly points of a candidate up to its newest, oldest first: `weeks` of them with their bands, and those that its trend is read from. One query at most. */
export async function historyOf({ series, history, newest }: Candidate, weeks: number): Promise<readonly WeeklyPoint[]> {
  if (series.pointsOnFile === history.length || weeks + SPREAD_WEEKS - 1 <= TREND_WEEKS) return history;
  const { lane, carrier, indexName, containerTypes, currency, illustrative } = series;
  const to = newest.observation.observedOn;
  const from = addDays(to, -7 * (Math.max(weeks, TREND_WEEKS) + SPREAD_WEEKS));
  return pricesOfSeries({ lane, carrier, indexName, containerTypes, currency, illustrative }, from, to);
}
