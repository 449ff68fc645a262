import { findPercentile } from "#bench/statistics.ts";
import { KINDS, type Kind, type Sample } from "./call.ts";

/** All but the readings of files, which take seconds. */
export const isQuick = ({ kind }: Sample): boolean => kind !== "upload";

export interface Times {
  kind: Kind | "quick";
  calls: number;
  p50: number;
  p99: number;
}

const measureTimes = (kind: Times["kind"], samples: readonly Sample[]): Times => {
  const times = samples.filter(({ outcome }) => outcome.kind === "answered").map(({ ms }) => ms);
  return { kind, calls: samples.length, p50: findPercentile(times, 0.5), p99: findPercentile(times, 0.99) };
};

/** Of each kind of call, and of all quick ones together. */
export const listTimes = (samples: readonly Sample[]): Times[] => [
  measureTimes("quick", samples.filter(isQuick)),
  ...KINDS.map((kind) =>
    measureTimes(
      kind,
      samples.filter((sample) => sample.kind === kind),
    ),
  ),
];

export const listRefused = (samples: readonly Sample[]): Sample[] =>
  samples.filter(({ outcome }) => outcome.kind === "refused");

/** Which refusals are no fault. */
export type ExpectedRefusals = "none" | "overload" | "all";

/** Each fault once, with its number. */
export function describeFailures(samples: readonly Sample[], expected: ExpectedRefusals): string[] {
  const faults = samples.flatMap(({ kind, name, outcome }) => {
    if (outcome.kind === "failed") return `${kind} ${name}: ${outcome.what}`;
    if (outcome.kind === "refused" && isUnexpected(outcome, expected)) return `${kind}: refused with ${outcome.status}`;
    return [];
  });
  return [...Map.groupBy(faults, (fault) => fault.replace(/[\da-f-]{36}/g, "…"))].map(
    ([fault, all]) => `${all.length} × ${fault}`,
  );
}

const isUnexpected = ({ isOverload }: { isOverload: boolean }, expected: ExpectedRefusals): boolean =>
  expected === "none" || (expected === "overload" && !isOverload);
