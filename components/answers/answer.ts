import type { Answered } from "#lib/operations/call.ts";

/** The answer for one part of a page, or the reason why nothing is on file. */
export type Answer<Value> = Answered<Value>;

/** The reason why a part of a page has no answer, and what is on file instead. */
export type Nothing = Extract<Answer<never>, { nothing: unknown }>["nothing"];

/** Keyed by id. */
export function listSources<Source extends { id: string }>({
  _meta,
}: {
  _meta: { sources: readonly Source[] };
}): ReadonlyMap<string, Source> {
  return new Map(_meta.sources.map((source) => [source.id, source]));
}
