import { describe, expect, test } from "vitest";
import { getLocalCharges } from "#lib/operations/charges/get-local-charges.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/local-charges";
const hamburg = {
  line: "cma-cgm",
  country: "DE",
  port_code: "DEHAM",
  direction: "import",
  container_type: "40HC",
  date: "2023-06-01",
};

interface Charge {
  line: string | null;
  charge_code: string | null;
  charge_name: string;
  kind: string | null;
  port: string | null;
  direction: string | null;
  container_types: string[];
  amount: number;
  unit: string;
  in_totals: boolean;
  left_out: string | null;
  illustrative: boolean;
}

interface Total {
  line: string | null;
  direction: string;
  container_type: string;
  currency: string;
  per_container: number | null;
  per_shipment: number | null;
  charges: string[];
  illustrative: boolean;
}

describe("200", () => {
  test("returns a carrier's charges at a port with amount, unit, validity and source, and their total", async () => {
    const { status, body } = await post(PATH, hamburg);
    expect(status).toBe(200);
    expect(() => getLocalCharges.output.parse(body)).not.toThrow();
    expect(body.carrier_charges[0]).toMatchObject({
      charge_code: "THC",
      port: "DEHAM",
      container_types: ["40HC"],
      amount: 240,
      currency: "EUR",
      unit: "container",
      basis: "container",
      effective_from: "2021-01-01",
      source_id: "cma-cgm-thc-germany-202101",
      confidence_level: "high",
    });
    expect((body.totals as Total[]).filter(({ line }) => line !== null)).toEqual([
      {
        line: "cma-cgm",
        direction: "import",
        container_type: "40HC",
        currency: "EUR",
        per_container: 240,
        per_shipment: null,
        charges: ["THC"],
        illustrative: false,
      },
    ]);
    expect(body.missing).toEqual([
      { line: "cma-cgm", direction: "import", kind: "documentation", container_types: ["40HC"] },
    ]);
    expect(body._meta.completeness_score).toBe(0.5);
  });

  test("lists optional fees and penalties but does not add them up", async () => {
    const { body } = await post(PATH, {
      line: "hapag-lloyd",
      country: "HK",
      port_code: "HKHKG",
      direction: "export",
      container_type: "20DV",
      date: "2020-06-01",
      limit: 200,
    });
    const charges = body.carrier_charges as Charge[];
    expect(charges.find(({ charge_code }) => charge_code === "MTD")).toMatchObject({
      amount: 550,
      in_totals: true,
      left_out: null,
    });
    expect(charges.filter(({ charge_code }) => charge_code === "MAF").map(({ left_out }) => left_out)).toEqual([
      "not_standard",
      "not_standard",
      "not_standard",
      "not_standard",
    ]);
    expect(body.totals).toEqual([
      {
        line: "hapag-lloyd",
        direction: "export",
        container_type: "20DV",
        currency: "HKD",
        per_container: null,
        per_shipment: 550,
        charges: ["MTD"],
        illustrative: false,
      },
    ]);
    expect(
      (body.terminal_charges as Charge[]).map(({ charge_code, left_out }) => `${charge_code} ${left_out}`).sort(),
    ).toEqual(["DOC part_of_a_range", "DOC part_of_a_range", "THC some_trades", "THC some_trades", "THC some_trades"]);
  });

  test("keeps dangerous-goods charges, currencies and shipment fees out of each other's totals", async () => {
    const { body } = await post(PATH, {
      line: "maersk",
      country: "IN",
      port_code: "INNSA",
      direction: "export",
      container_type: "40HC",
      date: "2025-06-01",
    });
    const handling = (body.carrier_charges as Charge[]).filter(({ charge_code }) => charge_code === "OHC");
    expect(handling.map(({ amount, left_out }) => [amount, left_out])).toEqual([
      [16000, null],
      [17700, "dangerous_goods"],
    ]);
    expect(
      (body.totals as Total[])
        .filter(({ line }) => line === "maersk")
        .map(({ currency, per_container, per_shipment }) => [currency, per_container, per_shipment]),
    ).toEqual([
      ["INR", 16000, 5100],
      ["USD", 9, null],
    ]);
  });

  test("separates charges of the terminal or port from those of the carrier", async () => {
    const { body } = await post(PATH, {
      line: "maersk",
      country: "GB",
      port_code: "GBFXT",
      direction: "import",
      container_type: "40HC",
      date: "2026-11-01",
    });
    expect((body.carrier_charges as Charge[]).map(({ charge_code, amount }) => [charge_code, amount])).toEqual([
      ["DHC", 198],
    ]);
    expect(
      (body.terminal_charges as Charge[]).map(({ line, charge_code, left_out }) => [line, charge_code, left_out]),
    ).toContainEqual([null, "VBS", "some_hours"]);
    expect((body.totals as Total[]).map(({ line, per_container }) => [line, per_container])).toEqual([
      ["maersk", 198],
      [null, 100.7],
    ]);
  });

  test("uses the charges in force on a past date", async () => {
    const mombasa = { line: "maersk", country: "KE", port_code: "KEMBA", direction: "export", container_type: "20DV" };
    const handling = async (date: string) =>
      ((await post(PATH, { ...mombasa, date })).body.carrier_charges as Charge[]).find(
        ({ charge_code }) => charge_code === "THC",
      )?.amount;
    expect(await handling("2024-08-07")).toBe(102);
    expect(await handling("2024-08-08")).toBe(99);
  });

  test("prefers a port's charge to the country's", async () => {
    const wellington = await post(PATH, {
      line: "maersk",
      country: "NZ",
      port_code: "NZWLG",
      direction: "import",
      container_type: "20DV",
      date: "2022-01-01",
    });
    const napier = await post(PATH, {
      line: "maersk",
      country: "NZ",
      port_code: "NZNPE",
      direction: "import",
      container_type: "20DV",
      date: "2022-01-01",
    });
    const handling = ({ body }: typeof napier) =>
      (body.carrier_charges as Charge[])
        .filter(({ charge_code }) => charge_code === "DHC")
        .map(({ amount, port }) => [amount, port]);
    expect(handling(wellington)).toEqual([[450, null]]);
    expect(handling(napier)).toEqual([[465, "NZNPE"]]);
  });

  test("returns one total per direction and container type if the request names none", async () => {
    const { body } = await post(PATH, { line: "maersk", country: "SA", date: "2026-11-01" });
    const totals = (body.totals as Total[]).map(({ direction, container_type, currency }) =>
      [direction, container_type, currency].join(" "),
    );
    expect(new Set(totals).size).toBe(totals.length);
    expect(totals).toEqual(["import 20DV SAR", "import 40HC SAR", "export 20DV SAR", "export 40HC SAR"]);
    expect(
      (body.carrier_charges as Charge[]).every(
        ({ in_totals, left_out, port }) => in_totals === (left_out === null) && (port === null || left_out !== null),
      ),
    ).toBe(true);
  });

  test("query form: a port replaces its country, and all carriers are listed without a line", async () => {
    const { status, body } = await get(
      `${PATH}?port=DEHAM&direction=import&container_type=40HC&date=2026-11-01&limit=200`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ line: "any", country: "DE", port_code: "DEHAM" });
    const lines = new Set((body.carrier_charges as Charge[]).map(({ line }) => line));
    expect(lines).toContain("maersk");
    expect(lines).toContain("cma-cgm");
    expect(
      (await get(`${PATH}?line=CMACGM&port=deham&direction=import&container_type=40hc&date=2023-06-01`)).body,
    ).toEqual((await post(PATH, hamburg)).body);
    expect(
      (
        await get(
          `${PATH}?line=cma-cgm&country=DE&port_code=DEHAM&direction=import&container_type=40HC&date=2023-06-01`,
        )
      ).body,
    ).toEqual((await post(PATH, hamburg)).body);
  });

  test("uses illustrative charges only for carriers without published ones, and never mixes the two in a total", async () => {
    const { body } = await post(PATH, {
      line: "any",
      country: "DE",
      port_code: "DEHAM",
      date: "2026-11-01",
      limit: 200,
    });
    const charges = body.carrier_charges as Charge[];
    const isMixed = ({ line, direction, container_type }: Total) =>
      new Set(
        charges
          .filter(
            (charge) =>
              charge.line === line &&
              charge.in_totals &&
              (charge.direction ?? direction) === direction &&
              charge.container_types.includes(container_type),
          )
          .map(({ illustrative }) => illustrative),
      ).size > 1;
    expect((body.totals as Total[]).filter(isMixed)).toEqual([]);
    expect(charges.some(({ line, illustrative }) => line === "evergreen" && illustrative)).toBe(true);
    expect(body._meta.confidence_level).toBe("low");
  });

  test("leaves out what is past its usable life, counts it, and lists it on request", async () => {
    const shanghai = {
      line: "cosco",
      country: "CN",
      port_code: "CNSHA",
      direction: "export",
      container_type: "40HC",
      date: "2026-11-22",
    };
    const { body } = await post(PATH, shanghai);
    expect((body.carrier_charges as Charge[]).map(({ charge_code, amount }) => [charge_code, amount])).toEqual([
      ["THC", 1880],
      ["DOC", 470],
    ]);
    expect(body).toMatchObject({ total: 3, expired_count: 1, superseded_count: 0 });
    const withHistory = (await post(PATH, { ...shanghai, include_expired: true })).body;
    expect(withHistory.total).toBe(4);
    expect(withHistory.totals).toEqual(body.totals);
    expect(withHistory.carrier_charges).toContainEqual(
      expect.objectContaining({
        amount: 755,
        left_out: "expired",
        in_totals: false,
        is_stale: true,
        age_months: 202,
        confidence_level: "low",
      }),
    );
  });

  test("puts the main charges first, all of a carrier's on the first page", async () => {
    const MAIN = ["terminal_handling", "delivery_order", "bill_of_lading", "documentation"];
    const isMain = ({ kind, in_totals, container_types }: Charge) =>
      MAIN.includes(kind ?? "") && in_totals && container_types.some((type) => type === "20DV" || type === "40HC");
    for (const [line, country] of [
      ["maersk", "IN"],
      ["maersk", "CN"],
      ["hapag-lloyd", "IN"],
      ["one", "BE"],
    ]) {
      const first = (await post(PATH, { line, country, date: "2026-11-01" })).body;
      const all = (await post(PATH, { line, country, date: "2026-11-01", limit: 200 })).body;
      expect(first).toMatchObject({ limit: 9, offset: 0, total: all.total });
      const countMain = (body: typeof all) => (body.carrier_charges as Charge[]).filter(isMain).length;
      expect([line, country, countMain(first)]).toEqual([line, country, countMain(all)]);
      expect(countMain(all)).toBeGreaterThan(0);
    }
    const anyLine = (await post(PATH, { line: "any", country: "IN", date: "2026-11-01" })).body;
    const kinds = [...anyLine.carrier_charges, ...anyLine.terminal_charges].map(({ kind }: Charge) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["terminal_handling", "bill_of_lading", "documentation"]));
  });

  test("pages the list; the totals stay the same", async () => {
    const india = { line: "maersk", country: "IN", date: "2026-11-22" };
    const whole = (await post(PATH, { ...india, limit: 200 })).body;
    const first = (await post(PATH, india)).body;
    const second = (await post(PATH, { ...india, offset: 9 })).body;
    const listed = (body: typeof whole) => [...body.carrier_charges, ...body.terminal_charges];
    expect(first.total).toBe(listed(whole).length);
    expect([...listed(first), ...listed(second)]).toHaveLength(18);
    expect(first.totals).toEqual(whole.totals);
  });

  test.each([
    { line: "maersk", country: "IN" },
    { line: "any", country: "IN" },
    { line: "any", country: "DE", port_code: "DEHAM" },
  ])("the default answer for %j is under 14,000 characters", async (request) => {
    expect(JSON.stringify((await post(PATH, { ...request, date: "2026-11-22" })).body).length).toBeLessThan(14_000);
  });

  test("other_port decides a charge for some trades", async () => {
    const vancouver = {
      line: "maersk",
      country: "CA",
      port_code: "CAVAN",
      direction: "import",
      container_type: "20DV",
      date: "2026-11-22",
    };
    const amounts = async (request: object) =>
      ((await post(PATH, request)).body.carrier_charges as Charge[])
        .filter(({ charge_code }) => charge_code === "DHC")
        .map(({ amount, left_out }) => [amount, left_out]);
    expect(await amounts(vancouver)).toEqual([
      [710, null],
      [660, "some_trades"],
    ]);
    expect(await amounts({ ...vancouver, other_port: "ITGOA" })).toEqual([[660, null]]);
    expect(await amounts({ ...vancouver, other_port: "CNSHA" })).toEqual([[710, null]]);
  });

  test.each([
    ["maersk", "CNSHA", "GBFXT"],
    ["cosco", "CNSHA", "USLAX"],
    ["hapag-lloyd", "INNSA", "DEHAM"],
    ["msc", "SGSIN", "BEANR"],
  ])("landed cost of %s from %s to %s has the same charges", async (line, origin, destination) => {
    const date = "2026-11-01";
    const cost = (
      await get(
        `/api/total-cost?line=${line}&origin=${origin}&destination=${destination}&container_type=40HC&date=${date}`,
      )
    ).body;
    for (const [part, port, direction, other_port] of [
      ["local_charges_origin", origin, "export", destination],
      ["local_charges_destination", destination, "import", origin],
    ] as const) {
      const { body } = await post(PATH, {
        line,
        country: port.slice(0, 2),
        port_code: port,
        direction,
        container_type: "40HC",
        other_port,
        date,
        limit: 200,
      });
      const counted = [...body.carrier_charges, ...body.terminal_charges].filter(({ in_totals }: Charge) => in_totals);
      const { items } = cost.parts.find((one: { part: string }) => one.part === part);
      const shown = (list: { amount: number; currency: string; source_id: string }[]) =>
        list.map((one) => [one.amount, one.currency, one.source_id]).toSorted();
      expect(shown(items)).toEqual(shown(counted));
    }
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, getLocalCharges.example.input)).body).toEqual(getLocalCharges.example.output);
  });
});

