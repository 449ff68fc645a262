import { describe, expect, test } from "vitest";
import { toFetchedCsv } from "#lib/http/csv.ts";
import { type Answer, get, post, problem, send } from "#tests/support/api.ts";
import {
  type Described,
  described,
  documentedRequest,
  type Json,
  requestTo,
  resolved,
} from "#tests/support/openapi.ts";

async function call({ route }: Pick<Described, "route">, request: Record<string, unknown>): Promise<Answer> {
  const { path, body } = requestTo(route, request);
  return body ? post(path, body) : get(path);
}

/** Only a limited, paid or repeated call has them, one with an id of its own or the sandbox key, or an old form. */
const CONDITIONAL =
  /^(ratelimit-.*|payment-response|x-client-request-id|x-sandbox|idempotent-replayed|deprecation|sunset)$/;

function expectHeaders({ headers, status }: Answer, route: Json): void {
  const names = Object.keys(resolved(route.responses[status]).headers).map((name) => name.toLowerCase());
  expect(names.filter((name) => !headers.has(name) && !CONDITIONAL.test(name))).toEqual([]);
}

// Management calls need the session of a wallet, and an address may make ten an hour: tests/credentials, tests/webhooks
// and tests/contract call them.
const withoutSession = described.filter(({ operation }) => !operation.needs);

describe.each(withoutSession.map((one) => [one.name, one] as const))("%s", (_, one) => {
  const { operation, route, isOwn, described: description } = one;

  test("answers its documented example like its operation", async () => {
    const answer = await call(one, documentedRequest(description));
    expect(answer.status).toBe(200);
    expectHeaders(answer, description);
    if (isOwn) return;
    const own = (await call({ route: operation }, operation.example.input)).body;
    expect(answer.body).toEqual(route.toTable ? toFetchedCsv(route.toTable(own)) : own);
  });

  test("refuses an empty request and another method as documented", async () => {
    const pathGiven = route.path.includes("{") ? documentedRequest(description) : {};
    const refused = [
      await call(
        one,
        Object.fromEntries(Object.entries(pathGiven).filter(([name]) => route.path.includes(`{${name}}`))),
      ),
    ];
    refused.push(await send("DELETE", route.path.replace(/\{\w+\}/g, "IN")));
    for (const answer of refused.filter(({ status }) => status !== 200)) {
      const { code } = problem(answer, answer.status, answer.body.error.code);
      expect(JSON.stringify(resolved(description.responses[answer.status]).content)).toContain(`"${code}"`);
      expectHeaders(answer, description);
    }
  });
});

test("errors of query forms name the fields of the form", async () => {
  const older = problem(
    await get("/api/calculate?origin=CNSHA&destination=NLRTM&container=80XX"),
    400,
    "invalid_request",
  );
  expect(older.details.map(({ path }) => path)).toEqual(["carrier", "container"]);
  const nothing = problem(await get("/api/dd/calculate"), 400, "invalid_request");
  expect(nothing.details).toEqual([
    { path: "line", message: "is required" },
    { path: "country", message: "is required" },
  ]);
  const badPort = problem(await get("/api/local-charges?port=Atlantis"), 400, "invalid_request");
  expect(badPort.details.map(({ path }) => path)).toEqual(["port"]);
});
