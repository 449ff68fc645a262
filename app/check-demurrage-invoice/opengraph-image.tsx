import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "../social-image.tsx";

export const alt = "Check a demurrage invoice with Quayside";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default function Image() {
  return renderSocialImage({
    kind: "Free tool",
    title: "Demurrage invoice check",
    facts: ["Compare a carrier’s invoice with its published tariff, day by day"],
  });
}