describe("400", () => {
  test.each([
    [
      "nothing at all",
      {},
      [
        ["line", "is required"],
        ["country", "is required"],
      ],
    ],
    [
      "an unknown line",
      { ...hamburg, line: "nobody" },
      [["line", "must be one of maersk, msc, cma-cgm, hapag-lloyd, one, cosco, evergreen, any"]],
    ],
    ["a port of another country", { ...hamburg, port_code: "NLRTM" }, [["port_code", "is not in DE"]]],
    [
      "a port that is not a code",
      { ...hamburg, port_code: "!!" },
      [["port_code", "must be a port code (UN/LOCODE) such as INNSA, or the name of a port"]],
    ],
    [
      "wrong types",
      { line: 1, country: 2, direction: 3 },
      [
        ["line", null],
        ["country", null],
        ["direction", null],
      ],
    ],
    [
      "a day that does not exist",
      { ...hamburg, date: "2026-02-30" },
      [["date", "must be a date in the form YYYY-MM-DD"]],
    ],
    ["SQL", { ...hamburg, country: "DE'; DROP TABLE local_charge;--" }, [["country", null]]],
  ] as const)("%s", async (_, body, faults) => {
    const { details } = problem(await post(PATH, body), 400, "invalid_request");
    expect(details.map(({ path }) => path)).toEqual(faults.map(([path]) => path));
    for (const [index, [, message]] of faults.entries()) if (message) expect(details[index]?.message).toBe(message);
  });
});

