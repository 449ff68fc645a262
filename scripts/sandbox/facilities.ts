import { SANDBOX_LANES } from "./inland-lanes.ts";
import { GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "type",
  "code",
  "name",
  "operator",
  "city",
  "state",
  "country",
  "lat",
  "lon",
  "rail_connected",
  "capacity_teu",
  "annual_throughput_teu",
  "area_sqm",
  "capabilities",
  "linked_port",
  "source_id",
] as const;

/** Countries with published facilities get no illustrative ones. */
const PUBLISHED = new Set(["IN", "KE", "ZA"]);

const KINDS = {
  ICD: {
    rail: "true",
    capacity: "20000",
    throughput: "120000",
    area: "100000",
    capabilities: "customs on site; reefer plugs; container repair",
  },
  CFS: {
    rail: "false",
    capacity: "3000",
    throughput: "24000",
    area: "20000",
    capabilities: "stuffing; destuffing; bonded storage; hazardous cargo",
  },
} as const;

const buildFacility = (type: keyof typeof KINDS, city: string, code: string, ports: readonly string[]) => {
  const kind = KINDS[type];
  return {
    type,
    code,
    name: `Illustrative ${type} ${city}`,
    operator: "",
    city,
    state: "",
    country: (ports[0] as string).slice(0, 2),
    lat: "",
    lon: "",
    rail_connected: kind.rail,
    capacity_teu: kind.capacity,
    annual_throughput_teu: kind.throughput,
    area_sqm: kind.area,
    capabilities: kind.capabilities,
    linked_port: ports.join("; "),
    source_id: GENERAL_SOURCE_ID,
  };
};

const lanes = SANDBOX_LANES.filter(({ port }) => !PUBLISHED.has(port.slice(0, 2)));
const railPlaces = Map.groupBy(
  lanes.filter(({ hasRail }) => hasRail),
  ({ placeName }) => placeName,
);

const rows = [
  ...[...railPlaces].map(([placeName, to]) =>
    buildFacility(
      "ICD",
      placeName,
      to[0]?.place ?? "",
      to.map(({ port }) => port),
    ),
  ),
  ...[...new Map(lanes.map(({ port, portName }) => [port, portName]))].map(([port, portName]) =>
    buildFacility("CFS", portName, "", [port]),
  ),
];

export const facilities: SandboxTable<(typeof columns)[number]> = { file: "facilities.csv", columns, rows };
