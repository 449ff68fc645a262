import { type Sql, sql } from "#lib/platform/db/read.ts";
import { isIllustrativeShown } from "#lib/platform/illustrative.ts";
import type { FactKind } from "./shelf-life.ts";

/**
 * The query needs `JOIN served_source source USING (source_id)`. This view has only the sources that their terms or a
 * recorded permission let us serve, so that no reader can forget it.
 */
export const sourceAsJson = sql`json_build_object('id', source.source_id, 'publisher', source.publisher, 'title', source.title, 'url', source.url,
  'publishedOn', source.published_on, 'datedOn', source.dated_on, 'readBy', coalesce(source.accessed_on, (SELECT updated_at::date FROM dataset)),
  'kind', source.kind, 'terms', source.terms)`;

/**
 * Columns `factKind`, `isInferred` and `source`. The query needs the same join as `sourceAsJson`.
 * @param kind the kind of every row, or an expression that gives the kind of a row
 * @param inferred column with the names of the columns that the reader inferred; without it, nothing is inferred
 */
export const buildFactColumns = (kind: FactKind | Sql, inferred?: Sql): Sql =>
  sql`${typeof kind === "string" ? sql`${kind}::text` : kind} AS "factKind", ${inferred ? sql`cardinality(${inferred}) > 0` : sql`false`} AS "isInferred", ${sourceAsJson} AS source`;

/** Excludes illustrative rows where they are not shown. The query needs the same join as `sourceAsJson`. */
export const isAvailable = (): Sql => (isIllustrativeShown() ? sql`true` : sql`source.kind <> 'illustrative'`);
