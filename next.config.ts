import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks the types, of the whole project at once: a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  agentRules: false,
  experimental: { agentUpgrade: false },
};

export default config;
