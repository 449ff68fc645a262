import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { type AmountInText, findAmounts, findSizes, pairWithSizes } from "./amounts-in-text.ts";
import type { Candidate, CandidateCell, Doubt, Place } from "./candidate.ts";
import { findCarrier, readCarrierCell } from "./carrier-names.ts";
import { listTypes, readTypes, type TypesLabel } from "./container-types.ts";
import { type Known, listDates, readValidity, toDate, toPlace, toPlaces } from "./document-head.ts";
import { cutSentence, isRunningLine, splitParagraphs } from "./paragraphs.ts";
import type { DocumentFacts } from "./read-slabs.ts";
import { findSurchargeKind } from "./surcharge-kinds.ts";
import { findNamed, type Named } from "./surcharge-names.ts";
import { readUnit } from "./units.ts";
import { listCountryCodes } from "./words.ts";

const BULLET = /^\s*[•*·▪–-]\s*/;

type Field = "origin" | "destination" | "scope" | "amount" | "date" | "cargo" | "old";

/** The words before a colon, folded. */
const FIELDS: readonly (readonly [Field, RegExp])[] = [
  [
    "origin",
    /^(?:origin(?: range| ports?)?|from|pol|ports? of loading|load ports?|origen|desde|origine|au depart de|herkunft|von|origem)$/,
  ],
  [
    "destination",
    /^(?:destination(?: range| ports?)?|to|pod|ports? of discharge|destino|hacia|vers|a destination de|ziel|nach|destinos?)$/,
  ],
  ["scope", /^(?:geographical scope|scope|trades?|trade scope|perimetre|alcance|ambito|geltungsbereich|escopo)$/],
  [
    "amount",
    /^(?:(?:new |revised |updated )?(?:amounts?|quantum|level|rates?)|surcharge amount|surcharge level|charge|tariff|montants?|importes?|monto|cuantia|betrag|hohe|valor|quantity|gri|pss)$/,
  ],
  [
    "date",
    /^(?:effective(?: date| from)?|date of application|application(?: date)?|applicable(?: as)? from|valid(?:ity)?(?: from)?|implementation date|start date|date d'application|fecha(?: de (?:aplicacion|vigencia))?|vigencia|gultig ab|data de aplicacao|from date)$/,
  ],
  [
    "cargo",
    /^(?:cargo(?: type)?|equipment(?: type)?|commodity|commodities|container types?|marchandises?|carga|equipo|ladung|cargo nature)$/,
  ],
];

interface Point {
  line: TextLine;
  /** Of the text after the label. */
  start: number;
  field: Field | undefined;
}

export interface Notices {
  candidates: Candidate[];
  used: ReadonlySet<TextLine>;
}

const IS_SURCHARGE =
  /\bsurcharges?\b|\brate (?:increase|restoration)\b|\bgri\b|\bpss\b|\bpcs\b|\bbaf\b|\brecargo\w*\b|\bsurtaxe\w*\b|zuschlag\w*\b|\bsobretaxa\w*\b|附加费/;

/** "currently USD 500", "from USD 400 to USD 500", "instead of USD 400": an amount until now, directly behind the words. */
const UNTIL_NOW =
  /(?:\b(?:current(?:ly| (?:level|amount|rate) (?:of|is))?|present(?:ly)?|previous(?:ly)?|formerly|existing|instead of|until now|old(?: amount)?)\b[\s(:,]{0,3}(?:of|at|is|was)?|\b(?:increased?|reduced?|changed?|raised|lowered|adjusted|amended|decreased?)\b[^.;]{0,8}\bfrom)\s*$/;

/** The amount that is in force from now: "will be reduced to USD 350". */
const FROM_NOW =
  /\b(?:increase[ds]?|reduced?|change[ds]?|raised|lower(?:ed)?|adjust(?:ed)?|amend(?:ed)?|decrease[ds]?|revised|set|will be|new (?:level|amount|rate))\b[^.;\d]{0,40}\b(?:to|at|of|be|is|:)\s*$/;

/** Sentences whose amount is a limit, or an earlier one. */
const NOT_THE_AMOUNT =
  /\b(?:exceed\w*|not more than|maximum|minimum|up to|at least|previous\w*|formerly|current(?:ly)?|instead of|until now|so far|ranging|(?:reduced|increased?) from (?=(?:[a-z]{3} ?|[$€£] ?)?\d)|deposit|penalt\w+|limit\w*|example|costs? (?:of|incurred))\b/;

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

/** "Current amount: USD 500": not the amount from now. */
const OLD_FIELD = /^(?:current|old|previous|existing|present|former)\b/;

function toPoint(line: TextLine): Point {
  const bullet = BULLET.exec(line.text)?.[0].length ?? 0;
  const label = /^([\p{L}' ]{2,28}?)\s*:\s*/u.exec(line.text.slice(bullet));
  const name = label && fold(label[1] ?? "").trim();
  const field = name && OLD_FIELD.test(name) ? "old" : FIELDS.find(([, pattern]) => name && pattern.test(name))?.[0];
  if (field) return { line, start: bullet + (label?.[0].length ?? 0), field };
  const rest = line.text.slice(bullet);
  // "From North Europe", "Amounts USD 300 per 20'"
  const bare = /^(from|to|amounts?|effective)\b\s*(?=\S)/i.exec(rest);
  const isShort = rest.split(/\s+/).length < 40 && bullet > 0;
  if (bare && isShort) {
    const word = fold(bare[1] as string);
    const own: Field =
      word === "from" ? "origin" : word === "to" ? "destination" : word === "effective" ? "date" : "amount";
    return { line, start: bullet + bare[0].length, field: own };
  }
  return { line, start: bullet, field: undefined };
}

interface Notice {
  named: Named | undefined;
  points: Point[];
}

/** A line that names a surcharge begins another notice when the one before has its amount or its own name. */
function splitNotices(points: readonly Point[]): Notice[] {
  const notices: Notice[] = [{ named: undefined, points: [] }];
  for (const point of points) {
    const last = notices.at(-1) as Notice;
    const named = point.field === undefined ? findNamed(point.line) : undefined;
    const hasAmount = last.points.some(({ line }) => findAmounts(line.text).length > 0);
    if (named && last.named && isCodeForName(last.named, named) && !hasAmount) {
      last.named = { name: named.name, code: last.named.code };
      last.points.push(point);
      continue;
    }
    const isOther = named && last.named && named.name.value !== last.named.name.value;
    // "Maersk: Peak Season Surcharge …", and below it the same of another carrier.
    const isOfOther = hasAmount && named !== undefined && hasOtherCarrier(last, point);
    const isHeading = named !== undefined && point.line.text.length < 110 && !BULLET.test(point.line.text);
    if (named && last.named && (isOfOther || (isHeading && (isOther || hasAmount)) || (isOther && hasAmount))) {
      notices.push({ named, points: [...takeCarrierHeading(last), point] });
      continue;
    }
    // The same surcharge for another lane.
    if (point.field === "origin" && hasAmount && last.points.some(({ field }) => field === "origin")) {
      notices.push({ named: last.named, points: [point] });
      continue;
    }
    last.named ??= named;
    last.points.push(point);
  }
  return notices;
}

/** A carrier alone on a line directly above the name of a surcharge is that of the next notice. */
function takeCarrierHeading({ points }: Notice): Point[] {
  const last = points.at(-1);
  return points.length > 1 && last && readCarrierCell(last.line.text) ? points.splice(-1) : [];
}

/** "PCS" in a heading, and "Port Congestion Surcharge" below it. */
const isCodeForName = ({ name, code }: Named, other: Named) =>
  code !== undefined &&
  name.value === code.value &&
  findSurchargeKind(name.value)?.family === findSurchargeKind(other.name.value)?.family;

function hasOtherCarrier({ points }: Notice, { line }: Point): boolean {
  const own = findCarrier([line])?.value;
  const before = findCarrier(points.map((point) => point.line))?.value;
  return own !== undefined && before !== undefined && own !== before;
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

interface NoticeAmount {
  amount: AmountInText;
  unit: string | undefined;
  types: TypesLabel | undefined;
  /** From the amount to the end of its unit. */
  end: number;
  typePlaces: Place[];
  /** The sentence pairs amounts and sizes by their order. */
  isInOrder?: boolean;
}

/** Amounts that have a unit or a container next to them. */
function listAmounts({ line, start, field }: Point): NoticeAmount[] {
  const text = line.text.replaceAll("\t", " ");
  const folded = fold(text);
  if (field !== undefined && field !== "amount") return [];
  const amounts = findAmounts(text).filter(
    (amount) =>
      amount.start >= start &&
      !UNTIL_NOW.test(folded.slice(0, amount.start)) &&
      (field === "amount" ||
        FROM_NOW.test(folded.slice(0, amount.start)) ||
        !NOT_THE_AMOUNT.test(cutSentence(folded, amount.start))),
  );
  const isSizeFirst =
    amounts.length > 0 && hasSize(text.slice(start, amounts[0]?.start ?? 0)) && !hasSize(cut(text, amounts, 0).text);
  const inOrder = pairWithSizes(text, amounts);
  return amounts.flatMap((amount, index) => {
    const pair = inOrder[index];
    if (pair) {
      const { start, text: size } = pair;
      return [
        {
          amount,
          unit: "container",
          types: readTypes(size.trim()) ?? undefined,
          end: amount.end,
          typePlaces: [toPlace(line, start, start + size.trimEnd().length)],
          isInOrder: true,
        },
      ];
    }
    const after = cut(text, amounts, index);
    const before = {
      text: text.slice(amounts[index - 1]?.end ?? start, amount.start),
      start: amounts[index - 1]?.end ?? start,
    };
    const part = isSizeFirst ? before : after;
    const unit = /(?:\bper\b|\/|\bfor\b|\beach\b|\bpor\b|\bpar\b|\bpro\b|\bje\b|^\s*teu)/i.test(after.text)
      ? after.text
      : isSizeFirst
        ? ""
        : undefined;
    const label = hasSize(part.text) ? (readTypes(part.text) ?? undefined) : undefined;
    const own = unit === undefined && !label ? undefined : readUnit(cutUnit(unit ?? ""));
    const isFeu = /\bfeus?\b/i.test(after.text.slice(0, 24));
    if (!own && !label && !isFeu) return [];
    return [
      {
        amount,
        unit: isFeu ? undefined : label ? "container" : own,
        types: isFeu ? undefined : label,
        end: after.start + after.text.trimEnd().length,
        typePlaces: findSizes(part).map((size) => toPlace(line, size.start, size.end)),
      },
    ];
  });
}

/** "per container with effect from 1 May (date of bill of lading)": the unit is before the other words. */
const cutUnit = (text: string) => text.split(/\s(?:with|from|as|starting|valid|to|on|in|\(date)\b/i)[0] ?? text;

const hasSize = (text: string) => {
  const label = readTypes(text);
  return label !== null && label.plain.length + label.named.length + label.others.length > 0;
};

/** What follows an amount, up to the next one or the end of its clause. */
function cut(text: string, amounts: readonly AmountInText[], index: number): { text: string; start: number } {
  const start = amounts[index]?.end ?? 0;
  const part = text.slice(start, amounts[index + 1]?.start ?? text.length).slice(0, 90);
  const stop = part.search(
    /[;|]|\.\s|,\s(?!\d)|\s(?:applicable|effective|will|for (?:all|shipments|cargo)|[àa] compter|a partir|desde|vigente|ab|gültig)\b/i,
  );
  return { text: stop < 0 ? part : part.slice(0, stop), start };
}

export const PAIRED_BY_ORDER = "The sentence pairs amounts and containers by their order.";

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

function findField(points: readonly Point[], field: Field): Known | undefined {
  const index = points.findIndex((point) => point.field === field);
  const point = points[index];
  if (!point) return undefined;
  const value = point.line.text.slice(point.start).replaceAll("\t", " ").trim();
  const plain = value.replace(/^(?:from|to|all|de|des|vers)\s+(?=\p{L})/iu, "");
  const start =
    point.start + point.line.text.slice(point.start).length - point.line.text.slice(point.start).trimStart().length;
  const offset = value.length - plain.length;
  return plain === ""
    ? undefined
    : { value: plain, places: toPlaces(point.line, start + offset, start + offset + plain.length), basis: "read" };
}

/** "Scope: India to Red Sea" */
function findScope(points: readonly Point[]): { origin: Known; destination: Known } | undefined {
  const point = points.find(({ field }) => field === "scope");
  const text = point?.line.text.slice(point.start).replaceAll("\t", " ") ?? "";
  const match = /^(?:from\s+)?(\p{Lu}.*?)\s+to\s+(\p{Lu}.*?)\W*$/u.exec(text);
  if (!point || !match?.[1] || !match[2] || / to /.test(match[2])) return undefined;
  const origin = point.start + text.indexOf(match[1]);
  const destination = point.start + text.lastIndexOf(match[2]);
  return {
    origin: { value: match[1], places: toPlaces(point.line, origin, origin + match[1].length), basis: "read" },
    destination: {
      value: match[2],
      places: toPlaces(point.line, destination, destination + match[2].length),
      basis: "read",
    },
  };
}

const LANE =
  /\b(?:from|From)\s+((?:all |any |the )?\p{Lu}.{2,120}?)\s+to\s+((?:all |any |the )?\p{Lu}.{2,120}?)(?=\s+(?:will|is|are|effective|applicable|from|as of|with|starting|a|an|the|until|amount\w*|of|at)\b|[.;:,(]|$)/u;

/** "from Asia to North Europe" in the sentence with the amount or in the heading. */
function findLane(points: readonly (Point | undefined)[]): { origin: Known; destination: Known } | undefined {
  for (const point of points) {
    const text = point?.line.text.replaceAll("\t", " ") ?? "";
    const match = LANE.exec(text);
    if (!point || !match?.[1] || !match[2]) continue;
    const origin = match.index + match[0].indexOf(match[1]);
    const destination = match.index + match[0].lastIndexOf(match[2]);
    return {
      origin: { value: match[1], places: toPlaces(point.line, origin, origin + match[1].length), basis: "read" },
      destination: {
        value: match[2],
        places: toPlaces(point.line, destination, destination + match[2].length),
        basis: "read",
      },
    };
  }
  return undefined;
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
