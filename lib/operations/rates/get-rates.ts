import { z } from "zod";
import { Failure } from "../failure.ts";
import { containerTypeField, date, line, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import exampleAnswer from "./get-rates.example.json" with { type: "json" };
import { laneRegion, quoteRates } from "./quote-rates.ts";
import { qualityOfRates, ratesOutput } from "./rate-details.ts";

export const getRates = operation({
  id: "get_rates",
  area: "rates",
  summary: "Freight rate of a lane: low, mid, high and trend",
  whenToUse:
    "For the ocean freight of one lane alone: what it costs now, by whom or by which index, and how it has moved. For two to five lanes ask `bulk_rates` once; for freight and all that comes on top `calculate_landed_cost`; for haulage on land `get_inland_rates`.",
  description:
    "The headline is one of the prices on file that still stand (newest point at most 180 days old), else the newest of the older ones. Among those that stand come first: the line's own, when `line` is given; one that names both ports before one of their region or trade lane; a market index before a carrier's rate; the newest. Illustrative prices only where nothing is published. All that serve the lane are in `series`. `fallback` names the lane and index that stand in for ports without a rate of their own. Where only one price a week is published, low and high are the observed spread of twelve weeks (`basis`). Prices of one container type are never scaled to another.",
  method: "GET",
  path: "/api/rates",
  price: "0.03",
  input: z.object({
    origin: portCode.meta({ description: "Port of loading, UN/LOCODE.", examples: ["CNSHA"] }),
    destination: portCode.meta({ description: "Port of discharge, UN/LOCODE; must differ from origin.", examples: ["NLRTM"] }),
    container_type: containerTypeField.optional().meta({ description: "Container type; when not given, that of the headline in `container_types`." }),
    line: line.optional().meta({ description: "A carrier whose own published rate comes first; other carriers' are left out." }),
    date: date.optional().meta({ description: "Prices as they stood on this day; today when not given.", format: "date" }),
    weeks: z
      .int("must be a whole number of weeks")
      .min(1, "must be from 1 to 520")
      .max(520, "must be from 1 to 520")
      .default(52)
      .meta({ description: "Weeks of history wanted." }),
  }),
  output: ratesOutput,
  example: { input: { origin: "CNSHA", destination: "NLRTM", container_type: "40HC", date: "2026-10-05", weeks: 4 }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "ASPPG" },
  errors: ["no_data"],
  run: async ({ origin, destination, container_type, line, date, weeks }, { today }) => {
    const [rate] = await quoteRates([{ origin, destination, line, containerType: container_type, date: date ?? today }], { today, weeks });
    if (!rate || rate instanceof Failure) throw rate;
    return { ...rate.details, _meta: qualityOfRates([rate], { today, region: laneRegion([rate.details]), asked: 1 }) };
  },
});
