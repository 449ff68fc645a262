import { globSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { apiServerSettings } from "#tests/support/api-server-settings.ts";
import { startServer } from "#tests/support/server.ts";

const base = new URL(process.env.TEST_API_URL as string);

interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Reads until the server closes the connection. */
async function sendRaw(lines: readonly string[], body = ""): Promise<RawAnswer> {
  const socket = connect(Number(base.port), base.hostname);
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return parse(await text(socket));
}

function parse(answer: string): RawAnswer {
  const end = answer.indexOf("\r\n\r\n");
  const [first = "", ...lines] = answer.slice(0, end).split("\r\n");
  const headers = lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]);
  return { status: Number(first.split(" ")[1]), headers: new Headers(headers), body: answer.slice(end + 4) };
}

const request = (method: string, path: string, ...headers: string[]) =>
  sendRaw([`${method} ${path} HTTP/1.1`, `Host: ${base.host}`, "Connection: close", ...headers]);

/** Paths of pages and handlers that have an id in them, with `[id]` for each. */
const DYNAMIC = globSync("app/**/{page,route,opengraph-image}.{ts,tsx}")
  .filter((file) => file.includes("["))
  .map(
    (file) =>
      `/${file
        .replace(/^app\//, "")
        .replace(/\/(page|route)\.tsx?$/, "")
        .replace(/\.tsx$/, "")
        .replace(/\(\w+\)\//g, "")}`,
  )
  .sort();

/** Not UTF-8, null, the end of a header, a lone line feed, half a character, half an escape, a delete character. */
const BAD_IDS = ["%ff", "%00", "A%0d%0aSet-Cookie:%20a=b", "%0a", "%E0%A4%A", "%", "%7f"];

describe("an id in a path that is no text", () => {
  test.each(DYNAMIC)("is refused by %s", async (path) => {
    for (const id of BAD_IDS) {
      const target = path.replace(/\[[^\]]+\]/g, () => id);
      for (const method of ["GET", "POST"]) {
        const { status, headers, body } = await request(
          method,
          target,
          "Content-Length: 0",
          "Sec-Fetch-Site: same-origin",
        );
        expect([method, target, status]).toEqual([method, target, 400]);
        expect(headers.get("set-cookie")).toBeNull();
        if (path.startsWith("/api/")) expect(JSON.parse(body).error.code).toBe("invalid_request");
      }
    }
  });

  test("does not take letters of other scripts or spaces with it", async () => {
    for (const path of ["/ports/S%C3%A3o%20Paulo", "/api/dd/%E5%8D%B0%E5%BA%A6"]) {
      const { status } = await request("GET", path);
      expect([path, status < 500 && status !== 200]).toEqual([path, true]);
    }
  });
});

