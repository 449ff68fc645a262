import { describe, expect, test } from "vitest";
import type { Alert } from "#lib/domain/congestion/alert.ts";
import type { CongestionLevel } from "#lib/domain/congestion/level.ts";
import { type Reading, toReading } from "#lib/domain/congestion/observation.ts";
import { assessRoute } from "#lib/domain/risk/assess-route.ts";
import type { ChokepointState } from "#lib/domain/risk/chokepoint.ts";
import { alert } from "../congestion/alerts.ts";
import { source } from "../demurrage/tariffs.ts";
import { sea } from "../routes/test-sea.ts";
import { state } from "./chokepoints.ts";

const DATE = "2026-03-31";
const lanes = sea(
  "EUROP/north 1000",
  "north/south 500 canal",
  "north/cape 5000",
  "cape/south 5000 cape",
  "south/ASIAA 4000 narrows",
  "XXLAK/lake 5",
);

const seen = (observedOn: string, publishedLevel: CongestionLevel | null): Reading =>
  toReading({
    id: observedOn,
    port: "EUROP",
    observedOn,
    publishedLevel,
    waitingDays: null,
    vesselsWaiting: null,
    yardUtilisationPct: null,
    derivation: null,
    effectiveFrom: observedOn,
    factKind: "congestion",
    isInferred: false,
    effectiveTo: null,
    note: null,
    source: source(),
  });

interface Given {
  states?: ChokepointState[];
  alerts?: Alert[];
  origin?: Reading[];
  destination?: Reading[];
  to?: string;
}

function assess({ states = [], alerts = [], origin = [], destination = [], to = "ASIAA" }: Given) {
  const end = (port: string, readings: Reading[]) => ({ port, country: port.slice(0, 2), alerts, readings });
  return assessRoute(
    {
      origin: end("EUROP", origin),
      destination: end(to, destination),
      everywhere: alerts,
      states,
      lanes,
    },
    DATE,
  );
}

const ALL_NORMAL = ["canal", "cape", "narrows"].map((slug) => state(slug, "normal", "2026-03-01"));

describe("parts of a route's risk", () => {
  test("use the newest facts known on the day", () => {
    const { severities, score } = assess({
      states: ALL_NORMAL,
      origin: [seen("2026-04-01", "normal"), seen("2026-03-01", "congested"), seen("2026-02-01", "normal")],
      destination: [seen("2026-03-02", "elevated")],
      alerts: [alert("strike", "2026-03-30", "ASIAA")],
    });
    expect(severities).toEqual({ congestion_origin: 0.9, congestion_destination: 0.5, alerts: 0.3, chokepoints: 0 });
    expect(score).toEqual({ score: Math.round(0.9 * 25 + 0.5 * 25 + 0.3 * 20), level: "moderate", knownPoints: 100 });
  });

  test("are unknown, not safe, without recent facts: old congestion, straits without a status, no alerts at all", () => {
    const { severities, score, origin } = assess({
      origin: [seen("2026-02-28", "congested")],
      alerts: [alert("old", "2026-02-27", "ASIAA")],
    });
    expect(severities).toEqual({
      congestion_origin: null,
      congestion_destination: null,
      alerts: null,
      chokepoints: null,
    });
    expect(score).toEqual({ score: null, level: null, knownPoints: 0 });
    expect(origin).toMatchObject({ ageDays: 31, isCurrent: false, level: "congested" });
  });

  test("have an alert severity of 0 when alerts are only elsewhere", () => {
    expect(assess({ alerts: [alert("elsewhere", "2026-03-30", "BRSSZ")] }).severities.alerts).toBe(0);
  });

  test("have unknown chokepoints when no sea lane reaches a port", () => {
    expect(assess({ to: "XXLAK", states: ALL_NORMAL })).toMatchObject({
      chokepoints: [],
      severities: { chokepoints: null },
    });
  });
});

describe("straits and canals", () => {
  const passed = (states: ChokepointState[]) =>
    assess({ states }).chokepoints.map(({ place, known }) => [place.slug, known?.status ?? null]);

  test("of the usual route are listed with their status on the day, or null", () => {
    const states = [
      state("narrows", null, null),
      state("canal", "disrupted", "2024-01-01"),
      state("canal", "elevated", "2026-01-01"),
    ];
    expect(passed(states)).toEqual([
      ["canal", "elevated"],
      ["narrows", null],
    ]);
    expect(assess({ states }).severities.chokepoints).toBe(0.5);
  });

  test("count on the usual and the re-routed route, so that a re-routing does not make the route safer", () => {
    const [, cape, narrows] = ALL_NORMAL as [ChokepointState, ChokepointState, ChokepointState];
    const states = [cape, narrows, state("canal", "disrupted", "2026-03-30")];
    expect(passed(states)).toEqual([
      ["canal", "disrupted"],
      ["narrows", "normal"],
      ["cape", "normal"],
    ]);
    expect(assess({ states }).severities.chokepoints).toBe(1);
  });
});

test("alerts elsewhere are known when one of many is within the period", () => {
  const alerts = [alert("old", "2026-01-01", "BRSSZ"), alert("new", "2026-03-30", "BRSSZ")];
  expect(assess({ alerts }).severities.alerts).toBe(0);
});

test("a strait without a status keeps its own position", () => {
  const states = [state("canal", null, null, { lat: 1 }), state("narrows", null, null, { lat: 2 })];
  expect(assess({ states }).chokepoints.map(({ place, known }) => [place.slug, place.lat, known])).toEqual([
    ["canal", 1, null],
    ["narrows", 2, null],
  ]);
});
