import { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import { BILLED_CHARGES } from "#lib/domain/demurrage/container-events.ts";
import { getFirstEventDate } from "#lib/domain/demurrage/count-charge.ts";
import { MAX_FORECAST_DAYS } from "#lib/domain/demurrage/countdown-request.ts";
import { COUNTING_QUESTION_IDS } from "#lib/domain/demurrage/counting-question.ts";
import { assessQuality, listSources } from "#lib/domain/quality/quality.ts";
import { readStorageCoverage } from "#lib/domain/storage/facts.ts";
import { HAULAGES } from "#lib/domain/tariff.ts";
import { countDaysBetween } from "#lib/platform/dates.ts";
import { createNoDataFailure, Failure } from "../failure.ts";
import {
  buildChoiceSchema,
  buildDayCountSchema,
  buildWholeNumberSchema,
  containerTypeField,
  country,
  date,
  direction,
  line,
  portCode,
} from "../fields.ts";
import { defineOperation } from "../operation.ts";
import exampleAnswer from "./countdown-free-time.example.json" with { type: "json" };
import { countdownOutput, showClock, showCountdownParts } from "./countdown-free-time.output.ts";
import { eventsField, interruptionsField } from "./event-fields.ts";
import { checkHolding } from "./holding-fields.ts";
import { createNoTariffFailure } from "./no-tariff.ts";
import { type CountdownQuery, runCountdown } from "./run-countdown.ts";

/** A container that is held longer is lost. */
const MAX_DAYS_HELD = 1_000;

const answersField = z
  .object(
    Object.fromEntries(COUNTING_QUESTION_IDS.map((id) => [id, z.string("must be text").max(40).optional()])) as Record<
      (typeof COUNTING_QUESTION_IDS)[number],
      z.ZodOptional<z.ZodString>
    >,
  )
  .default({})
  .meta({ description: "Answers to `assumptions`, by id: a value of the choices, or a date." });

const input = z
  .object({
    line,
    country,
    container_type: containerTypeField,
    events: eventsField,
    port: portCode.optional().meta({ description: "Port. Its own tariff is used before the country's." }),
    direction: direction.default("import"),
    charge: buildChoiceSchema(BILLED_CHARGES).optional().meta({
      description:
        "Kind of charge, or `storage` of the terminal, which needs `port`. Default: the carrier's charge whose clock runs on `date`.",
    }),
    terminal: z
      .string("must be text")
      .trim()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: "Terminal or operator of a storage charge." }),
    haulage: buildChoiceSchema(HAULAGES)
      .default("merchant")
      .meta({ description: "Whose haulage the container is on. A few tariffs are for one of them." }),
    date: date.optional().meta({ description: "The day asked about. Default: today.", format: "date" }),
    free_days: buildDayCountSchema(0)
      .optional()
      .meta({ description: "Free days of a contract. They replace those of the tariff." }),
    interruptions: interruptionsField,
    answers: answersField,
    forecast_days: buildWholeNumberSchema(1, MAX_FORECAST_DAYS)
      .optional()
      .meta({
        description: `Days after \`date\` in the forecast, from 1 to ${MAX_FORECAST_DAYS}. Default: 14, or 7 days after the last free day if that is later.`,
      }),
  })
  .check(checkHolding)
  .refine(({ charge, port }) => charge !== "storage" || port !== undefined, {
    path: ["port"],
    error: "is required for storage",
  });

export const countdownFreeTime = defineOperation({
  id: "countdown_free_time",
  area: "demurrage",
  summary: "Last free day and cost of a container",
  whenToUse:
    "Finds the last free day of a container that has left the ship: until when it can stay, the free days that are left, and what each day after that costs. Use it before a carrier starts to bill. For the cost of a number of days use `calculate_demurrage`.",
  description:
    "Give the carrier, the country, the container type and the dates of the events so far, such as `discharged`. Working weeks, public holidays and closures count as the tariff and the carrier's rules say. What they leave open is in `assumptions`, each with the last free day that follows from every answer; the answer shows the earliest. Send `answers` to settle them.",
  method: "POST",
  path: "/api/dd/countdown",
  price: "0.10",
  isBeyondContract: true,
  input,
  output: countdownOutput,
  example: {
    input: {
      line: "maersk",
      country: "SG",
      port: "SGSIN",
      container_type: "40HC",
      events: { discharged: "2026-06-30" },
      date: "2026-07-02",
    },
    output: exampleAnswer,
  },
  noDataExample: { line: "one", country: "AQ", container_type: "40HC", events: { discharged: "2026-06-30" } },
  errors: ["no_data"],
  async run(request, { today }) {
    const day = request.date ?? today;
    const first = getFirstEventDate(request.events);
    if (Math.abs(countDaysBetween(first, day)) > MAX_DAYS_HELD) throw createTooLongFailure(first);
    const query: CountdownQuery = {
      carrier: request.line,
      country: request.country,
      direction: request.direction,
      containerType: request.container_type,
      port: request.port ?? null,
      charge: request.charge ?? null,
      terminal: request.terminal ?? null,
      haulage: request.haulage,
      events: request.events,
      interruptions: request.interruptions,
      freeDays: request.free_days ?? null,
      answers: request.answers,
      date: day,
      forecastDays: request.forecast_days ?? null,
    };
    const counted = await runCountdown(query);
    if (!counted.ok) throw await toCountdownFailure(counted, query);
    const { main, others } = counted;
    const facts = [...main.tariffs, ...main.policies];
    const quality = {
      date: day,
      region: getCountryName(request.country),
      completeness: main.uncoveredDays > 0 ? 1 - main.uncoveredDays / main.daysElapsed : 1,
    };
    return {
      line: request.line,
      country: request.country,
      port: request.port ?? null,
      direction: request.direction,
      container_type: request.container_type,
      date: day,
      ...showClock(main),
      ...showCountdownParts(main, day),
      other_clocks: others.map(showClock),
      _meta: { ...assessQuality(main.tariffs, quality), sources: listSources(facts) },
    };
  },
});

function createTooLongFailure(first: string): Failure {
  const message = `must be within ${MAX_DAYS_HELD} days of the first event and of the start of the clock, ${first}`;
  return new Failure("invalid_request", `date: ${message}`, [{ path: "date", message }]);
}

async function toCountdownFailure(
  counted: Exclude<Awaited<ReturnType<typeof runCountdown>>, { ok: true }>,
  query: CountdownQuery,
): Promise<Failure> {
  if (counted.reason === "no_event") {
    const [path, message] = [`events.${counted.needs}`, "is required: the clock of the tariff starts with it"];
    return new Failure("invalid_request", `${path}: ${message}`, [{ path, message }]);
  }
  if (counted.reason === "too_far") return createTooLongFailure(counted.startedOn);
  if (counted.reason === "several_terminals") {
    const message = `is required; the port has ${counted.terminals.join(", ")}`;
    return new Failure("invalid_request", `terminal: ${message}`, [{ path: "terminal", message }]);
  }
  if (query.charge === "storage") {
    const ports = (await readStorageCoverage()).map(({ port }) => port);
    return createNoDataFailure(
      `No storage tariff of ${query.port} for ${query.containerType} ${query.direction} is on file.`,
      [{ path: "port", message: `on file: ${ports.join(", ")}` }],
    );
  }
  const { carrier, country, direction, containerType, port, charge, events } = query;
  const request = {
    line: carrier,
    country,
    direction,
    container_type: containerType,
    port: port ?? undefined,
    charge: charge ?? undefined,
    date: getFirstEventDate(events),
  };
  return createNoTariffFailure(request, counted.reason === "no_carrier_tariff" ? counted.tariffs : []);
}
