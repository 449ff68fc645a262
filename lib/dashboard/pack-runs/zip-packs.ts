import { Zip, ZipPassThrough } from "fflate";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { isLetterLanguage, LETTER_LANGUAGE_LABELS, type LetterLanguage } from "#lib/domain/letters/languages.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { type ResultTable, toDateCell, toNumberCell, toTextCell, VERDICT_LABELS } from "../bulk-audits/result-table.ts";
import { buildResultWorkbook } from "../bulk-audits/result-workbook.ts";
import { findPackFile } from "../dispute-packs/saved-packs.ts";
import type { PackRun } from "./pack-run.ts";

interface Scope {
  db: Database;
  files: FileStore;
  userId: string;
}

interface PackedInvoice {
  place: number;
  /** The folder and name of its files, without the ending. */
  stem: string;
  savedAuditId: string;
  packNumber: number;
  letter: string;
  language: LetterLanguage;
}

/**
 * A ZIP file in parts: for each carrier a folder with the packs and their letters, and a summary of all invoices. One
 * pack is in memory at a time.
 */
export async function* zipPacks(run: PackRun, scope: Scope): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const add = (name: string, bytes: Uint8Array): Uint8Array[] => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    const made = parts;
    parts = [];
    return made;
  };
  const packed = await listPacked(run, scope);
  const table = await buildSummary(run, packed, scope);
  yield* add("summary.xlsx", await buildResultWorkbook([{ name: "Invoices", table }]));
  for (const { stem, savedAuditId, packNumber, letter } of packed) {
    const pack = await findPackFile(savedAuditId, packNumber, scope);
    if (pack) yield* add(`${stem}.pdf`, pack.bytes);
    yield* add(`${stem}-letter.txt`, Buffer.from(letter.replace(/\r?\n/g, "\r\n"), "utf8"));
  }
  zip.end();
  yield* parts;
}

async function listPacked({ bulkAuditId, results }: PackRun, { db, userId }: Scope): Promise<PackedInvoice[]> {
  const packed = results.flatMap(({ place, savedAuditId, packNumber }) =>
    savedAuditId && packNumber ? [{ place, savedAuditId, packNumber }] : [],
  );
  const [invoices, packs] = await Promise.all([
    db.bulkAuditInvoice.findMany({
      where: { bulkAuditId, bulkAudit: { userId }, place: { in: packed.map(({ place }) => place) } },
      select: { place: true, carrier: true, invoiceNumber: true },
    }),
    db.disputePack.findMany({
      where: { userId, savedAuditId: { in: packed.map(({ savedAuditId }) => savedAuditId) } },
      select: { savedAuditId: true, number: true, letter: true, language: true },
    }),
  ]);
  const taken = new Set<string>();
  return packed.flatMap(({ place, savedAuditId, packNumber }) => {
    const invoice = invoices.find((each) => each.place === place);
    const pack = packs.find((each) => each.savedAuditId === savedAuditId && each.number === packNumber);
    if (!invoice || !pack) return [];
    const folder = toFileName(getShortCarrierName(invoice.carrier));
    const name = toFileName(invoice.invoiceNumber ?? `invoice-${place}`);
    const stem = taken.has(`${folder}/${name}`) ? `${folder}/${name}-${place}` : `${folder}/${name}`;
    taken.add(stem);
    const language = isLetterLanguage(pack.language) ? pack.language : "en";
    return [{ place, stem, savedAuditId, packNumber, letter: pack.letter, language }];
  });
}

const MAX_NAME = 60;

/** Letters, digits, dots and hyphens, so that every system can unpack it. */
const toFileName = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, MAX_NAME) || "invoice";

const HEADINGS = [
  "Invoice",
  "Carrier",
  "Country",
  "Invoice date",
  "Currency",
  "Billed",
  "Expected from",
  "Expected to",
  "To recover",
  "Result",
  "Dispute by",
  "Pack",
  "Note",
  "Language",
];

async function buildSummary(
  { bulkAuditId, places, results }: PackRun,
  packed: readonly PackedInvoice[],
  { db, userId }: Scope,
): Promise<ResultTable> {
  const rows = await db.bulkAuditInvoice.findMany({
    where: { bulkAuditId, bulkAudit: { userId }, place: { in: [...places] } },
    orderBy: { place: "asc" },
  });
  const languages = new Map(packed.map(({ place, language }) => [place, LETTER_LANGUAGE_LABELS[language]]));
  const stems = new Map(packed.map(({ place, stem }) => [place, stem]));
  return {
    headings: HEADINGS,
    rows: rows.map((row) => [
      toTextCell(row.invoiceNumber),
      toTextCell(getShortCarrierName(row.carrier)),
      toTextCell(row.country),
      toDateCell(row.invoiceDate && toIsoDate(row.invoiceDate)),
      toTextCell(row.currency),
      toNumberCell(row.billed?.toFixed()),
      toNumberCell(row.expectedLow?.toFixed()),
      toNumberCell(row.expectedHigh?.toFixed()),
      toNumberCell(row.recoverable?.toFixed()),
      toTextCell(row.verdict && VERDICT_LABELS[row.verdict as AuditVerdict]),
      toDateCell(row.disputeBy && toIsoDate(row.disputeBy)),
      toTextCell(stems.has(row.place) ? `${stems.get(row.place)}.pdf` : null),
      toTextCell(results.find(({ place }) => place === row.place)?.fault),
      toTextCell(languages.get(row.place)),
    ]),
  };
}
