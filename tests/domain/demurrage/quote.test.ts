import { describe, expect, test } from "vitest";
import { getQuoteDates } from "#lib/domain/demurrage/quote.ts";
import { ask, DATE, illustrative, quoted, slabLines, slabs, tariff } from "./tariffs.ts";

describe("one tariff for all days", () => {
  test.each([
    [1, []],
    [4, []],
    [5, ["5-5 1d 100"]],
    [10, ["5-10 6d 600"]],
    [11, ["5-10 6d 600", "11-11 1d 200"]],
    [17, ["5-10 6d 600", "11-17 7d 1400"]],
    [18, ["5-10 6d 600", "11-17 7d 1400", "18-18 1d 300"]],
    [365, ["5-10 6d 600", "11-17 7d 1400", "18-365 348d 104400"]],
  ])("%i days use the slabs %j", (days, expected) => {
    const quote = quoted(tariff(), { days });
    expect(slabLines(quote)).toEqual(expected);
    expect(quote.total.toNumber()).toBe(quote.slabs.reduce((sum, slab) => sum + slab.cost.toNumber(), 0));
    expect(quote).toMatchObject({
      days,
      freeDays: 4,
      currency: "USD",
      uncovered: [],
      completeness: 1,
      charge: "combined",
      direction: "import",
      port: null,
    });
  });

  test("0 days cost nothing and still return the tariff", () => {
    const quote = quoted(tariff(), { days: 0 });
    expect(quote).toMatchObject({ slabs: [], uncovered: [], completeness: 1, freeDays: 4 });
    expect(quote.total.toNumber()).toBe(0);
    expect(quote.served[0].schedule.id).toBe("t");
  });

  test("throws for days that are not whole or out of range", () => {
    for (const days of [-1, 1.5, 366, Number.NaN]) expect(() => ask(tariff(), { days })).toThrow(RangeError);
    for (const freeDays of [-1, 0.5]) expect(() => ask(tariff(), { days: 5, freeDays })).toThrow(RangeError);
  });

  test("reports days after a closed last slab as uncovered, not free", () => {
    const closed = tariff({ slabs: slabs("5-10@100 11-90@200") });
    expect(quoted(closed, { days: 90 })).toMatchObject({ uncovered: [], completeness: 1 });
    const quote = quoted(closed, { days: 100 });
    expect(slabLines(quote)).toEqual(["5-10 6d 600", "11-90 80d 16000"]);
    expect(quote.uncovered).toEqual([{ from: 91, to: 100 }]);
    expect(quote.completeness).toBe(0.9);
  });

  test("reports days between two slabs as uncovered", () => {
    const quote = quoted(tariff({ slabs: slabs("5-6@100 9-@200") }), { days: 10 });
    expect(slabLines(quote)).toEqual(["5-6 2d 200", "9-10 2d 400"]);
    expect(quote.uncovered).toEqual([{ from: 7, to: 8 }]);
  });

  test("returns no_tariff without a tariff for the day or the container type", () => {
    const none = { ok: false, reason: "no_tariff" };
    expect(ask([], { days: 5 })).toEqual(none);
    expect(ask(tariff({ effectiveTo: "2020-01-01" }), { days: 5 })).toEqual(none);
    expect(ask(tariff(), { days: 5, containerType: "20RF" })).toEqual(none);
    expect(ask(tariff(), { days: 0, containerType: "20RF" })).toEqual(none);
  });

  test("returns the port of the tariff", () => {
    const ports = [tariff({ id: "all" }), tariff({ id: "nsa", port: "INNSA", slabs: slabs("5-@70") })];
    expect(quoted(ports, { days: 5, port: "INNSA" })).toMatchObject({ port: "INNSA" });
    expect(quoted(ports, { days: 5, port: "INMUN" })).toMatchObject({ port: null });
  });
});

describe("minor units", () => {
  test.each([
    ["JPY", "1050", 3, "3150"],
    ["XOF", "12500", 2, "25000"],
    ["KWD", "2.125", 3, "6.375"],
    ["USD", "33.33", 3, "99.99"],
    ["JPY", "10.5", 1, "11"],
    ["KWD", "0.1234", 3, "0.37"],
    ["USD", "0.1", 3, "0.3"],
  ])("%s at %s for %i days is %s", (currency, rate, chargedDays, cost) => {
    const quote = quoted(tariff({ currency, slabs: slabs(`5-@${rate}`) }), { days: 4 + chargedDays });
    expect(quote.slabs[0]?.cost.toString()).toBe(cost);
    expect(quote.total.toString()).toBe(cost);
  });

  test("the total is the sum of the rounded slab costs", () => {
    const quote = quoted(tariff({ currency: "JPY", slabs: slabs("5-5@0.5 6-6@0.5 7-@1.5") }), { days: 7 });
    expect(slabLines(quote)).toEqual(["5-5 1d 1", "6-6 1d 1", "7-7 1d 2"]);
    expect(quote.total.toNumber()).toBe(4);
  });
});

