import { Agent } from "undici";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeDocument } from "#lib/intake/bring/brought-document.ts";
import { FetchFailure } from "#lib/intake/fetch/fetch-failure.ts";
import { type Answer, createFetcher, type Fetcher } from "#lib/intake/fetch/fetcher.ts";
import type { Failure } from "#lib/operations/failure.ts";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { type FeedServer, startFeedServer } from "#tests/support/feed-server/start-feed-server.ts";
import { buildEml } from "#tests/support/mails.ts";

let server: FeedServer;
let agent: Agent;

beforeEach(async () => {
  server = await startFeedServer();
  agent = new Agent();
});
afterEach(async () => {
  await agent.close();
  await server.stop();
});

const { signal } = new AbortController();
const replaying = () =>
  createFetcher({ agent, userAgent: "QuaysideBot/test", replayUrl: server.url, wait: async () => undefined });
const guarded = () =>
  createFetcher({ agent: createGuardedAgent({ allowsLocal: false }), userAgent: "QuaysideBot/test" });

const take = (address: string, fetcher = replaying()) =>
  takeDocument({ file: undefined, text: undefined, address }, { client: "test", signal, fetcher });

const readRefusal = (address: string, fetcher = replaying()): Promise<string> =>
  take(address, fetcher).then(
    () => "taken",
    (error: Failure) => `${error.details[0]?.path}: ${error.message}`,
  );

const takeFile = (name: string, bytes: Uint8Array) =>
  takeDocument({ file: { name, bytes }, text: undefined, address: undefined }, { client: "test", signal });

const SHEET = { name: "tariff.csv", type: "text/csv", content: Buffer.from("Days,40HC EUR\n1-5,free\n6-10,70\n") };

test("of a message, its one attachment is taken, or its text if it has none", async () => {
  const mail = buildEml({ subject: "Tariff", text: "Please find our tariff.", files: [SHEET] });
  expect(await takeFile("mail.eml", mail)).toMatchObject({ fileName: "tariff.csv", contentType: "text/csv" });
  const plain = await takeFile("mail.eml", buildEml({ subject: "Tariff", text: "Free days 5, then EUR 70 a day." }));
  expect(Buffer.from(plain.bytes).toString("utf8")).toContain("EUR 70 a day");
});

test("a message with several documents is refused with their names", async () => {
  const files = [SHEET, { ...SHEET, name: "local charges.csv", content: Buffer.from("THC,EUR 200\n") }];
  await expect(takeFile("mail.eml", buildEml({ subject: "Tariff", text: "Both", files }))).rejects.toThrow(
    "There are several documents: tariff.csv, local charges.csv. Upload the one with the tariff.",
  );
});

test("a file that holds no document says why", async () => {
  await expect(takeFile("x.zip", Buffer.from("PK\u0003\u0004broken"))).rejects.toThrow(/\w+\./);
});

test("a document comes from its address, with the name of the file", async () => {
  server.serve("msc.example/tariffs/germany%20import.pdf", () => ({ body: "%PDF-1.7", type: "application/pdf" }));
  expect(await take("msc.example/tariffs/germany%20import.pdf#page=2")).toMatchObject({
    fileName: "germany import.pdf",
    contentType: "application/pdf",
    url: "https://msc.example/tariffs/germany%20import.pdf",
  });
});

test("a file comes before a text, and a text before an address", async () => {
  const file = { name: "a.csv", bytes: Buffer.from("Days,EUR\n1-5,free\n") };
  const scope = { client: "test", signal, fetcher: replaying() };
  expect(await takeDocument({ file, text: "x", address: "y.example" }, scope)).toMatchObject({ fileName: "a.csv" });
  expect(await takeDocument({ file: undefined, text: "x", address: "y.example" }, scope)).toMatchObject({
    fileName: "pasted.txt",
    url: null,
  });
});

