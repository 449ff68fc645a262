import { notFound } from "next/navigation";
import { formatPosition } from "#components/maps/degrees.ts";
import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "../../social-image.tsx";
import { findPublishedPort } from "./port-answers.ts";

export const alt = "The port on a chart";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default async function Image({ params }: { params: Promise<{ code: string }> }) {
  const port = await findPublishedPort((await params).code);
  if (!port) notFound();
  const { name, code, country, coordinates } = port;
  return renderSocialImage({
    kind: "Port",
    title: name,
    facts: [`${code}, ${country}`, ...(coordinates ? [formatPosition(coordinates.lat, coordinates.lon)] : [])],
    places: coordinates ? [[coordinates.lat, coordinates.lon]] : [],
  });
}
