import { notFound } from "next/navigation";
import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { readSeaLanes } from "#lib/domain/routes/facts.ts";
import { findSeaRoute } from "#lib/domain/routes/sea-route.ts";
import { renderSocialImage } from "../../../social-image.tsx";

export const alt = "The two ports and the shortest way by sea between them";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default async function Image({ params }: { params: Promise<{ origin: string; destination: string }> }) {
  const { origin, destination } = await params;
  const [names, lanes] = await Promise.all([readPortNames(), readSeaLanes()]);
  const [from, to] = [origin, destination].map((code) => names.get(code.toUpperCase()));
  if (!from || !to || from.code === to.code) notFound();
  const route = findSeaRoute(lanes, from, to)?.nodes.map(({ lat, lon }) => [lat, lon] as const) ?? [];
  const ends = [route[0], route.at(-1)].filter((end) => end !== undefined);
  return renderSocialImage({
    kind: "Lane",
    title: `${from.name} to ${to.name}`,
    facts: [`${from.code} to ${to.code}`, "Freight, transit, landed cost"],
    places: ends,
    route,
  });
}
