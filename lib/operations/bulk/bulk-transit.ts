import { z } from "zod";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Failure, type FailureCode } from "../failure.ts";
import { date, meta, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import { type DescribedTransit, describeTransit, qualityOfTransits, type TransitAsked, transitDetails } from "../schedules/transit-details.ts";
import exampleAnswer from "./bulk-transit.example.json" with { type: "json" };

const MOST = 5;
const bounds = `must hold from 1 to ${MOST} routes`;

export const bulkTransit = operation({
  id: "bulk_transit",
  area: "bulk",
  summary: "Transit times of up to five routes at once",
  whenToUse: "For how long two to five voyages take, in one call. For one ask `get_transit`.",
  description:
    "One result a route, in the order asked, each as GET /api/transit gives it; a route given twice is answered twice. A route that cannot be answered says why in `error` and the others still come. When none can be answered the whole call fails and is not charged.",
  method: "POST",
  path: "/api/bulk/transit",
  price: "0.10",
  input: z.object({
    routes: z
      .array(z.object({ origin: portCode, destination: portCode }, "must be an object with origin and destination"), {
        error: (issue) => (issue.input === undefined ? "is required" : "must be a list of routes"),
      })
      .min(1, bounds)
      .max(MOST, bounds)
      .meta({ description: "Routes wanted, five at most." }),
    date: date.optional().meta({ description: "Services as they were on this day; today when not given.", format: "date" }),
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
            details: z.array(z.strictObject({ path: z.string(), message: z.string() })),
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
  noDataExample: { routes: [{ origin: "FKPSY", destination: "ASPPG" }] },
  errors: ["no_data"],
  run: async ({ routes, date }, { today }) => {
    const answers = await Promise.all(routes.map((route) => describeOrFail({ ...route, date: date ?? today }, today)));
    const found = answers.filter((answer): answer is DescribedTransit => !(answer instanceof Failure));
    if (found.length === 0) throw noneFound(answers.filter((answer) => answer instanceof Failure));
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
          error: { code: answer.code as "no_data" | "invalid_request", message: answer.message, details: answer.details },
        };
      }),
      _meta: qualityOfTransits(found, { today, asked: routes.length }),
    };
  },
});

async function describeOrFail(asked: TransitAsked, today: IsoDate): Promise<DescribedTransit | Failure> {
  try {
    return await describeTransit(asked, today);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** The failure of a call none of whose routes has an answer: the fault lies with the request only when it does in each. */
function noneFound(failures: readonly Failure[]): Failure {
  const code: FailureCode = failures.every((failure) => failure.code === "invalid_request") ? "invalid_request" : "no_data";
  return new Failure(
    code,
    "None of the routes can be answered.",
    failures.map((failure, index) => ({ path: `routes.${index}`, message: failure.message })),
  );
}
