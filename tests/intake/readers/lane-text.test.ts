import { describe, expect, test } from "vitest";
import { findLaneInText, isLane } from "#lib/intake/readers/lane-text.ts";

describe("the lane of a sentence", () => {
  test.each([
    ["USD 200 from Asia to North Europe will apply", "Asia", "North Europe"],
    ["A surcharge of EUR 20 de l'Asie vers l'Afrique, à partir du 1er mai", "Asie", "Afrique"],
    ["von Nordchina nach Westafrika ab 1. Mai", "Nordchina", "Westafrika"],
    ["desde China para Brasil a partir de 1 de mayo", "China", "Brasil"],
    ["dalla Cina verso l'Italia con decorrenza", "Cina", "Italia"],
    ["从中国至西非的货", "中国", "西非"],
    ["Peak Season Surcharge - Far East to Red Sea", "Far East", "Red Sea"],
    ["from Asia to Asia Minor", "Asia", "Asia Minor"],
    ["from Fos to Port of Fos", "Fos", "Port of Fos"],
    ["from Far East to East Coast of South America of USD 200 per TEU", "Far East", "East Coast of South America"],
    ["from Asia to Gulf of Mexico as of 1 May", "Asia", "Gulf of Mexico"],
    ["from Asia to West Coast of the United States", "Asia", "West Coast of the United States"],
    ["A surcharge from Asia to Africa of the following amounts", "Asia", "Africa"],
    ["from Asia to Kenya it is USD 300", "Asia", "Kenya"],
  ])("%s", (text, origin, destination) => {
    const lane = findLaneInText(text);
    expect([lane?.origin.text, lane?.destination.text]).toEqual([origin, destination]);
    const at = lane?.origin.start ?? -1;
    expect(text.slice(at, at + origin.length)).toBe(origin);
    expect(at).toBe(text.indexOf(origin));
    expect(lane?.destination.start).toBe(text.lastIndexOf(destination));
  });

  test.each(["from 1 May to 31 May", "a surcharge for Asia", "to Europe"])("there is none in: %s", (text) =>
    expect(findLaneInText(text)).toBeUndefined(),
  );
});

test.each([
  ["Far East to West Africa", true],
  [" Asia - Red Sea ", true],
  ["De l'Asie vers l'Europe", true],
  ["asia to europe", false],
  ["5 days to 10 days", false],
  ["Asia", false],
])("nothing but a lane: %s, %s", (text, expected) => expect(isLane(text)).toBe(expected));
