import { randomUUID } from "node:crypto";
import type { Database } from "#lib/platform/db/client.ts";

/** Fresh for 12 months (lib/domain/quality), so a change is found within a month. */
const EVERY_DAYS = 30;

/** Quarterly surcharges and notices change more often. */
const EVERY_DAYS_OF_SURCHARGES = 7;

const TABLES: readonly { name: string; table: string; carrier: string; country: string; direction: string }[] = [
  { name: "dd_tariffs", table: "dd_tariff", carrier: "carrier", country: "country", direction: "direction" },
  { name: "terminal_storage", table: "terminal_storage", carrier: "NULL", country: "country", direction: "direction" },
  { name: "local_charges", table: "local_charge", carrier: "carrier", country: "country", direction: "direction" },
  { name: "surcharges", table: "surcharge", carrier: "carrier", country: "country", direction: "direction" },
  { name: "carrier_policies", table: "carrier_policy", carrier: "carrier", country: "country", direction: "direction" },
  { name: "cfs_tariffs", table: "cfs_tariff", carrier: "NULL", country: "country", direction: "NULL" },
];

interface Registered {
  source_id: string;
  publisher: string;
  title: string;
  url: string;
  kind: string;
  carriers: string[];
  countries: string[];
  directions: string[];
  tables: string[];
}

/**
 * Adds a watched document for each web address of `sources.csv` that facts were read from. A copy at a third party is
 * not fetched until an operator switches it on. Documents that are already watched stay as they are.
 * @returns how many are new
 */
export async function registerDocuments(db: Database, now = new Date()): Promise<number> {
  const facts = TABLES.map(
    ({ name, table, carrier, country, direction }) =>
      `SELECT source_id, '${name}' AS name, ${carrier}::text AS carrier, ${country} AS country, ${direction}::text AS direction FROM "${table}"`,
  ).join(" UNION ALL ");
  const documents = await db.$queryRawUnsafe<Registered[]>(
    `SELECT DISTINCT ON (source.url) source.source_id, source.publisher, source.title, source.url, source.kind,
       array_remove(array_agg(DISTINCT fact.carrier), NULL) AS carriers, array_remove(array_agg(DISTINCT fact.country), NULL) AS countries,
       array_remove(array_agg(DISTINCT fact.direction), NULL) AS directions, array_agg(DISTINCT fact.name) AS tables
     FROM (${facts}) fact JOIN source USING (source_id)
     WHERE source.url ~ '^https?://' AND source.kind NOT IN ('illustrative', 'index', 'news')
     GROUP BY source.source_id ORDER BY source.url, source.dated_on DESC NULLS LAST`,
  );
  const spread = (index: number, days: number) => new Date(now.getTime() + (index % (days * 24)) * 3_600_000);
  const { count } = await db.watchedDocument.createMany({
    data: documents.map(({ source_id, carriers, countries, directions, ...document }, index) => {
      const everyDays = document.tables.includes("surcharges") ? EVERY_DAYS_OF_SURCHARGES : EVERY_DAYS;
      return {
        id: randomUUID(),
        ...document,
        sourceId: source_id,
        carrier: carriers.length === 1 ? (carriers[0] ?? null) : null,
        countries,
        direction: directions.length === 1 ? (directions[0] ?? null) : null,
        everyDays,
        isActive: document.kind !== "third_party_copy",
        createdAt: now,
        createdBy: "sources.csv",
        // Not all in the first hour.
        nextCheckAt: spread(index, everyDays),
      };
    }),
    skipDuplicates: true,
  });
  return count;
}
