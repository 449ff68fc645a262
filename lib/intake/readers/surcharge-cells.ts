import type { CandidateCell, Doubt } from "./candidate.ts";
import type { Known } from "./document-head.ts";
import { toCell } from "./known-cell.ts";
import { findCountry, type NoticeScope } from "./notice-scope.ts";
import { findSurchargeKind } from "./surcharge-kinds.ts";

/** The columns that all amounts of a notice share. */
export function toSurchargeCells({ named, carrier, origin, destination, from, to }: NoticeScope): {
  row: Record<string, CandidateCell>;
  doubts: Doubt[];
} {
  const doubts: Doubt[] = [];
  if (!carrier) doubts.push({ column: "carrier", reason: "No carrier of our list is named." });
  else if (carrier.doubt) doubts.push({ column: "carrier", reason: carrier.doubt });
  if (!origin) doubts.push({ column: "scope_origin", reason: "The origin is not stated." });
  if (!destination) doubts.push({ column: "scope_destination", reason: "The destination is not stated." });
  if (!origin || !destination)
    doubts.push({ column: null, reason: "The scope of the surcharge is not stated in full." });
  if (!from) doubts.push({ column: "effective_from", reason: "The first day is not stated." });
  else if (from.doubt) doubts.push({ column: "effective_from", reason: from.doubt });
  if (to?.doubt) doubts.push({ column: "effective_to", reason: to.doubt });
  const kind = findSurchargeKind(`${named.name.value} ${named.code?.value ?? ""}`);
  if (!kind) doubts.push({ column: "family", reason: "The purpose of the surcharge is not known by its name." });
  const country = findCountry(destination);
  const put = (column: string, known: Known | undefined) => known && { [column]: toCell(known) };
  const row: Record<string, CandidateCell> = {
    ...put("carrier", carrier),
    ...put("code", named.code),
    ...put("name", named.name),
    ...(kind && { nature: { value: kind.nature, places: [], basis: "inferred" } }),
    ...(kind && { family: { value: kind.family, places: [], basis: "inferred" } }),
    ...put("scope_origin", origin),
    ...put("scope_destination", destination),
    ...(country && destination && { country: { value: country, places: destination.places, basis: "read" } }),
    ...(country && destination && { direction: { value: "import", places: destination.places, basis: "read" } }),
    ...put("effective_from", from),
    ...put("effective_to", to),
  };
  return { row, doubts };
}
