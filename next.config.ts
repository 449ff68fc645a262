import type { NextConfig } from "next";

/** How long a browser may keep an icon or a social image. Their addresses have no version, so this is weeks, not a year. */
const IMAGE_MAX_AGE_S = 14 * 24 * 60 * 60;

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks the types of the whole project, so the build does not.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: process.cwd(), rules: { "*.woff2": { condition: { query: /url/ }, type: "asset" } } }, // `font.woff2?url` is its address.
  headers: async () =>
    [
      "/favicon.ico",
      "/icon.svg",
      "/apple-touch-icon.png",
      "/icons/:name",
      "/manifest.webmanifest",
      "/:path*/opengraph-image",
    ].map((source) => ({
      source,
      headers: [
        { key: "cache-control", value: `public, max-age=${IMAGE_MAX_AGE_S}` },
        { key: "x-content-type-options", value: "nosniff" },
      ],
    })),
  redirects: async () => [
    { source: "/dashboard/bulk-audits/:path*", destination: "/dashboard/audits/:path*", permanent: true },
    { source: "/check-demurrage-invoice/pdf", destination: "/check-demurrage-invoice/file", permanent: true },
  ],
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // A page is loaded when it is first asked for: all of them at the start take 60 MB.
    preloadEntriesOnStart: false,
    // A server is built once for each version, so nothing would use a cache for the next build. It takes 6 s and 280 MB.
    turbopackFileSystemCacheForBuild: false,
  },
};

export default config;
