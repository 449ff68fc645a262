import { describe, expect, test } from "vitest";
import { getReliability } from "#lib/operations/risk/get-reliability.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/reliability";

interface Figure {
  month: string;
  trade_lane: string | null;
  on_time_pct: number | null;
  illustrative: boolean;
}

describe("200", () => {
  test("returns twelve months of the carrier and of the industry, newest first, and the current figure", async () => {
    const { status, body } = await get(`${PATH}?line=maersk&date=2026-01-31`);
    expect(status).toBe(200);
    expect(() => getReliability.output.parse(body)).not.toThrow();
    const months = (body.months as Figure[]).map(({ month }) => month);
    expect(months[0]).toBe("2025-12");
    expect(months).toEqual(months.toSorted().reverse());
    expect(months.every((month) => month >= "2025-02")).toBe(true);
    expect(body.current).toMatchObject({ month: "2025-12", on_time_pct: 76.7, age_months: 1, is_stale: false });
    expect(body.months[0]).toMatchObject({ on_time_pct: 76.7, avg_delay_days: null, cancelled_sailings: null });
    expect(
      (body.industry as Figure[]).find(({ month, trade_lane }) => month === "2025-12" && trade_lane === null)
        ?.on_time_pct,
    ).toBe(62.8);
    expect(body).toMatchObject({ missing: ["cancelled_sailings"], notes: [], _meta: { completeness_score: 0.5 } });
  });

  test("returns cancelled sailings with their share of the scheduled ones", async () => {
    const { body } = await get(`${PATH}?line=maersk&date=2025-07-31&months_back=2`);
    expect(body.industry.at(-1)).toMatchObject({
      month: "2025-06",
      cancelled_sailings: 56,
      scheduled_sailings: 701,
      cancelled_pct: 8,
    });
  });

  test("understands other words for a trade lane, and marks figures over all lanes as such", async () => {
    const { body } = await get(`${PATH}?line=Hapag%20Lloyd&trade_lane=Trans-Pacific%20eastbound&date=2025-07-31`);
    expect(body).toMatchObject({ line: "hapag-lloyd", trade_lane: "Trans-Pacific eastbound" });
    expect(new Set((body.months as Figure[]).map(({ trade_lane }) => trade_lane))).toEqual(new Set([null]));
    expect((body.industry as Figure[]).some(({ trade_lane }) => trade_lane?.includes("Transpacific"))).toBe(true);
    expect(body.notes[0]).toMatch(/^No figure of Hapag-Lloyd for Trans-Pacific eastbound is on file/);
  });

  test("returns the newest month with a note if the requested months have no figure", async () => {
    const { body } = await get(`${PATH}?line=evergreen&date=2026-11-21&months_back=12`);
    expect(body.months).toMatchObject([{ month: "2024-04", on_time_pct: 53.2, illustrative: false }]);
    expect(body).toMatchObject({ current: null, months: [{ is_stale: true, age_months: 31 }] });
    expect(body.notes).toEqual([
      "Nothing of Evergreen Line is on file for the requested months. Its newest month, 2024-04, is shown.",
      "No on-time figure of Evergreen Line from the 12 months before 2026-11-21 is on file, so `current` is null.",
    ]);
  });

  test("uses illustrative figures only for a carrier without published ones, and marks them", async () => {
    const { body } = await get(`${PATH}?line=cosco&date=2026-11-01&trade_lane=asia-europe`);
    expect(body.months).toHaveLength(6);
    expect(
      (body.months as Figure[]).every(({ illustrative, trade_lane }) => illustrative && trade_lane === "Asia-Europe"),
    ).toBe(true);
    expect(body._meta.confidence_level).toBe("low");
  });

  test("returns the documented example", async () => {
    expect((await get(`${PATH}?line=maersk&months_back=2&date=2025-07-31`)).body).toEqual(
      getReliability.example.output,
    );
  });
});

test.each([
  ["", "line", "is required"],
  ["?line=titanic", "line", "must be one of maersk, msc, cma-cgm, hapag-lloyd, one, cosco, evergreen"],
  ["?line=msc&trade_lane=x", "trade_lane", "must have from 2 to 100 characters"],
  [`?line=msc&trade_lane=${"x".repeat(101)}`, "trade_lane", "must have from 2 to 100 characters"],
  ["?line=msc&months_back=0", "months_back", "must be from 1 to 120"],
  ["?line=msc&date=2026-13-01", "date", "must be a date in the form YYYY-MM-DD"],
])("400 for %s", async (query, path, message) => {
  expect(problem(await get(`${PATH}${query}`), 400, "invalid_request").details).toEqual([{ path, message }]);
});

describe("404 no_data", () => {
  test("names the covered lanes for an unknown lane", async () => {
    const error = problem(await get(`${PATH}?line=msc&trade_lane=Asia-Africa`), 404, "no_data");
    expect(error.message).toBe("No reliability of Mediterranean Shipping Company for Asia-Africa is on file.");
    expect(error.details.find(({ path }) => path === "line")?.message).toContain("maersk");
    expect(error.details.find(({ path }) => path === "trade_lane")?.message).toContain("Transpacific");
  });

  test("treats hostile text as text", async () => {
    problem(
      await get(`${PATH}?line=msc&trade_lane=${encodeURIComponent("<script>'; DROP TABLE reliability;--")}`),
      404,
      "no_data",
    );
  });

  test("names the first month for an earlier day", async () => {
    expect(problem(await get(`${PATH}?line=msc&date=2020-01-01`), 404, "no_data").details).toEqual([
      { path: "date", message: "on file from 2022-10" },
    ]);
  });
});
