import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import { askForDatabase } from "#tests/support/ask-for-database.ts";
import type { EngineDatabase } from "#tests/support/database-engine.ts";
import { type RunningService, startService } from "#tests/support/service.ts";
import { type Client, createClient, PaymentRequired, QuaysideError } from "../../clients/typescript/src/index.ts";

let database: EngineDatabase;
let service: RunningService;
let quayside: Client;
beforeAll(async () => {
  database = await askForDatabase("/reference");
  service = await startService({ DATABASE_URL: database.url, FREE_QUOTA_PER_MONTH: "1000" });
  quayside = createClient({ baseUrl: service.url });
});
afterAll(async () => {
  await service.kill();
  await askForDatabase("/drop", database);
});

const DEMURRAGE = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 } as const;

/** A client of another server process, for one test. */
async function startOther(settings: Record<string, string>): Promise<Client> {
  const other = await startService({ DATABASE_URL: database.url, ...settings });
  onTestFinished(() => other.kill());
  return createClient({ baseUrl: other.url });
}

async function catchError(call: Promise<unknown>): Promise<QuaysideError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(QuaysideError);
  return error as QuaysideError;
}

describe.each(catalogue.map((operation) => [operation.id, operation] as const))(
  "%s",
  (id, { example, output, price }) => {
    test("answers its example in the form of its types", async () => {
      // The operation varies, so only the server checks its input.
      const call = quayside.call as (id: string, input: unknown) => ReturnType<Client["call"]>;
      const { data, freeTier, receipt, requestId } = await call(id, example.input);
      expect(output.safeParse(data).error).toBeUndefined();
      expect(Object.keys(data)).toEqual(Object.keys(example.output));
      expect(freeTier?.limit).toBe(price === "free" ? undefined : 1000);
      expect(receipt).toBeUndefined();
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
    });
  },
);

test("each answer reports the free calls that are left, and a failed call uses none", async () => {
  const first = await quayside.call("get_port", { code: "NLRTM" });
  const failed = await catchError(quayside.call("get_port", { code: "ZZZZZ" }));
  const second = await quayside.call("get_port", { code: "NLRTM" });
  const { used = 0, limit, resetsAt } = first.freeTier ?? {};
  expect(first.freeTier).toEqual({ used, limit: 1000, remaining: 1000 - used, resetsAt });
  expect(resetsAt).toMatch(/^\d{4}-\d\d-01T00:00:00/);
  expect([failed.freeTier?.used, second.freeTier?.used]).toEqual([used, used + 1]);
  expect(limit).toBe(1000);
});

test("the address may end with a slash, and undefined fields are not sent", async () => {
  const slashed = createClient({ baseUrl: `${service.url}/` });
  const { data } = await slashed.call("get_congestion", { port: "KEMBA", date: "2026-03-01", days_back: undefined });
  expect(data.port).toBe("KEMBA");
});

describe("a failed call throws an error with", () => {
  test("the faults of the request, field by field", async () => {
    const error = await catchError(quayside.call("calculate_demurrage", { ...DEMURRAGE, days: 0 }));
    expect(error).toMatchObject({ name: "QuaysideError", status: 400, code: "invalid_request", retryAfter: undefined });
    expect(error.details).toEqual([{ path: "days", message: expect.stringContaining("1") }]);
    expect(error.message).toContain("days");
    expect(error.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(error.docsUrl).toMatch(/\/docs\/errors#invalid_request$/);
  });

  test("the coverage, when nothing is on file", async () => {
    const error = await catchError(quayside.call("get_congestion", { port: "FKPSY" }));
    expect(error).toMatchObject({ status: 404, code: "no_data" });
    expect(error.details.length).toBeGreaterThan(0);
  });

  test("the code of an unknown API key", async () => {
    const error = await catchError(createClient({ baseUrl: service.url, apiKey: "nobody's" }).call("list_lines"));
    expect([error.status, error.code, error.message]).toEqual([
      401,
      "unauthorized",
      expect.stringContaining("X-API-Key"),
    ]);
  });

  test("the code of an unknown free-tier key", async () => {
    const error = await catchError(
      createClient({ baseUrl: service.url, freeTierKey: "nobody's" }).call("get_port", { code: "NLRTM" }),
    );
    expect(error).toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("the number of seconds to wait", async () => {
    const limited = await startOther({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "1" });
    await limited.call("list_lines");
    const error = await catchError(limited.call("list_lines"));
    expect(error).toMatchObject({ status: 429, code: "rate_limited" });
    expect(error.retryAfter).toBeGreaterThan(0);
  });

  test("the payment challenge, when the free calls are used up", async () => {
    const scarce = await startOther({ FREE_QUOTA_PER_MONTH: "0" });
    const error = await catchError(scarce.call("calculate_demurrage", DEMURRAGE));
    expect(error).toBeInstanceOf(PaymentRequired);
    expect(error).toMatchObject({
      name: "PaymentRequired",
      status: 402,
      code: "payment_required",
      freeTier: { remaining: 0 },
    });
    expect((error as PaymentRequired).challenge).toMatchObject({
      x402Version: 2,
      error: error.message,
      resource: { description: expect.any(String) },
    });
  });

  test("the code of an answer that does not come from the API", async () => {
    const gateway = createServer((_, response) =>
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>"),
    );
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void gateway.close());
    const error = await catchError(
      createClient({ baseUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` }).call("list_lines"),
    );
    expect(error).toMatchObject({ status: 502, code: "unreadable_answer", message: expect.stringContaining("502") });
  });

  test("the error of `fetch`, when the signal ends the call", async () => {
    await expect(quayside.call("list_lines", {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
