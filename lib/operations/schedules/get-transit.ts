import { z } from "zod";
import { date, limitField, meta, offset } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import exampleAnswer from "./get-transit.example.json" with { type: "json" };
import { checkLane, laneFields } from "./schedule-fields.ts";
import { assessTransitQuality, describeTransit, transitDetails } from "./transit-details.ts";

export const getTransit = defineOperation({
  id: "get_transit",
  area: "ports",
  summary: "Days at sea between two ports",
  whenToUse:
    "Returns how many days a voyage between two ports takes, by carrier and service. For two to five routes use `bulk_transit`. For sailing dates and cutoffs use `get_vessel_schedule_options`. For one carrier's services use `search_transit_schedules`.",
  description: `Give two UN/LOCODEs. Returns the days of each carrier; \`days\` is that of the first one listed. A way counts only if its services are on file, in use, serve that trade and take no detour. Days from a carrier's feed (\`schedule\`) or another document (\`published\`) come before days estimated by \`rule\`. Then the quickest comes first. Transhipments are estimated only if no service is direct. If there is no way, or only estimated transhipments, \`basis\` is \`sea_distance\`: the direct sailing time with no service.`,
  method: "GET",
  path: "/api/transit",
  price: "0.02",
  input: z
    .object({
      ...laneFields,
      date: date.optional().meta({ description: "Services of this day. Default: today.", format: "date" }),
      limit: limitField(10),
      offset,
    })
    .check(checkLane),
  output: transitDetails.extend({ _meta: meta }),
  example: { input: { origin: "CNXMN", destination: "USLGB", date: "2025-12-01" }, output: exampleAnswer },
  noDataExample: { origin: "CNSHA", destination: "NLZZZ" },
  errors: ["no_data"],
  run: async ({ date, ...request }, { today }) => {
    const described = await describeTransit({ ...request, date: date ?? today });
    return { ...described.details, _meta: assessTransitQuality([described], { today }) };
  },
});
