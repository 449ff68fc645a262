import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats, type LetterFormats } from "#lib/domain/letters/format-letter.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import type { AccountFileScope } from "../../account-files/account-file.ts";
import { EVIDENCE_TYPES } from "../../evidence/evidence-file.ts";
import { listAuditEvidenceFiles } from "../../evidence/list-evidence.ts";
import { findInvoiceDocument } from "../../invoice-documents/invoice-document.ts";
import type { SavedAudit } from "../../saved-audits/saved-audit.ts";
import { listTermsDocuments } from "../../tariff-documents/list-terms-documents.ts";
import { findLettersWithoutGlyph, type PackAttachment, type PackAudit, toLetters } from "../pack-content.ts";
import type { Mark } from "./annotate-invoice.ts";
import type { Inspection } from "./attachment-task.ts";
import { chooseHeadingLanguage } from "./heading-language.ts";
import { inspectFiles } from "./inspect-files.ts";
import { listMarks } from "./list-marks.ts";
import type { UnfitReason } from "./unfit-file.ts";

/** A document that can be attached, or that could be if it were in order. */
export interface AttachmentChoice {
  id: string;
  /** `null` when it is not attached. */
  letter: string | null;
  title: string;
  detail: string | null;
  /** `null` for a page that is made with the pack. */
  fileName: string | null;
  /** In bytes, in the pack. */
  size: number;
  /** Why it cannot be attached. */
  unfit: UnfitReason | null;
  /** The PDF has no letters for the line that says what it proves. */
  isDetailLeftOut: boolean;
}

export interface ListedAttachments {
  attachments: PackAttachment[];
  choices: AttachmentChoice[];
}

/** What would prove a point and is not attached, in sentences. */
export const listLackingDocuments = (
  { findings }: Pick<PackAudit, "findings">,
  attachments: readonly PackAttachment[],
): string[] => {
  const attached = attachments.flatMap(({ kind, points }) => points.map((point) => `${point} ${kind}`));
  const lacking = findings.flatMap(({ number, evidence }) =>
    evidence.filter(({ kinds }) => !kinds.some((kind) => attached.includes(`${number} ${kind}`))),
  );
  return [...new Set(lacking.map(({ text }) => text))];
};

interface Titles extends Pick<PackAttachment, "title" | "headingTitle"> {
  /** `title` in the language of our pages. */
  label: string;
}

type Unnamed = Omit<PackAttachment, "letter"> & Titles;

interface Candidate extends Unnamed {
  fileName: string | null;
}

interface Audited {
  saved: SavedAudit;
  report: AuditReport;
  audit: PackAudit;
}

/**
 * The carrier's invoice, the terms of our contract, the documents that they were read from, and the evidence, in this
 * order.
 * @param chosen the ids that the person ticked; `null`: all
 */
export async function listAttachments(
  { saved, report, audit }: Audited,
  scope: AccountFileScope,
  chosen: ReadonlySet<string> | null,
): Promise<ListedAttachments> {
  const candidates = [
    ...(await findInvoice({ saved, report, audit }, scope)),
    ...(audit.ownTerms ? [buildTerms(audit)] : []),
    ...(await listTariffDocuments({ report, audit }, scope)),
    ...(await listEvidence({ saved, audit }, scope)),
  ];
  const stored = candidates.flatMap(({ file }) => file ?? []);
  const inspections = await inspectFiles(stored, scope);
  const attachments: PackAttachment[] = [];
  const choices = candidates.map(({ fileName, label: title, ...candidate }): AttachmentChoice => {
    const inspection: Inspection = candidate.file
      ? (inspections.get(candidate.file.key) ?? { ok: false, reason: "unavailable" })
      : { ok: true, pages: 1, size: 0 };
    const isAttached = inspection.ok && (chosen === null || chosen.has(candidate.id));
    const letter = isAttached ? toLetters(attachments.length) : null;
    const isDetailLeftOut = candidate.detail !== null && findLettersWithoutGlyph(candidate.detail) !== "";
    const detail = isDetailLeftOut ? null : candidate.detail;
    if (letter !== null) attachments.push({ ...candidate, letter, detail });
    return {
      id: candidate.id,
      letter,
      title,
      detail,
      fileName,
      size: inspection.ok ? inspection.size : 0,
      unfit: inspection.ok ? null : inspection.reason,
      isDetailLeftOut,
    };
  });
  return { attachments, choices };
}

