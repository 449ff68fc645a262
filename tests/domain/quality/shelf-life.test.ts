import { describe, expect, test } from "vitest";
import {
  assessShelfState,
  calculateAgeInMonths,
  type Dated,
  type FactKind,
  findLastUsableDay,
  findOwnDate,
  formatSpan,
  isStaleOn,
  SHELF_LIFE,
} from "#lib/domain/quality/shelf-life.ts";

const fact = (
  factKind: FactKind,
  effectiveFrom: string | null,
  effectiveTo: string | null = null,
  datedOn: string | null = null,
): Dated => ({
  factKind,
  effectiveFrom,
  effectiveTo,
  source: { datedOn },
});

const TODAY = "2026-11-22";

describe("the own date of a fact", () => {
  test("is its start, otherwise the date of its document", () => {
    expect(findOwnDate(fact("dd_tariff", "2024-07-01", null, "2026-01-16"))).toBe("2024-07-01");
    expect(findOwnDate(fact("dd_tariff", null, null, "2026-01-16"))).toBe("2026-01-16");
    expect(findOwnDate(fact("dd_tariff", null))).toBeNull();
  });

  test("decides the age in whole months", () => {
    expect(calculateAgeInMonths(fact("dd_tariff", "2023-04-01"), TODAY)).toBe(43);
    expect(calculateAgeInMonths(fact("dd_tariff", "2026-10-23"), TODAY)).toBe(0);
    expect(calculateAgeInMonths(fact("dd_tariff", "2026-10-22"), TODAY)).toBe(1);
    expect(calculateAgeInMonths(fact("dd_tariff", "2027-01-01"), TODAY)).toBe(0);
    expect(calculateAgeInMonths(fact("dd_tariff", null), TODAY)).toBeNull();
  });
});

describe("shelfStateOn", () => {
  // The table of the design, with the last day of each state.
  test.each<[FactKind, string, string]>([
    ["dd_tariff", "2025-11-22", "2023-11-22"],
    ["terminal_storage", "2025-11-22", "2023-11-22"],
    ["local_charge", "2025-11-22", "2023-11-22"],
    ["cfs_tariff", "2025-11-22", "2023-11-22"],
    ["inland_tariff", "2025-11-22", "2023-11-22"],
    ["surcharge", "2025-11-22", "2023-11-22"],
    ["temporary_surcharge", "2026-08-22", "2026-05-22"],
    ["quarterly_surcharge", "2026-08-22", "2026-05-22"],
    ["freight_rate", "2026-11-08", "2026-09-23"],
    ["service_rotation", "2025-11-22", "2024-11-22"],
    ["congestion", "2026-11-08", "2026-10-23"],
  ])("%s is fresh from %s and usable from %s", (kind, fresh, usable) => {
    const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(assessShelfState(fact(kind, fresh), TODAY)).toBe("fresh");
    expect(assessShelfState(fact(kind, dayBefore(fresh)), TODAY)).toBe("usable");
    expect(assessShelfState(fact(kind, usable), TODAY)).toBe("usable");
    expect(assessShelfState(fact(kind, dayBefore(usable)), TODAY)).toBe("expired");
  });

  test("an end date always decides", () => {
    expect(assessShelfState(fact("freight_rate", "2020-01-01", "2026-12-31"), TODAY)).toBe("usable");
    expect(assessShelfState(fact("dd_tariff", "2026-11-01", "2026-11-21"), TODAY)).toBe("expired");
    expect(assessShelfState(fact("dd_tariff", null, "2026-11-21"), TODAY)).toBe("expired");
  });

  test("a fact that nothing dates is usable", () => {
    expect(assessShelfState(fact("dd_tariff", null), TODAY)).toBe("usable");
    expect(isStaleOn(fact("freight_rate", null), TODAY)).toBe(false);
  });

  test("a port does not age", () => expect(assessShelfState(fact("reference", "1990-01-01"), TODAY)).toBe("fresh"));
});

test.each([
  ["its end date, even past its usable life", fact("dd_tariff", "2010-01-01", "2026-12-31"), "2026-12-31"],
  ["the end of its usable life", fact("dd_tariff", "2024-01-01"), "2027-01-01"],
  ["the end of a life in days", fact("congestion", "2026-11-01"), "2026-12-01"],
  ["no day if nothing dates it", fact("dd_tariff", null), null],
  ["no day if it does not age", fact("reference", "2024-01-01"), null],
])("a fact can be used until %s", (_, one, day) => expect(findLastUsableDay(one)).toBe(day));

test("a span has its unit", () => {
  expect(formatSpan(SHELF_LIFE.dd_tariff.fresh)).toBe("12 months");
  expect(formatSpan(SHELF_LIFE.congestion.fresh)).toBe("14 days");
});
