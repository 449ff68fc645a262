import { z } from "zod";
import { calculateDemurrage } from "../demurrage/calculate-demurrage.ts";
import { compareDemurrage } from "../demurrage/compare-demurrage.ts";
import { type AnyOperation, operation } from "../operation.ts";
import { getPort } from "../ports/get-port.ts";
import { getTransit } from "../schedules/get-transit.ts";

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

type Shown = Pick<AnyOperation, "id" | "method" | "path" | "price" | "example">;

/** Declares a free route that returns the example request and answer of another operation. */
function sampleOperation(id: string, path: string, shown: Shown) {
  const answer: z.infer<typeof sample> = {
    sample: true,
    operation: shown.id,
    method: shown.method,
    path: shown.path,
    price_usd: shown.price,
    request: shown.example.input,
    response: shown.example.output as Record<string, unknown>,
  };
  return operation({
    id,
    area: "discovery",
    summary: `Sample request and answer of ${shown.method} ${shown.path}`,
    whenToUse: `Use it while you write a client. It returns one fixed request and answer and looks nothing up. For real figures use \`${shown.id}\`.`,
    method: "GET",
    path,
    price: "free",
    input: z.object({}),
    output: sample,
    example: { input: {}, output: answer },
    run: async () => answer,
  });
}

export const sampleCalculate = sampleOperation("sample_dd_calculate", "/api/samples/dd-calculate", calculateDemurrage);
export const sampleCompare = sampleOperation("sample_dd_compare", "/api/samples/dd-compare", compareDemurrage);
export const sampleTransit = sampleOperation("sample_transit", "/api/samples/transit", getTransit);
export const samplePort = sampleOperation("sample_port", "/api/samples/port", getPort);
