import { scaleLinear, scaleUtc } from "d3-scale";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { History } from "./history.ts";
import { listDayTicks, type TimeTick, toTimestamp } from "./time-ticks.ts";

/** The units of a chart's drawing area. Across, it is stretched to the width of the page; down, a unit is a pixel. */
export const PLOT = { width: 1000, height: 216 };

const VALUE_TICKS = 5;
const MAX_TIME_TICKS = 7;

export interface ChartScales {
  /** From the left edge (0) to the right edge (`PLOT.width`). */
  x(date: IsoDate): number;
  /** From the top edge (0) down to zero (`PLOT.height`). */
  y(figure: number): number;
  valueTicks: { figure: number; label: string }[];
  timeTicks: (TimeTick & { x: number })[];
}

/** Days run from the first point to the last, values from zero. */
export function buildChartScales({ points, series }: Pick<History, "points" | "series">): ChartScales {
  const times = points.map(({ date }) => toTimestamp(date));
  const figures = points.flatMap(({ values, low, high }) => [
    ...series.map(({ key }) => values[key] ?? 0),
    low ?? 0,
    high ?? 0,
  ]);
  const time = scaleUtc([Math.min(...times), Math.max(...times)], [0, PLOT.width]);
  const value = scaleLinear([0, Math.max(1, ...figures)], [PLOT.height, 0]).nice(VALUE_TICKS);
  const formatTick = value.tickFormat(VALUE_TICKS); // All labels of an axis have the same decimals.
  return {
    x: (date) => time(toTimestamp(date)),
    y: value,
    valueTicks: value.ticks(VALUE_TICKS).map((figure) => ({ figure, label: formatTick(figure) })),
    timeTicks: thinTicks(listDayTicks(points.map(({ date }) => date))).map((tick) => ({ ...tick, x: time(tick.time) })),
  };
}

/** Every second, third … tick, so that the labels have room. */
function thinTicks(ticks: readonly TimeTick[]): TimeTick[] {
  const step = Math.max(1, Math.ceil(ticks.length / MAX_TIME_TICKS));
  return ticks.filter((_, index) => index % step === 0);
}
