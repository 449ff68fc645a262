import { expect, test } from "vitest";
import { listMissingParts, listPortFacts, PORT_PARTS, type Port } from "#lib/domain/ports/port.ts";
import { source } from "../demurrage/tariffs.ts";

const full: Port = {
  code: "GBFXT",
  name: "Felixstowe",
  city: "Felixstowe",
  country: "GB",
  coordinates: { lat: 51.95, lon: 1.29 },
  timezone: "Europe/London",
  operators: ["Hutchison Ports"],
  terminals: ["Trinity"],
  maxDraftM: 15,
  berths: 10,
  quayLengthM: 2300,
  cranes: "29 ship-to-shore gantry cranes",
  annualTeu: 3_584_000,
  annualTeuYear: 2019,
  tradeLaneRegion: "North Europe",
  sources: [source({ id: "one" }), source({ id: "two" })],
};
const bare: Port = {
  ...full,
  coordinates: null,
  operators: [],
  terminals: [],
  maxDraftM: null,
  berths: null,
  quayLengthM: null,
  cranes: null,
  annualTeu: null,
};

test("missingParts is empty for a complete port and lists all parts for an empty one", () => {
  expect(listMissingParts(full, true)).toEqual([]);
  expect(listMissingParts(full, false)).toEqual(["congestion"]);
  expect(listMissingParts(bare, false)).toHaveLength(PORT_PARTS);
});

test("missingParts accepts coordinates of zero", () => {
  expect(listMissingParts({ ...full, coordinates: { lat: 0, lon: 0 } }, true)).toEqual([]);
});

test("portFacts returns one fact per document", () => {
  expect(listPortFacts(full).map((fact) => fact.source.id)).toEqual(["one", "two"]);
});
