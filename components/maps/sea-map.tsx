import clsx from "clsx";
import { geoPath } from "d3-geo";
import { useId } from "react";
import { fitFrame, HEIGHT, type LatLon, toMultiLineString, WIDTH } from "./chart-frame.ts";
import { formatPosition } from "./degrees.ts";
import { Graticule, GraticuleFigures } from "./graticule.tsx";
import { buildLandPath } from "./land.ts";
import { type MapPoint, type PlacedPoint, placePoints } from "./place-points.ts";

interface Props {
  /** `The sea route from Shanghai to Rotterdam`. */
  title: string;
  /** One or two sentences for people who cannot see the map. */
  description: string;
  points: readonly MapPoint[];
  /** From start to end as `[lat, lon]` in degrees, joined along great circles. */
  route?: readonly LatLon[];
  /** A dashed line under the route: the route that ships take when a strait or canal is closed. */
  detour?: readonly LatLon[];
  /** Shown under the map. */
  legend?: { route?: string; detour?: string };
  /** In degrees of longitude. */
  minSpan?: number;
  className?: string;
}

/**
 * SVG from the server. It uses the colours of the page, and letters keep their size at any width. A list of all places
 * follows for screen readers.
 */
export function SeaMap({ title, description, points, route, detour, legend, minSpan = 16, className }: Props) {
  const id = useId();
  const lines = [route, detour].filter((line) => line !== undefined && line.length > 1) as (readonly LatLon[])[];
  const within = points.filter(({ emphasis }) => emphasis !== "quiet").map(({ lat, lon }) => [lat, lon] as const);
  const frame = fitFrame(within, lines, minSpan);
  const renderPath = geoPath(frame.projection).digits(1);
  const lineData = (line: readonly LatLon[] | undefined) =>
    line && line.length > 1 ? renderPath(toMultiLineString([line])) : null;
  const routeData = lineData(route);
  const detourData = lineData(detour);
  return (
    <figure className={clsx("@container", className)}>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-description`}
        className="block aspect-[3/2] w-full bg-shoal"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height="100%" aria-hidden="true">
          <path
            d={buildLandPath(frame)}
            className="fill-sunk stroke-edge"
            strokeWidth="1"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <Graticule frame={frame} />
          {detourData && (
            <path
              d={detourData}
              fill="none"
              className="stroke-amber"
              strokeWidth="2.5"
              strokeDasharray="7 5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {routeData && (
            <path
              d={routeData}
              fill="none"
              className="stroke-sea"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <GraticuleFigures frame={frame} />
        <g>
          {placePoints(points, lines, frame)
            .toReversed() // Main points last, so that they are on top.
            .map((point) => (
              <Point key={`${point.label} ${point.x} ${point.y}`} point={point} />
            ))}
        </g>
      </svg>
      <figcaption>
        {legend && (
          <Legend route={routeData ? legend.route : undefined} detour={detourData ? legend.detour : undefined} />
        )}
        <ul className="sr-only">
          {points.map(({ label, lat, lon }) => (
            <li key={`${label} ${lat} ${lon}`}>
              {label}: {formatPosition(lat, lon)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const DOTS = { main: 5, normal: 3.5, quiet: 2 };

function Point({ point: { label, emphasis, x, y, name } }: { point: PlacedPoint }) {
  const left = `${((x / WIDTH) * 100).toFixed(2)}%`;
  const top = `${((y / HEIGHT) * 100).toFixed(2)}%`;
  return (
    <>
      <circle
        cx={left}
        cy={top}
        r={DOTS[emphasis]}
        className={emphasis === "quiet" ? "fill-soft" : "fill-ink stroke-paper"}
        strokeWidth="1"
      />
      {name && (
        <text
          x={left}
          y={top}
          dx={name.dx}
          dy={name.dy}
          textAnchor={name.anchor}
          strokeWidth="3"
          className={clsx(
            "stroke-paper text-xs [paint-order:stroke] [stroke-linejoin:round]",
            emphasis === "main" && "fill-ink font-[650]",
            emphasis === "normal" && "fill-ink",
            emphasis === "quiet" && "fill-soft",
            name.needsRoom && "@max-xl:hidden",
          )}
        >
          {label}
        </text>
      )}
    </>
  );
}

function Legend({ route, detour }: { route?: string; detour?: string }) {
  const kinds = [
    { words: route, className: "stroke-sea", strokeDasharray: undefined },
    { words: detour, className: "stroke-amber", strokeDasharray: "7 5" },
  ].filter(({ words }) => words !== undefined);
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs text-soft">
      {kinds.map(({ words, ...look }) => (
        <li key={words} className="flex items-baseline gap-2">
          <svg width="31" height="8" aria-hidden="true" className="shrink-0">
            <line x1="0" x2="31" y1="4" y2="4" strokeWidth="2.5" {...look} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}
