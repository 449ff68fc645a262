import { describe, expect, test } from "vitest";
import { getCfsTariffs } from "#lib/operations/charges/get-cfs-tariffs.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/cfs";

interface Facility {
  facility: string;
  port: string | null;
  country_wide: boolean;
  services: string[];
  tariffs: {
    service: string;
    cargo_type: string | null;
    unit: string;
    amount: number;
    min_charge: number | null;
    currency: string;
    note: string | null;
    illustrative: boolean;
  }[];
}

const facilities = async (body: Record<string, string | number>) =>
  (await post(PATH, body)).body.facilities as Facility[];

describe("200", () => {
  test("lists the facilities of the port before those of the whole country", async () => {
    const { status, body } = await post(PATH, { port: "INMAA", date: "2026-11-01", limit: 200 });
    expect(status).toBe(200);
    expect(() => getCfsTariffs.output.parse(body)).not.toThrow();
    const found = body.facilities as Facility[];
    expect(found[0]).toMatchObject({ facility: "Sanco Trans CFS", port: "INMAA", country_wide: false });
    expect(found.slice(1).every(({ port, country_wide }) => port === null && country_wide)).toBe(true);
    expect(found.some(({ facility }) => facility.startsWith("Seabird"))).toBe(false);
    expect(found[0]?.tariffs).toContainEqual(
      expect.objectContaining({
        service: "weighment",
        unit: "container",
        amount: 150,
        currency: "INR",
        cargo_type: null,
      }),
    );
    expect(body._meta).toMatchObject({ coverage_region: "India", completeness_score: 1, confidence_level: "medium" });
  });

  test("returns minimum charges with the amount", async () => {
    const [, nvocc] = await facilities({ port: "HKHKG", date: "2005-01-01" });
    expect(nvocc).toMatchObject({
      facility: "NVOCC tariff DandDWW",
      country_wide: true,
      tariffs: [{ amount: 131, min_charge: 131, currency: "HKD", unit: "revenue-ton" }],
    });
  });

  test("accepts service and cargo type as free text in any case", async () => {
    const stuffing = await facilities({ port: "INNSA", service: "Stuffing", cargo_type: "REEFER", date: "2015-01-01" });
    expect(stuffing.map(({ facility }) => facility)).toEqual(["Seabird Marine Services CFS, Dronagiri"]);
    expect(
      stuffing[0]?.tariffs.every(({ service, cargo_type }) => service === "stuffing" && cargo_type === "reefer"),
    ).toBe(true);
    const dangerous = await facilities({
      port: "INNSA",
      service: "handling",
      cargo_type: "dangerous goods",
      date: "2026-11-01",
    });
    expect(dangerous.flatMap(({ tariffs }) => tariffs.map(({ cargo_type }) => cargo_type))).toContain("hazardous");
  });

  test("uses the tariff in force on a past date", async () => {
    const rent = async (date: string) =>
      (await facilities({ port: "BDCGP", service: "storage", date }))[0]?.tariffs.map(({ amount }) => amount);
    expect(await rent("2025-08-31")).toEqual([115, 230]);
    expect(await rent("2025-09-01")).toEqual([150, 300]);
  });

  test("lowers the completeness score if only the whole country is covered", async () => {
    const { body } = await post(PATH, { port: "THBKK", date: "2005-01-01" });
    expect(body).toMatchObject({ facilities: [{ country_wide: true }], _meta: { completeness_score: 0.5 } });
  });

  test("uses illustrative facilities only for ports without published ones", async () => {
    const [shanghai, ...others] = await facilities({ port: "CNSHA", date: "2026-11-01" });
    expect(others).toEqual([]);
    expect(shanghai?.facility).toBe("Illustrative CFS Shanghai");
    expect(shanghai?.tariffs.every(({ illustrative }) => illustrative)).toBe(true);
    expect(
      (await facilities({ port: "INNSA", date: "2026-11-01" })).some(({ facility }) =>
        facility.startsWith("Illustrative"),
      ),
    ).toBe(false);
  });

  test("accepts GET with a query; the line changes nothing but its echo", async () => {
    const { body } = await post(PATH, { port: "BDCGP", service: "handling", date: "2026-11-01" });
    expect(body.line).toBeNull();
    expect((await get(`${PATH}?port=bdcgp&service=handling&date=2026-11-01&line=Maersk`)).body).toEqual({
      ...body,
      line: "maersk",
    });
  });

  test("leaves out what is past its usable life, counts it, and lists it on request", async () => {
    const sheva = { port: "INNSA", date: "2026-11-22", limit: 200 };
    const { body } = await post(PATH, sheva);
    const seabird = ({ facility }: Facility) => facility.startsWith("Seabird");
    expect((body.facilities as Facility[]).some(seabird)).toBe(false);
    expect(body.expired_count).toBeGreaterThan(29);
    const withHistory = (await post(PATH, { ...sheva, include_expired: true })).body;
    expect((withHistory.facilities as Facility[]).find(seabird)?.tariffs[0]).toMatchObject({
      is_stale: true,
      confidence_level: "low",
    });
    expect(withHistory.total).toBe(body.total + body.expired_count + body.superseded_count);
  });

  test("pages the lines of tariffs across facilities", async () => {
    const lines = (body: { facilities: Facility[] }) =>
      body.facilities.flatMap(({ facility, tariffs }) => tariffs.map((tariff) => ({ facility, ...tariff })));
    const sheva = { port: "INNSA", date: "2026-11-22" };
    const whole = (await post(PATH, { ...sheva, limit: 200 })).body;
    const first = (await post(PATH, sheva)).body;
    const second = (await post(PATH, { ...sheva, offset: 20 })).body;
    expect([...lines(first), ...lines(second)]).toEqual(lines(whole).slice(0, 40));
    expect(first.total).toBe(lines(whole).length);
    expect(JSON.stringify(first).length).toBeLessThan(14_000);
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, getCfsTariffs.example.input)).body).toEqual(getCfsTariffs.example.output);
  });
});

