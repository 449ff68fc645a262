import { expect, test } from "vitest";
import { canServeTrade } from "#lib/domain/schedules/trade.ts";
import { findTransits } from "#lib/domain/schedules/transit.ts";
import { distances, network, rotation } from "./schedules.ts";

const REGIONS: Record<string, string> = {
  CNSHA: "East Asia",
  KRPUS: "East Asia",
  SGSIN: "Southeast Asia",
  NLRTM: "North Europe",
  DEHAM: "North Europe",
  USNYC: "North America",
  USSAV: "North America",
};
const findRegion = (port: string) => REGIONS[port];
const serves = (calls: string[], origin: string, destination: string) =>
  canServeTrade(rotation("A", calls), { origin, destination }, findRegion);

test("a loop to another part of the world carries no cargo within one region", () => {
  const loop = ["CNSHA", "KRPUS", "SGSIN", "NLRTM", "DEHAM"];
  expect([serves(loop, "CNSHA", "KRPUS"), serves(loop, "NLRTM", "DEHAM")]).toEqual([false, false]);
  expect([serves(loop, "CNSHA", "DEHAM"), serves(loop, "CNSHA", "SGSIN")]).toEqual([true, true]);
});

test("a loop between neighbouring regions carries cargo within each of them", () => {
  expect(serves(["CNSHA", "KRPUS", "SGSIN"], "CNSHA", "KRPUS")).toBe(true);
});

test("no service carries cargo between ports of a country that reserves that trade", () => {
  expect(serves(["USNYC", "USSAV"], "USNYC", "USSAV")).toBe(false);
  expect(serves(["DEHAM", "DEBRV"], "DEHAM", "DEBRV")).toBe(true);
});

test("a service of another trade is no way", () => {
  const loop = rotation("LOOP", ["XXA00", "XXA01", "YYA20"]);
  const region = (port: string) => (port.startsWith("XX") ? "North Europe" : "East Asia");
  const query = { origin: "XXA00", destination: "XXA01", date: "2026-11-21" };
  expect(findTransits(network([loop], [], region), [], query, distances)).toEqual([]);
});
