import { expect, test } from "vitest";
import { findLegBetween, type RotationLeg } from "#lib/domain/schedules/rotation-legs.ts";
import { doesTurnBack, estimateSeaDays, isPlausible } from "#lib/domain/schedules/route-length.ts";
import { distances, rotation } from "./schedules.ts";

const lane = { origin: "XXA00", destination: "XXA05" }; // five days at sea

test("a way is plausible up to 1.6 times the direct sailing time plus a week", () => {
  const service = [rotation("A", ["XXA00", "XXA05"])];
  expect([isPlausible(lane, 15, service, distances), isPlausible(lane, 15.1, service, distances)]).toEqual([
    true,
    false,
  ]);
});

test("a service round the Cape may take the time of its own route, and so may a way whose services are unknown", () => {
  const cape = [rotation("A", ["XXA00", "XXA05"], { route: "cape" })];
  expect([isPlausible(lane, 31, cape, distances), isPlausible(lane, 31.1, cape, distances)]).toEqual([true, false]);
  expect(isPlausible(lane, 31, [], distances)).toBe(true);
});

test("a leg turns back if a call on the way is more than a tenth and 1,000 miles farther from its end", () => {
  const leg = (...calls: string[]) =>
    findLegBetween(rotation("A", calls), calls[0] ?? "", calls.at(-1) ?? "", distances) as RotationLeg;
  expect(doesTurnBack(leg("XXA10", "XXA12", "XXA00"), distances)).toBe(false);
  expect(doesTurnBack(leg("XXA10", "XXA13", "XXA00"), distances)).toBe(true);
  expect(doesTurnBack(leg("XXA40", "XXA43", "XXA00"), distances)).toBe(false);
});

test("unknown days and unknown distances give no reason to doubt", () => {
  expect(isPlausible(lane, null, [], distances)).toBe(true);
  expect(isPlausible({ origin: "XXA00", destination: "ZZA05" }, 90, [rotation("A", [])], distances)).toBe(true);
});

test("the sea distance gives days within its own minimum and maximum", () => {
  expect(estimateSeaDays(lane, distances)).toEqual({ distanceNm: 1920, days: 6, minDays: 5, maxDays: 15 });
  expect(estimateSeaDays({ origin: "XXA00", destination: "XXA00" }, distances)).toMatchObject({
    days: 1,
    minDays: 1,
    maxDays: 7,
  });
  expect(estimateSeaDays({ origin: "XXA00", destination: "ZZA05" }, distances)).toBeNull();
});
