import { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import type { PortName } from "#lib/domain/ports/facts.ts";
import {
  assessConfidence,
  assessQuality,
  type Confidence,
  chooseLowestConfidence,
  type Fact,
  isIllustrative,
  type Quality,
} from "#lib/domain/quality/quality.ts";
import { calculateAgeInMonths, findOwnDate, isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import { getFrequency, type Rotation } from "#lib/domain/schedules/rotation.ts";
import { type ExpectedDays, SERVICE_BASES, type ServiceBasis } from "#lib/domain/schedules/upcoming-calls.ts";
import { calculateAgeInDays } from "#lib/domain/schedules/versions.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { citedFields } from "../cited.ts";
import { portCode } from "../fields.ts";

const MAX_EXPECTED_DAYS = 4;

export const laneFields = {
  origin: portCode.meta({ description: "Port of loading (UN/LOCODE).", examples: ["CNXMN"] }),
  destination: portCode.meta({ description: "Port of discharge (UN/LOCODE).", examples: ["USLGB"] }),
};

export function checkLane({
  value,
  issues,
}: z.core.ParsePayload<{ origin?: string | undefined; destination?: string | undefined }>): void {
  if (value.origin !== undefined && value.origin === value.destination) {
    issues.push({
      code: "custom",
      input: value.destination,
      path: ["destination"],
      message: "must differ from origin",
    });
  }
}

export const serviceFields = {
  service_code: z.string(),
  service_name: z.string().nullable(),
  alliance: z.string().nullable(),
};

export const ageFields = {
  as_of: z.string().nullable(),
  age_days: z.int().nullable(),
  is_old: z.boolean(),
};

export const frequencyFields = {
  frequency_days: z.int().nullable(),
  frequency_basis: z.enum(["published", "assumed"]).nullable(),
};

/** For a service without dates. */
export const patternFields = {
  basis: z.enum(SERVICE_BASES).meta({
    description:
      "`pattern`: a document of `as_of` states the weekday of a weekly service. `estimated`: no day is known.",
  }),
  expected_days: z.array(z.strictObject({ arrival: z.string().nullable(), departure: z.string().nullable() })).meta({
    description: `Days of the first ${MAX_EXPECTED_DAYS} sailings if the pattern still applies; empty without one. No carrier has confirmed them.`,
  }),
};

export const showPattern = (basis: ServiceBasis, expectedDays: readonly ExpectedDays[]) => ({
  basis,
  expected_days: expectedDays.slice(0, MAX_EXPECTED_DAYS).map(({ arrival, departure }) => ({ arrival, departure })),
});

/** Names the age of the oldest pattern. @param ages days, `null` for an undated document */
export function listPatternNotes(ages: readonly (number | null)[]): string[] {
  if (ages.length === 0) return [];
  const known = ages.filter((age) => age !== null);
  const age = known.length < ages.length ? "one has no date" : `the oldest is ${Math.max(...known)} days old`;
  return [
    `Services of the basis \`pattern\` have weekdays that a document stated (${age}). Their days are no confirmed calls.`,
  ];
}

export const window = z.strictObject({ from: z.string(), to: z.string() });

export const itemCitedFields = { ...citedFields, also_source_ids: z.array(z.string()) };

export const showLine = (carrier: string) => ({ line: carrier, line_name: getCarrierName(carrier) });

export const showService = ({ serviceCode, serviceName, alliance }: Rotation) => ({
  service_code: serviceCode,
  service_name: serviceName,
  alliance,
});

export function showAge(fact: Fact | null | undefined, date: IsoDate) {
  const asOf = fact ? findOwnDate(fact) : null;
  return { as_of: asOf, age_days: calculateAgeInDays({ asOf }, date), is_old: fact ? isStaleOn(fact, date) : false };
}

export function showFrequency(rotation: Rotation | null) {
  const frequency = rotation && getFrequency(rotation);
  return { frequency_days: frequency?.days ?? null, frequency_basis: frequency?.basis ?? null };
}

/** `age` has the date of the oldest fact. */
export interface Reliance {
  facts: readonly Fact[];
  level: Confidence;
  age: Pick<z.infer<z.ZodObject<typeof citedFields>>, "effective_from" | "age_months" | "is_stale">;
}

/** At most the confidence of the documents, and at most medium if a rule estimates the item. */
export function assessReliance(
  facts: readonly Fact[],
  { isEstimated }: { isEstimated: boolean },
  date: IsoDate,
): Reliance {
  const [oldest] = facts.toSorted(
    (one, other) => (calculateAgeInMonths(other, date) ?? -1) - (calculateAgeInMonths(one, date) ?? -1),
  );
  const age = {
    effective_from: oldest?.effectiveFrom ?? null,
    age_months: oldest ? calculateAgeInMonths(oldest, date) : null,
    is_stale: facts.some((fact) => isStaleOn(fact, date)),
  };
  return {
    facts,
    age,
    level: chooseLowestConfidence([
      ...facts.map((fact) => assessConfidence(fact, date)),
      isEstimated ? "medium" : "verified",
    ]),
  };
}

export function showReliance({ facts, level, age }: Reliance) {
  const [first, ...others] = [...new Set(facts.map(({ source }) => source.id))];
  return {
    illustrative: facts.some(isIllustrative),
    source_id: first ?? "",
    confidence_level: level,
    ...age,
    also_source_ids: others,
  };
}

/** The items may be estimated or from old rotations. */
export function assessItemQuality(
  items: readonly Reliance[],
  further: readonly Fact[],
  options: { date: IsoDate; region: string; completeness: number },
): Quality {
  const facts = [...new Set([...items.flatMap((item) => item.facts), ...further])];
  const quality = assessQuality(facts, options);
  return {
    ...quality,
    confidence_level: chooseLowestConfidence([quality.confidence_level, ...items.map(({ level }) => level)]),
  };
}

/** The first note of an answer. */
export const ILLUSTRATIVE_NOTE =
  "Nothing is published here. These services are illustrative: a rule generates them, and no ship runs them.";

/** In ports.csv or in a service. Its name is null if only a service names it. */
export interface KnownPort {
  code: string;
  name: string | null;
  country: string;
  region: string | null;
}

export const showPort = (code: string, port: PortName | undefined): KnownPort => ({
  code,
  name: port?.name ?? null,
  country: port?.country ?? code.slice(0, 2),
  region: port?.tradeLaneRegion ?? null,
});
