import { z } from "zod";
import { containerTypeField, days, direction } from "../fields.ts";
import { operation } from "../operation.ts";
import { compareTariffs, comparisonInput, comparisonOutput } from "./compare-tariffs.ts";
import exampleAnswer from "./demo-compare.example.json" with { type: "json" };

/** Countries that can be compared without paying: chosen for the carriers whose published tariffs they have. */
export const DEMO_COUNTRIES = ["IN", "SG", "GB", "VN", "BR", "DE", "SE"] as const;

export const demoCompare = operation({
  id: "demo_compare_dd",
  area: "demurrage",
  summary: "A free comparison for a few countries",
  whenToUse: `The first to ask which carrier charges least for holding a container in ${DEMO_COUNTRIES.join(", ")}: as \`compare_dd\`, for nothing. It takes no port, date or free days, and no other country: those are for \`compare_dd\`. For one named carrier ask \`calculate_demurrage\`.`,
  description: `The answer of POST /api/dd/compare for today's tariffs of ${DEMO_COUNTRIES.join(", ")}.`,
  method: "GET",
  path: "/api/demo/dd-compare",
  price: "free",
  input: z.object({
    country: z.enum(DEMO_COUNTRIES, `must be one of ${DEMO_COUNTRIES.join(", ")}`).default("IN"),
    direction: direction.default("import"),
    days: days.default(14),
    container_type: containerTypeField.default("40HC"),
  }),
  output: comparisonOutput,
  example: { input: { country: "SE", direction: "export", days: 21, container_type: "40HC" }, output: exampleAnswer },
  noDataExample: { country: "SE", container_type: "40FR" },
  errors: ["no_data", "unavailable"],
  run: async (input, context) => compareTariffs(comparisonInput.parse(input), context),
});
