import { geoPath } from "d3-geo";
import { LIGHT_COLOURS } from "../light-colours.ts";
import { fitFrame, HEIGHT, type LatLon, toMultiLineString, WIDTH } from "../maps/chart-frame.ts";
import { calculateGraticuleLines } from "../maps/graticule.tsx";
import { buildLandPath } from "../maps/land.ts";

const { shoal, sunk, edge, ink, sea, paper } = LIGHT_COLOURS;

/** The width of a map of one place, in degrees of longitude. */
const PORT_SPAN = 16;
const WORLD_SPAN = 360;
const WORLD_CENTRE: LatLon = [25, 20];

const DISPLAY_WIDTH = 648;

/** Colours are attributes, because the image renderer reads no classes. */
export function SocialMap({ places, route }: { places: readonly LatLon[]; route?: readonly LatLon[] }) {
  const lines = route && route.length > 1 ? [route] : [];
  const frame = places.length > 0 ? fitFrame(places, lines, PORT_SPAN) : fitFrame([WORLD_CENTRE], [], WORLD_SPAN);
  const { meridians, parallels } = calculateGraticuleLines(frame);
  const grid = [
    ...meridians.map(({ at }) => `M${at.toFixed(1)} 0V${HEIGHT}`),
    ...parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${WIDTH}`),
  ].join("");
  const routePath = lines.length > 0 ? geoPath(frame.projection).digits(1)(toMultiLineString(lines)) : null;
  return (
    <svg
      aria-hidden="true"
      width={DISPLAY_WIDTH}
      height={(DISPLAY_WIDTH * HEIGHT) / WIDTH}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <path d={`M0 0H${WIDTH}V${HEIGHT}H0z`} fill={shoal} />
      <path d={buildLandPath(frame)} fill={sunk} stroke={edge} strokeWidth="1" strokeLinejoin="round" />
      <path d={grid} fill="none" stroke={edge} strokeWidth="0.6" strokeOpacity="0.55" />
      {routePath && <path d={routePath} fill="none" stroke={sea} strokeWidth="4" strokeLinejoin="round" />}
      {places.map(([lat, lon]) => {
        const [x, y] = frame.projection([lon, lat]) ?? [0, 0];
        return <circle key={`${lat} ${lon}`} cx={x} cy={y} r="9" fill={ink} stroke={paper} strokeWidth="2.5" />;
      })}
      <path d={`M0 0V${HEIGHT}H${WIDTH}`} fill="none" stroke={ink} strokeWidth="3" />
    </svg>
  );
}
