import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "./social-image.tsx";

export const alt = "Quayside: is the carrier’s demurrage invoice right?";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default function Image() {
  return renderSocialImage({
    kind: "Container-shipping facts",
    title: "Is the carrier’s demurrage invoice right?",
    facts: ["Tariffs, charges, rates and ports, each figure with its source"],
  });
}
