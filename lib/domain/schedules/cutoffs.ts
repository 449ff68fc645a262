import { addHours, type IsoDate, type Moment } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";

/**
 * Cutoffs that a complete option has: shipping instructions, verified gross mass, and delivery of the full container to
 * the container yard.
 */
export const CUTOFF_KINDS = ["SI", "VGM", "CY"] as const;
export type CutoffKind = (typeof CUTOFF_KINDS)[number];

/** The hours of a cutoff count back from one of these events. */
export const CUTOFF_EVENTS = ["ETA", "ETD", "berthing", "gate_closing"] as const;

/**
 * `advance_manifest`: only for destinations that want the manifest before loading. `rail_to_port`: only for cargo that
 * reaches the port by rail.
 */
export const CUTOFF_CONDITIONS = ["advance_manifest", "rail_to_port"] as const;

/** `null` in `carrier`, `country` or `port` means all of them. */
export interface CutoffRule extends Fact {
  carrier: string | null;
  country: string | null;
  port: string | null;
  kind: CutoffKind | "DG";
  hoursBefore: number;
  countsFrom: (typeof CUTOFF_EVENTS)[number] | null;
  condition: (typeof CUTOFF_CONDITIONS)[number] | null;
  /** The event as the document words it. */
  basis: string | null;
}

/** At the port of loading: a moment, or a date when the hour is unknown. */
export interface CallTimes {
  arrival: Moment | null;
  departure: Moment | null;
}

export interface Deadline {
  kind: CutoffKind;
  /** A moment, or a date when the hour of the vessel is unknown; `null` when its time is unknown. */
  at: string | null;
  /** `null` when the cutoff is published for the sailing itself. */
  hoursBefore: number | null;
  basis: string | null;
  fact: Fact;
}

/**
 * Countries that want the manifest before loading: AMS, ACI, AFR, the Chinese and Mexican rules, ICS of the European
 * customs territory.
 */
const WANTS_ADVANCE_MANIFEST: ReadonlySet<string> = new Set(
  "US CA JP CN MX NO CH AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export interface CutoffRequest {
  carrier: string;
  port: string;
  destination: string;
  date: IsoDate;
}

const doesRuleApply = (rule: CutoffRule, { carrier, port, destination, date }: CutoffRequest) =>
  (rule.carrier === null || rule.carrier === carrier) &&
  (rule.port === null || rule.port === port) &&
  (rule.country === null || rule.country === port.slice(0, 2)) &&
  (rule.condition === null ||
    (rule.condition === "advance_manifest" && WANTS_ADVANCE_MANIFEST.has(destination.slice(0, 2)))) &&
  (rule.effectiveFrom === null || rule.effectiveFrom <= date) &&
  !isStaleOn(rule, date);

/** A rule for the port wins over one for the country, which wins over a general one of the carrier. */
const calculateSpecificity = ({ port, country, carrier }: CutoffRule) =>
  (port ? 4 : 0) + (country ? 2 : 0) + (carrier ? 1 : 0);

/** The most specific usable rule of each kind. Of two equally specific ones, the earlier cutoff wins. */
export function selectCutoffRules(rules: readonly CutoffRule[], request: CutoffRequest): CutoffRule[] {
  const matching = rules.filter((rule) => doesRuleApply(rule, request));
  return CUTOFF_KINDS.flatMap(
    (kind) =>
      matching
        .filter((rule) => rule.kind === kind)
        .sort(
          (one, other) =>
            calculateSpecificity(other) - calculateSpecificity(one) || other.hoursBefore - one.hoursBefore,
        )[0] ?? [],
  );
}

/** `null` for a berthing or closing time, because schedules do not state it. */
function findCountingStart({ countsFrom }: CutoffRule, { arrival, departure }: CallTimes): Moment | null {
  if (countsFrom === "ETD") return departure;
  return countsFrom === "ETA" ? arrival : null;
}

/** A cutoff published for the sailing wins. Otherwise the rules count back from departure or arrival. */
export function calculateDeadlines(
  rules: readonly CutoffRule[],
  times: CallTimes,
  published?: { cutoffs: Readonly<Record<CutoffKind, Moment | null>>; fact: Fact },
): Deadline[] {
  return CUTOFF_KINDS.flatMap((kind): Deadline[] => {
    const stated = published?.cutoffs[kind];
    if (published && stated)
      return [{ kind, at: stated, hoursBefore: null, basis: "published for this sailing", fact: published.fact }];
    const rule = rules.find((candidate) => candidate.kind === kind);
    if (!rule) return [];
    const from = findCountingStart(rule, times);
    return [
      {
        kind,
        at: from === null ? null : addHours(from, -rule.hoursBefore),
        hoursBefore: rule.hoursBefore,
        basis: rule.basis,
        fact: rule,
      },
    ];
  });
}

/** Share of the cutoffs SI, VGM and CY that are on file. */
export const calculateCutoffCompleteness = (found: readonly Deadline[]) => found.length / CUTOFF_KINDS.length;
