import { expect, test } from "vitest";
import type { Alert } from "#lib/domain/congestion/alert.ts";
import { ALERT_WINDOW_DAYS, getAlertWindow, selectAlertsOnRoute } from "#lib/domain/risk/alerts-on-route.ts";
import { addDays } from "#lib/platform/dates.ts";
import { alert } from "../congestion/alerts.ts";

const DATE = "2026-03-31";
const POSITIONS = new Map(
  [
    { name: "AEKLF", lat: 25.35, lon: 56.37 },
    { name: "AEJEA", lat: 25.0, lon: 55.06 },
    { name: "KRPUS", lat: 35.1, lon: 129.04 },
  ].map((place) => [place.name, place]),
);
const HORMUZ = { slug: "strait-of-hormuz", name: "Strait of Hormuz", lat: 26.2969, lon: 56.8598 };
const KOREA = { slug: "korea-strait", name: "Korea Strait", lat: 10, lon: 10 };
const BAB = { slug: "bab-el-mandeb", name: "Bab-el-Mandeb", lat: 12.7886, lon: 43.3495 };

const end = (port: string, alerts: Alert[]) => ({ port, country: port.slice(0, 2), alerts });

function found(alerts: Alert[], passed = [HORMUZ]) {
  const on = selectAlertsOnRoute({
    origin: end("INNSA", alerts),
    destination: end("NLRTM", alerts),
    passed,
    everywhere: alerts,
    date: DATE,
    lanes: { places: POSITIONS },
  });
  return on.map(({ alert: { id }, reason, chokepoint }) => (chokepoint ? [id, reason, chokepoint] : [id, reason]));
}

test("includes alerts at either port or for its whole country", () => {
  const alerts = [
    alert("nhava", "2026-03-10", "INNSA"),
    alert("dutch", "2026-03-09", "NL"),
    alert("mundra", "2026-03-08", "INMUN"),
    alert("german", "2026-03-07", "DE"),
  ];
  expect(found(alerts)).toEqual([
    ["nhava", "origin"],
    ["dutch", "destination"],
  ]);
});

test("includes alerts at a port near a strait of the route, but not farther away", () => {
  const alerts = [
    alert("khor fakkan", "2026-03-10", "AEKLF"),
    alert("jebel ali", "2026-03-09", "AEJEA"),
    alert("nowhere", "2026-03-08", "AEZZZ"),
  ];
  expect(found(alerts)).toEqual([["khor fakkan", "near", "strait-of-hormuz"]]);
  expect(found(alerts, [])).toEqual([]);
});

test("includes alerts that name a strait of the route in any text field", () => {
  const alerts = [
    alert("singapore", "2026-03-10", "SGSIN", { cause: "Hormuz closure" }),
    alert("emirates", "2026-03-09", "AE", { headline: "HORMUZ partly open" }),
    alert("colombo", "2026-03-08", "LKCMB", { summary: "Red Sea diversions" }),
  ];
  expect(found(alerts)).toEqual([
    ["singapore", "named", "strait-of-hormuz"],
    ["emirates", "named", "strait-of-hormuz"],
  ]);
  expect(found(alerts, [BAB])).toEqual([["colombo", "named", "bab-el-mandeb"]]);
});

test("does not match the name of a country with its strait", () => {
  const alerts = [
    alert("strike", "2026-03-10", "KRPUS", { headline: "Strike in South Korea" }),
    alert("fog", "2026-03-09", "JP", { summary: "Fog in the Korea Strait" }),
  ];
  expect(found(alerts, [KOREA])).toEqual([["fog", "named", "korea-strait"]]);
});

test("lists each alert once, preferably for an end of the route", () => {
  expect(found([alert("nhava", "2026-03-10", "INNSA", { cause: "Hormuz closure" })])).toEqual([["nhava", "origin"]]);
});

test("includes both ends of the period", () => {
  const { from, to } = getAlertWindow(DATE);
  expect([from, to]).toEqual([addDays(DATE, -ALERT_WINDOW_DAYS), DATE]);
  const days = [addDays(to, 1), to, from, addDays(from, -1)];
  expect(found(days.map((day) => alert(day, day, "INNSA"))).map(([id]) => id)).toEqual([to, from]);
  expect(found(days.map((day) => alert(day, day, "AEKLF"))).map(([id]) => id)).toEqual([to, from]);
});
