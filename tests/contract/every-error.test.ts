import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { auditInvoiceDocument } from "#lib/operations/demurrage/audit-invoice-document.ts";
import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import { getRouteFields, isBodyMethod, type RawInput } from "#lib/operations/operation.ts";
import { MAX_FILE_BODY_BYTES } from "#lib/operations/uploaded-file.ts";
import { createClient } from "#lib/platform/db/client.ts";
import { createFolder, ddTariffs, sources } from "#tests/ingest/folders.ts";
import { askForDatabase } from "#tests/support/ask-for-database.ts";
import type { EngineDatabase } from "#tests/support/database-engine.ts";
import { type Described, described, documentedRequest, listErrorCodes, requestTo } from "#tests/support/openapi.ts";
import { type RunningService, startService } from "#tests/support/service.ts";

/** Other tests cover these codes once for all routes, because the same code path produces them. */
const ELSEWHERE: FailureCode[] = [
  "internal", // tests/http/kernel.test.ts
  "unavailable", // without-database.test.ts
  "payment_already_used", // tests/payments/paying.test.ts, as payment_in_progress and settlement_unknown
  "payment_identifier_reused", // tests/payments/identifiers.test.ts
  "payment_in_progress",
  "settlement_unknown",
  "busy", // tests/http/file-calls.test.ts and kernel.test.ts
  "body_too_slow", // tests/http/read-body.test.ts
  "idempotency_in_progress", // tests/access/idempotent-calls.test.ts
  "not_found", // tests/credentials, tests/webhooks, as the codes below
  "too_many",
  "not_possible",
  "wallet_has_not_paid",
  "proof_not_found",
  "proof_refused",
];

/** A session of a wallet, for the calls that manage its keys and webhooks. */
const TOKEN = "qs_the_token_of_this_test";
const AUTH_SECRET = "the secret of this test, long enough";
const USED_KEY = "a-key-of-another-request";
const WALLET = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";

let database: EngineDatabase;
let service: RunningService;
let hurried: RunningService;

beforeAll(async () => {
  database = await askForDatabase("/reference");
  const settings = {
    DATABASE_URL: database.url,
    FREE_QUOTA_PER_MONTH: "1000000",
    MANAGEMENT_CALLS_PER_HOUR: "0",
    AUTH_SECRET,
  };
  const client = createClient(database.url);
  const session = { tokenHash: hashKey(TOKEN), wallet: WALLET, network: EVM.id };
  await client.credentialSession.create({ data: { ...session, expiresAt: new Date("2100-01-01") } });
  // As if each caller of this test had used the key for another request.
  const keyHash = createHash("sha256").update(USED_KEY).digest("base64url");
  const subjects = ["127.0.0.1", "management:127.0.0.1", `wallet:${EVM.id}:${WALLET}`];
  const data = subjects.map((subject) => ({ subject, keyHash, fingerprint: "another", answer: Buffer.alloc(40) }));
  await client.idempotentCall.createMany({ data });
  await client.$disconnect();
  service = await startService(settings);
  hurried = await startService({ ...settings, RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "1" });
});
afterAll(async () => {
  await service?.kill();
  await hurried?.kill();
  await askForDatabase("/drop", database);
});

const JSON_BODY = { "content-type": "application/json" };

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

async function requestErrorCode(
  { route }: Described,
  fields: RawInput,
  { method = route.method, headers = {}, body }: Sent = {},
  { url } = service,
): Promise<{ status: number; code?: string }> {
  const { path, body: fieldsInBody } = requestTo(route, fields);
  const withToken = { authorization: `Bearer ${TOKEN}`, ...headers };
  const hasBody = method === route.method && isBodyMethod(route.method);
  const sent = hasBody
    ? { body: body ?? JSON.stringify(fieldsInBody), headers: { ...JSON_BODY, ...withToken } }
    : { headers: withToken };
  const response = await fetch(url + path, { method, ...sent });
  const answer = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: answer.error?.code };
}

/** The documented request with one value that the schema refuses. */
function withFault({ operation, route, described }: Described): RawInput {
  const request = documentedRequest(described);
  const { shape } = getRouteFields(operation, route);
  for (const name of Object.keys(shape)) {
    const value = ["?", "x".repeat(500)].find((one) => !shape[name].safeParse(one).success);
    if (value) return { ...request, [name]: value };
  }
  throw new Error(`${route.method} ${route.path} accepts any value`);
}

const hasFields = ({ operation, route }: Described) => Object.keys(getRouteFields(operation, route).shape).length > 0;

