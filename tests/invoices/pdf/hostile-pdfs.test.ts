import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { MAX_PDF_BYTES } from "#lib/invoices/pdf/limits.ts";
import { readPdf } from "#lib/invoices/pdf/read-pdf.ts";
import type { EventsOf } from "#lib/invoices/pdf/reading-events.ts";
import { renderTextPdf } from "#scripts/test-invoices/to-pdf.ts";
import { buildPdf, onePage, stream } from "#tests/support/pdf-of-objects.ts";

const TIMEOUT_MS = 60_000;

/** Of a page that hangs: the limit of the service would only make the test longer. */
const MAX_STEP_MS = 5_000;

/** Refused in seconds, also on a machine with other work. */
const MAX_SECONDS = 40;

async function readPdfEvents(pdf: Uint8Array, maxStepMs?: number): Promise<EventsOf["invoice"][]> {
  const events: EventsOf["invoice"][] = [];
  for await (const event of readPdf(pdf, { wanted: "invoice", client: "a test", maxStepMs })) events.push(event);
  return events;
}

/** It deflates to a thousandth of its size. */
const packed = (text: string, times: number) =>
  stream(deflateSync(Buffer.alloc(text.length * times, text), { level: 9 }), "/Filter /FlateDecode");

const buildEndlessPage = () => onePage(packed("0 0 m 9 9 l 3 3 l h S q Q ", 4_000_000));

/** Packed twice, so that a few kilobytes hold 400 MB. */
function bomb(): Buffer {
  const inner = deflateSync(Buffer.alloc(400 * 1024 * 1024, "0 0 m 9 9 l S "), { level: 9 });
  return stream(deflateSync(inner, { level: 9 }), "/Filter [/FlateDecode /FlateDecode]");
}

const HOSTILE: readonly { name: string; pdf: () => Buffer; reasons: readonly string[] }[] = [
  {
    name: "a page that renders for ever",
    pdf: buildEndlessPage,
    reasons: ["too_slow", "too_much_memory"],
  },
  { name: "a stream packed twice", pdf: () => onePage(bomb()), reasons: ["too_slow", "too_much_memory", "broken"] },
  {
    name: "21 pages",
    pdf: () => renderTextPdf(Array.from({ length: 21 }, () => (sheet) => sheet.renderText(40, 40, "INVOICE"))),
    reasons: ["too_many_pages"],
  },
  {
    name: "a million pages in its own words",
    pdf: () => buildPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1000000 >>"]),
    reasons: ["too_many_pages", "broken"],
  },
  {
    name: "pages that contain each other",
    pdf: () => buildPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]),
    reasons: ["broken", "too_slow"],
  },
  { name: "no PDF", pdf: () => Buffer.from("PK\u0003\u0004 not a PDF"), reasons: ["not_pdf"] },
  { name: "only the first bytes of a PDF", pdf: () => Buffer.from("%PDF-1.7\n1 0 obj << /Type"), reasons: ["broken"] },
  { name: "more than 10 MB", pdf: () => Buffer.alloc(MAX_PDF_BYTES + 1, "%PDF-1.7 "), reasons: ["too_large"] },
];

describe("a hostile PDF is refused with the reason", () => {
  test.each(HOSTILE)("$name", { timeout: TIMEOUT_MS }, async ({ pdf, reasons }) => {
    const data = new Uint8Array(pdf());
    const memory = process.memoryUsage.rss();
    const start = performance.now();
    const last = (await readPdfEvents(data, reasons.includes("too_slow") ? MAX_STEP_MS : undefined)).at(-1);
    expect(last).toMatchObject({ kind: "refused", reason: expect.toBeOneOf([...reasons]) });
    expect((performance.now() - start) / 1000).toBeLessThan(MAX_SECONDS);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 1024 * 1024);
  });

  test("scripts in a PDF do not run, and its text is read", { timeout: TIMEOUT_MS }, async () => {
    const text = stream(Buffer.from("BT /F1 12 Tf 40 700 Td (Invoice No: 4711-A) Tj ET"));
    const script = "<< /S /JavaScript /JS (while \\(true\\) {}; app.launchURL\\('http://127.0.0.1:9/'\\)) >>";
    const pdf = buildPdf([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${script} >> >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /AA << /O ${script} >> /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
      text,
    ]);
    const events = await readPdfEvents(new Uint8Array(pdf));
    expect(events.at(-1)).toEqual({ kind: "done" });
    expect(events.find((event) => event.kind === "read")?.document).toMatchObject({
      invoices: [{ fields: { invoice_number: { value: "4711-A" } } }],
    });
  });

  test("a page without anything says that nothing was found", { timeout: TIMEOUT_MS }, async () => {
    const events = await readPdfEvents(new Uint8Array(onePage(stream(Buffer.from("")))));
    const read = events.find((event) => event.kind === "read");
    expect(read?.document).toEqual({ kind: "not_an_invoice", document: null });
  });
});

test("a reader that has gone ends the process that reads", { timeout: TIMEOUT_MS }, async () => {
  const gone = new AbortController();
  const reading = readPdf(new Uint8Array(buildEndlessPage()), {
    wanted: "invoice",
    client: "a test",
    signal: gone.signal,
  });
  await reading.next();
  gone.abort();
  const start = performance.now();
  for await (const _event of reading);
  expect(performance.now() - start).toBeLessThan(2_000);
});
