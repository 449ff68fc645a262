import { cacheFacts } from "#lib/platform/cache.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import type { Fact } from "../quality/quality.ts";
import { createSeaLanes, type SeaLaneRow, type SeaLanes } from "./sea-lanes.ts";

/** Built once per dataset. One query. */
export const readSeaLanes: () => Promise<SeaLanes> = cacheFacts(async () => {
  const rows = await read<SeaLaneRow>(sql`
    SELECT l.from_node AS "fromNode", l.from_lat AS "fromLat", l.from_lon AS "fromLon", l.to_node AS "toNode", l.to_lat AS "toLat", l.to_lon AS "toLon",
           l.distance_nm::float8 AS "distanceNm", l.chokepoint
    FROM sea_lane l JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY l.id`);
  return createSeaLanes(rows);
});

/** Facts without a date. One query. */
export const readSeaLaneDocuments: () => Promise<readonly Fact[]> = cacheFacts(async () =>
  read<Fact>(sql`
    SELECT null AS "effectiveFrom", null AS "effectiveTo", null AS note, ${buildFactColumns("reference")}
    FROM served_source source
    WHERE source_id IN (SELECT unnest(array_prepend(source_id, also_source_ids)) FROM sea_lane) AND ${isAvailable()}
    ORDER BY source_id`),
);
