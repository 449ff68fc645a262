import { addDays, addHours, type Moment } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";

/** Shipping instructions, verified gross mass, and delivery of the full container to the yard: the deadlines that an option is complete with. */
export const CUTOFF_KINDS = ["SI", "VGM", "CY"] as const;
export type CutoffKind = (typeof CUTOFF_KINDS)[number];

/** A deadline's rule as published; null in `carrier`, `country` and `port`: for all of them. */
export interface CutoffRule extends Fact {
  carrier: string | null;
  country: string | null;
  port: string | null;
  kind: CutoffKind | "DG";
  hoursBefore: number;
  /** What the hours are counted back from, in the document's words. */
  basis: string | null;
}

/** Departure and arrival of a vessel at the port of loading: moments, or days where no hour is known. */
export interface CallTimes {
  arrival: string | null;
  departure: string | null;
}

/** A deadline for one option. */
export interface Deadline {
  kind: CutoffKind;
  /** As exact as the time it is counted from: a moment, or a day; null where that time is not known. */
  at: string | null;
  /** Null where the deadline itself is published for the sailing. */
  hoursBefore: number | null;
  basis: string | null;
  fact: Fact;
}

const reaches = (rule: CutoffRule, carrier: string, port: string) =>
  (rule.carrier === null || rule.carrier === carrier) &&
  (rule.port === null || rule.port === port) &&
  (rule.country === null || rule.country === port.slice(0, 2));

/** A rule for the port is nearer than one for the country, and that than the carrier's general one. */
const nearness = ({ port, country, carrier }: CutoffRule) => (port ? 4 : 0) + (country ? 2 : 0) + (carrier ? 1 : 0);

/** The rules that hold for a carrier at a port: the nearest of each kind, the earlier deadline of two as near. */
export function cutoffRulesFor(rules: readonly CutoffRule[], carrier: string, port: string): CutoffRule[] {
  const held = rules.filter((rule) => reaches(rule, carrier, port));
  return CUTOFF_KINDS.flatMap(
    (kind) => held.filter((rule) => rule.kind === kind).sort((one, other) => nearness(other) - nearness(one) || other.hoursBefore - one.hoursBefore)[0] ?? [],
  );
}

/** What a rule counts back from, where its words say so. A berthing or a closing is neither the arrival nor the departure that schedules give. */
function countedFrom({ basis }: CutoffRule, { arrival, departure }: CallTimes): string | null {
  if (/\bETD\b|\bdeparture\b/i.test(basis ?? "")) return departure;
  return /\bETA\b|\barrival\b/i.test(basis ?? "") ? arrival : null;
}

function before(time: string, hours: number): string {
  return time.length === 10 ? addDays(time, -Math.ceil(hours / 24)) : addHours(time, -hours);
}

/**
 * The deadlines of an option: those published for its very sailing, else the rules' hours before its departure or arrival. Hours stay hours
 * where the vessel's time is not known; from a day without an hour they lead to a day that is surely not too late.
 */
export function deadlines(
  rules: readonly CutoffRule[],
  times: CallTimes,
  published?: { cutoffs: Readonly<Record<CutoffKind, Moment | null>>; fact: Fact },
): Deadline[] {
  return CUTOFF_KINDS.flatMap((kind): Deadline[] => {
    const stated = published?.cutoffs[kind];
    if (published && stated) return [{ kind, at: stated, hoursBefore: null, basis: "published for this sailing", fact: published.fact }];
    const rule = rules.find((candidate) => candidate.kind === kind);
    if (!rule) return [];
    const from = countedFrom(rule, times);
    return [{ kind, at: from === null ? null : before(from, rule.hoursBefore), hoursBefore: rule.hoursBefore, basis: rule.basis, fact: rule }];
  });
}

/** The share of SI, VGM and CY that are on file. */
export const cutoffCompleteness = (found: readonly Deadline[]) => found.length / CUTOFF_KINDS.length;
