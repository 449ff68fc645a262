import { describe, expect, test } from "vitest";
import { compareDemurrage } from "#lib/operations/demurrage/compare-demurrage.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/dd/compare";
const india = { country: "IN", container_type: "40HC", days: 14 };

interface Item {
  line: string;
  rank: number | null;
  is_stale: boolean;
  confidence_level: string;
  total_cost_usd: number;
  total_cost: number;
  currency: string;
  illustrative: boolean;
  free_days: number;
  charged_days: number;
  daily_breakdown: { day_range: string; daily_rate: number; daily_rate_local: number; type: string }[];
}

describe("200", () => {
  test("ranks usable tariffs, cheapest first, then lists illustrative ones without a rank", async () => {
    const { status, body } = await post(PATH, { ...india, date: "2026-10-01" });
    expect(status).toBe(200);
    expect(() => compareDemurrage.output.parse(body)).not.toThrow();
    const items = body.comparison as Item[];
    const ranked = items.filter((item) => item.rank !== null);
    expect(ranked.map(({ line, rank }) => [line, rank])).toEqual([
      ["hapag-lloyd", 1],
      ["cma-cgm", 2],
    ]);
    const others = items.slice(ranked.length);
    expect(others.every(({ illustrative, rank }) => illustrative && rank === null)).toBe(true);
    expect(others.map((item) => item.total_cost_usd)).toEqual(
      others.map((item) => item.total_cost_usd).sort((a, b) => a - b),
    );
    const hapag = items.find((item) => item.line === "hapag-lloyd");
    expect(hapag).toMatchObject({
      currency: "INR",
      total_cost: 138618,
      free_days: 4,
      charged_days: 10,
      illustrative: false,
      confidence_level: "medium",
    });
    expect(
      hapag?.daily_breakdown.map(({ day_range, daily_rate_local, type }) => [day_range, daily_rate_local, type]),
    ).toEqual([
      ["1-4", 0, "free"],
      ["5-10", 11643, "detention"],
      ["11-14", 17190, "detention"],
    ]);
    expect(items.find((item) => item.line === "evergreen")?.illustrative).toBe(true);
  });

  test("converts to dollars at the rate in the answer", async () => {
    const { body } = await post(PATH, india);
    const rupee = body.exchange_rates.find((rate: { from: string }) => rate.from === "INR");
    expect(rupee).toMatchObject({ to: "USD", date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    const hapag = (body.comparison as Item[]).find((item) => item.line === "hapag-lloyd");
    expect(hapag?.total_cost_usd).toBeCloseTo(138618 * rupee.rate, 1);
  });

  test("has low confidence in a total that is converted at a rate past its usable life", async () => {
    const levelOn = async (date: string) => {
      const { body } = await post(PATH, { ...india, date });
      const hapag = (body.comparison as Item[]).find((item) => item.line === "hapag-lloyd");
      return [
        body.exchange_rates.find((rate: { from: string }) => rate.from === "INR").is_stale,
        hapag?.confidence_level,
      ];
    };
    expect(await levelOn("2026-10-06")).toEqual([false, "medium"]);
    expect(await levelOn("2026-10-07")).toEqual([true, "low"]);
  });

  test("lists carriers without a tariff", async () => {
    const { body } = await post(PATH, { country: "SE", direction: "export", container_type: "40HC", days: 21 });
    expect((body.comparison as Item[]).map(({ line, is_stale }) => [line, is_stale])).toEqual([["hapag-lloyd", true]]);
    expect(body.not_on_file).toEqual(["msc", "cma-cgm", "one", "cosco", "evergreen"]);
    expect(body._meta.completeness_score).toBe(0.14);
  });

  test("compares one charge only, and lists carriers with another charge apart", async () => {
    const { body } = await post(PATH, india);
    expect(body.charge).toBe("combined");
    expect((body.comparison as { charge: string }[]).every(({ charge }) => charge === "combined")).toBe(true);
    expect(body.not_comparable).toEqual([{ line: "msc", code: "other_charge", reason: "its tariff is for detention" }]);
  });

  test("says which carriers have only an illustrative tariff, for another charge", async () => {
    const { body } = await post(PATH, { country: "US", container_type: "40HC", days: 14 });
    expect(body.not_comparable).toContainEqual({
      line: "hapag-lloyd",
      code: "other_charge",
      reason: "only an illustrative tariff is on file, for combined",
    });
  });

  test("adds up demurrage and detention if the days inside the terminal are given", async () => {
    const sweden = { country: "SE", direction: "export", container_type: "40HC", days: 21 };
    expect((await post(PATH, sweden)).body.not_comparable).toEqual([
      {
        line: "maersk",
        code: "other_charge",
        reason: "its tariff is for detention and demurrage; give terminal_days to add them up",
      },
    ]);
    const { body } = await post(PATH, { ...sweden, terminal_days: 7 });
    expect((body.comparison as Item[]).map(({ line }) => line).sort()).toEqual(["hapag-lloyd", "maersk"]);
  });

  test("does not rank Maersk's Korean tariff of 2018 as if it were current", async () => {
    const { body } = await post(PATH, { country: "KR", container_type: "40HC", days: 14 });
    const maersk = (body.comparison as Item[]).find(({ line }) => line === "maersk");
    expect(maersk).toMatchObject({ rank: null, is_stale: true, confidence_level: "low" });
    expect((body.comparison as Item[]).filter(({ rank }) => rank !== null).map(({ line }) => line)).not.toContain(
      "maersk",
    );
  });

  test("does not compare a tariff in a currency without a rate, and says why", async () => {
    const { body } = await post(PATH, { country: "NC", container_type: "20DV", days: 30 });
    expect(body.comparison).toEqual([]);
    expect(body.not_comparable).toEqual([
      { line: expect.any(String), code: "no_exchange_rate", reason: "no exchange rate from XPF to USD is on file" },
    ]);
  });

  test("accepts GET with a query and the older form", async () => {
    const expected = (await post(PATH, india)).body;
    expect((await get(`${PATH}?country=IN&container_type=40HC&days=14`)).body).toEqual(expected);
    expect((await get(`${PATH}?port=INNSA&container_type=40HC`)).body).toEqual(expected);
    expect((await get("/api/dd/compare/in?container_type=40HC")).body).toEqual(expected);
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, compareDemurrage.example.input)).body).toEqual(compareDemurrage.example.output);
  });
});

test("400 names every fault", async () => {
  const error = problem(await post(PATH, { country: "Xyzzy", container_type: "x", days: 0 }), 400, "invalid_request");
  expect(error.details.map(({ path }) => path)).toEqual(["country", "container_type", "days"]);
});

test("404 no_data if no carrier has a tariff", async () => {
  const error = problem(await post(PATH, { ...india, country: "AQ" }), 404, "no_data");
  expect(error.details[0]?.message).toContain("IN");
});
