import { countMonthsBetween, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { getCarrierName } from "../carriers/carriers.ts";
import { compareTexts } from "../compare-texts.ts";
import { AREA_GROUPS, type Area } from "./areas.ts";
import type { RateSeries } from "./series.ts";
import { buildWeeklyHistoryUntil } from "./weekly-history.ts";

/** Price of a 20 ft dry container as a share of the price of a 40 ft one, as one document states both. */
export interface SizeRatio {
  ratio: Decimal;
  /** Name of the index, the carrier's announcement or the surcharge with both prices. */
  statedBy: string;
  sourceId: string;
  statedOn: IsoDate;
}

/** A ratio changes slowly. A pair of prices is used for as long as a tariff is usable. */
const USABLE_MONTHS = 36;

const MIN_RATIO = "0.45";
const MAX_RATIO = "1";

const LARGE = ["40HC", "40DV"] as const;

const isPlausible = (ratio: Decimal) => ratio.gte(MIN_RATIO) && ratio.lte(MAX_RATIO);

interface TradeRatio {
  origins: readonly Area[];
  destinations: readonly Area[];
  /** Prices of a 20 ft and a 40 ft container in one document. */
  pair: readonly [small: number, large: number];
  statedBy: string;
  sourceId: string;
  statedOn: IsoDate;
}

/**
 * Pairs for trades whose freight rates on file state one size only. They are rows of surcharges.csv, and a test
 * compares them.
 */
export const TRADE_RATIOS: readonly TradeRatio[] = [
  {
    origins: AREA_GROUPS["Far East"],
    destinations: ["North America West Coast", "North America East Coast"],
    pair: [2160, 2400],
    statedBy: "peak season surcharge of CMA CGM",
    sourceId: "containernews-hapag-cma-pss-202406",
    statedOn: "2024-07-01",
  },
  {
    origins: ["North Europe"],
    destinations: ["North America East Coast"],
    pair: [900, 1000],
    statedBy: "peak season surcharge of CMA CGM",
    sourceId: "freightwaves-cma-pss-neur-us-202502",
    statedOn: "2025-03-01",
  },
];

/**
 * The newest ratio that one document states for the trade. Rates come before surcharges. Pairs older than 36 months,
 * and ratios outside 0.45 to 1, do not count.
 * @param series prices of the lanes that match the ports
 * @param areas areas of the two ports, for trades without such rates
 */
export function findSizeRatio(
  series: readonly RateSeries[],
  areas: readonly [Area, Area] | null,
  date: IsoDate,
): SizeRatio | null {
  const isUsable = ({ ratio, statedOn }: SizeRatio) =>
    isPlausible(ratio) && statedOn <= date && countMonthsBetween(statedOn, date) <= USABLE_MONTHS;
  const buildBasisKey = ({ lane, carrier, indexName, currency }: RateSeries) =>
    JSON.stringify([lane, carrier, indexName, currency]);
  const published = series.filter(({ illustrative }) => !illustrative);
  const rateRatios = [...Map.groupBy(published, buildBasisKey).values()]
    .flatMap((basis) => calculateRatio(basis, date) ?? [])
    .filter(isUsable)
    .sort((a, b) => compareTexts(b.statedOn, a.statedOn));
  return rateRatios[0] ?? listTradeRatios(areas).filter(isUsable)[0] ?? null;
}

function calculateRatio(basis: readonly RateSeries[], date: IsoDate): SizeRatio | null {
  const findNewest = (type: string) => {
    const one = basis.find(({ containerTypes }) => containerTypes.includes(type));
    return one && buildWeeklyHistoryUntil(one, date).at(-1)?.observation;
  };
  const small = findNewest("20DV");
  const large = LARGE.map(findNewest).find((found) => found !== undefined);
  if (!small || !large || small.observedOn !== large.observedOn || large.mid.isZero()) return null;
  const [{ indexName, carrier }] = basis as [RateSeries];
  const statedBy = [indexName ?? "rate", carrier ? `of ${getCarrierName(carrier)}` : ""].join(" ").trim();
  return { ratio: small.mid.div(large.mid), statedBy, sourceId: large.source.id, statedOn: large.observedOn };
}

const listTradeRatios = (areas: readonly [Area, Area] | null): SizeRatio[] =>
  TRADE_RATIOS.filter(
    ({ origins, destinations }) => areas && origins.includes(areas[0]) && destinations.includes(areas[1]),
  ).map(({ pair: [small, large], statedBy, sourceId, statedOn }) => ({
    ratio: new Decimal(small).div(large),
    statedBy,
    sourceId,
    statedOn,
  }));

/** Rounded to whole units of the currency. */
export function convertSize(price: Decimal, to: "20DV" | "40DV" | "40HC", { ratio }: SizeRatio): Decimal {
  return (to === "20DV" ? price.times(ratio) : price.div(ratio)).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
}
