import { z } from "zod";
import { operation } from "../operation.ts";
import { sampleCalculate, sampleCompare, samplePort, sampleTransit } from "./sample-operations.ts";

const PATH = "/api/samples";

const answer = {
  samples: [sampleCalculate, sampleCompare, sampleTransit, samplePort].map(({ path, example }) => {
    const shown = example.output as { method: string; path: string };
    return { name: path.slice(PATH.length + 1), path, shows: `${shown.method} ${shown.path}` };
  }),
};

export const listSamples = operation({
  id: "list_samples",
  area: "discovery",
  summary: "List of the free sample answers",
  whenToUse: "Use it while you write a client, to see which operations have a free sample. It returns names and paths, and no shipping facts.",
  method: "GET",
  path: PATH,
  price: "free",
  input: z.object({}),
  output: z.strictObject({ samples: z.array(z.strictObject({ name: z.string(), path: z.string(), shows: z.string() })) }),
  example: { input: {}, output: answer },
  run: async () => answer,
});
