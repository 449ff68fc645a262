import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cellFaults, groupRowsByTariff, repeatFaults, slabFaults, sourceFaults, validityFaults } from "./checks.ts";
import { COLUMNS, folder, type Row, readTable, several, TABLES, type TableName } from "./tables.ts";

const tables = Object.fromEntries(TABLES.map((table) => [table, readTable(folder("reference"), table)])) as Record<
  TableName,
  ReturnType<typeof readTable>
>;
const sourceIds = new Set(tables.sources.rows.map(({ cells }) => cells.source_id ?? ""));

it("has the documented tables and no others", () => {
  const files = readdirSync(folder("reference")).filter((file) => file.endsWith(".csv"));
  expect(files.sort()).toEqual(TABLES.map((table) => `${table}.csv`).sort());
});

describe.each(TABLES)("%s", (table) => {
  const { columns, rows } = tables[table];

  it("has the documented columns and at least one row", () => {
    expect(columns.join(" ")).toBe(COLUMNS[table]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it("has valid cells and all required ones", () => {
    expect(cellFaults(table, rows)).toEqual([]);
  });

  it("has no end date before its start date", () => {
    expect(validityFaults(rows)).toEqual([]);
  });

  it("has no duplicate rows", () => {
    expect(repeatFaults(rows)).toEqual([]);
  });

  it("uses known sources only", () => {
    expect(sourceFaults(rows, sourceIds)).toEqual([]);
  });
});

describe("places and countries", () => {
  /** Table, column, and the places in another country than that of the row. */
  const ABROAD: { table: TableName; column: string; pairs: string[]; reason: string }[] = [
    {
      table: "facilities",
      column: "linked_port",
      pairs: ["DJJIB of ET", "INCCU of NP"],
      reason: "gateways of landlocked countries",
    },
    {
      table: "inland_rates",
      column: "destination",
      pairs: ["UGKLA of KE", "RWKGL of KE", "BIBJM of KE", "CDGOM of KE", "RWKGL of TZ", "BIBJM of TZ", "CDGOM of TZ"],
      reason: "transit corridors, filed under the country of the gateway port",
    },
  ];
  const located: [TableName, string][] = [
    ["dd_tariffs", "port"],
    ["dd_tariffs", "except_ports"],
    ["terminal_storage", "port"],
    ["carrier_policies", "port"],
    ["local_charges", "port"],
    ["cfs_tariffs", "port"],
    ["inland_rates", "origin"],
    ["inland_rates", "destination"],
    ["facilities", "code"],
    ["facilities", "linked_port"],
    ["ports", "code"],
    ["cutoffs", "port"],
    ["congestion_news", "port"],
  ];

  it.each(located)("%s.%s starts with the country of the row", (table, column) => {
    const abroad = tables[table].rows.flatMap(({ cells }) =>
      several(cells[column]).flatMap((place) =>
        cells.country && !place.startsWith(cells.country) ? [`${place} of ${cells.country}`] : [],
      ),
    );
    const expected = ABROAD.find((exception) => exception.table === table && exception.column === column)?.pairs ?? [];
    expect([...new Set(abroad)].sort()).toEqual([...expected].sort());
  });

  it("has time zones that belong to the country of the port", () => {
    const canonical = (zone: string) => new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
    const abroad = tables.ports.rows.filter(({ cells }) => {
      const zones = new Intl.Locale(`und-${cells.country}`).getTimeZones?.() ?? [];
      return !zones.map(canonical).includes(canonical(cells.timezone ?? ""));
    });
    expect(abroad.map(({ cells }) => `${cells.code} ${cells.timezone}`)).toEqual([]);
  });

  it("has time zones near the longitude of the port", () => {
    const hoursOn = (day: string, zone: string) => {
      const text = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).format(new Date(day));
      const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+)(?::(\d+))?/.exec(text) ?? [];
      return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
    };
    const standardTime = (zone: string) => Math.min(hoursOn("2026-01-15", zone), hoursOn("2026-07-15", zone));
    const odd = tables.ports.rows.filter(({ cells }) => {
      const difference = Math.abs(standardTime(cells.timezone ?? "") - Number(cells.lon) / 15);
      return cells.lon !== "" && Math.min(difference, 24 - difference) > 2;
    });
    expect(odd.map(({ cells }) => cells.code)).toEqual(["USDUT"]); // Dutch Harbor uses the time of Anchorage.
  });

  it("describes the ports of other tables, except depots inland and a region of an index", () => {
    const known = new Set(tables.ports.rows.map(({ cells }) => cells.code));
    const columns = ["port", "linked_port", "transhipment_ports"];
    const used = TABLES.flatMap((table) =>
      tables[table].rows.flatMap(({ cells }) => columns.flatMap((column) => several(cells[column]))),
    );
    const legs = tables.transit_times.rows.flatMap(({ cells }) => [cells.origin ?? "", cells.destination ?? ""]);
    expect([...new Set([...used, ...legs])].filter((code) => !known.has(code)).sort()).toEqual([
      "HUBUD",
      "INBLR",
      "INDRI",
      "INTKD",
    ]);
  });

  it("uses countries, and the European Union and the United Nations only for regulations", () => {
    for (const union of ["EU", "UN"]) {
      const using = TABLES.filter((table) => tables[table].rows.some(({ cells }) => cells.country === union));
      expect(using).toEqual(["regulatory"]);
    }
  });
});

describe("currencies", () => {
  const known = new Set(tables.fx_rates.rows.flatMap(({ cells }) => [cells.base, cells.quote]));
  const priced = TABLES.filter((table) => tables[table].columns.includes("currency"));

  /** Currencies without an exchange rate. Their amounts are valid but cannot be converted. */
  const NO_RATE = [
    "dd_tariffs SCR", // Seychelles
    "dd_tariffs XPF", // New Caledonia
    "local_charges CVE", // Cape Verde
    "local_charges MVR", // Maldives
    "terminal_storage MVR",
  ];

  it("has an exchange rate for every currency except the listed ones", () => {
    const missing = priced.flatMap((table) =>
      tables[table].rows.flatMap(({ cells }) =>
        cells.currency && !known.has(cells.currency) ? [`${table} ${cells.currency}`] : [],
      ),
    );
    expect([...new Set(missing)].sort()).toEqual(NO_RATE);
  });

  it("has no currency exactly when the unit is a percentage", () => {
    const odd = priced.flatMap((table) =>
      tables[table].rows
        .filter(({ cells }) => (cells.currency === "") !== (cells.unit === "percent"))
        .map(({ at }) => at),
    );
    expect(odd).toEqual([]);
  });

  it("has each rate once per day, from US dollars", () => {
    const keys = tables.fx_rates.rows.map(({ cells }) => `${cells.date} ${cells.base} ${cells.quote}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(tables.fx_rates.rows.map(({ cells }) => cells.base))).toEqual(new Set(["USD"]));
  });
});

describe("demurrage and detention", () => {
  const { rows } = tables.dd_tariffs;

  it.each(["dd_tariffs", "terminal_storage"] as const)(
    "has slabs after free time without gap or overlap in %s",
    (table) => {
      expect(slabFaults(tables[table].rows)).toEqual([]);
    },
  );

  it("has a closed last slab only when the document has one", () => {
    const closed = groupRowsByTariff(rows).filter((slabs) => slabs.at(-1)?.cells.slab_to_day !== "");
    const where = closed
      .map((slabs) => slabs[0]?.cells)
      .map((cells) => `${cells?.carrier} ${cells?.country} ${cells?.direction} ${cells?.charge}`);
    expect([...new Set(where)].sort()).toEqual(["maersk DZ import combined", "maersk SA export detention"]);
  });

  it("has the rows of a tariff together, with the same sources", () => {
    const readLine = ({ at }: Row) => Number(at.split(":")[1]);
    for (const slabs of groupRowsByTariff(rows)) {
      expect(slabs.map(readLine)).toEqual(slabs.map((_, index) => readLine(slabs[0] as Row) + index));
      expect(new Set(slabs.map(({ cells }) => cells.source_id)).size).toBe(1);
    }
  });

  it("has at most one tariff with the same start date for a container", () => {
    const starts = groupRowsByTariff(rows).flatMap(([slab]) =>
      (slab?.cells.container_types ?? "").split(" ").map((type) => {
        const { carrier, country, port, direction, charge, effective_from } = slab?.cells ?? {};
        return [carrier, country, port, direction, charge, type, effective_from].join(" ");
      }),
    );
    expect(starts.filter((start, index) => starts.indexOf(start) !== index)).toEqual([]);
  });

  it("has the import tariff of Hapag-Lloyd in India for a 40HC, as published in April 2023 and in July 2026", () => {
    const slabs = rows
      .map(({ cells }) => cells)
      .filter(
        ({ carrier, country, direction, container_types }) =>
          carrier === "hapag-lloyd" &&
          country === "IN" &&
          direction === "import" &&
          container_types?.split(" ").includes("40HC"),
      );
    expect(
      slabs.map((slab) => [slab.free_days, slab.slab_from_day, slab.slab_to_day, slab.rate_per_day, slab.currency]),
    ).toEqual([
      ["4", "5", "10", "9476", "INR"],
      ["4", "11", "17", "13600", "INR"],
      ["4", "18", "", "18200", "INR"],
      ["4", "5", "10", "11643", "INR"],
      ["4", "11", "14", "17190", "INR"],
      ["4", "15", "17", "18090", "INR"],
      ["4", "18", "", "22347", "INR"],
    ]);
  });
});

describe("keys", () => {
  it.each([
    ["sources", "source_id"],
    ["ports", "code"],
  ] as const)("%s has each %s once", (table, column) => {
    const keys = tables[table].rows.map(({ cells }) => cells[column]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe("surcharges", () => {
  const all = tables.surcharges.rows.map(({ at, cells }) => ({ at, ...cells }) as Record<string, string>);
  const issued = new Map(
    tables.sources.rows.map(({ cells }) => [
      cells.source_id,
      cells.published_on || /-(?:19|20)\d{4}$/.test(cells.source_id ?? ""),
    ]),
  );

  it("without any date are marked, unless they are of a permanent kind or have ended", () => {
    const unmarked = all.filter(
      ({ nature, condition, effective_from, effective_to, source_id }) =>
        nature !== "permanent" &&
        condition !== "date_unknown" &&
        !effective_from &&
        !effective_to &&
        !issued.get((source_id ?? "").split("; ")[0]),
    );
    expect(unmarked.map(({ at }) => at)).toEqual([]);
  });

  it("named peak season, rate increase, emergency, congestion or war are temporary; bunker, sulphur, fuel, emissions and currency are quarterly", () => {
    const temporary = /^(peak season|general rate|emergency|war|congestion|port congestion)/i;
    const quarterly = /^(bunker|low sulphur|EU emissions|emissions|currency|fuel)/i;
    const wrong = all.filter(
      ({ name = "", nature, family }) =>
        (temporary.test(name) && nature !== "temporary" && family !== "inland_energy") ||
        (quarterly.test(name) && nature !== "quarterly"),
    );
    expect(wrong.map(({ at, name, nature }) => [at, name, nature])).toEqual([]);
  });

  it("of the codes PSS05, PSS06 and PSS07 are one family", () => {
    expect(new Set(all.filter(({ code }) => /^PSS/.test(code ?? "")).map(({ family }) => family))).toEqual(
      new Set(["peak_season"]),
    );
  });

  it("that raise a rate or are for inland moves are marked", () => {
    const unmarked = all.filter(
      ({ family = "", condition }) => /^(rate_increase|inland_|dry_port_|triaxle_|chassis)/.test(family) && !condition,
    );
    expect(unmarked.map(({ at }) => at)).toEqual([]);
  });
});
