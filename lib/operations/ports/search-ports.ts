import { z } from "zod";
import { countryName } from "#lib/domain/countries.ts";
import { portSearch } from "#lib/domain/ports/facts.ts";
import { required } from "../fields.ts";
import { operation } from "../operation.ts";
import exampleAnswer from "./search-ports.example.json" with { type: "json" };

export const searchPorts = operation({
  id: "search_ports",
  area: "reference",
  summary: "Search for ports",
  whenToUse:
    "Finds the UN/LOCODE of a port from its name, city, country or code. Use it before an operation that takes a port code. For the profile of a port use `get_port`. For inland depots use `list_facilities`.",
  description: "Give a keyword; accents and small typos do not matter. Returns the best match first, or an empty list.",
  method: "GET",
  path: "/api/search",
  price: "free",
  input: z.object({
    keyword: z
      .string(required("must be text"))
      .trim()
      .min(1, "is required")
      .max(100, "must have at most 100 characters")
      .meta({ description: "Port name, UN/LOCODE, city or country.", examples: ["nhava sheva"] }),
    limit: z
      .int("must be a whole number")
      .min(1, "must be from 1 to 100")
      .max(100, "must be from 1 to 100")
      .default(20)
      .meta({ description: "Maximum number of results." }),
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
