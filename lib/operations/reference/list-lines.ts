import { z } from "zod";
import { CARRIERS } from "#lib/domain/carriers/carriers.ts";
import { buildChoiceSchema } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import exampleAnswer from "./list-lines.example.json" with { type: "json" };

const lines = CARRIERS.map(({ slug, name }) => ({ slug, name }));
const slugs = { lines: CARRIERS.map(({ slug }) => slug) };

export const listLines = defineOperation({
  id: "list_lines",
  area: "reference",
  summary: "Shipping lines and their slugs",
  whenToUse:
    "Lists the carriers that are covered, and the slug that other operations take for each. Use it to find the slug of a carrier.",
  description: "Takes no required input. Returns the slug and the name of each carrier.",
  method: "GET",
  path: "/api/lines",
  price: "free",
  cacheControl: "public, max-age=300",
  input: z.object({
    form: buildChoiceSchema(["full", "slugs"])
      .default("full")
      .meta({ description: "`full` lists slugs and names; `slugs` returns an object with the slugs in `lines`." }),
  }),
  output: z.union([
    z.array(z.strictObject({ slug: z.string(), name: z.string() })),
    z.strictObject({ lines: z.array(z.string()) }),
  ]),
  example: { input: {}, output: exampleAnswer },
  run: async ({ form }) => (form === "slugs" ? slugs : lines),
});
