import { sql } from "#lib/platform/db/read.ts";
import { env } from "#lib/platform/env.ts";

/** The document of a row, a Source: for a SELECT over a table of facts that has `JOIN source USING (source_id)`. */
export const sourceAsJson = sql`json_build_object('id', source.source_id, 'publisher', source.publisher, 'title', source.title, 'url', source.url,
  'publishedOn', source.published_on, 'kind', source.kind)`;

/** The condition of such a SELECT that keeps illustrative rows out where sandbox data is off. */
export const isOnFile = env.SANDBOX_DATA ? sql`true` : sql`source.kind <> 'illustrative'`;
