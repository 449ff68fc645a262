import { createServer } from "node:http";
import { encodePaymentRequiredHeader } from "@x402/core/http";
import type { PaymentRequired } from "@x402/core/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildChallenge } from "#lib/access/payments/challenge.ts";
import { encodeChallenge } from "#lib/http/payment-headers.ts";
import { getPort } from "#lib/operations/ports/get-port.ts";
import { runCommand } from "#tests/support/command.ts";

interface Served {
  status?: number;
  challenge?: unknown;
  body?: string;
  headers?: Record<string, string>;
  /** The only method that gets this answer; others get 405. */
  method?: string;
}

const TERMS = { payTo: { evm: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C" }, feePayer: undefined };
const call = { operation: getPort, route: { method: getPort.method, path: getPort.path }, path: getPort.path };

const goodAt = (url: string): PaymentRequired => {
  const challenge = buildChallenge(call, TERMS, "https://quayside.test");
  return { ...challenge, resource: { ...challenge.resource, url } };
};

// biome-ignore lint/suspicious/noExplicitAny: tests change challenges of every shape
const changed = (change: (challenge: any) => void) => {
  const challenge = structuredClone(goodAt("https://quayside.test/"));
  change(challenge);
  return { status: 402, challenge };
};

const pages: Record<string, Served> = {
  "/free": { status: 200, body: "{}" },
  "/bare": changed((challenge) => delete challenge.extensions),
  "/unreadable": { status: 402, headers: { "payment-required": "e30" } },
  "/not-json": { status: 402, body: "pay me" },
  "/old": { status: 402, body: JSON.stringify({ x402Version: 1, accepts: [] }) },
  "/foreign": changed(({ extensions }) => {
    extensions.bazaar.schema.properties.input.properties.queryParams = {
      $ref: "https://elsewhere.example/schema.json",
    };
  }),
  "/clever": changed(({ extensions }) => {
    extensions.bazaar.schema.properties.input.properties.queryParams.properties.code.pattern = "^(?=.*N).+$";
  }),
  "/unlike": changed(({ extensions }) => {
    extensions.bazaar.info.input.queryParams = { code: 7 };
  }),
  "/moved": { status: 308, headers: { location: "/good" } },
  "/long": changed(({ resource }) => {
    Object.assign(resource, {
      url: "https://quayside.test/\u001b[31m",
      description: "x".repeat(501),
      iconUrl: "http://127.0.0.1/icon.png",
    });
    delete resource.serviceName;
  }),
};

let base: string;
const server = createServer((request, response) => {
  const page = pages[request.url ?? ""] ?? { status: 404 };
  if (page.method && page.method !== request.method) return response.writeHead(405).end();
  const header = page.challenge
    ? { "payment-required": encodePaymentRequiredHeader(page.challenge as PaymentRequired) }
    : {};
  return response.writeHead(page.status ?? 402, { ...header, ...page.headers }).end(page.body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  pages["/good"] = { challenge: goodAt(`${base}/good`) };
  pages["/post"] = { challenge: goodAt(`${base}/post`), method: "POST" };
  pages["/body"] = { body: encodeChallenge(goodAt(`${base}/body`)).body };
});
afterAll(() => server.close());

const check = (...args: string[]) => runCommand("x402-check", args, {});

const failedIn = (stdout: string) => [...stdout.matchAll(/^ {2}FAIL +(\w+)/gm)].map(([, name]) => name);

test("a resource that answers 402 with a good challenge passes every required check", async () => {
  const { code, stdout } = await check(`${base}/good`);
  expect([code, failedIn(stdout)]).toEqual([0, []]);
  for (const name of ["reachable", "returns_402", "has_bazaar_extension", "parse"])
    expect(stdout).toMatch(new RegExp(`^ {2}ok +${name} `, "m"));
  expect(stdout).toMatch(/1 of 1 resources can be listed\.\n$/);
});

test.each(["/post", "/body"])(
  "a resource passes whichever method answers, and with the challenge in header or body: %s",
  async (path) => {
    expect((await check(`${base}${path}`)).code).toBe(0);
  },
);

test.each([
  ["/free", ["returns_402"], /GET answers 200, not 402/],
  ["/moved", ["returns_402"], /answers 308/],
  ["/bare", ["has_bazaar_extension", "parse"], /extensions\.bazaar is missing/],
  ["/unreadable", ["has_bazaar_extension", "parse"], /FAIL +parse +\S/],
  ["/not-json", ["has_bazaar_extension", "parse"], /the body is not JSON/],
  ["/old", ["has_bazaar_extension", "parse"], /FAIL +parse +\S/],
  ["/foreign", ["parse"], /external \$ref/],
  ["/clever", ["parse"], /look-around/],
  ["/unlike", ["parse"], /must be string/],
])("%s cannot be listed, and the check says why", async (path, failed, reason) => {
  const { code, stdout } = await check(`${base}${path}`);
  expect([code, failedIn(stdout)]).toEqual([1, failed]);
  expect(stdout).toMatch(reason);
});

test("what a directory would drop or cut is a note, and no text of a server reaches the terminal as it is", async () => {
  const { code, stdout } = await check(`${base}/long`);
  expect([code, failedIn(stdout)]).toEqual([0, []]);
  expect(stdout).toMatch(/note +description +501 of 500/);
  expect(stdout).toMatch(/note +service_metadata .*serviceName, iconUrl/);
  expect(stdout).toMatch(/note +resource_url +resource\.url is https:\/\/quayside\.test\//);
  expect(stdout).not.toContain("\u001b");
});

test("a server that is away is not reachable", async () => {
  const { code, stdout } = await check("http://127.0.0.1:1/x");
  expect([code, failedIn(stdout)]).toEqual([1, ["reachable"]]);
});

describe("for a whole site", () => {
  const list = (document: object) => {
    pages["/.well-known/x402"] = { status: 200, body: JSON.stringify(document) };
  };

  test("every listed resource is checked, with the method that the list names", async () => {
    list({
      version: 1,
      resources: [`${base}/good`, "POST /post", `${base}/free`],
      prices: [{ resource: `${base}/good`, method: "GET" }],
    });
    const { code, stdout } = await check(base);
    expect(stdout).toMatch(
      /^GET \S+\/good\nPOST \S+\/post\nGET \S+\/free\n {2}FAIL +returns_402 .+\n2 of 3 resources can be listed\.\n$/,
    );
    expect(code).toBe(1);
  });

  test("no other host is called, even if the list names it", async () => {
    list({ version: 1, resources: ["http://169.254.169.254/latest", `${base}/good`] });
    expect((await check(base)).stdout).toMatch(/1 of 1 resources can be listed/);
    list({ version: 1, resources: ["https://elsewhere.example/a"] });
    expect(await check(base)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/lists no resource at \S+, but https:\/\/elsewhere\.example\/a/),
    });
  });

  test("a site without the list gets a hint, and so does a call without an address", async () => {
    delete pages["/.well-known/x402"];
    expect(await check(base)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/answers 404\. Give the address of one resource/),
    });
    for (const args of [[], ["quayside.test"], ["file:///etc/passwd"], ["--method", "DELETE", base]]) {
      expect(await check(...args)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage: npm run x402-check/),
      });
    }
  });
});
