import { getSpan, type TextLine } from "#lib/documents/lines.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { type ColumnRole, readHeading } from "../lines/read-heading.ts";
import type { Piece } from "./tables.ts";
import type { Token } from "./tokens.ts";

const MAX_WORDS = 5;
const COUNTS: readonly ColumnRole[] = ["free_days", "charged_days"];

/** A remark such as "Discharged on 25 Aug 2026, gated out on 12 Sep 2026. Free time 7 days." */
export function readProse(line: TextLine, tokens: readonly Token[], direction: Direction): Piece[] {
  return tokens.flatMap((token, index): Piece[] => {
    if (token.kind !== "date" && !(token.kind === "number" && token.isWhole)) return [];
    const words = findWordsBefore(line.text, tokens[index - 1]?.end ?? 0, token.start);
    const after = /^ ?(?:calendar |working )?(days?|tage?|jours?|d[ií]as?)\b/iu.exec(line.text.slice(token.end));
    if (token.kind === "number" && !after) return [];
    for (let from = 0; from < words.length; from++) {
      const title = [...words.slice(from), ...(after ? [after[1]] : [])].join(" ");
      const role = readHeading(title, direction)?.role;
      if (!role) continue;
      const isFitting =
        token.kind === "date"
          ? (CONTAINER_EVENTS as readonly ColumnRole[]).includes(role)
          : COUNTS.includes(role);
      if (isFitting)
        return [{ role, span: getSpan(line, token.start, token.end), token, currency: null, by: "words" }];
    }
    return [];
  });
}

/** Of the same part of the sentence. */
function findWordsBefore(text: string, from: number, to: number): string[] {
  const part = text.slice(from, to).split(/[.,;()]/).at(-1) as string;
  return part.split(/\s+/).filter(Boolean).slice(-MAX_WORDS);
}
