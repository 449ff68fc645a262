import type { Risk } from "./answers.ts";

/** What a part of the risk looks at. */
export function partWords(part: Risk["parts"][number]["part"], { origin_name, destination_name }: Risk): string {
  switch (part) {
    case "congestion_origin":
      return `Congestion at ${origin_name}`;
    case "congestion_destination":
      return `Congestion at ${destination_name}`;
    case "alerts":
      return "Alerts along the way";
    case "chokepoints":
      return "Straits and canals";
  }
}

/** `10,450 nm, 27.2 days at 16 knots`. */
export function wayWords({ distance_nm, sailing_days }: { distance_nm: number; sailing_days: number }, knots: number): string {
  return `${distance_nm.toLocaleString("en-GB")} nm, ${sailing_days} days at ${knots} knots`;
}

const AND = new Intl.ListFormat("en-GB", { type: "conjunction" });

const chokepointWords = ({ chokepoints }: Risk, slugs: readonly string[]) =>
  AND.format(slugs.map((slug) => chokepoints.find((one) => one.slug === slug)?.name ?? slug));

/** The way in a sentence or two: how long it is, and what ships keep clear of at what price. */
export function routeWords(risk: Risk): string {
  const { route } = risk;
  if (!route) return "The sea lanes on file do not join the two ports, so no route can be drawn.";
  const usual = `By sea it is ${wayWords(route.usual, route.speed_knots)}, port calls not counted.`;
  if (route.status === "cut_off") return `${usual} No way keeps clear of ${chokepointWords(risk, route.cut_off_by)}, which ships do not pass now.`;
  if (!route.rerouted) return usual;
  const added = `${route.added_nm?.toLocaleString("en-GB")} nm and ${route.added_days} days`;
  return `Ships keep clear of ${chokepointWords(risk, route.avoided)}: it is ${wayWords(route.rerouted, route.speed_knots)}, ${added} more than the usual way.`;
}
