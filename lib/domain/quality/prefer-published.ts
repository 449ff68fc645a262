import { isIllustrative, type Source } from "./quality.ts";

/** All facts when none is published. */
export function preferPublished<F extends { source: Source }>(facts: readonly F[]): readonly F[] {
  const published = facts.filter((fact) => !isIllustrative(fact));
  return published.length > 0 ? published : facts;
}
