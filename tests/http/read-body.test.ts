import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES, readBody } from "#lib/http/read-body.ts";
import { toApiRequest } from "#lib/http/web-transport.ts";
import { Failure } from "#lib/operations/failure.ts";

const MB = 1024 ** 2;

/** Sends a chunk whenever the reader wants one, until `size`; after that it sends nothing, or ends. */
function streamBody(size: number, { ends = true, headers = {} }: { ends?: boolean; headers?: HeadersInit } = {}) {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const bytes = Math.min(64 * 1024, size - sent);
      sent += bytes;
      if (bytes > 0) controller.enqueue(new Uint8Array(bytes));
      else if (ends) controller.close();
      else return new Promise<void>(() => {});
    },
    cancel() {
      isCancelled = true;
    },
  });
  const request = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return { request, countSent: () => sent, isCancelled: () => isCancelled };
}

async function read(request: Request, limits: Partial<Parameters<typeof readBody>[1]> = {}) {
  let large = 0;
  const onLarge = async () => void large++;
  try {
    const { length } = await readBody(toApiRequest(request), { maxBytes: 4 * MB, onLarge, ...limits });
    return { length, large };
  } catch (error) {
    return { code: error instanceof Failure ? error.code : error, large };
  }
}

describe("a large body", () => {
  test("takes a place before it has more than 64 KiB, and only once", async () => {
    expect(await read(streamBody(MAX_BODY_BYTES).request)).toEqual({ length: MAX_BODY_BYTES, large: 0 });
    expect(await read(streamBody(3 * MB).request)).toEqual({ length: 3 * MB, large: 1 });
    const announced = streamBody(2 * MB, { headers: { "content-length": String(2 * MB) } });
    const order: string[] = [];
    await readBody(toApiRequest(announced.request), {
      maxBytes: 4 * MB,
      onLarge: async () => void order.push(`at ${announced.countSent() > MAX_BODY_BYTES ? "last" : "first"}`),
    });
    expect(order).toEqual(["at first"]);
  });

  test("gets no place: nothing more is read", async () => {
    const body = streamBody(3 * MB);
    const refuse = async () => {
      throw new Failure("busy", "full");
    };
    expect(await read(body.request, { onLarge: refuse })).toMatchObject({ code: "busy" });
    expect(body.countSent()).toBeLessThanOrEqual(4 * MAX_BODY_BYTES);
  });

  test("that is too large is refused by its header, or when the bytes show it, without closing the connection", async () => {
    const announced = streamBody(5 * MB, { headers: { "content-length": String(5 * MB) } });
    expect(await read(announced.request)).toEqual({ code: "body_too_large", large: 0 });
    const endless = streamBody(Number.POSITIVE_INFINITY);
    expect(await read(endless.request)).toEqual({ code: "body_too_large", large: 1 });
    expect([announced.isCancelled(), endless.isCancelled()]).toEqual([false, false]);
  });

  test("that stalls, or drips, is refused as too slow", async () => {
    const minRate = { graceMs: 100, bytesPerSecond: 100 * MB };
    expect(await read(streamBody(MB, { ends: false }).request, { minRate })).toEqual({
      code: "body_too_slow",
      large: 1,
    });
    const stalledAtStart = streamBody(0, { ends: false, headers: { "content-length": String(MB) } });
    expect(await read(stalledAtStart.request, { minRate })).toEqual({ code: "body_too_slow", large: 1 });
  });
});
