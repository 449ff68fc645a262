import { area, line } from "d3-shape";
import { type ChartEntry, isGap, listChartEntries } from "./chart-entries.ts";
import { buildChartScales, type ChartScales, PLOT } from "./chart-scales.ts";
import { describeChartEntry } from "./entry-text.ts";
import type { History, HistoryPoint } from "./history.ts";
import { SERIES_STYLES } from "./series-styles.ts";

// In pixels.
const TOP = 10;
const AXIS = 26;
const HEIGHT = TOP + PLOT.height + AXIS;

/** More points than this have no marks of their own, because the marks would hide the line. */
const MAX_MARKS = 120;

const formatPercent = (x: number) => `${((x / PLOT.width) * 100).toFixed(2)}%`;

/**
 * One line per series, the low-to-high band behind them, values from zero. Letters and marks keep their size at any
 * width, because only the lines are stretched. `<chart-notes>` adds the details of each point, with scripts.
 */
export function LineChart({ history }: { history: History }) {
  const { title, unit, series, band } = history;
  const entries = listChartEntries(history);
  const scales = buildChartScales(history);
  const name = `${title}, ${unit}`;
  const widestLabel = Math.max(...scales.valueTicks.map(({ label }) => label.length));
  const notes = entries.map((entry) => ({
    x: Number((scales.x(entry.date) / PLOT.width).toFixed(4)),
    text: describeChartEntry(history, entry),
  }));
  return (
    <div className="@container mt-3 pr-4" style={{ paddingLeft: `${widestLabel * 0.55 + 0.75}rem` }}>
      <chart-notes
        className="relative block"
        aria-label={`${name}: chart, arrow keys go from point to point`}
        data-notes={JSON.stringify(notes)}
      >
        <svg
          role="img"
          aria-label={name}
          width="100%"
          height={HEIGHT}
          className="figures block overflow-visible fill-soft text-xs"
        >
          <Axes scales={scales} />
          <svg
            aria-hidden="true"
            y={TOP}
            width="100%"
            height={PLOT.height}
            viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
            preserveAspectRatio="none"
            className="overflow-visible"
          >
            {band && <path d={buildBandPath(entries, scales)} className="fill-shoal" />}
            {series.map(({ key }, index) => (
              <path
                key={key}
                d={buildLinePath(entries, key, scales)}
                fill="none"
                stroke={SERIES_STYLES[index]?.stroke}
                strokeDasharray={SERIES_STYLES[index]?.dash}
                strokeWidth="2"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {history.points.length <= MAX_MARKS &&
            series.map(({ key }, index) => (
              <Marks
                key={key}
                points={history.points}
                series={key}
                scales={scales}
                stroke={SERIES_STYLES[index]?.stroke}
              />
            ))}
          <line data-cursor x1="0" x2="0" y1={TOP} y2={TOP + PLOT.height} visibility="hidden" className="stroke-ink" />
        </svg>
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 top-full z-10 border border-ink bg-raised px-3 py-2 text-xs empty:hidden"
        />
      </chart-notes>
    </div>
  );
}

function buildLinePath(entries: readonly ChartEntry[], key: string, { x, y }: ChartScales): string {
  const getFigure = (entry: ChartEntry) => (isGap(entry) ? null : (entry.values[key] ?? null));
  return (
    line<ChartEntry>()
      .defined((entry) => getFigure(entry) !== null)
      .x(({ date }) => x(date))
      .y((entry) => y(getFigure(entry) ?? 0))
      .digits(1)(entries) ?? ""
  );
}

function buildBandPath(entries: readonly ChartEntry[], { x, y }: ChartScales): string {
  const getRange = (entry: ChartEntry) =>
    isGap(entry) || entry.low == null || entry.high == null ? null : { low: entry.low, high: entry.high };
  return (
    area<ChartEntry>()
      .defined((entry) => getRange(entry) !== null)
      .x(({ date }) => x(date))
      .y0((entry) => y(getRange(entry)?.low ?? 0))
      .y1((entry) => y(getRange(entry)?.high ?? 0))
      .digits(1)(entries) ?? ""
  );
}

function Axes({ scales: { y, valueTicks, timeTicks } }: { scales: ChartScales }) {
  const bottom = TOP + PLOT.height;
  return (
    <>
      {valueTicks.map(({ figure, label }) => (
        <g key={figure}>
          <line
            x1="0"
            x2="100%"
            y1={TOP + y(figure)}
            y2={TOP + y(figure)}
            className={figure === 0 ? "stroke-ink" : "stroke-line"}
          />
          <text x="-8" y={TOP + y(figure) + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {timeTicks.map(({ time, label, x }, index) => (
        <g key={time} className={index % 2 === 1 ? "@max-md:hidden" : undefined}>
          <line x1={formatPercent(x)} x2={formatPercent(x)} y1={bottom} y2={bottom + 5} className="stroke-edge" />
          <text x={formatPercent(x)} y={bottom + 20} textAnchor={x > 0.95 * PLOT.width ? "end" : "middle"}>
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

interface MarksProps {
  points: readonly HistoryPoint[];
  series: string;
  scales: ChartScales;
  stroke: string | undefined;
}

function Marks({ points, series, scales: { x, y }, stroke }: MarksProps) {
  return points.map(({ date, values }) => {
    const figure = values[series];
    if (figure == null) return null;
    return (
      <circle
        key={date}
        cx={formatPercent(x(date))}
        cy={(TOP + y(figure)).toFixed(1)}
        r="2.5"
        stroke={stroke}
        strokeWidth="1.5"
        fill={stroke}
      />
    );
  });
}
