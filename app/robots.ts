import type { MetadataRoute } from "next";
import { MCP_PATH } from "#lib/discovery/about.ts";
import { env } from "#lib/platform/env.ts";

// The address must be that of the running server, not that of the build.
export const dynamic = "force-dynamic";

/**
 * Crawlers may read the pages and the discovery files. They may not call the API, because a crawler that follows links
 * would use up the free calls of its network, nor the secret pages for carriers and invited people. The discovery files name all prices.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/samples"], disallow: ["/api/", "/review/", "/join/", MCP_PATH] },
    sitemap: `${env.PUBLIC_BASE_URL}/sitemap.xml`,
  };
}
