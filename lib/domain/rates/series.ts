import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { compareTexts } from "../compare-texts.ts";
import { isIllustrative, type Source } from "../quality/quality.ts";
import type { Lane } from "./match-lanes.ts";
import type { Observation } from "./observation.ts";
import { buildWeeklyHistory, type WeeklyPoint } from "./weekly-history.ts";

/** Prices of one index or carrier for one lane and the same container types, oldest first. */
export interface RateSeries {
  lane: Lane;
  /** `null` for a market index. */
  carrier: string | null;
  indexName: string | null;
  /** Empty when the document does not state them. */
  containerTypes: readonly string[];
  currency: string;
  illustrative: boolean;
  observations: readonly Observation[];
  /** Oldest first. */
  weekly: readonly WeeklyPoint[];
  /** Total number of weekly points on file, when `weekly` has only the newest ones. */
  pointsOnFile?: number;
}

/** A row of freight_rates.csv. */
export interface RateRow {
  origin: string;
  destination: string;
  carrier: string | null;
  indexName: string | null;
  containerTypes: readonly string[];
  observedOn: IsoDate;
  low: Decimal | null;
  mid: Decimal | null;
  high: Decimal | null;
  currency: string;
  source: Source;
}

/** The middle price is the published one, otherwise the average of low and high. `undefined` when it is unknown. */
function toObservation(row: RateRow): Observation | undefined {
  const mid = row.mid ?? (row.low && row.high ? row.low.plus(row.high).div(2) : null);
  if (!mid) return undefined;
  const { observedOn, low, high, source } = row;
  const factKind = isIllustrative(row) ? "reference" : "freight_rate"; // The rule of an illustrative price does not age.
  return {
    factKind,
    isInferred: false,
    observedOn,
    low,
    mid,
    high,
    source,
    effectiveFrom: observedOn,
    effectiveTo: null,
    note: null,
  };
}

const buildSeriesKey = (row: RateRow) =>
  JSON.stringify([
    row.origin,
    row.destination,
    row.carrier,
    row.indexName,
    row.containerTypes,
    row.currency,
    isIllustrative(row),
  ]);

/** By lane, index or carrier, container types and currency. */
export function buildSeries(rows: readonly RateRow[]): RateSeries[] {
  return [...Map.groupBy(rows, buildSeriesKey).values()].flatMap((group): RateSeries[] => {
    const [first] = group as [RateRow];
    const observations = group
      .map(toObservation)
      .filter((point) => point !== undefined)
      .sort((a, b) => compareTexts(a.observedOn, b.observedOn));
    if (observations.length === 0) return [];
    return [
      {
        lane: { origin: first.origin, destination: first.destination },
        carrier: first.carrier,
        indexName: first.indexName,
        containerTypes: first.containerTypes,
        currency: first.currency,
        illustrative: isIllustrative(first),
        observations,
        weekly: buildWeeklyHistory(observations),
      },
    ];
  });
}
