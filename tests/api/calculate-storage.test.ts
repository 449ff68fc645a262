import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { calculateStorage } from "#lib/operations/demurrage/calculate-storage.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/storage";
type Output = z.output<typeof calculateStorage.output>;

async function storage(body: Record<string, string | number>): Promise<Output["storage"]> {
  const answer = await post(PATH, { date: "2026-11-01", ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return calculateStorage.output.parse(answer.body).storage;
}

const costs = (items: Output["storage"]) =>
  items.map(({ operator, terminal, total_cost, currency }) => [terminal ?? operator, total_cost, currency]);

describe("200", () => {
  test("every terminal of a port has an item with its slabs and its source", async () => {
    const items = await storage({ port: "DEHAM", container_type: "40HC", days: 12 });
    // EUROGATE: 5 × 84 + 4 × 168. HHLA: 7 × 82.20 + 2 × 164.40.
    expect(costs(items)).toEqual([
      ["EUROGATE Container Terminal Hamburg", 1092, "EUR"],
      ["HHLA", 904.2, "EUR"],
    ]);
    expect(items[1]).toMatchObject({
      free_days: 3,
      charged_days: 9,
      source_id: "hhla-hamburg-quay-tariff-202601",
      free_time_lost: false,
      is_stale: false,
    });
    expect(items[1]?.slabs).toEqual([
      { from: 4, to: 10, from_date: null, to_date: null, rate_per_day: 82.2, days: 7, cost: 575.4 },
      { from: 11, to: 12, from_date: null, to_date: null, rate_per_day: 164.4, days: 2, cost: 328.8 },
    ]);
  });

  test("a terminal is named as people name it, and a port by its name", async () => {
    expect(costs(await storage({ port: "Hamburg", terminal: "eurogate", container_type: "20DV", days: 5 }))).toEqual([
      ["EUROGATE Container Terminal Hamburg", 84, "EUR"],
    ]);
    expect(costs(await storage({ port: "USNYC", terminal: "PNCT", container_type: "40HC", days: 6 }))).toEqual([
      ["Port Newark Container Terminal (PNCT)", 344, "USD"],
    ]);
  });

  test("the class of the cargo follows the container, unless it is given", async () => {
    const request = { port: "DEHAM", terminal: "EUROGATE", days: 8 };
    expect((await storage({ ...request, container_type: "40RF" }))[0]).toMatchObject({
      cargo_class: "reefer",
      total_cost: 630,
    });
    expect((await storage({ ...request, container_type: "40HC", cargo_class: "dg" }))[0]).toMatchObject({
      cargo_class: "DG",
      free_days: 1,
      total_cost: 1512,
    });
    expect((await storage({ ...request, container_type: "40FR" }))[0]).toMatchObject({
      cargo_class: "OOG",
      total_cost: 840,
    });
  });

  test("with dates, the tariff decides which day is the first, and what is silent is a range", async () => {
    const { body } = await post(PATH, {
      port: "DEHAM",
      container_type: "40HC",
      start_date: "2026-11-02",
      end_date: "2026-11-13",
    });
    const [eurogate, hhla] = body.storage as Output["storage"];
    expect(eurogate).toMatchObject({ total_cost: 1092, lowest_cost: 924, open_points: [{ kind: "counting" }] });
    expect(hhla).toMatchObject({
      total_cost: 739.8,
      lowest_cost: 739.8,
      first_day: "next",
      free_time_ends_on: "2026-11-05",
    });
  });

  test("a port that takes back its free time charges all days", async () => {
    const [male] = await storage({ port: "MVMLE", container_type: "20DV", days: 12 });
    expect(male).toMatchObject({ free_time_lost: true, charged_days: 12, total_cost: 9660, currency: "MVR" });
    const [onTime] = await storage({ port: "MVMLE", container_type: "20DV", days: 10 });
    expect(onTime).toMatchObject({ free_time_lost: false, total_cost: 0 });
    // The newspaper's own example: 12 days of a 20 ft container cost 12 times MAD 100.
    expect((await storage({ port: "MACAS", container_type: "20DV", days: 12 }))[0]).toMatchObject({
      total_cost: 1200,
      is_stale: true,
      confidence_level: "low",
    });
  });

  test("the published example of Dar es Salaam comes out: 35 days, USD 826 with 18 % VAT", async () => {
    const [dar] = await storage({ port: "TZDAR", container_type: "20DV", days: 35 });
    expect(dar).toMatchObject({ tax: "excluded", tax_percent: 18 });
    expect(Number(dar?.total_cost) * 1.18).toBeCloseTo(826, 5);
  });

  test("what only some containers pay is said", async () => {
    expect((await storage({ port: "USOAK", container_type: "40HC", days: 10 }))[0]).toMatchObject({
      condition: "on_top",
      open_points: expect.arrayContaining([expect.objectContaining({ kind: "condition" })]),
    });
  });

  test("GET with a query gives the same answer", async () => {
    const query = { port: "DEHAM", container_type: "40HC", days: 12, date: "2026-11-01" };
    expect((await get(`${PATH}?port=DEHAM&container_type=40HC&days=12&date=2026-11-01`)).body).toEqual(
      (await post(PATH, query)).body,
    );
  });
});

describe("400", () => {
  const request = { port: "DEHAM", container_type: "40HC" };

  test.each([
    [{}, "days", "give days, or start_date and end_date"],
    [{ days: 5, end_date: "2026-11-10" }, "days", "give either days or end_date"],
    [{ end_date: "2026-11-10" }, "start_date", "is required with end_date"],
    [{ start_date: "2026-11-10" }, "end_date", "is required with start_date"],
    [{ start_date: "2026-11-10", end_date: "2026-11-09" }, "end_date", "is before start_date"],
    [{ start_date: "2026-11-10", end_date: "2028-11-09" }, "end_date", "must be within 365 days of start_date"],
    [{ start_date: "2026-11-10", days: 3, date: "2026-11-09" }, "date", "give either date or start_date"],
  ])("%j", async (fields, path, message) => {
    const answer = await post(PATH, { ...request, ...fields });
    expect(problem(answer, 400, "invalid_request").details).toContainEqual({ path, message });
  });
});

describe("404", () => {
  test("the answer for an unknown terminal names those of the port", async () => {
    const answer = await post(PATH, { port: "DEHAM", container_type: "40HC", terminal: "Buss", days: 5 });
    expect(problem(answer, 404, "no_data").details).toContainEqual({
      path: "terminal",
      message: "on file: EUROGATE Container Terminal Hamburg; HHLA",
    });
  });

  test("the answer for a port without tariffs names the ports that have some", async () => {
    const [detail] = problem(
      await post(PATH, { port: "SGSIN", container_type: "40HC", days: 5 }),
      404,
      "no_data",
    ).details;
    expect(detail).toMatchObject({ path: "port", message: expect.stringContaining("DEHAM") });
  });
});
