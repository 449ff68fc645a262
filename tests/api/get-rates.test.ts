import { describe, expect, test } from "vitest";
import { getRates } from "#lib/operations/rates/get-rates.ts";
import { get, problem } from "#tests/support/api.ts";

const rates = (query: string) => get(`/api/rates?${query}`);

interface Point {
  observed_on: string;
  low: number | null;
  mid: number;
  high: number | null;
}
interface Series extends Point {
  lane_match: string;
  carrier: string | null;
  container_types: string[];
  illustrative: boolean;
}

describe("200", () => {
  test("returns low, mid, high and trend of a lane with its own index", async () => {
    const { status, body } = await rates("origin=CNSHA&destination=NLRTM&container_type=40HC&date=2026-10-05");
    expect(status).toBe(200);
    expect(() => getRates.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      origin: "CNSHA",
      destination: "NLRTM",
      container_type: "40HC",
      date: "2026-10-05",
      low: 3399,
      mid: 3399,
      high: 4824,
      currency: "USD",
    });
    // 4,092 on 3 September and 4,933 on 9 July: 3,399 is 16.94 % and 31.1 % less.
    expect(body.trend).toMatchObject({
      direction: "falling",
      change_4_weeks_pct: -16.94,
      change_4_weeks_from: "2026-09-03",
      change_12_weeks_pct: -31.1,
      change_12_weeks_from: "2026-07-09",
    });
    expect(body).toMatchObject({
      index_name: "Drewry World Container Index",
      carrier: null,
      fallback: null,
      observed_on: "2026-10-01",
      age_days: 4,
      is_stale: false,
    });
    expect(body._meta).toMatchObject({
      data_freshness_utc: "2026-10",
      coverage_region: "China, Netherlands",
      completeness_score: 1,
      confidence_level: "medium",
    });
  });

  test("uses the spread of earlier weeks as low and high if one price a week is published, and says so", async () => {
    const { body } = await rates("origin=CNSHA&destination=NLRTM&container_type=40HC&date=2026-10-05");
    expect(body.basis).toEqual({ low_high: "observed_spread", window_weeks: 12, points: 10, since: "2026-07-23" });
    const window = (body.history as Point[]).filter(({ observed_on }) => observed_on >= "2026-07-23");
    expect(window).toHaveLength(10);
    expect([body.low, body.high]).toEqual([
      Math.min(...window.map(({ mid }) => mid)),
      Math.max(...window.map(({ mid }) => mid)),
    ]);
    expect(body.notes[0]).toContain("10 weekly prices from 2026-07-23 to 2026-10-01");
  });

  test("converts the other dry size at a published ratio, and says so", async () => {
    const { body } = await rates("origin=CNSHA&destination=NLRTM&container_type=20DV&date=2026-10-05");
    expect(body).toMatchObject({
      low: 1991,
      mid: 1991,
      high: 2825,
      container_types: ["20DV"],
      confidence_level: "medium",
      derived: {
        from_container_types: ["40DV", "40HC"],
        ratio: 0.586,
        stated_on: "2026-07-15",
        source_id: "githubfile-wci-cmacgm-fak-202607",
      },
    });
    expect(body.notes[0]).toContain("converted to 20DV at the ratio of 20 ft to 40 ft, 0.586");
  });

  test("has one basis for all sizes of Shanghai to Los Angeles, and a ratio from 0.45 to 1", async () => {
    const [small, large] = await Promise.all(
      ["20DV", "40HC"].map(
        async (type) => (await rates(`origin=CNSHA&destination=USLAX&container_type=${type}&date=2026-11-22`)).body,
      ),
    );
    expect([small.index_name, small.fallback]).toEqual([large.index_name, large.fallback]);
    expect(small.mid / large.mid).toBeGreaterThanOrEqual(0.45);
    expect(small.mid / large.mid).toBeLessThanOrEqual(1);
  });

  test("a single price has no low, high or trend, which lowers completeness", async () => {
    const { body } = await rates("origin=INNSA&destination=USNYC&container_type=40HC&date=2026-08-01");
    expect(body).toMatchObject({
      low: null,
      mid: 5797,
      high: null,
      basis: { low_high: "none", window_weeks: null },
      trend: { direction: "unknown", change_4_weeks_pct: null },
    });
    expect(body._meta.completeness_score).toBe(0.2);
  });

  test("uses the index of the trade lane for ports without their own, and names it", async () => {
    const { body } = await rates("origin=CNDLC&destination=SEGOT&container_type=40HC&date=2026-10-05");
    expect(body.mid).toBe(3399);
    expect(body.fallback).toEqual({
      origin: "CNSHA",
      destination: "NLRTM",
      index_name: "Drewry World Container Index",
      reason:
        "No rate for CNDLC to SEGOT for 40HC is on file. The index of CNSHA to NLRTM is used for the trade lane Far East to North Europe.",
    });
  });

  test("lists older prices only with include_expired", async () => {
    const query = "origin=CNNGB&destination=DEHAM&container_type=40HC&date=2026-10-05";
    const { body } = await rates(query);
    expect(body.fallback).toBeNull();
    const listed = (answer: { series: Series[] }) =>
      answer.series.map(({ lane_match, carrier, observed_on, mid }) => [lane_match, carrier, observed_on, mid]);
    expect(listed(body)).toEqual([
      ["port", null, "2026-10-02", 3260],
      ["trade_lane", null, "2026-10-01", 3399],
    ]);
    const all = (await rates(`${query}&include_expired=true`)).body;
    expect(listed(all)).toEqual([
      ["port", null, "2026-10-02", 3260],
      ["trade_lane", null, "2026-10-01", 3399],
      ["region", "cma-cgm", "2026-07-15", 7000],
      ["region", "msc", "2025-11-01", 2700],
      ["region", "hapag-lloyd", "2025-06-01", 3300],
      ["region", "hapag-lloyd", "2016-06-01", 2100],
    ]);
    expect(all.series.map(({ is_stale }: { is_stale: boolean }) => is_stale)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test("prefers the usable rate of the requested carrier, otherwise gives the market price", async () => {
    const own = (await rates("origin=CNSHA&destination=NLRTM&container_type=40HC&line=CMACGM&date=2026-09-01")).body;
    expect(own).toMatchObject({
      line: "cma-cgm",
      carrier: "cma-cgm",
      mid: 7000,
      includes: { surcharges: "excluded", terminal_handling: "excluded" },
    });
    expect(own.fallback.reason).toBe("CMA CGM publishes Asia to North Europe as one price.");
    expect((own.series as Series[]).every(({ carrier }) => carrier === null || carrier === "cma-cgm")).toBe(true);
    const expired = (await rates("origin=CNSHA&destination=NLRTM&container_type=40HC&line=CMACGM&date=2026-10-05"))
      .body;
    expect(expired).toMatchObject({ line: "cma-cgm", carrier: null, mid: 3399 });
    expect(expired.notes.at(-1)).toBe(
      "The newest rate of CMA CGM is of 2026-07-15, past its usable life. The market price is given.",
    );
    const none = (await rates("origin=CNSHA&destination=NLRTM&container_type=40HC&line=one&date=2026-10-05")).body;
    expect(none).toMatchObject({ line: "one", carrier: null, mid: 3399 });
    expect(none.notes.at(-1)).toBe(
      "No rate of Ocean Network Express is on file for this lane. The market price is given.",
    );
  });

  test("names a price past its usable life as the last known one, and does not use it", async () => {
    const { body } = await rates("origin=CNSHA&destination=AEJEA&container_type=40HC&date=2026-11-22");
    expect(body).toMatchObject({
      illustrative: true,
      last_known: {
        mid: 8509,
        observed_on: "2026-09-17",
        age_days: 66,
        is_stale: true,
        container_types: ["40DV", "40HC"],
      },
    });
    expect(JSON.stringify(body)).not.toContain("2018-08-08");
  });

  test("uses the prices published by a past date", async () => {
    const { body } = await rates("origin=CNSHA&destination=NLRTM&container_type=40HC&date=2024-05-20");
    expect(body).toMatchObject({ mid: 4172, observed_on: "2024-05-16" });
    expect((body.series as Series[]).every(({ observed_on }) => observed_on <= "2024-05-20")).toBe(true);
  });

  test("marks an illustrative price first, and never mixes it with a published one", async () => {
    const { body } = await rates("origin=INMUN&destination=NLRTM&container_type=40HC&date=2026-11-01");
    expect(body).toMatchObject({
      mid: 6485,
      low: 5835,
      high: 7265,
      basis: { low_high: "stated" },
      illustrative: true,
      confidence_level: "low",
    });
    expect(body.notes[0]).toBe("This price is illustrative: generated by a rule, not published.");
    const published = await rates("origin=CNSHA&destination=NLRTM&date=2026-11-01");
    expect((published.body.series as Series[]).some(({ illustrative }) => illustrative)).toBe(false);
  });

  test("stays under 14,000 characters by default", async () => {
    for (const lane of [
      "origin=CNSHA&destination=NLRTM",
      "origin=CNSHA&destination=USLAX&container_type=20DV",
      "origin=CNSHA&destination=ITGOA",
    ]) {
      expect(JSON.stringify((await rates(`${lane}&date=2026-10-05`)).body).length).toBeLessThan(14_000);
    }
  });

  test("returns the requested weeks of history", async () => {
    const { body } = await rates("origin=CNSHA&destination=NLRTM&container_type=40HC&date=2026-10-05&weeks=4");
    expect((body.history as Point[]).map(({ observed_on }) => observed_on)).toEqual([
      "2026-09-10",
      "2026-09-17",
      "2026-09-24",
      "2026-10-01",
    ]);
  });

  test("accepts codes with a space and in lower case; 40GP is 40DV", async () => {
    expect((await rates("origin=cn%20sha&destination=nlrtm&container_type=40gp&date=2026-10-05")).body).toMatchObject({
      origin: "CNSHA",
      container_type: "40DV",
      mid: 3399,
    });
  });

  test("returns the documented example", async () => {
    const { input, output } = getRates.example;
    expect(
      (await rates(new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()))
        .body,
    ).toEqual(output);
  });
});

describe("400", () => {
  test.each([
    ["nothing", "", ["origin", "destination"]],
    ["no destination", "origin=CNSHA", ["destination"]],
    ["a place that is no port", "origin=Atlantis&destination=NLRTM", ["origin"]],
    ["the same port twice", "origin=CNSHA&destination=CNSHA", ["destination"]],
    ["an unknown container type", "origin=CNSHA&destination=NLRTM&container_type=45HC", ["container_type"]],
    ["an unknown line", "origin=CNSHA&destination=NLRTM&line=nobody", ["line"]],
    ["a day that does not exist", "origin=CNSHA&destination=NLRTM&date=2026-02-30", ["date"]],
    ["no weeks", "origin=CNSHA&destination=NLRTM&weeks=0", ["weeks"]],
    ["too many weeks", "origin=CNSHA&destination=NLRTM&weeks=100000", ["weeks"]],
    ["SQL in a field", "origin=CNSHA'%3B%20DROP%20TABLE%20freight_rate%3B--&destination=NLRTM", ["origin"]],
    [
      "everything wrong",
      "origin=1&destination=2&container_type=3&line=4&date=5&weeks=x",
      ["origin", "destination", "container_type", "line", "date", "weeks"],
    ],
  ])("%s", async (_, query, paths) => {
    expect(problem(await rates(query), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
  });
});

describe("404 no_data says what is covered", () => {
  test("a lane without a rate and without an index of its trade lane", async () => {
    const error = problem(await rates("origin=SGSIN&destination=CLSAI"), 404, "no_data");
    expect(error.message).toBe("No freight rate from SGSIN to CLSAI is on file, and no index of its trade lane.");
    expect(error.details.find(({ path }) => path === "destination")?.message).toContain("North Europe");
    expect(error.details.find(({ path }) => path === "origin")?.message).toBe("nothing is on file to CLSAI");
  });

  test("a container type without a price", async () => {
    const error = problem(
      await rates("origin=CNDLC&destination=SEGOT&container_type=20FR&date=2026-10-05"),
      404,
      "no_data",
    );
    expect(error.message).toBe("No freight rate for 20FR from CNDLC to SEGOT is on file.");
    expect(error.details).toEqual([{ path: "container_type", message: "on file: 40DV, 40HC" }]);
  });

  test("a size that no document relates to the size on file", async () => {
    const error = problem(
      await rates("origin=JPTYO&destination=USLAX&container_type=20DV&date=2026-10-05"),
      404,
      "no_data",
    );
    expect(error.details[0]?.message).toBe(
      "on file: 40DV, 40HC (Drewry World Container Index); no price of another size can be derived from it",
    );
  });

  test("a lane with old prices only: names the last known one", async () => {
    const error = problem(await rates("origin=CNSHA&destination=NGLOS&date=2026-10-05"), 404, "no_data");
    expect(error.message).toBe(
      "No usable freight rate from CNSHA to NGLOS is on file: every published one is more than 60 days old.",
    );
    expect(error.details[0]?.message).toMatch(/^The last known price is USD 3,645 .* of 2025-11-14, 325 days old\.$/);
  });

  test("an unknown port", async () => {
    expect(problem(await rates("origin=CNZZZ&destination=NLRTM"), 404, "no_data").details).toEqual([
      { path: "origin", message: expect.stringContaining("CNSHA") },
    ]);
    expect(problem(await rates("origin=CNSHA&destination=ZZZZZ"), 404, "no_data").details[0]?.path).toBe("destination");
  });

  test("a day before the first price", async () => {
    const error = problem(await rates("origin=CNSHA&destination=NLRTM&date=2010-01-01"), 404, "no_data");
    expect(error.details).toEqual([{ path: "date", message: "on file from 2016-06-01" }]);
  });
});
