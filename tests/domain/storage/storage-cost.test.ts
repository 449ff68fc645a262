import { expect, test } from "vitest";
import { getPublicHolidays } from "#lib/domain/demurrage/holidays.ts";
import { calculateStorageCost, type StorageStay } from "#lib/domain/storage/storage-cost.ts";
import { listStorageOpenPoints } from "#lib/domain/storage/storage-open-points.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import { DATE, slabs } from "#tests/domain/demurrage/tariffs.ts";
import { storage } from "./storage.ts";

const STATED = { firstDay: "next", tax: "excluded" } as const;
const calculateCost = (fields: Partial<StorageTariff>, stay: StorageStay, freeDays: number | null = null) => {
  const tariff = storage({ ...STATED, ...fields });
  return calculateStorageCost(tariff, stay, { holidays: getPublicHolidays(tariff.country), freeDays });
};
const amounts = (...of: Parameters<typeof calculateCost>) => {
  const { ledger, lowest } = calculateCost(...of);
  return [ledger.total.toNumber(), lowest.toNumber()];
};
const kinds = (...of: Parameters<typeof calculateCost>) =>
  listStorageOpenPoints(calculateCost(...of), DATE).map(({ kind }) => kind);

// HHLA 2026: 3 calendar days free after discharge, then EUR 82.20, double after 7 chargeable days.
const HHLA = { slabs: slabs("4-10@82.2 11-17@164.4 18-@246.6") };
const STAY = { start: "2026-11-02", end: "2026-11-13" };

test("a tariff that says how days count has one amount", () => {
  expect(amounts(HHLA, STAY)).toEqual([739.8, 739.8]);
  expect(kinds(HHLA, STAY)).toEqual([]);
});

test("a silent tariff takes the choices that count the most days, and names the lowest amount", () => {
  expect(amounts({ ...HHLA, firstDay: null }, STAY)).toEqual([904.2, 739.8]);
  const [point] = listStorageOpenPoints(calculateCost({ ...HHLA, firstDay: null }, STAY), DATE);
  expect(point?.message).toBe(
    "The tariff does not say on which day the first free day is. The total takes: the day of the event itself.",
  );
});

// Patrick, Port Botany: three working days (Monday to Saturday) including the day of availability, then AUD 193.78 and
// 489.34.
test("working days of an Australian terminal leave out Sunday; what follows them is open", () => {
  const patrick = {
    country: "AU",
    port: "AUSYD",
    currency: "AUD",
    dayBasis: "working",
    workingWeek: "mon-sat",
    holidays: "counted",
    firstDay: "same",
    slabs: slabs("4-5@193.78 6-@489.34"),
  } as const;
  const stay = { start: "2026-11-06", end: "2026-11-12" }; // Friday to Thursday: Sunday 8 November is not counted.
  expect(amounts(patrick, stay)).toEqual([193.78 * 2 + 489.34, 193.78 * 2 + 489.34]);
  expect(calculateCost(patrick, stay).ledger.freeTimeEndsOn).toBe("2026-11-09");
  const weekend = { start: "2026-11-04", end: "2026-11-10" };
  expect(amounts(patrick, weekend)).toEqual([193.78 * 2 + 489.34 * 2, 193.78 * 2 + 489.34]);
  expect(kinds(patrick, weekend)).toEqual(["counting"]);
});

test("a number of days counts every day, and says so for working days", () => {
  expect(amounts(HHLA, { days: 11, startDate: null })).toEqual([739.8, 739.8]);
  expect(kinds({ ...HHLA, dayBasis: "working" }, { days: 11, startDate: "2026-11-03" })).toEqual(["working_days"]);
  expect(
    calculateCost(HHLA, { days: 11, startDate: "2026-11-03" }).ledger.slabs.map(({ from, to }) => [from, to]),
  ).toEqual([
    ["2026-11-06", "2026-11-12"],
    ["2026-11-13", "2026-11-13"],
  ]);
});

test("the free days of a contract replace those of the tariff", () => {
  expect(amounts(HHLA, { days: 11, startDate: null }, 5)).toEqual([575.4, 575.4]);
  expect(amounts(HHLA, STAY, 5)).toEqual([575.4, 493.2]);
});

test("what a tariff leaves open is named", () => {
  const days = { days: 30, startDate: null };
  expect(kinds({ slabs: slabs("4-10@5") }, days)).toEqual(["uncovered_days"]);
  expect(kinds({ condition: "transit" }, days)).toEqual(["condition"]);
  expect(kinds({ containerTypes: [], inferred: ["container_types"] }, days)).toEqual(["unclear_size"]);
  expect(kinds({ tax: null }, days)).toEqual(["unknown_tax"]);
  expect(kinds({ effectiveFrom: "2019-01-01" }, days)).toEqual(["past_usable_life"]);
  expect(kinds({ effectiveTo: "2026-12-31" }, { start: "2026-12-20", end: "2027-01-05" })).toEqual(["tariff_ends"]);
  expect(kinds({ effectiveTo: "2026-12-31" }, { start: "2026-12-20", end: "2026-12-31" })).toEqual([]);
});
