import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import type { Candidate, CandidateCell, Doubt } from "./candidate.ts";
import { findCarrier, readCarrierCell } from "./carrier-names.ts";
import { listTypes } from "./container-types.ts";
import { type Known, listDates, readValidity, toDate, toPlace, toPlaces } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { listAmounts, type NoticeAmount } from "./notice-amounts.ts";
import { findField, findLane, findScope } from "./notice-lanes.ts";
import { type Field, type Point, toPoint } from "./notice-points.ts";
import { PAIRED_BY_ORDER } from "./paired-by-order.ts";
import { isRunningLine, splitParagraphs } from "./paragraphs.ts";
import { type Notice, splitNotices } from "./split-notices.ts";
import { findSurchargeKind } from "./surcharge-kinds.ts";
import { listCountryCodes } from "./words.ts";

export interface Notices {
  candidates: Candidate[];
  used: ReadonlySet<TextLine>;
}

const IS_SURCHARGE =
  /\bsurcharges?\b|\brate (?:increase|restoration)\b|\bgri\b|\bpss\b|\bpcs\b|\bbaf\b|\brecargo\w*\b|\bsurtaxe\w*\b|zuschlag\w*\b|\bsobretaxa\w*\b|附加费/;

/** Notices of surcharges in points or sentences. A document can have several. */
export function readNotices(lines: readonly TextLine[], facts: DocumentFacts): Notices {
  const used = new Set<TextLine>();
  if (!facts.carrier || !lines.some(({ text }) => IS_SURCHARGE.test(fold(text)))) return { candidates: [], used };
  const paragraphs = splitParagraphs(lines).filter((paragraph) => paragraph.every(isRunningLine));
  const points = paragraphs.map((paragraph) =>
    toPoint(paragraph.length > 1 ? joinLines(paragraph) : (paragraph[0] as TextLine)),
  );
  const sources = new Map(points.map((point, index) => [point, paragraphs[index] as TextLine[]]));
  const candidates: Candidate[] = [];
  for (const notice of splitNotices(points)) {
    const read = readNotice(notice, facts);
    candidates.push(...read.candidates);
    for (const point of read.used) for (const line of sources.get(point) ?? []) used.add(line);
  }
  return { candidates, used };
}

/** A line that is nothing but a carrier, or the one that the sentences name. */
function findOwnCarrier(lines: readonly TextLine[]): Known | undefined {
  const line = lines.find(({ text }) => readCarrierCell(text) !== undefined);
  const slug = line && readCarrierCell(line.text);
  return line && slug
    ? { value: slug, places: [toPlace(line, 0, line.text.length)], basis: "heading" }
    : findCarrier(lines);
}

function readNotice({ named, points }: Notice, facts: DocumentFacts): { candidates: Candidate[]; used: Point[] } {
  const empty = { candidates: [], used: [] };
  if (!named) return empty;
  const own = points.flatMap((point) => {
    const amounts = listAmounts(point);
    return amounts.length > 0 ? [{ point, amounts }] : [];
  });
  if (own.length === 0) return empty;
  const labelled = own.filter(({ point }) => point.field === "amount");
  const chosen = labelled.length > 0 ? labelled : own;
  const doubts: Doubt[] = [];
  const ownCarrier = facts.carrier?.doubt ? findOwnCarrier(points.map(({ line }) => line)) : undefined;
  const carrier = ownCarrier && !ownCarrier.doubt ? ownCarrier : facts.carrier;
  if (carrier?.doubt) doubts.push({ column: "carrier", reason: carrier.doubt });
  const sentence = own.find(({ point }) => point.field === undefined && point.line.text.length > 60)?.point;
  const heading = points[0];
  const lane = findScope(points) ?? findLane([sentence, heading, ...points]);
  const origin = findField(points, "origin") ?? lane?.origin;
  const destination = findField(points, "destination") ?? lane?.destination;
  if (!origin) doubts.push({ column: "scope_origin", reason: "The origin is not stated." });
  if (!destination) doubts.push({ column: "scope_destination", reason: "The destination is not stated." });
  if (!origin || !destination)
    doubts.push({ column: null, reason: "The scope of the surcharge is not stated in full." });
  const countries = destination ? listCountryCodes(destination.value) : [];
  const country = countries.length === 1 ? (countries[0] as string) : undefined;
  const starts = findStarts(points, country ?? facts.country?.value);
  const from = starts[0] ?? facts.from;
  if (!from) doubts.push({ column: "effective_from", reason: "The first day is not stated." });
  else if (from.doubt) doubts.push({ column: "effective_from", reason: from.doubt });
  if (new Set(starts.map(({ value }) => value)).size > 1)
    doubts.push({ column: "effective_from", reason: "The notice states several first days." });
  const kind = findSurchargeKind(`${named.name.value} ${named.code?.value ?? ""}`);
  if (!kind) doubts.push({ column: "family", reason: "The purpose of the surcharge is not known by its name." });
  const toCell = ({ value, places, basis }: Known): CandidateCell => ({ value, places, basis });
  const shared: Record<string, CandidateCell> = {
    ...(carrier && { carrier: toCell(carrier) }),
    ...(named.code && { code: toCell(named.code) }),
    name: toCell(named.name),
    ...(kind && { nature: { value: kind.nature, places: [], basis: "inferred" } }),
    ...(kind && { family: { value: kind.family, places: [], basis: "inferred" } }),
    ...(origin && { scope_origin: toCell(origin) }),
    ...(destination && { scope_destination: toCell(destination) }),
    ...(country && destination && { country: { value: country, places: destination.places, basis: "read" } }),
    ...(country && destination && { direction: { value: "import", places: destination.places, basis: "read" } }),
    ...(from && { effective_from: toCell(from) }),
  };
  const candidates = chosen.flatMap(({ point, amounts }) =>
    amounts.flatMap(
      (amount) =>
        toCandidate(point, amount, { shared, doubts, facts, all: chosen.flatMap((each) => each.amounts) }) ?? [],
    ),
  );
  return { candidates, used: candidates.length > 0 ? chosen.map(({ point }) => point) : [] };
}

