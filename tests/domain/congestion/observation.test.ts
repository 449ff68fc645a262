import { describe, expect, test } from "vitest";
import {
  findActivityOnDate,
  findCongestionOnDate,
  type Observation,
  selectCongestionHistory,
  sortReadings,
  toReading,
} from "#lib/domain/congestion/observation.ts";
import { derivation } from "../activity/derivations.ts";
import { source } from "../demurrage/tariffs.ts";

const observation = (observedOn: string, fields: Partial<Observation> = {}): Observation => ({
  id: observedOn,
  port: "KEMBA",
  observedOn,
  publishedLevel: null,
  waitingDays: null,
  vesselsWaiting: null,
  yardUtilisationPct: null,
  derivation: null,
  effectiveFrom: observedOn,
  factKind: "congestion",
  isInferred: false,
  effectiveTo: null,
  note: null,
  source: source({ kind: "news" }),
  ...fields,
});

const readings = sortReadings(["2026-01-08", "2026-02-19", "2026-02-03"].map((day) => toReading(observation(day))));
const days = (list: { observation: Observation }[]) => list.map((reading) => reading.observation.observedOn);

describe("a reading", () => {
  test("uses the published level even if the figures differ", () => {
    expect(toReading(observation("2026-02-19", { publishedLevel: "congested", waitingDays: 0.5 }))).toMatchObject({
      level: "congested",
      basis: "published",
    });
  });

  test("uses the rule for figures without a level", () => {
    expect(toReading(observation("2026-02-19", { vesselsWaiting: 4 }))).toMatchObject({
      level: "elevated",
      basis: "rule",
    });
  });

  test("has no level without a published level and figures", () => {
    expect(toReading(observation("2026-02-19"))).toMatchObject({ level: null, basis: "not stated" });
  });
});

describe("congestion on a date", () => {
  test("is the newest reading on or before the date, with its age", () => {
    expect(findCongestionOnDate(readings, "2026-02-19")).toMatchObject({
      ageDays: 0,
      observation: { observedOn: "2026-02-19" },
    });
    expect(findCongestionOnDate(readings, "2026-02-18")).toMatchObject({
      ageDays: 15,
      observation: { observedOn: "2026-02-03" },
    });
    expect(findCongestionOnDate(readings, "2026-11-21")).toMatchObject({
      ageDays: 275,
      observation: { observedOn: "2026-02-19" },
    });
  });

  test("is current for 30 days, then only the last known one", () => {
    expect(findCongestionOnDate(readings, "2026-03-21")).toMatchObject({ ageDays: 30, isCurrent: true });
    expect(findCongestionOnDate(readings, "2026-03-22")).toMatchObject({ ageDays: 31, isCurrent: false });
  });

  test("is null before the first reading", () => {
    expect(findCongestionOnDate(readings, "2026-01-07")).toBeNull();
    expect(findCongestionOnDate([], "2026-01-07")).toBeNull();
  });

  test("is the worse of two readings of one day", () => {
    const sameDay = sortReadings([
      toReading(observation("2026-02-19", { id: "a", publishedLevel: "normal" })),
      toReading(observation("2026-02-19", { id: "b" })),
      toReading(observation("2026-02-19", { id: "c", publishedLevel: "congested" })),
    ]);
    expect(findCongestionOnDate(sameDay, "2026-02-19")?.level).toBe("congested");
    expect(sameDay.map((reading) => reading.level)).toEqual(["congested", "normal", null]);
  });
});

test("the history includes both ends of its period, newest first", () => {
  expect(days(selectCongestionHistory(readings, "2026-02-19", 16))).toEqual(["2026-02-19", "2026-02-03"]);
  expect(days(selectCongestionHistory(readings, "2026-02-19", 15))).toEqual(["2026-02-19"]);
  expect(days(selectCongestionHistory(readings, "2026-02-18", 3650))).toEqual(["2026-02-03", "2026-01-08"]);
});

describe("activity that is derived from port calls", () => {
  const derived = toReading(
    observation("2026-02-18", {
      publishedLevel: "normal",
      derivation: derivation(),
      factKind: "activity",
      isInferred: true,
    }),
  );
  const stated = toReading(observation("2026-02-01", { publishedLevel: "congested" }));
  const silent = toReading(observation("2026-02-10"));

  test("has a basis of its own", () => expect(derived).toMatchObject({ level: "normal", basis: "derived" }));

  test("a stated level within its life beats a newer derived one", () => {
    const both = sortReadings([derived, stated]);
    expect(findCongestionOnDate(both, "2026-03-03")).toMatchObject({ basis: "published", level: "congested" });
    expect(findCongestionOnDate(both, "2026-03-04")).toMatchObject({ basis: "derived", level: "normal" });
    expect(findCongestionOnDate(both, "2026-03-20")).toMatchObject({ basis: "derived", isCurrent: true });
    expect(findCongestionOnDate(both, "2026-03-21")).toMatchObject({ isCurrent: false });
    expect(findActivityOnDate(both, "2026-03-03")).toEqual(derivation());
    expect(findActivityOnDate(both, "2026-03-21")).toBeNull();
  });

  test("a stated row without a level does not hide a derived level", () => {
    expect(findCongestionOnDate(sortReadings([silent, derived]), "2026-02-20")).toMatchObject({ basis: "derived" });
  });
});
