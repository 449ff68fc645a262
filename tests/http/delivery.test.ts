import { once } from "node:events";
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeToNodeResponse } from "next/dist/server/pipe-readable.js";
import { afterEach, describe, expect, test } from "vitest";
import type { Access } from "#lib/access/access.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createRouteHandler } from "#lib/http/mount.ts";
import { createNodeListener } from "#lib/http/node-transport.ts";
import { Answer } from "#lib/operations/answer.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";

/** More than the buffers of both ends of a connection hold. */
const LARGE = "x".repeat(32 * 1024 * 1024);

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * @param output the answer of paid calls
 * @param onDelivered called when the transport reports the delivery
 */
function kernelWith(output: string, onDelivered: () => void) {
  const session = { identify: async () => {}, getUsage: async () => ({}), readStatus: async () => undefined };
  const payments = { serve: async () => ({ answer: Answer.of(output), onDelivered }) };
  return createKernel(
    catalogue,
    () => ({ admit: async () => undefined, openQuotaSession: () => session, payments }) as unknown as Access,
  );
}

type Kernel = ReturnType<typeof kernelWith>;

const FRONTS: Record<string, (kernel: Kernel) => RequestListener> = {
  "the server's own front": (kernel) => createNodeListener(kernel, () => ""),
  "a route handler of Next": (kernel) => async (incoming, outgoing) => {
    const request = new Request(`http://quayside.test${incoming.url}`, {
      headers: incoming.headers as Record<string, string>,
    });
    const response = await createRouteHandler(kernel)(request);
    await pipeToNodeResponse(response.body as ReadableStream<Uint8Array>, outgoing); // As Next does with the response of a route handler.
  },
};

describe.each(Object.entries(FRONTS))("%s", (_name, createListener) => {
  /** @returns the response, unread, and the function that says whether the delivery was reported */
  async function pay(
    output: string,
  ): Promise<{ response: IncomingMessage; isDelivered: () => boolean; closed: Promise<unknown> }> {
    let delivered = false;
    const kernel = kernelWith(output, () => {
      delivered = true;
    });
    server = createServer(createListener(kernel));
    const closed = new Promise((resolve) => server.once("connection", (socket) => socket.once("close", resolve)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const headers = { "payment-signature": Buffer.from(JSON.stringify(PAYMENT)).toString("base64") };
    const [response] = (await once(get({ port, path: "/api/port?code=NLRTM", headers, agent: false }), "response")) as [
      IncomingMessage,
    ];
    return { response, isDelivered: () => delivered, closed };
  }

  test("reports the delivery of an answer that has left the server", async () => {
    const { response, isDelivered } = await pay("sold");
    expect(await new Response(response as never).text()).toBe('"sold"');
    await waitUntil(isDelivered, { within: 5_000, what: "the report" });
  });

  test("reports nothing while the buyer does not read on, and nothing when the connection closes", async () => {
    const { response, isDelivered, closed } = await pay(LARGE);
    await once(response, "readable");
    expect(isDelivered()).toBe(false);
    response.destroy();
    await closed;
    expect(isDelivered()).toBe(false);
  });

  test("reports the delivery of a large answer when the buyer has read it", async () => {
    const { response, isDelivered } = await pay(LARGE);
    await once(response, "readable");
    expect(isDelivered()).toBe(false);
    expect((await new Response(response as never).text()).length).toBe(LARGE.length + 2);
    await waitUntil(isDelivered, { within: 5_000, what: "the report" });
  });
});

const PAYMENT = {
  x402Version: 2,
  accepted: { scheme: "exact", network: "eip155:8453", asset: "0x0", amount: "1", payTo: "0x0", maxTimeoutSeconds: 60 },
  payload: {
    signature: "0x00",
    authorization: {
      from: `0x${"1".repeat(40)}`,
      to: `0x${"2".repeat(40)}`,
      value: "1",
      validAfter: "0",
      validBefore: "1",
      nonce: `0x${"3".repeat(64)}`,
    },
  },
};
