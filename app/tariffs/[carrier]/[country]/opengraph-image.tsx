import { notFound } from "next/navigation";
import { capitalised } from "#components/format.ts";
import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { freeTimeWords } from "#components/tariffs/words.ts";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { socialImage } from "../../../social-image.tsx";
import { tariffsAt } from "./tariff-answers.ts";

export const alt = "Free time and rates of a carrier in a country";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default async function Image({ params }: { params: Promise<{ carrier: string; country: string }> }) {
  const { carrier, country } = await params;
  const found = await tariffsAt(carrier, country);
  if (!found) notFound();
  return socialImage({
    kind: "Demurrage and detention",
    title: `${carrierName(found.carrier)}, ${countryName(found.country)}`,
    facts: found.overviews.map(({ direction, headline, containerType }) => `${capitalised(direction)}, ${containerType}: ${freeTimeWords(headline)}`),
  });
}
