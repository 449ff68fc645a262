import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

export interface SavedPack {
  number: number;
  madeOn: IsoDate;
  contentHash: string;
  factsVersion: number;
  letter: string;
}

/** The newest first. */
export async function listPacks(
  savedAuditId: string,
  { db, userId }: { db: Database; userId: string },
): Promise<SavedPack[]> {
  const rows = await db.disputePack.findMany({
    where: { savedAuditId, userId },
    omit: { pdf: true },
    orderBy: { number: "desc" },
  });
  return rows.map(({ number, createdAt, contentHash, factsVersion, letter }) => ({
    number,
    madeOn: toIsoDate(createdAt),
    contentHash,
    factsVersion,
    letter,
  }));
}

/** With a name for the file; `null` when the account has no such pack. */
export async function findPackFile(
  savedAuditId: string,
  number: number,
  { db, userId }: { db: Database; userId: string },
): Promise<{ pdf: Uint8Array<ArrayBuffer>; name: string } | null> {
  if (!isUuid(savedAuditId) || !Number.isSafeInteger(number) || number < 1 || number > 1e6) return null;
  const pack = await db.disputePack.findFirst({
    where: { savedAuditId, number, userId },
    select: { pdf: true, savedAudit: { select: { invoiceNumber: true } } },
  });
  if (!pack) return null;
  const invoice = (pack.savedAudit.invoiceNumber ?? "").replace(/[^\w.-]+/g, "-");
  return { pdf: new Uint8Array(pack.pdf), name: ["dispute", invoice, number].filter(Boolean).join("-") };
}
