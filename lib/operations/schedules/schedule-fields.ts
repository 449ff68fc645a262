import { z } from "zod";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import type { PortName } from "#lib/domain/ports/facts.ts";
import { type Confidence, confidence, type Fact, isIllustrative, type Quality, qualityOf, weakest } from "#lib/domain/quality/quality.ts";
import { frequencyOf, type Rotation } from "#lib/domain/schedules/rotation.ts";
import { ageOn, isOldOn } from "#lib/domain/schedules/versions.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { citedFields } from "../cited.ts";
import { portCode } from "../fields.ts";

/** A pair of ports. */
export const laneFields = {
  origin: portCode.meta({ description: "Port of loading, UN/LOCODE.", examples: ["CNXMN"] }),
  destination: portCode.meta({ description: "Port of discharge, UN/LOCODE.", examples: ["USLGB"] }),
};

/** A pair of ports names two. */
export function checkLane({ value, issues }: z.core.ParsePayload<{ origin?: string | undefined; destination?: string | undefined }>): void {
  if (value.origin !== undefined && value.origin === value.destination) {
    issues.push({ code: "custom", input: value.destination, path: ["destination"], message: "must differ from origin" });
  }
}

/** A carrier's service, and how it is known. */
export const serviceFields = {
  service_code: z.string(),
  service_name: z.string().nullable(),
  alliance: z.string().nullable(),
};

/** How old what is on file of a service is. */
export const ageFields = {
  as_of: z.string().nullable(),
  age_days: z.int().nullable(),
  is_old: z.boolean(),
};

export const frequencyFields = {
  frequency_days: z.int().nullable(),
  frequency_basis: z.enum(["published", "assumed"]).nullable(),
};

export const window = z.strictObject({ from: z.string(), to: z.string() });

/** What an item rests on: its first document and the others. */
export const itemCitedFields = { ...citedFields, also_source_ids: z.array(z.string()) };

export const showLine = (carrier: string) => ({ line: carrier, line_name: carrierName(carrier) });

export const showService = ({ serviceCode, serviceName, alliance }: Rotation) => ({ service_code: serviceCode, service_name: serviceName, alliance });

export const showAge = (rotation: Pick<Rotation, "asOf">, date: IsoDate) => ({
  as_of: rotation.asOf,
  age_days: ageOn(rotation, date),
  is_old: isOldOn(rotation, date),
});

export function showFrequency(rotation: Rotation | null) {
  const frequency = rotation && frequencyOf(rotation);
  return { frequency_days: frequency?.days ?? null, frequency_basis: frequency?.basis ?? null };
}

/** What an item rests on, and how far it can be relied on. */
export interface Reliance {
  facts: readonly Fact[];
  level: Confidence;
}

/**
 * How far an item can be relied on: no further than its documents, of medium confidence at most when it is drawn by a rule from the order of
 * ports, of low confidence when it rests on a rotation too old to be taken for what is sailed.
 */
export function relianceOn(facts: readonly Fact[], { isEstimated, isOld }: { isEstimated: boolean; isOld: boolean }, today: IsoDate): Reliance {
  if (isOld) return { facts, level: "low" };
  return { facts, level: weakest([...facts.map((fact) => confidence(fact, today)), isEstimated ? "medium" : "verified"]) };
}

export function showReliance({ facts, level }: Reliance) {
  const [first, ...others] = [...new Set(facts.map(({ source }) => source.id))];
  return { illustrative: facts.some(isIllustrative), source_id: first ?? "", confidence_level: level, also_source_ids: others };
}

/** The quality block of a list whose items rest on estimates and old rotations as well as on documents. */
export function qualityOfItems(
  items: readonly Reliance[],
  further: readonly Fact[],
  options: { today: IsoDate; region: string; completeness: number },
): Quality {
  const facts = [...new Set([...items.flatMap((item) => item.facts), ...further])];
  const quality = qualityOf(facts, options);
  return { ...quality, confidence_level: weakest([quality.confidence_level, ...items.map(({ level }) => level)]) };
}

/** What is said first of an answer that rests on illustrative services. */
export const ILLUSTRATIVE_NOTE = "Nothing is published here: these services are illustrative, made by a rule, and are not sailed.";

/** A port that services name, or that ports.csv describes; its name is null where only services know it. */
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
