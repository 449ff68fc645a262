import { z } from "zod";
import { Failure, type FailureCode } from "../failure.ts";
import { containerTypeField, date, line, portCode } from "../fields.ts";
import { operation } from "../operation.ts";
import { laneRegion, quoteRates } from "../rates/quote-rates.ts";
import { type DescribedRate, qualityOfRates } from "../rates/rate-details.ts";
import exampleAnswer from "./bulk-rates.example.json" with { type: "json" };
import { bulkRatesOutput } from "./bulk-rates.output.ts";

const MOST = 5;
const bounds = `must hold from 1 to ${MOST} queries`;

// A single rate shows a year; five of them together would make a long answer.
const WEEKS_SHOWN = 12;

export const bulkRates = operation({
  id: "bulk_rates",
  area: "bulk",
  summary: "Freight rates of up to five lanes at once",
  whenToUse: "For the ocean freight of two to five lanes in one call. For one lane, or a longer history, ask `get_rates`.",
  description:
    "One result a query, in the order asked, each as GET /api/rates gives it with twelve weeks of history; a query given twice is answered twice. A query that cannot be answered says why in `error` and the others still come. When none can be answered the whole call fails and is not charged.",
  method: "POST",
  path: "/api/bulk/rates",
  price: "0.15",
  input: z.object({
    queries: z
      .array(
        z.object(
          { origin: portCode, destination: portCode, line: line.optional(), container_type: containerTypeField.optional() },
          "must be an object with origin and destination",
        ),
        { error: (issue) => (issue.input === undefined ? "is required" : "must be a list of queries") },
      )
      .min(1, bounds)
      .max(MOST, bounds)
      .meta({ description: "Lanes wanted, five at most; `line` puts a carrier's own published rate first." }),
    date: date.optional().meta({ description: "Prices as they stood on this day; today when not given.", format: "date" }),
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
    const asked = queries.map((query) => ({ ...query, containerType: query.container_type, date: date ?? today }));
    const quoted = await quoteRates(asked, { today, weeks: WEEKS_SHOWN });
    const found = quoted.filter((one): one is DescribedRate => !(one instanceof Failure));
    if (found.length === 0) throw noneFound(quoted.filter((one) => one instanceof Failure));
    return {
      requested: queries.length,
      found: found.length,
      results: queries.map(({ origin, destination, line }, index) => {
        const one = quoted[index] as DescribedRate | Failure;
        const item = { origin, destination, line: line ?? null };
        if (!(one instanceof Failure)) return { ...item, rate: one.details, error: null };
        return { ...item, rate: null, error: { code: one.code as "no_data" | "invalid_request", message: one.message, details: one.details } };
      }),
      _meta: qualityOfRates(found, { today, region: laneRegion(found.map(({ details }) => details)), asked: queries.length }),
    };
  },
});

/** The failure of a call none of whose queries has an answer: the fault lies with the request only when it does in each. */
function noneFound(failures: readonly Failure[]): Failure {
  const code: FailureCode = failures.every((failure) => failure.code === "invalid_request") ? "invalid_request" : "no_data";
  return new Failure(
    code,
    "None of the queries can be answered.",
    failures.map((failure, index) => ({ path: `queries.${index}`, message: failure.message })),
  );
}
