import { addDays, getMonth, type IsoDate } from "#lib/platform/dates.ts";
import type { ReliabilityFigure } from "./figure.ts";
import { doesTradeLaneCover } from "./trade-lane.ts";

export interface ReliabilityQuery {
  /** Free text; `null` for all figures on file. */
  tradeLane: string | null;
  /** Figures for months after this date are ignored. */
  date: IsoDate;
  /** Number of months, including the month of `date`. */
  monthsBack: number;
}

/** Newest month first. Within a month, the figure for all lanes comes first. */
export interface SelectedReliability {
  carrier: ReliabilityFigure[];
  industry: ReliabilityFigure[];
  /** True when the carrier has no figure for the requested lane, so that its figures for all lanes are used. */
  isOverAllLanes: boolean;
  /** True when the carrier has no figure in the requested months, so that only its newest month is used. */
  isOlderThanRequested: boolean;
}

/**
 * The figures of the industry are for the same months as those of the carrier. It never averages: a source states every
 * figure.
 * `null` when the carrier has no matching figure, or when neither the carrier nor the industry has one for the
 * requested lane.
 * @param carrierFigures sorted by sortFigures
 * @param industryFigures sorted by sortFigures
 */
export function selectReliability(
  carrierFigures: readonly ReliabilityFigure[],
  industryFigures: readonly ReliabilityFigure[],
  { tradeLane, date, monthsBack }: ReliabilityQuery,
): SelectedReliability | null {
  const last = getMonth(date);
  const isForLane = buildLaneFilter([...carrierFigures, ...industryFigures], tradeLane);
  const own = carrierFigures.filter(({ month }) => month <= last);
  const industry = industryFigures.filter(({ month }) => month <= last);
  const ownOfLane = own.filter(isForLane);
  if (ownOfLane.length === 0 && !industry.some(isForLane)) return null;

  const isOverAllLanes = ownOfLane.length === 0;
  const matching = isOverAllLanes ? own.filter(({ tradeLane: lane }) => lane === null) : ownOfLane;
  const newest = matching[0]?.month;
  if (newest === undefined) return null;

  const firstMonth = calculateFirstMonth(last, monthsBack);
  const isOlderThanRequested = newest < firstMonth;
  const isWanted = ({ month }: ReliabilityFigure) => (isOlderThanRequested ? month === newest : month >= firstMonth);
  return {
    carrier: matching.filter(isWanted),
    industry: industry.filter((figure) => isWanted(figure) && (figure.tradeLane === null || isForLane(figure))),
    isOverAllLanes,
    isOlderThanRequested,
  };
}

/** Without a lane, every figure matches. */
function buildLaneFilter(
  figures: readonly ReliabilityFigure[],
  requested: string | null,
): (figure: ReliabilityFigure) => boolean {
  if (requested === null) return () => true;
  const lanes = new Set(figures.map(({ tradeLane }) => tradeLane).filter((lane) => lane !== null));
  const covering = new Set([...lanes].filter((lane) => doesTradeLaneCover(lane, requested)));
  return ({ tradeLane }) => tradeLane !== null && covering.has(tradeLane);
}

/** Returns the first of `count` consecutive months that end with `last`. */
function calculateFirstMonth(last: string, count: number): string {
  let first = last;
  for (let earlier = 1; earlier < count; earlier++) first = getMonth(addDays(`${first}-01`, -1));
  return first;
}
