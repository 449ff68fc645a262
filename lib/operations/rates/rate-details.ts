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
    .meta({ description: "Trend over four weeks: rising above +2 %, falling below -2 %, unknown if there are too few points." }),
  as_of: z.string(),
  change_4_weeks_pct: percent,
  change_4_weeks_from: z.string().nullable(),
  change_12_weeks_pct: percent,
  change_12_weeks_from: z.string().nullable(),
});

const basisField = z.strictObject({
  low_high: z.enum(["stated", "observed_spread", "none"]).meta({
    description:
      "`stated`: the document states low and high. `observed_spread`: one price a week is published, and these are the lowest and highest of the window. `none`: there are too few points, and both are null.",
  }),
  window_weeks: z.int().nullable(),
  points: z.int(),
  since: z.string(),
});

const seriesItem = z.strictObject({
  origin: z.string().meta({ description: "Origin as the document names it: a port, several ports, or a region." }),
  destination: z.string(),
  lane_match: z.enum(["port", "region", "trade_lane"]),
  carrier: z.string().nullable().meta({ description: "Null for a market index." }),
  index_name: z.string().nullable(),
  container_types: z.array(z.string()).meta({ description: "Empty if the document does not state them." }),
  currency: z.string(),
  observed_on: z.string(),
  age_days: z.int(),
  ...band,
  low_high_basis: basisField.shape.low_high,
  trend: z.enum(TREND_DIRECTIONS),
  points: z.int(),
  ...citedFields,
});

/** Freight rate between two ports, as in answers. */
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

/** Answer of GET /api/rates. */
export const ratesOutput = rateDetails.extend({ _meta: meta });

/** Request for the rate of one lane on one day. */
export interface RateRequest {
  origin: string;
  destination: string;
  line?: string;
  containerType?: string;
  date: IsoDate;
}

/** Rate with its facts and the share of its parts that are on file. */
export interface DescribedRate {
  details: z.infer<typeof rateDetails>;
  headline: Candidate;
  /** Facts behind the price, band and trend of the headline. */
  facts: Fact[];
  /** Other facts in the answer: older weeks, and the newest point of each other series. */
  others: Fact[];
  completeness: number;
}

/** Quality of rates. Only the headlines decide the confidence; `sources` also lists the documents of older weeks and other series. */
export function qualityOfRates(rates: readonly DescribedRate[], { today, region, requested }: { today: IsoDate; region: string; requested: number }): Quality {
  const facts = rates.flatMap((rate) => rate.facts);
  const completeness = rates.reduce((sum, rate) => sum + rate.completeness, 0) / requested;
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
 * @param weeks number of weeks of history in the answer
 */
export function describeRate(
  request: RateRequest,
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
      origin: request.origin,
      destination: request.destination,
      line: request.line ?? null,
      container_type: request.containerType ?? null,
      date: request.date,
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
      carrier: series.carrier,
      index_name: series.indexName,
      container_types: [...series.containerTypes],
      includes: { surcharges: scope.surcharges, terminal_handling: scope.terminalHandling },
      fallback: fallbackOf(request, candidates),
      ...cited(newest.observation, today),
      history: shown.map((point) => ({
        week: point.week,
        observed_on: point.observation.observedOn,
        ...bandOf(point, series.currency),
        ...cited(point.observation, today),
      })),
      series: candidates.map((candidate) => seriesItemOf(candidate, today)),
      notes: notesOn(request, candidates),
    },
    headline,
    facts: history.filter(({ weekNumber }) => weekNumber > newest.weekNumber - SPREAD_WEEKS).map(({ observation }) => observation),
    others: [...shown.map(({ observation }) => observation), ...rest.map((candidate) => candidate.newest.observation)],
    completeness: parts.filter((part) => part !== null).length / parts.length,
  };
}

function seriesItemOf({ series, match, newest, history, ageDays }: Candidate, today: IsoDate): z.infer<typeof seriesItem> {
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
    ...bandOf(newest, series.currency),
    low_high_basis: newest.basis,
    trend: trendOf(history).direction,
    points: series.pointsOnFile ?? history.length,
    ...cited(newest.observation, today),
  };
}

function fallbackOf(
  { origin, destination, containerType }: RateRequest,
  candidates: readonly [Candidate, ...Candidate[]],
): z.infer<typeof rateDetails>["fallback"] {
  const [{ match, series, trade }] = candidates;
  if (match === "port") return null;
  const own = candidates.find((candidate) => candidate.match === "port");
  const lane = `${origin} to ${destination}${containerType ? ` for ${containerType}` : ""}`;
  const instead =
    match === "trade_lane"
      ? `The index of ${trade?.index.origin} to ${trade?.index.destination} is used for the trade lane ${trade?.name}.`
      : `${series.carrier ? carrierName(series.carrier) : series.indexName} publishes ${series.lane.origin} to ${series.lane.destination} as one price.`;
  const why = own ? (own.isStale ? `The newest rate for ${lane} is of ${own.newest.observation.observedOn}. ` : "") : `No rate for ${lane} is on file. `;
  return { origin: series.lane.origin, destination: series.lane.destination, index_name: series.indexName, reason: `${why}${instead}` };
}

function notesOn({ date, line }: RateRequest, [headline, ...rest]: readonly [Candidate, ...Candidate[]]): string[] {
  const { series, newest, ageDays } = headline;
  const notes: string[] = [];
  if (series.illustrative) notes.push("This price is illustrative: generated by a rule, not published.");
  if (headline.isStale) notes.push(`The newest price is of ${newest.observation.observedOn}, ${ageDays} days before ${date}. Prices may have changed since.`);
  if (newest.basis === "observed_spread") {
    notes.push(
      `One price a week is published. Low and high are the lowest and highest of ${newest.points} weekly prices from ${newest.since} to ${newest.observation.observedOn}.`,
    );
  }
  if (newest.basis === "none") notes.push("No other price is from the twelve weeks before this one, so low and high are not on file.");
  if (!headline.statesContainerType) notes.push("The document does not state the container type of its price.");
  if (line !== undefined && series.carrier === null) {
    notes.push(
      `${rest.some((one) => one.series.carrier === line) ? `${carrierName(line)} has a rate, but it is older than half a year` : `No rate of ${carrierName(line)} is on file for this lane`}. The market price is given.`,
    );
  }
  return notes;
}
