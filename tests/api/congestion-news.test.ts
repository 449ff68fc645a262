import { describe, expect, test } from "vitest";
import { getCongestionNews } from "#lib/operations/ports/get-congestion-news.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/congestion-news";

interface Alert {
  published_on: string;
  port: string | null;
  country: string;
  severity: string;
  illustrative: boolean;
}

describe("200", () => {
  test("lists all reports of the last days, newest first", async () => {
    const { status, body } = await post(PATH, { date: "2026-03-31", days_back: 30, limit: 100 });
    expect(status).toBe(200);
    expect(() => getCongestionNews.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({ port: null, severity: null, from: "2026-03-01", to: "2026-03-31", notes: [] });
    const days = (body.alerts as Alert[]).map(({ published_on }) => published_on);
    expect(days).toEqual(days.toSorted().reverse());
    expect(days.length).toBe(body.total);
    expect(days.every((day) => day >= body.from && day <= body.to)).toBe(true);
  });

  test("uses 30 days, the usable life of a report, and 20 alerts by default, and counts all alerts in total", async () => {
    const { body } = await post(PATH, { date: "2026-03-31" });
    expect(body.from).toBe("2026-03-01");
    expect((body.alerts as { is_stale: boolean }[]).every(({ is_stale }) => !is_stale)).toBe(true);
    const longer = (await post(PATH, { date: "2026-03-31", days_back: 90 })).body;
    expect(longer.alerts).toHaveLength(20);
    expect(longer.total).toBeGreaterThan(20);
  });

  test("marks older reports, which a longer period lists, as stale", async () => {
    const { body } = await post(PATH, { port: "NLRTM", date: "2026-11-21", days_back: 365 });
    expect(body.alerts[0]).toMatchObject({ published_on: "2026-09-20", is_stale: true, confidence_level: "low" });
  });

  test("covers a period across two years", async () => {
    const { body } = await post(PATH, { date: "2026-01-10", days_back: 40, limit: 100 });
    const years = new Set((body.alerts as Alert[]).map(({ published_on }) => published_on.slice(0, 4)));
    expect(years).toEqual(new Set(["2025", "2026"]));
  });

  test("lists a port's alerts and those for its whole country", async () => {
    const { body } = await post(PATH, { port: "AEJEA", date: "2026-06-30", days_back: 120 });
    expect(new Set((body.alerts as Alert[]).map(({ port }) => port))).toEqual(new Set(["AEJEA", null]));
    expect((body.alerts as Alert[]).every(({ country }) => country === "AE")).toBe(true);
  });

  test("filters by severity", async () => {
    const { body } = await post(PATH, { severity: "congested", date: "2026-03-31" });
    expect(new Set((body.alerts as Alert[]).map(({ severity }) => severity))).toEqual(new Set(["congested"]));
  });

  test("returns an empty list, and the date of the newest earlier alert, if others of the period are on file", async () => {
    const quiet = (await post(PATH, { port: "NLRTM", date: "2026-06-30", days_back: 30 })).body;
    expect(quiet).toMatchObject({
      total: 0,
      alerts: [],
      notes: ["No alert from 2026-05-31 to 2026-06-30 is on file; the newest earlier one is of 2026-02-03."],
    });
    const everywhere = (await post(PATH, { severity: "normal", date: "2026-06-30", days_back: 20 })).body;
    expect(everywhere.notes).toEqual([
      "No alert of severity normal from 2026-06-10 to 2026-06-30 is on file; the newest earlier one is of 2026-06-01.",
    ]);
  });

  test("lists no illustrative alert for a port with a published one, however old", async () => {
    const santos = (await post(PATH, { port: "BRSSZ", date: "2026-11-01" })).body;
    expect(santos).toMatchObject({
      total: 0,
      alerts: [],
      notes: ["No alert from 2026-10-02 to 2026-11-01 is on file; the newest earlier one is of 2026-08-27."],
    });
    const everywhere = (await post(PATH, { date: "2026-11-01", days_back: 3650, limit: 100 })).body;
    expect((everywhere.alerts as Alert[]).some(({ illustrative }) => illustrative)).toBe(false);
  });

  test("accepts an empty request", async () => {
    expect((await post(PATH, { date: "2026-06-30" })).status).toBe(200);
    expect((await post(PATH, {})).body.alerts ?? "no_data").not.toEqual([]);
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, getCongestionNews.example.input)).body).toEqual(getCongestionNews.example.output);
  });
});

test.each([
  [{ limit: 0 }, "limit", "must be from 1 to 100"],
  [{ limit: 100000 }, "limit", "must be from 1 to 100"],
  [{ limit: "many" }, "limit", "must be a whole number"],
  [{ days_back: 0 }, "days_back", "must be from 1 to 3650"],
  [{ severity: "terrible" }, "severity", "must be one of normal, elevated, congested"],
  [
    { port: "'; DROP TABLE congestion_news;--" },
    "port",
    "must be a port code (UN/LOCODE) such as INNSA, or the name of a port",
  ],
  [{ port: ["INNSA"] }, "port", "must be text"],
])("400 for %o", async (body, path, message) => {
  expect(problem(await post(PATH, body), 400, "invalid_request").details).toEqual([{ path, message }]);
});

test("404 no_data if no report is as new as the period, uncounted and without a charge", async () => {
  const answer = await post(PATH, { port: "NLRTM", date: "2026-11-21", days_back: 30 });
  const error = problem(answer, 404, "no_data");
  expect(error.message).toBe("No report from 2026-10-22 to 2026-11-21 is on file.");
  expect(error.details).toEqual([
    {
      path: "days_back",
      message:
        "the newest report up to 2026-11-21 is of 2026-10-07; the newest that matches the request is of 2026-09-20",
    },
    { path: "", message: expect.any(String), last_known: expect.objectContaining({ day: "2026-09-20" }) },
  ]);
  const before = answer.headers.get("x-free-tier-used");
  expect((await post(PATH, { date: "1990-01-01" })).headers.get("x-free-tier-used")).toBe(before);
});

test("404 no_data for an unknown port", async () => {
  expect(problem(await post(PATH, { port: "INZZZ" }), 404, "no_data").details[0]?.message).toContain("INNSA");
});

test("405 for GET", async () => {
  problem(await get(PATH), 405, "method_not_allowed");
});
