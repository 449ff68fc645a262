import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import { answerOnExampleDay } from "#scripts/operations/example-answer.ts";
import { estimatedTokens } from "#tests/support/estimated-tokens.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

const MAX_TOKENS = 4_000;

beforeAll(async () => {
  await referenceDatabase();
});

/** Calls with the longest answers, without a limit of the caller. */
const HEAVY: [string, RawInput][] = [
  ["compare_dd", { country: "IN", container_type: "40HC", days: 30 }],
  ["compare_dd", { country: "US", container_type: "40HC", days: 30 }],
  ["list_dd_tariffs", {}],
  ["list_dd_tariffs", { country: "IN" }],
  ["get_local_charges", { line: "any", country: "IN" }],
  ["get_local_charges", { line: "any", country: "CN" }],
  ["get_local_charges", { line: "maersk", country: "GB" }],
  ["get_surcharges", { line: "maersk" }],
  ["get_surcharges", { line: "hapag-lloyd" }],
  ["get_surcharges", { line: "cma-cgm" }],
  ["get_cfs_tariffs", { port: "INNSA" }],
  ["get_cfs_tariffs", { port: "INMAA" }],
  ["get_rates", { origin: "CNSHA", destination: "USLAX" }],
  ["get_rates", { origin: "CNSHA", destination: "NLRTM" }],
  [
    "calculate_landed_cost",
    { line: "maersk", origin: "CNSHA", destination: "NLRTM", container_type: "40HC", detention_days: 14 },
  ],
  [
    "calculate_landed_cost",
    { line: "hapag-lloyd", origin: "CNSHA", destination: "INNSA", container_type: "40HC", detention_days: 14 },
  ],
  ["get_port", { code: "SGSIN" }],
  ["get_congestion", { port: "ZADUR", days_back: 365 }],
  ["get_vessel_schedule", { port: "SGSIN" }],
  ["get_vessel_schedule_options", { origin: "CNSHA", destination: "NLRTM" }],
  ["get_vessel_schedule_options", { origin: "INNSA", destination: "BRSSZ" }],
  ["get_vessel_schedule_options", { origin: "CNSHA", destination: "SGSIN" }],
  ["get_transit", { origin: "CNSHA", destination: "NLRTM" }],
  ["congestion_news", { days_back: 3650 }],
  ["get_reliability", { line: "maersk" }],
  ["get_regulatory", { country: "IN" }],
  ["search_transit_schedules", { carrier: "msc" }],
  ["search_transit_schedules", { carrier: "maersk" }],
  ["bulk_ports", { ports: ["CNSHA", "CNNGB", "CNYTN", "CNXMN", "CNQIN", "SGSIN", "NLRTM", "DEHAM", "BEANR", "INNSA"] }],
  [
    "bulk_transit",
    { routes: ["CNSHA", "CNNGB", "SGSIN", "INNSA", "INMUN"].map((origin) => ({ origin, destination: "NLRTM" })) },
  ],
  [
    "bulk_rates",
    { queries: ["CNSHA", "CNNGB", "SGSIN", "INNSA", "INMUN"].map((origin) => ({ origin, destination: "NLRTM" })) },
  ],
  ["search_inland", { line: "maersk", country: "IN" }],
  ["get_inland_rates", { origin: "INNSA", destination: "INTKD" }],
  ["compare_inland", { origin: "INNSA", destination: "INTKD" }],
  ["list_facilities", {}],
  ["get_exchange_rates", {}],
  ["search_ports", { keyword: "us", limit: 100 }],
];

const measureAnswerSize = async (id: string, input: RawInput) => {
  const operation = catalogue.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return estimatedTokens(JSON.stringify(await answerOnExampleDay(operation, { ...operation.toolDefaults, ...input })));
};

describe("an answer that a model reads is under 4,000 tokens", () => {
  test.each(catalogue.map(({ id, example }) => [id, example.input as RawInput] as const))(
    "%s with its example",
    async (id, input) => {
      expect(await measureAnswerSize(id, input)).toBeLessThan(MAX_TOKENS);
    },
  );

  test.each(HEAVY)("%s %j", async (id, input) => {
    expect(await measureAnswerSize(id, input)).toBeLessThan(MAX_TOKENS);
  });
});
