import { countDaysBetween } from "#lib/platform/dates.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import type { DocumentOrder } from "./document-dates.ts";
import { findPieceDay, findPieceNumber } from "./find-piece.ts";
import type { Piece, Row } from "./row.ts";

const DAYS: readonly ColumnRole[] = ["charged_days", "days"];

/**
 * Two columns of a row can look like the same, such as the end of the free time and the end of the charged time. The
 * days decide between them. If they do not, a person must look.
 */
export function settleRivals(row: Row, order: DocumentOrder): Row {
  const list = (role: ColumnRole) => row.pieces.filter((piece) => piece.role === role && findPieceDay(piece, order));
  const [starts, ends] = [list("charged_from"), list("charged_to")];
  if (starts.length < 2 && ends.length < 2) return row;
  const counts = row.pieces.filter(({ role }) => DAYS.includes(role)).map(findPieceNumber);
  const fitting = starts.flatMap((from) =>
    ends
      .filter((to) => {
        const [first, last] = [findPieceDay(from, order), findPieceDay(to, order)];
        return first && last && counts.some((days) => days?.equals(countDaysBetween(first, last) + 1));
      })
      .map((to) => [from, to]),
  );
  const rivals = [...starts, ...ends];
  const days = new Set(fitting.map((pair) => pair.map((piece) => findPieceDay(piece, order)).join(" ")));
  // What is to the right is nearer to the days charged.
  const only = days.size === 1 ? fitting.at(-1) : undefined;
  if (only) {
    const settle = (piece: Piece): Piece =>
      !rivals.includes(piece) || only.includes(piece)
        ? piece
        : { ...piece, role: "ignored", held: starts.includes(piece) ? "start" : "end" };
    return { ...row, pieces: row.pieces.map(settle) };
  }
  const doubt = (piece: Piece): Piece => (rivals.includes(piece) ? { ...piece, isDoubtful: true } : piece);
  return { ...row, pieces: row.pieces.map(doubt) };
}