describe("an address is refused with its reason, in seconds:", () => {
  test.each([
    ["http://port.example/tariff", "starts with https://"],
    ["javascript:alert(1)", "starts with https://"],
    ["https://127.0.0.1/tariff", "not a public web address"],
    ["https://169.254.169.254/latest/meta-data", "not a public web address"],
    ["https://[::1]/tariff", "not a public web address"],
    ["https://localhost/tariff", "not a public web address"],
    ["https://name:secret@port.example/tariff", "not a public web address"],
  ])("%s", async (address, reason) => {
    const start = performance.now();
    expect(await readRefusal(address, guarded())).toContain(`address: `);
    expect(await readRefusal(address, guarded())).toContain(reason);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test("a redirect without an end", async () => {
    server.serve("loop.example/tariff", () => ({ status: 302, headers: { location: "https://loop.example/tariff" } }));
    expect(await readRefusal("https://loop.example/tariff")).toContain("leads to another site");
  });

  test("a redirect to another site", async () => {
    server.serve("moved.example/tariff", () => ({ status: 302, headers: { location: "https://127.0.0.1/secret" } }));
    expect(await readRefusal("https://moved.example/tariff")).toContain("leads to another site");
  });

  test("20 MB", async () => {
    server.serve("large.example/tariff", () => ({ body: Buffer.alloc(20 * 1024 ** 2, 65) }));
    expect(await readRefusal("https://large.example/tariff")).toContain("larger than 10 MB");
  });

  test("a page that robots may not fetch", async () => {
    server.setRobots("closed.example", { body: "User-agent: *\nDisallow: /", type: "text/plain" });
    expect(await readRefusal("https://closed.example/tariff")).toContain("lets no programs fetch");
  });

  test("a page that is not there", async () => {
    server.serve("gone.example/tariff", () => ({ status: 404, body: "gone" }));
    expect(await readRefusal("https://gone.example/tariff")).toContain("It answers 404.");
  });
});

test("without a document, the form says what to do", async () => {
  const entered = { file: undefined, text: undefined, address: undefined };
  await expect(takeDocument(entered, { client: "test", signal })).rejects.toThrow("Choose a file, paste the tariff");
});

describe("a document from an address", () => {
  /** A fetcher with this answer, or this error. */
  const answering = (answer: object | Error, onRequest: (url: string) => void = () => {}): Fetcher => ({
    async fetch({ url }) {
      onRequest(url);
      if (answer instanceof Error) throw answer;
      return answer as Answer;
    },
  });
  const content = (url: string, bytes: Buffer | string = "x") => ({ isModified: true, url, bytes: Buffer.from(bytes) });

  test.each([
    ["https://a.example/tariffs/free%20time.pdf", "free time.pdf"],
    ["https://a.example/100%.pdf", "100%.pdf"],
    ["https://a.example/", "msc.example"],
    ["https://a.example/tariffs/", "msc.example"],
  ])("has a name from where it was found: %s", async (url, name) => {
    expect(await take("msc.example/t", answering(content(url)))).toMatchObject({ fileName: name, url });
  });

  test.each([
    [" https://a.example/t#page=2 ", "https://a.example/t"],
    ["HTTPS://a.example/t", "https://a.example/t"],
    ["a.example/t?x=1", "https://a.example/t?x=1"],
  ])("is requested for at its whole address: “%s”", async (address, requested) => {
    const urls: string[] = [];
    await take(
      address,
      answering(content("https://a.example/t"), (url) => urls.push(url)),
    );
    expect(urls).toEqual([requested]);
  });

  test.each<[FetchFailure, string]>([
    [
      new FetchFailure("status", "x", { status: 403 }),
      "The site does not give us this page. Open it in your browser, save it, and choose the file here. (It answers 403.)",
    ],
    [
      new FetchFailure("status", "x"),
      "The site does not give us this page. Open it in your browser, save it, and choose the file here.",
    ],
    [
      new FetchFailure("rate_limited", "x", { status: 429 }),
      "The site wants a pause before the next request. Open it in your browser, save it, and choose the file here.",
    ],
    [
      new FetchFailure("network", "x"),
      "The site does not answer. Open it in your browser, save it, and choose the file here.",
    ],
    [
      new FetchFailure("too_slow", "x"),
      "The site takes too long to answer. Open it in your browser, save it, and choose the file here.",
    ],
  ])("is refused for a reason: %o", async (failure, message) => {
    expect(await readRefusal("a.example/t", answering(failure))).toBe(`address: ${message}`);
  });

  test("takes too long when the time of the request is over", async () => {
    expect(await readRefusal("a.example/t", answering(new DOMException("over", "TimeoutError")))).toMatch(
      /^address: The site takes too long/,
    );
  });

  test("is not waited for when the person has gone, or for a fault of ours", async () => {
    const scope = { client: "test", fetcher: { fetch: () => new Promise<never>(() => {}) } };
    const gone = new AbortController();
    const taking = takeDocument(
      { file: undefined, text: undefined, address: "a.example/t" },
      { ...scope, signal: gone.signal },
    );
    gone.abort(new DOMException("gone", "AbortError"));
    await expect(taking).rejects.toThrow("gone");
    await expect(take("a.example/t", answering(new TypeError("a fault")))).rejects.toThrow("a fault");
    await expect(take("a.example/t", answering({ isModified: false }))).rejects.toThrow("304");
  });

  test.each([
    ["%PDF-1.7", "application/pdf"],
    ["<!doctype html><html><body>x</body></html>", "text/html"],
    ["a,b\n1,2\n3,4\n", "text/csv"],
    ["Free time: 5 days", "text/plain"],
    [Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "image/png"],
    [Buffer.from("\xff\xd8\xff\xe0", "latin1"), "image/jpeg"],
    [Buffer.from("RIFF\0\0\0\0WEBP", "latin1"), "image/webp"],
    [Buffer.from([0, 1, 2]), "application/octet-stream"],
  ])("has the type of its content: %j", async (bytes, contentType) => {
    expect(await take("a.example/t", answering(content("https://a.example/t", bytes)))).toMatchObject({ contentType });
  });
});
