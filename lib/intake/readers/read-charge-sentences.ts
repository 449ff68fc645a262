import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { type AmountInText, findAmounts, findSizes } from "./amounts-in-text.ts";
import type { Candidate, CandidateCell, Doubt } from "./candidate.ts";
import { namesCharge } from "./charge-words.ts";
import { chooseCarrier } from "./choose-carrier.ts";
import { listTypes, readTypes } from "./container-types.ts";
import { type Known, readValidity, toPlace, toPlaces } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { NO_PUBLISHER } from "./find-publisher.ts";
import { toCell } from "./known-cell.ts";
import { isRunningLine, splitParagraphs } from "./paragraphs.ts";
import { addLine, type Section } from "./section.ts";
import { hasCargoUnit, readUnit } from "./units.ts";
import { readNamedDirection } from "./words.ts";

export interface ChargeSentences {
  candidates: Candidate[];
  used: ReadonlySet<TextLine>;
}

const VERB =
  "(?:is|are|will be|shall be|amounts? to|(?:is |are |will be )?(?:set|fixed|increased|reduced|raised|changed) (?:at|to)|est|sont|sera|seront|s'eleven?t? a|passen?t? a|est fixee? a|es|son|sera|seran|asciende[n]? a|pasa[n]? a|queda[n]? en|e|sao|serao|passa[m]? a ser|betragt|betragen|kostet|kosten|liegt bei)";
const ARTICLE = "(?:l'\\s*|(?:the|le|la|les|el|los|las|o|a|os|as|die|der|das)\\s+)";
const OTHER_AMOUNT =
  /\b(?:per day|day\b|daily|per diem|dia|jour|tag|deposit|maximum|minimum|up to|at least|exceed\w*|example|penalt\w+|fine|previously|currently|until now|instead of|value of|liab\w+|insur\w+|if|unless|provided)\b/;
