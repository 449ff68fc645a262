import { z } from "zod";
import { operation } from "../operation.ts";
import { type SampleName, SHOWN, sample, sampleAnswer, sampleOutput, samplePath } from "./sample.ts";

/** Declares a free route that returns the example request and answer of another operation. */
function sampleOperation(id: string, name: SampleName) {
  const shown = SHOWN[name];
  const answer = sampleAnswer(name);
  return operation({
    id,
    area: "discovery",
    summary: `Sample request and answer of ${shown.method} ${shown.path}`,
    whenToUse: `Use it while you write a client. It returns one fixed request and answer and looks nothing up. For real figures use \`${shown.id}\`.`,
    method: "GET",
    path: samplePath(name),
    price: "free",
    input: z.object({}),
    output: sampleOutput,
    example: { input: {}, output: answer },
    tool: sample,
    run: async () => answer,
  });
}

export const sampleCalculate = sampleOperation("sample_dd_calculate", "dd-calculate");
export const sampleCompare = sampleOperation("sample_dd_compare", "dd-compare");
export const sampleTransit = sampleOperation("sample_transit", "transit");
export const samplePort = sampleOperation("sample_port", "port");
