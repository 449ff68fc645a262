import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { buildSampleAnswer, buildSamplePath, type SampleName, SHOWN, sample, sampleOutput } from "./sample.ts";

/** Declares a free route that returns the example request and answer of another operation. */
function createSampleOperation(id: string, name: SampleName) {
  const shown = SHOWN[name];
  const answer = buildSampleAnswer(name);
  return defineOperation({
    id,
    area: "discovery",
    summary: `Sample request and answer of ${shown.method} ${shown.path}`,
    whenToUse: `Use it while you write a client. It returns one fixed request and answer and looks nothing up. For real figures use \`${shown.id}\`.`,
    method: "GET",
    path: buildSamplePath(name),
    price: "free",
    cacheControl: "public, max-age=300",
    input: z.object({}),
    output: sampleOutput,
    example: { input: {}, output: answer },
    tool: sample,
    run: async () => answer,
  });
}

export const sampleCalculate = createSampleOperation("sample_dd_calculate", "dd-calculate");
export const sampleCompare = createSampleOperation("sample_dd_compare", "dd-compare");
export const sampleTransit = createSampleOperation("sample_transit", "transit");
export const samplePort = createSampleOperation("sample_port", "port");
