import { Agent } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFetcher, type PoliteRequest } from "#lib/intake/fetch/fetcher.ts";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { type FeedServer, startFeedServer } from "#tests/support/feed-server/start-feed-server.ts";

let server: FeedServer;
let pauses: number[];
let agent: Agent;
let clock: number;

beforeEach(async () => {
  server = await startFeedServer();
  agent = new Agent();
  pauses = [];
  clock = Date.parse("2026-11-26T12:00:00Z");
});
afterEach(async () => {
  await agent.close();
  await server.stop();
});

const URL = "https://port.example/tariff";

function createTestFetcher() {
  return createFetcher({
    agent,
    userAgent: "QuaysideBot/test",
    replayUrl: server.url,
    now: () => clock,
    wait: async (ms) => {
      pauses.push(ms);
      clock += ms;
    },
  });
}

const { signal } = new AbortController();
const fetchOnce = (request: Partial<PoliteRequest> = {}) => createTestFetcher().fetch({ url: URL, ...request }, signal);

describe("fetching politely", () => {
  test("sends conditions, and a document that has not changed has no body", async () => {
    server.serve("port.example/tariff", () => ({ body: "5 days free", type: "text/plain" }));
    const first = await fetchOnce();
    if (!first.isModified) throw new Error("the first answer has a body");
    expect(first).toMatchObject({ status: 200, mediaType: "text/plain" });
    expect(first.bytes.toString()).toBe("5 days free");
    expect(await fetchOnce({ etag: first.etag })).toEqual({ isModified: false });
  });

  test("names the agent", async () => {
    let agentName: string | undefined;
    server.serve("port.example", ({ headers }) => {
      agentName = headers["user-agent"];
      return { body: "x" };
    });
    await fetchOnce();
    expect(agentName).toBe("QuaysideBot/test");
  });

  test("does not fetch what robots.txt forbids", async () => {
    server.serve("port.example", () => ({ body: "x" }));
    server.setRobots("port.example", { body: "User-agent: *\nDisallow: /tariff", type: "text/plain" });
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "robots" });
    await expect(fetchOnce({ isApi: true })).resolves.toMatchObject({ isModified: true });
    await expect(fetchOnce({ url: "https://port.example/notices" })).resolves.toMatchObject({ isModified: true });
    expect(server.requests.map(({ address }) => address)).not.toContain("port.example/tariff/");
  });

  test.each([
    [404, true],
    [500, false],
  ])("robots.txt with status %i allows everything: %s", async (status, isAllowed) => {
    server.serve("port.example", () => ({ body: "x" }));
    server.setRobots("port.example", { status });
    if (isAllowed) await expect(fetchOnce()).resolves.toMatchObject({ isModified: true });
    else await expect(fetchOnce()).rejects.toMatchObject({ kind: "robots" });
  });

  test("keeps pauses between requests to one host, as long as the site wants", async () => {
    server.serve("port.example", () => ({ body: "x" }));
    server.setRobots("port.example", { body: "User-agent: *\nCrawl-delay: 7", type: "text/plain" });
    const fetcher = createTestFetcher();
    await Promise.all([1, 2, 3].map((n) => fetcher.fetch({ url: `https://port.example/${n}` }, signal)));
    expect(pauses.map((ms) => Math.round(ms / 1_000))).toEqual([7, 7]);
  });

  test("tries again three times, and waits as long as the server says", async () => {
    server.serve("port.example", () => ({ body: "x" }));
    server.fail("port.example", { kind: "status", status: 429, retryAfter: "9" }, 1);
    await expect(fetchOnce()).resolves.toMatchObject({ isModified: true });
    expect(pauses).toContain(9_000);

    server.fail("port.example", { kind: "status", status: 503 });
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "status", status: 503 });
    expect(server.requests.filter(({ status }) => status === 503)).toHaveLength(3);
  });

  test("a longer pause is left to the next run", async () => {
    server.fail("port.example", { kind: "status", status: 429, retryAfter: "3600" });
    await expect(fetchOnce()).rejects.toMatchObject({
      kind: "rate_limited",
      retryAt: new Date(clock + 3_600_000),
    });
    expect(server.requests).toHaveLength(1);
  });

  test("ends a redirect loop, and follows no redirect to another host", async () => {
    server.fail("port.example", { kind: "loop" });
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "redirect" });
    expect(server.requests.length).toBeLessThanOrEqual(6);
    server.clearFaults();
    server.serve("port.example", () => ({ status: 301, headers: { location: "https://other.example/x" } }));
    await expect(fetchOnce()).rejects.toThrow("It has moved to https://other.example/x");
    server.serve("other.example", () => ({ body: "moved" }));
    await expect(fetchOnce({ allowedHosts: ["other.example"] })).resolves.toMatchObject({ isModified: true });
  });

  test("sends no key to an address without https", async () => {
    server.serve("port.example", () => ({ status: 302, headers: { location: "http://port.example/tariff" } }));
    await expect(fetchOnce({ headers: { "api-key": "hush" } })).rejects.toMatchObject({ kind: "redirect" });
    expect(server.requests).toHaveLength(1);
  });

  test("limits size and time, and says when an answer broke off", async () => {
    server.serve("port.example", () => ({ body: "x".repeat(3_000) }));
    await expect(fetchOnce({ maxBytes: 1_000 })).rejects.toMatchObject({ kind: "too_large" });
    server.fail("port.example", { kind: "slow" }, 1);
    await expect(fetchOnce({ maxMs: 200 })).rejects.toMatchObject({ kind: "too_slow" });
    server.fail("port.example", { kind: "broken" });
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "network" });
  });

  test.each(["http://127.0.0.1/x", "http://169.254.169.254/latest", "https://router.local/", "ftp://port.example/x"])(
    "does not connect to %s",
    async (url) => {
      const fetcher = createFetcher({
        agent: createGuardedAgent({ allowsLocal: false }),
        userAgent: "QuaysideBot/test",
      });
      await expect(async () => fetcher.fetch({ url }, signal)).rejects.toMatchObject({ kind: "target" });
    },
  );
});
