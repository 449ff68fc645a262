import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import type { Candidate, CandidateCell, Doubt, Place } from "./candidate.ts";
import { listTypes } from "./container-types.ts";
import { type Known, toPlace, toPlaces } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { listAmounts, type NoticeAmount } from "./notice-amounts.ts";
import { type Field, type Point, toPoint } from "./notice-points.ts";
import { readNoticeScope } from "./notice-scope.ts";
import { PAIRED_BY_ORDER } from "./paired-by-order.ts";
import { isRunningLine, splitParagraphs } from "./paragraphs.ts";
import { splitAtSurcharges } from "./sentences-of-notices.ts";
import { type Notice, splitNotices } from "./split-notices.ts";
import { toSurchargeCells } from "./surcharge-cells.ts";
import type { OpenNotice } from "./tables-of-notices.ts";

export interface Notices {
  candidates: Candidate[];
  used: ReadonlySet<TextLine>;
  /** Those that can have their amounts in a table. */
  open: readonly OpenNotice[];
}

const IS_SURCHARGE =
  /\bsurcharges?\b|\brate (?:increase|restoration)\b|\bgri\b|\bpss\b|\bpcs\b|\bbaf\b|\brecargo\w*\b|\bsurtaxe\w*\b|zuschlag\w*\b|\bsobretaxa\w*\b|附加费/;

/** Notices of surcharges in points or sentences. A document can have several. */
export function readNotices(lines: readonly TextLine[], facts: DocumentFacts): Notices {
  const used = new Set<TextLine>();
  // What a terminal calls a surcharge is one of its own charges.
  if ((!facts.carrier && facts.operator) || !lines.some(({ text }) => IS_SURCHARGE.test(fold(text))))
    return { candidates: [], used, open: [] };
  const all = splitParagraphs(lines);
  const paragraphs = all.filter((paragraph) => paragraph.every(isRunningLine));
  const sources = new Map(
    paragraphs.flatMap((paragraph) => {
      const [above] = all[all.indexOf(paragraph) - 1] ?? [];
      const isBelowTable = above !== undefined && !isRunningLine(above) && /\d/.test(above.text);
      const line = paragraph.length > 1 ? joinLines(paragraph) : (paragraph[0] as TextLine);
      return splitAtSurcharges(line).map((part, index): [Point, TextLine[]] => [
        isBelowTable && index === 0 ? { ...toPoint(part), isBelowTable } : toPoint(part),
        paragraph,
      ]);
    }),
  );
  const points = [...sources.keys()];
  const candidates: Candidate[] = [];
  const open: OpenNotice[] = [];
  const notices = splitNotices(points);
  for (const notice of notices) {
    const own = doubtDaysOfOthers(facts, notice, notices);
    const read = readNotice(notice, own);
    const [first] = notice.points;
    if (notice.named && first)
      open.push({ line: first.line, scope: readNoticeScope(notice.named, notice.points, own) });
    candidates.push(...read.candidates);
    for (const point of read.used) for (const line of sources.get(point) ?? []) used.add(line);
  }
  return { candidates, used, open };
}

/** The only days of a document can be those of another surcharge. */
function doubtDaysOfOthers(facts: DocumentFacts, notice: Notice, notices: readonly Notice[]): DocumentFacts {
  const others = notices.filter((other) => other !== notice && other.named?.name.value !== notice.named?.name.value);
  // What is stated above all names can be about all of them.
  const lines = others.flatMap(({ named, points }) => {
    const at = points.findIndex(({ line }) => named?.name.places.some((place) => isInLine(place, line)));
    return at < 0 ? [] : points.slice(at).map(({ line }) => line);
  });
  const mark = (known: Known | undefined): Known | undefined =>
    known?.places.some((place) => lines.some((line) => isInLine(place, line)))
      ? { ...known, doubt: "The day is stated for another surcharge of the document." }
      : known;
  const { from, to, ...rest } = facts;
  const [start, end] = [mark(from), mark(to)];
  return { ...rest, ...(start && { from: start }), ...(end && { to: end }) };
}

const isInLine = ({ page, box }: Place, line: TextLine) =>
  line.page === page && box.y + box.height / 2 > line.top && box.y < line.bottom;

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
  const sentence = own.find(({ point }) => point.field === undefined)?.point;
  const { row: shared, doubts } = toSurchargeCells(readNoticeScope(named, points, facts, sentence));
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
  const printed = amount.currencyPart ?? amount;
  if (amount.currency)
    row.currency = { value: amount.currency, places: toPlaces(line, printed.start, printed.end), basis: "read" };
  else if (facts.currency)
    row.currency = { value: facts.currency.value, places: facts.currency.places, basis: "heading" };
  else doubts.push({ column: "currency", reason: "The currency is not named." });
  if (isInOrder) doubts.push({ column: "container_types", reason: PAIRED_BY_ORDER });
  if (isSentence(field) && /\b(?:if|unless|in the event|in case)\b/i.test(line.text))
    doubts.push({ column: null, reason: "The sentence names a condition." });
  return { table: "surcharges", row, doubts };
}
