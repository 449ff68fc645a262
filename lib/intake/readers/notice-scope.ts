import type { TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { findCarrier, readCarrierCell } from "./carrier-names.ts";
import { listDates } from "./dates-in-text.ts";
import { type Known, readValidity, toDate, toPlace, toPlaces } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import { findField, findLane, findScope } from "./notice-lanes.ts";
import type { Point } from "./notice-points.ts";
import type { Named } from "./surcharge-names.ts";
import { listCountryCodes } from "./words.ts";

/** What a notice says of all its amounts. */
export interface NoticeScope {
  named: Named;
  carrier?: Known;
  origin?: Known;
  destination?: Known;
  from?: Known;
  to?: Known;
}

/** The sentence with the amount comes first when lanes are looked for. */
export function readNoticeScope(
  named: Named,
  points: readonly Point[],
  facts: DocumentFacts,
  sentence?: Point,
): NoticeScope {
  const ownCarrier = facts.carrier?.doubt ? findOwnCarrier(points.map(({ line }) => line)) : undefined;
  const carrier = ownCarrier && !ownCarrier.doubt ? ownCarrier : facts.carrier;
  const lane = findScope(points) ?? findLane([sentence, points[0], ...points]);
  const origin = findField(points, "origin") ?? lane?.origin;
  const destination = findField(points, "destination") ?? lane?.destination;
  const country = findCountry(destination) ?? facts.country?.value;
  const { starts, ends } = findDates(points, country);
  const isSeveral = new Set(starts.map(({ value }) => value)).size > 1;
  const first = starts[0] ?? facts.from;
  const from = first && isSeveral ? { ...first, doubt: "The notice states several first days." } : first;
  const to = ends[0] ?? (starts.length === 0 ? facts.to : undefined);
  return {
    named,
    ...(carrier && { carrier }),
    ...(origin && { origin }),
    ...(destination && { destination }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** "East Coast South America" is not the country whose name ends so. */
const isContinent = (text: string) =>
  /america/.test(fold(text)) && !/\bunited states\b|\bestados unidos\b|\betats-unis\b|\busa?\b/.test(fold(text));

/** The country that the destination is, or is in. */
export function findCountry(destination: Known | undefined): string | undefined {
  if (!destination || isContinent(destination.value)) return undefined;
  const countries = listCountryCodes(destination.value);
  return countries.length === 1 ? countries[0] : undefined;
}

/** A line that is nothing but a carrier, or the one that the sentences name. */
function findOwnCarrier(lines: readonly TextLine[]): Known | undefined {
  const line = lines.find(({ text }) => readCarrierCell(text) !== undefined);
  const slug = line && readCarrierCell(line.text);
  return line && slug
    ? { value: slug, places: [toPlace(line, 0, line.text.length)], basis: "heading" }
    : findCarrier(lines);
}

/** The days that the notice states, those of a point for dates first. */
function findDates(points: readonly Point[], country: string | undefined): { starts: Known[]; ends: Known[] } {
  const own = points.filter(({ field }) => field === "date");
  const found = (own.length > 0 ? own : points).map((point) => {
    const { line } = point;
    const { from, to } = readValidity(line, country);
    if (point.field !== "date") return { from, to };
    const [date] = listDates(line.text.replaceAll("\t", " ")).filter(({ start }) => start >= point.start - 1);
    return { from: date && toDate(date, toPlaces(line, date.start, date.end), country, false), to };
  });
  return { starts: found.flatMap(({ from }) => from ?? []), ends: found.flatMap(({ to }) => to ?? []) };
}
