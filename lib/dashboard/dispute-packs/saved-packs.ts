import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import type { PackSummary } from "./pack-summary.ts";

export interface SavedPack {
  number: number;
  madeOn: IsoDate;
  factsVersion: number;
  letter: string;
  /** In bytes. */
  size: number;
  /** `null` for a pack that was made before packs had attachments. */
  summary: PackSummary | null;
}

/** The newest first. */
export async function listPacks(
  savedAuditId: string,
  { db, userId }: Pick<AccountFileScope, "db" | "userId">,
): Promise<SavedPack[]> {
  if (!isUuid(savedAuditId)) return [];
  const rows = await db.disputePack.findMany({
    where: { savedAuditId, userId },
    omit: { pdf: true },
    orderBy: { number: "desc" },
  });
  return rows.map(({ number, createdAt, factsVersion, letter, size, summary }) => ({
    number,
    madeOn: toIsoDate(createdAt),
    factsVersion,
    letter,
    size,
    summary: summary as unknown as PackSummary | null,
  }));
}

/** `null` when the account has no such pack. @throws FileStoreError */
export async function findPackFile(
  savedAuditId: string,
  number: number,
  { db, files, userId }: AccountFileScope,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string; name: string } | null> {
  if (!isUuid(savedAuditId) || !Number.isSafeInteger(number) || number < 1 || number > 1e6) return null;
  const pack = await db.disputePack.findFirst({
    where: { savedAuditId, number, userId },
    select: { pdf: true, fileKey: true, savedAudit: { select: { invoiceNumber: true } } },
  });
  const bytes = pack && (pack.fileKey === null ? pack.pdf : await files.get(pack.fileKey));
  if (!bytes) return null;
  return {
    bytes: new Uint8Array(bytes),
    contentType: "application/pdf",
    name: buildPackName(pack.savedAudit.invoiceNumber, number),
  };
}

/** `dispute-HL-4711-1.pdf`. */
export const buildPackName = (invoiceNumber: string | null, number: number): string =>
  `${["dispute", (invoiceNumber ?? "").replace(/[^\w.-]+/g, "-"), number].filter(Boolean).join("-")}.pdf`;
