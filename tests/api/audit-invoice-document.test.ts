import { describe, expect, test } from "vitest";
import { auditInvoiceDocument } from "#lib/operations/demurrage/audit-invoice-document.ts";
import { listTestInvoices } from "#scripts/test-invoices/layouts.ts";
import { buildEmail } from "#scripts/test-invoices/random-documents/email.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import { post, problem } from "#tests/support/api.ts";
import { buildZip } from "#tests/support/zip.ts";
import example from "../../lib/operations/demurrage/example-document.json" with { type: "json" };

const PATH = "/api/dd/audit/document";
const TIMEOUT_MS = 120_000;

const toBase64 = async (bytes: Uint8Array | Buffer | Promise<Uint8Array | Buffer>) =>
  Buffer.from(await bytes).toString("base64");

const exampleBytes = Buffer.from(example.file, "base64");

test("a PDF of many pages is audited with all its lines", { timeout: TIMEOUT_MS }, async () => {
  const invoice = listTestInvoices().find(({ name }) => name === "multi-page");
  const { status, body } = await post(PATH, { file: await toBase64(invoice?.pdf() ?? Buffer.alloc(0)) });
  expect(status).toBe(200);
  expect(auditInvoiceDocument.output.safeParse(body).error).toBeUndefined();
  const [read] = body.invoices;
  expect([read.pages.length, read.lines.length, read.incomplete, read.not_audited]).toEqual([12, 48, [], null]);
  expect(read.lines[47].container_number.page).toBe(12);
  expect(read.audit).toMatchObject({ line: "maersk", country: "US", port: "USEWR", currency: "USD" });
  expect(read.audit.lines).toHaveLength(48);
});

test("a scan is recognized", { timeout: TIMEOUT_MS }, async () => {
  const invoice = listTestInvoices().find(({ name }) => name === "scanned");
  const { status, body } = await post(PATH, { file: await toBase64(invoice?.pdf() ?? Buffer.alloc(0)) });
  expect([status, body.invoices?.length ?? body.error]).toEqual([200, 1]);
  expect(body.invoices[0].fields.invoice_number.value).toBe(invoice?.expected.fields.invoice_number);
});

describe("an upload of several files", () => {
  test("an e-mail gives the invoice that is attached to it", { timeout: TIMEOUT_MS }, async () => {
    const mail = buildEmail({
      from: "billing@carrier.test",
      to: "import@forwarder.test",
      subject: "Invoice 7530048812",
      date: "Mon, 20 Jul 2026 08:00:00 +0000",
      text: "Please find our invoice attached.",
      attachments: [{ name: "invoice.pdf", type: "application/pdf", content: exampleBytes }],
    });
    const { status, body } = await post(PATH, { file: await toBase64(mail), file_name: "mail.eml" });
    expect([status, body.invoices?.length ?? body.error]).toEqual([200, 1]);
    expect(body.invoices[0].audit.verdict).toBe("overbilled");
  });

  test("a ZIP names the files that cannot be read", { timeout: TIMEOUT_MS }, async () => {
    const zip = buildZip([
      { name: "invoice.pdf", content: exampleBytes },
      { name: "notes.bin", content: Buffer.from([0, 1, 2]) },
    ]);
    const { status, body } = await post(PATH, { file: await toBase64(zip), file_name: "july.zip" });
    expect([status, body.invoices?.length ?? body.error]).toEqual([200, 1]);
    expect(body.refused).toEqual([{ path: "july.zip/notes.bin", message: expect.any(String) }]);
  });
});

describe("random documents", () => {
  const documents = listRandomDocuments(11, "open").filter(({ kind }) => kind !== "scan");

  test.each(documents.map((document) => [document.layout, document] as const))(
    "%s: an answer or a designed error, and no verdict on an incomplete invoice",
    { timeout: TIMEOUT_MS },
    async (_, { bytes, fileName, expected }) => {
      const answer = await post(PATH, {
        file: await toBase64(bytes()),
        file_name: fileName,
        line: "maersk",
        country: "SG",
        currency: "SGD",
        container_type: "40HC",
      });
      if (expected.kind !== "invoices") {
        problem(answer, 422, expected.kind);
        return;
      }
      if (answer.status !== 200) {
        expect(["invalid_request", "no_data", "mixed_currency"]).toContain(answer.body.error.code);
        return;
      }
      expect(auditInvoiceDocument.output.safeParse(answer.body).error).toBeUndefined();
      for (const { incomplete, audit, not_audited } of answer.body.invoices) {
        expect(audit === null).toBe(not_audited !== null);
        if (incomplete.length > 0) expect(audit).toBeNull();
      }
    },
  );
});

describe("a file that is refused", () => {
  test.each([
    ["of no kind", Buffer.from([0, 1, 2, 3]), "unreadable"],
    ["that is a bomb", buildZip([{ name: "a.csv", content: Buffer.alloc(60 * 1024 * 1024) }]), "unreadable"],
    ["that is a text", Buffer.from("Dear all, see you tomorrow."), "not_an_invoice"],
  ])("%s gets 422 with what to do", { timeout: TIMEOUT_MS }, async (_, bytes, code) => {
    const error = problem(await post(PATH, { file: await toBase64(bytes) }), 422, code);
    expect(error.details).toEqual([{ path: "file", message: expect.any(String) }]);
  });

  test("that is not base64, or is missing, gets 400", async () => {
    for (const [file, message] of [
      ["%PDF-1.7", "must be text in base64 (RFC 4648, section 4)"],
      ["", "is empty"],
      [undefined, "is required"],
      [7, "must be text in base64"],
      [Buffer.alloc(10 * 1024 * 1024 + 1).toString("base64"), "must be 10 MB or smaller"],
    ])
      expect(problem(await post(PATH, { file }), 400, "invalid_request").details).toEqual([{ path: "file", message }]);
  });
});
