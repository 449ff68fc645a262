import type { TextLine } from "#lib/documents/lines.ts";
import { isRunningLine } from "./paragraphs.ts";
import { beginsWithTax } from "./read-tax.ts";

const SENTENCE_END = /[.;:!?。]\s*$/;
const ABBREVIATION_END = /\b(?:incl|inkl|excl|exkl|zzgl|gesetzl|ex)\.\s*$/i;
const GOES_ON =
  /[,(+]\s*$|(?<!\p{L})(?:no|not|non|nicht|niet|não|sin|sem|sans|senza|ohne|zzgl\.?|plus|más|mais|più|hors|without|exclu\p{L}*|inclu\p{L}*|incl\.?|excl\.?|inkl\.?|exkl\.?|of|de|del|la|le|el|the|y|and|e|et|und|with|con|com)\s*$/iu;
const MIN_FULL_LINE = 40;

/** Lines keep the whole text of a sentence that begins or ends in another line: "no" and "incluyen IVA". */
export function linkSentences(lines: readonly TextLine[]): TextLine[] {
  const runs: TextLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && goesOn(last.at(-1) as TextLine, line)) last.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => (run.length === 1 ? run : run.map((line, index) => linkLine(run, line, index))));
}

function goesOn(last: TextLine, line: TextLine): boolean {
  if (!isRunningLine(last) || line.cells.length !== 1) return false;
  if (SENTENCE_END.test(last.text) && !ABBREVIATION_END.test(last.text)) return false;
  return (
    /^\p{Ll}/u.test(line.text) ||
    GOES_ON.test(last.text) ||
    (beginsWithTax(line.text) && last.text.length > MIN_FULL_LINE)
  );
}

const MAX_LINES_AROUND = 3;

function linkLine(run: readonly TextLine[], line: TextLine, index: number): TextLine {
  const join = (own: readonly TextLine[]) =>
    own
      .map(({ text }) => text)
      .join(" ")
      .replaceAll("\t", " ");
  const before = join(run.slice(Math.max(0, index - MAX_LINES_AROUND), index));
  const after = join(run.slice(index + 1, index + 1 + MAX_LINES_AROUND));
  const start = before.search(/(?<=[.;]\s)[^.;]*$/);
  const end = after.search(/[.;](?:\s|$)/);
  const parts = [start < 0 ? before : before.slice(start), line.text, end < 0 ? after : after.slice(0, end + 1)];
  return { ...line, sentences: parts.join(" ").trim() };
}
