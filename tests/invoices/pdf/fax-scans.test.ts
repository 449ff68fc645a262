import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeRefusal } from "#lib/invoices/pdf/describe-refusal.ts";
import { readPdf } from "#lib/invoices/pdf/read-pdf.ts";
import type { EventsOf } from "#lib/invoices/pdf/reading-events.ts";
import { buildPdf, onePage, stream } from "#tests/support/pdf-of-objects.ts";

const TIMEOUT_MS = 60_000;

/**
 * A page of an invoice as a fax machine sends it: 1728 by 2208 dots, each black or white, packed by CCITT T.6 (Group
 * 4).
 */
const [WIDTH, HEIGHT] = [1728, 2208];
const FAX = readFileSync(join(import.meta.dirname, "files/fax-page.g4"));

async function readPdfEvents(pdf: Uint8Array): Promise<EventsOf["invoice"][]> {
  const events: EventsOf["invoice"][] = [];
  for await (const event of readPdf(pdf, { wanted: "invoice", client: "a test" })) events.push(event);
  return events;
}

const IMAGE = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 1`;

const buildScan = (data: Buffer, filter: string) =>
  onePage(
    stream(Buffer.from("595 0 0 842 0 0 cm /Im0 Do")),
    [stream(data, `${IMAGE} ${filter}`)],
    "/XObject << /Im0 5 0 R >>",
  );

const GROUP_4 = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${WIDTH} /Rows ${HEIGHT} >>`;

const bytes = (size: 1 | 2 | 4, ...values: number[]) => {
  const buffer = Buffer.alloc(size * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntBE(value, index * size, size);
  return buffer;
};

/** A segment of JBIG2 (ITU T.88, 7.2) on page 1. */
const segment = (number: number, kind: number, data: Buffer) =>
  Buffer.concat([bytes(4, number), bytes(1, kind, 0, 1), bytes(4, data.length), data]);

/** The same page as JBIG2, in one region that has the packing of a fax (MMR). */
function jbig2(): Buffer {
  const page = Buffer.concat([bytes(4, WIDTH, HEIGHT, 0, 0), bytes(1, 0), bytes(2, 0)]);
  const region = Buffer.concat([bytes(4, WIDTH, HEIGHT, 0, 0), bytes(1, 0), bytes(1, 1), FAX]);
  return buildScan(Buffer.concat([segment(0, 48, page), segment(1, 38, region)]), "/Filter /JBIG2Decode");
}

describe.each([
  { name: "CCITT Group 4", pdf: () => buildScan(FAX, GROUP_4) },
  { name: "JBIG2", pdf: jbig2 },
])("a fax as $name", ({ pdf }) => {
  test("is refused with the reason and what to do, because its picture cannot be decoded", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const last = (await readPdfEvents(new Uint8Array(pdf()))).at(-1);
    expect(last).toMatchObject({ kind: "refused", reason: "unreadable_picture" });
    expect(describeRefusal("unreadable_picture")).toContain("Scan it again in grey or colour.");
  });
});

test("a faxed page among pages with text is named, and the text is read", { timeout: TIMEOUT_MS }, async () => {
  const text = stream(Buffer.from("BT /F1 12 Tf 40 700 Td (Invoice No: 4711-A) Tj ET"));
  const font = "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";
  const page = (content: number, resources: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources ${resources} >>`;
  const pdf = buildPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>",
    page(4, font),
    text,
    page(6, "<< /XObject << /Im0 7 0 R >> >>"),
    stream(Buffer.from("595 0 0 842 0 0 cm /Im0 Do")),
    stream(FAX, `${IMAGE} ${GROUP_4}`),
  ]);
  const read = (await readPdfEvents(new Uint8Array(pdf))).find((event) => event.kind === "read");
  expect(read?.document).toMatchObject({
    kind: "invoices",
    invoices: [
      {
        fields: { invoice_number: { value: "4711-A" } },
        incomplete: expect.arrayContaining([{ kind: "unreadable_pages", pages: [2] }]),
      },
    ],
  });
});
