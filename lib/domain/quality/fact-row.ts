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

/**
 * Column `derivation`, and those of buildFactColumns: a derived row is inferred, and has the kind `activity`.
 * @param fact the table that has the columns of a derivation
 */
export const buildDerivedFactColumns = (fact: Sql, kind: FactKind): Sql =>
  sql`CASE WHEN ${fact}.formula IS NOT NULL THEN json_build_object('formula', ${fact}.formula, 'activityPct', ${fact}.activity_pct::float8,
        'meanPerDay', ${fact}.mean_per_day::float8, 'medianPerDay', ${fact}.median_per_day::float8,
        'rawFrom', ${fact}.raw_from, 'rawTo', ${fact}.raw_to, 'rawDigest', ${fact}.raw_digest) END AS derivation,
      ${buildFactColumns(
        sql`CASE WHEN ${fact}.formula IS NULL THEN ${kind}::text ELSE 'activity' END`,
        sql`CASE WHEN ${fact}.formula IS NULL THEN '{}'::text[] ELSE '{formula}'::text[] END`,
      )}`;

/** Excludes illustrative rows where they are not shown. The query needs the same join as `sourceAsJson`. */
export const isAvailable = (): Sql => (isIllustrativeShown() ? sql`true` : sql`source.kind <> 'illustrative'`);
