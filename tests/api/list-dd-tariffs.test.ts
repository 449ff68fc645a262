import { describe, expect, test } from "vitest";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/dd/tariffs";
const list = async (query: string) => (await get(`${PATH}?${query}`)).body;

interface Item {
  line: string;
  port: string | null;
  direction: string;
  charge: string;
  container_types: string[];
  status: string;
  is_stale: boolean;
  illustrative: boolean;
}

describe("200", () => {
  test("lists the tariff in force with its slabs, its age and what changed", async () => {
    const { total, tariffs, left_out } = await list("line=hapag-lloyd&country=IN&direction=import&date=2026-11-01");
    expect(total).toBe(4);
    expect(tariffs.find(({ container_types }: Item) => container_types.includes("40HC"))).toMatchObject({
      free_days: 4,
      currency: "INR",
      slabs: [
        { from: 5, to: 10, rate_per_day: 11643 },
        { from: 11, to: 14, rate_per_day: 17190 },
        { from: 15, to: 17, rate_per_day: 18090 },
        { from: 18, to: null, rate_per_day: 22347 },
      ],
      counting: { day_basis: "calendar" },
      inferred: ["direction"],
      status: "current",
      effective_from: "2026-07-01",
      age_months: 4,
      is_stale: false,
      versions: [
        {
          effective_from: "2026-07-01",
          free_days: 4,
          change: { free_days: 0, rates_percent_lowest: 22.8, rates_percent_highest: 33 },
        },
        { effective_from: "2023-04-01", free_days: 4, change: null },
      ],
    });
    expect(left_out).toEqual([{ reason: "superseded", tariffs: 2 }]);
  });

  test("lists the tariff of a past day, with the newer one as upcoming", async () => {
    const { tariffs } = await list("line=hapag-lloyd&country=IN&direction=import&date=2026-06-30");
    const high = tariffs.filter(({ container_types }: Item) => container_types.includes("40HC"));
    expect(high.map((item: Item & { effective_from: string }) => [item.effective_from, item.status])).toEqual([
      ["2026-07-01", "upcoming"],
      ["2023-04-01", "current"],
    ]);
  });

  test("leaves out separate tariffs that a newer combined one replaced", async () => {
    const { tariffs, left_out } = await list("line=maersk&country=SG&direction=import&date=2026-11-01");
    expect(new Set(tariffs.map(({ charge }: Item) => charge))).toEqual(new Set(["combined"]));
    expect(left_out).toEqual([{ reason: "superseded", tariffs: 8 }]);
  });

  test("lists history on request, after all others", async () => {
    const { total, tariffs, left_out } = await list(
      "line=hapag-lloyd&country=IN&direction=import&date=2026-11-01&include_expired=true",
    );
    expect(total).toBe(6);
    expect(tariffs.map(({ status }: Item) => status)).toEqual([
      "current",
      "current",
      "current",
      "current",
      "superseded",
      "superseded",
    ]);
    expect(left_out).toEqual([]);
  });

  test("lists usable tariffs before stale ones, and illustrative ones last", async () => {
    const { tariffs } = await list("country=IN&limit=200");
    const groups = tariffs.map(({ illustrative, is_stale }: Item) => (illustrative ? 2 : is_stale ? 1 : 0));
    expect(groups).toEqual(groups.toSorted());
    expect(new Set(groups)).toEqual(new Set([0, 1, 2]));
  });

  test("lists for a port its own tariffs and those of the country, but not those that except it", async () => {
    const { tariffs } = await list("line=maersk&port=USHOU&direction=export");
    expect(tariffs.map((item: Item & { except_ports: string[] }) => item.except_ports)).toEqual([["USEWR"]]);
    const { details } = problem(await get(`${PATH}?line=maersk&port=USEWR&direction=export`), 404, "no_data");
    expect(details).toEqual([{ path: "port", message: "the tariff of the whole country leaves out USEWR" }]);
  });

  test("gives pages: limit, offset and total", async () => {
    const all = await list("country=IN&limit=6");
    const second = await list("country=IN&limit=3&offset=3");
    expect(second.tariffs).toEqual(all.tariffs.slice(3));
    expect(second.total).toBe(all.total);
    expect((await list("country=IN&offset=10000")).tariffs).toEqual([]);
  });

  test.each(["", "country=IN", "country=US&include_expired=true", "line=maersk", "line=hapag-lloyd"])(
    "stays under 14,000 characters by default: %s",
    async (query) => {
      expect(JSON.stringify(await list(query)).length).toBeLessThan(14_000);
    },
  );

  test("counts against the free calls", async () => {
    const { headers } = await get(`${PATH}?country=IN`);
    expect(Number(headers.get("x-free-tier-used"))).toBeGreaterThan(0);
  });
});

describe("404", () => {
  test("names what is covered", async () => {
    const inCountry = problem(await get(`${PATH}?line=one&country=SN`), 404, "no_data");
    expect(inCountry.details).toContainEqual({ path: "line", message: expect.stringContaining("maersk") });
    const nowhere = problem(await get(`${PATH}?country=AQ`), 404, "no_data");
    expect(nowhere.details).toContainEqual({ path: "country", message: expect.stringMatching(/on file: .*IN.*US/) });
  });
});

describe("400", () => {
  test("refuses a port of another country and an unknown field", async () => {
    expect(problem(await get(`${PATH}?country=IN&port=SGSIN`), 400, "invalid_request").details).toEqual([
      { path: "port", message: "is not in IN" },
    ]);
    expect(JSON.stringify(problem(await get(`${PATH}?contry=IN`), 400, "invalid_request").details)).toContain(
      "country",
    );
  });
});
