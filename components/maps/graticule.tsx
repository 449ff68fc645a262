import { type ChartFrame, HEIGHT, WIDTH } from "./chart-frame.ts";
import { formatLatitude, formatLongitude } from "./degrees.ts";

const STEPS = [1, 2, 5, 10, 15, 30, 45];

const MAX_MERIDIANS = 8;

interface Line {
  degrees: number;
  /** In the units of the map. */
  at: number;
}

/** At equal distances in degrees. */
export function calculateGraticuleLines({ projection, span, west, south, north }: ChartFrame): {
  meridians: Line[];
  parallels: Line[];
} {
  const step = STEPS.find((degrees) => span / degrees <= MAX_MERIDIANS) ?? 45;
  const meridians = listMultiples(step, west, west + span).map((degrees) => ({
    degrees,
    at: ((degrees - west) / span) * WIDTH,
  }));
  const middle = west + span / 2;
  const parallels = listMultiples(step, south, north).map((degrees) => ({
    degrees,
    at: projection([middle, degrees])?.[1] ?? 0,
  }));
  return { meridians, parallels };
}

const listMultiples = (step: number, from: number, to: number) => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
};

/** With the border of a nautical chart: every second half of a division is filled. */
export function Graticule({ frame }: { frame: ChartFrame }) {
  const { meridians, parallels } = calculateGraticuleLines(frame);
  const down = meridians.map(({ at }) => `M${at.toFixed(1)} 0V${HEIGHT}`).join("");
  const across = parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${WIDTH}`).join("");
  const filledAcross = listHalvesAfter(meridians, WIDTH).map(
    ({ from, to }) => `M${from} 0H${to}M${from} ${HEIGHT}H${to}`,
  );
  const filledDown = listHalvesAfter(parallels, HEIGHT).map(
    ({ from, to }) => `M0 ${from}V${to}M${WIDTH} ${from}V${to}`,
  );
  return (
    <g fill="none">
      <path
        d={down + across}
        className="stroke-edge"
        strokeWidth="0.5"
        strokeOpacity="0.55"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={filledAcross.concat(filledDown).join("")}
        className="stroke-ink"
        strokeWidth={2 * BORDER}
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M0 0H${WIDTH}V${HEIGHT}H0z`} className="stroke-ink" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </g>
  );
}

// The width of the border in pixels.
const BORDER = 3;

/** From the line half the way to the next line, or to the edge. */
function listHalvesAfter(lines: readonly Line[], edge: number): { from: string; to: string }[] {
  const ordered = lines.toSorted((a, b) => a.at - b.at);
  return ordered.map(({ at }, index) => {
    const next = ordered[index + 1]?.at ?? at + (at - (ordered[index - 1]?.at ?? at));
    return { from: at.toFixed(1), to: Math.min(edge, (at + next) / 2).toFixed(1) };
  });
}

const EDGE = { across: 0.06 * WIDTH, down: 0.08 * HEIGHT };

/** Along the left and the lower edge. Corners have no label, because labels would overlap there. */
export function GraticuleFigures({ frame }: { frame: ChartFrame }) {
  const { meridians, parallels } = calculateGraticuleLines(frame);
  return (
    <g className="figures fill-soft stroke-paper text-[0.6875rem] [paint-order:stroke]" strokeWidth="2.5">
      {meridians
        .filter(({ at }) => at > 2 * EDGE.across && at < WIDTH - EDGE.across)
        .map(({ degrees, at }, index) => (
          <text
            key={degrees}
            x={`${((at / WIDTH) * 100).toFixed(2)}%`}
            y="100%"
            dy="-10"
            textAnchor="middle"
            className={index % 2 === 1 ? "@max-md:hidden" : undefined}
          >
            {formatLongitude(degrees)}
          </text>
        ))}
      {parallels
        .filter(({ at }) => at > EDGE.down && at < HEIGHT - 2 * EDGE.down)
        .map(({ degrees, at }) => (
          <text key={degrees} x="10" y={`${((at / HEIGHT) * 100).toFixed(2)}%`} dy="4">
            {formatLatitude(degrees)}
          </text>
        ))}
    </g>
  );
}
