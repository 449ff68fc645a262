import { describe, expect, test } from "vitest";
import {
  calculateFacilityCompleteness,
  type Facility,
  hasCode,
  orderFacilities,
  selectFacilities,
} from "#lib/domain/inland/facilities.ts";

function facility(changes: Partial<Facility> & { name: string }): Facility {
  return {
    id: changes.name,
    type: "ICD",
    code: null,
    operator: null,
    city: null,
    state: null,
    country: "IN",
    lat: null,
    lon: null,
    railConnected: null,
    capacityTeu: null,
    annualThroughputTeu: null,
    areaSqm: null,
    capabilities: [],
    linkedPorts: [],
    effectiveFrom: null,
    factKind: "reference",
    isInferred: false,
    effectiveTo: null,
    note: null,
    source: {
      id: "list",
      publisher: "Customs",
      title: "Ports",
      url: null,
      publishedOn: null,
      datedOn: null,
      kind: "authority",
    },
    ...changes,
  };
}

const tughlakabad = facility({
  name: "ICD Tughlakabad",
  code: "INTKD6",
  state: "Delhi",
  railConnected: true,
  capacityTeu: 1000,
  city: "New Delhi",
});
const uran = facility({
  name: "CFS Uran",
  type: "CFS",
  state: "Mahārāshtra",
  linkedPorts: ["INNSA"],
  capabilities: ["bonded"],
});
const kigali = facility({ name: "Kigali", country: "RW", railConnected: false });
const all = [tughlakabad, uran, kigali];
const names = (facilities: readonly Facility[]) => facilities.map(({ name }) => name);

describe("selectFacilities", () => {
  test.each([
    [{}, ["ICD Tughlakabad", "CFS Uran", "Kigali"]],
    [{ type: "CFS" as const }, ["CFS Uran"]],
    [{ country: "RW" }, ["Kigali"]],
    [{ state: "MAHARASHTRA" }, ["CFS Uran"]],
    [{ code: "INTKD6" }, ["ICD Tughlakabad"]],
    [{ code: "INTKD" }, ["ICD Tughlakabad"]],
    [{ port: "INNSA" }, ["CFS Uran"]],
    [{ type: "CFS" as const, country: "RW" }, []],
  ])("%o", (wanted, expected) => {
    expect(names(selectFacilities(all, wanted).facilities)).toEqual(expected);
  });

  test("excludes and counts facilities that do not state a rail connection", () => {
    expect(names(selectFacilities(all, { railConnected: true }).facilities)).toEqual(["ICD Tughlakabad"]);
    expect(names(selectFacilities(all, { railConnected: false }).facilities)).toEqual(["Kigali"]);
    expect(selectFacilities(all, { railConnected: true }).railNotStated).toBe(1);
    expect(selectFacilities(all, {}).railNotStated).toBe(0);
  });
});

test("hasCode accepts the code with and without the customs digit", () => {
  expect([
    hasCode(tughlakabad, "INTKD"),
    hasCode(tughlakabad, "INTKD6"),
    hasCode(tughlakabad, "INTK"),
    hasCode(uran, "INTKD"),
  ]).toEqual([true, true, false, false]);
});

test("orderFacilities sorts published ones first, then by country, state and name", () => {
  const madeUp = facility({ name: "A", country: "AE", source: { ...tughlakabad.source, kind: "illustrative" } });
  expect(names(orderFacilities([madeUp, kigali, uran, tughlakabad]))).toEqual([
    "ICD Tughlakabad",
    "CFS Uran",
    "Kigali",
    "A",
  ]);
});

test("facilityCompleteness counts location, capacity, rail and capabilities", () => {
  expect(calculateFacilityCompleteness([tughlakabad])).toBe(0.75);
  expect(calculateFacilityCompleteness([tughlakabad, kigali])).toBe(0.5);
  expect(calculateFacilityCompleteness([])).toBe(1);
});
