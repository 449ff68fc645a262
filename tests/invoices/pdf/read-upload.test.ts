import { describe, expect, test } from "vitest";
import { readUpload, type UploadReading } from "#lib/invoices/pdf/read-upload.ts";
import type { ReadInvoice } from "#lib/invoices/reading/read-invoice.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import { buildZip } from "#tests/support/zip.ts";

const TIMEOUT_MS = 60_000;
const SEED = 5;

async function readAll(fileName: string, bytes: Uint8Array): Promise<UploadReading[]> {
  const events: UploadReading[] = [];
  for await (const event of readUpload({ fileName, bytes }, { client: "a test" })) events.push(event);
  return events;
}

const listInvoices = (events: readonly UploadReading[]): readonly ReadInvoice[] =>
  events.flatMap((event) =>
    event.kind === "read" && event.document.kind === "invoices" ? event.document.invoices : [],
  );

const documents = listRandomDocuments(SEED, "open");
const byKind = (kind: string) => documents.find((each) => each.kind === kind && each.expected.kind === "invoices");

describe("one upload of any kind is read", () => {
  test.each(["pdf", "html", "xlsx", "csv", "email", "zip"])("%s", { timeout: TIMEOUT_MS }, async (kind) => {
    const document = byKind(kind);
    if (document?.expected.kind !== "invoices") throw new Error(`no document of the kind ${kind}`);
    const events = await readAll(`file.${kind}`, new Uint8Array(await document.bytes()));
    expect(events.at(-1)).toEqual({ kind: "done" });
    const invoices = listInvoices(events);
    expect(invoices).toHaveLength(document.expected.invoices.length);
    const pages = Math.max(...events.flatMap((event) => (event.kind === "opened" ? [event.pages] : [])));
    const pictures = events.flatMap((event) => (event.kind === "picture" ? [event.page] : []));
    expect(pictures.toSorted((a, b) => a - b)).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
  });

  test("the pages of several files are numbered through", { timeout: TIMEOUT_MS }, async () => {
    const pdfs = documents.filter((each) => each.kind === "pdf" && each.expected.kind === "invoices").slice(0, 2);
    const files = await Promise.all(
      pdfs.map(async (each, index) => ({ name: `${index + 1}.pdf`, content: Buffer.from(await each.bytes()) })),
    );
    const events = await readAll(
      "june.zip",
      buildZip([...files, { name: "notes.bin", content: Buffer.from([0, 1, 2]) }]),
    );
    const read = events.find((event) => event.kind === "read");
    expect(read?.refused).toEqual([expect.objectContaining({ path: "june.zip/notes.bin" })]);
    const opened = events.flatMap((event) => (event.kind === "opened" ? [event.pages] : []));
    const invoices = listInvoices(events);
    expect(invoices.length).toBeGreaterThanOrEqual(2);
    const last = invoices.at(-1)?.fields.invoice_number;
    expect(last?.page).toBeGreaterThan(opened[0] ?? 0);
    expect(last?.page).toBeLessThanOrEqual(opened[1] ?? 0);
  });
});

test.each([
  ["nothing", new Uint8Array(), "empty"],
  ["bytes of no kind", Uint8Array.from([0, 1, 2, 3]), "unreadable_kind"],
  ["a damaged picture", Uint8Array.from([...Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), 1, 2]), "unreadable_picture"],
  ["a text without an invoice", Buffer.from("Dear all, see you tomorrow."), "not_an_invoice"],
])("%s is refused with the reason", { timeout: TIMEOUT_MS }, async (_, bytes, reason) => {
  const events = await readAll("file", new Uint8Array(bytes));
  const read = events.find((event) => event.kind === "read");
  const last = events.at(-1);
  expect(read ? read.document.kind : last?.kind === "refused" && last.reason).toBe(reason);
});
