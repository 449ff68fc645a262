import { z } from "zod";
import { readingsAt } from "#lib/domain/congestion/facts.ts";
import { portByCode } from "#lib/domain/ports/facts.ts";
import { qualityOf } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { noData } from "../failure.ts";
import { date, meta, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import { type DescribedPort, describePort, portDetails } from "../ports/port-details.ts";
import exampleAnswer from "./bulk-ports.example.json" with { type: "json" };

const MOST = 10;
const bounds = `must hold from 1 to ${MOST} port codes`;

const notOnFile = (code: string) => `No port ${code} is on file.`;

export const bulkPorts = operation({
  id: "bulk_ports",
  area: "bulk",
  summary: "Up to ten ports at once, each as GET /api/port describes it",
  whenToUse:
    "For the profiles of two to ten ports (coordinates, time zone, operators, berths) in one call. For one ask `get_port`; for ports whose codes are not known `search_ports` first.",
  description:
    "One result an item, in the order asked; a code given twice is answered twice. An item whose port is not on file says so in `error` and the others still come. When no port of the list is on file the answer is 404 `no_data`.",
  method: "POST",
  path: "/api/bulk/ports",
  price: "0.05",
  input: z.object({
    ports: z
      .array(portCode, { error: (issue) => (issue.input === undefined ? "is required" : "must be a list of port codes") })
      .min(1, bounds)
      .max(MOST, bounds)
      .meta({ description: "UN/LOCODEs, ten at most." }),
    date: date.optional().meta({ description: "Congestion as it was known on this day; today when not given.", format: "date" }),
  }),
  output: z.strictObject({
    requested: z.int(),
    found: z.int(),
    results: z.array(
      z.strictObject({
        code: z.string(),
        port: portDetails.nullable(),
        error: z.strictObject({ code: z.literal("no_data"), message: z.string() }).nullable(),
      }),
    ),
    _meta: meta,
  }),
  example: { input: { ports: ["NLRTM", "NLZZZ"], date: "2026-03-01" }, output: exampleAnswer },
  noDataExample: { ports: ["ZZZZZ"] },
  errors: ["no_data"],
  run: async ({ ports, date }, { today }) => {
    const described = await Promise.all(ports.map((code) => describeByCode(code, date ?? today, today)));
    const found = described.filter((port) => port !== null);
    if (found.length === 0) {
      throw noData(
        "None of the ports asked for is on file.",
        ports.map((code, index) => ({ path: `ports.${index}`, message: notOnFile(code) })),
      );
    }
    return {
      requested: ports.length,
      found: found.length,
      results: ports.map((code, index) => {
        const details = described[index]?.details;
        return details ? { code, port: details, error: null } : { code, port: null, error: { code: "no_data" as const, message: notOnFile(code) } };
      }),
      _meta: qualityOf(
        found.flatMap(({ facts }) => facts),
        { today, region: [...new Set(found.map(({ details }) => details.country))].join(", "), completeness: completenessOf(found, ports.length) },
      ),
    };
  },
});

async function describeByCode(code: string, date: IsoDate, today: IsoDate): Promise<DescribedPort | null> {
  const [port, readings] = await Promise.all([portByCode(code), readingsAt(code)]);
  return port ? describePort(port, readings, { date, today }) : null;
}

/** The share of all items' parts that are on file; an unknown port has none. */
const completenessOf = (found: readonly DescribedPort[], requested: number) => found.reduce((sum, { completeness }) => sum + completeness, 0) / requested;