describe("a request that no client sends", () => {
  test.each([
    ["/", "GET, HEAD"],
    ["/check-demurrage-invoice", "GET, HEAD"],
    ["/sign-in/submit", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
    ["/api/lines", "GET"],
    ["/mcp", "POST, OPTIONS"],
    ["/openapi.json", "GET, HEAD, OPTIONS"],
  ])("TRACE %s is refused with the methods", async (path, allowed) => {
    const { status, headers, body } = await request("TRACE", path, "Cookie: secret=1");
    expect([status, headers.get("allow")]).toEqual([405, allowed]);
    expect(body).not.toContain("secret");
  });

  test.each([
    "/favicon.ico",
    "/%66avicon%2eic%6f",
    "/icons/icon-192.png",
    "/icon.svg",
    "/none.png",
    "/_next/static/chunks/none",
    "/_next/image",
  ])("a file such as %s is only read", async (path) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const { status, headers } = await request(method, path);
      expect([method, status, headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
    }
  });

  test.each(["/", "/pricing", "/ports/DEHAM", "/sign-i%6E"])("a page such as %s is only read", async (path) => {
    const action = `Next-Action: ${"0".repeat(42)}`;
    for (const header of ["Accept: */*", action, "Content-Type: multipart/form-data; boundary=x"]) {
      const { status, headers } = await request("POST", path, header);
      expect([header, status, headers.get("allow")]).toEqual([header, 405, "GET, HEAD"]);
    }
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"])
      expect([method, (await request(method, path)).status]).toEqual([method, 405]);
  });

  test.each(["/", "/api/lines", "/sign-in"])("two Host headers for %s are refused", async (path) => {
    for (const second of ["evil.example", base.host]) {
      const { status } = await sendRaw([
        `GET ${path} HTTP/1.1`,
        `Host: ${base.host}`,
        `Host: ${second}`,
        "Connection: close",
      ]);
      expect(status).toBe(400);
    }
    expect((await request("GET", path)).status).toBe(200);
  });
});

describe("a body that comes slowly", () => {
  /** Announces a body, and sends a byte each second. @returns the status and the seconds until the connection ended */
  async function drip(path: string, ...headers: string[]): Promise<{ status: number; seconds: number }> {
    const socket = connect(Number(base.port), base.hostname);
    const startedAt = performance.now();
    socket.on("error", () => {});
    socket.write(
      [`POST ${path} HTTP/1.1`, `Host: ${base.host}`, "Sec-Fetch-Site: same-origin", ...headers, "", ""].join("\r\n"),
    );
    const drips = setInterval(() => socket.writable && socket.write("a"), 1_000);
    try {
      const answer = await text(socket).catch(() => "");
      return { status: parse(answer).status, seconds: (performance.now() - startedAt) / 1_000 };
    } finally {
      clearInterval(drips);
    }
  }

  test("ends after 30 seconds, for the API, forms and uploads", { timeout: 60_000 }, async () => {
    const form = "Content-Type: application/x-www-form-urlencoded";
    const upload = "Content-Type: multipart/form-data; boundary=x";
    /** Answers that the path and the method call for. The connection may still wait for the body. */
    const early: Record<string, number> = { "/api/lines": 405, "/api/nothing": 404 };
    const dripInto = async (path: string, ...headers: string[]) => ({ path, ...(await drip(path, ...headers)) });
    const answers = await Promise.all([
      dripInto("/api/dd/calculate", "Content-Type: application/json", "Content-Length: 5000"),
      dripInto("/mcp", "Content-Type: application/json", "Content-Length: 5000"),
      dripInto("/sign-in/submit", form, "Content-Length: 5000"),
      dripInto("/check-demurrage-invoice/file/read", "Content-Type: application/pdf", "Content-Length: 1000000"),
      dripInto("/check-demurrage-invoice/lines/read", upload, "Content-Length: 1000000"),
      dripInto("/", form, "Content-Length: 5000"),
      dripInto("/favicon.ico", form, "Content-Length: 5000"),
      dripInto("/nothing", form, "Content-Length: 5000"),
      dripInto("/api/lines", "Content-Type: application/json", "Content-Length: 5000"),
      dripInto("/api/nothing", "Content-Type: application/json", "Content-Length: 5000"),
      dripInto("/ports/%00", form, "Content-Length: 5000"),
    ]);
    for (const { path, status, seconds } of answers) {
      expect(seconds).toBeLessThan(36);
      // A route may refuse earlier what it can see in the headers.
      if (seconds > 5) expect([path, status, seconds > 29]).toEqual([path, early[path] ?? 408, true]);
    }
    expect(answers[0]).toMatchObject({ status: 408 });
  });
});

describe("security headers", () => {
  test.each([
    ["GET", "/api/lines", 200],
    ["HEAD", "/api/lines", 200],
    ["OPTIONS", "/api/lines", 204],
    ["GET", "/api/nothing", 404],
    ["GET", "/api/dd/calculate", 400],
    ["DELETE", "/api/lines", 405],
    ["GET", "/health", 200],
    ["GET", "/openapi.json", 200],
    ["GET", "/llms.txt", 200],
    ["GET", "/mcp", 405],
  ])("of the API: no answer may be read as another type: %s %s", async (method, path, status) => {
    const answer = await request(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  const SUFFIXES = [
    "",
    ".txt",
    ".xml",
    ".json",
    ".svg",
    ".png",
    ".ico",
    ".woff2",
    ".webmanifest",
    ".html",
    ".php",
    ".js",
    ".css",
    ".map",
  ];
  test.each([
    ...SUFFIXES.flatMap((suffix) => [`/nothing${suffix}`, `/docs/api/nothing${suffix}`]),
    "/.well-known/nothing",
    "/.well-known/nothing.json",
    "/_next/nothing",
    "/_next/static/nothing.js",
    "/_next/static/chunks/nothing.css",
    "/icons/nothing.png",
    "/nothing/opengraph-image",
    "/ports/XXXXX/opengraph-image",
  ])("of the page that says that there is nothing: %s", async (path) => {
    const answer = await request("GET", path);
    expect([404, 400]).toContain(answer.status);
    if (answer.headers.get("content-type")?.includes("html")) {
      const policy = answer.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(nonce).toBeTruthy();
      for (const [script] of answer.body.matchAll(/<script\b[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`);
    }
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("keep a site to https if its address is https, and only then", { timeout: 120_000 }, async () => {
    const server = await startServer({ ...apiServerSettings(), PUBLIC_BASE_URL: "https://quayside.example" });
    try {
      for (const path of [
        "/",
        "/api/lines",
        "/api/nothing",
        "/health",
        "/openapi.json",
        "/mcp",
        "/icon.svg",
        "/nothing.txt",
      ]) {
        const hsts = async (origin: string) =>
          (await fetch(`${origin}${path}`)).headers.get("strict-transport-security");
        expect([path, await hsts(server.url), await hsts(base.origin)]).toEqual([
          path,
          "max-age=63072000; includeSubDomains",
          null,
        ]);
      }
    } finally {
      await server.stop();
    }
  });

  test("of files: pictures, icons and scripts keep their type", async () => {
    for (const path of [
      "/icon.svg",
      "/favicon.ico",
      "/robots.txt",
      "/sitemap.xml",
      "/manifest.webmanifest",
      "/opengraph-image",
    ]) {
      const answer = await request("GET", path);
      expect([path, answer.status, answer.headers.get("x-content-type-options")]).toEqual([path, 200, "nosniff"]);
    }
  });
});