describe("free days of a contract", () => {
  test("more free days: the slabs keep their day numbers", () => {
    const quote = quoted(tariff(), { days: 14, freeDays: 7 });
    expect(slabLines(quote)).toEqual(["8-10 3d 300", "11-14 4d 800"]);
    expect(quote.freeDays).toBe(7);
    expect(slabLines(quoted(tariff(), { days: 14, freeDays: 12 }))).toEqual(["13-14 2d 400"]);
  });

  test("more free days than days held: nothing is charged", () => {
    expect(quoted(tariff(), { days: 14, freeDays: 14 })).toMatchObject({ slabs: [], uncovered: [], completeness: 1 });
    expect(quoted(tariff(), { days: 14, freeDays: 500 })).toMatchObject({ slabs: [], uncovered: [], completeness: 1 });
  });

  test("fewer free days: the days before the first slab have its rate", () => {
    expect(slabLines(quoted(tariff(), { days: 14, freeDays: 2 }))).toEqual(["3-10 8d 800", "11-14 4d 800"]);
    expect(slabLines(quoted(tariff(), { days: 3, freeDays: 0 }))).toEqual(["1-3 3d 300"]);
  });

  test("cover days after a closed last slab too", () => {
    const quote = quoted(tariff({ slabs: slabs("5-10@100") }), { days: 20, freeDays: 15 });
    expect(quote.uncovered).toEqual([{ from: 16, to: 20 }]);
  });
});

