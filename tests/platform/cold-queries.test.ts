import { beforeAll, describe, expect, test } from "vitest";
import { createTariffReader } from "#lib/intake/bring/tariff-reader.ts";
import { createDocumentReader } from "#lib/invoices/pdf/document-reader.ts";
import { call, getCurrentContext } from "#lib/operations/call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { forgetFacts, readDatasetVersion } from "#lib/platform/cache.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";
import { statementsDuring } from "#tests/support/statements.ts";

const MAX_STATEMENTS = 3;

const readDocument = createDocumentReader({ client: "a test" });
const readTariff = createTariffReader({ client: "a test" });

beforeAll(async () => {
  await referenceDatabase();
  await readDatasetVersion();
});

/** A process reads the dataset's version once a second. That statement does not belong to an answer. */
const isOfAnswer = (statement: string) => !/FROM dataset\b/.test(statement);

/** With empty caches. @returns `ok` or the code of the failure, and the statements that the call sent */
async function callCold(operation: AnyOperation, input: RawInput): Promise<{ outcome: string; statements: string[] }> {
  let outcome = "ok";
  forgetFacts();
  const statements = await statementsDuring(async () => {
    try {
      await call(operation, input, { ...getCurrentContext(), readDocument, readTariff });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      outcome = error.code;
    }
  });
  return { outcome, statements: statements.filter(isOfAnswer) };
}

const byId = (id: string): AnyOperation => {
  const found = catalogue.find((operation) => operation.id === id);
  if (!found) throw new Error(`No operation ${id}`);
  return found;
};

describe("with empty caches, an answer takes three statements or fewer", () => {
  test.each(catalogue.map((operation) => [operation.id, operation] as const))("%s, example", async (_, operation) => {
    const { outcome, statements } = await callCold(operation, operation.example.input as RawInput);
    expect(outcome).toBe("ok");
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  const PORTS = ["CNSHA", "CNNGB", "SGSIN", "INNSA", "INMUN", "AEJEA", "NLRTM", "DEHAM", "BEANR", "GBFXT"];
  const LANES = PORTS.slice(0, 5).map((origin, index) => ({ origin, destination: PORTS[index + 5] }));

  test.each<[string, string, RawInput]>([
    [
      "calculate_landed_cost",
      "to an inland place",
      { line: "maersk", origin: "CNSHA", destination: "INTKD", container_type: "40HC", detention_days: 12 },
    ],
    ["congestion_news", "everywhere", { days_back: 3650 }],
    [
      "congestion_news",
      "everywhere, without a report of the severity",
      { severity: "normal", days_back: 20, date: "2026-06-30" },
    ],
    ["congestion_news", "at a port", { port: "NLRTM", days_back: 3650 }],
    ["bulk_ports", "the maximum", { ports: PORTS }],
    ["bulk_rates", "the maximum", { queries: LANES }],
    ["bulk_transit", "the maximum", { routes: LANES }],
    ["get_transit", "with a change of ships", { origin: "CNSHA", destination: "INNSA" }],
    ["get_vessel_schedule", "of a port of many services", { port: "SGSIN" }],
    ["get_vessel_schedule_options", "of every line", { origin: "CNSHA", destination: "NLRTM" }],
    ["search_transit_schedules", "all services of a line", { carrier: "msc" }],
    ["get_local_charges", "of every line", { line: "any", country: "IN", port_code: "INNSA" }],
  ])("%s %s", async (id, _, input) => {
    const { outcome, statements } = await callCold(byId(id), input);
    expect(outcome).toBe("ok");
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MAX_STATEMENTS);
  });
});

describe("with empty caches, a no_data failure takes three statements or fewer", () => {
  const days = { container_type: "40HC", days: 14 };
  test.each<[string, RawInput]>([
    ["calculate_demurrage", { line: "maersk", country: "AQ", ...days }],
    ["compare_dd", { country: "AQ", ...days }],
    ["get_local_charges", { line: "maersk", country: "AQ" }],
    ["get_local_charges", { line: "maersk", country: "NL", port_code: "NLZZZ" }],
    ["get_surcharges", { line: "maersk", port_code: "ZZZZZ" }],
    ["get_cfs_tariffs", { port: "NLZZZ" }],
    ["get_cfs_tariffs", { port: "PLGDN" }],
    ["get_rates", { origin: "CNSHA", destination: "NLZZZ" }],
    ["get_rates", { origin: "CNSHA", destination: "NLRTM", date: "1999-01-01" }],
    ["calculate_landed_cost", { line: "maersk", origin: "NLZZZ", destination: "NLRTM", container_type: "40HC" }],
    ["calculate_landed_cost", { line: "maersk", origin: "CNSHA", destination: "Atlantis", container_type: "40HC" }],
    [
      "calculate_landed_cost",
      { line: "maersk", origin: "CNSHA", destination: "INTKD", via_port: "NLRTM", container_type: "40HC" },
    ],
    ["get_port", { code: "NLZZZ" }],
    ["get_congestion", { port: "NLZZZ" }],
    ["get_congestion", { port: "NLRTM", date: "1999-01-01" }],
    ["congestion_news", { port: "NLZZZ" }],
    ["get_reliability", { line: "maersk", date: "1999-01-01" }],
    ["get_transit", { origin: "CNSHA", destination: "NLZZZ" }],
    ["get_transit", { origin: "FJSUV", destination: "NLZZZ" }],
    ["get_vessel_schedule", { port: "NLZZZ" }],
    ["get_vessel_schedule_options", { origin: "FJSUV", destination: "FKPSY" }],
    ["search_transit_schedules", { carrier: "one", origin: "FJSUV", destination: "FKPSY" }],
    ["bulk_transit", { routes: [{ origin: "FJSUV", destination: "NLZZZ" }] }],
    ["get_regulatory", { country: "AQ" }],
    ["bulk_ports", { ports: ["NLZZZ", "DEZZZ"] }],
    ["bulk_rates", { queries: [{ origin: "CNSHA", destination: "NLZZZ" }] }],
    ["search_inland", { line: "maersk", country: "AQ" }],
    ["get_inland_rates", { origin: "INNSA", destination: "Atlantis" }],
    ["compare_inland", { origin: "INNSA", destination: "Atlantis" }],
    ["list_facilities", { port: "NLZZZ" }],
    ["get_exchange_rates", { from: "USD", to: "XXX" }],
  ])("%s %j", async (id, input) => {
    const { outcome, statements } = await callCold(byId(id), input);
    expect(outcome).toBe("no_data");
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(MAX_STATEMENTS);
  });
});
