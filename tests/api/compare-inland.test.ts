import { describe, expect, test } from "vitest";
import { compareInland } from "#lib/operations/inland/compare-inland.ts";
import { post, problem } from "#tests/support/api.ts";

const PATH = "/api/inland/compare";

interface Item {
  carrier: string | null;
  amount: number;
  amount_usd: number;
  currency: string;
  weight_bracket: string | null;
  illustrative: boolean;
  mode: string;
  load: string;
}

describe("200", () => {
  test("returns the documented example", async () => {
    const { status, body } = await post(PATH, compareInland.example.input);
    expect(status).toBe(200);
    expect(body).toEqual(compareInland.example.output);
  });

  test("lists rates cheapest first, in dollars at the rate in the answer", async () => {
    const { body } = await post(PATH, {
      origin: "INNSA",
      destination: "INBSL",
      container_type: "20GP",
      date: "2026-11-01",
      include_expired: true,
    });
    const items = body.comparison as Item[];
    expect(items.map(({ amount }) => amount)).toEqual([11000, 13000, 15500, 17000, 18000]);
    const [rupee] = body.exchange_rates;
    expect(rupee).toMatchObject({ from: "INR", to: "USD", date: expect.stringMatching(/^20\d\d-/) });
    expect(items[0]?.amount_usd).toBeCloseTo(11000 * rupee.rate, 2);
  });

  test("finds the weight band of a range, of one weight and of a label as published, and counts the others", async () => {
    const { body } = await post(PATH, {
      origin: "INNSA",
      destination: "INBSL",
      weight_bracket: "20-26",
      date: "2026-11-01",
      include_expired: true,
    });
    expect((body.comparison as Item[]).map(({ weight_bracket, amount }) => [weight_bracket, amount])).toEqual([
      ["20-26", 15500],
    ]);
    const road = (await post(PATH, { origin: "CNSHA", destination: "Wuhan", weight_bracket: "22" })).body;
    expect(new Set((road.comparison as Item[]).map((item) => item.weight_bracket))).toEqual(new Set(["20-30"]));
    expect(road.left_out).toContainEqual(
      expect.objectContaining({
        reason: "other_weight",
        detail: "the weight band does not apply to the requested weight",
      }),
    );
    const bands = async (weight_bracket: string, container_type: string) =>
      (
        (
          await post(PATH, {
            origin: "INNSA",
            destination: "INBSL",
            container_type,
            weight_bracket,
            date: "2026-11-01",
            include_expired: true,
          })
        ).body.comparison as Item[]
      ).map((item) => item.weight_bracket);
    expect(await bands("22", "20DV")).toEqual(["20-26"]);
    expect(await bands("20", "20DV")).toEqual(["10-20"]);
    expect(await bands("20+", "40HC")).toEqual(["20+"]);
    expect(await bands("26+", "20DV")).toEqual(["26-31", "31+"]);
  });

  test("compares road with rail by usable rates only, and names differences in service", async () => {
    const { body } = await post(PATH, {
      origin: "KEMBA",
      destination: "KENBO",
      container_type: "40HC",
      date: "2026-11-01",
    });
    expect(body.road_vs_rail).toMatchObject({
      road: { illustrative: true, delivery_mode: "door" },
      rail: { illustrative: true, delivery_mode: "ramp" },
    });
    expect(body.road_vs_rail.difference_usd).toBeCloseTo(
      Math.abs(body.road_vs_rail.road.amount_usd - body.road_vs_rail.rail.amount_usd),
      2,
    );
    expect(body.notes.join(" ")).toMatch(/last mile/);
    expect(body.left_out).toContainEqual(expect.objectContaining({ reason: "expired", newest: "2018-01-01" }));
    const items = body.comparison as Item[];
    expect(items.map(({ amount_usd }) => amount_usd)).toEqual(
      items.map(({ amount_usd }) => amount_usd).sort((a, b) => a - b),
    );
    expect(new Set(items.map(({ carrier }) => carrier)).size).toBe(7);
  });

  test("finds a place by its English name", async () => {
    const { body } = await post(PATH, {
      origin: "DEHAM",
      destination: "Munich",
      container_type: "40HC",
      weight_bracket: "20+",
    });
    expect(body).toMatchObject({ destination: "DEMUC", weight_bracket: "20+" });
    expect(new Set((body.comparison as Item[]).map((item) => item.weight_bracket))).toEqual(new Set(["20-30"]));
    expect((await post(PATH, { origin: "INNSA", destination: "Delhi" })).body.destination).toBe("INTKD");
  });

  test("does not compare round trips or empty containers with one laden move", async () => {
    const { body } = await post(PATH, { origin: "Chittagong", destination: "Pangaon", date: "2023-11-01" });
    expect((body.comparison as Item[]).map(({ amount }) => amount)).toEqual([132]);
    expect(body.left_out).toMatchObject([{ reason: "round_trip", count: 1 }]);
  });

  test("names a rate without an exchange rate, with its amount, and does not rank it", async () => {
    const { body } = await post(PATH, { origin: "Felixstowe", destination: "Abingdon", date: "2021-08-15" });
    expect(body.comparison).toEqual([]);
    expect(body.not_comparable).toEqual([
      expect.objectContaining({
        carrier: "cma-cgm",
        amount: 731,
        currency: "GBP",
        reason: "no exchange rate from GBP to USD is on file",
      }),
    ]);
    expect(body._meta.completeness_score).toBe(0);
  });

  test("ranks expired rates after usable ones, only with include_expired, and never for road against rail", async () => {
    const lane = { origin: "KEMBA", destination: "Kampala", container_type: "40HC", date: "2026-11-01" };
    const current = (await post(PATH, lane)).body;
    expect(current.comparison).toMatchObject([{ price_basis: "market", amount: 116000, is_stale: false }]);
    expect(current.left_out).toContainEqual(
      expect.objectContaining({ reason: "expired", count: 1, newest: "2021-01-01" }),
    );
    expect(current.left_out).toContainEqual(expect.objectContaining({ reason: "recommended_price", count: 2 }));
    const all = (await post(PATH, { ...lane, include_expired: true })).body;
    expect((all.comparison as (Item & { is_stale: boolean })[]).map(({ is_stale }) => is_stale)).toEqual([false, true]);
    const old = (await post(PATH, { origin: "INNSA", destination: "INBSL", date: "2026-11-01", include_expired: true }))
      .body;
    expect(old.comparison.length).toBeGreaterThan(0);
    expect(old.road_vs_rail).toEqual({ road: null, rail: null, cheaper: null, difference_usd: null });
  });

  test("uses separate rates for dangerous goods", async () => {
    const general = (await post(PATH, { origin: "CNSHA", destination: "Wuhan", delivery_mode: "door" })).body
      .comparison as Item[];
    const dangerous = (
      await post(PATH, { origin: "CNSHA", destination: "Wuhan", delivery_mode: "door", cargo_class: "DG" })
    ).body.comparison as Item[];
    expect(dangerous).toHaveLength(general.length);
    expect(dangerous[0]?.amount_usd).toBeGreaterThan(general[0]?.amount_usd ?? 0);
  });
});

