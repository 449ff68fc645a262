import { describe, expect, test } from "vitest";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { buildOpenapiDocument } from "#lib/discovery/openapi.ts";
import { checkInput } from "#lib/operations/call.ts";
import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import { AREAS, getRouteFields, isBodyMethod } from "#lib/operations/operation.ts";
import {
  described,
  documentedRequest,
  type Json,
  listErrorCodes,
  openapi,
  resolved,
  setting,
} from "#tests/support/openapi.ts";

/** At any depth. */
function listNestedObjects(value: Json): Json[] {
  if (value === null || typeof value !== "object") return [];
  return [value, ...Object.values(value).flatMap(listNestedObjects)];
}

const rows = described.map((one) => [one.name, one] as const);

test("is OpenAPI 3.1.0 of version 2.2.0 of the contract, at the public address", () => {
  expect(openapi).toMatchObject({
    openapi: "3.1.0",
    info: { version: "2.2.0", title: "Quayside" },
    servers: [{ url: setting.baseUrl }],
  });
});

test("is the same each time it is built", () => {
  expect(JSON.stringify(buildOpenapiDocument(everyOperation, setting))).toBe(JSON.stringify(openapi));
});

test("has exactly the routes of the API, each with a unique operationId", () => {
  const inDocument = Object.entries<Json>(openapi.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(inDocument.sort()).toEqual(described.map(({ name }) => name).sort());
  const ids = described.map((one) => one.described.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every reference resolves", () => {
  const references = listNestedObjects(openapi).filter(({ $ref }) => typeof $ref === "string");
  expect(references.length).toBeGreaterThan(500);
  expect(references.filter((reference) => resolved(reference) === undefined)).toEqual([]);
});

test("the tags are the areas in the order of the contract, and each route has the tag of its area", () => {
  expect(openapi.tags.map(({ name }: Json) => name)).toEqual([...AREAS]);
  for (const { described: route, operation } of described) expect(route.tags).toEqual([operation.area]);
});

test("links lead to the documents of this server", () => {
  for (const url of Object.values(openapi["x-discovery"])) expect(url).toMatch(/^https:\/\/quayside\.test\//);
});

test("answer schemas allow no additional properties", () => {
  const answers = described.map(
    ({ described: route }) => resolved(route.responses[200]).content["application/json"]?.schema ?? {},
  );
  const objects = listNestedObjects([answers, openapi.components.schemas]).filter(
    ({ type, properties }) => type === "object" && typeof properties === "object",
  );
  expect(objects.length).toBeGreaterThan(100);
  expect(objects.filter(({ additionalProperties }) => additionalProperties !== false)).toEqual([]);
});

describe.each(rows)("%s", (_, { operation, route, isOwn, described: route_ }) => {
  test("is named after its operation, and is deprecated only when it is an older form", () => {
    if (isOwn) expect(route_.operationId).toBe(operation.id);
    else expect(route_.operationId).toMatch(new RegExp(`^${operation.id}_${route.method.toLowerCase()}(_|$)`));
    expect(route_.deprecated ?? false).toBe(route.isOlderForm ?? false);
    expect(route_.summary).toBe(operation.summary);
  });

  test("documents exactly its fields, and which of them are required", () => {
    const fields = getRouteFields(operation, route);
    const parameters = (route_.parameters ?? []).map(resolved).filter((parameter: Json) => parameter.in !== "header");
    const body = route_.requestBody?.content["application/json"].schema ?? { properties: {}, required: [] };
    expect([...parameters.map(({ name }: Json) => name), ...Object.keys(body.properties)].sort()).toEqual(
      Object.keys(fields.shape).sort(),
    );
    const required = [
      ...parameters.filter((parameter: Json) => parameter.required).map(({ name }: Json) => name),
      ...(body.required ?? []),
    ];
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const refused = fields.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
    const isReplacedByPort = (name: string) => name === "country" && route.form !== undefined && "port" in fields.shape;
    expect(required.sort()).toEqual(
      [...new Set([...refused.filter((name) => !isReplacedByPort(name)), ...inPath])].sort(),
    );
  });

  test("has an example request whose answer is the example of the operation", () => {
    const request = documentedRequest(route_);
    const checked = checkInput({ input: getRouteFields(operation, route) }, request);
    expect(checkInput(operation, route.form ? route.form.adapt(checked) : request)).toEqual(
      checkInput(operation, operation.example.input),
    );
    const { content, description } = resolved(route_.responses[200]);
    const columns = route.toTable?.(operation.example.output).columns;
    if (columns)
      expect([Object.keys(content), description]).toEqual([["text/csv"], expect.stringContaining(columns[0] ?? "")]);
    else expect(content["application/json"].example).toEqual(operation.example.output);
  });

  test("names every possible error at its status", () => {
    const isPaid = operation.price !== "free";
    const isApi = route.path.startsWith("/api/");
    const expected: FailureCode[] = [
      "method_not_allowed",
      "internal",
      ...(Object.keys(getRouteFields(operation, route).shape).length > 0 ? (["invalid_request"] as const) : []),
      ...(isBodyMethod(route.method) ? (["malformed_json", "body_too_large", "unsupported_media_type"] as const) : []),
      ...(isApi ? (["unauthorized", "rate_limited"] as const) : []),
      ...(operation.needs ? (["unavailable"] as const) : []),
      ...(isPaid || (operation.needs && route.method !== "GET")
        ? (["invalid_request", "idempotency_in_progress", "idempotency_key_reused"] as const)
        : []),
      ...(isPaid
        ? ([
            "payment_already_used",
            "payment_identifier_reused",
            "payment_in_progress",
            "settlement_unknown",
            "unavailable",
          ] as const)
        : []),
      ...(route.path === "/health" ? [] : (["busy"] as const)),
      ...(operation.errors ?? []),
    ];
    const statuses = Object.keys(route_.responses).map(Number);
    const named = statuses
      .filter((status) => status !== 200 && status !== 304 && status !== 402)
      .flatMap((status) => (listErrorCodes(route_, status) as FailureCode[]).map((code) => ({ code, status })));
    expect(named.sort((a, b) => a.code.localeCompare(b.code))).toEqual(
      [...new Set(expected)]
        .sort((a, b) => a.localeCompare(b))
        .map((code) => ({ code, status: FAILURES[code].status })),
    );
    for (const { code, status } of named)
      expect(resolved(route_.responses[status]).description).toContain(`https://quayside.test/docs/errors#${code}`);
  });

  test("documents the headers of its answers", () => {
    const namesAt = (status: number) => Object.keys(resolved(route_.responses[status]).headers);
    const isPaid = operation.price !== "free";
    const freeTier = ["X-Free-Tier-Used", "X-Free-Tier-Limit", "X-Free-Tier-Remaining", "X-Free-Tier-Resets-At"];
    for (const status of Object.keys(route_.responses).map(Number)) {
      expect(namesAt(status)).toContain("X-Request-Id");
      if (status === 405) continue;
      expect(namesAt(status).filter((name) => name.startsWith("X-Free-Tier"))).toEqual(isPaid ? freeTier : []);
      expect(namesAt(status).some((name) => name.startsWith("RateLimit"))).toBe(route.path.startsWith("/api/"));
    }
    for (const status of [429, 503]) if (route_.responses[status]) expect(namesAt(status)).toContain("Retry-After");
    expect(namesAt(405)).toContain("Allow");
    if (isPaid) {
      expect(namesAt(200)).toContain("PAYMENT-RESPONSE");
      expect(namesAt(402)).toEqual(expect.arrayContaining(["PAYMENT-REQUIRED", "PAYMENT-RESPONSE"]));
    }
  });

  test("has its price, payment networks and payment headers, unless it is free", () => {
    if (operation.price === "free") {
      expect(route_["x-price"]).toBeUndefined();
      expect(route_["x-payment-info"]).toBeUndefined();
      expect(route_.responses[402]).toBeUndefined();
      const others = route.path.startsWith("/api/") && !operation.needs ? [{}, { "X-API-Key": [] }] : [];
      expect(route_.security).toEqual(operation.needs === "session" ? [{ WalletSession: [] }] : others);
      return;
    }
    expect(route_["x-price"]).toBe(operation.price);
    const { price, protocols } = route_["x-payment-info"];
    expect(price).toEqual({ mode: "fixed", currency: "USD", amount: operation.price });
    expect(protocols).toHaveLength(1);
    expect(protocols[0].x402.networks.map(({ network, amount }: Json) => [network, Number(amount) / 1e6])).toEqual(
      NETWORKS.map(({ id }) => [id, Number(operation.price)]),
    );
    expect(route_.security).toEqual([
      {},
      { "X-FREE-TIER-KEY": [] },
      { "PAYMENT-SIGNATURE": [] },
      { "X-PAYMENT": [] },
      { "X-API-Key": [] },
    ]);
    expect(route_.parameters.map(resolved).filter((parameter: Json) => parameter.in === "header")).toMatchObject([
      { name: "X-Require-Payment" },
      { name: "Prefer" },
      { name: "Idempotency-Key" },
    ]);
  });
});
