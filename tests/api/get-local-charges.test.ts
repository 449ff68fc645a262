import { describe, expect, test } from "vitest";
import { getLocalCharges } from "#lib/operations/charges/get-local-charges.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/local-charges";
const hamburg = { line: "cma-cgm", country: "DE", port_code: "DEHAM", direction: "import", container_type: "40HC", date: "2026-11-01" };

interface Charge {
  line: string | null;
  charge_code: string | null;
  charge_name: string;
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
    expect(body.missing).toEqual([{ line: "cma-cgm", direction: "import", kind: "documentation", container_types: ["40HC"] }]);
    expect(body._meta.completeness_score).toBe(0.5);
  });

  test("lists optional fees and penalties but does not add them up", async () => {
    const { body } = await post(PATH, {
      line: "hapag-lloyd",
      country: "HK",
      port_code: "HKHKG",
      direction: "export",
      container_type: "20DV",
      date: "2026-11-01",
    });
    const charges = body.carrier_charges as Charge[];
    expect(charges.find(({ charge_code }) => charge_code === "MTD")).toMatchObject({ amount: 550, in_totals: true, left_out: null });
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
    expect((body.terminal_charges as Charge[]).map(({ charge_code, left_out }) => [charge_code, left_out])).toEqual([
      ["THC", "some_trades"],
      ["THC", "some_trades"],
      ["THC", "some_trades"],
      ["DOC", "part_of_a_range"],
      ["DOC", "part_of_a_range"],
    ]);
  });

  test("keeps dangerous-goods charges, currencies and shipment fees out of each other's totals", async () => {
    const { body } = await post(PATH, { line: "maersk", country: "IN", port_code: "INNSA", direction: "export", container_type: "40HC", date: "2026-11-01" });
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
    const { body } = await post(PATH, { line: "maersk", country: "GB", port_code: "GBFXT", direction: "import", container_type: "40HC", date: "2026-11-01" });
    expect((body.carrier_charges as Charge[]).map(({ charge_code, amount }) => [charge_code, amount])).toEqual([["DHC", 198]]);
    expect((body.terminal_charges as Charge[]).map(({ line, charge_code, left_out }) => [line, charge_code, left_out])).toContainEqual([
      null,
      "EAL",
      "not_standard",
    ]);
    expect((body.totals as Total[]).map(({ line, per_container }) => [line, per_container])).toEqual([
      ["maersk", 198],
      [null, 100.7],
    ]);
  });

  test("uses the charges in force on a past date", async () => {
    const mombasa = { line: "maersk", country: "KE", port_code: "KEMBA", direction: "export", container_type: "20DV" };
    const handling = async (date: string) =>
      ((await post(PATH, { ...mombasa, date })).body.carrier_charges as Charge[]).find(({ charge_code }) => charge_code === "THC")?.amount;
    expect(await handling("2024-08-07")).toBe(102);
    expect(await handling("2024-08-08")).toBe(99);
  });

  test("prefers a port's charge to the country's", async () => {
    const wellington = await post(PATH, { line: "maersk", country: "NZ", port_code: "NZWLG", direction: "import", container_type: "20DV", date: "2022-01-01" });
    const napier = await post(PATH, { line: "maersk", country: "NZ", port_code: "NZNPE", direction: "import", container_type: "20DV", date: "2022-01-01" });
    const handling = ({ body }: typeof napier) =>
      (body.carrier_charges as Charge[]).filter(({ charge_code }) => charge_code === "DHC").map(({ amount, port }) => [amount, port]);
    expect(handling(wellington)).toEqual([[450, null]]);
    expect(handling(napier)).toEqual([[465, "NZNPE"]]);
  });

  test("returns one total per direction and container type if the request names none", async () => {
    const { body } = await post(PATH, { line: "maersk", country: "SA", date: "2026-11-01" });
    const totals = (body.totals as Total[]).map(({ direction, container_type, currency }) => [direction, container_type, currency].join(" "));
    expect(new Set(totals).size).toBe(totals.length);
    expect(totals).toContain("import 40RF SAR");
    expect(
      (body.carrier_charges as Charge[]).every(({ in_totals, left_out, port }) => in_totals === (left_out === null) && (port === null || left_out !== null)),
    ).toBe(true);
  });

  test("query form: a port replaces its country, and all carriers are listed without a line", async () => {
    const { status, body } = await get(`${PATH}?port=DEHAM&direction=import&container_type=40HC&date=2026-11-01`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ line: "any", country: "DE", port_code: "DEHAM" });
    const lines = new Set((body.carrier_charges as Charge[]).map(({ line }) => line));
    expect(lines).toContain("maersk");
    expect(lines).toContain("cma-cgm");
    expect((await get(`${PATH}?line=CMACGM&port=deham&direction=import&container_type=40hc&date=2026-11-01`)).body).toEqual((await post(PATH, hamburg)).body);
    expect((await get(`${PATH}?line=cma-cgm&country=DE&port_code=DEHAM&direction=import&container_type=40HC&date=2026-11-01`)).body).toEqual(
      (await post(PATH, hamburg)).body,
    );
  });

  test("uses illustrative charges only for carriers without published ones, and never mixes the two in a total", async () => {
    const { body } = await post(PATH, { line: "any", country: "DE", port_code: "DEHAM", date: "2026-11-01" });
    const charges = body.carrier_charges as Charge[];
    const isMixed = ({ line, direction, container_type }: Total) =>
      new Set(
        charges
          .filter(
            (charge) =>
              charge.line === line && charge.in_totals && (charge.direction ?? direction) === direction && charge.container_types.includes(container_type),
          )
          .map(({ illustrative }) => illustrative),
      ).size > 1;
    expect((body.totals as Total[]).filter(isMixed)).toEqual([]);
    expect(charges.some(({ line, illustrative }) => line === "evergreen" && illustrative)).toBe(true);
    expect(body._meta.confidence_level).toBe("low");
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
    ["an unknown line", { ...hamburg, line: "zim" }, [["line", "must be one of maersk, msc, cma-cgm, hapag-lloyd, one, cosco, evergreen, any"]]],
    ["a port of another country", { ...hamburg, port_code: "NLRTM" }, [["port_code", "is not in DE"]]],
    ["a port that is not a code", { ...hamburg, port_code: "!!" }, [["port_code", "must be a port code (UN/LOCODE) such as INNSA, or the name of a port"]]],
    [
      "wrong types",
      { line: 1, country: 2, direction: 3 },
      [
        ["line", null],
        ["country", null],
        ["direction", null],
      ],
    ],
    ["a day that does not exist", { ...hamburg, date: "2026-02-30" }, [["date", "must be a date in the form YYYY-MM-DD"]]],
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

  test("names the first date for an earlier one", async () => {
    const error = problem(await post(PATH, { line: "maersk", country: "TH", date: "1999-01-01" }), 404, "no_data");
    expect(error.details.map(({ path }) => path)).toEqual(["port_code", "direction", "container_type", "date"]);
    expect(error.details.at(-1)?.message).toBe("on file: from 2020-03-01 with no end stated");
  });
});
