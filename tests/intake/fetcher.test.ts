import { Agent, MockAgent } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FetchFailure } from "#lib/intake/fetch/fetch-failure.ts";
import { createFetcher, type PoliteRequest } from "#lib/intake/fetch/fetcher.ts";
import { createRobots } from "#lib/intake/fetch/robots.ts";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { TargetRefused } from "#lib/platform/net/resolve.ts";
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
    await expect(fetchOnce({ maxMs: 1_000 })).rejects.toMatchObject({
      kind: "too_slow",
      message: "It took longer than 1 seconds",
    });
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

describe("the time of a request", () => {
  /** Without the time that a site asks for. */
  async function listPauses(requests: readonly Partial<PoliteRequest>[], apartMs = 0) {
    server.serve("port.example", () => ({ body: "x" }));
    server.serve("other.example", () => ({ body: "x" }));
    const fetcher = createTestFetcher();
    for (const request of requests) {
      await fetcher.fetch({ url: URL, ...request }, signal);
      clock += apartMs;
    }
    return pauses;
  }

  test("is two seconds after the one before at the same host, less the time that has passed", async () => {
    expect(await listPauses([{}, {}])).toEqual([2_000]);
    pauses = [];
    expect(await listPauses([{}, {}], 1_500)).toEqual([500]);
    pauses = [];
    expect(await listPauses([{}, {}], 2_000)).toEqual([]);
    pauses = [];
    expect(await listPauses([{}, { url: "https://other.example/x" }])).toEqual([]);
  });

  test("is longer when the feed says so", async () => {
    expect(await listPauses([{}, { pauseMs: 10_000 }])).toEqual([10_000]);
  });

  test("is 30 seconds after the one before at most, whatever the site wants", async () => {
    server.setRobots("port.example", { body: "User-agent: *\nCrawl-delay: 3600", type: "text/plain" });
    expect(await listPauses([{}, {}])).toEqual([30_000]);
  });
});

