import { selectDelayingPlaces } from "#lib/domain/risk/chokepoint.ts";
import { formatCount, formatDay } from "../format.ts";
import type { Risk } from "./answers.ts";

export function formatRiskPart(part: Risk["parts"][number]["part"], { origin_name, destination_name }: Risk): string {
  switch (part) {
    case "congestion_origin":
      return `Congestion at ${origin_name}`;
    case "congestion_destination":
      return `Congestion at ${destination_name}`;
    case "alerts":
      return "Alerts on the route";
    case "chokepoints":
      return "Straits and canals";
  }
}

/** `10,450 nm, 27.2 days at 16 knots`. */
export function formatDistance(
  { distance_nm, sailing_days }: { distance_nm: number; sailing_days: number },
  knots: number,
): string {
  return `${formatCount(distance_nm)} nm, ${sailing_days} days at ${knots} knots`;
}

const AND = new Intl.ListFormat("en-GB", { type: "conjunction" });

const formatChokepoints = ({ chokepoints }: Risk, slugs: readonly string[]) =>
  AND.format(slugs.map((slug) => chokepoints.find((one) => one.slug === slug)?.name ?? slug));

/** One to three sentences: the length, the places that ships avoid, and the extra distance. */
export function describeRoute(risk: Risk): string {
  const { route } = risk;
  if (!route) return "The sea lanes on file do not connect the two ports, so there is no route.";
  const usual = `The shortest route by sea is ${formatDistance(route.usual, route.speed_knots)}, without port calls.`;
  if (route.status === "cut_off") {
    const days = risk.chokepoints.flatMap(({ slug, status_on }) =>
      route.cut_off_by.includes(slug) && status_on !== null ? formatDay(status_on) : [],
    );
    return `${usual} Ships do not pass ${formatChokepoints(risk, route.cut_off_by)} (status of ${AND.format(new Set(days))}), and there is no other route.`;
  }
  if (!route.rerouted) {
    const elevated = selectDelayingPlaces(route.usual, risk.chokepoints);
    if (elevated.length === 0) return usual;
    const them = elevated.length === 1 ? "it" : "them";
    return `${usual} It passes ${AND.format(elevated.map(({ name }) => name))}, with elevated risk. Ships that avoid ${them} sail longer: see the transit days.`;
  }
  const added = `${formatCount(route.added_nm as number)} nm and ${route.added_days} days`;
  return `Ships avoid ${formatChokepoints(risk, route.avoided)}. Their route is ${formatDistance(route.rerouted, route.speed_knots)}: ${added} more than the usual route.`;
}
