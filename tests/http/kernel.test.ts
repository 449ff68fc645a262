import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createKernel } from "#lib/http/kernel.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import type { ProblemBody } from "#lib/operations/failure.ts";
import { defineOperation } from "#lib/operations/operation.ts";
import { runFailing } from "#tests/support/run-failing.ts";

const output = z.record(z.string(), z.unknown());

const echo = defineOperation({
  id: "echo",
  area: "reference",
  summary: "Returns its input",
  method: "POST",
  path: "/api/echo",
  price: "free",
  input: z.object({
    days: z.int("must be a whole number"),
    name: z.string("is required"),
    tags: z.array(z.string()).optional(),
    rail: z.boolean().optional(),
  }),
  output,
  example: { input: { days: 1, name: "a" }, output: {} },
  run: async (input) => input,
});

const readable = defineOperation({ ...echo, id: "readable", method: "GET", path: "/api/readable/{name}" });

const failing = defineOperation({
  ...echo,
  id: "failing",
  path: "/api/failing",
  run: runFailing,
});

const kernel = createWebHandler(createKernel([echo, readable, failing]));
const caller = { address: "192.0.2.1" };
const BASE = "http://localhost";

const post = (path: string, body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) =>
  kernel(new Request(`${BASE}${path}`, { method: "POST", body, headers, duplex: "half" } as RequestInit), caller);

async function problem(response: Response): Promise<ProblemBody["error"]> {
  const body = (await response.json()) as ProblemBody;
  expect(Object.keys(body)).toEqual(["error"]);
  expect(body.error.request_id).toBe(response.headers.get("x-request-id"));
  expect(body.error.docs_url).toMatch(/\/docs\/errors#\w+$/);
  return body.error;
}

test("a call that the server has no room for is 503, with the time after which to send it again", async () => {
  const request = new Request(`${BASE}/api/readable/a?days=1`);
  const response = await kernel(request, { ...caller, isRefused: true });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await problem(response)).toMatchObject({ code: "busy", message: expect.stringContaining("too much to do") });
});

