import { type Sql, sql } from "#lib/platform/db/read.ts";
import { buildFactColumns } from "../quality/fact-row.ts";
import type { FactKind } from "../quality/shelf-life.ts";

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
