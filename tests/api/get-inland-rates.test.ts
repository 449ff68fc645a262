import { describe, expect, test } from "vitest";
import { getInlandRates } from "#lib/operations/inland/get-inland-rates.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/inland";
const bhusawal = { origin: "INNSA", destination: "INBSL", date: "2019-11-01" };

describe("200", () => {
  test("returns the documented example", async () => {
    const { status, body } = await post(PATH, getInlandRates.example.input);
    expect(status).toBe(200);
    expect(body).toEqual(getInlandRates.example.output);
  });

  test("returns each weight band with its amount for the requested size", async () => {
    const { body } = await post(PATH, { ...bhusawal, container_type: "20GP" });
    expect(body).toMatchObject({
      origin: "INNSA",
      destination: "INBSL",
      container_type: "20DV",
      reverse_on_file: true,
    });
    const rates = body.rates as { load: string; weight_bracket: string | null; amount: number; direction: string }[];
    expect(
      rates.filter(({ load }) => load === "laden").map(({ weight_bracket, amount }) => [weight_bracket, amount]),
    ).toEqual([
      ["0-10", 11000],
      ["10-20", 13000],
      ["20-26", 15500],
      ["26-31", 17000],
      ["31+", 18000],
    ]);
    expect(rates.filter(({ load }) => load === "empty").map(({ amount }) => amount)).toEqual([8000]);
    expect(new Set(rates.map(({ direction }) => direction))).toEqual(new Set(["import"]));
  });

  test("returns separate rates for the way back", async () => {
    const { body } = await post(PATH, {
      origin: "INBSL",
      destination: "INNSA",
      container_type: "40HC",
      date: "2019-11-01",
    });
    expect(
      body.rates.map(({ direction, amount }: { direction: string; amount: number }) => [direction, amount]),
    ).toEqual([
      ["export", 14000],
      ["export", 18500],
      ["export", 22000],
    ]);
  });

  test("accepts names without accents, in any case and with small typos, as POST and GET", async () => {
    const expected = (await post(PATH, bhusawal)).body;
    expect((await post(PATH, { ...bhusawal, origin: "nhava  sheva", destination: "Bhusaval" })).body).toEqual(expected);
    expect((await get(`${PATH}?origin=innsa&destination=ICD+Bhusawal&date=2019-11-01`)).body).toEqual(expected);
  });

  test("uses the newest tariff: Mombasa to Naivasha of 2021, not the launch prices", async () => {
    const { body } = await post(PATH, { origin: "Mombasa", destination: "Naivasha", date: "2022-11-01" });
    expect(body).toMatchObject({ origin: "KEMBA", destination: "Naivasha ICD" });
    expect(
      body.rates.map(({ amount, currency }: { amount: number; currency: string }) => `${currency} ${amount}`),
    ).toEqual(["USD 510", "USD 725", "USD 775"]);
  });

  test("uses the rates of a past day", async () => {
    const input = { origin: "Ludhiana", destination: "Mundra", container_type: "40HC" };
    const { body } = await post(PATH, { ...input, date: "2017-05-31" });
    expect(body.rates.map(({ amount }: { amount: number }) => amount)).toEqual([37500, 49000]);
    const error = problem(await post(PATH, { ...input, date: "2017-06-01" }), 404, "no_data");
    expect(error.message).toMatch(/^No usable rate for ICD Ludhiana/);
    expect(error.details).toEqual([
      { path: "include_expired", message: "true lists the history; its newest rate is of 2016-11-01" },
      {
        path: "",
        message: expect.any(String),
        last_known: expect.objectContaining({ amount: 37500, currency: "INR" }),
      },
    ]);
  });

  test("leaves out rates past 36 months, and lists them with include_expired, marked", async () => {
    const lane = { origin: "INNSA", destination: "INBSL", container_type: "20DV" };
    const error = problem(await post(PATH, { ...lane, date: "2026-11-01" }), 404, "no_data");
    expect(error.details).toEqual([
      { path: "include_expired", message: "true lists the history; its newest rate is of 2017-09-01" },
      { path: "", message: expect.any(String), last_known: expect.objectContaining({ day: "2017-09-01" }) },
    ]);
    const { body } = await post(PATH, { ...lane, date: "2026-11-01", include_expired: true, limit: 2 });
    expect(body).toMatchObject({ total: 6, limit: 2, offset: 0, left_out: [] });
    expect(body.rates).toHaveLength(2);
    for (const rate of body.rates)
      expect(rate).toMatchObject({ is_stale: true, age_months: 110, confidence_level: "low" });
    expect(body.notes[0]).toMatch(/are history/);
    const naivasha = (await post(PATH, { origin: "Mombasa", destination: "Naivasha", date: "2022-11-01" })).body;
    expect(naivasha.left_out).toContainEqual(
      expect.objectContaining({ reason: "superseded", count: 3, newest: "2019-12-01" }),
    );
  });

  test("marks illustrative rates and mentions them in a note", async () => {
    const { body } = await post(PATH, {
      origin: "Hamburg",
      destination: "munchen",
      mode: "rail",
      cargo_class: "general",
    });
    expect(body.rates.length).toBeGreaterThan(0);
    for (const rate of body.rates)
      expect(rate).toMatchObject({ illustrative: true, confidence_level: "low", mode: "rail" });
    expect(body.notes[0]).toMatch(/illustrative/);
  });
});

