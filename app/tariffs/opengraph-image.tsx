import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "../social-image.tsx";

export const alt = "Demurrage and detention tariffs on Quayside";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default function Image() {
  return renderSocialImage({
    kind: "Tariffs",
    title: "Demurrage and detention tariffs",
    facts: ["Free time, rates per day and what changed, by carrier and country"],
  });
}
