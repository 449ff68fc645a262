import type { MetadataRoute } from "next";
import { MCP_PATH } from "#lib/discovery/about.ts";
import { env } from "#lib/platform/env.ts";

// The address is that of the server that runs, not of the one that built.
export const dynamic = "force-dynamic";

/**
 * Pages and the files for machines may be crawled. The API may not: a crawler that follows links would use up its network's free calls, and finds every
 * price in those files. Whoever calls an operation that a person or a directory named to it is no crawler.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/samples"], disallow: ["/api/", MCP_PATH] },
    sitemap: `${env.PUBLIC_BASE_URL}/sitemap.xml`,
  };
}
