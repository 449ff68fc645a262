import { z } from "zod";
import { type CongestionOnDate, findCongestionOnDate, type Reading } from "#lib/domain/congestion/observation.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { listMissingParts, listPortFacts, PORT_PARTS, type Port } from "#lib/domain/ports/port.ts";
import {
  assessConfidence,
  assessQuality,
  CONFIDENCE_LEVELS,
  chooseLowestConfidence,
  type Fact,
  type Quality,
} from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { currentCongestion, listIllustrativeNotes, showCurrent } from "./congestion-reading.ts";

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

/** `completeness` is the share of its parts that are on file. */
export interface DescribedPort {
  details: z.infer<typeof portDetails>;
  facts: Fact[];
  /** Facts past their usable life, which the profile names as the last known ones. */
  outdated: Fact[];
  completeness: number;
}

/** @param readings observations of its congestion, newest first */
export function describePort(port: Port, readings: readonly Reading[], date: IsoDate): DescribedPort {
  const congestion = findCongestionOnDate(readings, date);
  const missing = listMissingParts(port, Boolean(congestion?.isCurrent && congestion.level));
  const facts = [...listPortFacts(port), ...(congestion?.isCurrent ? [congestion.observation] : [])];
  const outdated = congestion && !congestion.isCurrent ? [congestion.observation] : [];
  const [first, ...others] = port.sources;
  return {
    details: {
      code: port.code,
      name: port.name,
      city: port.city,
      country: getCountryName(port.country),
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
      congestion: congestion && showCurrent(congestion, readings, date),
      missing,
      notes: listCongestionNotes(congestion, date),
      source_id: first.id,
      also_source_ids: others.map(({ id }) => id),
      confidence_level: chooseLowestConfidence(facts.map((fact) => assessConfidence(fact, date))),
    },
    facts,
    outdated,
    completeness: 1 - missing.length / PORT_PARTS,
  };
}

/** Names the documents of outdated facts too, but they do not lower the confidence. */
export function assessPortQuality(
  described: readonly DescribedPort[],
  { date, completeness }: { date: IsoDate; completeness: number },
): Quality {
  const facts = described.flatMap((port) => port.facts);
  const region = [...new Set(described.map(({ details }) => details.country))].join(", ");
  const { sources } = assessQuality([...facts, ...described.flatMap((port) => port.outdated)], { date: date, region });
  return { ...assessQuality(facts, { date: date, region, completeness }), sources };
}

function listCongestionNotes(congestion: CongestionOnDate | null, date: IsoDate): string[] {
  if (!congestion) return [`No congestion on or before ${date} is on file.`];
  const { ageDays, isCurrent, observation } = congestion;
  return isCurrent
    ? listIllustrativeNotes(congestion)
    : [
        `Congestion was last observed on ${observation.observedOn}, ${ageDays} days before ${date}. The current level is not known.`,
      ];
}
