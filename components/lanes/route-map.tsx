import { SeaMap } from "../maps/sea-map.tsx";
import type { Risk } from "./answers.ts";
import { describeRoute, formatDistance } from "./risk-texts.ts";

type Route = NonNullable<Risk["route"]>["usual"];

const toLine = ({ waypoints }: Route) => waypoints.map(({ lat, lon }) => [lat, lon] as const);

/** The usual route, the route that ships take instead (dashed), and the straits and canals of both. */
export function RouteMap({ risk }: { risk: Risk }) {
  const { route, origin_name, destination_name, chokepoints } = risk;
  if (!route) return null;
  const { usual, rerouted, speed_knots, added_days } = route;
  const [start, end] = [usual.waypoints[0], usual.waypoints.at(-1)];
  const ends = [
    { place: start, label: origin_name },
    { place: end, label: destination_name },
  ].flatMap(({ place, label }) =>
    place ? [{ label, lat: place.lat, lon: place.lon, emphasis: "main" as const }] : [],
  );
  return (
    <SeaMap
      title={`The sea route from ${origin_name} to ${destination_name}`}
      description={describeRoute(risk)}
      points={[...ends, ...chokepoints.map(({ name, lat, lon }) => ({ label: name, lat, lon }))]}
      route={toLine(usual)}
      {...(rerouted ? { detour: toLine(rerouted) } : {})}
      legend={{
        route: `${rerouted ? "Usual" : "Shortest"} route, ${formatDistance(usual, speed_knots)}`,
        ...(rerouted
          ? { detour: `Route taken instead, ${formatDistance(rerouted, speed_knots)}, ${added_days} more` }
          : {}),
      }}
    />
  );
}
