import { isIllustrative, type Source } from "./quality.ts";

/** The published ones of facts about the same thing; the illustrative ones where nothing is published. */
export function preferPublished<F extends { source: Source }>(facts: readonly F[]): readonly F[] {
  const published = facts.filter((fact) => !isIllustrative(fact));
  return published.length > 0 ? published : facts;
}
