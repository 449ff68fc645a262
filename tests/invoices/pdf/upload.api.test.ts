import { request } from "node:http";
import { expect, test } from "vitest";
import type { UploadEvent } from "#lib/invoices/pdf/answer-pdf-upload.ts";
import { testInvoices } from "#scripts/test-invoices/layouts.ts";

const url = process.env.TEST_API_URL as string;
const PATH = "/check-demurrage-invoice/pdf/read";

const MAX_TEXT_SECONDS = 10;

const eventsIn = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as UploadEvent);

/** Sends only the length of a body, or without a stated length zeros in chunks, until the server answers. */
function sendZeros(bytes: number, isLengthStated: boolean): Promise<{ status: number | undefined; events: UploadEvent[] }> {
  return new Promise((resolve, reject) => {
    const headers = isLengthStated ? { "content-length": bytes } : {};
    const sent = request(`${url}${PATH}`, { method: "POST", headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode, events: eventsIn(Buffer.concat(parts).toString()) });
      sent.destroy();
    });
    sent.on("error", reject);
    if (isLengthStated) return sent.flushHeaders();
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

test.each([
  ["that states its length", true],
  ["that does not", false],
])("an upload of 200 MB %s is refused before it is read, and the server goes on", async (_, isLengthStated) => {
  const { status, events } = await sendZeros(200 * 1024 * 1024, isLengthStated);
  expect(status).toBe(413);
  expect(events).toEqual([{ kind: "refused", reason: "too_large", message: "The file is larger than 10 MB. Send only the pages of the invoice." }]);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test("twelve pages of text are read in seconds, and the port gives the country", { timeout: 60_000 }, async () => {
  const pdf = await testInvoices()[0]?.pdf();
  const start = performance.now();
  const answer = await fetch(`${url}${PATH}`, { method: "POST", body: new Uint8Array(pdf ?? []) });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/x-ndjson; charset=utf-8"]);
  const events = eventsIn(await answer.text());
  expect((performance.now() - start) / 1000).toBeLessThan(MAX_TEXT_SECONDS);
  const read = events.find((event) => event.kind === "read")?.invoice;
  expect([read?.fields.port?.value, read?.fields.country?.value, read?.lines.length]).toEqual(["Newark, USEWR", "US", 48]);
  expect(events.filter((event) => event.kind === "picture")).toHaveLength(12);
  expect(events.at(-1)).toEqual({ kind: "done" });
});

test("a file that is no PDF is refused with the reason", async () => {
  const answer = await fetch(`${url}${PATH}`, { method: "POST", body: "Container;Days" });
  expect(eventsIn(await answer.text())).toEqual([
    { kind: "refused", reason: "not_pdf", message: "The file is not a PDF. Save the invoice as a PDF, or enter its lines." },
  ]);
});
