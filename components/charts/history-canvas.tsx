"use client";

import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { type Drawn, drawnPoints, isGap } from "./drawn-points.ts";
import { formatFigure, type History } from "./history.ts";
import { PointNote } from "./point-note.tsx";
import { SERIES_LOOKS } from "./series-looks.ts";
import { dayTicks, timeOf } from "./time-ticks.ts";

/** Up to here each point has its mark; more would hide the line. */
const MARKED_POINTS = 120;

const TICK = { fill: "var(--color-soft)", fontSize: 13 };

const bandOf = (drawn: Drawn) => (isGap(drawn) || drawn.low == null || drawn.high == null ? null : [drawn.low, drawn.high]);

/** The drawing of a history: a line a series, the band behind them, values from zero. Arrow keys go from point to point. */
export function HistoryCanvas({ history }: { history: History }) {
  const { title, unit, decimals, series, band, points } = history;
  const ticks = dayTicks(points.map(({ date }) => date));
  const labels = new Map(ticks.map(({ time, label }) => [time, label]));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={drawnPoints(history)}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        aria-label={`${title}, ${unit}: chart, arrow keys go from point to point`}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey={({ date }: Drawn) => timeOf(date)}
          type="number"
          scale="time"
          domain={["dataMin", "dataMax"]}
          ticks={ticks.map(({ time }) => time)}
          tickFormatter={(time: number) => labels.get(time) ?? ""}
          interval="equidistantPreserveStart"
          minTickGap={16}
          tick={TICK}
          tickLine={{ stroke: "var(--color-edge)" }}
          axisLine={{ stroke: "var(--color-ink)" }}
        />
        <YAxis
          width="auto"
          domain={[0, "auto"]}
          tickFormatter={(figure: number) => formatFigure(figure, Number.isInteger(figure) ? 0 : Math.max(1, decimals))}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        {band && <Area dataKey={bandOf} stroke="none" fill="var(--color-shoal)" fillOpacity={1} activeDot={false} isAnimationActive={false} />}
        {series.map(({ key }, index) => (
          <Line
            key={key}
            dataKey={(drawn: Drawn) => (isGap(drawn) ? null : (drawn.values[key] ?? null))}
            stroke={SERIES_LOOKS[index]?.stroke}
            strokeDasharray={SERIES_LOOKS[index]?.dash}
            strokeWidth={2}
            dot={points.length <= MARKED_POINTS && Mark}
            activeDot={{ r: 5, stroke: "var(--color-paper)", strokeWidth: 2 }}
            isAnimationActive={false}
            connectNulls={series.length > 1}
          />
        ))}
        <Tooltip
          isAnimationActive={false}
          filterNull={false} // A gap has something to say too.
          cursor={{ stroke: "var(--color-edge)" }}
          content={({ active, payload }) => active && <PointNote history={history} drawn={payload[0]?.payload as Drawn | undefined} />}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** A point on its line: filled, or hollow where it is illustrative. */
function Mark({ cx, cy, stroke, payload }: { cx?: number; cy?: number | null; stroke?: string; payload?: Drawn }) {
  if (cx === undefined || cy == null || !payload || isGap(payload)) return null;
  return <circle cx={cx} cy={cy} r={2.5} stroke={stroke} strokeWidth={1.5} fill={payload.illustrative ? "var(--color-paper)" : stroke} />;
}
