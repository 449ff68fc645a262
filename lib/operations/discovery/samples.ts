import { z } from "zod";

import { type AnyOperation, operation } from "../operation.ts";
import { calculateDemurrage } from "../demurrage/calculate.ts";
import { compareDemurrage } from "../demurrage/compare.ts";

/** The shape of an answer with the request that gives it. */
const sample = z.strictObject({
  sample: z.literal(true),
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  price_usd: z.string(),
  request: z.record(z.string(), z.unknown()),
  response: z.record(z.string(), z.unknown()),
});

type Sample = z.infer<typeof sample>;

function sampleOf({ id, method, path, price, example }: Pick<AnyOperation, "id" | "method" | "path" | "price" | "example">): Sample {
  return { sample: true, operation: id, method, path, price_usd: price, request: example.input, response: example.output as Record<string, unknown> };
}

// The shapes of GET /api/port and GET /api/transit, on rows of data/reference.
const portShape: Sample = {
  sample: true,
  operation: "get_port",
  method: "GET",
  path: "/api/port",
  price_usd: "0.01",
  request: { code: "SGSIN" },
  response: {
    code: "SGSIN",
    name: "Singapore",
    city: "Singapore",
    country: "Singapore",
    country_code: "SG",
    coordinates: { lat: 1.272, lon: 103.7075 },
    timezone: "Asia/Singapore",
    operators: ["PSA Singapore"],
    infrastructure: { terminals: ["Pasir Panjang (phases 3-4: 15 berths, 6 km)", "Tuas"], max_draft_m: 18, berths: null, quay_length_m: null, cranes: null },
    annual_teu: 41_100_000,
    annual_teu_year: 2024,
    trade_lane: "Southeast Asia",
  },
};

const transitShape: Sample = {
  sample: true,
  operation: "get_transit",
  method: "GET",
  path: "/api/transit",
  price_usd: "0.02",
  request: { origin: "CNXMN", destination: "USLGB" },
  response: {
    origin: "CNXMN",
    destination: "USLGB",
    trade_lane: "Transpacific",
    days: 18,
    carriers: [
      { line: "maersk", service_code: "TP9", transit_days: 18, transhipment_ports: [], source_id: "ssg-tp9-202506" },
      { line: "hapag-lloyd", service_code: "WC6", transit_days: 18, transhipment_ports: [], source_id: "ssg-tp9-202506" },
    ],
  },
};

/** One free route a sample: its answer never changes and costs nothing. */
function sampleOperation(id: string, path: string, shown: Sample) {
  return operation({
    id,
    area: "discovery",
    summary: `The shape of ${shown.method} ${shown.path}`,
    method: "GET",
    path,
    price: "free",
    input: z.object({}),
    output: sample,
    example: { input: {}, output: shown },
    run: async () => shown,
  });
}

const shown = {
  "dd-calculate": sampleOf(calculateDemurrage),
  "dd-compare": sampleOf(compareDemurrage),
  transit: transitShape,
  port: portShape,
};

export const sampleCalculate = sampleOperation("sample_dd_calculate", "/api/samples/dd-calculate", shown["dd-calculate"]);
export const sampleCompare = sampleOperation("sample_dd_compare", "/api/samples/dd-compare", shown["dd-compare"]);
export const sampleTransit = sampleOperation("sample_transit", "/api/samples/transit", shown.transit);
export const samplePort = sampleOperation("sample_port", "/api/samples/port", shown.port);

const list = { samples: Object.entries(shown).map(([name, { method, path }]) => ({ name, path: `/api/samples/${name}`, shows: `${method} ${path}` })) };

export const listSamples = operation({
  id: "list_samples",
  area: "discovery",
  summary: "The shapes of answers",
  method: "GET",
  path: "/api/samples",
  price: "free",
  input: z.object({}),
  output: z.strictObject({ samples: z.array(z.strictObject({ name: z.string(), path: z.string(), shows: z.string() })) }),
  example: { input: {}, output: list },
  run: async () => list,
});
