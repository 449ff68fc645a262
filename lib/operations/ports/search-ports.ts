import { z } from "zod";
import { countryName } from "#lib/domain/countries.ts";
import { portSearch } from "#lib/domain/ports/facts.ts";
import { required } from "../fields.ts";
import { operation } from "../operation.ts";
import exampleAnswer from "./search-ports.example.json" with { type: "json" };

export const searchPorts = operation({
  id: "search_ports",
  area: "reference",
  summary: "Find ports by name, code, city or country",
  whenToUse: "To find the UN/LOCODE that other operations take, from a name. For what a port is like ask `get_port`; for inland depots `list_facilities`.",
  description: "Accents and small typos are forgiven; the best match comes first. No match gives an empty list.",
  method: "GET",
  path: "/api/search",
  price: "free",
  input: z.object({
    keyword: z
      .string(required("must be a text"))
      .trim()
      .min(1, "is required")
      .max(100, "may have 100 characters at most")
      .meta({ description: "Port name, UN/LOCODE, city or country.", examples: ["nhava sheva"] }),
    limit: z
      .int("must be a whole number")
      .min(1, "must be from 1 to 100")
      .max(100, "must be from 1 to 100")
      .default(20)
      .meta({ description: "Most results wanted." }),
  }),
  output: z.strictObject({
    results: z.array(z.strictObject({ port_code: z.string(), port_name: z.string(), country: z.string(), country_code: z.string() })),
  }),
  example: { input: { keyword: "nhava sheva" }, output: exampleAnswer },
  errors: ["unavailable"],
  run: async ({ keyword, limit }) => {
    const search = await portSearch();
    return {
      results: search(keyword, limit).map((port) => ({
        port_code: port.code,
        port_name: port.name,
        country: countryName(port.country),
        country_code: port.country,
      })),
    };
  },
});