describe("400", () => {
  test("names every fault", async () => {
    const wrong = {
      origin: 5,
      container_type: "45HC",
      weight_bracket: "26-20",
      delivery_mode: "x",
      date: "2026-02-30",
    };
    const error = problem(await post(PATH, wrong), 400, "invalid_request");
    expect(error.details.map(({ path }) => path)).toEqual([
      "origin",
      "destination",
      "container_type",
      "weight_bracket",
      "delivery_mode",
      "date",
    ]);
  });

  test("origin and destination must differ", async () => {
    problem(await post(PATH, { origin: "INNSA", destination: "innsa" }), 400, "invalid_request");
  });
});

describe("404", () => {
  test("names the weight bands on file if no band covers the bracket", async () => {
    const error = problem(
      await post(PATH, { origin: "INNSA", destination: "INBSL", weight_bracket: "0-31", date: "2019-11-01" }),
      404,
      "no_data",
    );
    expect(error.details).toContainEqual({
      path: "weight_bracket",
      message: "on file: 0-10, 0-20, 10-20, 20+, 20-26, 26-31, 31+",
    });
  });

  test("names the cargo classes on file if there is no DG rate", async () => {
    const error = problem(
      await post(PATH, { origin: "INNSA", destination: "INBSL", cargo_class: "DG", date: "2019-11-01" }),
      404,
      "no_data",
    );
    expect(error.details).toContainEqual({ path: "cargo_class", message: "on file: general" });
  });

  test("an unknown UN/LOCODE", async () => {
    problem(await post(PATH, { origin: "ZZZZZ", destination: "INBSL" }), 404, "no_data");
  });
});
