import pg from "pg";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DEMO_COUNTRIES } from "#lib/operations/demurrage/demo-compare.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import type { Asking } from "./volume-worker.ts";

/** One endpoint, asked for in many ways. */
export interface Case {
  name: string;
  askings: Asking[];
  status: 200 | 404;
}

const LINES = ["maersk", "msc", "cma-cgm", "hapag-lloyd", "one", "cosco", "evergreen"];

const get = (path: string, input: Record<string, string | number> = {}): Asking => [
  { path: `${path}?${new URLSearchParams(input as Record<string, string>)}` },
];
const post = (path: string, body: RawInput): Asking => [{ path, body }];

/** What the endpoints that read tariffs and freight rates are asked, about countries and lanes that are on file in the small set. */
export async function volumeCases(url: string): Promise<Case[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tariffs = await client.query<{ country: string; direction: string }>("SELECT DISTINCT country, direction FROM dd_tariff ORDER BY country, direction");
  const lanes = await client.query<{ origin: string; destination: string }>(
    "SELECT origin, destination FROM rate_lane WHERE NOT is_wide ORDER BY origin, destination",
  );
  await client.end();

  const holdings = tariffs.rows.map((row, index) => ({ ...row, container_type: ["20DV", "40HC"][index % 2] as string, days: 10 + (index % 20) }));
  const carried = holdings.map((holding, index) => ({ ...holding, line: LINES[index % LINES.length] as string }));
  const pairs = lanes.rows.map((row, index) => ({ ...row, container_type: CONTAINER_TYPES[index % 3] as string }));
  const demos = DEMO_COUNTRIES.flatMap((country) => ["import", "export"].flatMap((direction) => [7, 14, 21].map((days) => ({ country, direction, days }))));
  const fives = pairs.map((_, index) => [0, 50, 100, 150, 200].map((step) => pairs[(index + step) % pairs.length]));
  const nowhere = LINES.flatMap((line) => ["AQ", "NR"].map((country) => ({ line, country, container_type: "40HC", days: 14 })));
  const cases: Record<string, Asking[]> = {
    "POST /api/dd/calculate": carried.map((input) => post("/api/dd/calculate", input)),
    "GET /api/dd/{country}": carried.map(({ country, ...input }) => get(`/api/dd/${country}`, input)),
    "POST /api/dd/compare": holdings.map((input) => post("/api/dd/compare", input)),
    "GET /api/dd/compare/{country}": holdings.map(({ country, ...input }) => get(`/api/dd/compare/${country}`, input)),
    "GET /api/demo/dd-compare": demos.map((input) => get("/api/demo/dd-compare", input)),
    "home page": demos.map((input) => [...get("/api/demo/dd-compare", input), ...get("/api/stats")]),
    "GET /api/rates": pairs.map((input) => get("/api/rates", input)),
    "POST /api/bulk/rates": fives.map((queries) => post("/api/bulk/rates", { queries })),
    "GET /api/total-cost": pairs.map((input, index) => get("/api/total-cost", { ...input, line: LINES[index % LINES.length] as string, detention_days: 12 })),
    "GET /api/stats": [get("/api/stats")],
    "GET /api/lines": [get("/api/lines")],
  };
  const refused: Record<string, Asking[]> = {
    "no tariff": nowhere.map((input) => post("/api/dd/calculate", input)),
    "no rate": pairs.map(({ origin }) => get("/api/rates", { origin, destination: "CLSAI" })),
  };
  const listed = (named: Record<string, Asking[]>, status: Case["status"]) => Object.entries(named).map(([name, askings]): Case => ({ name, askings, status }));
  return [...listed(cases, 200), ...listed(refused, 404)];
}
