import type { TariffDocument as Row } from "#generated/prisma/client.ts";
import type { TariffReading } from "#lib/operations/tariff-reading.ts";

/** A tariff that a person has brought, without its content. */
export interface TariffDocument {
  id: string;
  fileKey: string;
  fileName: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** The address that it was fetched from. */
  url: string | null;
  reading: TariffReading;
  /** Contract tariffs were made from it. */
  isConfirmed: boolean;
}

export const toTariffDocument = (row: Row): TariffDocument => ({
  id: row.id,
  fileKey: row.fileKey,
  fileName: row.fileName,
  contentType: row.contentType,
  size: row.size,
  url: row.url,
  reading: row.reading as unknown as TariffReading,
  isConfirmed: row.confirmedAt !== null,
});
