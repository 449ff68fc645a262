import { SeaMap } from "../maps/sea-map.tsx";
import type { Risk } from "./answers.ts";
import { routeWords, wayWords } from "./risk-words.ts";

type Way = NonNullable<Risk["route"]>["usual"];

const lineOf = ({ waypoints }: Way) => waypoints.map(({ lat, lon }) => [lat, lon] as const);

/** The usual way by sea, and dashed the one that ships take instead, with the straits and canals of both. */
export function RouteMap({ risk }: { risk: Risk }) {
  const { route, origin_name, destination_name, chokepoints } = risk;
  if (!route) return null;
  const { usual, rerouted, speed_knots, added_days } = route;
  const [start, end] = [usual.waypoints[0], usual.waypoints.at(-1)];
  const ends = [
    { place: start, label: origin_name },
    { place: end, label: destination_name },
  ].flatMap(({ place, label }) => (place ? [{ label, lat: place.lat, lon: place.lon, emphasis: "main" as const }] : []));
  return (
    <SeaMap
      title={`The way by sea from ${origin_name} to ${destination_name}`}
      description={routeWords(risk)}
      points={[...ends, ...chokepoints.map(({ name, lat, lon }) => ({ label: name, lat, lon }))]}
      route={lineOf(usual)}
      {...(rerouted ? { detour: lineOf(rerouted) } : {})}
      legend={{
        route: `The usual way, ${wayWords(usual, speed_knots)}`,
        ...(rerouted ? { detour: `Sailed instead, ${wayWords(rerouted, speed_knots)}, ${added_days} more` } : {}),
      }}
    />
  );
}
