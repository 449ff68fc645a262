import { readPorts } from "#lib/domain/ports/facts.ts";
import { EXAMPLE_FORM } from "#lib/invoices/example-invoice.ts";
import { auditForm } from "../saved-audits/audit-of-form.ts";
import { draftLetter } from "./draft-letter.ts";
import { type PackContent, packAudit } from "./pack-content.ts";

/** Within the time for a dispute. */
const SAMPLE_DAY = "2026-08-25";

const SAMPLE_FORM = {
  ...EXAMPLE_FORM,
  invoice_number: "SAMPLE-001",
  invoice_date: "2026-08-20",
  container_number: "CSQU3054383",
  port: "SGSIN",
};

const SENDER = {
  company: "Example Forwarding Ltd",
  person: "A. Clerk",
  email: "clerk@example.com",
  billOfLading: "SAMPLE-BL-77",
  reference: "EX-2026-118",
};

/** For the example of the checker, marked as a sample. `null` when no tariff is on file for it. */
export async function buildSamplePack(): Promise<PackContent | null> {
  const audited = await auditForm({ page: "/check-demurrage-invoice", fields: SAMPLE_FORM }, { today: SAMPLE_DAY });
  if (!audited) return null;
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const audit = packAudit(audited.report, { invoiceNumber: SAMPLE_FORM.invoice_number, portNames });
  return {
    audit,
    sender: SENDER,
    letter: draftLetter(audit, SENDER),
    madeOn: SAMPLE_DAY,
    factsVersion: audited.factsVersion,
    isSample: true,
  };
}
