import { readPorts } from "#lib/domain/ports/facts.ts";
import { EXAMPLE_FORM } from "#lib/invoices/example-invoice.ts";
import { auditForm } from "../saved-audits/audit-of-form.ts";
import { buildInvoiceAttachment } from "./attachments/list-attachments.ts";
import { listMarks } from "./attachments/list-marks.ts";
import { mergeAttachments } from "./attachments/merge-attachments.ts";
import { draftLetter } from "./draft-letter.ts";
import { formatSubject, hashPackContent, type PackContent, packAudit, toLetters } from "./pack-content.ts";
import type { renderInWorker } from "./render-in-worker.ts";
import { buildSampleInvoice } from "./sample-invoice.ts";
import { SAMPLE_DAY, SAMPLE_SENDER } from "./sample-sender.ts";

const SAMPLE_FORM = {
  ...EXAMPLE_FORM,
  invoice_number: "SAMPLE-001",
  invoice_date: "2026-08-20",
  container_number: "CSQU3054383",
  port: "SGSIN",
};

const KEY = "sample";

/** For the example of the checker, marked as a sample. `null` when no tariff is on file for it. */
async function buildSamplePack(): Promise<{ content: PackContent; invoice: Uint8Array } | null> {
  const audited = await auditForm({ page: "/check-demurrage-invoice", fields: SAMPLE_FORM }, { today: SAMPLE_DAY });
  if (!audited) return null;
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const { report } = audited;
  const audit = packAudit(report, { language: "en", invoiceNumber: SAMPLE_FORM.invoice_number, portNames });
  const { pdf, places } = await buildSampleInvoice();
  const marks = listMarks(audit.findings, report.lines, places);
  const { label: _, ...attachment } = buildInvoiceAttachment(audit, marks, {
    key: KEY,
    contentType: "application/pdf",
  });
  const attachments = [{ ...attachment, letter: toLetters(0) }];
  const content: PackContent = {
    audit,
    sender: SAMPLE_SENDER,
    subject: formatSubject(audit, SAMPLE_SENDER),
    letter: draftLetter(audit, attachments, SAMPLE_SENDER),
    attachments,
    madeOn: SAMPLE_DAY,
    factsVersion: audited.factsVersion,
    isSample: true,
  };
  return { content, invoice: pdf };
}

/** As one PDF. */
export async function makeSamplePack(render: typeof renderInWorker): Promise<Uint8Array<ArrayBuffer> | null> {
  const sample = await buildSamplePack();
  if (!sample) return null;
  const { content, invoice } = sample;
  const own = await render(content, { number: 1, hash: hashPackContent(content) }, KEY);
  const { pdf } = await mergeAttachments(own, content.attachments, {
    load: async () => invoice,
    client: KEY,
    language: "en",
  });
  return new Uint8Array(pdf);
}