describe("a correct request", () => {
  test("runs the operation with the validated body, and returns its output as JSON with a request id", async () => {
    const response = await post("/api/echo", JSON.stringify({ days: 3, name: "x" }));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toEqual({ days: 3, name: "x" });
  });

  test("has its query values converted to the types of the schema", async () => {
    const response = await kernel(new Request(`${BASE}/api/readable/a%20b?days=14&tags=x,y&rail=true`), caller);
    expect(await response.json()).toEqual({ name: "a b", days: 14, tags: ["x", "y"], rail: true });
  });

  test("gets its own X-Request-Id back next to the id of the server", async () => {
    const send = (id: string) =>
      kernel(new Request(`${BASE}/api/readable/a?days=1`, { headers: { "x-request-id": id } }), caller);
    const { headers } = await send("order-4711/a");
    expect(headers.get("x-client-request-id")).toBe("order-4711/a");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    for (const id of ["", "x".repeat(129), '"<script>', "a, b", "a b"])
      expect((await send(id)).headers.get("x-client-request-id")).toBeNull();
  });

  test("may send a list in several parameters, and an empty field of a form as well", async () => {
    const response = await kernel(new Request(`${BASE}/api/readable/a?tags=x&days=1&days=&tags=y,z&name=a`), caller);
    expect(await response.json()).toEqual({ name: "a", days: 1, tags: ["x", "y", "z"] });
  });

  test("gets the same answer without a body for HEAD, and a trailing slash is ignored", async () => {
    const response = await kernel(new Request(`${BASE}/api/readable/a/?days=1`, { method: "HEAD" }), caller);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  test("gets 204 when it is a browser's preflight request", async () => {
    const response = await kernel(new Request(`${BASE}/api/echo`, { method: "OPTIONS" }), caller);
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-headers")).toContain("content-type");
  });
});

describe("a wrong request", () => {
  test("gets an error that names every wrong field", async () => {
    const response = await post("/api/echo", JSON.stringify({ days: "abc" }));
    expect(response.status).toBe(400);
    const error = await problem(response);
    expect(error.code).toBe("invalid_request");
    expect(error.details).toEqual([
      { path: "days", message: "must be a whole number" },
      { path: "name", message: "is required" },
    ]);
    expect(error.message).toBe("days: must be a whole number; name: is required");
  });

  test("with a field that the operation does not know gets an error that names it and the nearest one", async () => {
    const response = await post("/api/echo", JSON.stringify({ days: 3, name: "x", tag: ["a"] }));
    expect(response.status).toBe(400);
    expect(await problem(response)).toMatchObject({
      code: "invalid_request",
      details: [{ path: "tag", message: "is unknown; did you mean tags?" }],
    });
  });

  test.each(["day=2", "day=", "day"])("with an unknown query parameter is 400: %s", async (query) => {
    const response = await kernel(new Request(`${BASE}/api/readable/a?days=1&${query}`), caller);
    expect(response.status).toBe(400);
    expect((await problem(response)).details).toEqual([{ path: "day", message: "is unknown; did you mean days?" }]);
  });

  test("with a parameter that was sent twice is 400, because only one of the values would count", async () => {
    const answers = ["days=1&days=2", "days=1&days=1", "days=1&rail=true&tags=x&rail=false&days=3"].map((query) =>
      kernel(new Request(`${BASE}/api/readable/a?${query}`), caller),
    );
    for (const response of await Promise.all(answers)) expect(response.status).toBe(400);
    expect((await problem(await (answers[2] as Promise<Response>))).details).toEqual(
      ["rail", "days"].map((path) => ({ path, message: "is in the query more than once; send it once" })),
    );
  });

  test("with another value for a field of its path is 400", async () => {
    const response = await kernel(new Request(`${BASE}/api/readable/a?days=1&name=b`), caller);
    expect(response.status).toBe(400);
    expect((await problem(response)).details).toEqual([
      { path: "name", message: "is in the path with another value; send it once" },
    ]);
  });

  test("with query parameters next to a body is 400, because they would be ignored", async () => {
    const response = await post("/api/echo?days=3", JSON.stringify({ days: 3, name: "x" }));
    expect(response.status).toBe(400);
    expect((await problem(response)).details).toEqual([
      { path: "days", message: "is in the query; send it in the JSON body" },
    ]);
  });

  test.each([
    ["not JSON", "days=3"],
    ["an array", "[1]"],
    ["a string", '"x"'],
    ["null", "null"],
  ])("with a body that is %s is malformed_json", async (_, body) => {
    const response = await post("/api/echo", body);
    expect(response.status).toBe(400);
    expect((await problem(response)).code).toBe("malformed_json");
  });

  test("with an empty body gets an error that names the missing fields", async () => {
    const response = await post("/api/echo", "");
    expect(response.status).toBe(400);
    expect((await problem(response)).details.map(({ path }) => path)).toEqual(["days", "name"]);
  });

  test("with another content type is 415", async () => {
    const response = await post("/api/echo", "days=3", { "content-type": "application/x-www-form-urlencoded" });
    expect(response.status).toBe(415);
    expect((await problem(response)).code).toBe("unsupported_media_type");
  });

  test("with a body over 64 KiB is 413, with and without Content-Length", async () => {
    const big = JSON.stringify({ name: "x".repeat(64 * 1024) });
    const announced = await post("/api/echo", big, {
      "content-type": "application/json",
      "content-length": String(big.length),
    });
    expect(announced.status).toBe(413);
    expect((await problem(announced)).code).toBe("body_too_large");
    const streamed = await post("/api/echo", new Blob([big]).stream());
    expect(streamed.status).toBe(413);
  });

  test("with GET on a POST route is 405 and names the allowed method", async () => {
    const response = await kernel(new Request(`${BASE}/api/echo`), caller);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
    expect((await problem(response)).code).toBe("method_not_allowed");
  });

  test("with an unknown path is 404", async () => {
    const response = await kernel(new Request(`${BASE}/api/nowhere`), caller);
    expect(response.status).toBe(404);
    expect((await problem(response)).code).toBe("not_found");
  });

  test.each(["%E0%A4%A", "%ff", "%00", "a%0d%0ab"])("that is no text is refused: %s", async (name) => {
    const response = await kernel(new Request(`${BASE}/api/readable/${name}`), caller);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "invalid_request", message: expect.stringMatching(/^The path is not text/) },
    });
  });
});

describe("a failed operation", () => {
  const run = (name: string) => post("/api/failing", JSON.stringify({ days: 1, name }));

  test("without data is 404 and names what is covered", async () => {
    const response = await run("nothing");
    expect(response.status).toBe(404);
    expect(await problem(response)).toMatchObject({
      code: "no_data",
      details: [{ path: "name", message: "on file: something" }],
    });
  });

  test("with an internal error is 500, without the error's message", async () => {
    const response = await run("boom");
    expect(response.status).toBe(500);
    const error = await problem(response);
    expect(error.code).toBe("internal");
    expect(JSON.stringify(error)).not.toContain("secret");
  });

  test("without a database is 503", async () => {
    const response = await run("away");
    expect(response.status).toBe(503);
    const error = await problem(response);
    expect(error.code).toBe("unavailable");
    expect(JSON.stringify(error)).not.toContain("secret");
  });
});

test("two operations cannot have the same method and path", () => {
  expect(() => createWebHandler(createKernel([echo, defineOperation({ ...echo, id: "again" })]))).toThrow(
    "POST /api/echo is routed twice",
  );
});
