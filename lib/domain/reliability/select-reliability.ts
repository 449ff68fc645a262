import { addDays, type IsoDate, monthOf } from "#lib/platform/dates.ts";
import type { ReliabilityFigure } from "./figure.ts";
import { coversTradeLane } from "./trade-lane.ts";

export interface ReliabilityQuery {
  /** Free text; null: every lane on file, and all together. */
  tradeLane: string | null;
  /** Months after its own are not known yet. */
  date: IsoDate;
  /** How many months are wanted, that of `date` included. */
  monthsBack: number;
}

/** Newest month first; of one month all lanes together before single ones. */
export interface SelectedReliability {
  carrier: ReliabilityFigure[];
  industry: ReliabilityFigure[];
  /** True when the carrier's figures are over all lanes because none is on file for the lane asked for. */
  isOverAllLanes: boolean;
  /** True when nothing of the carrier lies in the months wanted, so that its newest month stands alone. */
  isOlderThanAsked: boolean;
}

/**
 * The figures of one carrier that answer a query, and those of the industry for the same months; null when the carrier has none that
 * fit, or when neither has any for the lane asked for. Nothing is averaged: every figure is one that a source states.
 * @param carrierFigures sorted by sortFigures, like `industryFigures`
 */
export function selectReliability(
  carrierFigures: readonly ReliabilityFigure[],
  industryFigures: readonly ReliabilityFigure[],
  { tradeLane, date, monthsBack }: ReliabilityQuery,
): SelectedReliability | null {
  const last = monthOf(date);
  const isForLane = laneFilter([...carrierFigures, ...industryFigures], tradeLane);
  const own = carrierFigures.filter(({ month }) => month <= last);
  const industry = industryFigures.filter(({ month }) => month <= last);
  const ownOfLane = own.filter(isForLane);
  if (ownOfLane.length === 0 && !industry.some(isForLane)) return null;

  const isOverAllLanes = ownOfLane.length === 0;
  const fitting = isOverAllLanes ? own.filter(({ tradeLane: lane }) => lane === null) : ownOfLane;
  const newest = fitting[0]?.month;
  if (newest === undefined) return null;

  const asked = firstOfMonths(last, monthsBack);
  const isOlderThanAsked = newest < asked;
  const isWanted = ({ month }: ReliabilityFigure) => (isOlderThanAsked ? month === newest : month >= asked);
  return {
    carrier: fitting.filter(isWanted),
    industry: industry.filter((figure) => isWanted(figure) && (figure.tradeLane === null || isForLane(figure))),
    isOverAllLanes,
    isOlderThanAsked,
  };
}

/** Tells the figures of the lane asked for; every figure when none is. */
function laneFilter(figures: readonly ReliabilityFigure[], asked: string | null): (figure: ReliabilityFigure) => boolean {
  if (asked === null) return () => true;
  const lanes = new Set(figures.map(({ tradeLane }) => tradeLane).filter((lane) => lane !== null));
  const covering = new Set([...lanes].filter((lane) => coversTradeLane(lane, asked)));
  return ({ tradeLane }) => tradeLane !== null && covering.has(tradeLane);
}

/** The first of `count` months that end with `last`. */
function firstOfMonths(last: string, count: number): string {
  let first = last;
  for (let earlier = 1; earlier < count; earlier++) first = monthOf(addDays(`${first}-01`, -1));
  return first;
}
