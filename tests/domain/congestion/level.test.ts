import { describe, expect, test } from "vitest";
import {
  type CONGESTION_LEVELS,
  CONGESTION_RULE,
  CONGESTION_THRESHOLDS,
  type CongestionFigures,
  calculateCongestionLevel,
} from "#lib/domain/congestion/level.ts";
import { folder, readTable } from "#tests/facts/tables.ts";

const NOTHING: CongestionFigures = { waitingDays: null, vesselsWaiting: null, yardUtilisationPct: null };

describe("level at each threshold", () => {
  test.each([
    ["waitingDays", 0, "normal"],
    ["waitingDays", 0.99, "normal"],
    ["waitingDays", 1, "elevated"],
    ["waitingDays", 2.99, "elevated"],
    ["waitingDays", 3, "congested"],
    ["waitingDays", 28, "congested"],
    ["yardUtilisationPct", 79.99, "normal"],
    ["yardUtilisationPct", 80, "elevated"],
    ["yardUtilisationPct", 89.99, "elevated"],
    ["yardUtilisationPct", 90, "congested"],
    ["yardUtilisationPct", 131, "congested"],
    ["vesselsWaiting", 0, "normal"],
    ["vesselsWaiting", 2, "normal"],
    ["vesselsWaiting", 3, "elevated"],
    ["vesselsWaiting", 19, "elevated"],
    ["vesselsWaiting", 20, "congested"],
  ] as const)("%s %d: %s", (figure, value, level) =>
    expect(calculateCongestionLevel({ ...NOTHING, [figure]: value })).toBe(level),
  );
});

describe("several figures", () => {
  test("the worse of waiting days and yard utilisation decides", () => {
    expect(calculateCongestionLevel({ waitingDays: 0, vesselsWaiting: null, yardUtilisationPct: 95 })).toBe(
      "congested",
    );
    expect(calculateCongestionLevel({ waitingDays: 1.5, vesselsWaiting: null, yardUtilisationPct: 60 })).toBe(
      "elevated",
    );
  });

  test("waiting ships do not count next to another figure, because many ships can wait briefly at a large port", () => {
    expect(calculateCongestionLevel({ waitingDays: 0.31, vesselsWaiting: 40, yardUtilisationPct: null })).toBe(
      "normal",
    );
    expect(calculateCongestionLevel({ waitingDays: null, vesselsWaiting: 40, yardUtilisationPct: 85 })).toBe(
      "elevated",
    );
  });

  test("returns null without figures", () => expect(calculateCongestionLevel(NOTHING)).toBeNull());
});

test("the rule text has every threshold", () => {
  for (const { elevated, congested } of Object.values(CONGESTION_THRESHOLDS)) {
    expect(CONGESTION_RULE).toMatch(new RegExp(`elevated from ${elevated}\\b`));
    expect(CONGESTION_RULE).toMatch(new RegExp(`congested from ${congested}\\b`));
  }
});

test("waiting days give the published level in 99 of 100 reports", () => {
  const fromFigures = readTable(folder("reference"), "port_congestion").rows.filter(
    ({ cells }) => cells.waiting_days && !cells.yard_utilisation_pct && /level from figure/.test(cells.note ?? ""),
  );
  const otherwise = fromFigures.filter(
    ({ cells }) =>
      calculateCongestionLevel({ ...NOTHING, waitingDays: Number(cells.waiting_days) }) !==
      (cells.level as (typeof CONGESTION_LEVELS)[number]),
  );
  expect(fromFigures.length).toBeGreaterThan(100);
  expect(otherwise.length).toBeLessThanOrEqual(fromFigures.length / 100);
});
