import { notFound } from "next/navigation";
import { capitalise } from "#components/format.ts";
import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { formatFreeTime } from "#components/tariffs/tariff-texts.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { renderSocialImage } from "../../../social-image.tsx";
import { findPublishedTariffs } from "./tariff-answers.ts";

export const alt = "Free time and rates of a carrier in a country";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default async function Image({ params }: { params: Promise<{ carrier: string; country: string }> }) {
  const { carrier, country } = await params;
  const found = await findPublishedTariffs(carrier, country);
  if (!found) notFound();
  return renderSocialImage({
    kind: "Demurrage and detention",
    title: `${getCarrierName(found.carrier)}, ${getCountryName(found.country)}`,
    facts: found.overviews.map(
      ({ direction, headline, containerType }) =>
        `${capitalise(direction)}, ${containerType}: ${formatFreeTime(headline)}`,
    ),
  });
}