describe("400", () => {
  test("names every fault", async () => {
    const error = problem(
      await post(PATH, { destination: "", container_type: "40RF", mode: "air", icd_code: "?", direction: "up" }),
      400,
      "invalid_request",
    );
    expect(error.details.map(({ path }) => path)).toEqual([
      "origin",
      "destination",
      "container_type",
      "mode",
      "icd_code",
      "direction",
    ]);
  });

  test.each([
    ["the same text", "mombasa"],
    ["the same place under two names", "Kilindini"],
  ])("%s at both ends", async (_, destination) => {
    const error = problem(await post(PATH, { origin: "Mombasa", destination }), 400, "invalid_request");
    expect(error.details).toEqual([
      { path: "destination", message: expect.stringContaining("must differ from origin") },
    ]);
  });

  test("lists the places if a name matches several", async () => {
    const error = problem(await post(PATH, { origin: "HKHKG", destination: "haulage zone" }), 400, "invalid_request");
    expect(error.details[0]).toEqual({
      path: "destination",
      message: expect.stringContaining("haulage zone 1, haulage zone 2"),
    });
  });
});

describe("404", () => {
  test("names the places of the country for an unknown UN/LOCODE", async () => {
    const error = problem(await post(PATH, { origin: "INXXX", destination: "INBSL" }), 404, "no_data");
    expect(error.details[0]).toEqual({ path: "origin", message: expect.stringContaining("Mundra (INMUN)") });
  });

  test("says so if only the way back is on file", async () => {
    const error = problem(await post(PATH, { origin: "Mundra", destination: "Ludhiana" }), 404, "no_data");
    expect(error.message).toMatch(/the other direction is/);
    expect(error.details).toEqual([{ path: "origin", message: "on file: ICD Ludhiana (INLUH) to Mundra (INMUN)" }]);
  });

  test("names the lanes from and to both places for an unknown lane", async () => {
    const error = problem(await post(PATH, { origin: "KEMBA", destination: "INBSL" }), 404, "no_data");
    expect(error.details.map(({ path }) => path)).toEqual(["destination", "origin"]);
    expect(error.details[0]?.message).toContain("Kampala (UGKLA)");
  });

  test("names the cargo classes on file if there is no DG rate", async () => {
    const error = problem(await post(PATH, { ...bhusawal, cargo_class: "DG" }), 404, "no_data");
    expect(error.details).toContainEqual({ path: "cargo_class", message: "on file: general" });
  });

  test("names the available direction for the other one", async () => {
    const error = problem(await post(PATH, { ...bhusawal, direction: "export" }), 404, "no_data");
    expect(error.details[0]).toEqual({ path: "direction", message: "on file: import" });
  });
});
