import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "../social-image.tsx";

export const alt = "Find the last free day of a container with Quayside";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default function Image() {
  return renderSocialImage({
    kind: "Free tool",
    title: "Last free day",
    facts: ["The last free day of a container, and what each later day costs"],
  });
}
