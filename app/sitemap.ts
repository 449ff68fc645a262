import type { MetadataRoute } from "next";
import { GUIDES, PAGES } from "#lib/discovery/about.ts";
import { operationPagePath } from "#lib/discovery/operation-page.ts";
import { ports } from "#lib/domain/ports/facts.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { env } from "#lib/platform/env.ts";

// The address is that of the server that runs, and the ports are those on file then.
export const dynamic = "force-dynamic";

/**
 * Every page that is one of its kind. Lanes are left out: there are as many as pairs of ports. The list of lanes and the ports link to those with facts. No page
 * says when it last changed: that is when a fact on it did, which is not kept by page. One file holds 50,000 addresses, more than UN/LOCODE has seaports.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const paths = [
    ...PAGES.map(({ path }) => path),
    ...GUIDES.map(({ path }) => path),
    ...catalogue.map(operationPagePath),
    ...(await ports()).map(({ code }) => `/ports/${code}`),
  ];
  return paths.map((path) => ({ url: `${env.PUBLIC_BASE_URL}${path}` }));
}
