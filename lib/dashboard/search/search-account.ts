import { findCountryCode } from "#lib/domain/countries.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { toPartPattern, toStartPattern } from "../has-part.ts";
import type { FoundGroup, SearchKind } from "./found.ts";
import { findCarriersByPart, searchPorts, searchTariffs } from "./search-published.ts";

interface Scope {
  db: Database;
  userId: string;
}

interface Options {
  /** Of each kind. */
  limit: number;
  /** Only this kind. */
  kind?: SearchKind;
}

type Counted = { count: number };

/**
 * What fits the text: rows of the account, and published tariffs and ports. A number that begins with the text comes
 * first, then the newest. Kinds without a result are left out.
 * @param text from `readSearchText`
 */
export async function searchAccount(text: string, { limit, kind }: Options, scope: Scope): Promise<FoundGroup[]> {
  const searches: Readonly<Record<SearchKind, () => Promise<FoundGroup>>> = {
    invoices: () => searchInvoices(text, limit, scope),
    containers: () => searchContainers(text, limit, scope),
    batches: () => searchBatches(text, limit, scope),
    contracts: () => searchContracts(text, limit, scope),
    tariffs: () => searchTariffs(text, limit),
    ports: () => searchPorts(text, limit),
  };
  const groups = await Promise.all(
    Object.entries(searches).flatMap(([one, search]) => (kind === undefined || kind === one ? [search()] : [])),
  );
  return groups.filter(({ count }) => count > 0);
}

/** Without the spaces and hyphens with which people write container numbers. */
const toContainerPattern = (text: string) => toPartPattern(text.replace(/[\s-]/g, ""));

const readCount = (rows: readonly Counted[]) => rows[0]?.count ?? 0;

/** By number, carrier, note and container. Lines are searched only for a text with a digit: they have headings. */
async function searchInvoices(text: string, limit: number, { db, userId }: Scope): Promise<FoundGroup> {
  const part = toPartPattern(text);
  const container = toContainerPattern(text);
  const rows = await db.$queryRaw<
    (Counted & { id: string; number: string | null; carrier: string; invoiceDate: Date | null })[]
  >`
    SELECT id, invoice_number AS number, carrier, invoice_date AS "invoiceDate", count(*) OVER ()::int AS count
    FROM saved_audit
    WHERE user_id = ${userId} AND (
      invoice_number ILIKE ${part} OR notes ILIKE ${part} OR carrier = ANY(${findCarriersByPart(text)}::text[])
      OR form->>'container_number' ILIKE ${container} OR (${/\d/.test(text)} AND form->>'lines' ILIKE ${container})
    )
    ORDER BY (invoice_number ILIKE ${toStartPattern(text)}) IS TRUE DESC, created_at DESC, id DESC LIMIT ${limit}`;
  return {
    kind: "invoices",
    count: readCount(rows),
    things: rows.map(({ id, number, carrier, invoiceDate }) => ({
      kind: "invoices",
      ...{ id, number, carrier },
      invoiceDate: invoiceDate && toIsoDate(invoiceDate),
    })),
  };
}

/** By number, reference and carrier; open ones first. */
async function searchContainers(text: string, limit: number, { db, userId }: Scope): Promise<FoundGroup> {
  const rows = await db.$queryRaw<
    (Counted & { id: string; number: string; reference: string; carrier: string; isOpen: boolean })[]
  >`
    SELECT id, container_number AS number, reference, carrier, closed_at IS NULL AS "isOpen", count(*) OVER ()::int AS count
    FROM watched_container
    WHERE user_id = ${userId} AND (
      container_number ILIKE ${toContainerPattern(text)} OR reference ILIKE ${toPartPattern(text)}
      OR carrier = ANY(${findCarriersByPart(text)}::text[])
    )
    ORDER BY closed_at IS NULL DESC, last_free_day, container_number, id LIMIT ${limit}`;
  return {
    kind: "containers",
    count: readCount(rows),
    things: rows.map(({ count: _, ...row }) => ({ kind: "containers", ...row })),
  };
}

/** By name, and by the number of an invoice in it, audited or not. */
async function searchBatches(text: string, limit: number, { db, userId }: Scope): Promise<FoundGroup> {
  const part = toPartPattern(text);
  const rows = await db.$queryRaw<(Counted & { id: string; name: string; number: string | null; sentAt: Date })[]>`
    SELECT b.id, b.file_name AS name, m.number, b.created_at AS "sentAt", count(*) OVER ()::int AS count
    FROM bulk_audit b LEFT JOIN LATERAL (
      (SELECT invoice_number AS number FROM bulk_audit_invoice
       WHERE bulk_audit_id = b.id AND invoice_number ILIKE ${part} ORDER BY place LIMIT 1)
      UNION ALL
      (SELECT invoice_number FROM batch_invoice
       WHERE bulk_audit_id = b.id AND invoice_number ILIKE ${part} ORDER BY id LIMIT 1)
      LIMIT 1
    ) m ON true
    WHERE b.user_id = ${userId} AND (b.file_name ILIKE ${part} OR m.number IS NOT NULL)
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`;
  return {
    kind: "batches",
    count: readCount(rows),
    things: rows.map(({ id, name, number, sentAt }) => ({
      kind: "batches",
      ...{ id, name, number },
      sentOn: toIsoDate(sentAt),
    })),
  };
}

/** By name, carrier and country. */
async function searchContracts(text: string, limit: number, { db, userId }: Scope): Promise<FoundGroup> {
  const rows = await db.$queryRaw<(Counted & { id: string; name: string; carrier: string; country: string })[]>`
    SELECT id, name, carrier, country, count(*) OVER ()::int AS count FROM contract_tariff
    WHERE user_id = ${userId} AND (
      name ILIKE ${toPartPattern(text)} OR carrier = ANY(${findCarriersByPart(text)}::text[])
      OR country = ${findCountryCode(text) ?? ""}
    )
    ORDER BY name, id LIMIT ${limit}`;
  return {
    kind: "contracts",
    count: readCount(rows),
    things: rows.map(({ count: _, ...row }) => ({ kind: "contracts", ...row })),
  };
}
