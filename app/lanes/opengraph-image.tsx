import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "../social-image.tsx";

export const alt = "Lanes on Quayside";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default function Image() {
  return renderSocialImage({
    kind: "Lanes",
    title: "Freight rates and landed cost by lane",
    facts: ["Rates, transit times and route risk between two ports"],
  });
}
