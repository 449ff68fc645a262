import type { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import { quoteSchedule } from "#lib/domain/demurrage/quote-schedule.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { CHARGES, type Charge, type Direction } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { Failure } from "../failure.ts";
import type { calculateOutput } from "./calculate-demurrage.output.ts";
import { type ownTermsField, resolveOwnTerms } from "./own-terms.ts";

interface Request {
  line: string;
  country: string;
  container_type: string;
  days: number;
  direction: Direction;
  port?: string | undefined;
  charge?: string | undefined;
  start_date?: string | undefined;
  free_days?: number | undefined;
  own_terms: z.output<typeof ownTermsField>;
}

type Quoted =
  | { kind: "quoted"; answer: z.output<typeof calculateOutput> }
  /** The rates are those of the published tariff. */
  | { kind: "free_days"; freeDays: number | undefined };

/**
 * Without a charge, the one of the document: combined, else detention, else demurrage.
 * @throws Failure `invalid_request`
 */
export function quoteOwnTerms(request: Request, day: IsoDate): Quoted {
  const { own_terms: own, charge } = request;
  if (!own.tariffs && !own.slabs) return { kind: "free_days", freeDays: own.free_days };
  const stated = CHARGES.find((known) => known === charge);
  const inDocument = CHARGES.filter((known) => own.tariffs?.some((tariff) => (tariff.charge ?? known) === known));
  const tried: readonly Charge[] = stated ? [stated] : inDocument;
  if (!own.tariffs && !stated) throw refuse("charge", "is required with own terms");
  const failures: unknown[] = [];
  for (const one of tried.length > 0 ? tried : CHARGES) {
    try {
      return { kind: "quoted", answer: quote(request, one, day) };
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

const refuse = (path: string, message: string) =>
  new Failure("invalid_request", `${path}: ${message}`, [{ path, message }]);

function quote(request: Request, charge: Charge, day: IsoDate): z.output<typeof calculateOutput> {
  const { line, country, port = null, direction, container_type, days, start_date, free_days, own_terms } = request;
  const query = { carrier: line, country, port, direction, charge, containerType: container_type, day };
  const { schedule } = resolveOwnTerms(own_terms, { currency: own_terms.currency ?? "USD", queries: [query] });
  if (!schedule) throw refuse("own_terms", "have no rates");
  if (!own_terms.tariffs && !own_terms.currency) throw refuse("own_terms.currency", "is required");
  const quoted = quoteSchedule([{ schedule, from: 1, to: days }], {
    days,
    startDate: start_date ?? null,
    freeDays: free_days ?? null,
  });
  return {
    line,
    country,
    port,
    direction,
    charge,
    terminal: null,
    container_type,
    days,
    start_date: quoted.startDate,
    free_days: quoted.freeDays,
    currency: quoted.currency,
    slabs: quoted.slabs.map(({ from, to, ratePerDay, days: count, cost }) => ({
      from,
      to,
      rate_per_day: ratePerDay.toNumber(),
      days: count,
      cost: cost.toNumber(),
    })),
    total_cost: toMoneyNumber(quoted.total, quoted.currency),
    uncovered_days: quoted.uncovered.map(({ from, to }) => ({ from, to })),
    open_points: [],
    tariffs: [],
    policies: [],
    _meta: assessQuality([], { date: day, region: getCountryName(country), completeness: quoted.completeness }),
  };
}
