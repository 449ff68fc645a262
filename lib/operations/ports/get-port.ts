import { z } from "zod";
import { readingsAt } from "#lib/domain/congestion/facts.ts";
import { portByCode } from "#lib/domain/ports/facts.ts";
import { date, meta, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import exampleAnswer from "./get-port.example.json" with { type: "json" };
import { describePort, portDetails, qualityOfPorts } from "./port-details.ts";
import { unknownPort } from "./unknown-port.ts";

export const getPort = operation({
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
    const [port, readings] = await Promise.all([portByCode(code), readingsAt(code)]);
    if (!port) throw await unknownPort(code, "code");
    const described = describePort(port, readings, day);
    return { ...described.details, _meta: qualityOfPorts([described], { date: day, completeness: described.completeness }) };
  },
});