describe("a request that fails", () => {
  const failWith = async (status: number, retryAfter?: string) => {
    server.serve("port.example", () => ({ body: "x" }));
    server.fail("port.example", { kind: "status", status, ...(retryAfter !== undefined && { retryAfter }) });
    const error = await fetchOnce().catch((reason: FetchFailure) => reason);
    return { error: error as FetchFailure, tries: server.requests.length };
  };

  test.each([
    [400, 1],
    [403, 1],
    [404, 1],
    [408, 3],
    [425, 3],
    [429, 3],
    [500, 3],
    [502, 3],
    [504, 3],
    [501, 1],
  ])("with the status %i is sent %i times", async (status, tries) => {
    const found = await failWith(status);
    expect([found.tries, found.error.status, found.error.message]).toEqual([
      tries,
      status,
      `The server answered ${status}`,
    ]);
    expect(found.error.kind).toBe(status === 429 ? "rate_limited" : "status");
    expect(found.error.retryAt).toBeUndefined();
  });

  test("is sent again after pauses that double, with some chance", async () => {
    await failWith(500);
    const [first = 0, , second = 0] = pauses;
    expect(first).toBeGreaterThanOrEqual(1_000);
    expect(first).toBeLessThanOrEqual(3_000);
    expect(second + (pauses[1] ?? 0)).toBeGreaterThanOrEqual(2_000);
  });

  test.each([
    ["30", 3, 30],
    ["31", 1, 31],
    ["0", 3, 0],
    ["Thu, 26 Nov 2026 12:00:10 GMT", 3, 10],
    ["Thu, 26 Nov 2026 13:00:00 GMT", 1, 3_600],
  ])("is sent again when the server says, if that is soon: %s", async (retryAfter, tries, seconds) => {
    const start = clock;
    const found = await failWith(503, retryAfter);
    expect(found.tries).toBe(tries);
    if (tries === 1) expect(found.error.retryAt).toEqual(new Date(start + seconds * 1_000));
  });

  test("does not wait for a time that is no time", async () => {
    const found = await failWith(503, "soon");
    expect([found.tries, found.error.retryAt]).toEqual([3, undefined]);
  });

  test("and those after it are sent one after another", async () => {
    let [open, most] = [0, 0];
    const fetcher = createTestFetcher();
    const pending: Promise<unknown>[] = [];
    const send = (step: number) => pending.push(fetcher.fetch({ url: `https://port.example/${step}` }, signal));
    server.serve("port.example", async ({ path }) => {
      open += 1;
      most = Math.max(most, open);
      // While the second one is open, a third one comes.
      if (path === "/2") {
        send(3);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      open -= 1;
      return { body: "x" };
    });
    send(1);
    send(2);
    for (let step = 0; step < 3; step++) await pending[step];
    expect([pending.length, most]).toEqual([3, 1]);
  });

  test("does not hold up the next one at its host", async () => {
    server.serve("port.example", () => ({ body: "x" }));
    server.fail("port.example/a", { kind: "status", status: 404 });
    const fetcher = createTestFetcher();
    const [first, second] = await Promise.allSettled([
      fetcher.fetch({ url: "https://port.example/a" }, signal),
      fetcher.fetch({ url: "https://port.example/b" }, signal),
    ]);
    expect([first?.status, second?.status]).toEqual(["rejected", "fulfilled"]);
  });
});

describe("an answer", () => {
  test("has its size in the message when it is too large", async () => {
    server.serve("port.example", () => ({ body: Buffer.alloc(3 * 1024 ** 2) }));
    await expect(fetchOnce({ maxBytes: 2 * 1024 ** 2 })).rejects.toThrow("It is larger than 2 MB");
    await expect(fetchOnce({ maxBytes: 3 * 1024 ** 2 })).resolves.toMatchObject({ isModified: true });
  });

  test("has the headers that later requests and pages need", async () => {
    const headers = { etag: '"a"', "last-modified": "Mon", "next-page-cursor": "two" };
    server.serve("port.example", () => ({ body: "x", type: "text/csv", headers }));
    expect(await fetchOnce()).toMatchObject({
      etag: '"a"',
      lastModified: "Mon",
      mediaType: "text/csv",
      nextPage: "two",
      url: URL,
    });
  });

  test("is requested with its conditions, and with the keys of the host", async () => {
    const seen: Record<string, string | undefined>[] = [];
    server.serve("port.example", ({ headers }) => {
      seen.push(headers);
      return { body: "x" };
    });
    await fetchOnce({ lastModified: "Mon", headers: { "api-key": "hush" }, accept: "text/csv" });
    await fetchOnce();
    expect(seen[0]).toMatchObject({ "if-modified-since": "Mon", "api-key": "hush", accept: "text/csv" });
    expect(seen[0]?.["if-none-match"]).toBeUndefined();
    expect(seen[1]).toMatchObject({ accept: "*/*" });
    expect(seen[1]?.["if-modified-since"]).toBeUndefined();
  });

  test("comes after five redirects at most, and its address is the last one", async () => {
    const leadOn = (count: number) => {
      server.serve("port.example", ({ path }) => {
        const step = Number(path.slice(1)) || 0;
        return step < count ? { status: 307, headers: { location: `/${step + 1}` } } : { body: "x" };
      });
      return fetchOnce({ url: "https://port.example/0" });
    };
    expect(await leadOn(5)).toMatchObject({ url: "https://port.example/5" });
    await expect(leadOn(6)).rejects.toThrow("It redirects more than 5 times");
  });

  test("of a redirect without an address is an error", async () => {
    server.serve("port.example", () => ({ status: 302 }));
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "status", status: 302 });
    server.serve("port.example", () => ({ status: 302, headers: { location: "https://[nowhere" } }));
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "status", status: 302 });
    server.serve("port.example", () => ({ status: 300, headers: { location: "/other" } }));
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "status", status: 300 });
  });

  test("from another host, which is allowed, gets no keys", async () => {
    let key: string | undefined = "none";
    server.serve("port.example", () => ({ status: 302, headers: { location: "https://files.example/x" } }));
    server.serve("files.example", ({ headers }) => {
      key = headers["api-key"];
      return { body: "x" };
    });
    await fetchOnce({ headers: { "api-key": "hush" }, allowedHosts: ["files.example"] });
    expect(key).toBeUndefined();
  });
});

test("an address without encryption can be fetched, if nothing secret is sent", async () => {
  server.serve("port.example", () => ({ body: "x" }));
  await expect(fetchOnce({ url: "http://port.example/tariff" })).resolves.toMatchObject({ isModified: true });
});

describe("an address", () => {
  test.each([
    ["no address", "The address is not a URL"],
    ["ftp://port.example/x", "It is not an https address"],
    ["https://name@port.example/x", "The address has a user name or a password"],
    ["https://:secret@port.example/x", "The address has a user name or a password"],
  ])("is refused before anything is sent: %s", async (url, message) => {
    await expect(async () => createTestFetcher().fetch({ url }, signal)).rejects.toMatchObject({
      kind: "target",
      message,
    });
    expect(server.requests).toEqual([]);
  });

  test("that a name server leads to this machine is refused by the agent", async () => {
    const refusing = new MockAgent();
    refusing.disableNetConnect();
    refusing
      .get("https://port.example")
      .intercept({ path: () => true })
      .replyWithError(new TargetRefused("port.example is this machine"))
      .persist();
    const fetcher = createFetcher({ agent: refusing, userAgent: "QuaysideBot/test", wait: async () => undefined });
    await expect(fetcher.fetch({ url: URL, isApi: true }, signal)).rejects.toMatchObject({
      kind: "target",
      message: "port.example is this machine",
    });
    await refusing.close();
  });
});

