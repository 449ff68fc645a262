import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Alert } from "#lib/domain/congestion/alert.ts";
import type { CongestionOnDate } from "#lib/domain/congestion/observation.ts";
import {
  calculateChokepointSeverity,
  calculateCongestionSeverity,
  calculateRiskScore,
  MIN_KNOWN_POINTS,
  sumAlertSeverities,
  WEIGHTS,
} from "#lib/domain/risk/score.ts";
import { alert as report } from "../congestion/alerts.ts";

const observed = (level: "normal" | "elevated" | "congested", isCurrent: boolean, kind = "news") =>
  ({ level, isCurrent, observation: { source: { kind } } }) as CongestionOnDate;
const alert = (severity: Alert["severity"], publishedOn: string) => report("", publishedOn, "KEMBA", { severity });

describe("parts", () => {
  test("published congestion counts within its usable life and is unknown after it", () => {
    expect(calculateCongestionSeverity(observed("congested", true))).toBe(0.9);
    expect(calculateCongestionSeverity(observed("congested", false))).toBeNull();
    expect(calculateCongestionSeverity(observed("congested", true, "illustrative"))).toBeNull();
    expect(calculateCongestionSeverity(null)).toBeNull();
  });

  test("alerts count half after 14 days, not at all after 30, and add up to at most 1", () => {
    expect(sumAlertSeverities([], "2026-11-01")).toBe(0);
    expect(
      sumAlertSeverities(
        [alert("congested", "2026-10-18"), alert("elevated", "2026-10-17"), alert("congested", "2026-10-01")],
        "2026-11-01",
      ),
    ).toBeCloseTo(0.3 + 0.075);
    expect(sumAlertSeverities(Array(9).fill(alert("congested", "2026-10-31")), "2026-11-01")).toBe(1);
  });

  test("the worst chokepoint counts; without chokepoints the severity is 0, without enough known statuses it is null", () => {
    expect(calculateChokepointSeverity([])).toBe(0);
    expect(calculateChokepointSeverity(["normal", "disrupted", null])).toBe(1);
    expect(calculateChokepointSeverity(["elevated", null, null, null])).toBe(0.5);
    expect(calculateChokepointSeverity(["normal", null])).toBe(0);
    expect(calculateChokepointSeverity(["normal", null, null])).toBeNull();
    expect(calculateChokepointSeverity([null])).toBeNull();
  });
});

describe("score", () => {
  test("has weights with a sum of 100", () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  test("is the weighted sum of the parts, with a level", () => {
    const parts = { congestion_origin: 0.9, congestion_destination: 0.1, alerts: 0.5, chokepoints: 1 };
    expect(calculateRiskScore(parts)).toEqual({ score: 65, level: "high", knownPoints: 100 });
  });

  test("excludes an unknown part and does not count it as safe", () => {
    const parts = { congestion_origin: null, congestion_destination: null, alerts: 0, chokepoints: 1 };
    expect(calculateRiskScore(parts)).toEqual({ score: 60, level: "high", knownPoints: 50 });
  });

  test("needs half of the points to be known", () => {
    const unknown = { congestion_origin: null, congestion_destination: null, alerts: null, chokepoints: null };
    expect(calculateRiskScore(unknown)).toEqual({ score: null, level: null, knownPoints: 0 });
    expect(calculateRiskScore({ ...unknown, congestion_origin: 0.1, alerts: 0 })).toEqual({
      score: null,
      level: null,
      knownPoints: 45,
    });
    expect(calculateRiskScore({ ...unknown, congestion_origin: 0.1, congestion_destination: 0.1 })).toEqual({
      score: 10,
      level: "low",
      knownPoints: MIN_KNOWN_POINTS,
    });
  });

  test("is between 0 and 100 and never decreases when a part gets worse", () => {
    const severity = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({
          congestion_origin: severity,
          congestion_destination: severity,
          alerts: severity,
          chokepoints: severity,
        }),
        severity,
        (parts, worse) => {
          const before = calculateRiskScore(parts).score as number;
          const after = calculateRiskScore({ ...parts, alerts: Math.max(parts.alerts, worse) }).score as number;
          expect(before).toBeGreaterThanOrEqual(0);
          expect(after).toBeLessThanOrEqual(100);
          expect(after).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });
});

test.each([
  [0, "low"],
  [24, "low"],
  [25, "moderate"],
  [49, "moderate"],
  [50, "high"],
  [74, "high"],
  [75, "severe"],
  [100, "severe"],
])("a score of %i is %s", (score, level) => {
  const severity = score / 100;
  const parts = {
    congestion_origin: severity,
    congestion_destination: severity,
    alerts: severity,
    chokepoints: severity,
  };
  expect(calculateRiskScore(parts)).toEqual({ score, level, knownPoints: 100 });
});
