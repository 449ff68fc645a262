import type { TextLine } from "#lib/documents/lines.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import type { Place } from "./candidate.ts";
import type { TypesLabel } from "./container-types.ts";
import { toPlace } from "./document-head.ts";
import { type CargoWord, readLabel } from "./label.ts";
import type { Scope } from "./rate-scope.ts";
import { findDays, findFreeTime } from "./section.ts";
import { SPELLED_NUMBERS } from "./spelled-numbers.ts";
import { splitAt } from "./split-at.ts";

/** Free days that a clause gives, and the containers that it gives them to. */
export interface ClauseFree {
  days: number;
  place: Place;
  direction?: Direction;
  cargo?: CargoWord;
  types?: TypesLabel;
}

const FREE =
  /\b(?:free|without charge|exempt\w*|libres?|livres?|gratis|exent\w+|isent\w+|francs?|franchise|franquicia|franquia|gratuit\w*|lagergeldfrei|kostenfrei|frei\w*|sin cargo|sem custo)\b/;
const JOINT = /,|;|\s(?:and|y|et|und|e|sowie)\s/gu;
const COUNT = new RegExp(
  `(?<![\\d.,(-])\\b(\\d{1,2}|${Object.keys(SPELLED_NUMBERS).join("|")})\\b(?![.,]?\\d)(?!\\s?-?(?:['’′%]|(?:ft|foot|feet|pies|pieds|fuss|pes)\\b))`,
  "g",
);

/** @param isBelowTitle a heading above says that its clauses give free time */
export function readClauseFrees(line: TextLine, isBelowTitle: boolean): ClauseFree[] {
  const sentences = splitSentences(line.text);
  return sentences.flatMap(({ text, start }, index): ClauseFree[] => {
    const folded = fold(text.replaceAll("ß", "s"));
    if (folded.length !== text.length || (!isBelowTitle && !FREE.test(folded) && !findFreeTime(text))) return [];
    // "Reefer containers: 3 days"
    const isBehindColon = line.text.slice(0, start).trimEnd().endsWith(":");
    const above = isBehindColon ? readQualifiers(sentences[index - 1]?.text ?? "") : {};
    const parts = splitParts(text).flatMap((part) => {
      const counts = [...fold(part.text.replaceAll("ß", "s")).matchAll(COUNT)];
      const own = readQualifiers(part.text);
      const [count] = counts;
      if (counts.length !== 1 || !count?.[1]) return [];
      // "Containers have 5 free days, reefers 3": the first words are about all others.
      if (Object.keys(own).length === 0 && !findFreeTime(part.text)) return [];
      const at = start + part.start + count.index;
      return [
        {
          ...above,
          ...own,
          days: SPELLED_NUMBERS[count[1]] ?? Number(count[1]),
          place: toPlace(line, at, at + count[1].length),
        },
      ];
    });
    if (parts.length > 1) return parts;
    const found = findFreeTime(text) ?? (isBelowTitle ? findDays(text) : undefined);
    if (!found) return [];
    return [
      {
        ...above,
        ...readQualifiers(text),
        days: found.days,
        place: toPlace(line, start + found.start, start + found.end),
      },
    ];
  });
}

const splitSentences = (text: string) => splitAt(text, /[.;:](?=\s|$)/g);

const splitParts = (text: string) => splitAt(text, JOINT);

function readQualifiers(text: string): Omit<ClauseFree, "days" | "place"> {
  const { direction, cargo, types } = readLabel(text.trim());
  return {
    ...(direction && direction !== "both" && { direction }),
    ...(cargo && { cargo }),
    ...(types && types.kinds.length + types.plain.length + types.named.length > 0 && { types }),
  };
}

/** The free days for the rates of a scope: those of the nearest clause that has some, and of its closest words. */
export function chooseClauseFree(
  levels: readonly (readonly ClauseFree[])[],
  scope: Scope,
): { free: ClauseFree; others: readonly ClauseFree[] } | undefined {
  for (const level of levels.toReversed()) {
    const fits = level.flatMap((free) => {
      const score = compareFree(free, scope);
      return score === undefined ? [] : [{ free, score }];
    });
    const best = Math.max(...fits.map(({ score }) => score));
    const [first, ...more] = fits.filter(({ score }) => score === best);
    if (first)
      return { free: first.free, others: more.map(({ free }) => free).filter(({ days }) => days !== first.free.days) };
  }
  return undefined;
}

/** How many of its words fit; `undefined` when one of them does not. */
function compareFree(free: ClauseFree, scope: Scope): number | undefined {
  let score = 0;
  const direction = scope.direction?.value;
  if (free.direction && direction && direction !== "both") {
    if (free.direction !== direction) return undefined;
    score++;
  }
  const label = scope.types?.value;
  const kinds = [
    ...(scope.kinds?.value.kinds ?? []),
    ...(label?.kinds ?? []),
    ...(label?.named ?? []).map((type) => type.slice(2)),
  ];
  const isReefer = kinds.length > 0 && kinds.every((kind) => kind === "RF");
  const own = scope.cargo?.value ?? (isReefer ? "reefer" : "general");
  const itsKinds = [...(free.types?.kinds ?? []), ...(free.types?.named ?? []).map((type) => type.slice(2))];
  const isOfDry = itsKinds.includes("DV") && !itsKinds.includes("RF");
  const its = free.cargo ?? (isOfDry ? "general" : undefined);
  if (its) {
    if (its !== own) return undefined;
    score++;
  }
  const sizes = listSizes(free.types);
  const ownSizes = listSizes(label);
  if (sizes.length > 0 && ownSizes.length > 0) {
    if (!ownSizes.every((size) => sizes.includes(size))) return undefined;
    score++;
  }
  return score;
}

const listSizes = (label: TypesLabel | undefined) =>
  label ? [...label.plain, ...label.named.map((type) => type.slice(0, 2))] : [];
