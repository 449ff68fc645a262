import { expect, test } from "vitest";
import { findPlaceAlias, PLACE_ALIASES } from "#lib/domain/inland/place-aliases.ts";
import { folder, readTable } from "#tests/facts/tables.ts";

test("knows a place by its English name, with accents and in any letter case", () => {
  expect([
    findPlaceAlias("Munich"),
    findPlaceAlias("NEW DELHI"),
    findPlaceAlias("genoa"),
    findPlaceAlias("Rotterdam"),
  ]).toEqual(["DEMUC", "INTKD", "ITGOA", undefined]);
});

test("every alias means a known place", () => {
  const readRows = (kind: "reference" | "sandbox", table: "ports" | "inland_rates") =>
    readTable(folder(kind), table).rows.map(({ cells }) => cells);
  const inland = [...readRows("reference", "inland_rates"), ...readRows("sandbox", "inland_rates")];
  const places = new Set([
    ...readRows("reference", "ports").map(({ code }) => code),
    ...inland.flatMap(({ origin, destination, origin_name, destination_name }) => [
      origin,
      destination,
      origin_name,
      destination_name,
    ]),
  ]);
  for (const place of Object.values(PLACE_ALIASES)) expect([place, places.has(place)]).toEqual([place, true]);
});
