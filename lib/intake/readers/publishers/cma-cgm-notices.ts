import type { TextLine } from "#lib/documents/lines.ts";
import type { Candidate, CandidateCell, Doubt, Place } from "../candidate.ts";
import { readTypes } from "../container-types.ts";
import { type Known, listDates, toDate, toPlace } from "../document-head.ts";
import { readPrintedValue } from "../printed-values.ts";
import type { DocumentFacts } from "../read-slabs.ts";
import { findSurchargeKind } from "../surcharge-kinds.ts";
import { readUnit } from "../units.ts";
import { listCountryCodes } from "../words.ts";
import type { PublisherReader } from "./publisher-reader.ts";

const AMOUNT = /^\W*(?:amount|quantum)\s*:\s*/i;
const BULLET = /^\s*[•*·▪-]\s*/;

/** Notices of surcharges: a heading such as "PCS from North Europe to Algeria", then points, one of them "Amount: USD 150 per TEU". */
export const cmaCgmNotices: PublisherReader = {
  isFor: ({ carrier }, lines) => carrier?.value === "cma-cgm" && lines.some(({ text }) => AMOUNT.test(text)),
  read: (lines, facts) => splitNotices(lines).flatMap((notice) => readNotice(notice, facts)),
};

/** A heading names a surcharge by its code or name and is no point. */
const isHeading = ({ text }: TextLine) =>
  !BULLET.test(text) &&
  text.length < 90 &&
  /^#*\s*[A-Z]{2,4}\b\s*[-–:]?\s|surcharge\s*(?:from|[-–:])/.test(text) &&
  !/:/.test(text);

function splitNotices(lines: readonly TextLine[]): TextLine[][] {
  const notices: TextLine[][] = [];
  for (const line of lines) {
    if (isHeading(line)) notices.push([line]);
    else notices.at(-1)?.push(line);
  }
  return notices;
}

/** The points, with the lines that continue them. */
function splitPoints(lines: readonly TextLine[]): TextLine[][] {
  const points: TextLine[][] = [];
  for (const line of lines) {
    const last = points.at(-1);
    if (last && BULLET.test((last[0] as TextLine).text) && !BULLET.test(line.text) && !/^#/.test(line.text))
      last.push(line);
    else points.push([line]);
  }
  return points;
}

function readNotice([heading, ...rest]: readonly TextLine[], facts: DocumentFacts): Candidate[] {
  if (!heading) return [];
  const points = splitPoints(rest);
  return points.flatMap(([point]) => {
    if (!point) return [];
    const found = AMOUNT.exec(point.text);
    if (!found) return [];
    const text = point.text.slice(found[0].length).replaceAll("\t", " ");
    const main = text.replace(/\s*\(.*$/, "");
    const value = readPrintedValue(main.replace(/\/\s*TEU\b/i, " per TEU"));
    const digits = /\d[\d.,' ]*\d|\d/.exec(main);
    if (!value?.amount || !value.currency || !digits) return [];
    const start = found[0].length + digits.index;
    const amountPlace = toPlace(point, start, start + digits[0].length);
    const whole = toPlace(point, found[0].length, found[0].length + main.length);
    return [
      toCandidate({
        heading,
        points,
        facts,
        amount: value.amount.toFixed(),
        amountPlace,
        currency: value.currency,
        whole,
        main,
      }),
    ];
  });
}

interface Notice {
  heading: TextLine;
  points: readonly (readonly TextLine[])[];
  facts: DocumentFacts;
  amount: string;
  amountPlace: Place;
  currency: string;
  whole: Place;
  main: string;
}

function toCandidate({ heading, points, facts, amount, amountPlace, currency, whole, main }: Notice): Candidate {
  const doubts: Doubt[] = [];
  const row: Record<string, CandidateCell> = {};
  const put = (column: string, known: Known | undefined, missing?: string) => {
    if (known) row[column] = { value: known.value, places: known.places, basis: known.basis };
    if (known?.doubt) doubts.push({ column, reason: known.doubt });
    if (!known && missing) doubts.push({ column, reason: missing });
  };
  put("carrier", facts.carrier);
  const code = /[A-Z]{2,5}/.exec(heading.text);
  if (code)
    put("code", {
      value: code[0],
      places: [toPlace(heading, code.index, code.index + code[0].length)],
      basis: "heading",
    });
  const name = [heading, ...points.flat()].flatMap((line) => {
    const match = /(?:[A-Z][a-z]+ ){1,4}Surcharge/.exec(line.text);
    return match
      ? [
          {
            value: match[0],
            places: [toPlace(line, match.index, match.index + match[0].length)],
            basis: "heading" as const,
          },
        ]
      : [];
  })[0];
  put(
    "name",
    name ??
      (code
        ? { value: code[0], places: [toPlace(heading, code.index, code.index + code[0].length)], basis: "heading" }
        : undefined),
    "The name of the surcharge is not stated.",
  );
  put(
    "scope_origin",
    findPoint(points, /^\W*(?:(?:origin|from)\s*:\s*(?:from\s+)?|from\s+)/i),
    "The origin is not stated.",
  );
  const destination = findPoint(points, /^\W*(?:(?:destination|to)\s*:\s*(?:to\s+)?|to\s+)/i);
  put("scope_destination", destination, "The destination is not stated.");
  const countries = destination ? listCountryCodes(destination.value) : [];
  if (destination && countries.length === 1) {
    put("country", { value: countries[0] as string, places: destination.places, basis: "read" });
    put("direction", { value: "import", places: destination.places, basis: "read" });
  }
  const unit = readUnit(main);
  put("unit", unit ? { value: unit, places: [whole], basis: "read" } : undefined, "The unit is not stated.");
  if (readTypes(main)?.plain.length)
    doubts.push({ column: "container_types", reason: "The amount names container sizes." });
  row.amount = { value: amount, places: [amountPlace], basis: "read" };
  row.currency = { value: currency, places: [whole], basis: "read" };
  put("effective_from", findStart(points, row.country?.value), "The first day is not stated.");
  const kind = findSurchargeKind(`${heading.text} ${name?.value ?? ""}`);
  if (kind) {
    row.nature = { value: kind.nature, places: [], basis: "inferred" };
    row.family = { value: kind.family, places: [], basis: "inferred" };
  } else doubts.push({ column: "family", reason: "The purpose of the surcharge is not known by its name." });
  return { table: "surcharges", row, doubts };
}

function findPoint(points: readonly (readonly TextLine[])[], label: RegExp): Known | undefined {
  for (const [first, ...others] of points) {
    const match = first && label.exec(first.text);
    if (!first || !match || AMOUNT.test(first.text)) continue;
    const places = [
      toPlace(first, match[0].length, first.text.length),
      ...others.map((line) => toPlace(line, 0, line.text.length)),
    ];
    return { value: places.map(({ text }) => text.trim()).join(" "), places, basis: "read" };
  }
  return undefined;
}

function findStart(points: readonly (readonly TextLine[])[], country: string | undefined): Known | undefined {
  for (const point of points.flat()) {
    if (!/\beffective\b/i.test(point.text)) continue;
    const [date] = listDates(point.text);
    if (date) return toDate(date, toPlace(point, date.start, date.end), country, false) ?? undefined;
  }
  return undefined;
}
