import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createJsonDocument } from "#lib/discovery/document.ts";
import { answerDocument } from "#lib/http/answer-document.ts";
import { chooseEncoding, encodeText } from "#lib/http/encode-body.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";

describe("the encoding of an answer", () => {
  test.each([
    ["gzip, deflate, br, zstd", "gzip", "br"],
    ["gzip, deflate", "gzip", "gzip"],
    ["br", "br", "br"],
    ["gzip;q=1.0, br;q=0.5", "gzip", "gzip"],
    ["gzip;q=0.5, br", "br", "br"],
    ["GZIP ; q=0.8", "gzip", "gzip"],
    ["*", "gzip", "br"],
    ["br;q=0, *;q=0.1", "gzip", "gzip"],
    ["x-other", undefined, undefined],
    ["", undefined, undefined],
    ["identity", undefined, undefined],
    ["gzip;q=0", undefined, undefined],
    ["gzip;q=0.5, identity", undefined, undefined],
    ["gzip;q=no", undefined, undefined],
    ["gzip,".repeat(100), undefined, undefined],
  ])("for Accept-Encoding: %s is %s if short and %s if long", (accepted, short, long) => {
    expect([chooseEncoding(accepted, "short"), chooseEncoding(accepted, "long")]).toEqual([short, long]);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("%s is that of short and long texts", async (encoding, decompress) => {
    for (const text of ["é ".repeat(1_000), "é ".repeat(20_000)]) {
      expect(decompress(await encodeText(text, encoding)).toString()).toBe(text);
    }
  });
});

const TEXT = { figures: "Zoë pays 120 USD. ".repeat(200) };
const long = createJsonDocument("/long.json", () => TEXT);
const short = createJsonDocument("/short.json", () => ({ a: 1 }));

const ask = (document: typeof long, headers: Record<string, string>, method = "GET") =>
  createWebHandler((request, caller) => answerDocument(document, request, caller))(
    new Request(`http://localhost${document.path}`, { method, headers }),
    { address: "192.0.2.1" },
  );

describe("an answer over 1 KB", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is compressed with %s for a client that accepts it, each time", async (encoding, decompress) => {
    for (let times = 0; times < 2; times += 1) {
      const { headers, ...answer } = await readBytes(ask(long, { "accept-encoding": encoding }));
      expect(JSON.parse(decompress(answer.bytes).toString())).toEqual(TEXT);
      expect(answer.bytes.length).toBeLessThan(300);
      expect(headers.get("content-encoding")).toBe(encoding);
      expect(headers.get("vary")).toBe("accept-encoding");
      expect(headers.get("etag")).toMatch(/^W\/"/);
    }
  });

  test("goes out as it is, with a strong tag, for a client that accepts no encoding", async () => {
    const { headers, bytes } = await readBytes(ask(long, {}));
    expect(JSON.parse(bytes.toString())).toEqual(TEXT);
    expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([null, "accept-encoding"]);
    expect(headers.get("etag")).toMatch(/^"/);
  });

  test("is 304 for a client with the compressed copy", async () => {
    const copy = (await ask(long, { "accept-encoding": "br" })).headers.get("etag") as string;
    const answer = await ask(long, { "accept-encoding": "br", "if-none-match": copy });
    expect([answer.status, answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([
      304,
      null,
      "accept-encoding",
    ]);
    expect(answer.headers.get("etag")).toBe(copy);
  });
});

test("a short answer is not compressed, and HEAD has the headers of the long one", async () => {
  const headers = { "accept-encoding": "gzip" };
  expect((await ask(short, headers)).headers.get("content-encoding")).toBeNull();
  const head = await ask(long, headers, "HEAD");
  expect([head.headers.get("content-encoding"), head.headers.get("vary")]).toEqual(["gzip", "accept-encoding"]);
  expect(await head.text()).toBe("");
});

async function readBytes(answering: Promise<Response>) {
  const answer = await answering;
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
