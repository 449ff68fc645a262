import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "../social-image.tsx";

export const alt = "Demurrage and detention tariffs on Quayside";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default function Image() {
  return renderSocialImage({
    kind: "Coverage",
    title: "Demurrage and detention tariffs",
    facts: ["Published tariffs by carrier and country, each with its document"],
  });
}
