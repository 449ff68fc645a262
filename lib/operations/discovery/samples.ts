import { z } from "zod";
import { calculateDemurrage } from "../demurrage/calculate.ts";
import { compareDemurrage } from "../demurrage/compare.ts";
import { type AnyOperation, operation } from "../operation.ts";
import { getPort } from "../ports/get-port.ts";
import { getTransit } from "../schedules/get-transit.ts";

/** The shape of an answer with the request that gives it. */
const sample = z
  .strictObject({
    sample: z.literal(true),
    operation: z.string(),
    method: z.string(),
    path: z.string(),
    price_usd: z.string(),
    request: z.record(z.string(), z.unknown()),
    response: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "Sample" });

type Sample = z.infer<typeof sample>;

function sampleOf({ id, method, path, price, example }: Pick<AnyOperation, "id" | "method" | "path" | "price" | "example">): Sample {
  return { sample: true, operation: id, method, path, price_usd: price, request: example.input, response: example.output as Record<string, unknown> };
}

/** One free route a sample: its answer never changes and costs nothing. */
function sampleOperation(id: string, path: string, shown: Sample) {
  return operation({
    id,
    area: "discovery",
    summary: `The shape of ${shown.method} ${shown.path}`,
    whenToUse: `For who writes a client: one fixed request and answer, made once, about nothing that is asked. For figures ask \`${shown.operation}\`.`,
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
  transit: sampleOf(getTransit),
  port: sampleOf(getPort),
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
  whenToUse: "For who writes a client and wants to know which operations can be looked at for nothing. It holds no shipping facts.",
  method: "GET",
  path: "/api/samples",
  price: "free",
  input: z.object({}),
  output: z.strictObject({ samples: z.array(z.strictObject({ name: z.string(), path: z.string(), shows: z.string() })) }),
  example: { input: {}, output: list },
  run: async () => list,
});
