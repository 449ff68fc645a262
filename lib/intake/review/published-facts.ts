import type { WatchedDocument } from "#generated/prisma/client.ts";
import { buildPartsSql } from "#lib/ingest/parts-sql.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { Candidate, CandidateTable } from "../readers/candidate.ts";
import { getSpec } from "./proposed-fact.ts";

export interface PublishedFact {
  id: string;
  sourceId: string;
  /** By column, with its parts. Dates and decimals as text. */
  fact: Readonly<Record<string, unknown>>;
}

interface Reach {
  document: WatchedDocument;
  groups: readonly { table: CandidateTable; rows: readonly Candidate[] }[];
}

/** The sources of the document: the one that it was registered from, and those of its publications. */
export async function readLineage(db: Database, document: WatchedDocument): Promise<ReadonlySet<string>> {
  const published = await db.publication.findMany({
    where: { documentId: document.id, undoneAt: null },
    select: { sourceId: true },
  });
  return new Set([document.sourceId, ...published.map(({ sourceId }) => sourceId)].filter((id) => id !== null));
}

/** Facts in the countries, and of the carriers, that the document or its rows name. Illustrative facts are none. */
export async function readPublished(
  db: Database,
  table: CandidateTable,
  { document, groups }: Reach,
): Promise<PublishedFact[]> {
  const { table: name, row, parts } = getSpec(table);
  const rows = groups.filter((one) => one.table === table).flatMap(({ rows }) => rows);
  const listValues = (column: string, known: readonly (string | null)[]) => [
    ...new Set([...known, ...rows.map((one) => one.row[column]?.value ?? null)].filter((value) => value !== null)),
  ];
  const countries = listValues("country", document.countries);
  const carriers = listValues("carrier", [document.carrier]);
  const hasCarrier = "carrier" in row.shape;
  const found = await db.$queryRawUnsafe<{ id: string; source_id: string; fact: Record<string, unknown> }[]>(
    `SELECT fact.id, fact.source_id, to_jsonb(fact) ${buildPartsSql(parts)} AS fact
     FROM "${name}" fact JOIN source USING (source_id)
     WHERE source.kind <> 'illustrative' AND (fact.country IS NULL OR fact.country = ANY($1::text[]))
       ${hasCarrier ? "AND (fact.carrier IS NULL OR fact.carrier = ANY($2::text[]))" : "AND $2::text[] IS NOT NULL"}
     ORDER BY fact.id LIMIT ${MAX_FACTS}`,
    countries,
    carriers,
  );
  return found.map(({ id, source_id, fact }) => ({ id, sourceId: source_id, fact }));
}

/** A carrier has fewer in one country; a document for the whole world is compared in parts. */
const MAX_FACTS = 20_000;
