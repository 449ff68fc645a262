import { describe, expect, it } from "vitest";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { folder, readTable, several } from "./tables.ts";

const rates = readTable(folder("sandbox"), "inland_rates").rows.map(({ cells }) => cells);
const facilities = readTable(folder("sandbox"), "facilities").rows.map(({ cells }) => cells);

const MAIN_PORTS = "CNSHA CNNGB SGSIN INNSA INMUN AEJEA NLRTM DEHAM BEANR GBFXT USLAX USNYC BRSSZ KEMBA ZADUR".split(
  " ",
);

describe("illustrative haulage", () => {
  it("covers every carrier at every main port in both directions", () => {
    const covered = rates.map(({ carrier, direction, origin, destination }) =>
      [carrier, direction, direction === "import" ? origin : destination].join(" "),
    );
    const wanted = CARRIER_SLUGS.flatMap((carrier) =>
      DIRECTIONS.flatMap((direction) => MAIN_PORTS.map((port) => [carrier, direction, port].join(" "))),
    );
    expect(new Set(covered)).toEqual(new Set(wanted));
  });

  it("is marked as illustrative on every row", () => {
    expect(new Set(rates.map(({ note }) => note))).toEqual(new Set(["illustrative"]));
  });

  it("matches the example in the README", () => {
    const [row] = rates.filter(
      ({ carrier, origin, destination }) => carrier === "maersk" && origin === "CNSHA" && destination === "CNSZH",
    );
    expect(row).toMatchObject({
      mode: "road",
      delivery_mode: "door",
      container_type: "20DV",
      cargo_class: "general",
      weight_to_t: "20",
      amount: "1805",
      currency: "CNY",
    });
  });
});

describe("illustrative facilities", () => {
  it("are only in countries without published ones, and are linked to main ports", () => {
    const published = new Set(readTable(folder("reference"), "facilities").rows.map(({ cells }) => cells.country));
    expect(facilities.filter(({ country }) => published.has(country)).map(({ name }) => name)).toEqual([]);
    const served = new Set(facilities.flatMap(({ linked_port }) => several(linked_port)));
    expect([...served].filter((port) => !MAIN_PORTS.includes(port))).toEqual([]);
  });
});
