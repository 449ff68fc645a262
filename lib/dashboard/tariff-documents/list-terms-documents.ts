import type { OwnTerms } from "#lib/domain/audit/invoice.ts";
import { formatTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { toContractTariff } from "../contract-tariffs/contract-row.ts";
import { type TariffDocument, toTariffDocument } from "./tariff-document.ts";

interface Audited {
  carrier: string;
  country: string;
  ownTerms: OwnTerms;
}

/** The documents that the terms of an audit were read from, if the contract tariffs still say the same. */
export async function listTermsDocuments(
  { carrier, country, ownTerms: { schedule, schedules } }: Audited,
  { db, userId }: Pick<AccountFileScope, "db" | "userId">,
): Promise<TariffDocument[]> {
  const used = new Set(
    [...(schedules?.values() ?? []), ...(schedule ? [schedule] : [])].map((each) => formatTariff(each)),
  );
  if (used.size === 0) return [];
  const rows = await db.contractTariff.findMany({
    where: { userId, carrier, country, documentId: { not: null } },
    include: { document: true },
    orderBy: { createdAt: "asc" },
  });
  const documents = rows.flatMap((row) => {
    const own = toContractTariff(row).schedule;
    return row.document && own && used.has(formatTariff(own)) ? [toTariffDocument(row.document)] : [];
  });
  return [...new Map(documents.map((document) => [document.id, document])).values()];
}
