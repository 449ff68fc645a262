import { z } from "zod";
import { Failure, type FailureCode } from "../failure.ts";
import { containerTypeField, date, line, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { formatLaneRegion, quoteRates } from "../rates/quote-rates.ts";
import { assessRateQuality, type DescribedRate } from "../rates/rate-details.ts";
import exampleAnswer from "./bulk-rates.example.json" with { type: "json" };
import { bulkRatesOutput } from "./bulk-rates.output.ts";

const MAX_ITEMS = 5;
const bounds = `must have from 1 to ${MAX_ITEMS} queries`;

// A single rate has a year of history and all prices of its lane. Five of them would make the answer too long.
const WEEKS_SHOWN = 4;
const SERIES_SHOWN = 1;

export const bulkRates = defineOperation({
  id: "bulk_rates",
  area: "bulk",
  summary: "Ocean freight rates of up to five lanes",
  whenToUse:
    "Returns the ocean freight of two to five lanes in one call. For one lane, or a longer history, use `get_rates`.",
  description:
    "Give a list of lanes. Returns one result per lane, in the order given, each as GET /api/rates returns it, with four weeks of history and without the other prices of the lane. A result without data has an `error`. If no lane has data, the call fails and is not charged.",
  method: "POST",
  path: "/api/bulk/rates",
  price: "0.15",
  input: z.object({
    queries: z
      .array(
        z.object(
          {
            origin: portCode,
            destination: portCode,
            line: line.optional(),
            container_type: containerTypeField.optional(),
          },
          "must be an object with origin and destination",
        ),
        { error: (issue) => (issue.input === undefined ? "is required" : "must be a list of queries") },
      )
      .min(1, bounds)
      .max(MAX_ITEMS, bounds)
      .meta({ description: "List of lanes, at most five. With `line`, the carrier's own published rate comes first." }),
    date: date.optional().meta({ description: "Prices as of this day. Default: today.", format: "date" }),
  }),
  output: bulkRatesOutput,
  example: {
    input: {
      queries: [
        { origin: "INMUN", destination: "USNYC", container_type: "40HC" },
        { origin: "INMUN", destination: "USZZZ" },
      ],
      date: "2026-10-05",
    },
    output: exampleAnswer,
  },
  noDataExample: { queries: [{ origin: "FKPSY", destination: "ASPPG" }] },
  errors: ["no_data"],
  run: async ({ queries, date }, { today }) => {
    const day = date ?? today;
    const requests = queries.map((query) => ({ ...query, containerType: query.container_type, date: day }));
    const quoted = await quoteRates(requests, { weeks: WEEKS_SHOWN, series: SERIES_SHOWN });
    const found = quoted.filter((one): one is DescribedRate => !(one instanceof Failure));
    if (found.length === 0) throw createNoneFoundFailure(quoted.filter((one) => one instanceof Failure));
    return {
      requested: queries.length,
      found: found.length,
      results: queries.map(({ origin, destination, line }, index) => {
        const one = quoted[index] as DescribedRate | Failure;
        const item = { origin, destination, line: line ?? null };
        if (!(one instanceof Failure)) return { ...item, rate: one.details, error: null };
        return {
          ...item,
          rate: null,
          error: { code: one.code as "no_data" | "invalid_request", message: one.message, details: one.details },
        };
      }),
      _meta: assessRateQuality(found, {
        date: day,
        region: formatLaneRegion(found.map(({ details }) => details)),
        requested: queries.length,
      }),
    };
  },
});

/** `invalid_request` only if every lane is invalid. */
function createNoneFoundFailure(failures: readonly Failure[]): Failure {
  const code: FailureCode = failures.every((failure) => failure.code === "invalid_request")
    ? "invalid_request"
    : "no_data";
  return new Failure(
    code,
    "No lane in the list has an answer.",
    failures.map((failure, index) => ({ path: `queries.${index}`, message: failure.message })),
  );
}
