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
  summary: "Days at sea between two ports",
  whenToUse:
    "Returns how many days a voyage between two ports takes, by carrier and service. For two to five routes use `bulk_transit`. For sailing dates and cutoffs use `get_vessel_schedule_options`. For one carrier's services use `search_transit_schedules`.",
  description: `Give two UN/LOCODEs. Returns the days of each carrier; \`days\` is that of the first one listed. Services that still run come before old ones. Days from a carrier's feed (\`schedule\`) or another document (\`published\`) come before days estimated by \`rule\`. Then the quickest comes first. Transhipments are estimated only if no service is direct. Estimates ${TOO_LONG_RULE} come last.`,
  method: "GET",
  path: "/api/transit",
  price: "0.02",
  input: z.object({ ...laneFields, date: date.optional().meta({ description: "Services of this day. Default: today.", format: "date" }) }).check(checkLane),
  output: transitDetails.extend({ _meta: meta }),
  example: { input: { origin: "CNXMN", destination: "USLGB", date: "2025-12-01" }, output: exampleAnswer },
  noDataExample: { origin: "FKPSY", destination: "ASPPG" },
  errors: ["no_data"],
  run: async ({ origin, destination, date }, { today }) => {
    const described = await describeTransit({ origin, destination, date: date ?? today }, today);
    return { ...described.details, _meta: qualityOfTransits([described], { today }) };
  },
});