/** "the NAME is EUR 245", "les NAME sont de 1 450 MAD" */
const NAME_FIRST = new RegExp(`^(?:.*?[\\s,;:])??${ARTICLE}(\\S.{2,90}?)\\s+${VERB}\\s+(?:de |of |at )?$`);
const NAME_ALONE = new RegExp(`^(\\S.{2,60}?)\\s+${VERB}\\s+(?:de |of |at )?$`);
/** "betragt die NAME EUR 245" */
const VERB_FIRST = /\b(?:betragt|betragen|kostet|wird|gilt)\s+(?:die|der|das|eine?)\s+(\S.{2,90}?)\s*(?:von\s*)?$/;
const DIRECTION_BEHIND =
  /\s+(?:(?:for|on|a l'|a la|a|de|da|do|im|fur|para|na|en|in)\s*)?(?:the )?(?:imports?|exports?|importacion|exportacion|importacao|exportacao|importation|exportation|inbound|outbound)(?: (?:containers?|cargo|shipments?))?$/;

const FROM_DAY =
  "(?:ab(?: dem)?|from|as (?:of|from)|effective|with effect from|a compter d[eu]|a partir d[eou]l?|desde(?: el)?)\\s+[^;:]{0,24}?\\b20\\d{2}\\b,?\\s*";
/** "From 1 May 2026 other handling charges are EUR 65" */
const DATE_BEFORE = new RegExp(`^\\s*${FROM_DAY}`);
/** "betragt ab dem 1. Juni 2026 EUR 65" */
const DATE_BEHIND = new RegExp(`\\s+${FROM_DAY}$`);

/** "As of 1 March the THC is EUR 245 per container": a charge in a sentence, in each of the languages. */
export function readChargeSentences(lines: readonly TextLine[], facts: DocumentFacts): ChargeSentences {
  const used = new Set<TextLine>();
  const candidates: Candidate[] = [];
  let section: Section = {};
  for (const paragraph of splitParagraphs(lines)) {
    const line = joinLines(paragraph);
    section = paragraph.length > 1 ? addLine(section, line) : paragraph.reduce(addLine, section);
    if (!paragraph.every(isRunningLine)) continue;
    const read = readParagraph(line, section, facts);
    candidates.push(...read);
    if (read.length > 0) for (const own of paragraph) used.add(own);
  }
  return { candidates, used };
}

interface Named {
  start: number;
  end: number;
}

function findName(folded: string): Named | undefined {
  const skipped = DATE_BEFORE.exec(folded)?.[0].length ?? 0;
  const before = folded.slice(skipped).replace(DATE_BEHIND, " ");
  const match = VERB_FIRST.exec(before) ?? NAME_FIRST.exec(before) ?? NAME_ALONE.exec(before);
  if (!match) return undefined;
  const [whole, found] = match as unknown as [string, string];
  const name = found.replace(DIRECTION_BEHIND, "");
  const start = skipped + match.index + whole.lastIndexOf(found);
  if (!namesCharge(name) || name.split(/\s+/).length > 9 || /[.;:]/.test(name)) return undefined;
  return { start, end: start + name.length };
}

/** The charges of all sentences with amounts, or none: an amount that is not understood can belong to another one. */
function readParagraph(line: TextLine, section: Section, facts: DocumentFacts): Candidate[] {
  const folded = fold(line.text);
  if (folded.length !== line.text.length) return [];
  const amounts = findAmounts(line.text);
  const starts = [0, ...[...line.text.matchAll(/(?<=(?:\D|\d{3})[.;])\s+(?=\p{Lu})/gu)].map(({ index }) => index)];
  const read = starts.map((start, index) => {
    const end = starts[index + 1] ?? line.text.length;
    const own = amounts.filter((amount) => amount.start >= start && amount.start < end);
    return readSentence(line, { start, end, folded, amounts: own }, { section, facts });
  });
  const count = read.reduce((sum, own) => sum + own.length, 0);
  return count === amounts.length ? read.flat() : [];
}

interface Sentence {
  start: number;
  end: number;
  /** The whole paragraph. */
  folded: string;
  amounts: readonly AmountInText[];
}

function readSentence(
  line: TextLine,
  sentence: Sentence,
  { section, facts }: { section: Section; facts: DocumentFacts },
): Candidate[] {
  const { text } = line;
  const { start, end, folded, amounts } = sentence;
  const [first] = amounts;
  if (!first || OTHER_AMOUNT.test(folded.slice(start, end))) return [];
  const named = findName(folded.slice(start, first.start).trimStart());
  if (!named) return [];
  const offset = start + (text.slice(start).length - text.slice(start).trimStart().length);
  const name = { start: offset + named.start, end: offset + named.end };
  const parts = amounts.map((amount, index) => ({
    amount,
    start: amount.end,
    text: text.slice(amount.end, amounts[index + 1]?.start ?? end).split(/[;.](?:\s|$)/)[0] ?? "",
  }));
  const isSized = parts.every((part) => findSizes(part).length > 0);
  // Several amounts are those of sizes, or their meaning is not known.
  if (parts.length > 1 && !isSized) return [];
  return parts.flatMap((part) => toCandidate(line, name, part, { sentence, section, facts, isSized }) ?? []);
}

interface Part {
  amount: AmountInText;
  start: number;
  text: string;
}

function toCandidate(
  line: TextLine,
  name: Named,
  part: Part,
  {
    sentence: { start, end },
    section,
    facts,
    isSized,
  }: { sentence: Sentence; section: Section; facts: DocumentFacts; isSized: boolean },
): Candidate | undefined {
  const { amount } = part;
  const doubts: Doubt[] = [{ column: null, reason: "The charge is read from a sentence." }];
  const row: Record<string, CandidateCell> = {};
  const put = (column: string, known: Known | undefined, missing: string | null) => {
    if (known) row[column] = toCell(known);
    if (known?.doubt) doubts.push({ column, reason: known.doubt });
    if (!known && missing) doubts.push({ column, reason: missing });
  };
  const carrier = chooseCarrier(section, facts);
  put("carrier", carrier, null);
  if (!carrier) put("operator", facts.operator, null);
  if (!carrier && !facts.operator) doubts.push({ column: "carrier", reason: NO_PUBLISHER });
  put("country", section.country ?? facts.country, "The country is not stated.");
  put("port", section.port ?? facts.port, null);
  const stated = findDirection(line, start, end) ?? findDirection(line, 0, line.text.length);
  const direction = stated ?? section.direction ?? facts.direction;
  if (direction && direction.value !== "both") put("direction", direction as Known, null);
  else doubts.push({ column: "direction", reason: "Whether the charge is for import or export is not stated." });
  row.charge_name = {
    value: line.text.slice(name.start, name.end),
    places: toPlaces(line, name.start, name.end),
    basis: "read",
  };
  const unit = readUnit(part.text) ?? (isSized ? "container" : undefined);
  if (!unit || (hasCargoUnit(part.text) && unit !== "container") || unit === "day") return undefined;
  row.unit = {
    value: unit,
    places: toPlaces(line, part.start, part.start + part.text.trimEnd().length),
    basis: "read",
  };
  if (isSized && !addTypes(row, line, part)) return undefined;
  const place = toPlace(line, amount.digits.start, amount.digits.end);
  row.amount = { value: amount.amount.toFixed(), places: [place], basis: "read" };
  if (amount.isAmbiguous) doubts.push({ column: "amount", reason: `“${place.text}” can be thousands or decimals.` });
  if (amount.currency)
    row.currency = { value: amount.currency, places: toPlaces(line, amount.start, amount.end), basis: "read" };
  else put("currency", facts.currency, "The currency is not named.");
  const from =
    readValidity(line, section.country?.value ?? facts.country?.value, "valid from").from ?? section.from ?? facts.from;
  put("effective_from", from, "The first day of validity is not stated.");
  return { table: "local_charges", row, doubts };
}

function findDirection(line: TextLine, start: number, end: number) {
  const value = readNamedDirection(line.text.slice(start, end));
  return value && { value, places: toPlaces(line, start, end), basis: "read" as const };
}

function addTypes(row: Record<string, CandidateCell>, line: TextLine, part: Part): boolean {
  const label = readTypes(part.text);
  const types = label ? listTypes(label, [], { isEveryKind: true, elsewhere: [] }) : [];
  if (types.length === 0) return false;
  const places = findSizes(part).flatMap(({ start, end }) => toPlaces(line, start, end));
  row.container_types = { value: types.join(" "), places, basis: "read" };
  return true;
}
