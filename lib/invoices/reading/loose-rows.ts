import type { TextLine } from "#lib/documents/lines.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import { buildPiece, type Piece, type Row } from "./row.ts";
import type { Token } from "./tokens.ts";

/** A row without a heading: the form of the values decides. */
export function readLooseRow(line: TextLine, tokens: readonly Token[]): Row {
  const pieces: Piece[] = [];
  const add = (role: ColumnRole, token: Token | undefined) => {
    if (token) pieces.push({ ...buildPiece(line, token, role, "form"), isDoubtful });
  };
  const list = (kind: Token["kind"]) => tokens.filter((token) => token.kind === kind);
  const dates = list("date");
  const numbers = tokens.filter((token) => token.kind === "number").filter(({ isPercent }) => !isPercent);
  const amounts = numbers.filter(({ isWhole }) => !isWhole);
  const billed = amounts.at(-1);
  // More amounts than a rate and its product: the row can have two charges.
  const isDoubtful = amounts.length > 2;
  const rate = amounts.length > 1 ? amounts.at(-2) : undefined;
  const days = numbers.find(
    (number) => number.isWhole && rate && billed && number.amount.times(rate.amount).equals(billed.amount),
  );
  add("container_number", list("container")[0]);
  add("container_type", list("type")[0]);
  if (dates.length === 2) {
    add("charged_from", dates[0]);
    add("charged_to", dates[1]);
  }
  if (days) {
    add("charged_days", days);
    add("rate", rate);
  }
  add("billed", billed);
  return { pieces, text: line.text, page: line.page, y: (line.top + line.bottom) / 2 };
}
