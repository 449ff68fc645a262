import { SOCIAL_SIZE } from "#components/social/social-card.tsx";
import { renderSocialImage } from "../social-image.tsx";

export const alt = "The Quayside API";
export const size = SOCIAL_SIZE;
export const contentType = "image/png";

export default function Image() {
  return renderSocialImage({
    kind: "API",
    title: "Container-shipping facts as JSON",
    facts: ["REST, MCP and OpenAPI. Free calls each month, then pay per call with x402"],
  });
}
