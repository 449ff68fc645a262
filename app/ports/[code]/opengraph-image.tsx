import { notFound } from "next/navigation";
import { positionWords } from "#components/maps/degrees.ts";
import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { socialImage } from "../../social-image.tsx";
import { portAnswer } from "./port-answers.ts";

export const alt = "The port on a chart";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default async function Image({ params }: { params: Promise<{ code: string }> }) {
  const port = await portAnswer((await params).code);
  if (!port) notFound();
  const { name, code, country, coordinates } = port;
  return socialImage({
    kind: "Port",
    title: name,
    facts: [`${code}, ${country}`, ...(coordinates ? [positionWords(coordinates.lat, coordinates.lon)] : [])],
    places: coordinates ? [[coordinates.lat, coordinates.lon]] : [],
  });
}
