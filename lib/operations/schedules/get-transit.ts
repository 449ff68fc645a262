import { z } from "zod";
import { TOO_LONG_RULE } from "#lib/domain/schedules/route-length.ts";
import { date, meta } from "../fields.ts";
import { operation } from "../operation.ts";
import exampleAnswer from "./get-transit.example.json" with { type: "json" };
import { checkLane, laneFields } from "./schedule-fields.ts";
import { describeTransit, qualityOfTransits, transitDetails } from "./transit-details.ts";

export const getTransit = operation({
  id: "get_transit",
  area: "ports",
  summary: "Days at sea from port to port, by carrier and service",
  whenToUse:
    "For how long a voyage between two ports takes, whoever sails it. For two to five routes ask `bulk_transit` once; for dates and cutoffs `get_vessel_schedule_options`; for one carrier's network `search_transit_schedules`.",
  description: `\`days\` is that of the first carrier listed: services known to be sailed come before old ones, days that a carrier's feed (\`schedule\`) or another document (\`published\`) states before those estimated by \`rule\` from the order of a service's ports, then the quickest. Ways with a change of ships are estimated only where no service goes straight all the way; estimates ${TOO_LONG_RULE} come last.`,
  method: "GET",
  path: "/api/transit",
  price: "0.02",
  input: z
    .object({ ...laneFields, date: date.optional().meta({ description: "Services as they were on this day; today when not given.", format: "date" }) })
    .check(checkLane),
  output: transitDetails.extend({ _meta: meta }),
  example: { input: { origin: "CNXMN", destination: "USLGB", date: "2025-12-01" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "ASPPG" },
  errors: ["no_data"],
  run: async ({ origin, destination, date }, { today }) => {
    const described = await describeTransit({ origin, destination, date: date ?? today }, today);
    return { ...described.details, _meta: qualityOfTransits([described], { today }) };
  },
});
