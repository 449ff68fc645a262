import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { ApiRequest } from "#lib/http/api-request.ts";
import { createNodeListener } from "#lib/http/node-transport.ts";
import { toApiRequest } from "#lib/http/web-transport.ts";

/** An object with a getter of its own stays in memory until the next full collection, with all that the getter sees. */
const listOwnGetters = (request: ApiRequest) =>
  Object.entries(Object.getOwnPropertyDescriptors(request)).flatMap(([name, { get }]) => (get ? [name] : []));

test("a request of Node has no getter of its own", async () => {
  const requests: ApiRequest[] = [];
  const listener = createNodeListener(
    async (request) => {
      requests.push(request);
      return { status: 200, headers: {}, body: null };
    },
    () => "192.0.2.1",
  );
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/lines`);
  expect(requests.map((request) => [request.path, listOwnGetters(request)])).toEqual([["/api/lines", []]]);
});

test("a web request has no getter of its own", () => {
  const request = toApiRequest(new Request("http://localhost/api/lines"));
  expect([request.path, listOwnGetters(request)]).toEqual(["/api/lines", []]);
  expect(request.signal.aborted).toBe(false);
});
