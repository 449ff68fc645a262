import { addTariffDocument } from "#lib/dashboard/tariff-documents/add-tariff-document.ts";
import type { FormOutcome } from "#lib/forms/form-route.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { ReadTariffItem, TariffReading, TariffReadingRequest } from "#lib/operations/tariff-reading.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import type { BroughtDocument } from "./brought-document.ts";
import { encodeReading } from "./encode-reading.ts";
import { isUsable } from "./questions.ts";
import { findReturnPage } from "./return-to-page.ts";
import { createTariffReader } from "./tariff-reader.ts";

export const BRING_PAGE = "/your-tariff";
export const CHECK_PAGE = `${BRING_PAGE}/check`;
export const getDocumentPage = (id: string): string => `/dashboard/tariff-documents/${id}`;

/** More on one page would be no help, and a form has at most 1,000 fields. */
const MAX_SHOWN = 100;

type Known = Omit<TariffReadingRequest, "bytes">;

/** Where the tariff is used: the name of the page, and its fields as a query. */
export interface Purpose {
  for: string | undefined;
  back: string | undefined;
}

interface Scope {
  /** An account whose plan uses contract tariffs; `null`: nothing is stored. */
  keeper: { db: Database; files: FileStore; userId: string } | null;
  /** Who sent the document, for the places of the readers. */
  client: string;
  signal: AbortSignal;
  today: IsoDate;
}

/**
 * Reads the document. In an account it is stored as a draft; for everybody else, the address of the next page has what
 * was read.
 * @throws Failure when it cannot be read, or has no tariff for what the person knows of it
 */
export async function bringTariff(
  document: BroughtDocument,
  known: Known,
  { purpose, keeper, client, signal, today }: Scope & { purpose: Purpose },
): Promise<FormOutcome> {
  const read = await createTariffReader({ client, signal })({ bytes: document.bytes, ...known }, today);
  const reading = { ...read, tariffs: selectTariffs(read.tariffs, known) };
  if (!reading.tariffs.some(isUsable)) return refuse(describeOthers(read, known), "file");
  if (reading.tariffs.length > MAX_SHOWN)
    return refuse(
      `The document has ${reading.tariffs.length} tariffs. Choose the country and the direction, or send only the pages that you need.`,
      "country",
    );
  const query = buildPurposeQuery(purpose);
  if (keeper) {
    const id = await addTariffDocument({ ...document, reading }, keeper);
    return { changed: { id }, to: `${getDocumentPage(id)}?${query}` };
  }
  const encoded = encodeReading(reading);
  if (encoded === null)
    return refuse(
      `The document has ${reading.tariffs.length} tariffs, which are too many for one address. Choose the country, the direction and the charge, or send only the page that you need.`,
      "country",
    );
  return { to: `${CHECK_PAGE}?${new URLSearchParams({ reading: encoded })}&${query}` };
}

export const buildPurposeQuery = ({ for: page, back }: Purpose): string =>
  new URLSearchParams({ for: findReturnPage(page), ...(back && { back }) }).toString();

/** What the document says for something else is left out: the person has said what it is wanted for. */
const selectTariffs = (tariffs: readonly ReadTariffItem[], known: Known): ReadTariffItem[] =>
  tariffs.filter((tariff) =>
    (["country", "direction", "charge"] as const).every(
      (field) => !known[field] || tariff[field] === null || tariff[field] === known[field],
    ),
  );

function describeOthers({ tariffs }: TariffReading, known: Known): string {
  const usable = tariffs.filter(isUsable);
  if (usable.length === 0)
    return "The document has storage tariffs of terminals only. An invoice of the carrier is not checked against them.";
  const found = (field: "country" | "direction" | "charge") =>
    [...new Set(usable.flatMap((tariff) => tariff[field] ?? []))].join(", ");
  const wanted = [known.country, known.direction, known.charge].filter(Boolean).join(", ");
  return `The document has no tariff for ${wanted}. It has: ${[found("country"), found("direction"), found("charge")].filter(Boolean).join("; ")}.`;
}
