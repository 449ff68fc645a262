import { z } from "zod";
import { findCountryCode, getCountryName } from "#lib/domain/countries.ts";
import { containerTypeField, convertSpelling, days, direction } from "../fields.ts";
import { createCountryError } from "../nearest-country.ts";
import { defineOperation } from "../operation.ts";
import { compareTariffs, comparisonInput, comparisonOutput } from "./compare-tariffs.ts";
import exampleAnswer from "./demo-compare.example.json" with { type: "json" };

/** Those with published tariffs of several carriers. */
export const DEMO_COUNTRIES = ["IN", "SG", "GB", "VN", "BR", "DE", "SE"] as const;

export const demoCompare = defineOperation({
  id: "demo_compare_dd",
  area: "demurrage",
  summary: `Free comparison of carriers for ${DEMO_COUNTRIES.length} countries`,
  whenToUse: `Ranks all carriers by who charges the least for a held container today, in ${DEMO_COUNTRIES.map(getCountryName).join(", ")}. For these countries, try it before \`compare_dd\`. For another country, a port, a date or a contract's free time use \`compare_dd\`. For one named carrier use \`calculate_demurrage\`.`,
  description:
    "Give the country, the direction, the days held and the container type; each has a default. Returns the same answer as POST /api/dd/compare.",
  method: "GET",
  path: "/api/demo/dd-compare",
  price: "free",
  cacheControl: "public, max-age=60",
  input: z.object({
    country: z
      .preprocess(
        convertSpelling(findCountryCode),
        z.enum(DEMO_COUNTRIES, {
          error: createCountryError(`must be one of ${DEMO_COUNTRIES.join(", ")}`, DEMO_COUNTRIES),
        }),
      )
      .default("IN"),
    direction: direction.default("import"),
    days: days.default(14),
    container_type: containerTypeField.default("40HC"),
  }),
  output: comparisonOutput,
  example: { input: { country: "BR", direction: "export", days: 14, container_type: "40HC" }, output: exampleAnswer },
  noDataExample: { country: "SE", container_type: "40FR" },
  errors: ["no_data", "unavailable"],
  run: async (request: z.input<typeof comparisonInput>, context) =>
    compareTariffs(comparisonInput.parse(request), context),
});
