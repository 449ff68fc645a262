import { request } from "node:http";
import { describe, expect, test } from "vitest";

const url = process.env.TEST_API_URL as string;
/** As a browser marks what a page of the site sends. */
const FROM_SITE = { "sec-fetch-site": "same-origin" };

const PATH = "/check-demurrage-invoice/lines";

interface Answer {
  status: number;
  message: string;
}

/** Sends a body of zeros in chunks, until the server answers. @param isLengthStated false: the server learns the length while it reads */
function sendZeros(bytes: number, isLengthStated: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...FROM_SITE, ...(isLengthStated && { "content-length": bytes }) };
    const sent = request(`${url}${PATH}/read`, { method: "POST", headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode ?? 0, message: JSON.parse(Buffer.concat(parts).toString()).message });
      sent.destroy();
    });
    sent.on("error", reject);
    const chunk = Buffer.alloc(64 * 1024);
    let left = bytes;
    const write = () => {
      while (left > 0 && !sent.destroyed) {
        left -= chunk.length;
        if (!sent.write(chunk)) return void sent.once("drain", write);
      }
      sent.end();
    };
    write();
  });
}

describe("a file that is too large", () => {
  test.each([
    ["that states its length", true],
    ["that does not", false],
  ])("of 200 MB %s is refused before it is read, and the server goes on", async (_, isLengthStated) => {
    const start = performance.now();
    expect(await sendZeros(200 * 1024 * 1024, isLengthStated)).toEqual({
      status: 413,
      message: "The file is larger than 2 MB. Leave only what is needed.",
    });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});

test("a small file is read, another is refused with the reason", async () => {
  const send = (path: string, body: string) => fetch(`${url}${PATH}/${path}`, { method: "POST", headers: FROM_SITE, body });
  const read = await send("read", "Container;Type;Days;Billed\nCSQU3054383;40HC;9;1\n");
  expect([read.status, read.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await read.json()).toEqual({ text: "Container,Type,Days,Billed\nCSQU3054383,40HC,9,1", message: "2 rows read. Show the lines to check them." });
  const refused = await send("read", "%PDF-1.7");
  expect([refused.status, (await refused.json()).message]).toEqual([422, "The file is a PDF. Use the check of a PDF invoice instead."]);
  const tariff = await send("read-tariff", "nothing here\nat all");
  expect([tariff.status, (await tariff.json()).message]).toEqual([422, "No free days and rates were found in the file. Type them, or paste the table."]);
});
