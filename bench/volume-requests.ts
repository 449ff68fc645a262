import pg from "pg";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DEMO_COUNTRIES } from "#lib/operations/demurrage/demo-compare.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import type { RequestGroup } from "./volume-worker.ts";

/** One endpoint with many different requests. */
export interface VolumeCase {
  name: string;
  groups: RequestGroup[];
  status: 200 | 404;
}

const LINES = ["maersk", "msc", "cma-cgm", "hapag-lloyd", "one", "cosco", "evergreen"];

/**
 * The newest day of the facts that volume-set.ts adds. With it, the bench asks for the same facts on every day on which
 * it runs.
 */
const DATE = "2026-11-21";

const get = (path: string, input: Record<string, string | number> = {}): RequestGroup => [
  { path: `${path}?${new URLSearchParams(input as Record<string, string>)}` },
];
const post = (path: string, body: RawInput): RequestGroup => [{ path, body }];

/** For the endpoints that read tariffs and freight rates, with countries and lanes of the small data set. */
export async function buildVolumeCases(url: string): Promise<VolumeCase[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tariffs = await client.query<{ country: string; direction: string }>(
    "SELECT DISTINCT country, direction FROM dd_tariff ORDER BY country, direction",
  );
  const lanes = await client.query<{ origin: string; destination: string }>(
    "SELECT origin, destination FROM rate_lane WHERE NOT is_wide ORDER BY origin, destination",
  );
  await client.end();

  const getLine = (index: number) => LINES[index % LINES.length] as string;
  const holdings = tariffs.rows.map((row, index) => ({
    ...row,
    container_type: index % 2 ? "40HC" : "20DV",
    days: 10 + (index % 20),
    date: DATE,
  }));
  const lineHoldings = holdings.map((holding, index) => ({ ...holding, line: getLine(index) }));
  const shipments = lanes.rows.map((row, index) => ({
    ...row,
    container_type: CONTAINER_TYPES[index % 3] as string,
    date: DATE,
  }));
  const landedCosts = shipments.map((shipment, index) => ({ ...shipment, line: getLine(index), detention_days: 12 }));
  const queries = shipments.map(({ date: _ofTheCall, ...query }) => query);
  const bulkQueries = queries.map((_, index) =>
    [0, 50, 100, 150, 200].map((step) => queries[(index + step) % queries.length]),
  );
  const demos = DEMO_COUNTRIES.flatMap((country) =>
    ["import", "export"].flatMap((direction) => [7, 14, 21].map((days) => ({ country, direction, days }))),
  );
  const withoutTariff = LINES.flatMap((line) =>
    ["AQ", "NR"].map((country) => ({ line, country, container_type: "40HC", days: 14, date: DATE })),
  );
  const withoutRate = lanes.rows.map(({ origin }) => ({ origin, destination: "CLSAI", date: DATE }));

  const createCase = (status: VolumeCase["status"], name: string, groups: RequestGroup[]): VolumeCase => ({
    name,
    groups,
    status,
  });
  return [
    createCase(
      200,
      "POST /api/dd/calculate",
      lineHoldings.map((input) => post("/api/dd/calculate", input)),
    ),
    createCase(
      200,
      "GET /api/dd/{country}",
      lineHoldings.map(({ country, ...input }) => get(`/api/dd/${country}`, input)),
    ),
    createCase(
      200,
      "POST /api/dd/compare",
      holdings.map((input) => post("/api/dd/compare", input)),
    ),
    createCase(
      200,
      "GET /api/dd/compare/{country}",
      holdings.map(({ country, ...input }) => get(`/api/dd/compare/${country}`, input)),
    ),
    createCase(
      200,
      "GET /api/demo/dd-compare",
      demos.map((input) => get("/api/demo/dd-compare", input)),
    ),
    createCase(
      200,
      "home page",
      demos.map((input) => [...get("/api/demo/dd-compare", input), ...get("/api/stats")]),
    ),
    createCase(
      200,
      "GET /api/rates",
      shipments.map((input) => get("/api/rates", input)),
    ),
    createCase(
      200,
      "POST /api/bulk/rates",
      bulkQueries.map((queries) => post("/api/bulk/rates", { queries, date: DATE })),
    ),
    createCase(
      200,
      "GET /api/total-cost",
      landedCosts.map((input) => get("/api/total-cost", input)),
    ),
    createCase(200, "GET /api/stats", [get("/api/stats")]),
    createCase(200, "GET /api/lines", [get("/api/lines")]),
    createCase(
      404,
      "no tariff",
      withoutTariff.map((input) => post("/api/dd/calculate", input)),
    ),
    createCase(
      404,
      "no rate",
      withoutRate.map((input) => get("/api/rates", input)),
    ),
  ];
}
