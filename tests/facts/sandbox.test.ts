import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { TABLES as SPECS } from "#lib/ingest/tables.ts";
import { toCsv } from "#scripts/sandbox/table.ts";
import { SANDBOX_TABLES } from "#scripts/sandbox/tables.ts";
import { cellFaults, groupRowsByTariff, repeatFaults, slabFaults, sourceFaults, validityFaults } from "./checks.ts";
import { COLUMNS, folder, readTable, several, TABLES, type TableName } from "./tables.ts";

const files = readdirSync(folder("sandbox")).filter((file) => file.endsWith(".csv"));
const names = files.map((file) => file.replace(/\.csv$/, "") as TableName);
const sources = readTable(folder("sandbox"), "sources").rows;
const tariffs = readTable(folder("sandbox"), "dd_tariffs").rows;

describe("the generator", () => {
  it.each(SANDBOX_TABLES)("$file is what the rules generate: `npm run data:sandbox` writes it", (table) => {
    expect(readFileSync(new URL(table.file, folder("sandbox")), "utf8") === toCsv(table)).toBe(true);
  });

  it("generates every file of the folder", () => {
    expect(SANDBOX_TABLES.map(({ file }) => file).sort()).toEqual(files.sort());
  });
});

describe.each(names)("%s", (name) => {
  const { columns, rows } = readTable(folder("sandbox"), name);

  it("has the form of the reference data", () => {
    expect(TABLES).toContain(name);
    const optional = SPECS.find(({ file }) => file === `${name}.csv`)?.optionalColumns ?? [];
    const expected = COLUMNS[name]
      .split(" ")
      .filter((column) => columns.includes(column) || !optional.includes(column));
    expect(columns).toEqual(expected);
    expect([...cellFaults(name, rows), ...validityFaults(rows), ...repeatFaults(rows)]).toEqual([]);
  });

  it("uses illustrative sources only", () => {
    const illustrative = new Set(
      sources.filter(({ cells }) => cells.kind === "illustrative").map(({ cells }) => cells.source_id ?? ""),
    );
    expect(illustrative.size).toBe(sources.length);
    expect(sourceFaults(rows, illustrative)).toEqual([]);
  });
});

describe("illustrative sources", () => {
  it("say in the title that they are not a published tariff, and have no URL", () => {
    for (const { cells } of sources) {
      expect(cells.publisher).toBe("Quayside (illustrative)");
      expect(cells.title).toMatch(/^Illustrative .*not a published tariff$/);
      expect(cells.url).toBe("");
    }
  });

  it("have no id of a published source, and all are used", () => {
    const published = new Set(readTable(folder("reference"), "sources").rows.map(({ cells }) => cells.source_id));
    const used = new Set(
      names
        .filter((name) => name !== "sources")
        .flatMap((name) => readTable(folder("sandbox"), name).rows.flatMap(({ cells }) => several(cells.source_id))),
    );
    for (const { cells } of sources) {
      expect(published.has(cells.source_id)).toBe(false);
      expect(used.has(cells.source_id ?? "")).toBe(true);
    }
  });
});

describe("illustrative demurrage and detention", () => {
  it("covers every carrier, at least 25 countries, both directions and all container types", () => {
    const covered = tariffs.flatMap(({ cells }) =>
      (cells.container_types ?? "")
        .split(" ")
        .map((type) => [cells.carrier, cells.country, cells.direction, type].join(" ")),
    );
    const countries = [...new Set(tariffs.map(({ cells }) => cells.country))];
    expect(countries.length).toBeGreaterThanOrEqual(25);
    const wanted = CARRIER_SLUGS.flatMap((carrier) =>
      countries.flatMap((country) =>
        DIRECTIONS.flatMap((direction) => CONTAINER_TYPES.map((type) => [carrier, country, direction, type].join(" "))),
      ),
    );
    expect(new Set(covered)).toEqual(new Set(wanted));
    expect(groupRowsByTariff(tariffs).flatMap(([slab]) => (slab?.cells.container_types ?? "").split(" ")).length).toBe(
      wanted.length,
    );
  });

  it("has three slabs after free time with rising rates, the last one open-ended", () => {
    expect(slabFaults(tariffs)).toEqual([]);
    for (const slabs of groupRowsByTariff(tariffs)) {
      const rates = slabs.map(({ cells }) => Number(cells.rate_per_day));
      expect(rates).toEqual([...new Set(rates)].sort((a, b) => a - b));
      expect(slabs.map(({ cells }) => cells.slab_to_day !== "")).toEqual([true, true, false]);
    }
  });

  it("is marked as illustrative on every row", () => {
    expect(tariffs.filter(({ cells }) => cells.note !== "illustrative").map(({ at }) => at)).toEqual([]);
  });

  it("uses currencies that have an exchange rate", () => {
    const known = new Set(
      readTable(folder("reference"), "fx_rates").rows.flatMap(({ cells }) => [cells.base, cells.quote]),
    );
    expect([...new Set(tariffs.map(({ cells }) => cells.currency))].filter((currency) => !known.has(currency))).toEqual(
      [],
    );
  });

  it("has no carrier that is the cheapest everywhere", () => {
    const first = tariffs.filter(
      ({ cells }) =>
        cells.direction === "import" &&
        cells.container_types === "20DV" &&
        Number(cells.slab_from_day) === Number(cells.free_days) + 1,
    );
    const cheapest = [...Map.groupBy(first, ({ cells }) => cells.country).values()].flatMap((rows) => {
      const lowest = Math.min(...rows.map(({ cells }) => Number(cells.rate_per_day)));
      return rows.filter(({ cells }) => Number(cells.rate_per_day) === lowest).map(({ cells }) => cells.carrier);
    });
    expect(new Set(cheapest)).toEqual(new Set(CARRIER_SLUGS));
  });

  it("matches the example in the README", () => {
    const slabs = tariffs
      .map(({ cells }) => cells)
      .filter(
        ({ carrier, country, direction, container_types }) =>
          carrier === "maersk" && country === "IN" && direction === "import" && container_types === "40DV 40HC",
      );
    expect(
      slabs.map((slab) => [slab.free_days, slab.slab_from_day, slab.slab_to_day, slab.rate_per_day, slab.currency]),
    ).toEqual([
      ["5", "6", "10", "6350", "INR"],
      ["5", "11", "17", "10150", "INR"],
      ["5", "18", "", "15200", "INR"],
    ]);
  });
});
