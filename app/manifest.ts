import type { MetadataRoute } from "next";
import { LIGHT_COLOURS } from "#components/light-colours.ts";
import { NAME, SUMMARY } from "#lib/discovery/about.ts";

/** How a phone shows Quayside on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: `${NAME}: demurrage and detention tariffs`,
    short_name: NAME,
    description: SUMMARY,
    start_url: "/",
    display: "minimal-ui",
    lang: "en",
    background_color: LIGHT_COLOURS.paper,
    theme_color: LIGHT_COLOURS.paper,
    icons: ([192, 512] as const).flatMap((size) => [
      { src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" },
      { src: `/icons/maskable-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "maskable" },
    ]),
  };
}
