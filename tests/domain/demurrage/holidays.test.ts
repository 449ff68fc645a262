import { describe, expect, test } from "vitest";
import { getPublicHolidays, hasHolidays } from "#lib/domain/demurrage/holidays.ts";
import { getHolidaysAtPort } from "#lib/domain/demurrage/holidays-at-port.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";

/** Such as `07-03 Independence Day (substitute day)`. */
function listed(at: { country: string; port?: string }, from: IsoDate, to: IsoDate): string[] {
  const holidays = getHolidaysAtPort({ port: null, ...at });
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const name = holidays(date);
    if (name) days.push(`${date.slice(5)} ${name}`);
  }
  return days;
}

describe("public holidays", () => {
  test("include the substitute day of a holiday on a weekend", () => {
    expect(listed({ country: "US" }, "2026-06-20", "2026-07-10")).toEqual([
      "07-03 Independence Day (substitute day)",
      "07-04 Independence Day",
    ]);
  });

  test("include each day of a holiday of several days", () => {
    expect(listed({ country: "SA" }, "2026-05-20", "2026-06-05").map((day) => day.slice(0, 5))).toEqual([
      "05-26",
      "05-27",
      "05-28",
      "05-29",
    ]);
    expect(listed({ country: "KR" }, "2026-02-15", "2026-02-21")).toHaveLength(3);
  });

  test("reach from one year into the next", () => {
    expect(listed({ country: "SZ" }, "2026-12-28", "2027-01-03").map((day) => day.slice(0, 5))).toContain("01-02");
    expect(listed({ country: "DE" }, "2026-12-24", "2027-01-06").map((day) => day.slice(0, 5))).toEqual([
      "12-25",
      "12-26",
      "01-01",
    ]);
  });

  test("do not include half days", () => {
    expect(listed({ country: "CN" }, "2026-03-01", "2026-03-31")).toEqual([]);
    expect(listed({ country: "GT" }, "2026-12-24", "2026-12-26").map((day) => day.slice(0, 5))).toEqual(["12-25"]);
  });

  test("are those of the region of a port where regions have their own", () => {
    const reformationDay = (port?: string) => listed({ country: "DE", port }, "2026-10-31", "2026-10-31");
    expect(reformationDay("DEHAM")).toEqual(["10-31 Reformation Day"]);
    expect(reformationDay()).toEqual([]);
    expect(listed({ country: "IN", port: "INMAA" }, "2026-05-01", "2026-05-01")).toHaveLength(1);
    expect(listed({ country: "AU", port: "AUMEL" }, "2026-11-03", "2026-11-03")).toEqual(["11-03 Melbourne Cup"]);
    expect(listed({ country: "ES", port: "ESBCN" }, "2026-06-24", "2026-06-24")).toHaveLength(1);
  });

  test("of the United States are the federal ones at every port", () => {
    expect(listed({ country: "US", port: "USLAX" }, "2026-01-01", "2026-12-31")).toEqual(
      listed({ country: "US" }, "2026-01-01", "2026-12-31"),
    );
  });

  test("of a port in another country are those of the country", () => {
    // GA is Galicia in Spain and Georgia in the United States.
    expect(listed({ country: "US", port: "ESVGO" }, "2026-04-27", "2026-04-27")).toEqual([]);
  });

  test("are not known everywhere", () => {
    expect(hasHolidays("US")).toBe(true);
    expect(hasHolidays("QA")).toBe(false);
    expect(getPublicHolidays("QA")("2026-12-18")).toBeNull();
  });
});
