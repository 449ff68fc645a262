import { toIsoDate } from "#lib/platform/dates.ts";
import { sql } from "#lib/platform/db/read.ts";
import { env } from "#lib/platform/env.ts";
import type { Source, SourceKind } from "./quality.ts";

interface SourceRow {
  id: string;
  publisher: string;
  title: string;
  url: string | null;
  publishedOn: Date | null;
  kind: string;
}

/** The document of a row, a Source: for a SELECT over a table of facts that has `JOIN source USING (source_id)`. */
export const sourceAsJson = sql`json_build_object('id', source.source_id, 'publisher', source.publisher, 'title', source.title, 'url', source.url,
  'publishedOn', source.published_on, 'kind', source.kind)`;

/** The condition of such a SELECT that keeps illustrative rows out where sandbox data is off. */
export const isOnFile = env.SANDBOX_DATA ? sql`true` : sql`source.kind <> 'illustrative'`;

/** The filter that keeps illustrative rows out where sandbox data is off. */
export const onFile = env.SANDBOX_DATA ? {} : { source: { kind: { not: "illustrative" } } };

export const isoOrNull = (date: Date | null) => (date === null ? null : toIsoDate(date));

export function sourceOf(row: SourceRow): Source {
  return { id: row.id, publisher: row.publisher, title: row.title, url: row.url, publishedOn: isoOrNull(row.publishedOn), kind: row.kind as SourceKind };
}
