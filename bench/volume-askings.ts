import pg from "pg";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DEMO_COUNTRIES } from "#lib/operations/demurrage/demo-compare.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import type { Asking } from "./volume-worker.ts";

/** One endpoint, asked for in many ways. */
export interface Case {
  name: string;
  askings: Asking[];
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
  return [
    { name: "POST /api/dd/calculate", askings: carried.map((input) => post("/api/dd/calculate", input)) },
    { name: "GET /api/dd/{country}", askings: carried.map(({ country, ...input }) => get(`/api/dd/${country}`, input)) },
    { name: "POST /api/dd/compare", askings: holdings.map((input) => post("/api/dd/compare", input)) },
    { name: "GET /api/dd/compare/{country}", askings: holdings.map(({ country, ...input }) => get(`/api/dd/compare/${country}`, input)) },
    { name: "GET /api/demo/dd-compare", askings: demos.map((input) => get("/api/demo/dd-compare", input)) },
    { name: "home page", askings: demos.map((input) => [...get("/api/demo/dd-compare", input), ...get("/api/stats")]) },
    { name: "GET /api/rates", askings: pairs.map((input) => get("/api/rates", input)) },
    { name: "POST /api/bulk/rates", askings: fives.map((queries) => post("/api/bulk/rates", { queries })) },
    {
      name: "GET /api/total-cost",
      askings: pairs.map((input, index) => get("/api/total-cost", { ...input, line: LINES[index % LINES.length] as string, detention_days: 12 })),
    },
    { name: "GET /api/stats", askings: [get("/api/stats")] },
    { name: "GET /api/lines", askings: [get("/api/lines")] },
  ];
}
