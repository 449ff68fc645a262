import { cacheByDate, cacheFacts } from "#lib/platform/cache.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { type AsText, read, type Sql, sql } from "#lib/platform/db/read.ts";
import { isIllustrativeShown } from "#lib/platform/illustrative.ts";
import { readDecimal } from "#lib/platform/share-equal.ts";
import { readPortNames } from "../ports/facts.ts";
import { isAvailable, sourceAsJson } from "../quality/fact-row.ts";
import { SHELF_LIFE } from "../quality/shelf-life.ts";
import { type Lane, listPortLanes, type MatchedLane, matchLanes, type RequestedPort } from "./match-lanes.ts";
import { type Candidate, convertPoint, type RatedLane } from "./select-rate.ts";
import { buildSeries, type RateRow, type RateSeries } from "./series.ts";
import { TREND_WEEKS } from "./trend.ts";
import { SPREAD_WEEKS, type WeeklyPoint } from "./weekly-history.ts";

interface LaneRow extends Lane {
  firstOn: IsoDate;
}

const readLanes = (condition: Sql) =>
  read<LaneRow>(sql`
    SELECT origin, destination, first_on AS "firstOn" FROM rate_lane
    WHERE ${condition} AND ${isIllustrativeShown() ? sql`true` : sql`is_published`} ORDER BY origin, destination`);

/** Lanes with a region or several ports at one end. One query. */
export const readWideLanes: () => Promise<readonly LaneRow[]> = cacheFacts(async () => readLanes(sql`is_wide`));

/** Without the wide lanes. One query. */
export const readLanesAt: (port: string) => Promise<readonly LaneRow[]> = cacheFacts(async (port) =>
  readLanes(sql`NOT is_wide AND (origin = ${port} OR destination = ${port})`),
);

export interface PublishedLane extends Lane {
  rates: number;
  newestOn: IsoDate;
}

const [USABLE_DAYS] = SHELF_LIFE.freight_rate.usable;

const MAX_LISTED_LANES = 200;

/** Lanes between two ports, the lane with the most rates first. One query. */
export const readPublishedLanes: () => Promise<readonly PublishedLane[]> = cacheFacts(async () =>
  read<PublishedLane>(sql`
    SELECT origin, destination, published_rates::int AS rates, newest_published_on AS "newestOn" FROM rate_lane
    WHERE is_published AND NOT is_wide ORDER BY published_rates DESC, origin, destination LIMIT ${MAX_LISTED_LANES}`),
);

const readFirstDateOfLanes = cacheFacts(async (lanes: readonly Lane[]) => {
  const found = await readLanes(
    sql`(origin, destination) IN (SELECT * FROM jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) AS lane (origin text, destination text))`,
  );
  return found.map(({ firstOn }) => firstOn).sort()[0];
});

/** On any of the lanes; `undefined` when there is no price. One query. */
export const readFirstPriceDate = (lanes: readonly Lane[]): Promise<IsoDate | undefined> =>
  readFirstDateOfLanes(lanes.map(({ origin, destination }) => ({ origin, destination })));

/** `placed` is `null` when the port is not on file. */
export async function findRequestedPort(code: string): Promise<RequestedPort> {
  return { code, placed: (await readPortNames()).get(code) ?? null };
}

const readMatchingLanes: (origin: string, destination: string) => Promise<readonly MatchedLane[]> = cacheFacts(
  async (origin, destination) => {
    const [wide, from, to] = await Promise.all([
      readWideLanes(),
      findRequestedPort(origin),
      findRequestedPort(destination),
    ]);
    return matchLanes([...listPortLanes(from, to), ...wide], from, to);
  },
);

type PriceRow = AsText<RateRow, "low" | "mid" | "high"> & { points?: number };

const rateColumns = sql`
  rate.origin, rate.destination, rate.carrier, rate.index_name AS "indexName", rate.container_type AS "containerTypes",
  rate.observed_on AS "observedOn", rate.low::text, rate.mid::text, rate.high::text, rate.currency, ${sourceAsJson} AS source`;

// Same numbering as toWeekNumber.
const isoWeek = sql`((rate.observed_on - date '1969-12-29') / 7)`;

// Keeps only the last price of each ISO week, as a weekly history needs it. Use it together with `byWeek`.
const lastOfWeek = sql`DISTINCT ON (${isoWeek})`;
const byWeek = sql`${isoWeek}, rate.observed_on DESC, rate.id DESC`;

function toSeries(rows: readonly PriceRow[]): RateSeries[] {
  const price = (text: string | null) => (text === null ? null : readDecimal(text));
  return buildSeries(
    rows.map(({ low, mid, high, ...row }) => ({
      ...row,
      low: price(low),
      mid: price(mid),
      high: price(high),
    })),
  );
}

/**
 * As known on the day. Each series has only the last weeks, which its band and trend need, however long its history is.
 * One query.
 */
