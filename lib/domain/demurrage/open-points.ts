import type { IsoDate } from "#lib/platform/dates.ts";
import { type Fact, isIllustrative } from "../quality/quality.ts";
import type { Counting, Schedule } from "../tariff.ts";
import { canHaveTax } from "../tax/standard-rate.ts";
import type { Quote, QuoteRequest } from "./quote.ts";
import type { ScheduleQuote } from "./quote-schedule.ts";
import { selectTariffsInForce } from "./select-tariff.ts";
import { listUnprovenReasons } from "./unproven-tariff.ts";

export const OPEN_POINT_KINDS = [
  "past_usable_life",
  "illustrative",
  "uncovered_days",
  "port_exceptions",
  "one_port_only",
  "working_days",
  "unknown_tax",
] as const;
export type OpenPointKind = (typeof OPEN_POINT_KINDS)[number];

/** Something that the tariff or the request leaves open, so that the amount of an invoice can differ from the quote. */
export interface OpenPoint<Kind extends string = OpenPointKind> {
  kind: Kind;
  message: string;
  ports: readonly string[];
}

/** In the order of OPEN_POINT_KINDS. */
export function listOpenPoints(quote: Quote, request: QuoteRequest): OpenPoint[] {
  const date = request.startDate ?? request.date;
  const tariffs = quote.served.map(({ schedule }) => schedule);
  return [
    ...listAgePoints(tariffs, date),
    ...listUncoveredPoints(quote),
    ...listPortPoints(quote, request, date),
    ...listWorkingDayPoints(tariffs),
    ...listTaxPoints(tariffs),
  ];
}

export const buildOpenPoint = <const Kind extends string>(
  kind: Kind,
  message: string,
  ports: readonly string[] = [],
): OpenPoint<Kind> => ({
  kind,
  message,
  ports,
});

/** Tariffs past their usable life, and illustrative ones. */
export function listAgePoints(tariffs: readonly Fact[], date: IsoDate): OpenPoint[] {
  return listUnprovenReasons(tariffs, date).map(({ id, reason }) =>
    buildOpenPoint(id === "tariff_age" ? "past_usable_life" : "illustrative", reason),
  );
}

export function listUncoveredPoints({ uncovered }: Pick<ScheduleQuote<Schedule>, "uncovered">): OpenPoint[] {
  if (uncovered.length === 0) return [];
  const ranges = uncovered.map(({ from, to }) => (from === to ? `day ${from}` : `days ${from} to ${to}`)).join(", ");
  return [
    buildOpenPoint(
      "uncovered_days",
      `No rate is on file for ${ranges}. The total does not include ${ranges.includes(" to ") ? "these days" : "this day"}.`,
    ),
  ];
}

function listPortPoints(quote: Quote, request: QuoteRequest, date: IsoDate): OpenPoint[] {
  if (request.port) return [];
  if (quote.port !== null)
    return [
      buildOpenPoint("one_port_only", `The tariff is for ${quote.port} only. Give the port of the container.`, [
        quote.port,
      ]),
    ];
  const illustrative = quote.served.some(({ schedule }) => isIllustrative(schedule));
  const own = selectTariffsInForce(request.tariffs, { ...request, date }).filter(
    (tariff) => tariff.port !== null && isIllustrative(tariff) === illustrative,
  );
  const ports = [
    ...new Set([
      ...quote.served.flatMap(({ schedule }) => schedule.exceptPorts),
      ...own.map(({ port }) => String(port)),
    ]),
  ].sort();
  if (ports.length === 0) return [];
  return [
    buildOpenPoint(
      "port_exceptions",
      `The tariff does not apply at ${ports.join(", ")}. Give the port of the container.`,
      ports,
    ),
  ];
}

/** Says that days on which nobody works count all the same. */
export function listWorkingDayPoints(tariffs: readonly Pick<Counting, "dayBasis" | "chargeDayBasis">[]): OpenPoint[] {
  if (!tariffs.some(({ dayBasis, chargeDayBasis }) => dayBasis === "working" || chargeDayBasis === "working"))
    return [];
  return [
    buildOpenPoint(
      "working_days",
      "The tariff counts working days. The calculation counts every day, so the amount is the highest possible. The countdown and the audit count by date.",
    ),
  ];
}

export function listTaxPoints(tariffs: readonly (Fact & Pick<Counting, "tax"> & { country: string })[]): OpenPoint[] {
  return tariffs.some((tariff) => tariff.tax === null && canHaveTax(tariff.country) && !isIllustrative(tariff))
    ? [buildOpenPoint("unknown_tax", "The tariff does not say whether its amounts contain VAT or GST.")]
    : [];
}
