import type { TextLine } from "#lib/documents/lines.ts";
import { CARRIERS } from "#lib/domain/carriers/carriers.ts";
import type { Place } from "./candidate.ts";
import { type Known, toPlace } from "./document-head.ts";

/** The carrier that most lines near the head name. */
export function findCarrier(lines: readonly TextLine[]): Known | undefined {
  const found = new Map<string, { places: Place[]; score: number }>();
  for (const [index, line] of lines.entries()) {
    for (const { slug, invoicePatterns, name } of CARRIERS) {
      const match =
        invoicePatterns.map((pattern) => pattern.exec(line.text)).find(Boolean) ?? findName(line.text, name);
      if (!match) continue;
      const own = found.get(slug) ?? { places: [], score: 0 };
      own.places.push(toPlace(line, match.index, match.index + match[0].length));
      own.score += index < 8 ? 5 : 1;
      found.set(slug, own);
    }
  }
  const sorted = [...found].sort(([, one], [, other]) => other.score - one.score);
  const [best, second] = sorted;
  if (!best) return undefined;
  const [slug, { places, score }] = best;
  return {
    value: slug,
    places: places.slice(0, 1),
    basis: "heading",
    ...(second && second[1].score * 2 > score && { doubt: "The document names several carriers." }),
  };
}

function findName(text: string, name: string): { index: number; 0: string } | undefined {
  // A name of three letters would be found within other words.
  const index = name.length > 3 ? text.toLowerCase().indexOf(name.toLowerCase()) : -1;
  return index < 0 ? undefined : { index, 0: text.slice(index, index + name.length) };
}

/** The carriers that a text names. */
const listCarriers = (text: string): string[] =>
  CARRIERS.flatMap(({ slug, invoicePatterns, name }) =>
    invoicePatterns.some((pattern) => pattern.test(text)) || findName(text, name) ? [slug] : [],
  );

const MAX_CELL_LETTERS = 45;

/** A cell or a heading that is nothing but the name of a carrier: "MSC", "ONE", "Maersk Line A/S". */
export function readCarrierCell(text: string): string | undefined {
  const plain = text.trim().replace(/\s*:$/, "");
  if (plain.length > MAX_CELL_LETTERS || /\d/.test(plain)) return undefined;
  if (plain === "ONE") return "one";
  const [slug, ...others] = listCarriers(plain);
  const carrier = others.length === 0 ? CARRIERS.find((each) => each.slug === slug) : undefined;
  if (!carrier) return undefined;
  const rest = carrier.invoicePatterns
    .reduce((words, pattern) => words.replace(pattern, " "), plain)
    .replace(new RegExp(carrier.name.replace(/[^\p{L}\p{N}]+/gu, "\\W+"), "iu"), " ")
    .replace(COMPANY, " ")
    .replace(/[^\p{L}]+/gu, "");
  return rest === "" ? carrier.slug : undefined;
}

const COMPANY =
  /\b(?:lines?|shipping|company|co|ltd|limited|s\.?a|a\/?s|ag|gmbh|inc|container|marine|ocean|network|express|pte|group|holdings?|corp(?:oration)?|mediterranean|the|geneva)\b/giu;

/** "ONE" is a word too: only at the beginning of a title, in capitals. */
const ONE_IN_TITLE =
  /^ONE(?=\s*$|\s*[-–:|(,]|\s+(?:local|import|export|demurrage|detention|tariffs?|line|surcharges?|notice|customer|standard|free|inland|container|services?|rates?|charges?)\b)/iu;

export function findShortName(lines: readonly TextLine[]): Known | undefined {
  for (const line of lines.slice(0, FIRST_LINES)) {
    const match = line.text.startsWith("ONE") ? ONE_IN_TITLE.exec(line.text) : null;
    if (match)
      return {
        value: "one",
        places: [toPlace(line, 0, match[0].length)],
        basis: "heading",
        doubt: "“ONE” can be a carrier: it is concluded from its place in the document.",
      };
  }
  return undefined;
}

const FIRST_LINES = 6;
