import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import type { Segment } from "./tables.ts";
import { findTokens } from "./tokens.ts";

/** Letters of a line that is part of a paragraph. */
const LONG = 70;

/** Lines of sentences that follow each other closely, as one line. */
export function readParagraph(segments: readonly Segment[], index: number) {
  const isSentence = (segment: Segment | undefined): segment is Extract<Segment, { kind: "line" }> =>
    segment?.kind === "line" && segment.line.cells.length === 1;
  const first = segments[index] as Extract<Segment, { kind: "line" }>;
  const lines = [first.line];
  const isLong = ({ text }: TextLine) => text.length > LONG;
  if (isSentence(first) && isLong(first.line)) {
    for (let at = index + 1; at < segments.length; at++) {
      const next = segments[at];
      const last = lines.at(-1) as TextLine;
      if (!isSentence(next) || next.line.page !== last.page || !isLong(last)) break;
      if (next.line.top - last.bottom > 0.9 * (last.bottom - last.top)) break;
      lines.push(next.line);
    }
  }
  if (lines.length === 1) return { line: first.line, tokens: first.tokens, used: 0 };
  const line = joinLines(lines);
  return { line, tokens: findTokens(line.text, line), used: lines.length - 1 };
}