describe("404 no_data", () => {
  test("names the ports of the country for an unknown port", async () => {
    const error = problem(await post(PATH, { ...hamburg, port_code: "DEXXX" }), 404, "no_data");
    expect(error.message).toBe("No port DEXXX is on file.");
    expect(error.details[0]?.message).toContain("DEHAM");
  });

  test("names the countries with charges", async () => {
    const error = problem(await post(PATH, { line: "maersk", country: "AQ" }), 404, "no_data");
    expect(error.message).toBe("No local charges of Maersk in Antarctica (AQ) are on file.");
    expect(error.details[0]?.message).toContain("IN");
  });

  test("says what was found when everything is past its usable life", async () => {
    const request = { line: "hapag-lloyd", country: "HN", date: "2026-11-22" };
    const error = problem(await post(PATH, request), 404, "no_data");
    expect(error.message).toMatch(/6 charges are past the end date or the usable life of 36 months\.$/);
    expect(error.details[0]?.path).toBe("include_expired");
    expect((await post(PATH, { ...request, include_expired: true })).body).toMatchObject({
      total: 6,
      expired_count: 6,
      totals: [],
    });
  });

  test("names the first date for an earlier one", async () => {
    const error = problem(await post(PATH, { line: "maersk", country: "TH", date: "1999-01-01" }), 404, "no_data");
    expect(error.details.map(({ path }) => path)).toEqual(["port_code", "direction", "container_type", "date"]);
    expect(error.details.at(-1)?.message).toBe("on file: from 2020-03-01 with no end stated");
  });
});
