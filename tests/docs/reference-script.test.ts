import { readFileSync } from "node:fs";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { referenceScriptPath } from "#lib/http/reference-script.ts";

const base = process.env.TEST_API_URL as string;
const script = readFileSync("node_modules/@scalar/api-reference/dist/browser/standalone.js");

/** A request that unpacks nothing. */
function get(path: string, encoding: string): Promise<{ status: number; headers: Record<string, unknown>; content: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${base}${path}`, { headers: { "accept-encoding": encoding }, agent: false }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, content: await buffer(response) });
    });
    asked.once("error", reject).end();
  });
}

const UNPACKERS: Record<string, (content: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(["gzip, deflate, br", "gzip;q=0.5", "br;q=0, identity"])(
  "the reference's script comes whole to who takes %s, to be kept for good",
  async (encoding) => {
    const { status, headers, content } = await get(referenceScriptPath, encoding);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": "text/javascript; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" });
    const packing = headers["content-encoding"] as string | undefined;
    expect((packing ? UNPACKERS[packing]?.(content) : content)?.equals(script)).toBe(true);
    expect(packing !== undefined).toBe(/gzip/.test(encoding));
    if (packing) expect(content.length).toBeLessThan(script.length / 3);
  },
);

test("there is no other version of it", async () => {
  expect((await get("/docs/scalar/0.0.1", "identity")).status).toBe(404);
});
