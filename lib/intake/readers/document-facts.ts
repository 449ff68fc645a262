import type { TextLine } from "#lib/documents/lines.ts";
import { COUNTRY_CURRENCIES } from "#lib/domain/country-currency.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import type { CandidateTable, Place } from "./candidate.ts";
import { findCarrier, findShortName, readCarrierCell } from "./carrier-names.ts";
import { type Known, readValidity, toCellPlace, toPlace } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { findPublisher } from "./find-publisher.ts";
import { readFootnotes } from "./footnotes.ts";
import { readLabel } from "./label.ts";
import { cutSentence } from "./paragraphs.ts";
import { findPorts } from "./ports.ts";
import { readTax } from "./read-tax.ts";
import { findFreeTime, toPort } from "./section.ts";
import { saysAfterFreeTime } from "./tier-label.ts";
import { countWords, findCountries, findCurrencies, findTaxPercent, hasSharedSymbol } from "./words.ts";

/** What a person knows of a document, such as of a watched one. */
export interface TariffContext {
  carrier?: string;
  country?: string;
  direction?: Direction;
  charge?: "demurrage" | "detention" | "combined";
  /** The tables that the document has rows for; all of them if absent. */
  tables?: readonly CandidateTable[];
  /** ISO 8601. */
  today: string;
}

const HEAD_LINES = 14;

/** Sentences at the beginning say what a document is about, as titles do. */
const FIRST_LINES = 4;
const AMOUNT_ALONE = /^\d[\d.,]*$/;
const MAX_TITLE_WORDS = 14;

const toContext = <Value>(value: Value): Known<Value> => ({ value, places: [], basis: "context" });

/** What applies to all tables of a document, from its own words and from its context. */
export function readFacts(all: readonly TextLine[], context: TariffContext): DocumentFacts {
  const footnotes = readFootnotes(all);
  // A note is about the rows that have its mark.
  const lines = all.filter((line) => !footnotes.lines.has(line));
  const facts: DocumentFacts = {
    footnotes: footnotes.notes,
    namesHighCube: all.some(({ text }) => /(?<![\p{L}])(?:H\/?[CQ]|high[ -]?cubes?)(?!\p{L})/iu.test(text)),
    hasLimitedFreeTime: false,
    isCurrencyInTables: lines.every(
      ({ cells }) => cells.length > 1 || cells.every(({ text }) => findCurrencies(text).length === 0),
    ),
    saysAfterFreeTime: lines.some(({ cells }) => cells.length === 1 && saysAfterFreeTime(cells[0]?.text ?? "")),
    findCountryCurrency: (country) => COUNTRY_CURRENCIES[country],
  };
  const printed = findCarrier(lines) ?? findShortName(lines);
  if (context.carrier) {
    facts.carrier = toContext(context.carrier);
    if (printed && printed.value !== context.carrier) facts.carrier.doubt = `The document names ${printed.value}.`;
  } else if (printed) {
    const isAlone = lines.every(({ cells }) =>
      cells.every(({ text }) => [undefined, printed.value].includes(readCarrierCell(text))),
    );
    facts.carrier = isAlone ? printed : { ...printed, doubt: "The document names several carriers." };
  }
  const country = findOnlyCountry(lines);
  if (context.country) facts.country = toContext(context.country);
  else if (country) facts.country = country;
  if (context.direction) facts.direction = toContext(context.direction);
  if (context.charge) facts.charge = toContext(context.charge);
  const head = lines.slice(0, FIRST_LINES);
  // A row with an amount has a direction of its own.
  const titles = head.filter(({ cells }) => !cells.some(({ text }) => AMOUNT_ALONE.test(text)));
  const named = findOnly(titles, (line) => findCellValues(line, (text) => [readLabel(text).direction ?? []].flat()));
  if (!facts.direction && named && named.value !== "both") facts.direction = named as Known<Direction>;
  const charge = findOnly(head, (line) => findCellValues(line, (text) => [readLabel(text).charge ?? []].flat()));
  if (!facts.charge && charge) facts.charge = charge;
  const port = findOnlyPort(lines, facts.country?.value);
  if (port) {
    facts.port = port;
    if (!facts.country)
      facts.country = {
        ...port,
        value: port.value.slice(0, 2),
        doubt: `The country is concluded from the port “${port.places[0]?.text}”.`,
      };
  }
  const publisher = findPublisher(lines);
  if (publisher?.operator) facts.operator = publisher.operator;
  const known = facts.country?.value;
  addOnly(
    facts,
    "currency",
    findOnly(lines, (line) => findCellValues(line, findCurrencies)),
  );
  const symbol = lines.find((line) => hasSharedSymbol(line.text));
  if (symbol) facts.sharedSymbol = [toSymbolPlace(symbol)];
  const labels = lines.flatMap(({ cells }) => cells.map(({ text }) => readLabel(text)));
  const hasBothDirections = ["import", "export"].every((direction) =>
    labels.some((label) => label.direction === direction || label.direction === "both"),
  );
  // "Export containers: days are working days"
  const findDayBasis = (of: Direction | undefined) =>
    findOnly(lines, (line) =>
      findCellValues(line, (text) => {
        const { dayBasis, direction } = readLabel(text);
        const own = hasBothDirections && direction !== "both" ? direction : undefined;
        return dayBasis && own === of ? [dayBasis] : [];
      }),
    );
  addOnly(facts, "dayBasis", findDayBasis(undefined));
  const [ofImport, ofExport] = [findDayBasis("import"), findDayBasis("export")];
  facts.dayBasisOf = { ...(ofImport && { import: ofImport }), ...(ofExport && { export: ofExport }) };
  addOnly(
    facts,
    "tax",
    findOnly(lines, (line) =>
      line.cells.length > 1 ? [] : findCellValues(line, (text) => [readTax(line.sentences ?? text) ?? []].flat()),
    ),
  );
  addOnly(
    facts,
    "taxPercent",
    findOnly(lines, (line) =>
      line.cells.flatMap((cell) => {
        const found = findTaxPercent(cell.text);
        return found
          ? [{ value: found.percent, place: toPlace(line, cell.start + found.start, cell.start + found.end) }]
          : [];
      }),
    ),
  );
  facts.hasLimitedFreeTime = lines.some(({ cells }) =>
    cells.some(({ text }) => {
      const free = findFreeTime(text);
      const { types, cargo } = readLabel(free ? cutSentence(text, free.start) : "");
      return (types || cargo) && free !== undefined;
    }),
  );
  addOnly(facts, "freeDays", findOnly(lines, findFreeDays));
  const validities = lines.map((line) => readValidity(line, known));
  const from = validities.flatMap((each) => each.from ?? []);
  if (new Set(from.map(({ value }) => value)).size === 1 && from[0]) {
    facts.from = from[0];
    const to = validities.flatMap((each) => each.to ?? []);
    if (to.length === 1 && to[0]) facts.to = to[0];
  }
  return facts;
}

