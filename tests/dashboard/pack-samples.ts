import { draftLetter } from "#lib/dashboard/dispute-packs/draft-letter.ts";
import {
  formatSubject,
  type PackAttachment,
  type PackContent,
  type PackSender,
  packAudit,
} from "#lib/dashboard/dispute-packs/pack-content.ts";
import { auditForm, type CheckerPage, type FormAudit } from "#lib/dashboard/saved-audits/audit-of-form.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";

export const TODAY = "2026-11-22";

export const SENDER: PackSender = {
  company: "Müller & Søn Forwarding",
  person: "Ann Clerk",
  email: "ann@example.com",
  address: "1 Quay Street\nHamburg",
  billOfLading: "HLCUBO12604",
  reference: "QS-118",
};

/** Three containers; the invoice bills one of them for two days too many. */
export const THREE_LINES = {
  carrier: "hapag-lloyd",
  country: "IN",
  direction: "import",
  billed: "398664",
  currency: "INR",
  billed_tax: "excluded",
  invoice_date: "2026-08-20",
  invoice_number: "HL-4712",
  answer_first_day: "same",
  answer_direction: "as_read",
  lines: [
    "Container,Type,Charge,Discharged,Empty returned,Free days,Billed",
    "HLXU1234561,40HC,combined,2026-08-01,2026-08-14,4,138618",
    "HLXU7654324,40HC,combined,2026-08-01,2026-08-11,4,121428",
    "CSQU3054383,40HC,combined,2026-08-03,2026-08-16,4,138618",
  ].join("\n"),
};

/** An invoice in the United States, late and without most of what 46 CFR 541.6 requires. */
export const MAERSK_US = {
  carrier: "maersk",
  country: "US",
  port: "USHOU",
  container_type: "40HC",
  direction: "import",
  charge: "demurrage",
  discharged: "2026-06-30",
  gate_out_full: "2026-07-14",
  billed: "3820",
  currency: "USD",
  invoice_date: "2026-08-20",
  invoice_number: "MAEU-9",
  compared_us_fields: "yes",
  us_fields: "bill_of_lading container_number invoice_date due_date total_due",
};

export async function audited(
  fields: Record<string, string>,
  page: CheckerPage = "/check-demurrage-invoice",
): Promise<FormAudit> {
  const audit = await auditForm({ page, fields }, { today: TODAY });
  if (!audit) throw new Error("the form gives no result");
  return audit;
}

export async function buildPackContent(
  fields: Record<string, string>,
  page?: CheckerPage,
  attachments: readonly PackAttachment[] = [],
  language: LetterLanguage = "en",
): Promise<PackContent & { formAudit: FormAudit }> {
  const formAudit = await audited(fields, page);
  const portNames = new Map((await readPorts()).map(({ code, name }) => [code, name]));
  const audit = packAudit(formAudit.report, {
    language,
    invoiceNumber: fields.invoice_number ?? null,
    portNames,
    termsText: fields.own_tariff ?? null,
  });
  return {
    audit,
    sender: SENDER,
    subject: formatSubject(audit, SENDER),
    letter: draftLetter(audit, attachments, SENDER),
    attachments,
    madeOn: TODAY,
    factsVersion: formAudit.factsVersion,
    isSample: false,
    formAudit,
  };
}
