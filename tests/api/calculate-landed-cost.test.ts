import { describe, expect, test } from "vitest";
import { calculateLandedCost } from "#lib/operations/rates/calculate-landed-cost.ts";
import { get, problem } from "#tests/support/api.ts";

const cost = (query: string) => get(`/api/total-cost?${query}`);
const maersk = "line=maersk&origin=CNSHA&container_type=40HC&date=2026-09-29";

interface Part {
  part: string;
  status: string;
  amount_usd: number | null;
  illustrative: boolean;
  items: {
    amount: number;
    currency: string;
    amount_usd: number | null;
    in_total: boolean;
    source_id: string;
    confidence_level: string;
    is_stale: boolean;
  }[];
  left_out: { reason: string }[];
}
const part = (body: { parts: Part[] }, name: string) => body.parts.find((one) => one.part === name) as Part;
const cents = (amount: number) => Math.round(amount * 100);

describe("200", () => {
  test("returns every part in dollars, in both published forms, and their sum", async () => {
    const { status, body } = await cost(`${maersk}&destination=NLRTM&detention_days=12`);
    expect(status).toBe(200);
    expect(() => calculateLandedCost.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      line: "maersk",
      origin: "CNSHA",
      destination: "NLRTM",
      discharge_port: "NLRTM",
      container_type: "40HC",
      currency: "USD",
      freight: 3485,
    });
    const amounts: (number | null)[] = [
      body.freight,
      body.surcharges,
      body.local_charges_origin,
      body.local_charges_destination,
      body.detention,
      body.inland_haulage,
    ];
    expect(cents(body.total_landed_cost)).toBe(amounts.reduce<number>((sum, amount) => sum + cents(amount ?? 0), 0));
    expect(body.total_landed_cost_usd).toBe(body.total_landed_cost);
    const { ocean_freight, origin_charges, destination_charges, surcharges } = body.breakdown;
    expect(cents(body.total_landed_cost)).toBe(
      [ocean_freight, origin_charges, destination_charges, surcharges].reduce(
        (sum, amount) => sum + cents(amount ?? 0),
        0,
      ),
    );
  });

  test("says how far a total can be off that is converted at rates past their usable life", async () => {
    const on = async (date: string) =>
      (await cost(`line=maersk&origin=CNSHA&container_type=40HC&destination=NLRTM&date=${date}`)).body;
    const fresh = await on("2026-10-05");
    expect(fresh.exchange_rates.map(({ is_stale }: { is_stale: boolean }) => is_stale)).not.toContain(true);
    const old = await on("2026-10-12");
    expect(old.exchange_rates).toContainEqual(
      expect.objectContaining({ from: "CNY", date: "2026-09-29", is_stale: true }),
    );
    expect(old._meta.confidence_level).toBe("low");
    const note =
      "The newest exchange rate from CNY is of 29 Sep 2026, 13 days before 12 Oct 2026. Amounts converted to US dollars can be off by up to 6.5 %.";
    expect(old.notes).toContain(note);
    expect(fresh.notes.join(" ")).not.toContain("exchange rate from");
  });

  test("each part has its amounts in their own currency, with source and confidence", async () => {
    const { body } = await cost(`${maersk}&destination=NLRTM`);
    const yuan = body.exchange_rates.find((rate: { from: string }) => rate.from === "CNY");
    expect(yuan).toMatchObject({ to: "USD", date: expect.stringMatching(/^2026-09-/) });
    const { items } = part(body, "local_charges_origin");
    expect(items.length).toBeGreaterThan(1);
    const known = new Set(body._meta.sources.map(({ id }: { id: string }) => id));
    for (const item of items) {
      expect(item.amount_usd).toBeCloseTo(item.amount * (item.currency === "CNY" ? yuan.rate : 1), 1);
      expect(known.has(item.source_id)).toBe(true);
    }
  });

  test("adds surcharges to a carrier's base rate, but not to a market index that includes them", async () => {
    const index = (await cost(`${maersk}&destination=NLRTM`)).body;
    expect(index).toMatchObject({
      surcharges: 0,
      freight_rate: { index_name: "Drewry World Container Index", includes: { surcharges: "included" } },
    });
    expect(part(index, "surcharges").status).toBe("in_freight");
    const own = (await cost("line=cma-cgm&origin=CNSHA&destination=NLRTM&container_type=40HC&date=2026-09-01")).body;
    expect(own).toMatchObject({
      freight: 7000,
      freight_rate: { carrier: "cma-cgm", fallback: { origin: "Asia", destination: "North Europe" } },
    });
    expect(part(own, "surcharges").status).toBe("on_file");
    expect(own.surcharges).toBeGreaterThan(0);
  });

  test("a part without data is null and listed as missing, never zero", async () => {
    const { body } = await cost("line=msc&origin=CNDLC&destination=PLGDN&container_type=40HC&date=2026-09-29");
    const missing = new Set(body.missing.map((one: { part: string }) => one.part));
    for (const name of ["surcharges", "local_charges_origin", "local_charges_destination", "transit_days"]) {
      if (body[name] === null) expect(missing).toContain(name);
    }
    expect(body).toMatchObject({ local_charges_destination: null, transit: null, is_complete: false });
    expect(body._meta.completeness_score).toBeLessThan(1);
  });

  test("charges days held at destination by the carrier's tariff", async () => {
    const query = "line=hapag-lloyd&origin=CNSHA&destination=INNSA&container_type=40HC&date=2026-09-29";
    const held = (await cost(`${query}&detention_days=14`)).body;
    expect(part(held, "detention").items).toMatchObject([
      { code: "combined", amount: 138618, currency: "INR", age_months: 2 },
    ]);
    expect(held.detention_charge).toBe("combined");
    expect((await cost(query)).body).toMatchObject({ detention_days: 0, detention: 0 });
    expect((await cost(`${query}&detention_days=4`)).body.detention).toBe(0);
  });

  test("adds haulage to an inland destination, by code or by name", async () => {
    const { body } = await cost(`${maersk}&destination=Nairobi`);
    expect(body).toMatchObject({ destination: "KENBO", destination_name: "Nairobi", discharge_port: "KEMBA" });
    expect(body.inland_haulage).toBeGreaterThan(0);
    expect((await cost(`${maersk}&destination=KENBO`)).body).toEqual(body);
    expect(part(body, "inland_haulage").items[0]).toMatchObject({ currency: "USD", is_stale: false });
  });

  test("uses the gateway of the request", async () => {
    const { body } = await cost(`${maersk}&destination=INTKD&via_port=INNSA`);
    expect(body).toMatchObject({ destination: "INTKD", discharge_port: "INNSA" });
  });

  test("chooses from several gateways the one with the lowest total", async () => {
    const query = "line=msc&origin=CNSHA&destination=USCHI&container_type=40HC&date=2026-11-29";
    const { body } = await cost(query);
    const [west, east] = await Promise.all(
      ["USLAX", "USNYC"].map(async (port) => (await cost(`${query}&via_port=${port}`)).body),
    );
    expect(body).toEqual(west.total_landed_cost < east.total_landed_cost ? west : east);
  });

  test.each([
    ["Delhi", "INTKD"],
    ["Genoa", "ITGOA"],
    ["Munich", "DEMUC"],
  ])("finds %s by its English name", async (name, code) => {
    expect(
      (await cost(`line=maersk&origin=CNSHA&container_type=40HC&date=2026-11-22&destination=${name}`)).body.destination,
    ).toBe(code);
  });

  test("has no surcharge past its usable life: no BAF of 2010, no PSS of 2017", async () => {
    for (const query of ["line=cosco&origin=INNSA&destination=USNYC", "line=cma-cgm&origin=VNSGN&destination=FRLEH"]) {
      const { body } = await cost(`${query}&container_type=40HC&date=2026-11-22`);
      const { items, left_out } = part(body, "surcharges");
      expect(items.filter(({ is_stale }) => is_stale)).toEqual([]);
      expect(left_out.some(({ reason }) => reason === "expired")).toBe(true);
    }
  });

  test("has the local charges of GET /api/local-charges", async () => {
    const date = "2026-11-22";
    for (const [line, type] of [
      ["cosco", "40HC"],
      ["maersk", "20DV"],
    ]) {
      const { body } = await cost(`line=${line}&origin=CNSHA&destination=GBFXT&container_type=${type}&date=${date}`);
      for (const [name, port, direction] of [
        ["local_charges_origin", "CNSHA", "export"],
        ["local_charges_destination", "GBFXT", "import"],
      ] as const) {
        const query = `line=${line}&country=${port.slice(0, 2)}&port_code=${port}&direction=${direction}&container_type=${type}&date=${date}`;
        const { totals } = (await get(`/api/local-charges?${query}`)).body as {
          totals: { per_container: number | null; per_shipment: number | null }[];
        };
        const listed = totals.reduce(
          (sum, { per_container, per_shipment }) => sum + cents(per_container ?? 0) + cents(per_shipment ?? 0),
          0,
        );
        expect(part(body, name).items.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(listed);
      }
    }
    const { body } = await cost(`line=cosco&origin=CNSHA&destination=GBFXT&container_type=40HC&date=${date}`);
    expect(part(body, "local_charges_origin").items).toContainEqual(
      expect.objectContaining({ code: "THC", amount: 1880, currency: "CNY" }),
    );
    expect(part(body, "local_charges_destination").items).toContainEqual(
      expect.objectContaining({ code: "PORT", amount: 100.7, currency: "GBP" }),
    );
  });

  test("returns the carrier's own sailing time with service, basis, source and age", async () => {
    const { body } = await cost("line=hapag-lloyd&origin=CNXMN&destination=USLGB&container_type=40HC&date=2025-12-01");
    expect(body).toMatchObject({
      transit_days: 18,
      transit_basis: "published",
      transit: {
        line: "hapag-lloyd",
        services: [{ service_code: "WC6" }],
        transit_days: 18,
        basis: "published",
        source_id: "ssg-tp9-202506",
        is_stale: false,
      },
    });
    expect(body._meta.sources.map(({ id }: { id: string }) => id)).toContain("ssg-tp9-202506");
  });

  test("without a plausible service of the carrier, the sailing time is the direct sailing estimate", async () => {
    const { body } = await cost("line=evergreen&origin=CNXMN&destination=USLGB&container_type=40HC&date=2025-12-01");
    expect(body).toMatchObject({ transit_basis: "sea_distance", transit: null });
    expect(body.transit_days).toBeGreaterThanOrEqual(12);
    expect(body.transit_days).toBeLessThanOrEqual(24);
    expect(body.notes).toContain(
      "No plausible service of Evergreen Line is on file. The sailing time is the direct sailing estimate.",
    );
  });

  test("estimates a sailing time that no document states, and gives the rule", async () => {
    const { body } = await cost("line=msc&origin=CNSHA&destination=NLRTM&container_type=40HC&date=2026-11-21");
    expect(body.transit).toMatchObject({ line: "msc", transit_days: body.transit_days, basis: "estimated" });
    expect(body.transit_days).toBeGreaterThanOrEqual(26);
    expect(body.notes.join(" ")).toMatch(
      /No document on file states the sailing time\. Days at sea are the distance along the sea lanes/,
    );
  });

  test("returns the same sailing time as GET /api/transit", async () => {
    const { body } = await cost("line=maersk&origin=CNXMN&destination=USLGB&container_type=40HC&date=2025-12-01");
    const { carriers } = (await get("/api/transit?origin=CNXMN&destination=USLGB&date=2025-12-01")).body;
    expect(body.transit).toEqual(carriers.find(({ line }: { line: string }) => line === "maersk"));
  });

  test("names illustrative parts first", async () => {
    const { body } = await cost(
      "line=evergreen&origin=INMUN&destination=NLRTM&container_type=40HC&date=2026-11-01&detention_days=20",
    );
    expect(body.notes[0]).toMatch(/^Illustrative parts, generated by a rule and not published: .*freight/);
    expect(part(body, "freight")).toMatchObject({ illustrative: true });
    expect(body.is_illustrative).toBe(true);
    expect(body._meta.confidence_level).toBe("low");
  });

  test("accepts the older form with carrier and container", async () => {
    const query = "origin=CNSHA&destination=NLRTM&date=2026-09-29";
    const expected = (await cost(`line=maersk&container_type=40HC&${query}`)).body;
    expect((await get(`/api/calculate?carrier=MAEU&container=40HQ&${query}`)).body).toEqual(expected);
  });

  test("returns the documented example", async () => {
    const { input, output } = calculateLandedCost.example;
    expect(
      (await cost(new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()))
        .body,
    ).toEqual(output);
  });
});

