import { compareTexts } from "../compare-texts.ts";
import type { Surcharge } from "./surcharge.ts";

/** By code and name, newest first, then by scope and container type. */
export function compareSurchargesForDisplay(a: Surcharge, b: Surcharge): number {
  const buildNameKey = ({ code, name }: Surcharge) => [code ?? "~", name].join("|");
  const buildScopeKey = ({ scopeOrigin, scopeDestination, containerTypes }: Surcharge) =>
    [scopeOrigin, scopeDestination, containerTypes.join()].join("|");
  return (
    compareTexts(buildNameKey(a), buildNameKey(b)) ||
    compareTexts(b.effectiveFrom ?? "", a.effectiveFrom ?? "") ||
    compareTexts(buildScopeKey(a), buildScopeKey(b))
  );
}
