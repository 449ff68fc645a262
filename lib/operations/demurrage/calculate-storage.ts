import { z } from "zod";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { getHolidaysAtPort } from "#lib/domain/demurrage/holidays-at-port.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { readStorageTariffs } from "#lib/domain/storage/facts.ts";
import { selectStoragePerTerminal } from "#lib/domain/storage/select-storage.ts";
import { calculateStorageCost, type StorageCost, type StorageStay } from "#lib/domain/storage/storage-cost.ts";
import { CARGO_CLASSES } from "#lib/domain/storage-tariff.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { countDaysBetween } from "#lib/platform/dates.ts";
import { buildDayCountSchema, containerTypeField, date, days, direction, meta, portCode } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import exampleAnswer from "./calculate-storage.example.json" with { type: "json" };
import { createNoStorageFailure } from "./no-storage.ts";
import { cargoClass, terminal } from "./storage-fields.ts";
import { showStorageCost, storageItem } from "./storage-item.ts";

const input = z
  .object({
    port: portCode.meta({ description: "Port code (UN/LOCODE) or name.", examples: ["DEHAM"] }),
    container_type: containerTypeField,
    terminal: terminal.optional(),
    direction: direction.default("import"),
    cargo_class: cargoClass.optional(),
    days: days.optional(),
    start_date: date.optional().meta({
      description:
        "Day on which the clock starts: discharge of an import container (availability at some terminals), gate-in of an export container.",
      format: "date",
    }),
    end_date: date.optional().meta({
      description: "Last day in the yard: gate-out of an import container, loading of an export container.",
      format: "date",
    }),
    free_days: buildDayCountSchema(0)
      .optional()
      .meta({ description: "Free days of a contract. The slabs of the tariff keep their day numbers." }),
    date: date
      .optional()
      .meta({ description: "With `days`: the tariff in force on this day applies. Default: today.", format: "date" }),
  })
  .check(({ value, issues }) => {
    const addFault = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], message, input: value });
    const { days: count, start_date: start, end_date: end } = value;
    if (count === undefined && !start && !end) addFault("days", "give days, or start_date and end_date");
    else if (count !== undefined && end) addFault("days", "give either days or end_date");
    else if (end && !start) addFault("start_date", "is required with end_date");
    else if (start && !end && count === undefined) addFault("end_date", "is required with start_date");
    if (start && value.date) addFault("date", "give either date or start_date");
    if (start && end && end < start) addFault("end_date", "is before start_date");
    if (start && end && countDaysBetween(start, end) >= MAX_DAYS)
      addFault("end_date", `must be within ${MAX_DAYS} days of start_date`);
  });

export const calculateStorage = defineOperation({
  id: "calculate_storage",
  area: "demurrage",
  summary: "Storage at the terminals of a port",
  whenToUse:
    "Calculates what terminals and port authorities bill for days in their yard or on the quay (port dues). It is apart from what the carrier charges: for that use `calculate_demurrage`.",
  description:
    "Give the port, the container type, and either `days` or `start_date` and `end_date`. Returns one item per terminal with its charged days slab by slab and its total, with the source. With dates, each day counts as the tariff says: working days, holidays and the first day. Where the tariff is silent, `total_cost` is the highest amount and `lowest_cost` the lowest; `open_points` names what is open. Some tariffs charge the free days too once they are over (`free_time_lost`).",
  method: "POST",
  path: "/api/storage",
  also: [{ method: "GET", path: "/api/storage" }],
  price: "0.05",
  isBeyondContract: true,
  input,
  output: z.strictObject({
    port: z.string(),
    country: z.string(),
    terminal: z.string().nullable().meta({ description: "The terminal of the request." }),
    direction: z.enum(DIRECTIONS),
    container_type: z.enum(CONTAINER_TYPES),
    cargo_class: z.enum(CARGO_CLASSES).nullable().meta({ description: "The class of the request." }),
    days: z.int().nullable(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    storage: z.array(storageItem).meta({ description: "One item per terminal, ordered by name." }),
    _meta: meta,
  }),
  example: {
    input: { port: "DEHAM", container_type: "40HC", start_date: "2026-11-02", end_date: "2026-11-13" },
    output: exampleAnswer,
  },
  noDataExample: { port: "AQMCM", container_type: "40HC", days: 14 },
  errors: ["no_data"],
  run: async (request, { today }) => {
    const day = request.start_date ?? request.date ?? today;
    const onFile = await readStorageTariffs(request.port);
    const tariffs = selectStoragePerTerminal(onFile, {
      direction: request.direction,
      containerType: request.container_type,
      cargoClass: request.cargo_class,
      terminal: request.terminal,
      date: day,
    });
    if (tariffs.length === 0) throw await createNoStorageFailure(request, day, onFile);
    const country = request.port.slice(0, 2);
    const terms = { holidays: getHolidaysAtPort({ country, port: request.port }), freeDays: request.free_days };
    const costs = tariffs.map((tariff) => calculateStorageCost(tariff, toStay(request), terms));
    return {
      port: request.port,
      country,
      terminal: request.terminal ?? null,
      direction: request.direction,
      container_type: request.container_type,
      cargo_class: request.cargo_class ?? null,
      days: request.days ?? null,
      start_date: request.start_date ?? null,
      end_date: request.end_date ?? null,
      storage: costs.map((cost) => showStorageCost(cost, day)),
      _meta: assessQuality(tariffs, {
        date: day,
        region: getCountryName(country),
        completeness: calculateCompleteness(costs),
      }),
    };
  },
});

function toStay({ days: count, start_date, end_date }: z.output<typeof input>): StorageStay {
  if (start_date && end_date) return { start: start_date, end: end_date };
  return { days: count ?? 0, startDate: start_date ?? null };
}

/** Share of the counted days of all terminals that have a rate or are free. */
function calculateCompleteness(costs: readonly StorageCost[]): number {
  const counted = costs.reduce(
    (sum, { ledger }) => sum + ledger.days.filter(({ status }) => status !== "not_counted").length,
    0,
  );
  const uncovered = costs.reduce((sum, { ledger }) => sum + ledger.uncoveredDays, 0);
  return counted === 0 ? 1 : (counted - uncovered) / counted;
}
