import { z } from "zod";
import { Failure } from "../failure.ts";
import { containerTypeField, date, includeExpired, line, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import exampleAnswer from "./get-rates.example.json" with { type: "json" };
import { formatLaneRegion, quoteRates } from "./quote-rates.ts";
import { assessRateQuality, ratesOutput } from "./rate-details.ts";

export const getRates = defineOperation({
  id: "get_rates",
  area: "rates",
  summary: "Ocean freight rate of one lane",
  whenToUse:
    "Returns the current spot rate of ocean freight on one lane, from which carrier or index, and how it has moved. For two to five lanes use `bulk_rates`. For freight plus all other costs use `calculate_landed_cost`. For haulage on land use `get_inland_rates`.",
  description:
    "Give two ports; a container type and a carrier narrow the prices. Returns one headline price with low, mid and high, its trend and its weekly history. `series` lists the usable prices that serve the lane. A price is usable for 60 days; `last_known` names the newest older one. All sizes of a lane have one basis, chosen in this order: the named carrier's own price, a market index, a 40 ft price, a price for both ports, the newest week, the lane of the fewest ports. If the basis has one dry size only, the other is converted by a published ratio (`derived`), or is not on file. Illustrative prices are used only if no usable price is published. `fallback` names the lane and index used for ports without a rate of their own. If one price a week is published, low and high are the spread of twelve weeks (`basis`).",
  method: "GET",
  path: "/api/rates",
  price: "0.03",
  input: z.object({
    origin: portCode.meta({ description: "Port of loading (UN/LOCODE).", examples: ["CNSHA"] }),
    destination: portCode.meta({
      description: "Port of discharge (UN/LOCODE); must differ from origin.",
      examples: ["NLRTM"],
    }),
    container_type: containerTypeField
      .optional()
      .meta({ description: "Container type. Default: any; `container_types` names that of the headline." }),
    line: line
      .optional()
      .meta({ description: "Carrier. Its own published rate comes first; rates of other carriers are left out." }),
    date: date.optional().meta({ description: "Prices as of this day. Default: today.", format: "date" }),
    weeks: z
      .int("must be a whole number of weeks")
      .min(1, "must be from 1 to 520")
      .max(520, "must be from 1 to 520")
      .default(52)
      .meta({ description: "Number of weeks of history." }),
    include_expired: includeExpired,
  }),
  output: ratesOutput,
  example: {
    input: { origin: "LKCMB", destination: "BEANR", container_type: "40HC", date: "2024-06-15", weeks: 4 },
    output: exampleAnswer,
  },
  noDataExample: { origin: "FKPSY", destination: "ASPPG" },
  errors: ["no_data"],
  run: async ({ origin, destination, container_type, line, date, weeks, include_expired }, { today }) => {
    const day = date ?? today;
    const [rate] = await quoteRates([{ origin, destination, line, containerType: container_type, date: day }], {
      weeks,
      includeExpired: include_expired,
    });
    if (!rate || rate instanceof Failure) throw rate;
    return {
      ...rate.details,
      _meta: assessRateQuality([rate], { date: day, region: formatLaneRegion([rate.details]), requested: 1 }),
    };
  },
});