/** A call that makes a route fail, for each code. */
const REACH: Partial<Record<FailureCode, (one: Described) => Promise<{ status: number; code?: string }>>> = {
  invalid_request: (one) =>
    hasFields(one)
      ? requestErrorCode(one, withFault(one))
      : requestErrorCode(one, documentedRequest(one.described), { headers: { "idempotency-key": "with a space" } }),
  idempotency_key_reused: (one) =>
    requestErrorCode(one, documentedRequest(one.described), { headers: { "idempotency-key": USED_KEY } }),
  malformed_json: (one) => requestErrorCode(one, {}, { body: "{" }),
  body_too_large: (one) => {
    const bytes = one.operation.takesFile ? MAX_FILE_BODY_BYTES : 70_000;
    return requestErrorCode(one, {}, { body: JSON.stringify({ padding: "x".repeat(bytes) }) });
  },
  unreadable: (one) =>
    requestErrorCode(one, {
      ...documentedRequest(one.described),
      file: Buffer.from("\0\x01\x02\x03").toString("base64"),
    }),
  not_an_invoice: (one) =>
    requestErrorCode(one, {
      ...documentedRequest(one.described),
      file: Buffer.from("Dear all, see you tomorrow.").toString("base64"),
    }),
  not_a_tariff: (one) =>
    requestErrorCode(one, {
      ...documentedRequest(one.described),
      file: Buffer.from("Dear all, see you tomorrow.").toString("base64"),
    }),
  unsupported_media_type: (one) =>
    requestErrorCode(one, documentedRequest(one.described), { headers: { "content-type": "text/plain" } }),
  method_not_allowed: (one) => requestErrorCode(one, documentedRequest(one.described), { method: "PUT" }),
  unauthorized: (one) =>
    requestErrorCode(one, documentedRequest(one.described), { headers: { "x-api-key": "qk_unknown" } }),
  // Another form of an operation has other fields.
  no_data: (one) => requestErrorCode(one.isOwn ? one : findOwnForm(one), one.operation.noDataExample as RawInput),
  rate_limited: async (one) => {
    // To read a file takes longer than the bucket needs to fill.
    const fields = one.operation.takesFile ? {} : documentedRequest(one.described);
    for (let tries = 0; ; tries++) {
      const answer = await requestErrorCode(one, fields, {}, hurried);
      if (answer.status === FAILURES.rate_limited.status || tries === 20) return answer;
    }
  },
};

const findOwnForm = ({ operation }: Described) => described.find((one) => one.operation === operation) as Described;

describe.each(described.map((one) => [one.name, one] as const))("%s", (_, one) => {
  const codes = (listErrorCodes(one.described) as FailureCode[]).filter(
    (code) => !ELSEWHERE.includes(code) && code !== "mixed_currency",
  );

  test.each(codes)("can fail with %s", async (code) => {
    expect(await REACH[code]?.(one)).toEqual({ status: FAILURES[code].status, code });
  });
});

test("days in two currencies lead to mixed_currency", async () => {
  const client = createClient(database.url);
  const row = (country: string, charge: string, currency: string, from: string, to: string) =>
    `one,${country},,import,${charge},40HC,3,calendar,${currency},${from},${to},4,,100,operator-tariff,`;
  const files = {
    "sources.csv": sources("operator-tariff"),
    "dd_tariffs.csv": ddTariffs(
      row("NF", "combined", "USD", "2026-01-01", "2026-03-07"),
      row("NF", "combined", "EUR", "2026-03-08", ""),
      row("NU", "demurrage", "USD", "2026-01-01", ""),
      row("NU", "detention", "EUR", "2026-01-01", ""),
    ),
  };
  await importDirectory(client, createFolder(files)).finally(() => client.$disconnect());
  const may = described.filter((one) => listErrorCodes(one.described).includes("mixed_currency"));
  const events = { discharged: "2026-03-01", gate_out_full: "2026-03-10", empty_returned: "2026-03-20" };
  const requests: Record<string, RawInput> = {
    // The tariff changes its currency while the container is held.
    calculate_demurrage: { line: "one", country: "NF", container_type: "40HC", days: 20, start_date: "2026-03-01" },
    // Demurrage is in one currency, detention in another.
    audit_invoice_document: { ...auditInvoiceDocument.example.input, line: "one", country: "NU" },
    audit_invoice: {
      line: "one",
      country: "NU",
      currency: "USD",
      billed: 100,
      lines: [{ container_type: "40HC", charge: "combined", events }],
    },
  };
  expect(new Set(may.map(({ operation }) => operation.id))).toEqual(new Set(Object.keys(requests)));
  for (const one of may)
    expect(await requestErrorCode(one, requests[one.operation.id] as RawInput)).toEqual({
      status: 400,
      code: "mixed_currency",
    });
});

test("a call that makes an API key makes one for each Idempotency-Key, and shows it again", async () => {
  const create = async (key: string) => {
    const headers = { ...JSON_BODY, authorization: `Bearer ${TOKEN}`, "idempotency-key": key };
    const body = JSON.stringify({ name: "sent twice" });
    const answer = await fetch(`${service.url}/api/keys`, { method: "POST", body, headers });
    expect(answer.status).toBe(200);
    return { isReplayed: answer.headers.has("idempotent-replayed"), made: (await answer.json()) as { key: string } };
  };
  const first = await create("make-one");
  expect(await create("make-one")).toEqual({ ...first, isReplayed: true });
  expect((await create("make-two")).made.key).not.toBe(first.made.key);
});
