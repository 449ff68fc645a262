import { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { assessQuality, type Fact, type Quality } from "#lib/domain/quality/quality.ts";
import { findPriceScope, SCOPES } from "#lib/domain/rates/price-scope.ts";
import type { Candidate, RateSelection } from "#lib/domain/rates/select-rate.ts";
import { type Change, calculateTrend, TREND_DIRECTIONS } from "#lib/domain/rates/trend.ts";
import { SPREAD_WEEKS, type WeeklyPoint } from "#lib/domain/rates/weekly-history.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Decimal, toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";
import { meta } from "../fields.ts";

const price = z.number().nullable();
const percent = z.number().nullable();

const band = {
  low: price,
  mid: z.number(),
  high: price,
};

const trendField = z.strictObject({
  direction: z.enum(TREND_DIRECTIONS).meta({
    description: "Trend over four weeks: rising above +2 %, falling below -2 %, unknown if there are too few points.",
  }),
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

const derivedField = z.strictObject({
  from_container_types: z.array(z.string()),
  ratio: z.number().meta({ description: "Price of a 20 ft container as a share of the price of a 40 ft one." }),
  stated_by: z
    .string()
    .meta({ description: "What states both sizes: an index, a carrier's rates, or a surcharge of the trade." }),
  stated_on: z.string(),
  source_id: z.string(),
});

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
  derived: derivedField.nullable().meta({
    description:
      "Set when the price is converted from that of the other size, because the index or carrier publishes one size only. Null otherwise.",
  }),
  last_known: seriesItem.nullable().meta({
    description:
      "The newest published price, when all are past their usable life of 60 days. It is history: the answer does not use it.",
  }),
  fallback: z
    .strictObject({
      origin: z.string(),
      destination: z.string(),
      index_name: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
  ...citedFields,
  history: z
    .array(z.strictObject({ week: z.string(), observed_on: z.string(), ...band, source_id: z.string() }))
    .meta({ description: "Weekly prices, oldest first." }),
  series: z.array(seriesItem).meta({
    description:
      "Usable prices for the lane, the price of the answer first; with `include_expired`, older ones after them.",
  }),
  notes: z.array(z.string()),
});

export const ratesOutput = rateDetails.extend({ _meta: meta });

export interface RateRequest {
  origin: string;
  destination: string;
  line?: string;
  containerType?: string;
  date: IsoDate;
}

export interface ShownRates {
  /** Weeks of history. */
  weeks: number;
  /** Prices of `series`, the one of the answer first; missing: all. */
  series?: number;
  /** Also lists prices past their usable life. */
  includeExpired?: boolean;
}

/** `completeness` is the share of its parts that are on file. */
export interface DescribedRate {
  details: z.infer<typeof rateDetails>;
  headline: Candidate;
  /** Fact behind the price of the headline. */
  facts: Fact[];
  /** Other facts in the answer: older weeks, and the newest point of each other series. */
  others: Fact[];
  completeness: number;
}

/**
 * Only the headlines decide the confidence; `sources` also lists the documents of older weeks and other series.
 * @param date the requested day, from which ages count
 */
export function assessRateQuality(
  rates: readonly DescribedRate[],
  { date, region, requested }: { date: IsoDate; region: string; requested: number },
): Quality {
  const today = date;
  const facts = rates.flatMap((rate) => rate.facts);
  const completeness = rates.reduce((sum, rate) => sum + rate.completeness, 0) / requested;
  const { sources } = assessQuality([...facts, ...rates.flatMap(({ others }) => others)], { date: today, region });
  return { ...assessQuality(facts, { date: today, region, completeness }), sources };
}

const toPrice = (amount: Decimal | null, currency: string) =>
  amount === null ? null : toMoneyNumber(amount, currency);
const toPercent = (change: Change | null) => change?.percent.toDecimalPlaces(2).toNumber() ?? null;

function showBand({ low, observation, high }: WeeklyPoint, currency: string) {
  return { low: toPrice(low, currency), mid: toMoneyNumber(observation.mid, currency), high: toPrice(high, currency) };
}

/** @param headline the price of the answer, with the history to show */
export function describeRate(
  request: RateRequest,
  headline: Candidate,
  { others, expired, lastKnown }: Pick<RateSelection, "others" | "expired" | "lastKnown">,
  { weeks, series: seriesShown, includeExpired }: ShownRates,
): DescribedRate {
  const { date } = request;
  const { series, newest, history, derived } = headline;
  const listed = [headline, ...others, ...(includeExpired ? expired : [])].slice(0, seriesShown);
  const trend = calculateTrend(history);
  const scope = findPriceScope(series.indexName);
  const parts = [newest.observation.mid, newest.low, newest.high, trend.fourWeeks, trend.twelveWeeks];
  const shown = history.filter(({ weekNumber }) => weekNumber > newest.weekNumber - weeks);
  return {
    details: {
      origin: request.origin,
      destination: request.destination,
      line: request.line ?? null,
      container_type: request.containerType ?? null,
      date: request.date,
      ...showBand(newest, series.currency),
      currency: series.currency,
      trend: {
        direction: trend.direction,
        as_of: trend.asOf,
        change_4_weeks_pct: toPercent(trend.fourWeeks),
        change_4_weeks_from: trend.fourWeeks?.from ?? null,
        change_12_weeks_pct: toPercent(trend.twelveWeeks),
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
      container_types: [...headline.containerTypes],
      includes: { surcharges: scope.surcharges, terminal_handling: scope.terminalHandling },
      derived: derived && {
        from_container_types: [...series.containerTypes],
        ratio: derived.ratio.ratio.toDecimalPlaces(3).toNumber(),
        stated_by: derived.ratio.statedBy,
        stated_on: derived.ratio.statedOn,
        source_id: derived.ratio.sourceId,
      },
      last_known: lastKnown ? showSeries(lastKnown, date) : null,
      fallback: showFallback(request, headline, { others, expired }),
      ...citeFact(newest.observation, date),
      history: shown.map((point) => ({
        week: point.week,
        observed_on: point.observation.observedOn,
        ...showBand(point, series.currency),
        source_id: point.observation.source.id,
      })),
      series: listed.map((candidate) => showSeries(candidate, date)),
      notes: listNotes(request, headline, { expired, lastKnown }),
    },
    headline,
    facts: [newest.observation], // Earlier weeks are context for the band and the trend.
    others: [
      ...shown.map(({ observation }) => observation),
      ...[...listed.slice(1), ...(lastKnown ? [lastKnown] : [])].map((candidate) => candidate.newest.observation),
    ],
    completeness: parts.filter((part) => part !== null).length / parts.length,
  };
}

function showSeries(
  { series, match, newest, history, ageDays, containerTypes }: Candidate,
  date: IsoDate,
): z.infer<typeof seriesItem> {
  return {
    origin: series.lane.origin,
    destination: series.lane.destination,
    lane_match: match,
    carrier: series.carrier,
    index_name: series.indexName,
    container_types: [...containerTypes],
    currency: series.currency,
    observed_on: newest.observation.observedOn,
    age_days: ageDays,
    ...showBand(newest, series.currency),
    low_high_basis: newest.basis,
    trend: calculateTrend(history).direction,
    points: series.pointsOnFile ?? history.length,
    ...citeFact(newest.observation, date),
  };
}

function showFallback(
  { origin, destination, containerType }: RateRequest,
  { match, series, trade }: Candidate,
  { others, expired }: Pick<RateSelection, "others" | "expired">,
): z.infer<typeof rateDetails>["fallback"] {
  if (match === "port") return null;
  const isOwn = (candidate: Candidate) => candidate.match === "port";
  const own = expired.find(isOwn);
  const lane = `${origin} to ${destination}${containerType ? ` for ${containerType}` : ""}`;
  const instead =
    match === "trade_lane"
      ? `The index of ${trade?.index.origin} to ${trade?.index.destination} is used for the trade lane ${trade?.name}.`
      : `${series.carrier ? getCarrierName(series.carrier) : series.indexName} publishes ${series.lane.origin} to ${series.lane.destination} as one price.`;
  const why = others.some(isOwn)
    ? ""
    : own
      ? `The newest rate for ${lane} is of ${own.newest.observation.observedOn}. `
      : `No rate for ${lane} is on file. `;
  return {
    origin: series.lane.origin,
    destination: series.lane.destination,
    index_name: series.indexName,
    reason: `${why}${instead}`,
  };
}

function listNotes(
  { line, containerType }: RateRequest,
  { series, newest, derived, statesContainerType, containerTypes }: Candidate,
  { expired, lastKnown }: Pick<RateSelection, "expired" | "lastKnown">,
): string[] {
  const notes: string[] = [];
  if (series.illustrative) notes.push("This price is illustrative: generated by a rule, not published.");
  if (lastKnown)
    notes.push(`${describeLastKnownPrice(lastKnown)} It is past its usable life of 60 days, so it is not used.`);
  if (derived) {
    const { ratio, statedBy, statedOn } = derived.ratio;
    notes.push(
      `The published price is for ${series.containerTypes.join(" and ")}. It is converted to ${derived.containerType} at the ratio of 20 ft to 40 ft, ${ratio.toDecimalPlaces(3)}, of the ${statedBy} of ${statedOn}.`,
    );
  } else if (containerType !== undefined && containerTypes.length > 0 && !containerTypes.includes(containerType)) {
    notes.push(
      `The document states the price for ${containerTypes.join(" and ")} only. It is given for ${containerType}.`,
    );
  }
  if (newest.basis === "observed_spread") {
    notes.push(
      `One price a week is published. Low and high are the lowest and highest of ${newest.points} weekly prices from ${newest.since} to ${newest.observation.observedOn}.`,
    );
  }
  if (newest.basis === "none")
    notes.push("No other price is from the twelve weeks before this one, so low and high are not on file.");
  if (!statesContainerType) notes.push("The document does not state the container type of its price.");
  if (line !== undefined && series.carrier === null && !series.illustrative) {
    const own = expired.find((one) => one.series.carrier === line);
    const reason = own
      ? `The newest rate of ${getCarrierName(line)} is of ${own.newest.observation.observedOn}, past its usable life`
      : `No rate of ${getCarrierName(line)} is on file for this lane`;
    notes.push(`${reason}. The market price is given.`);
  }
  return notes;
}

export function describeLastKnownPrice({ series, newest, ageDays }: Candidate): string {
  const { observation } = newest;
  const price = `${series.currency} ${toMoneyNumber(observation.mid, series.currency).toLocaleString("en-US")}`;
  const of = [
    series.containerTypes.join(" and "),
    series.carrier ? `${series.indexName ?? "rate"} of ${getCarrierName(series.carrier)}` : series.indexName,
  ]
    .filter(Boolean)
    .join(", ");
  return `The last known price is ${price} (${of}; ${series.lane.origin} to ${series.lane.destination}) of ${observation.observedOn}, ${ageDays} days old.`;
}
