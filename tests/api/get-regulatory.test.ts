import { describe, expect, test } from "vitest";
import { getRegulatory } from "#lib/operations/risk/get-regulatory.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/regulatory";

interface Update {
  scope: string;
  title: string;
  published_on: string | null;
  effective_on: string | null;
  upcoming: boolean;
  status: string;
  is_stale: boolean;
  illustrative: boolean;
}

describe("200", () => {
  test("lists a country's rules, newest first, at most ten by default", async () => {
    const { status, body } = await get(`${PATH}?country=in`);
    expect(status).toBe(200);
    expect(() => getRegulatory.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({ country: "IN", country_name: "India" });
    expect(body.updates).toHaveLength(10);
    expect(body.total).toBeGreaterThan(10);
    const days = (body.updates as Update[]).map((update) => update.published_on ?? update.effective_on ?? "");
    expect(days).toEqual(days.toSorted().reverse());
    expect((await get(`${PATH}?country=IN&limit=100`)).body.updates).toHaveLength(body.total);
  });

  test("includes and marks the rules of the European Union for a member state", async () => {
    const union = (await get(`${PATH}?country=EU&limit=100`)).body;
    const germany = (await get(`${PATH}?country=DE&limit=100`)).body;
    expect(union.total).toBeGreaterThan(0);
    expect((germany.updates as Update[]).filter(({ scope }) => scope === "eu").map(({ title }) => title)).toEqual(
      (union.updates as Update[]).map(({ title }) => title),
    );
    const britain = (await get(`${PATH}?country=GB&limit=100`)).body.updates as Update[];
    expect(new Set(britain.map(({ scope }) => scope))).toEqual(new Set(["national", "international"]));
  });

  test("leaves out rules published later, and marks rules that take effect later as upcoming", async () => {
    const before = (await get(`${PATH}?country=KE&limit=100&date=2025-12-20`)).body.updates as Update[];
    expect(before.every(({ published_on }) => published_on === null || published_on <= "2025-12-20")).toBe(true);
    expect(before.find(({ effective_on }) => effective_on === "2025-12-22")).toMatchObject({
      upcoming: true,
      status: "upcoming",
    });
    const after = (await get(`${PATH}?country=KE&limit=100&date=2025-12-22`)).body.updates as Update[];
    expect(after.find(({ effective_on }) => effective_on === "2025-12-22")).toMatchObject({
      upcoming: false,
      status: "in_effect",
    });
    expect(after.some(({ is_stale }) => is_stale)).toBe(false);
  });

  test("says which rules have ended, were suspended or postponed, or are only proposed", async () => {
    const readStatus = async (country: string, title: string) =>
      ((await get(`${PATH}?country=${country}&limit=100&date=2026-11-22`)).body.updates as Update[]).find((update) =>
        update.title.includes(title),
      )?.status;
    expect(await readStatus("IN", "no detention charges on boxes until 3 May 2020")).toBe("ended");
    expect(await readStatus("US", "suspended for one year")).toBe("ended");
    expect(await readStatus("KE", "announces new tariff for 15 September 2025")).toBe("postponed");
    expect(await readStatus("KE", "inspection levy")).toBe("suspended");
    expect(await readStatus("ZA", "applies for 9.61%")).toBe("proposed");
  });

  test("lists no illustrative rule where the country or the union has a published one", async () => {
    for (const country of ["IN", "NL"]) {
      expect(
        ((await get(`${PATH}?country=${country}&limit=100`)).body.updates as Update[]).some(
          ({ illustrative }) => illustrative,
        ),
      ).toBe(false);
    }
  });

  test("a rule of the whole world displaces none of the country", async () => {
    const updates = (await get(`${PATH}?country=SG&date=2026-11-01`)).body.updates as Update[];
    expect(new Set(updates.map(({ scope, illustrative }) => `${scope} ${illustrative}`))).toEqual(
      new Set(["national true", "international false"]),
    );
  });

  test("returns the documented example", async () => {
    const { country, limit, date } = getRegulatory.example.input;
    expect((await get(`${PATH}?country=${country}&limit=${limit}&date=${date}`)).body).toEqual(
      getRegulatory.example.output,
    );
  });
});

test.each([
  ["", "country", "is required"],
  [
    "?country=Atlantis",
    "country",
    "must be a country code of two letters (ISO 3166-1) such as IN, the name of a country, EU or UN",
  ],
  ["?country=IN&limit=0", "limit", "must be from 1 to 100"],
  ["?country=IN&limit=100000", "limit", "must be from 1 to 100"],
  ["?country=IN&limit=ten", "limit", "must be a whole number"],
])("400 for %s", async (query, path, message) => {
  expect(problem(await get(`${PATH}${query}`), 400, "invalid_request").details).toEqual([{ path, message }]);
});

test("404 no_data names the countries on file", async () => {
  const error = problem(await get(`${PATH}?country=AQ&date=2026-11-01`), 404, "no_data");
  expect(error.message).toBe("No regulatory update of Antarctica (AQ) up to 2026-11-01 is on file.");
  expect(error.details[0]?.message).toMatch(
    /^on file: AE, .*; rules of the EU apply to its member states, and those of UN to all countries$/,
  );
});
