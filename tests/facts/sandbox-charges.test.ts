import { describe, expect, it } from "vitest";
import { MAIN_COUNTRIES, MAIN_PORTS } from "#scripts/sandbox/main-ports.ts";
import { folder, readTable } from "./tables.ts";

const readSandboxRows = (table: "local_charges" | "surcharges" | "cfs_tariffs") =>
  readTable(folder("sandbox"), table).rows.map(({ cells }) => cells);
const known = new Set(
  readTable(folder("reference"), "fx_rates").rows.flatMap(({ cells }) => [cells.base, cells.quote]),
);

describe.each(["local_charges", "surcharges", "cfs_tariffs"] as const)("illustrative %s", (table) => {
  it("are marked as illustrative on every row, in currencies that have an exchange rate", () => {
    expect(
      readSandboxRows(table).filter(({ note, currency }) => note !== "illustrative" || !known.has(currency ?? "")),
    ).toEqual([]);
  });
});

it("covers the countries and ports of the main lanes", () => {
  expect(new Set(readSandboxRows("local_charges").map(({ country }) => country))).toEqual(new Set(MAIN_COUNTRIES));
  expect(new Set(readSandboxRows("cfs_tariffs").map(({ port }) => port))).toEqual(
    new Set(MAIN_PORTS.map(({ code }) => code)),
  );
});

it("matches the example in the README", () => {
  const handling = readSandboxRows("local_charges").filter(
    ({ carrier, country, direction, container_types }) =>
      carrier === "maersk" && country === "CN" && direction === "import" && container_types === "40DV 40HC",
  );
  expect(handling.map(({ charge_code, amount, currency }) => [charge_code, amount, currency])).toEqual([
    ["THC", "1545", "CNY"],
  ]);
});
