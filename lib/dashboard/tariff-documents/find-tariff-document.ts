import { isUuid } from "#lib/platform/is-uuid.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { type TariffDocument, toTariffDocument } from "./tariff-document.ts";

/** `null` when the account has none with this id. */
export async function findTariffDocument(
  id: string,
  { db, userId }: Pick<AccountFileScope, "db" | "userId">,
): Promise<TariffDocument | null> {
  const row = isUuid(id) ? await db.tariffDocument.findFirst({ where: { id, userId } }) : null;
  return row && toTariffDocument(row);
}

/** `null` when the account has none with this id. @throws FileStoreError */
export async function findTariffFile(
  id: string,
  scope: AccountFileScope,
): Promise<{ document: TariffDocument; bytes: Uint8Array<ArrayBuffer> } | null> {
  const document = await findTariffDocument(id, scope);
  const bytes = document && (await scope.files.get(document.fileKey));
  return document && bytes ? { document, bytes: new Uint8Array(bytes) } : null;
}
