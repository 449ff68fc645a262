import { z } from "zod";
import { readCongestionReadings } from "#lib/domain/congestion/facts.ts";
import { readPort } from "#lib/domain/ports/facts.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure } from "../failure.ts";
import { date, meta, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { assessPortQuality, type DescribedPort, describePort, portDetails } from "../ports/port-details.ts";
import exampleAnswer from "./bulk-ports.example.json" with { type: "json" };

const MAX_ITEMS = 10;
const bounds = `must have from 1 to ${MAX_ITEMS} port codes`;

const describeUnknownPort = (code: string) => `No port ${code} is on file.`;

export const bulkPorts = defineOperation({
  id: "bulk_ports",
  area: "bulk",
  summary: "Profiles of up to ten ports",
  whenToUse:
    "Describes two to ten ports in one call: coordinates, time zone, operators, berths. For one port use `get_port`. To find port codes use `search_ports`.",
  description:
    "Give a list of UN/LOCODEs. Returns one result per code, in the order given, each as GET /api/port returns it. The result of a port that is not on file has an `error`. If no port is on file, the call fails with 404 `no_data` and is not charged.",
  method: "POST",
  path: "/api/bulk/ports",
  price: "0.05",
  input: z.object({
    ports: z
      .array(portCode, {
        error: (issue) => (issue.input === undefined ? "is required" : "must be a list of port codes"),
      })
      .min(1, bounds)
      .max(MAX_ITEMS, bounds)
      .meta({ description: "List of UN/LOCODEs, at most ten." }),
    congestion: z
      .boolean("must be true or false")
      .default(true)
      .meta({ description: "False leaves the congestion out. Default: true; false for the tool." }),
    date: date.optional().meta({ description: "Congestion as known on this day. Default: today.", format: "date" }),
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
  toolDefaults: { congestion: false },
  run: async ({ ports, date, congestion }, { today }) => {
    const day = date ?? today;
    const described = await Promise.all(
      ports.map((code) => (congestion ? describeByCode(code, day) : describeWithoutCongestion(code, day))),
    );
    const found = described.filter((port) => port !== null);
    if (found.length === 0) {
      throw createNoDataFailure(
        "No requested port is on file.",
        ports.map((code, index) => ({ path: `ports.${index}`, message: describeUnknownPort(code) })),
      );
    }
    return {
      requested: ports.length,
      found: found.length,
      results: ports.map((code, index) => {
        const details = described[index]?.details;
        return details
          ? { code, port: details, error: null }
          : { code, port: null, error: { code: "no_data" as const, message: describeUnknownPort(code) } };
      }),
      _meta: assessPortQuality(found, { date: day, completeness: calculateCompleteness(found, ports.length) }),
    };
  },
});

async function describeByCode(code: string, date: IsoDate): Promise<DescribedPort | null> {
  const [port, readings] = await Promise.all([readPort(code), readCongestionReadings(code)]);
  return port ? describePort(port, readings, date) : null;
}

async function describeWithoutCongestion(code: string, date: IsoDate): Promise<DescribedPort | null> {
  const port = await readPort(code);
  if (!port) return null;
  const described = describePort(port, [], date);
  const { details } = described;
  return {
    ...described,
    details: { ...details, missing: details.missing.filter((part) => part !== "congestion"), notes: [] },
  };
}

/** Share of all ports' parts that are on file. An unknown port counts as empty. */
const calculateCompleteness = (found: readonly DescribedPort[], requested: number) =>
  found.reduce((sum, { completeness }) => sum + completeness, 0) / requested;
