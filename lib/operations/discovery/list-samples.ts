import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { buildSamplePath, SAMPLES, SHOWN, sample } from "./sample.ts";

const answer = {
  samples: SAMPLES.map((name) => ({
    name,
    path: buildSamplePath(name),
    shows: `${SHOWN[name].method} ${SHOWN[name].path}`,
  })),
};

export const listSamples = defineOperation({
  id: "list_samples",
  area: "discovery",
  summary: "List of the free sample answers",
  whenToUse:
    "Use it while you write a client, to see which operations have a free sample. It returns names and paths, and no shipping facts.",
  method: "GET",
  path: "/api/samples",
  price: "free",
  cacheControl: "public, max-age=300",
  input: z.object({}),
  output: z.strictObject({
    samples: z.array(z.strictObject({ name: z.string(), path: z.string(), shows: z.string() })),
  }),
  example: { input: {}, output: answer },
  tool: sample,
  run: async () => answer,
});
