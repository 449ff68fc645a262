import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { ApiRequest } from "#lib/http/api-request.ts";
import { createNodeListener } from "#lib/http/node-transport.ts";
import { toApiRequest } from "#lib/http/web-transport.ts";

/** The engine makes a shape for each object with a getter of its own, and the shape holds all that the getter sees. */
const listOwnGetters = (request: ApiRequest) =>
  Object.entries(Object.getOwnPropertyDescriptors(request)).flatMap(([name, { get }]) => (get ? [name] : []));

test("a request of Node has no getter of its own", async () => {
  const request = await new Promise<ApiRequest>((resolve) => {
    const listener = createNodeListener(
      async (one) => {
        resolve(one);
        return { status: 200, headers: {}, body: null };
      },
      () => "192.0.2.1",
    );
    const incoming = { method: "GET", url: "/api/lines", headers: {}, complete: true } as IncomingMessage;
    listener(incoming, { writeHead() {}, end() {} } as unknown as Parameters<typeof listener>[1] & ServerResponse);
  });
  expect([request.path, listOwnGetters(request)]).toEqual(["/api/lines", []]);
});

test("a web request has no getter of its own", () => {
  const request = toApiRequest(new Request("http://localhost/api/lines"));
  expect([request.path, listOwnGetters(request)]).toEqual(["/api/lines", []]);
  expect(request.signal.aborted).toBe(false);
});
