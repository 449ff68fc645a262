import { expect, test } from "vitest";
import { selectAlerts } from "#lib/domain/congestion/alert.ts";
import { alert } from "./alerts.ts";

const alerts = [
  alert("mundra", "2026-03-10", "INMUN", { severity: "elevated" }),
  alert("nhava", "2026-03-10", "INNSA", { severity: "elevated" }),
  alert("india", "2026-03-01", "IN", { severity: "normal" }),
  alert("gulf", "2026-06-25", "AE"),
  alert("rotterdam", "2026-02-03", "NLRTM"),
];
const way = { ports: ["INNSA", "NLRTM"], countries: ["IN", "NL"], from: "2026-01-01", to: "2026-12-31" };
const found = (query: Parameters<typeof selectAlerts>[1], list = alerts) =>
  selectAlerts(list, query).map(({ id }) => id);

test("returns alerts of the ports and of whole countries, newest first", () => {
  expect(found(way)).toEqual(["nhava", "india", "rotterdam"]);
});

test("ignores other ports of the countries", () => {
  expect(found({ ...way, ports: [] })).toEqual(["india"]);
});

test("includes both ends of the period", () => {
  expect(found({ ...way, from: "2026-03-01", to: "2026-03-10" })).toEqual(["nhava", "india"]);
  expect(found({ ...way, from: "2026-03-02", to: "2026-03-09" })).toEqual([]);
});

test("filters by severity", () => {
  expect(found({ ...way, severity: "congested" })).toEqual(["rotterdam"]);
});

test("returns a duplicate alert once", () => {
  expect(found(way, [...alerts, ...alerts])).toEqual(["nhava", "india", "rotterdam"]);
});
