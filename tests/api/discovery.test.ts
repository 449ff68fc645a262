import { generateKeyPairSync, sign } from "node:crypto";
import { request } from "node:http";
import { getBase58Decoder } from "@solana/kit";
import { verifyMessage } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, onTestFinished, test } from "vitest";
import { PAID_ONLY } from "#lib/access/payments/paid-only.ts";
import { MCP_PATH } from "#lib/discovery/about.ts";
import { documents } from "#lib/discovery/documents.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { post, problem, send } from "#tests/support/api.ts";
import { apiServerSettings } from "#tests/support/api-server-settings.ts";
import { startServer } from "#tests/support/server.ts";

const base = process.env.TEST_API_URL as string;

const paths = documents.flatMap(({ path, aliases }) => [path, ...aliases]);

function pathsIn(text: string): string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s"'`<>()\\#]+/g)].map(([url]) => url.replace(/[.,:;]+$/, ""));
  return [...new Set(found.filter((url) => url.startsWith(`${base}/`)).map((url) => url.slice(base.length)))];
}

const textAt = async (path: string) => (await fetch(`${base}${path}`)).text();

describe.each(paths)("%s", (path) => {
  const contentType = /\.(txt|http)$/.test(path) ? "text/plain; charset=utf-8" : "application/json";

  test("is readable by scripts of any site, and cacheable", async () => {
    const response = await fetch(`${base}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(contentType);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toContain("max-age=");
    expect(response.headers.has("content-security-policy")).toBe(false);
    expect((await response.text()).length).toBeGreaterThan(300);
  });

  test("is not sent again to a client with the current copy", async () => {
    const etag = (await fetch(`${base}${path}`)).headers.get("etag") as string;
    const again = await fetch(`${base}${path}`, { headers: { "if-none-match": etag }, cache: "no-store" });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  });

  test("answers HEAD without a body, a preflight request, and other methods with an error", async () => {
    const head = await fetch(`${base}${path}`, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("content-type")]).toEqual([200, "", contentType]);
    expect((await send("OPTIONS", path)).status).toBe(204);
    const refused = await send("DELETE", path);
    problem(refused, 405, "method_not_allowed");
    expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  test("has the public address, never the one in the caller's headers", async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const sent = request(
        `${base}${path}`,
        { headers: { host: "evil.example", "x-forwarded-host": "evil.example" } },
        async (response) => resolve((await response.toArray()).join("")),
      );
      sent.once("error", reject).end();
    });
    expect(text).toContain(base);
    expect(text).not.toContain("evil.example");
  });
});

test("an alias returns the same text", async () => {
  for (const { path, aliases } of documents)
    for (const alias of aliases) expect(await textAt(alias)).toBe(await textAt(path));
});

describe("every link in the documents", () => {
  const readStatus = async (path: string) => {
    const response = await fetch(`${base}${path}`, { redirect: "manual" });
    await response.body?.cancel();
    return response.status;
  };

  test("answers", async () => {
    const pointedTo = new Set((await Promise.all(paths.map(textAt))).flatMap(pathsIn));
    expect(pointedTo.size).toBeGreaterThan(catalogue.length);
    for (const path of pointedTo) {
      // The link has no fields, or is the path of a POST route.
      const allowed =
        path.startsWith("/api/") || path === MCP_PATH
          ? [200, 400, 402, 405]
          : path.startsWith(`${PAID_ONLY}/`)
            ? [402]
            : [200];
      expect(allowed, path).toContain(await readStatus(path));
    }
  });
});

describe("payment discovery", () => {
  test("lists addresses that answer 402 to everybody, with the amounts of each network", async () => {
    const { prices } = JSON.parse(await textAt("/.well-known/x402")) as {
      prices: {
        resource: string;
        method: "GET" | "POST";
        amounts: { network: string; asset: string; amount: string }[];
      }[];
    };
    expect(prices).toHaveLength(catalogue.filter(({ price }) => price !== "free").length);
    for (const { resource, method, amounts } of prices) {
      const response = await fetch(resource, { method });
      expect(response.status, resource).toBe(402);
      const { accepts } = (await response.json()) as { accepts: (typeof amounts)[number][] };
      expect(accepts.map(({ network, asset, amount }) => ({ network, asset, amount }))).toEqual(amounts);
    }
  });

  test("says that no real money moves here, and proves no address without its key", async () => {
    const discovery = JSON.parse(await textAt("/.well-known/x402.json"));
    expect(discovery.instructions).toContain("no real money moves");
    expect(discovery).not.toHaveProperty("ownershipProofs");
  });
});

describe("with a public address, the key of one payee and the finished proof of the other", () => {
  test("the document proves that the payees belong to the address, and links nowhere else", async () => {
    const key = generatePrivateKey();
    const { address } = privateKeyToAccount(key);
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const base58 = (bytes: Buffer) => getBase58Decoder().decode(bytes);
    const proof = base58(sign(null, Buffer.from("https://quayside.test"), privateKey));
    const server = await startServer({
      ...apiServerSettings(),
      PUBLIC_BASE_URL: "https://quayside.test",
      PAY_TO_EVM: address,
      OWNERSHIP_KEY_EVM: key,
      PAY_TO_SVM: base58(Buffer.from(publicKey.export({ format: "jwk" }).x as string, "base64url")),
      OWNERSHIP_PROOF_SVM: proof,
    });
    onTestFinished(async () => void (await server.stop()));
    const { ownershipProofs, resources } = await (await fetch(`${server.url}/.well-known/x402`)).json();
    expect(ownershipProofs).toEqual([expect.stringMatching(/^0x/), proof]);
    expect((await (await fetch(`${server.url}/openapi.json`)).json())["x-discovery"]).toMatchObject({
      ownershipProofs,
    });
    expect(await verifyMessage({ address, message: "https://quayside.test", signature: ownershipProofs[0] })).toBe(
      true,
    );
    expect(resources).toContain("https://quayside.test/x402/api/port");
    for (const path of [...paths, "/robots.txt", "/sitemap.xml"]) {
      const text = await (await fetch(`${server.url}${path}`)).text();
      expect(text, path).toContain("https://quayside.test");
      expect(text, path).not.toContain(server.url);
      expect(text, path).not.toContain(key.slice(2));
    }
  }, 60_000);
});

test("an example of llms-full.txt can be sent unchanged", async () => {
  const [, path, body] = /```http\nPOST (\/api\/bulk\/ports)\n\n(.+)\n```/.exec(
    await textAt("/llms-full.txt"),
  ) as unknown as [string, string, string];
  expect((await post(path, body)).status).toBe(200);
});

describe("robots.txt", () => {
  /** Decision of RFC 9309 for all robots: the longest matching rule. */
  const mayCrawl = (rules: string, path: string) => {
    const fitting = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , prefix]) =>
      path.startsWith(prefix as string),
    );
    return (
      fitting.sort(([, , one], [, , other]) => (other as string).length - (one as string).length)[0]?.[1] !== "Disallow"
    );
  };

  test("allows crawlers on pages and files, and keeps them off counted calls", async () => {
    const response = await fetch(`${base}/robots.txt`);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const rules = await response.text();
    expect(rules).toMatch(/^User-Agent: \*$/m);
    for (const path of ["/", "/ports/INNSA", "/docs/errors", "/openapi.json", "/api/samples/port", ...paths])
      expect(mayCrawl(rules, path), path).toBe(true);
    for (const path of ["/api/port?code=INNSA", "/api/dd/calculate", "/mcp"])
      expect(mayCrawl(rules, path), path).toBe(false);
    expect(rules).toContain(`\nSitemap: ${base}/sitemap.xml`);
  });
});

describe("the sitemap", () => {
  test("lists every page once, at the public address, and a sample of them exists", { timeout: 60_000 }, async () => {
    const response = await fetch(`${base}/sitemap.xml`);
    expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
    const xml = await response.text();
    const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url as string);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.every((url) => url.startsWith(`${base}/`))).toBe(true);
    expect(urls).toContain(`${base}/ports/INNSA`);
    expect(urls.length).toBeLessThanOrEqual(50_000);
    const ports = urls.filter((url) => url.includes("/ports/"));
    expect(ports.length).toBeGreaterThan(500);
    // Hundreds of pages have one form: /ports/…, /tariffs/…, /lanes/…. Some of each, and all others.
    const byForm = Map.groupBy(urls, (url) => new URL(url).pathname.split("/")[1]);
    const sample = [...byForm].flatMap(([form, all]) =>
      ["ports", "tariffs", "lanes"].includes(form ?? "") ? all.filter((_, index) => index % 25 === 0) : all,
    );
    expect(sample.length).toBeGreaterThan(100);
    for (const url of sample) expect((await fetch(url)).status, url).toBe(200);
  });
});
