import { createSeaLanes, type SeaLaneRow } from "#lib/domain/routes/sea-lanes.ts";
import { folder, readTable } from "../../facts/tables.ts";

export const seaLaneRows: SeaLaneRow[] = readTable(folder("reference"), "sea_lanes").rows.map(({ cells }) => ({
  fromNode: cells.from_node ?? "",
  fromLat: Number(cells.from_lat),
  fromLon: Number(cells.from_lon),
  toNode: cells.to_node ?? "",
  toLat: Number(cells.to_lat),
  toLon: Number(cells.to_lon),
  distanceNm: Number(cells.distance_nm),
  chokepoint: cells.chokepoint || null,
}));

export const seaLanes = createSeaLanes(seaLaneRows);
