import { getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import { CARRIERS, type CarrierSlug, findCarrierOfBill } from "#lib/domain/carriers/carriers.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { parseChargeWords } from "../lines/line-columns.ts";
import type { LabelledText } from "./labelled-values.ts";
import type { Certainty } from "./read-invoice.ts";

/** A word that was found, without a label. */
export interface Seen<Value> {
  value: Value;
  span: Span;
  certainty: Certainty;
}

const CARRIER_PATTERNS = CARRIERS.flatMap(({ slug, invoicePatterns }) =>
  invoicePatterns.map((pattern) => ({ slug, pattern })),
);

const TITLE_LINES = 15;

/** The name nearest to the top of the first page, else the carrier that the bill of lading begins with. */
export function findInvoiceCarrier(
  lines: readonly TextLine[],
  billOfLading: { value: string; span: Span } | undefined,
): Seen<CarrierSlug> | undefined {
  const top = lines.slice(0, TITLE_LINES);
  for (const [part, certainty] of [
    [top, "sure"],
    [lines, "check"],
  ] as const) {
    for (const line of part) {
      for (const { slug, pattern } of CARRIER_PATTERNS) {
        const match = pattern.exec(line.text);
        if (!match) continue;
        const isOnly = CARRIER_PATTERNS.every(
          (other) => other.slug === slug || !part.some(({ text }) => other.pattern.test(text)),
        );
        const span = getSpan(line, match.index, match.index + match[0].length);
        return { value: slug, span, certainty: isOnly ? certainty : "check" };
      }
    }
  }
  const value = billOfLading && findCarrierOfBill(billOfLading.value);
  return value ? { value, span: billOfLading.span, certainty: "check" } : undefined;
}

const DIRECTION_PATTERNS: Readonly<Record<Direction, RegExp>> = {
  import:
    /(?<![\p{L}\p{N}])(?:[il1]mport|inbound|imp|importaci[oó]n|importa[cç][aã]o|importazione|importation|einfuhr|invoer|[iİ]thalat|impor|nhập khẩu|przywóz)(?![\p{L}\p{N}])/iu,
  export:
    /(?<![\p{L}\p{N}])(?:export|outbound|exp|exportaci[oó]n|exporta[cç][aã]o|esportazione|exportation|ausfuhr|uitvoer|[iİ]hracat|ekspor|xuất khẩu|eksport|wywóz)(?![\p{L}\p{N}])/iu,
};

const ONE_WAY_EVENTS: Readonly<Record<Direction, RegExp>> = {
  import:
    /\b(?:discharged?|empty (?:return|in)|port of discharge|last free day|devoluci[oó]n|devolu[cç][aã]o|descarga(?:do)?|restituci[oó]n|restitution|d[ée]chargement|l[öo]schung|leerr[üu]ckgabe|r[üu]cklieferung|riconsegna|sbarco|terugkomst|inlevering)\b/iu,
  export: /\b(?:empty pick ?-? ?up|empty (?:out|release)|full (?:gate )?in|loaded|cut ?-?off)\b/iu,
};

/** Next to its label, else by words that only one direction has. */
export function findInvoiceDirection(
  lines: readonly TextLine[],
  labelled: readonly LabelledText[],
): Seen<Direction> | undefined {
  for (const { label, places } of labelled) {
    if (label.field !== "direction") continue;
    for (const { line, text, offset } of places) {
      const found = findDirectionWord(line, text, offset, DIRECTION_PATTERNS);
      if (found) return { ...found, certainty: "sure" };
    }
  }
  const unlabelled = lines.filter(
    (line) => !labelled.some(({ label, line: of }) => of === line && label.field === "direction"),
  );
  return findOnlyDirection(unlabelled, DIRECTION_PATTERNS) ?? findOnlyDirection(unlabelled, ONE_WAY_EVENTS);
}

function findDirectionWord(line: TextLine, text: string, offset: number, words: Readonly<Record<Direction, RegExp>>) {
  for (const value of ["import", "export"] as const) {
    const match = words[value].exec(text);
    if (match) return { value, span: getSpan(line, offset + match.index, offset + match.index + match[0].length) };
  }
  return undefined;
}

function findOnlyDirection(
  lines: readonly TextLine[],
  words: Readonly<Record<Direction, RegExp>>,
): Seen<Direction> | undefined {
  const seen = { import: [] as Seen<Direction>[], export: [] as Seen<Direction>[] };
  for (const line of lines) {
    for (const value of ["import", "export"] as const) {
      const match = words[value].exec(line.text);
      if (match)
        seen[value].push({
          value,
          span: getSpan(line, match.index, match.index + match[0].length),
          certainty: "check",
        });
    }
  }
  if (seen.import.length > 0 && seen.export.length > 0) return undefined;
  return seen.import[0] ?? seen.export[0];
}

export const INVOICE_PATTERN =
  /invoice|rechnung|facture|factura|fatura|fattura|factuur|faktur|credit|gutschrift|debit ?(?:note|memo|advice)|nota de d[ée]bito|note de d[ée]bit|nota di (?:addebito|debito)|belastungsanzeige|lastschriftanzeige|debet ?nota|nota tagihan|发票|帐单|账单/iu;

/** Such as "Demurrage invoice". */
export function findChargeInTitle(lines: readonly TextLine[]): { value: string; span: Span; isOpen?: boolean } | null {
  const named = lines
    .flatMap((line) => line.cells.map((cell) => ({ line, cell, value: parseChargeWords(cell.text) })))
    .filter(({ value }) => value !== undefined);
  for (const line of lines.slice(0, TITLE_LINES)) {
    for (const cell of line.cells) {
      const value = INVOICE_PATTERN.test(cell.text) ? parseChargeWords(cell.text) : undefined;
      if (!value) continue;
      // A form for one charge or the other: what names only one of them says which.
      if (namesEitherCharge(cell.text)) {
        const single = named.filter((each) => each.value !== "combined" && each.cell.text.length < MAX_NAME);
        const [one] = single;
        if (one && single.every((each) => each.value === one.value))
          return { value: one.value as string, span: getSpan(one.line, one.cell.start, one.cell.end) };
        return { value, span: getSpan(line, cell.start, cell.end), isOpen: true };
      }
      return { value, span: getSpan(line, cell.start, cell.end) };
    }
  }
  const split = findSplitCharge(lines);
  // What a sentence names is said of the tariff, not of this invoice.
  const short = named.filter(({ cell }) => cell.text.length < MAX_NAME);
  const [first] = short.length > 0 ? short : named;
  const isSame = (some: typeof named) => some.every(({ value }) => value === first?.value);
  if (!first || !isSame(short)) return split;
  const span = getSpan(first.line, first.cell.start, first.cell.end);
  return { value: first.value as string, span, isOpen: !isSame(named) };
}

/** A scan can have a wide gap in a name in two languages, as in "Demoras de contenedor   Detention". */
function findSplitCharge(lines: readonly TextLine[]): { value: string; span: Span } | null {
  for (const line of lines.slice(0, TITLE_LINES)) {
    for (const [index, cell] of line.cells.entries()) {
      const next = line.cells[index + 1];
      if (!line.isScan || !next || next.left - cell.right > MAX_SPLIT || !parseChargeWords(cell.text)) continue;
      const value = parseChargeWords(next.text) && parseChargeWords(`${cell.text} ${next.text}`);
      if (value) return { value, span: getSpan(line, cell.start, next.end) };
    }
  }
  return null;
}

const MAX_SPLIT = 0.03;

const MAX_NAME = 40;

/** Such as "Demurrage / Detention invoice", which can be for one of them. */
export const namesEitherCharge = (text: string): boolean =>
  INVOICE_PATTERN.test(text) && parseChargeWords(text) === "combined" && EITHER.test(text);

const EITHER = /\p{L} ?(?:\/|\bor\b|\boder\b|\bo\b|\bou\b) ?\p{L}/iu;

const CREDIT =
  /\bcredit (?:note|memo|invoice|advice)\b|\bgutschrift\b|\bnota de cr[eé]dito\b|\bnote de cr[eé]dit\b|\bavoir\b|\bnota di credito\b|\bcredit(?:nota|factuur)\b|\biade faturas/iu;

/** A title with such a word can be that of a credit note in other words. */
const CREDIT_WORD = /(?<!\p{L})(?:credit|cr[eé]dit[oe]?|gutschrift|avoir|credito)(?!\p{L})/iu;

/** By its title. */
export function findDocumentKind(lines: readonly TextLine[]): Seen<"invoice" | "credit_note"> | undefined {
  const find = (value: "invoice" | "credit_note", pattern: RegExp) => {
    for (const line of lines.slice(0, TITLE_LINES)) {
      const match = pattern.exec(line.text);
      const span = match && getSpan(line, match.index, match.index + match[0].length);
      if (span) return { value, span, certainty: "sure" as Certainty };
    }
    return undefined;
  };
  const invoice = find("invoice", INVOICE_PATTERN);
  const isOpen = lines.slice(0, TITLE_LINES).some(({ text }) => CREDIT_WORD.test(text));
  return find("credit_note", CREDIT) ?? (invoice && isOpen ? { ...invoice, certainty: "check" } : invoice);
}
