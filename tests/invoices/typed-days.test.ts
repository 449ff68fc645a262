import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWeekdayAndDay } from "#components/format.ts";
import { readClearDay, readDays } from "#lib/invoices/typed-days.ts";
import { addDays, countDaysBetween, formatDate, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";

const TODAY = "2026-11-24";

const event = (name: string, rank: number | null = null, canBeFuture = false) => ({ name, rank, canBeFuture });
const FIELDS = [event("discharged", 2), event("gate_out_full", 3), event("empty_returned", 4), event("invoice_date")];

const read = (texts: Record<string, string>, order: "dmy" | "mdy" | null = null) =>
  Object.fromEntries([...readDays(texts, FIELDS, { today: TODAY, order })].map(([name, { date }]) => [name, date]));

const readOne = (text: string, order: "dmy" | "mdy" | null = null) => read({ discharged: text }, order).discharged;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

const split = (date: IsoDate) => {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day, m: String(Number(month)), d: String(Number(day)), name: MONTHS[Number(month) - 1] ?? "" };
};

const DAY_FIRST: readonly ((date: IsoDate) => string)[] = [
  (date) => date,
  (date) => date.replaceAll("-", ""),
  (date) => formatDate(date),
  (date) => formatWeekdayAndDay(date),
  (date) => `${split(date).d}/${split(date).m}/${split(date).year}`,
  (date) => `${split(date).day}.${split(date).month}.${split(date).year}`,
  (date) => `${split(date).d}-${split(date).m}-${split(date).year.slice(2)}`,
  (date) => `${split(date).day}${split(date).month}${split(date).year}`,
  (date) => `${split(date).day}${split(date).name.slice(0, 3).toUpperCase()}${split(date).year.slice(2)}`,
  (date) => `${split(date).name} ${split(date).d}, ${split(date).year}`,
  (date) => `${split(date).d} ${split(date).name.toLowerCase()} ${split(date).year}`,
];
const MONTH_FIRST: readonly ((date: IsoDate) => string)[] = [
  (date) => `${split(date).m}/${split(date).d}/${split(date).year}`,
  (date) => `${split(date).m}-${split(date).d}-${split(date).year.slice(2)}`,
  (date) => `${split(date).month}${split(date).day}${split(date).year}`,
];
const WITHOUT_YEAR: readonly ((date: IsoDate) => string)[] = [
  (date) => `${split(date).d}/${split(date).m}`,
  (date) => `${split(date).d}.${split(date).m}.`,
  (date) => `${split(date).d} ${split(date).name}`,
  (date) => `${split(date).name} ${split(date).d}`,
  (date) => `${split(date).day}${split(date).name.slice(0, 3).toUpperCase()}`,
];

const arbitraryDay = (min: IsoDate, max: IsoDate) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map(toIsoDate);

describe("a day with its year", () => {
  it("is read back from every form in which people write it, day first", () => {
    fc.assert(
      fc.property(arbitraryDay("2000-01-01", "2099-12-31"), fc.constantFrom(...DAY_FIRST), (date, write) => {
        expect(readOne(write(date), "dmy")).toBe(date);
      }),
    );
  });

  it("is read back with the month first, if the visitor says so", () => {
    fc.assert(
      fc.property(arbitraryDay("2000-01-01", "2099-12-31"), fc.constantFrom(...MONTH_FIRST), (date, write) => {
        expect(readOne(write(date), "mdy")).toBe(date);
      }),
    );
  });

  it.each([
    "3/9/2026",
    "3-9-26",
    "3.9.26",
    "3 Sep 2026",
    "3 sept 2026",
    "2026-09-03",
    "Sep 3, 2026",
    "03SEP26",
    "20260903",
    "03092026",
    "3rd September 2026",
    "Thu 3 Sep 2026",
    "3 sep '26",
    "  3/9/26 ",
  ])("%s is 3 September 2026", (text) => expect(readOne(text)).toBe("2026-09-03"));

  it("may be of before 2000 in a link", () => expect(readOne("1998-02-03")).toBe("1998-02-03"));
});

