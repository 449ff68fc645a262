import { z } from "zod";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { type Fact, type Quality, qualityOf } from "#lib/domain/quality/quality.ts";
import { priceScope, SCOPES } from "#lib/domain/rates/price-scope.ts";
import type { Candidate } from "#lib/domain/rates/select-rate.ts";
import { type Change, TREND_DIRECTIONS, trendOf } from "#lib/domain/rates/trend.ts";
import { SPREAD_WEEKS, type WeeklyPoint } from "#lib/domain/rates/weekly-history.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, moneyNumber } from "#lib/platform/money.ts";
import { cited, citedFields } from "../cited.ts";
import { meta } from "../fields.ts";

const price = z.number().nullable();
const percent = z.number().nullable();

const band = {
  low: price,
  mid: z.number(),
  high: price,
};

const trendField = z.strictObject({
  direction: z
    .enum(TREND_DIRECTIONS)
    .meta({ description: "By the change over four weeks: rising above +2 %, falling below -2 %, unknown with too few points." }),
  as_of: z.string(),
  change_4_weeks_pct: percent,
  change_4_weeks_from: z.string().nullable(),
  change_12_weeks_pct: percent,
  change_12_weeks_from: z.string().nullable(),
});

const basisField = z.strictObject({
  low_high: z.enum(["stated", "observed_spread", "none"]).meta({
    description:
      "`stated`: the document gives them; `observed_spread`: the lowest and highest weekly point of the window, where only one price a week is published; `none`: too few points, low and high are null.",
  }),
  window_weeks: z.int().nullable(),
  points: z.int(),
  since: z.string(),
});

const seriesItem = z.strictObject({
  origin: z.string().meta({ description: "As the document names it: a port, several, or a region." }),
  destination: z.string(),
  lane_match: z.enum(["port", "region", "trade_lane"]),
  carrier: z.string().nullable().meta({ description: "null: a market index." }),
  index_name: z.string().nullable(),
  container_types: z.array(z.string()).meta({ description: "Empty where the document does not state them." }),
  currency: z.string(),
  observed_on: z.string(),
  age_days: z.int(),
  is_stale: z.boolean(),
  ...band,
  low_high_basis: basisField.shape.low_high,
  trend: z.enum(TREND_DIRECTIONS),
  points: z.int(),
  ...citedFields,
});

/** A freight rate between two ports, as answers show it. */
export const rateDetails = z.strictObject({
  origin: z.string(),
  destination: z.string(),
  line: z.string().nullable(),
  container_type: z.string().nullable(),
  date: z.string(),
  ...band,
  currency: z.string(),
  trend: trendField,
  basis: basisField,
  observed_on: z.string(),
  age_days: z.int(),
  is_stale: z.boolean(),
  carrier: z.string().nullable(),
  index_name: z.string().nullable(),
  container_types: z.array(z.string()),
  includes: z.strictObject({ surcharges: z.enum(SCOPES), terminal_handling: z.enum(SCOPES) }),
  fallback: z.strictObject({ origin: z.string(), destination: z.string(), index_name: z.string().nullable(), reason: z.string() }).nullable(),
  ...citedFields,
  history: z.array(z.strictObject({ week: z.string(), observed_on: z.string(), ...band, ...citedFields })),
  series: z.array(seriesItem),
  notes: z.array(z.string()),
});

/** The answer of GET /api/rates. */
export const ratesOutput = rateDetails.extend({ _meta: meta });

/** What was asked for, with the day that it is answered for. */
export interface RateAsked {
  origin: string;
  destination: string;
  line?: string;
  containerType?: string;
  date: IsoDate;
}

/** A rate as answers show it, with the facts it rests on and the share of its parts that are on file. */
export interface DescribedRate {
  details: z.infer<typeof rateDetails>;
  headline: Candidate;
  /** Those that the headline's price, band and trend were read from. */
  facts: Fact[];
  /** The rest of the history shown and the newest of each further series. */
  others: Fact[];
  completeness: number;
}

/** The quality block of rates: as good as the headlines are; the documents of the older weeks and the further series are named beside theirs. */
export function qualityOfRates(rates: readonly DescribedRate[], { today, region, asked }: { today: IsoDate; region: string; asked: number }): Quality {
  const facts = rates.flatMap((rate) => rate.facts);
  const completeness = rates.reduce((sum, rate) => sum + rate.completeness, 0) / asked;
  const { sources } = qualityOf([...facts, ...rates.flatMap(({ others }) => others)], { today, region });
  return { ...qualityOf(facts, { today, region, completeness }), sources };
}

const priceOf = (amount: Decimal | null, currency: string) => (amount === null ? null : moneyNumber(amount, currency));
const percentOf = (change: Change | null) => change?.percent.toDecimalPlaces(2).toNumber() ?? null;

function bandOf({ low, observation, high }: WeeklyPoint, currency: string) {
  return { low: priceOf(low, currency), mid: moneyNumber(observation.mid, currency), high: priceOf(high, currency) };
}

/**
 * Describes the rate of a lane from the series that serve it.
 * @param candidates the headline first, never empty
 * @param weeks how many weeks of history are shown
 */