const readLaneSeries: (origin: string, destination: string, until: IsoDate) => Promise<readonly RateSeries[]> =
  cacheByDate(async (origin, destination, until) => {
    const isLane = sql`rate.origin = ${origin} AND rate.destination = ${destination}`;
    const rows = await read<PriceRow & { series: string }>(sql`
      WITH newest AS MATERIALIZED (
        SELECT series, max(observed_on) AS day, count(DISTINCT ${isoWeek}) AS points
        FROM freight_rate rate JOIN served_source USING (source_id)
        WHERE ${isLane} AND observed_on <= ${until}::date
        GROUP BY series
      )
      SELECT ${rateColumns}, rate.series, newest.points
      FROM newest CROSS JOIN LATERAL (
        SELECT ${lastOfWeek} rate.* FROM freight_rate rate JOIN served_source USING (source_id)
        WHERE ${isLane} AND rate.series = newest.series AND rate.observed_on <= newest.day AND rate.observed_on > newest.day - ${7 * TREND_WEEKS}::int
        ORDER BY ${byWeek}
      ) rate JOIN served_source source USING (source_id)
      WHERE ${isAvailable()}
      ORDER BY rate.observed_on, rate.id`);
    const bySeries = [...Map.groupBy(rows, ({ series }) => series).values()];
    return bySeries.flatMap((seriesRows) =>
      toSeries(seriesRows).map((series) => ({ ...series, pointsOnFile: seriesRows[0]?.points })),
    );
  });

/**
 * The lanes that cover each pair of ports, with their prices up to its date. The result has the order of the pairs. Two
 * queries in total.
 */
export async function readRatesBetween(pairs: readonly (Lane & { date: IsoDate })[]): Promise<RatedLane[][]> {
  const matched = await Promise.all(pairs.map(({ origin, destination }) => readMatchingLanes(origin, destination)));
  return Promise.all(
    pairs.map(({ date }, index) =>
      Promise.all(
        (matched[index] ?? []).map(
          async (match): Promise<RatedLane> => ({
            ...match,
            series: await readLaneSeries(match.lane.origin, match.lane.destination, date),
          }),
        ),
      ),
    ),
  );
}

type SeriesKey = Pick<RateSeries, "lane" | "carrier" | "indexName" | "containerTypes" | "currency" | "illustrative">;

const readSeriesPrices = cacheFacts(
  async (
    { lane, carrier, indexName, containerTypes, currency, illustrative }: SeriesKey,
    from: IsoDate,
    to: IsoDate,
  ): Promise<readonly WeeklyPoint[]> => {
    const rows = await read<PriceRow>(sql`
      SELECT ${lastOfWeek} ${rateColumns} FROM freight_rate rate JOIN served_source source USING (source_id)
      WHERE rate.origin = ${lane.origin} AND rate.destination = ${lane.destination}
        AND rate.series = freight_series(${carrier}, ${indexName}, ${[...containerTypes]}, ${currency})
        AND rate.observed_on > ${from}::date AND rate.observed_on <= ${to}::date AND (source.kind = 'illustrative') = ${illustrative}
      ORDER BY ${byWeek}`);
    return toSeries(rows)[0]?.weekly ?? [];
  },
);

/** Oldest first: at least `weeks` points with their bands, and the points that the trend needs. At most one query. */
export async function readRateHistory(
  { series, history, newest, derived }: Candidate,
  weeks: number,
): Promise<readonly WeeklyPoint[]> {
  if (series.pointsOnFile === history.length || weeks + SPREAD_WEEKS - 1 <= TREND_WEEKS) return history;
  const { lane, carrier, indexName, containerTypes, currency, illustrative } = series;
  const to = newest.observation.observedOn;
  const from = addDays(to, -7 * (Math.max(weeks, TREND_WEEKS) + SPREAD_WEEKS));
  const published = await readSeriesPrices(
    { lane, carrier, indexName, containerTypes, currency, illustrative },
    from,
    to,
  );
  return derived ? published.map((point) => convertPoint(point, derived)) : published;
}

export interface WithheldLane extends Lane {
  indexName: string;
  publisher: string;
}

/**
 * Lanes with an index that is usable on the date, on file and not served. The rows have no prices. Only this reader
 * reads sources that are not served. One query.
 */
export const readWithheldLanes: (date: IsoDate) => Promise<readonly WithheldLane[]> = cacheByDate(async (date) =>
  read(sql`
    SELECT DISTINCT ON (rate.origin, rate.destination, rate.index_name)
           rate.origin, rate.destination, rate.index_name AS "indexName", source.publisher
    FROM freight_rate rate JOIN source USING (source_id)
    WHERE NOT source.is_served AND rate.index_name IS NOT NULL
      AND rate.observed_on <= ${date}::date AND rate.observed_on >= ${addDays(date, -USABLE_DAYS)}::date
    ORDER BY rate.origin, rate.destination, rate.index_name, rate.observed_on DESC, source.publisher`),
);
