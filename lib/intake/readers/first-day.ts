import { fold } from "#lib/domain/text.ts";

const NEXT =
  /\b(?:day (?:after|following)|next day|following day|siguiente dia|dia siguiente|dia seguinte|lendemain|jour suivant|folgetag|tag nach)\b/;
const SAME =
  /\b(?:day of|same day|dia de[l]?|mismo dia|dia d[ao]|jour d[eu]|tag de[rs])\b.{0,40}\b(?:discharge|availability|gate|arrival|landing|pick[ -]?up|descarga|retir[oa]\w*|entrega|dechargement|debarquement|sortie|enlevement|entladung|loschung|ubernahme|abholung)\b/;
const OF_COUNTING =
  /\b(?:free|start|commence|begin|first|count|libres?|livres?|primer|primeiro|premier|franchise|erste|frei|beginn|cuenta|comienza|inicia|empieza|comeca)|\b(?:day|dia|jour|tag) (?:1|one|uno|un|eins)\b/;
const NOT = /\b(?:not|no|nao|pas|nicht|except|excluding|unless|exclud\w*|exclu\w*)\b/;

/** Whether the day of an event is the first day, or the day after it. A sentence with a negation says neither. */
export function readFirstDay(text: string): "same" | "next" | undefined {
  const found = new Set(
    fold(text)
      .split(/[.;](?:\s|$)/)
      .filter((sentence) => OF_COUNTING.test(sentence) && !NOT.test(sentence))
      .flatMap((sentence) => (NEXT.test(sentence) ? ["next" as const] : SAME.test(sentence) ? ["same" as const] : [])),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
