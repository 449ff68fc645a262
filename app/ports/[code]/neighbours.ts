import type { MapPoint } from "#components/maps/place-points.ts";
import { readPortNames } from "#lib/domain/ports/facts.ts";
import { readSeaLanes } from "#lib/domain/routes/facts.ts";
import { isPortNode } from "#lib/domain/routes/sea-lanes.ts";
import { readScheduleData } from "#lib/domain/schedules/facts.ts";

/** The largest distance from the port, in degrees. */
const MAX_DEGREES = 12;

/** Ports with more services come first, because the map names the first ones first. */
export async function findNeighbours({
  code,
  coordinates,
}: {
  code: string;
  coordinates: { lat: number; lon: number } | null;
}): Promise<MapPoint[]> {
  if (!coordinates) return [];
  const [lanes, names, { published }] = await Promise.all([readSeaLanes(), readPortNames(), readScheduleData()]);
  const isNear = ({ lat, lon }: { lat: number; lon: number }) => {
    const apart = Math.abs(lon - coordinates.lon);
    return Math.abs(lat - coordinates.lat) <= MAX_DEGREES && Math.min(apart, 360 - apart) <= MAX_DEGREES;
  };
  const listServices = (port: string) => published.byPort.get(port)?.length ?? 0;
  return [...lanes.places.values()]
    .filter((place) => isPortNode(place.name) && place.name !== code && isNear(place))
    .sort((a, b) => listServices(b.name) - listServices(a.name))
    .map(({ name, lat, lon }) => ({ label: names.get(name)?.name ?? "", lat, lon, emphasis: "quiet" as const }))
    .filter(({ label }) => label !== "");
}
