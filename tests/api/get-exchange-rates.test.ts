import { describe, expect, test } from "vitest";
import { get, problem } from "#tests/support/api.ts";

describe("/api/fx", () => {
  test("returns one pair on a past date", async () => {
    expect((await get("/api/fx?from=USD&to=AED&date=2024-03-28")).body).toEqual({
      from: "USD",
      to: "AED",
      rate: 3.6725,
      timestamp: "2024-03-28T00:00:00Z",
      age_days: 0,
      is_stale: false,
    });
  });

  test.each([
    ["2026-09-29", 0, false],
    ["2026-10-06", 7, false],
    ["2026-10-07", 8, true],
  ])("says on %s how old the rates of 29 September are", async (date, age_days, is_stale) => {
    const timestamp = "2026-09-29T00:00:00Z";
    for (const query of ["from=EUR&to=INR", "base=EUR"]) {
      expect((await get(`/api/fx?${query}&date=${date}`)).body).toMatchObject({ timestamp, age_days, is_stale });
    }
  });

  test("calculates a pair without the dollar through the dollar", async () => {
    const rupees = (await get("/api/fx?from=USD&to=INR&date=2024-03-28")).body.rate;
    const dirhams = (await get("/api/fx?from=AED&to=INR&date=2024-03-28")).body.rate;
    expect(dirhams).toBeCloseTo(rupees / 3.6725, 8);
  });

  test("returns all rates, of the dollar or another base", async () => {
    const dollars = (await get("/api/fx")).body;
    expect(dollars).toMatchObject({ base: "USD", rates: { EUR: expect.any(Number) } });
    const euros = (await get("/api/fx?base=eur")).body;
    expect(euros.rates.USD).toBeCloseTo(1 / dollars.rates.EUR, 8);
    expect(euros.rates.EUR).toBeUndefined();
  });

  test("400 for half a pair and wrong codes; 404 with the known currencies for an unknown one", async () => {
    expect(problem(await get("/api/fx?from=USD"), 400, "invalid_request").details).toEqual([
      { path: "to", message: "give both from and to" },
    ]);
    problem(await get("/api/fx?base=dollars"), 400, "invalid_request");
    problem(await get("/api/fx?date=yesterday"), 400, "invalid_request");
    expect(problem(await get("/api/fx?from=USD&to=ZZZ"), 404, "no_data").details[0]?.message).toContain("EUR");
    problem(await get("/api/fx?date=1990-01-01"), 404, "no_data");
  });
});
