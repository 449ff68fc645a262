import { beforeAll, describe, expect, test } from "vitest";
import { createTariffReader } from "#lib/intake/bring/tariff-reader.ts";
import { call, getCurrentContext } from "#lib/operations/call.ts";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { readTariff } from "#lib/operations/demurrage/read-tariff.ts";
import type { Failure } from "#lib/operations/failure.ts";
import type { TariffReading } from "#lib/operations/tariff-reading.ts";
import { buildExampleTariff } from "#scripts/test-tariffs/example-tariff.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";
import example from "../../lib/operations/demurrage/example-tariff.json" with { type: "json" };

const TIMEOUT_MS = 60_000;

let reading: TariffReading;

beforeAll(async () => {
  await referenceDatabase();
  reading = await call(readTariff, example, {
    ...getCurrentContext(),
    readTariff: createTariffReader({ client: "a test" }),
  });
}, TIMEOUT_MS);

const INVOICE = {
  line: "msc",
  country: "DE",
  currency: "EUR",
  billed: 900,
  tax: { included: false },
  lines: [
    {
      container_type: "40HC" as const,
      charge: "demurrage" as const,
      events: { discharged: "2026-06-01", gate_out_full: "2026-06-14" },
    },
  ],
};

const readFailure = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => expect.fail("the call did not fail"),
    (error: Failure) => error,
  );

test("the example is what scripts/test-tariffs prints", () => {
  expect(example).toEqual(buildExampleTariff());
  expect(
    reading.tariffs.map(({ container_types, free_days, slabs }) => [container_types, free_days, slabs.length]),
  ).toEqual([
    [["20DV"], 5, 3],
    [["40DV"], 5, 3],
    [["40HC"], 5, 3],
  ]);
  for (const { doubts, places } of reading.tariffs) {
    expect(doubts).toEqual([]);
    expect(places.find(({ field }) => field === "slabs.0.rate_per_day")).toMatchObject({ page: 1, basis: "read" });
  }
});

describe("own terms", () => {
  test("are the answer as it is; a failure without a tariff names the call", async () => {
    const failure = await readFailure(call(auditInvoice, { ...INVOICE, country: "AQ" }));
    expect([failure.code, failure.details.at(-1)?.message]).toEqual([
      "no_data",
      expect.stringContaining("read_tariff"),
    ]);
    const audit = await call(auditInvoice, { ...INVOICE, own_terms: reading });
    expect(audit).toMatchObject({ basis: "own", currency: "EUR" });
    const same = await call(auditInvoice, {
      ...INVOICE,
      own_terms: { free_days: 5, currency: "EUR", slabs: reading.tariffs[2]?.slabs ?? [] },
    });
    expect(audit.expected).toEqual(same.expected);
    expect(audit.verdict).toBe(same.verdict);
  });

  test("price days too", async () => {
    const request = { line: "msc", country: "DE", container_type: "40HC" as const, days: 14 };
    expect(await call(calculateDemurrage, { ...request, own_terms: reading })).toMatchObject({
      charge: "demurrage",
      free_days: 5,
      currency: "EUR",
      total_cost: 5 * 70 + 4 * 120,
      tariffs: [],
      uncovered_days: [],
    });
  });

  test("with a doubt are refused, and the failure names it", async () => {
    const message = "The carrier is not stated.";
    const doubtful = {
      ...reading,
      tariffs: reading.tariffs.map((tariff) => ({ ...tariff, doubts: [{ field: "line", message }] })),
    };
    const failure = await readFailure(call(auditInvoice, { ...INVOICE, own_terms: doubtful }));
    expect([failure.code, failure.details]).toEqual([
      "invalid_request",
      [{ path: "own_terms.tariffs.2.line", message }],
    ]);
    const [first] = doubtful.tariffs;
    const others = { ...doubtful, tariffs: [first as (typeof doubtful.tariffs)[number], ...reading.tariffs.slice(1)] };
    expect(await call(auditInvoice, { ...INVOICE, own_terms: others })).toMatchObject({ basis: "own" });
  });

  test.each([
    ["another direction", { direction: "export" as const }, "none is for msc, DE, import, demurrage, 40HC"],
    ["later days", { valid_from: "2026-07-01" }, "on 2026-06-01"],
    ["slabs that leave days out", { slabs: [{ from: 8, to: null, rate_per_day: 70 }] }, "slabs.0.from: must be 6"],
    ["no currency", { currency: null }, "own_terms.tariffs.2.currency: is required"],
  ])("for %s are refused", async (_, change, message) => {
    const tariffs = reading.tariffs.map((tariff) => ({ ...tariff, ...change }));
    const failure = await readFailure(call(auditInvoice, { ...INVOICE, own_terms: { ...reading, tariffs } }));
    expect([failure.code, failure.message]).toEqual(["invalid_request", expect.stringContaining(message)]);
  });

  test("two tariffs for the same containers are refused: nobody knows which applies", async () => {
    const tariffs = [...reading.tariffs, ...reading.tariffs];
    const failure = await readFailure(call(auditInvoice, { ...INVOICE, own_terms: { ...reading, tariffs } }));
    expect(failure.message).toContain("is for the same containers as tariffs.");
  });

  test("are either a contract or tariffs of a document", async () => {
    const own_terms = { ...reading, free_days: 3 };
    expect((await readFailure(call(auditInvoice, { ...INVOICE, own_terms }))).message).toContain("own_terms.free_days");
    expect((await readFailure(call(auditInvoice, { ...INVOICE, own_terms: {} }))).message).toContain("is required");
  });
});

test("a document without rates is no tariff", async () => {
  const file = Buffer.from("Dear all, see you tomorrow.").toString("base64");
  const context = { ...getCurrentContext(), readTariff: createTariffReader({ client: "a test" }) };
  expect((await readFailure(call(readTariff, { file }, context))).code).toBe("not_a_tariff");
});
