import { z } from "zod";
import { readCongestionReadings } from "#lib/domain/congestion/facts.ts";
import { readPort } from "#lib/domain/ports/facts.ts";
import { date, meta, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import exampleAnswer from "./get-port.example.json" with { type: "json" };
import { assessPortQuality, describePort, portDetails } from "./port-details.ts";
import { createUnknownPortFailure } from "./unknown-port.ts";

export const getPort = defineOperation({
  id: "get_port",
  area: "ports",
  summary: "Profile of one port",
  whenToUse:
    "Describes one port whose code is known: coordinates, time zone, operators, berths, draught, cranes, throughput, congestion. To find a code use `search_ports`. For congestion over time use `get_congestion`. For two to ten ports use `bulk_ports`.",
  description:
    "Give the UN/LOCODE. Returns what documents state; other parts are null and named in `missing`. `completeness_score` is the share of the parts that are on file. `congestion` is the newest observation of the 30 days up to `date`; if that is older, its `level` is null and `last_known` has it. It is null if nothing is on file.",
  method: "GET",
  path: "/api/port",
  price: "0.01",
  input: z.object({
    code: portCode,
    date: date.optional().meta({ description: "Congestion as known on this day. Default: today.", format: "date" }),
  }),
  output: portDetails.extend({ _meta: meta }),
  example: { input: { code: "NLRTM", date: "2026-03-01" }, output: exampleAnswer },
  noDataExample: { code: "ZZZZZ" },
  errors: ["no_data"],
  run: async ({ code, date }, { today }) => {
    const day = date ?? today;
    const [port, readings] = await Promise.all([readPort(code), readCongestionReadings(code)]);
    if (!port) throw await createUnknownPortFailure(code, "code");
    const described = describePort(port, readings, day);
    return {
      ...described.details,
      _meta: assessPortQuality([described], { date: day, completeness: described.completeness }),
    };
  },
});
