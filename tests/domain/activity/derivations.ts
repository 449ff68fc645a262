import type { Derivation } from "#lib/domain/activity/activity.ts";

export const derivation = (fields: Partial<Derivation> = {}): Derivation => ({
  formula: "port-calls-1",
  activityPct: 69,
  meanPerDay: 6.9,
  medianPerDay: 10,
  rawFrom: "2025-03-10",
  rawTo: "2026-03-20",
  rawDigest: "abc",
  ...fields,
});
