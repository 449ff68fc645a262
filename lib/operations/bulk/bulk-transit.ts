import { z } from "zod";
import { Failure } from "../failure.ts";
import { faultDetail } from "../fault-detail.ts";
import { date, meta, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import {
  assessTransitQuality,
  type DescribedTransit,
  describeTransit,
  type TransitRequest,
  transitDetails,
} from "../schedules/transit-details.ts";
import exampleAnswer from "./bulk-transit.example.json" with { type: "json" };
import { createNoneFoundFailure } from "./none-found.ts";

const MAX_ITEMS = 5;
/** So that five routes stay a readable answer. */
const WAYS_PER_ROUTE = 2;
const bounds = `must have from 1 to ${MAX_ITEMS} routes`;

export const bulkTransit = defineOperation({
  id: "bulk_transit",
  area: "bulk",
  summary: "Days at sea of up to five routes",
  whenToUse:
    "Returns how long two to five voyages take, in one call. For one route use `get_transit`. For sailing dates use `get_vessel_schedule_options`.",
  description: `Give a list of port pairs. Returns one result per pair, in the order given, each as GET /api/transit returns it with its first ${WAYS_PER_ROUTE} ways. A result without data has an \`error\`. If no pair has data, the call fails and is not charged.`,
  method: "POST",
  path: "/api/bulk/transit",
  price: "0.10",
  input: z.object({
    routes: z
      .array(z.object({ origin: portCode, destination: portCode }, "must be an object with origin and destination"), {
        error: (issue) => (issue.input === undefined ? "is required" : "must be a list of routes"),
      })
      .min(1, bounds)
      .max(MAX_ITEMS, bounds)
      .meta({ description: "List of port pairs, at most five." }),
    date: date.optional().meta({ description: "Services of this day. Default: today.", format: "date" }),
  }),
  output: z.strictObject({
    requested: z.int(),
    found: z.int(),
    results: z.array(
      z.strictObject({
        origin: z.string(),
        destination: z.string(),
        transit: transitDetails.nullable(),
        error: z
          .strictObject({
            code: z.enum(["no_data", "invalid_request"]),
            message: z.string(),
            details: z.array(faultDetail),
          })
          .nullable(),
      }),
    ),
    _meta: meta,
  }),
  example: {
    input: {
      routes: [
        { origin: "CNXMN", destination: "USLGB" },
        { origin: "CNXMN", destination: "CNXMN" },
      ],
      date: "2025-12-01",
    },
    output: exampleAnswer,
  },
  noDataExample: { routes: [{ origin: "CNSHA", destination: "NLZZZ" }] },
  errors: ["no_data"],
  run: async ({ routes, date }, { today }) => {
    const answers = await Promise.all(
      routes.map((route) => describeOrFail({ ...route, date: date ?? today, limit: WAYS_PER_ROUTE })),
    );
    const found = answers.filter((answer): answer is DescribedTransit => !(answer instanceof Failure));
    if (found.length === 0)
      throw createNoneFoundFailure(
        answers.filter((answer) => answer instanceof Failure),
        "routes",
      );
    return {
      requested: routes.length,
      found: found.length,
      results: routes.map(({ origin, destination }, index) => {
        const answer = answers[index] as DescribedTransit | Failure;
        if (!(answer instanceof Failure)) return { origin, destination, transit: answer.details, error: null };
        return {
          origin,
          destination,
          transit: null,
          error: {
            code: answer.code as "no_data" | "invalid_request",
            message: answer.message,
            details: answer.details,
          },
        };
      }),
      _meta: assessTransitQuality(found, { today, requested: routes.length }),
    };
  },
});

async function describeOrFail(request: TransitRequest): Promise<DescribedTransit | Failure> {
  try {
    return await describeTransit(request);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