describe("a day without its year", () => {
  it("is the last such day, which is at most a year old", () => {
    fc.assert(
      fc.property(arbitraryDay("2025-11-27", "2026-11-24"), fc.constantFrom(...WITHOUT_YEAR), (date, write) => {
        expect(readOne(write(date), "dmy")).toBe(date);
      }),
    );
  });

  it("can be tomorrow, where the visitor’s day has begun before that of the server", () => {
    expect(readOne("25 Nov")).toBe("2026-11-25");
    expect(readOne("26 Nov")).toBe("2025-11-26");
  });

  it("has the year that brings it near to the other days", () => {
    fc.assert(
      fc.property(
        arbitraryDay("2015-01-01", "2026-01-31"),
        fc.integer({ min: -150, max: 150 }),
        fc.constantFrom(...WITHOUT_YEAR),
        (near, distance, write) => {
          const date = addDays(near, distance);
          expect(read({ invoice_date: near, discharged: write(date) }, "dmy").discharged).toBe(date);
        },
      ),
    );
  });

  it("may be a plan, where the form says so: the nearest such day", () => {
    const fields = [event("discharged", 2, true)];
    for (const [text, date] of [
      ["30 Nov", "2026-11-30"],
      ["1 Jan", "2027-01-01"],
      ["1 Sep", "2026-09-01"],
    ] as const)
      expect(readDays({ discharged: text }, fields, { today: TODAY, order: null }).get("discharged")?.date).toBe(date);
  });

  it("is 29 February of a leap year", () => expect(readOne("29 Feb")).toBe("2024-02-29"));
});

describe("day or month first", () => {
  const others = (texts: Record<string, string>) =>
    [...readDays(texts, FIELDS, { today: TODAY, order: null })].map(([, { other }]) => other);

  it("is day first, and in doubt, if nothing says which", () => {
    expect(read({ discharged: "3/9", gate_out_full: "5/9" })).toEqual({
      discharged: "2026-09-03",
      gate_out_full: "2026-09-05",
    });
    expect(others({ discharged: "3/9", gate_out_full: "5/9" })).toEqual(["2026-03-09", "2026-05-09"]);
  });

  it.each<[string, Record<string, string>, IsoDate]>([
    ["another day that exists in one order only", { discharged: "3/9", gate_out_full: "16/9" }, "2026-09-03"],
    ["the same with the month first", { discharged: "9/3", gate_out_full: "9/16" }, "2026-09-03"],
    ["the order of the events", { discharged: "3/9/26", gate_out_full: "1/10/26" }, "2026-09-03"],
    ["a day that would be in the future", { discharged: "10/12/2026" }, "2026-10-12"],
    ["full stops", { discharged: "3.9." }, "2026-09-03"],
    ["the same number twice", { discharged: "9/9" }, "2026-09-09"],
  ])("is decided by %s", (_, texts, date) => {
    expect(read(texts).discharged).toBe(date);
    expect(others(texts).every((other) => other === null)).toBe(true);
  });

  it("is the visitor’s choice, except for a day that exists in the other order only", () => {
    expect(readOne("3/9/26", "mdy")).toBe("2026-03-09");
    expect(readOne("25/9/26", "mdy")).toBe("2026-09-25");
  });
});

describe("garbage", () => {
  it.each([
    "31/2",
    "31/2/2026",
    "0/9",
    "3/13/13/2026",
    "32 Sep",
    "46268",
    "3",
    "12",
    "2026",
    "tomorrow",
    "30 Feb 2026",
    "29 Feb 2025",
    "2026-13-01",
    "3//9",
    "9999-12-31",
    "3/9/1926",
    "<script>",
    "3 Xyz 2026",
    "3/9/2026".padEnd(60, " x"),
  ])("%s is no day", (text) => expect(readOne(text)).toBeNull());

  it("never gives a day that does not exist, and never takes long", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9/.\-\sA-Za-z]{0,60}$/)), (text) => {
        const date = readOne(text) ?? null;
        if (date !== null) expect(Math.abs(countDaysBetween(date, TODAY))).toBeLessThan(366 * 135);
      }),
    );
  });
});

describe("a day without other days", () => {
  it.each([
    ["3 Sep 2026", "2026-09-03"],
    ["25/9/26", "2026-09-25"],
    ["3/9/26", { dmy: "2026-09-03", mdy: "2026-03-09" }],
    ["3 Sep", null],
    ["3/9", null],
    ["soon", null],
  ])("%s is %j", (text, expected) => expect(readClearDay(text)).toEqual(expected));
});

it("is shown with its weekday", () => expect(formatWeekdayAndDay("2026-09-03")).toBe("Thu 3 Sep 2026"));
