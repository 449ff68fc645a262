import { describe, expect, test } from "vitest";
import type { Access } from "#lib/access/access.ts";
import { SANDBOX_KEY } from "#lib/access/sandbox-key.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import { described, documentedRequest, requestTo } from "#tests/support/openapi.ts";

let admitted: (string | null)[] = [];
/** Anything else that a call uses is missing, so that the call would fail. */
const access = {
  admit: async ({ key }: { key: string | null }) => void admitted.push(key),
  openQuotaSession: () => ({ readStatus: async () => undefined }),
  countUpload: () => undefined,
} as unknown as Access;

const kernel = createWebHandler(createKernel(everyOperation, () => access));

const send = (path: string, { method = "GET", body = null as string | null, headers = {} } = {}) =>
  kernel(
    new Request(`http://localhost${path}`, {
      method,
      body,
      headers: { ...(body !== null && { "content-type": "application/json" }), "x-api-key": SANDBOX_KEY, ...headers },
    }),
    { address: "192.0.2.1" },
  );

describe("with the sandbox key", () => {
  test.each(described.filter(({ operation }) => operation.needs === undefined).map((one) => [one.name, one] as const))(
    "%s answers its example, marked as such",
    async (_, { operation, route, described: request }) => {
      const { path, body } = requestTo(route, documentedRequest(request));
      const answer = await send(path, { method: route.method, body: body ? JSON.stringify(body) : null });
      expect([answer.status, answer.headers.get("x-sandbox")]).toEqual([200, "true"]);
      const { output } = operation.example;
      if (route.toTable) {
        expect(answer.headers.get("content-type")).toMatch(/^text\/csv/);
        expect((await answer.text()).split("\r\n").length).toBeGreaterThan(1);
        return;
      }
      expect(await answer.json()).toEqual(Array.isArray(output) ? output : { sandbox: true, ...output });
    },
  );

  test("a wallet and a session are not needed, and nothing is made", async () => {
    const answer = await send("/api/keys", { method: "POST", body: JSON.stringify({ name: "a" }) });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ sandbox: true })]);
  });

  test("a wrong request is refused as usual, and no cache stores an answer", async () => {
    expect((await send("/api/port")).status).toBe(400);
    expect((await send("/api/prt")).status).toBe(404);
    const { headers } = await send("/api/lines");
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
  });

  test("the call is counted for its address only", async () => {
    admitted = [];
    await send("/api/lines");
    expect(admitted).toEqual([null]);
  });
});

test("another key is looked up, and no real answer has the mark", async () => {
  admitted = [];
  const answer = await send("/api/lines", { headers: { "x-api-key": `${SANDBOX_KEY}s` } });
  expect([answer.status, answer.headers.get("x-sandbox")]).toEqual([200, null]);
  expect(admitted).toEqual([`${SANDBOX_KEY}s`]);
  for (const { id, example } of everyOperation) expect(example.output, id).not.toHaveProperty("sandbox");
});