const isSentence = (field: Field | undefined) => field === undefined;

function toCandidate(
  { line, field }: Point,
  { amount, unit, types, end, typePlaces, isInOrder }: NoticeAmount,
  {
    shared,
    doubts: common,
    facts,
    all,
  }: {
    shared: Record<string, CandidateCell>;
    doubts: readonly Doubt[];
    facts: DocumentFacts;
    all: readonly NoticeAmount[];
  },
): Candidate | undefined {
  const doubts: Doubt[] = [...common];
  const row: Record<string, CandidateCell> = { ...shared };
  const whole = toPlaces(line, amount.start, end);
  if (unit) row.unit = { value: unit, places: whole, basis: "read" };
  else doubts.push({ column: "unit", reason: "The unit is not stated." });
  if (types) {
    const elsewhere = all.flatMap((other) => other.types?.named ?? []);
    const list = listTypes(types, [], { isEveryKind: false, elsewhere });
    if (list.length === 0 || typePlaces.length === 0) return undefined;
    row.container_types = { value: list.join(" "), places: typePlaces, basis: "read" };
    if (types.plain.length > 0)
      doubts.push({
        column: "container_types",
        reason: "Whether reefers and special containers of this size pay it too is not stated.",
      });
    if (types.others.length > 0)
      doubts.push({
        column: "container_types",
        reason: `There is no container type for ${types.others.join(", ")} here.`,
      });
  } else if (!unit) doubts.push({ column: "container_types", reason: "The containers are not stated." });
  row.amount = {
    value: amount.amount.toFixed(),
    places: [toPlace(line, amount.digits.start, amount.digits.end)],
    basis: "read",
  };
  if (amount.isAmbiguous)
    doubts.push({ column: "amount", reason: `“${whole[0]?.text ?? ""}” can be thousands or decimals.` });
  if (amount.currency)
    row.currency = { value: amount.currency, places: toPlaces(line, amount.start, amount.end), basis: "read" };
  else if (facts.currency)
    row.currency = { value: facts.currency.value, places: facts.currency.places, basis: "heading" };
  else doubts.push({ column: "currency", reason: "The currency is not named." });
  if (isInOrder) doubts.push({ column: "container_types", reason: PAIRED_BY_ORDER });
  if (isSentence(field) && /\b(?:if|unless|in the event|in case)\b/i.test(line.text))
    doubts.push({ column: null, reason: "The sentence names a condition." });
  return { table: "surcharges", row, doubts };
}

/** The first days that the notice states, those of a point for dates first. */
function findStarts(points: readonly Point[], country: string | undefined): Known[] {
  const own = points.filter(({ field }) => field === "date");
  const found = (own.length > 0 ? own : points).flatMap((point) => {
    const { line } = point;
    if (point.field === "date") {
      const [date] = listDates(line.text.replaceAll("\t", " ")).filter(({ start }) => start >= point.start - 1);
      const known = date && toDate(date, toPlaces(line, date.start, date.end), country, false);
      return known ? [known] : [];
    }
    const { from } = readValidity(line, country);
    return from ? [from] : [];
  });
  return found;
}