function addOnly<Name extends "currency" | "dayBasis" | "tax" | "taxPercent" | "freeDays">(
  facts: DocumentFacts,
  name: Name,
  only: DocumentFacts[Name],
): void {
  if (only) facts[name] = only;
}

interface FoundValue<Value> {
  value: Value;
  place: Place;
}

/** The value that the whole document has, if it has no other one. */
function findOnly<Value>(
  lines: readonly TextLine[],
  find: (line: TextLine) => FoundValue<Value>[],
): Known<Value> | undefined {
  const found = lines.flatMap(find);
  const [first] = found;
  if (!first || found.some(({ value }) => value !== first.value)) return undefined;
  return { value: first.value, places: [first.place], basis: "heading" };
}

const findCellValues = <Value>(line: TextLine, read: (text: string) => readonly Value[]): FoundValue<Value>[] =>
  line.cells.flatMap((cell) => read(cell.text).map((value) => ({ value, place: toCellPlace(line, cell) })));

const findFreeDays = (line: TextLine): FoundValue<number>[] =>
  line.cells.flatMap((cell) => {
    const found = findFreeTime(cell.text);
    const { types, cargo } = readLabel(cell.text);
    return found && !types && !cargo
      ? [{ value: found.days, place: toPlace(line, cell.start + found.start, cell.start + found.end) }]
      : [];
  });

function toSymbolPlace(line: TextLine): Place {
  const { index, 0: text } = /[$¥]|\bRs|F\.?\s?CFA/u.exec(line.text) ?? { index: 0, 0: " " };
  return toPlace(line, index, index + text.length);
}

function findOnlyCountry(lines: readonly TextLine[]): Known | undefined {
  const found = lines.slice(0, HEAD_LINES).flatMap((line) =>
    line.cells.flatMap((cell) => {
      if (countWords(cell.text) > MAX_TITLE_WORDS) return [];
      return findCountries(cell.text).map(({ code, text, start }) => ({
        code,
        place: toPlace(line, cell.start + start, cell.start + start + text.length),
      }));
    }),
  );
  const [first] = found;
  if (!first || found.some(({ code }) => code !== first.code)) return undefined;
  return { value: first.code, places: [first.place], basis: "heading" };
}

/** The only port that the head of the document names. */
function findOnlyPort(lines: readonly TextLine[], country: string | undefined): Known | undefined {
  const found = lines.slice(0, HEAD_LINES).flatMap((line) =>
    line.cells.flatMap((cell) =>
      findPorts(cell.text)
        .filter(({ code }) => country === undefined || code.startsWith(country))
        .map((port) => ({
          port,
          place: toPlace(line, cell.start + port.start, cell.start + port.start + port.text.length),
          isTitle: countWords(cell.text) <= MAX_TITLE_WORDS,
        })),
    ),
  );
  const [first] = found;
  if (!first?.isTitle || found.some(({ port }) => port.code !== first.port.code)) return undefined;
  return toPort(first.port, first.place);
}