test.each([
  [{}, "port", "is required"],
  [{ port: "!!" }, "port", "must be a port code (UN/LOCODE) such as INNSA, or the name of a port"],
  [{ port: "INMAA", service: " " }, "service", "must not be empty"],
  [{ port: "INMAA", service: "--;" }, "service", "must contain a letter or a digit"],
  [{ port: "INMAA", service: "x".repeat(101) }, "service", "must have at most 100 characters"],
  [{ port: "INMAA", cargo_type: 7 }, "cargo_type", "must be text"],
  [{ port: "INMAA", date: "2026-13-01" }, "date", "must be a date in the form YYYY-MM-DD"],
])("400 for %o", async (body, path, message) => {
  expect(problem(await post(PATH, body), 400, "invalid_request").details).toContainEqual({ path, message });
});

describe("404 no_data", () => {
  test("names the services on file if no station offers the requested one", async () => {
    const error = problem(
      await post(PATH, { port: "INNSA", service: "yoga'; DROP TABLE cfs_tariff;--" }),
      404,
      "no_data",
    );
    expect(error.details[0]?.message).toMatch(/^on file: .*destuffing, .*storage/);
    expect(error.details.map(({ path }) => path)).toEqual(["service", "cargo_type", "date"]);
  });

  test("says what was found when everything is past its usable life", async () => {
    const error = problem(
      await post(PATH, { port: "INNSA", service: "stuffing", cargo_type: "reefer", date: "2026-11-22" }),
      404,
      "no_data",
    );
    expect(error.message).toMatch(/4 lines are past the end date or the usable life of 36 months\.$/);
    expect(error.details[0]?.path).toBe("include_expired");
  });

  test("names the ports with a tariff", async () => {
    const error = problem(await post(PATH, { port: "NOOSL" }), 404, "no_data");
    expect(error.message).toBe("No freight station's tariff at NOOSL is on file.");
    expect(error.details[0]?.message).toContain("INMAA");
  });

  test("an unknown port", async () => {
    expect(problem(await post(PATH, { port: "INQQQ" }), 404, "no_data").message).toBe("No port INQQQ is on file.");
  });
});
