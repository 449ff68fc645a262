import { expect, test } from "vitest";
import type { UploadEvent } from "#lib/invoices/pdf/answer-invoice-upload.ts";
import { listTestInvoices } from "#scripts/test-invoices/layouts.ts";
import { beginUpload } from "../../support/begin-upload.ts";

const url = process.env.TEST_API_URL as string;
/** A browser sends it with what a page of the site sends. */
const FROM_SITE = { "sec-fetch-site": "same-origin" };

const PATH = "/check-demurrage-invoice/file/read";

const eventsIn = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as UploadEvent);

test.each([
  ["that states a length of 200 MB", { statedMb: 200 }],
  ["without an end", { takenMb: 10 }],
])("an upload %s is refused before it is read, and the server goes on", async (_, body) => {
  const { status, text } = await beginUpload(`${url}${PATH}`, body);
  expect(status).toBe(413);
  expect(eventsIn(text)).toEqual([
    {
      kind: "refused",
      reason: "too_large",
      message: "The file is larger than 10 MB. Send only the pages of the invoice.",
    },
  ]);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test("twelve pages of text are read, and the port gives the country", { timeout: 60_000 }, async () => {
  const pdf = await listTestInvoices()[0]?.pdf();
  const answer = await fetch(`${url}${PATH}`, { method: "POST", headers: FROM_SITE, body: new Uint8Array(pdf ?? []) });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/x-ndjson; charset=utf-8"]);
  const events = eventsIn(await answer.text());
  const read = events.find((event) => event.kind === "read")?.invoices[0];
  expect([read?.fields.port?.value, read?.fields.country?.value, read?.lines.length]).toEqual([
    "Newark, USEWR",
    "US",
    48,
  ]);
  expect(events.filter((event) => event.kind === "picture")).toHaveLength(12);
  expect(events.at(-1)).toEqual({ kind: "done" });
});

test("a file that holds no invoice is refused with the reason", async () => {
  const answer = await fetch(`${url}${PATH}`, {
    method: "POST",
    headers: FROM_SITE,
    body: "PK\u0003\u0004 no archive",
  });
  expect(eventsIn(await answer.text())).toEqual([
    {
      kind: "refused",
      reason: "damaged",
      message: "The file is damaged or incomplete. Send it again.",
    },
  ]);
});
