import { globSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FLASH_COOKIE } from "#lib/forms/flash.ts";
import { READER_PLACES } from "#lib/invoices/pdf/limits.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { buildInvoiceDocuments } from "#tests/soak/documents.ts";
import { apiServerSettings } from "#tests/support/api-server-settings.ts";
import { type Sent, sendFrom } from "#tests/support/send-from.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { signUpOn } from "#tests/support/site-session.ts";
import { openTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

const ADDRESS = "127.8.8.8";

/** For the parts of an address in brackets. */
const PARTS: Record<string, string> = {
  carrier: "hapag-lloyd",
  country: "IN",
  code: "INNSA",
  origin: "CNSHA",
  destination: "INNSA",
  operation: "get_port",
  token: "x".repeat(32),
};

const UUID = "5a0e2f5e-54a1-4b8c-9d53-9d4d51a1c001";

/** They need no facts, and know no account before a person has sent a form. */
const ANSWERED =
  /^\/(docs|contact|privacy|terms|status|credentials|operator|forgot-password|reset-password|sign-up\/check-mail|your-tariff\/check)(\/|$)/;

const pages = globSync("**/page.tsx", { cwd: join(projectRoot, "app") })
  .map((file) => `/${file.replace(/\([^)]*\)\/|\/?page\.tsx$/g, "")}`)
  .map((path) => path.replace(/\[(\w+)\]/g, (_, part: string) => PARTS[part] ?? UUID));

const UNAVAILABLE = "Our database does not answer now.";

let database: TcpProxy;
let server: RunningServer;
let cookie: string;

const send = (
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | Uint8Array } = {},
) =>
  sendFrom(ADDRESS, `${server.url}${path}`, {
    headers: { accept: "text/html", cookie, ...headers },
    ...(body !== undefined && { body }),
  });

const form = { "content-type": "application/x-www-form-urlencoded" };

function expectUnavailable({ status, headers, body }: Sent, type = "text/html; charset=utf-8"): void {
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-type")).toBe(type);
  expect(body).toContain(UNAVAILABLE);
  expect(body).not.toMatch(/P1001|ECONNREFUSED|Prisma|pool|\bat \w+ \(/);
}

beforeAll(async () => {
  const settings = apiServerSettings();
  database = await openTcpProxy(settings.DATABASE_URL as string);
  server = await startServer({ ...settings, DATABASE_URL: database.url, RATE_LIMIT_PER_SECOND: "0" });
  cookie = await signUpOn(server.url, settings.DATABASE_URL as string, ADDRESS);
  database.disconnect();
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await database?.close();
});

test("each page that needs the database is 503 without it, and says so", { timeout: 120_000 }, async () => {
  expect(pages.length).toBeGreaterThan(70);
  const undesigned: string[] = [];
  for (const path of pages.sort()) {
    const answer = await send(path);
    if (answer.status === 503) expectUnavailable(answer);
    else if (answer.status >= 500 || !ANSWERED.test(path)) undesigned.push(`${path} ${answer.status}`);
  }
  expect(undesigned).toEqual([]);
});

test("the plain page has the headers of a page, and its own style", async () => {
  const { headers, body } = await send("/tariffs");
  const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
  expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(body).toContain("<h1>This page cannot be loaded now</h1>");
  expect((await send(`/review/${PARTS.token}`)).headers.get("referrer-policy")).toBe("no-referrer");
});

test("a browser that takes compressed pages can read it", async () => {
  const response = await fetch(`${server.url}/ports`, { headers: { "accept-encoding": "gzip, br" } });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(UNAVAILABLE);
});

test("a reading that needs the database ends with a line that says so, and frees its reader", {
  timeout: 60_000,
}, async () => {
  const [invoice] = await buildInvoiceDocuments(1, 1);
  // One more than a client may have at the same time: the last would wait for ever.
  for (let sent = 0; sent <= READER_PLACES.runningPerClient; sent++) {
    const answer = await send("/check-demurrage-invoice/file/read?name=a.pdf", {
      headers: { "sec-fetch-site": "same-origin" },
      body: invoice?.bytes,
    });
    expect(JSON.parse(answer.body.trimEnd().split("\n").at(-1) ?? "")).toEqual({
      kind: "refused",
      reason: "unavailable",
      message: "Our database does not answer now. Send the file again in a moment.",
    });
  }
});

test("HEAD is 503 without a body", async () => {
  const status = await new Promise((resolve, reject) => {
    request(`${server.url}/tariffs`, { method: "HEAD" }, (response) => resolve(response.resume().statusCode))
      .once("error", reject)
      .end();
  });
  expect(status).toBe(503);
});

test("a form is 503, and says what to do with the entry", async () => {
  const answer = await send("/dashboard/settings/name", { headers: form, body: "name=Ann" });
  expectUnavailable(answer);
  expect(answer.body).toContain("Go back in a moment. If your entry is not there, please send it again.");
});

test("a sign-in is 503", async () => {
  const body = "email=ann%40example.com&password=correct+horse+battery";
  expectUnavailable(await send("/sign-in/submit", { headers: { ...form, cookie: "" }, body }));
});

test("a script of a page gets a message", async () => {
  const headers = { accept: "*/*", "sec-fetch-dest": "empty" };
  const answer = await send(`/dashboard/audits/${UUID}/files?path=a.pdf`, { headers, body: "%PDF-1.7" });
  expectUnavailable(answer, "application/json");
  expect(JSON.parse(answer.body)).toEqual({ message: `${UNAVAILABLE} Try again in a moment.` });
});

test("the message of a form waits until its page can be shown", async () => {
  const { headers } = await send("/dashboard", { headers: { cookie: `${cookie}; ${FLASH_COOKIE}=x` } });
  expect(headers.getSetCookie()).toEqual([]);
});

test("the same session continues when the database is back", async () => {
  database.reconnect();
  await expect.poll(async () => (await send("/dashboard/invoices")).status, { timeout: 20_000 }).toBe(200);
});