describe("change of tariff while the container is held", () => {
  const old = tariff({ id: "old", effectiveTo: "2026-03-07", slabs: slabs("5-6@100 7-@150") });
  const next = tariff({ id: "new", effectiveFrom: "2026-03-08", slabs: slabs("5-9@110 10-@170") });
  const startDate = "2026-03-01";

  test("each day has the rate of the tariff in force on its date", () => {
    const quote = quoted([next, old], { days: 12, startDate });
    expect(quote.slabs.map(({ from, to, ratePerDay, tariffId }) => `${from}-${to}@${ratePerDay} ${tariffId}`)).toEqual([
      "5-6@100 old",
      "7-7@150 old",
      "8-9@110 new",
      "10-12@170 new",
    ]);
    expect(quote.total.toNumber()).toBe(200 + 150 + 220 + 510);
    expect(quote.served.map(({ from, to, schedule }) => [from, to, schedule.id])).toEqual([
      [1, 7, "old"],
      [8, 12, "new"],
    ]);
    expect(quote).toMatchObject({ completeness: 1, startDate });
  });

  test("each day uses the free days of the tariff in force", () => {
    const shorter = tariff({ id: "short", effectiveTo: "2026-03-03", freeDays: 1, slabs: slabs("2-@50") });
    const longer = tariff({ id: "long", effectiveFrom: "2026-03-04", freeDays: 5, slabs: slabs("6-@90") });
    const quote = quoted([shorter, longer], { days: 7, startDate });
    expect(slabLines(quote)).toEqual(["2-3 2d 100", "6-7 2d 180"]);
    expect(quote.freeDays).toBe(1);
  });

  test("free days of a contract apply under both tariffs", () => {
    expect(slabLines(quoted([old, next], { days: 9, startDate, freeDays: 7 }))).toEqual(["8-9 2d 220"]);
    expect(slabLines(quoted([old, next], { days: 9, startDate, freeDays: 5 }))).toEqual([
      "6-6 1d 100",
      "7-7 1d 150",
      "8-9 2d 220",
    ]);
  });

  test("a newer tariff replaces an older open-ended one from its first day", () => {
    const open = tariff({ id: "open", effectiveFrom: "2020-01-01", slabs: slabs("5-@10") });
    const quote = quoted([open, next], { days: 8, startDate });
    expect(slabLines(quote)).toEqual(["5-7 3d 30", "8-8 1d 110"]);
  });

  test("days without a tariff in force are uncovered, even within free time", () => {
    const late = { ...next, effectiveFrom: "2026-03-11" };
    const gap = quoted([old, late], { days: 12, startDate });
    expect(slabLines(gap)).toEqual(["5-6 2d 200", "7-7 1d 150", "11-12 2d 340"]);
    expect(gap.uncovered).toEqual([{ from: 8, to: 10 }]);
    expect(gap.completeness).toBe(0.75);

    const notYet = quoted(late, { days: 12, startDate });
    expect(notYet.uncovered).toEqual([{ from: 1, to: 10 }]);
    expect(notYet.served[0]).toMatchObject({ from: 11, to: 12 });

    const over = quoted(old, { days: 10, startDate });
    expect(over.uncovered).toEqual([{ from: 8, to: 10 }]);
  });

  test("free days of a contract are free even with no tariff on file", () => {
    const quote = quoted({ ...next, effectiveFrom: "2026-03-06" }, { days: 10, startDate, freeDays: 3 });
    expect(quote.uncovered).toEqual([{ from: 4, to: 5 }]);
  });

  test("consecutive uncovered days are one range", () => {
    const closed = tariff({ effectiveTo: "2026-03-12", slabs: slabs("5-10@100") });
    expect(quoted(closed, { days: 20, startDate }).uncovered).toEqual([{ from: 11, to: 20 }]);
  });

  test("returns mixed_currency with the date of the change", () => {
    const euro = { ...next, currency: "EUR" };
    expect(ask([old, euro], { days: 12, startDate })).toEqual({
      ok: false,
      reason: "mixed_currency",
      on: "2026-03-08",
      from: "USD",
      to: "EUR",
    });
    expect(ask([old, euro], { days: 7, startDate })).toMatchObject({ ok: true, currency: "USD" });
  });

  test("0 days have the tariff of the first day", () => {
    expect(quoted([old, next], { days: 0, startDate }).served.map(({ schedule }) => schedule.id)).toEqual(["old"]);
    expect(quoted([old, next], { days: 0, startDate: "2026-03-08" }).served[0].schedule.id).toBe("new");
  });

  test.each([
    [undefined, 12, "2026-11-21", "2026-11-21"],
    [startDate, 12, "2026-03-01", "2026-03-12"],
    [startDate, 1, "2026-03-01", "2026-03-01"],
    [startDate, 0, "2026-03-01", "2026-03-01"],
  ])("from %s, %i days need the tariffs from %s to %s", (first, days, from, to) => {
    expect(getQuoteDates({ date: DATE, startDate: first, days })).toEqual({ from, to });
  });

  test("returns no_tariff when no day has a tariff", () => {
    expect(ask(next, { days: 7, startDate })).toEqual({ ok: false, reason: "no_tariff" });
    expect(ask(next, { days: 0, startDate })).toEqual({ ok: false, reason: "no_tariff" });
  });

  test("all days have the charge of the first day with a tariff", () => {
    const combined = tariff({ id: "com", effectiveFrom: "2026-03-05", slabs: slabs("5-@500") });
    const detention = tariff({ id: "det", charge: "detention", effectiveFrom: "2026-03-02", slabs: slabs("5-@40") });
    const quote = quoted([combined, detention], { days: 6, startDate });
    expect(quote).toMatchObject({ charge: "detention", uncovered: [{ from: 1, to: 1 }] });
    expect(slabLines(quote)).toEqual(["5-6 2d 80"]);
    expect(quoted([combined, detention], { days: 6, startDate, charge: "combined" })).toMatchObject({
      charge: "combined",
    });
  });

  test("never uses an illustrative tariff after a published one", () => {
    const illustrativeTariff = tariff({ id: "illustrative", source: illustrative });
    expect(quoted([old, illustrativeTariff], { days: 9, startDate }).uncovered).toEqual([{ from: 8, to: 9 }]);
    expect(
      quoted([illustrativeTariff, next], { days: 9, startDate }).served.map(({ schedule }) => schedule.id),
    ).toEqual(["illustrative", "new"]);
  });

  test("never uses the tariff of one port after another", () => {
    const nhavaSheva = tariff({ id: "nsa", port: "INNSA", effectiveTo: "2026-03-06" });
    const mundra = tariff({ id: "mun", port: "INMUN", effectiveFrom: "2026-03-07" });
    expect(quoted([nhavaSheva, mundra], { days: 9, startDate })).toMatchObject({
      port: "INNSA",
      uncovered: [{ from: 7, to: 9 }],
    });
    const country = tariff({ id: "all", effectiveTo: "2026-03-06" });
    expect(quoted([country, mundra], { days: 9, startDate })).toMatchObject({
      port: null,
      uncovered: [{ from: 7, to: 9 }],
    });
  });

  test("uses the tariff of the port again after days with that of the country", () => {
    const atPort = tariff({ id: "nsa", port: "INNSA", effectiveTo: "2026-03-03" });
    const country = tariff({ id: "all", effectiveFrom: "2026-03-04" });
    const again = tariff({ id: "nsa again", port: "INNSA", effectiveFrom: "2026-03-07" });
    expect(
      quoted([atPort, country, again], { days: 9, startDate }).served.map(({ from, to, schedule }) => [
        from,
        to,
        schedule.id,
      ]),
    ).toEqual([
      [1, 3, "nsa"],
      [4, 6, "all"],
      [7, 9, "nsa again"],
    ]);
  });

  test("is not divided by the start of a tariff that does not apply", () => {
    const reefer = tariff({ id: "reefer", containerTypes: ["40RF"], effectiveFrom: "2026-03-04" });
    expect(quoted([tariff(), reefer], { days: 9, startDate }).served).toMatchObject([{ from: 1, to: 9 }]);
  });

  test("one tariff gives the same result with and without dates", () => {
    const dated = quoted(tariff(), { days: 30, startDate });
    const undated = quoted(tariff(), { days: 30, date: DATE });
    expect(slabLines(dated)).toEqual(slabLines(undated));
  });
});