describe("400", () => {
  test.each([
    ["nothing", "", ["line", "origin", "destination", "container_type"]],
    ["the same port twice", "line=maersk&origin=CNSHA&destination=CNSHA&container_type=40HC", ["destination"]],
    [
      "the same port by code and by name",
      "line=maersk&origin=CNSHA&destination=shanghai&container_type=40HC",
      ["destination"],
    ],
    ["an origin that is no port", "line=maersk&origin=Atlantis&destination=NLRTM&container_type=40HC", ["origin"]],
    ["a negative number of days", `${maersk}&destination=NLRTM&detention_days=-1`, ["detention_days"]],
    ["366 days", `${maersk}&destination=NLRTM&detention_days=366`, ["detention_days"]],
    ["days as text", `${maersk}&destination=NLRTM&detention_days=many`, ["detention_days"]],
    [
      "an unknown line and type",
      "line=nobody&origin=CNSHA&destination=NLRTM&container_type=45HC",
      ["line", "container_type"],
    ],
    ["a very long destination", `${maersk}&destination=${"x".repeat(200)}`, ["destination"]],
  ])("%s", async (_, query, paths) => {
    expect(problem(await cost(query), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
  });
});

describe("404 no_data", () => {
  test("an unknown port of origin", async () => {
    expect(
      problem(await cost("line=maersk&origin=ZZZZZ&destination=NLRTM&container_type=40HC"), 404, "no_data").details[0]
        ?.path,
    ).toBe("origin");
  });

  test("an unknown destination, with any text", async () => {
    expect(problem(await cost(`${maersk}&destination=ZZZZZ`), 404, "no_data").message).toBe(
      "No port ZZZZZ is on file.",
    );
    const error = problem(
      await cost(`${maersk}&destination=${encodeURIComponent("<b>'; DROP TABLE port;--</b>")}`),
      404,
      "no_data",
    );
    expect(error.details[0]?.message).toMatch(/^inland places on file: .*United Kingdom \(24\), India \(6\)/);
  });

  test("a city of a country without haulage there: names the places and ports of that country", async () => {
    const error = problem(
      await cost("line=maersk&origin=CNYTN&destination=Denver&container_type=40HC"),
      404,
      "no_data",
    );
    expect(error.details[0]?.message).toBe(
      "inland places with haulage in United States: Chicago (USCHI), Ontario, Philadelphia; the busiest ports of United States: USLAX, USLGB, USNYC, USSAV, USHOU, USORF, USOAK, USCHS, USANC, USBAL and 24 more; POST /api/facilities lists inland depots",
    );
  });

  test("a gateway without haulage to the place: names the gateways with haulage", async () => {
    const error = problem(await cost(`${maersk}&destination=Nairobi&via_port=TZDAR`), 404, "no_data");
    expect(error.details).toEqual([{ path: "via_port", message: expect.stringContaining("KEMBA") }]);
  });

  test("no freight: names what was found", async () => {
    const query = "line=one&origin=JPTYO&destination=USLAX&container_type=20DV&date=2026-11-22";
    const error = problem(await cost(query), 404, "no_data");
    expect(error.message).toMatch(/Without freight there is no landed cost\.$/);
    expect(error.details[0]).toEqual({
      path: "container_type",
      message: expect.stringContaining("on file: 40DV, 40HC"),
    });
    expect(error.details.at(-1)?.message).toMatch(/^found without freight: .*local charges destination USD \d/);
  });

  test("a five-letter name that is not on file is a name, not a code", async () => {
    expect(problem(await cost(`${maersk}&destination=Derby`), 404, "no_data").message).toBe(
      "No port or inland place “Derby” is on file.",
    );
  });

  test("two ports without freight and charges", async () => {
    expect(
      problem(await cost("line=one&origin=FJSUV&destination=FKPSY&container_type=40HC"), 404, "no_data").message,
    ).toContain("No freight rate from FJSUV to FKPSY");
  });
});
