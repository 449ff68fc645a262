import type { Answered } from "#lib/operations/call.ts";

/** A part's answer, or why there is none. */
export type Answer<Of> = Answered<Of>;

/** Why a part of a page has no answer, and what is on file instead. */
export type Nothing = Extract<Answer<never>, { nothing: unknown }>["nothing"];

/** The documents of an answer by their ids. */
export function sourcesOf<Source extends { id: string }>({ _meta }: { _meta: { sources: readonly Source[] } }): ReadonlyMap<string, Source> {
  return new Map(_meta.sources.map((source) => [source.id, source]));
}
