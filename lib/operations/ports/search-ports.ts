import { z } from "zod";
import { findCountryCode, getCountryName } from "#lib/domain/countries.ts";
import { readPortSearch } from "#lib/domain/ports/facts.ts";
import { isAlias } from "#lib/domain/ports/port-names.ts";
import { splitWords } from "#lib/domain/text.ts";
import { buildRequiredError } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { findInlandHint } from "./inland-hint.ts";
import exampleAnswer from "./search-ports.example.json" with { type: "json" };

/** By its code, its country, or a word of its name or city. */
function isNamed(
  { code, name, city, country }: { code: string; name: string; city: string; country: string },
  keyword: string,
): boolean {
  const wanted = splitWords(keyword).join(" ");
  return (
    findCountryCode(keyword) === country ||
    isAlias(keyword, { code }) ||
    [code, name, city].some((text) => ` ${splitWords(text).join(" ")}`.includes(` ${wanted}`)) ||
    code === wanted.replaceAll(" ", "").toUpperCase()
  );
}

export const searchPorts = defineOperation({
  id: "search_ports",
  area: "reference",
  summary: "Search for ports",
  whenToUse:
    "Finds the UN/LOCODE of a port from its name, city, country or code. Use it before an operation that takes a port code. For the profile of a port use `get_port`. For inland depots use `list_facilities`.",
  description:
    "Give a keyword; accents and small typos do not matter. Returns the best match first, or an empty list. The ports of a country are sorted by traffic, the busiest first. For an inland place, `notes` names the call that lists its depots.",
  method: "GET",
  path: "/api/search",
  price: "free",
  cacheControl: "public, max-age=60",
  input: z.object({
    keyword: z
      .string(buildRequiredError("must be text"))
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
    results: z.array(
      z.strictObject({ port_code: z.string(), port_name: z.string(), country: z.string(), country_code: z.string() }),
    ),
    notes: z
      .array(z.string())
      .optional()
      .meta({ description: "Only for the name of an inland place: where to look for it." }),
  }),
  example: { input: { keyword: "nhava sheva" }, output: exampleAnswer },
  errors: ["unavailable"],
  run: async ({ keyword, limit }) => {
    const search = await readPortSearch();
    const found = search(keyword, limit);
    const hint = found.some((port) => isNamed(port, keyword)) ? undefined : await findInlandHint(keyword);
    return {
      results: found.map((port) => ({
        port_code: port.code,
        port_name: port.name,
        country: getCountryName(port.country),
        country_code: port.country,
      })),
      ...(hint && { notes: [hint] }),
    };
  },
});
