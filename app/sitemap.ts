import type { MetadataRoute } from "next";
import { buildTariffPath } from "#components/tariffs/tariff-texts.ts";
import { GUIDES, PAGES } from "#lib/discovery/about.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { getOperationPagePath } from "#lib/discovery/operation-page.ts";
import { readTariffHolders } from "#lib/domain/demurrage/facts.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { env } from "#lib/platform/env.ts";

const listPublishedTariffs = async () => (await readTariffHolders()).filter(({ illustrative }) => !illustrative);

// The address must be that of the running server.
export const dynamic = "force-dynamic";

/**
 * All pages except lanes, because there is a lane for each pair of ports. The list of lanes and the port pages link to
 * the lanes with facts. The dates of the last changes are left out, because they are not stored per page. One sitemap
 * can hold 50,000 addresses, which is enough for all seaports of UN/LOCODE.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const paths = [
    ...PAGES.map(({ path }) => path),
    ...GUIDES.map(({ path }) => path),
    ...everyOperation.map(getOperationPagePath),
    ...(await listPublishedTariffs()).map(({ carrier, country }) => buildTariffPath(carrier, country)),
    ...(await readPorts()).map(({ code }) => `/ports/${code}`),
  ];
  return paths.map((path) => ({ url: `${env.PUBLIC_BASE_URL}${path}` }));
}
