import { sql } from "#lib/platform/db/read.ts";
import { env } from "#lib/platform/env.ts";

/** SQL expression for the Source of a row. The query needs `JOIN source USING (source_id)`. */
export const sourceAsJson = sql`json_build_object('id', source.source_id, 'publisher', source.publisher, 'title', source.title, 'url', source.url,
  'publishedOn', source.published_on, 'kind', source.kind)`;

/** SQL condition that excludes illustrative rows when sandbox data is off. The query needs the same join. */
export const isAvailable = env.SANDBOX_DATA ? sql`true` : sql`source.kind <> 'illustrative'`;
