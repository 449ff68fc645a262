import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "../social-image.tsx";

export const alt = "Ports on Quayside";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default function Image() {
  return renderSocialImage({
    kind: "Ports",
    title: "Congestion, vessel calls and local charges",
    facts: ["Every port, with the source of each figure"],
  });
}
