import { randomUUID } from "node:crypto";
import type { NewContract } from "#lib/dashboard/contract-tariffs/save-contracts.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { addVersion } from "../documents/add-version.ts";
import type { StoreScope } from "../fetch/store-answer.ts";

interface SharedTariff {
  bytes: Uint8Array;
  fileName: string;
  contentType: string;
  url: string | null;
  contracts: readonly [NewContract, ...NewContract[]];
  /** Mail address of the account. */
  sharedBy: string;
}

interface Scope extends StoreScope {
  today: string;
  signal: AbortSignal;
}

/** How often its address is checked, once an operator has switched it on. */
const EVERY_DAYS = 30;

/**
 * Puts a published tariff into the review queue. Its address is not fetched again until an operator switches it on.
 * @returns the id of the watched document
 */
export async function shareTariff(
  { bytes, fileName, contentType, url, contracts, sharedBy }: SharedTariff,
  scope: Scope,
): Promise<string> {
  const { db } = scope;
  const [{ carrier, direction }] = contracts;
  const countries = [...new Set(contracts.map((contract) => contract.country))];
  const known = url === null ? null : await db.watchedDocument.findUnique({ where: { url }, select: { id: true } });
  const id =
    known?.id ??
    (
      await db.watchedDocument.create({
        data: {
          id: randomUUID(),
          url,
          title: `${getCarrierName(carrier)}, ${countries.map(getCountryName).join(", ")}: ${fileName}`.slice(0, 300),
          publisher: getCarrierName(carrier),
          kind: "carrier_tariff",
          carrier,
          countries,
          direction: contracts.every((contract) => contract.direction === direction) ? direction : null,
          tables: ["dd_tariffs"],
          everyDays: EVERY_DAYS,
          isActive: false,
          createdAt: new Date(),
          createdBy: sharedBy,
        },
        select: { id: true },
      })
    ).id;
  await addVersion(id, { bytes: Buffer.from(bytes), fileName, mediaType: contentType, via: "uploaded" }, scope);
  return id;
}
