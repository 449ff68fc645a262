import { z } from "zod";
import { type CongestionOnDate, congestionOn, type Reading } from "#lib/domain/congestion/observation.ts";
import { countryName } from "#lib/domain/countries.ts";
import { missingParts, PORT_PARTS, type Port, portFacts } from "#lib/domain/ports/port.ts";
import { CONFIDENCE_LEVELS, confidence, type Fact, weakest } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { currentCongestion, showCurrent } from "./congestion-reading.ts";

/** Age in days after which a note says that an observation of congestion is old. */
const OLD_AFTER_DAYS = 30;

/** Profile of a port, as in answers. */
export const portDetails = z.strictObject({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  country_code: z.string(),
  coordinates: z.strictObject({ lat: z.number(), lon: z.number() }).nullable(),
  timezone: z.string(),
  operators: z.array(z.string()),
  infrastructure: z.strictObject({
    terminals: z.array(z.string()),
    max_draft_m: z.number().nullable(),
    berths: z.int().nullable(),
    quay_length_m: z.int().nullable(),
    cranes: z.string().nullable(),
  }),
  annual_teu: z.int().nullable(),
  annual_teu_year: z.int().nullable(),
  trade_lane: z.string(),
  congestion: currentCongestion.nullable(),
  missing: z.array(z.string()),
  notes: z.array(z.string()),
  source_id: z.string(),
  also_source_ids: z.array(z.string()),
  confidence_level: z.enum(CONFIDENCE_LEVELS),
});

/** Profile of a port with its facts and the share of its parts that are on file. */
export interface DescribedPort {
  details: z.infer<typeof portDetails>;
  facts: Fact[];
  completeness: number;
}

/**
 * Describes a port as known on `date`.
 * @param readings observations of its congestion, newest first
 */
export function describePort(port: Port, readings: readonly Reading[], { date, today }: { date: IsoDate; today: IsoDate }): DescribedPort {
  const congestion = congestionOn(readings, date);
  const missing = missingParts(port, Boolean(congestion?.level));
  const facts = [...portFacts(port), ...(congestion ? [congestion.observation] : [])];
  const [first, ...others] = port.sources;
  return {
    details: {
      code: port.code,
      name: port.name,
      city: port.city,
      country: countryName(port.country),
      country_code: port.country,
      coordinates: port.coordinates,
      timezone: port.timezone,
      operators: port.operators,
      infrastructure: {
        terminals: port.terminals,
        max_draft_m: port.maxDraftM,
        berths: port.berths,
        quay_length_m: port.quayLengthM,
        cranes: port.cranes,
      },
      annual_teu: port.annualTeu,
      annual_teu_year: port.annualTeuYear,
      trade_lane: port.tradeLaneRegion,
      congestion: congestion && showCurrent(congestion, today),
      missing,
      notes: congestionNotes(congestion, date),
      source_id: first.id,
      also_source_ids: others.map(({ id }) => id),
      confidence_level: weakest(facts.map((fact) => confidence(fact, today))),
    },
    facts,
    completeness: 1 - missing.length / PORT_PARTS,
  };
}

function congestionNotes(congestion: CongestionOnDate | null, date: IsoDate): string[] {
  if (!congestion) return [`No congestion on or before ${date} is on file.`];
  const { ageDays, observation } = congestion;
  return ageDays > OLD_AFTER_DAYS
    ? [`Congestion was last observed on ${observation.observedOn}, ${ageDays} days before ${date}. It may have changed since.`]
    : [];
}