export function describeRate(
  asked: RateAsked,
  candidates: readonly [Candidate, ...Candidate[]],
  { today, weeks }: { today: IsoDate; weeks: number },
): DescribedRate {
  const [headline, ...rest] = candidates;
  const { series, newest, history } = headline;
  const trend = trendOf(history);
  const scope = priceScope(series.indexName);
  const parts = [newest.observation.mid, newest.low, newest.high, trend.fourWeeks, trend.twelveWeeks];
  const shown = history.filter(({ weekNumber }) => weekNumber > newest.weekNumber - weeks);
  return {
    details: {
      origin: asked.origin,
      destination: asked.destination,
      line: asked.line ?? null,
      container_type: asked.containerType ?? null,
      date: asked.date,
      ...bandOf(newest, series.currency),
      currency: series.currency,
      trend: {
        direction: trend.direction,
        as_of: trend.asOf,
        change_4_weeks_pct: percentOf(trend.fourWeeks),
        change_4_weeks_from: trend.fourWeeks?.from ?? null,
        change_12_weeks_pct: percentOf(trend.twelveWeeks),
        change_12_weeks_from: trend.twelveWeeks?.from ?? null,
      },
      basis: {
        low_high: newest.basis,
        window_weeks: newest.basis === "observed_spread" ? SPREAD_WEEKS : null,
        points: newest.points,
        since: newest.since,
      },
      observed_on: newest.observation.observedOn,
      age_days: headline.ageDays,
      is_stale: headline.isStale,
      carrier: series.carrier,
      index_name: series.indexName,
      container_types: [...series.containerTypes],
      includes: { surcharges: scope.surcharges, terminal_handling: scope.terminalHandling },
      fallback: fallbackOf(asked, candidates),
      ...cited(newest.observation, today),
      history: shown.map((point) => ({
        week: point.week,
        observed_on: point.observation.observedOn,
        ...bandOf(point, series.currency),
        ...cited(point.observation, today),
      })),
      series: candidates.map((candidate) => seriesItemOf(candidate, today)),
      notes: notesOn(asked, candidates),
    },
    headline,
    facts: history.filter(({ weekNumber }) => weekNumber > newest.weekNumber - SPREAD_WEEKS).map(({ observation }) => observation),
    others: [...shown.map(({ observation }) => observation), ...rest.map((candidate) => candidate.newest.observation)],
    completeness: parts.filter((part) => part !== null).length / parts.length,
  };
}

function seriesItemOf({ series, match, newest, history, ageDays, isStale }: Candidate, today: IsoDate): z.infer<typeof seriesItem> {
  return {
    origin: series.lane.origin,
    destination: series.lane.destination,
    lane_match: match,
    carrier: series.carrier,
    index_name: series.indexName,
    container_types: [...series.containerTypes],
    currency: series.currency,
    observed_on: newest.observation.observedOn,
    age_days: ageDays,
    is_stale: isStale,
    ...bandOf(newest, series.currency),
    low_high_basis: newest.basis,
    trend: trendOf(history).direction,
    points: series.pointsOnFile ?? history.length,
    ...cited(newest.observation, today),
  };
}

function fallbackOf(
  { origin, destination, containerType }: RateAsked,
  candidates: readonly [Candidate, ...Candidate[]],
): z.infer<typeof rateDetails>["fallback"] {
  const [{ match, series, trade }] = candidates;
  if (match === "port") return null;
  const own = candidates.find((candidate) => candidate.match === "port");
  const lane = `${origin} to ${destination}${containerType ? ` for ${containerType}` : ""}`;
  const instead =
    match === "trade_lane"
      ? `The index of ${trade?.index.origin} to ${trade?.index.destination} stands for the trade lane, ${trade?.name}.`
      : `${series.carrier ? carrierName(series.carrier) : series.indexName} publishes ${series.lane.origin} to ${series.lane.destination} as one price.`;
  const why = own ? (own.isStale ? `The newest rate that names ${lane} is of ${own.newest.observation.observedOn}. ` : "") : `No rate on file names ${lane}. `;
  return { origin: series.lane.origin, destination: series.lane.destination, index_name: series.indexName, reason: `${why}${instead}` };
}

function notesOn({ date, line }: RateAsked, [headline, ...rest]: readonly [Candidate, ...Candidate[]]): string[] {
  const { series, newest, ageDays } = headline;
  const notes: string[] = [];
  if (series.illustrative) notes.push("Illustrative: made by a rule, not a published price.");
  if (headline.isStale) notes.push(`The newest point is of ${newest.observation.observedOn}, ${ageDays} days before ${date}: prices may have moved since.`);
  if (newest.basis === "observed_spread") {
    notes.push(
      `One price a week is published: low and high are the lowest and highest of ${newest.points} weekly points from ${newest.since} to ${newest.observation.observedOn}.`,
    );
  }
  if (newest.basis === "none") notes.push("One price is published and no other lies in the twelve weeks before it: low and high are not on file.");
  if (!headline.statesContainerType) notes.push("The document does not state the container type of its price.");
  if (line !== undefined && series.carrier === null) {
    notes.push(
      `${rest.some((one) => one.series.carrier === line) ? `${carrierName(line)}'s own rate is older than half a year` : `No rate of ${carrierName(line)}'s own is on file for this lane`}: the market's is given.`,
    );
  }
  return notes;
}