async function findInvoice({ saved, report, audit }: Audited, scope: AccountFileScope): Promise<Candidate[]> {
  const document = await findInvoiceDocument(saved.id, scope);
  if (!document) return [];
  const marks = listMarks(audit.findings, report.lines, document.places);
  const file = { key: document.fileKey, contentType: document.contentType };
  return [{ ...buildInvoiceAttachment(audit, marks, file), fileName: document.fileName }];
}

export function buildInvoiceAttachment(
  { language, invoiceNumber, findings }: PackAudit,
  marks: readonly Mark[],
  file: NonNullable<PackAttachment["file"]>,
): Unnamed {
  return {
    id: "invoice",
    kind: "invoice",
    ...writeTitles(language, ({ messages: { attachments: texts } }) => {
      const invoice = invoiceNumber ? fillPattern(texts.numberedInvoice, { number: invoiceNumber }) : texts.invoice;
      return marks.length > 0 ? fillPattern(texts.withMarks, { invoice }) : invoice;
    }),
    detail: null,
    points: findings
      .filter(
        ({ number, evidence }) =>
          marks.some(({ points }) => points.includes(number)) ||
          evidence.some(({ kinds }) => kinds.includes("invoice")),
      )
      .map(({ number }) => number),
    file,
    marks,
  };
}

/** In the languages of the pack, of the headings and of our pages. */
const writeTitles = (language: LetterLanguage, write: (formats: LetterFormats) => string): Titles => ({
  title: write(getLetterFormats(language)),
  headingTitle: write(getLetterFormats(chooseHeadingLanguage(language))),
  label: write(getLetterFormats("en")),
});

const buildTerms = ({ language, findings }: PackAudit): Candidate => ({
  id: "terms",
  kind: null,
  ...writeTitles(language, ({ messages }) => messages.attachments.terms),
  detail: null,
  points: findings.filter(({ isByContract }) => isByContract).map(({ number }) => number),
  file: null,
  marks: [],
  fileName: null,
});

/** A web page or a spreadsheet has no pages to attach. The terms have what was read from it. */
async function listTariffDocuments(
  { report: { invoice }, audit }: Pick<Audited, "report" | "audit">,
  scope: AccountFileScope,
): Promise<Candidate[]> {
  const { carrier, country, ownTerms } = invoice;
  if (!audit.ownTerms || !ownTerms) return [];
  const documents = await listTermsDocuments({ carrier, country, ownTerms }, scope);
  return documents
    .filter(({ contentType }) => contentType in EVIDENCE_TYPES)
    .map(({ id, fileKey, fileName, contentType, url }) => ({
      id,
      kind: "contract_page" as const,
      ...writeTitles(audit.language, ({ messages }) => messages.attachments.termsDocument),
      detail: url ?? fileName,
      points: audit.findings.filter(({ isByContract }) => isByContract).map(({ number }) => number),
      file: { key: fileKey, contentType },
      marks: [],
      fileName,
    }));
}

async function listEvidence(
  { saved, audit: { language, findings, containers } }: Pick<Audited, "saved" | "audit">,
  scope: AccountFileScope,
): Promise<Candidate[]> {
  const evidence = await listAuditEvidenceFiles(saved, scope);
  return evidence.map(({ id, kind, day, containerNumber, note, fileKey, contentType, fileName }) => ({
    id,
    kind,
    ...writeTitles(language, ({ messages, formatDate }) =>
      [
        messages.attachments.evidence[kind],
        formatDate(day),
        ...(containerNumber !== null && containers.length > 1 ? [containerNumber] : []),
      ].join(", "),
    ),
    detail: note,
    points: findings
      .filter(
        (finding) =>
          finding.evidence.some(({ kinds }) => kinds.includes(kind)) &&
          (containerNumber === null || finding.containers.length === 0 || finding.containers.includes(containerNumber)),
      )
      .map(({ number }) => number),
    file: { key: fileKey, contentType },
    marks: [],
    fileName,
  }));
}