describe("a robots.txt", () => {
  interface Site {
    status?: number;
    text?: string;
    isAway?: boolean;
  }

  function openSite(site: Site) {
    const requested: string[] = [];
    let time = 20 * 60 * 60 * 1_000;
    const robots = createRobots(
      async (url) => {
        requested.push(url);
        return site.isAway ? null : { status: site.status ?? 200, bytes: Buffer.from(site.text ?? "") };
      },
      () => time,
    );
    return { robots, requested, pass: (ms: number) => (time += ms), site };
  }
  const check = (site: Site, url = "https://a.example/tariff") => openSite(site).robots.check(url);

  test.each<[Site, boolean, string]>([
    [{ text: "User-agent: *\nDisallow: /x" }, true, ""],
    [{ text: "User-agent: *\nDisallow: /" }, false, "The site's robots.txt does not let QuaysideBot fetch it"],
    [
      { text: "User-agent: QuaysideBot\nDisallow: /tariff\n\nUser-agent: *\nAllow: /" },
      false,
      "The site's robots.txt does not let QuaysideBot fetch it",
    ],
    [
      { status: 399, text: "User-agent: *\nDisallow: /" },
      false,
      "The site's robots.txt does not let QuaysideBot fetch it",
    ],
    [{ status: 400, text: "User-agent: *\nDisallow: /" }, true, ""],
    [{ status: 499, text: "User-agent: *\nDisallow: /" }, true, ""],
    [{ status: 500 }, false, "https://a.example/robots.txt answered 500, so nothing may be fetched"],
    [{ isAway: true }, false, "https://a.example/robots.txt could not be read, so nothing may be fetched"],
  ])("%j allows: %s", async (site, isAllowed, reason) => {
    expect(await check(site)).toEqual({ isAllowed, reason, delayMs: 0 });
  });

  test.each([
    ["7", 7_000],
    ["30", 30_000],
    ["31", 30_000],
  ])("wants a pause of %s seconds", async (delay, ms) => {
    expect((await check({ text: `User-agent: *\nCrawl-delay: ${delay}` })).delayMs).toBe(ms);
  });

  test("is read once a day for each site", async () => {
    const { robots, requested, pass, site } = openSite({ text: "" });
    const isAllowed = async (url: string) => (await robots.check(url)).isAllowed;
    expect(await isAllowed("https://a.example/1")).toBe(true);
    site.text = "User-agent: *\nDisallow: /";
    pass(24 * 60 * 60 * 1_000 - 1);
    expect(await isAllowed("https://a.example/2")).toBe(true);
    expect(await isAllowed("https://b.example/2")).toBe(false);
    expect(requested).toHaveLength(2);
    pass(1);
    expect(await isAllowed("https://a.example/2")).toBe(false);
    expect(requested).toHaveLength(3);
  });

  test("is known for the last 200 sites", async () => {
    const { robots, requested } = openSite({});
    for (let site = 0; site <= 200; site++) await robots.check(`https://s${site}.example/`);
    await robots.check("https://s1.example/");
    expect(requested).toHaveLength(201);
    await robots.check("https://s0.example/");
    expect(requested).toHaveLength(202);
  });

  test("is read up to 512 KiB", async () => {
    const filler = "#".repeat(512 * 1024 - 1);
    expect((await check({ text: `${filler}\nUser-agent: *\nDisallow: /` })).isAllowed).toBe(true);
    expect((await check({ text: `User-agent: *\nDisallow: /\n${filler}` })).isAllowed).toBe(false);
  });

  test("is found after redirects, five at most; more count as a missing one", async () => {
    server.serve("port.example", () => ({ body: "x" }));
    server.setRobots("port.example", { status: 301, headers: { location: "https://files.example/robots.txt" } });
    server.setRobots("files.example", { body: "User-agent: *\nDisallow: /", type: "text/plain" });
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "robots" });
    server.setRobots("files.example", { status: 301, headers: { location: "https://port.example/robots.txt" } });
    await expect(fetchOnce()).resolves.toMatchObject({ isModified: true });
    for (const step of [0, 1, 2, 3, 4])
      server.setRobots(step === 0 ? "port.example" : `r${step}.example`, {
        status: 301,
        headers: { location: `https://r${step + 1}.example/robots.txt` },
      });
    server.setRobots("r5.example", { body: "User-agent: *\nDisallow: /", type: "text/plain" });
    await expect(fetchOnce()).rejects.toMatchObject({ kind: "robots" });
  });
});

test("a failure is known by its mark, in each copy of the module", () => {
  const failure = new FetchFailure("status", "gone", { status: 404 });
  expect(failure).toMatchObject({
    name: "FetchFailure",
    kind: "status",
    message: "gone",
    status: 404,
    retryAt: undefined,
  });
  expect([failure instanceof FetchFailure, new Error("x") instanceof FetchFailure]).toEqual([true, false]);
  const copy = Object.assign(new Error("gone"), { [Symbol.for("quayside.fetch-failure")]: true });
  expect((copy as unknown) instanceof FetchFailure).toBe(true);
});
