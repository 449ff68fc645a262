import { z } from "zod";
import { calculateDemurrage } from "../demurrage/calculate-demurrage.ts";
import { compareDemurrage } from "../demurrage/compare-demurrage.ts";
import { buildChoiceSchema } from "../fields.ts";
import { type AnyOperation, defineOperation } from "../operation.ts";
import { getPort } from "../ports/get-port.ts";
import { getTransit } from "../schedules/get-transit.ts";

const PATH = "/api/samples";

export const SAMPLES = ["dd-calculate", "dd-compare", "transit", "port"] as const;
export type SampleName = (typeof SAMPLES)[number];

export const SHOWN: Record<SampleName, Pick<AnyOperation, "id" | "method" | "path" | "price" | "example">> = {
  "dd-calculate": calculateDemurrage,
  "dd-compare": compareDemurrage,
  transit: getTransit,
  port: getPort,
};

export const sampleOutput = z
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

export const buildSamplePath = (name: SampleName) => `${PATH}/${name}`;

export function buildSampleAnswer(name: SampleName): z.infer<typeof sampleOutput> {
  const { id, method, path, price, example } = SHOWN[name];
  return {
    sample: true,
    operation: id,
    method,
    path,
    price_usd: price,
    request: example.input,
    response: example.output as Record<string, unknown>,
  };
}

/** All samples as one tool: a list of tools for a model must be short. Over HTTP each sample has its own route. */
export const sample = defineOperation({
  id: "sample",
  area: "discovery",
  summary: "Fixed sample request and answer",
  whenToUse: "Use it while you write a client. It returns one fixed request with its answer, and looks nothing up.",
  method: "GET",
  path: PATH,
  price: "free",
  input: z.object({ name: buildChoiceSchema(SAMPLES) }),
  output: sampleOutput,
  example: { input: { name: "dd-calculate" }, output: buildSampleAnswer("dd-calculate") },
  run: async ({ name }) => buildSampleAnswer(name),
});
