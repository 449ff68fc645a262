import type { Prisma } from "#generated/prisma/client.ts";
import type { StoredReading } from "./stored-reading.ts";

const buildKey = (carrier: string | null | undefined, number: string) =>
  `${carrier ?? ""} ${number.toUpperCase().replace(/\s+/g, "")}`;

/** `null` without a number. */
export function buildNumberKey({ fields }: Pick<StoredReading, "fields">): string | null {
  const number = fields.invoice_number?.value;
  return number ? buildKey(fields.carrier?.value, number) : null;
}

/** The path of the file by the key of each invoice of a batch. */
export async function listInvoiceNumbers(
  transaction: Prisma.TransactionClient,
  batchId: string,
): Promise<Map<string, string>> {
  const rows = await transaction.batchInvoice.findMany({
    where: { bulkAuditId: batchId, invoiceNumber: { not: null } },
    select: { invoiceNumber: true, carrier: true, file: { select: { path: true } } },
    orderBy: { id: "asc" },
  });
  const paths = new Map<string, string>();
  for (const { invoiceNumber, carrier, file } of rows) {
    const key = buildKey(carrier, invoiceNumber ?? "");
    if (!paths.has(key)) paths.set(key, file.path);
  }
  return paths;
}

/** An invoice that is in another file too is not audited twice, unless a person says that both count. */
export function markRepeated(reading: StoredReading, known: ReadonlyMap<string, string>): StoredReading {
  const key = buildNumberKey(reading);
  const path = key === null ? undefined : known.get(key);
  if (path === undefined) return reading;
  const text = `Invoice ${reading.fields.invoice_number?.value} is also in “${path}”. Leave one of them out, or dismiss this if both count.`;
  const { page = null, box = null } = reading.fields.invoice_number ?? {};
  return {
    ...reading,
    reasons: [
      ...reading.reasons,
      {
        key: "repeated_number-1",
        kind: "repeated_number",
        text,
        page: page || null,
        box,
        container: null,
        others: null,
      },
    ],
  };
}
