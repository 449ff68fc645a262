import { z } from "zod";
import { CARRIERS } from "#lib/domain/carriers/carriers.ts";
import { operation } from "../operation.ts";
import exampleAnswer from "./list-lines.example.json" with { type: "json" };

const lines = CARRIERS.map(({ slug, name }) => ({ slug, name }));
const slugs = { lines: CARRIERS.map(({ slug }) => slug) };

export const listLines = operation({
  id: "list_lines",
  area: "reference",
  summary: "The shipping lines and their slugs",
  whenToUse: "For which carriers are covered, and how other operations want each of them written.",
  method: "GET",
  path: "/api/lines",
  price: "free",
  input: z.object({
    form: z
      .enum(["full", "slugs"], "must be full or slugs")
      .default("full")
      .meta({ description: "`slugs` gives an object whose `lines` holds the slugs alone." }),
  }),
  output: z.union([z.array(z.strictObject({ slug: z.string(), name: z.string() })), z.strictObject({ lines: z.array(z.string()) })]),
  example: { input: {}, output: exampleAnswer },
  run: async ({ form }) => (form === "slugs" ? slugs : lines),
});
