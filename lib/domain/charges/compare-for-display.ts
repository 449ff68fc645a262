import { compareTexts } from "../compare-texts.ts";
import type { LocalCharge } from "./local-charge.ts";
import { STANDARD_KINDS } from "./standard-charges.ts";

/** Standard charges first, then by code, name, port, direction and container type. */
export function compareChargesForDisplay(a: LocalCharge, b: LocalCharge): number {
  const place = ({ kind }: LocalCharge) => (kind === null ? STANDARD_KINDS.length : STANDARD_KINDS.indexOf(kind));
  const buildSortKey = ({ code, name, port, direction, containerTypes }: LocalCharge) =>
    [code ?? "~", name, port ?? "", direction ?? "", containerTypes.join()].join("|");
  return place(a) - place(b) || compareTexts(buildSortKey(a), buildSortKey(b));
}
