import { env } from "#lib/platform/env.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import type { Source, SourceKind } from "./quality.ts";

interface SourceRow {
  id: string;
  publisher: string;
  title: string;
  url: string | null;
  publishedOn: Date | null;
  kind: string;
}

/** The filter that keeps illustrative rows out where sandbox data is off. */
export const onFile = env.SANDBOX_DATA ? {} : { source: { kind: { not: "illustrative" } } };

export const isoOrNull = (date: Date | null) => (date === null ? null : toIsoDate(date));

export function sourceOf(row: SourceRow): Source {
  return { id: row.id, publisher: row.publisher, title: row.title, url: row.url, publishedOn: isoOrNull(row.publishedOn), kind: row.kind as SourceKind };
}
