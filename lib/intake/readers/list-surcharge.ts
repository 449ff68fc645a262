import type { GridCell } from "#lib/documents/grid.ts";
import type { CandidateCell, Doubt } from "./candidate.ts";
import type { Known } from "./document-head.ts";
import { toGridPlace } from "./grid-columns.ts";
import { toCell } from "./known-cell.ts";
import { readLane } from "./lane-cells.ts";
import type { ListRow, RowWords } from "./list-row.ts";
import { toSurchargeCells } from "./surcharge-cells.ts";
import { findSurchargeKind } from "./surcharge-kinds.ts";

/** What a row says of its surcharge, and below a notice what the notice says. */
export function readListedSurcharge(
  { section }: ListRow,
  words: RowWords,
  { name, carrier }: { name: Known; carrier: Known | undefined },
): { row: Record<string, CandidateCell>; doubts: Doubt[] } {
  const laneCell = words.cell("lane");
  const lane = laneCell && readLane(laneCell);
  const origin = readCell(words.cell("origin")) ?? lane?.origin;
  const destination = readCell(words.cell("destination")) ?? lane?.destination;
  if (section.notice?.named.name.value === words.name.text) {
    const { from: _, to: __, ...notice } = section.notice;
    const own = { ...(origin && { origin }), ...(destination && { destination }), ...(carrier && { carrier }) };
    const { row, doubts } = toSurchargeCells({ ...notice, ...own });
    return { row, doubts: doubts.filter(({ column }) => column !== "effective_from") };
  }
  const doubts: Doubt[] = [];
  const put = (column: string, known: Known | undefined) => known && { [column]: toCell(known) };
  if (!carrier) doubts.push({ column: "carrier", reason: "No carrier of our list is named." });
  else if (carrier.doubt) doubts.push({ column: "carrier", reason: carrier.doubt });
  const kind = findSurchargeKind(`${words.name.text} ${words.code?.value ?? ""} ${section.title ?? ""}`);
  if (!kind) doubts.push({ column: "family", reason: "The purpose of the surcharge is not known by its name." });
  if (!origin && !destination)
    doubts.push({ column: null, reason: "The scope of the surcharge is not stated in its row." });
  return {
    doubts,
    row: {
      ...put("carrier", carrier),
      ...put("code", words.code),
      ...put("name", name),
      ...put("scope_origin", origin),
      ...put("scope_destination", destination),
      ...(kind && { nature: { value: kind.nature, places: [], basis: "inferred" } }),
      ...(kind && { family: { value: kind.family, places: [], basis: "inferred" } }),
    },
  };
}

const readCell = (cell: GridCell | undefined): Known | undefined =>
  cell?.text ? { value: cell.text, places: [toGridPlace(cell)], basis: "read" } : undefined;
