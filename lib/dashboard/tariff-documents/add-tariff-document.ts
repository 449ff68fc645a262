import type { Prisma } from "#generated/prisma/client.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { TariffReading } from "#lib/operations/tariff-reading.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { storeAccountFile } from "../account-files/store-account-file.ts";
import { shortenFileName } from "../evidence/evidence-file.ts";

/** More than any forwarder has, so only a program reaches it. */
const MAX_DOCUMENTS = 500;

export interface NewTariffDocument {
  bytes: Uint8Array;
  fileName: string;
  contentType: string;
  url: string | null;
  reading: TariffReading;
}

/**
 * A draft, until its contract tariffs are saved.
 * @returns its id
 * @throws Failure when the account has no space left
 */
export const addTariffDocument = (
  { bytes, fileName, contentType, url, reading }: NewTariffDocument,
  scope: AccountFileScope,
): Promise<string> =>
  storeAccountFile("tariffs", { bytes, contentType }, scope, async (transaction, fileKey) => {
    const { userId } = scope;
    if ((await transaction.tariffDocument.count({ where: { userId } })) >= MAX_DOCUMENTS)
      refuse(`An account has at most ${MAX_DOCUMENTS} tariff documents. Delete contract tariffs first.`);
    const { id } = await transaction.tariffDocument.create({
      data: {
        userId,
        fileKey,
        fileName: shortenFileName(fileName),
        contentType,
        size: bytes.length,
        url,
        reading: reading as unknown as Prisma.InputJsonObject,
      },
      select: { id: true },
    });
    return id;
  });
