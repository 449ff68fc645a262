import { cachedFacts } from "#lib/platform/cache.ts";
import { database } from "#lib/platform/db/client.ts";
import { onFile } from "../quality/fact-row.ts";
import { createSeaLanes, type SeaLanes } from "./sea-lanes.ts";

/** The table of sea lanes as a graph, built once a dataset. One query. */
export const seaLanes: () => Promise<SeaLanes> = cachedFacts(async () => {
  const rows = await database().seaLane.findMany({
    where: onFile,
    select: { fromNode: true, fromLat: true, fromLon: true, toNode: true, toLat: true, toLon: true, distanceNm: true, chokepoint: true },
    orderBy: { id: "asc" },
  });
  return createSeaLanes(rows.map((row) => ({ ...row, distanceNm: row.distanceNm.toNumber() })));
});
