import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { formatFault } from "#lib/ingest/fault.ts";
import { TABLES } from "#lib/ingest/tables.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { catchImportFaults, ddTariffs, fxRates, localCharges, ports, sources, table } from "./folders.ts";

const CARRIER_CHOICES = `${CARRIER_SLUGS.slice(0, -1).join(", ")} or ${CARRIER_SLUGS.at(-1)}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  expect(await database.db.source.count(), "a rejected folder changes nothing").toBe(0);
  expect(await database.db.dataset.findFirst()).toMatchObject({ version: 0 });
  await database.close();
});

const reasons = async (files: Record<string, string | Uint8Array>) =>
  (await catchImportFaults(database.db, files)).map(formatFault);
const charge = (
  cells: Partial<
    Record<"carrier" | "country" | "types" | "amount" | "currency" | "from" | "to" | "source" | "note", string>
  > = {},
) =>
  [
    cells.carrier ?? "maersk",
    cells.country ?? "IN",
    "INNSA",
    "import",
    "THC",
    "Terminal handling",
    cells.types ?? "20DV",
    "container",
    cells.amount ?? "100",
    cells.currency ?? "INR",
    cells.from ?? "2026-01-01",
    cells.to ?? "",
    cells.source ?? "maersk-a",
    cells.note ?? "",
  ].join(",");
const slab = (
  from: string,
  to: string,
  rate = "10",
  { free = "4", types = "40HC", source = "maersk-a", note = "" } = {},
) => `maersk,IN,,import,combined,${types},${free},calendar,INR,2026-01-01,,${from},${to},${rate},${source},${note}`;
const withSource = (files: Record<string, string | Uint8Array>) => ({ "sources.csv": sources("maersk-a"), ...files });

describe("a cell that breaks the rule of its column", () => {
  test.each([
    ["an empty cell in a required column", { country: "" }, "country  is empty"],
    ["an unknown carrier", { carrier: "nobody" }, `carrier  must be ${CARRIER_CHOICES}, not “nobody”`],
    [
      "a country that does not exist",
      { country: "XQ" },
      "country  must be the two letters of a country (ISO 3166-1), not “XQ”",
    ],
    [
      "a container type outside the nine",
      { types: "20DV 45HC" },
      "container_types  must be 20DV, 40DV, 40HC, 20RF, 40RF, 20OT, 40OT, 20FR or 40FR, not “45HC”",
    ],
    ["a repeated container type", { types: "20DV 20DV" }, "container_types  has the same container type twice"],
    [
      "an amount that is not a number",
      { amount: "about 100" },
      "amount  must be a plain decimal such as 1234.5, not “about 100”",
    ],
    [
      "an amount with a thousands separator",
      { amount: '"1,000"' },
      "amount  must be a plain decimal such as 1234.5, not “1,000”",
    ],
    [
      "an amount in floating-point form",
      { amount: "1e3" },
      "amount  must be a plain decimal such as 1234.5, not “1e3”",
    ],
    [
      "an amount with more decimals than are stored",
      { amount: "1.00001" },
      "amount  must be a decimal of at most 14 digits before the decimal point and 4 after it, not “1.00001”",
    ],
    ["a negative amount", { amount: "-1" }, "amount  must be at least 0, not “-1”"],
    [
      "a currency in lower case",
      { currency: "inr" },
      "currency  must be the three letters of a currency (ISO 4217), not “inr”",
    ],
    [
      "a date that does not exist",
      { from: "2026-02-29" },
      "effective_from  must be a date that exists, as YYYY-MM-DD, not “2026-02-29”",
    ],
    [
      "a date in another format",
      { from: "01/02/2026" },
      "effective_from  must be a date that exists, as YYYY-MM-DD, not “01/02/2026”",
    ],
    [
      "an end before the start",
      { from: "2026-03-01", to: "2026-02-28" },
      "effective_to  must not be less than effective_from, which is 2026-03-01",
    ],
    [
      "a source id with other characters",
      { source: "Maersk A" },
      "source_id  must be a source id: lower-case letters, digits and hyphens, not “Maersk A”",
    ],
    [
      "an unknown source",
      { source: "maersk-b" },
      "source_id  cites the source “maersk-b”, which is not on file. Add it to sources.csv",
    ],
    [
      "a second, unknown source",
      { source: "maersk-a; maersk-b" },
      "source_id  cites the source “maersk-b”, which is not on file. Add it to sources.csv",
    ],
    ["a row without a source", { source: "" }, "source_id  is empty"],
    ["a control character", { note: "a\u0000b" }, "note  contains a control character; delete it"],
  ])("%s", async (_, cells, fault) => {
    expect(
      await reasons(
        withSource({ "local_charges.csv": localCharges(charge(), charge({ note: "second" }), charge(cells)) }),
      ),
    ).toEqual([`local_charges.csv:4:${fault}`]);
  });

  const CHARGE_RULES = {
    unit: "container",
    currency: "INR",
    condition: "",
    other_end: "",
    range_end: "",
    charge_kind: "",
    is_sample: "",
    tax: "",
  };

  test.each([
    [
      { unit: "tonne" },
      "unit  must be container, teu, seal, bl, document, shipment, container-day, day, hour, item or percent, not “tonne”",
    ],
    [{ currency: "" }, "currency  is empty. Only a percentage has no currency"],
    [{ condition: "some_trades", other_end: "Atlantis" }, "other_end  names a place that is not known"],
    [{ condition: "some_trades" }, "other_end  must be filled when the condition is some_trades, and only then"],
    [{ other_end: "Asia" }, "other_end  must be filled when the condition is some_trades, and only then"],
    [
      { condition: "part_of_a_range" },
      "range_end  must be filled when the condition is part_of_a_range, and only then",
    ],
    [{ condition: "part_of_a_range", range_end: "middle" }, "range_end  must be lower or upper, not “middle”"],
    [{ is_sample: "yes" }, "is_sample  must be true or false, not “yes”"],
    [{ tax: "exempt" }, "tax  must be included or excluded, not “exempt”"],
  ])("the rules of a local charge: %j", async (cells, fault) => {
    const row = {
      carrier: "maersk",
      country: "IN",
      charge_name: "Handling",
      amount: "1",
      source_id: "maersk-a",
      ...CHARGE_RULES,
      ...cells,
    };
    const head = "port,direction,charge_code,container_types,effective_from,effective_to,note";
    const file = table(`${Object.keys(row)},${head}`, [`${Object.values(row)},,,,,,,`]);
    expect(await reasons(withSource({ "local_charges.csv": file }))).toEqual([`local_charges.csv:2:${fault}`]);
  });

  test("a condition or a kind of local charge that is not known", async () => {
    const row = "IN,Handling,container,1,INR,maersk-a,on Sundays,freight";
    const file = table(
      "country,charge_name,unit,amount,currency,source_id,condition,charge_kind,carrier,port,direction,charge_code,container_types,effective_from,effective_to,note",
      [`${row},,,,,,,,`],
    );
    const faults = await catchImportFaults(database.db, withSource({ "local_charges.csv": file }));
    expect(faults.map(({ column }) => column).toSorted()).toEqual(["charge_kind", "condition"]);
  });

  test("lists every fault of a row, in the order of its columns", async () => {
    const row = charge({ carrier: "nobody", amount: "x", from: "2026-03-01", to: "2026-01-01" });
    const faults = await catchImportFaults(database.db, withSource({ "local_charges.csv": localCharges(row) }));
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, "carrier"],
      [2, "amount"],
      [2, "effective_to"],
    ]);
  });

  test("sorts the faults of several files by file and line", async () => {
    const faults = await catchImportFaults(database.db, {
      "sources.csv": sources(
        "maersk-a",
        "maersk-b,Maersk,,,,carrier_tariff",
        "maersk-c,Maersk,Page,javascript:alert(1),,blog",
      ),
      "fx_rates.csv": fxRates("2026-01-01,USD,INR,0,maersk-a", "2026-01-01,USD,USD,1,maersk-a"),
      "dd_tariffs.csv": ddTariffs(slab("5", "", "x")),
    });
    expect(faults.map(formatFault)).toEqual([
      "dd_tariffs.csv:2:rate_per_day  must be a plain decimal such as 1234.5, not “x”",
      "fx_rates.csv:2:rate  must be above 0, not “0”",
      "fx_rates.csv:3:quote  must not be the same currency as base",
      "sources.csv:3:title  is empty",
      "sources.csv:4:url  must be an http(s) address, a urn: or a description, not “javascript:alert(1)”",
      "sources.csv:4:kind  must be carrier_tariff, authority, index, schedule, news, third_party_copy or illustrative, not “blog”",
    ]);
  });

  test("a source whose own row has a fault does not also count as unknown", async () => {
    const rows = { "local_charges.csv": localCharges(charge()) };
    expect(await reasons({ ...rows, "sources.csv": sources("maersk-a,Maersk,Page,,,blog") })).toEqual([
      expect.stringMatching(/^sources\.csv:2:kind /),
    ]);
    expect(await reasons({ ...rows, "sources.csv": "source,publisher\n" })).toContain(
      "sources.csv:1:title  is missing from the header",
    );
  });

  test("places, weekdays, percentages and lists have their rules", async () => {
    const files = withSource({
      "service_calls.csv": table(
        "carrier,service_code,sequence,port,arrival_day,departure_day,weekday_arrival,weekday_departure,terminal,source_id",
        ["msc,AE1,0,NLRT,,,0,8,,maersk-a"],
      ),
      "reliability.csv": table(
        "carrier,trade_lane,month,on_time_pct,avg_delay_days,cancelled_sailings,scheduled_sailings,source_id",
        ["msc,,2026-01-02,101,-0.5,1.5,,maersk-a"],
      ),
      "ports.csv": ports("INNSA,Nhava Sheva,Navi Mumbai,IN,91,181,Asia/Bombay2,A; A,,,,,,,,South Asia,maersk-a"),
      "surcharges.csv": table(
        "carrier,code,name,scope_origin,scope_destination,country,direction,container_types,unit,amount,currency,effective_from,effective_to,source_id,note,nature,family,condition,cargo",
        [
          "maersk,CAF,Currency adjustment,,,,,,percent,-5,,,,maersk-a,a percentage may be negative,quarterly,currency,,",
          "maersk,BAF,Bunker,,,,,,container,5,,,,maersk-a,,quarterly,bunker,,",
          "maersk,PSS,Peak season,,,,,,container,5,USD,,,maersk-a,,seasonal,peak,sometimes,dry fish",
        ],
      ),
    });
    expect(
      (await catchImportFaults(database.db, files)).map(({ file, line, column }) => `${file}:${line}:${column}`),
    ).toEqual([
      "ports.csv:2:lat",
      "ports.csv:2:lon",
      "ports.csv:2:timezone",
      "ports.csv:2:operators",
      "reliability.csv:2:month",
      "reliability.csv:2:on_time_pct",
      "reliability.csv:2:cancelled_sailings",
      "service_calls.csv:2:sequence",
      "service_calls.csv:2:port",
      "service_calls.csv:2:weekday_arrival",
      "service_calls.csv:2:weekday_departure",
      "surcharges.csv:3:currency",
      "surcharges.csv:4:nature",
      "surcharges.csv:4:family",
      "surcharges.csv:4:condition",
      "surcharges.csv:4:cargo",
    ]);
  });
});

describe("an unknown carrier, which the database would accept", () => {
  const carrierTables = TABLES.filter(({ columns }) => columns.includes("carrier"));

  test.each(carrierTables)("in $file", async ({ file, row }) => {
    const columns = Object.keys(row.shape);
    const cells = columns.map((column) => (column === "carrier" ? "nobody" : ""));
    const faults = await reasons(withSource({ [file]: table(columns.join(","), [cells.join(",")]) }));
    expect(faults).toContain(`${file}:2:carrier  must be ${CARRIER_CHOICES}, not “nobody”`);
  });
});

describe("a row or a header with the wrong columns", () => {
  test("a row with an extra cell", async () => {
    expect(
      await reasons(
        withSource({ "fx_rates.csv": fxRates("2026-01-01,USD,INR,88,maersk-a", "2026-01-02,USD,INR,88,maersk-a,x") }),
      ),
    ).toEqual(["fx_rates.csv:3  has 6 cells, but the header has 5"]);
  });

  test("missing, unknown and repeated columns", async () => {
    expect(
      await reasons(
        withSource({ "fx_rates.csv": "date,base,rate,quoted,base,source_id\n2026-01-01,USD,88,INR,USD,maersk-a\n" }),
      ),
    ).toEqual([
      "fx_rates.csv:1:quoted  is not a column of fx_rates.csv. Its columns are date, base, quote, rate, source_id",
      "fx_rates.csv:1:base  is in the header twice",
      "fx_rates.csv:1:quote  is missing from the header",
    ]);
  });

  test("a row that repeats an earlier row", async () => {
    expect(
      await reasons(
        withSource({
          "local_charges.csv": localCharges(charge(), charge({ note: "other" }), charge({ amount: "100.00" })),
        }),
      ),
    ).toEqual(["local_charges.csv:4  repeats line 2"]);
  });

  test("a key that must be unique", async () => {
    const files = {
      "sources.csv": sources("maersk-a", "maersk-a,Maersk,Another title,,,news"),
      "fx_rates.csv": fxRates("2026-01-01,USD,INR,88,maersk-a", "2026-01-01,USD,INR,89,maersk-a"),
    };
    expect(await reasons(files)).toEqual([
      "fx_rates.csv:3:date  is already on line 2 with the same base and quote",
      "sources.csv:3:source_id  is already on line 2",
    ]);
  });

  test("a file without a header", async () => {
    expect(await reasons(withSource({ "vessels.csv": "" }))).toEqual([
      "vessels.csv:1  is empty. The first line must be the header row",
    ]);
  });

  test("an unknown table, and a folder without tables", async () => {
    expect(await reasons({ "README.md": "not a table", "tarifs.csv": "a,b\n" })).toEqual([
      expect.stringMatching(
        /^tarifs\.csv:1 {2}is not the name of a table. Tables are sources\.csv, dd_tariffs\.csv, .*fx_rates\.csv$/,
      ),
    ]);
    expect(await reasons({ "README.md": "not a table" })).toEqual([
      expect.stringMatching(/:1 {2}has no table to import. Tables are sources\.csv, /),
    ]);
  });

  test("a folder that does not exist", async () => {
    const { importDirectory } = await import("#lib/ingest/import-directory.ts");
    await expect(importDirectory(database.db, "/nowhere/at/all")).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("text that is not RFC 4180", () => {
  test("an unclosed quote is reported on the line where it opens", async () => {
    const rows = localCharges(
      charge({ note: '"two\nlines"' }),
      charge({ note: "fine" }),
      charge({ note: '"open' }),
      charge(),
      charge(),
    );
    expect(await reasons(withSource({ "local_charges.csv": rows }))).toEqual([
      "local_charges.csv:5  opens a quote that is not closed",
    ]);
  });

  test("a quote in the middle of a cell", async () => {
    expect(
      await reasons(withSource({ "local_charges.csv": localCharges(charge(), charge({ note: 'a 20" container' })) })),
    ).toEqual([
      'local_charges.csv:3  has a quote inside a cell. Put the cell in quotes and double the quote inside it ("")',
    ]);
  });

  test("bytes that are not UTF-8", async () => {
    const latin1 = Buffer.from(
      localCharges(charge(), charge({ note: "caf\u00e9" }), charge({ note: "\u00fcber" })),
      "latin1",
    );
    expect(await reasons(withSource({ "local_charges.csv": latin1 }))).toEqual([
      "local_charges.csv:3  is not UTF-8 text. Save the file as UTF-8",
      "local_charges.csv:4  is not UTF-8 text. Save the file as UTF-8",
    ]);
  });
});

describe("line numbers are the same as in an editor", () => {
  const faulty = charge({ note: '"first\nsecond\nthird"', source: "maersk-b" });

  test("after quoted line breaks and empty lines", async () => {
    const rows = localCharges(charge({ note: '"one\ntwo"' }), "", faulty, charge({ amount: "x" }));
    expect(
      (await catchImportFaults(database.db, withSource({ "local_charges.csv": rows }))).map(({ line, column }) => [
        line,
        column,
      ]),
    ).toEqual([
      [5, "source_id"],
      [8, "amount"],
    ]);
  });

  test("with CRLF ends and a byte order mark", async () => {
    const rows = `\uFEFF${localCharges(charge({ note: '"one\ntwo"' }), "", faulty, charge({ amount: "x" })).replaceAll("\n", "\r\n")}`;
    expect(
      (await catchImportFaults(database.db, withSource({ "local_charges.csv": rows }))).map(({ line, column }) => [
        line,
        column,
      ]),
    ).toEqual([
      [5, "source_id"],
      [8, "amount"],
    ]);
  });

  test("a cell after a line break in its own row has its own line number", async () => {
    const rows = table("note,carrier,cutoff,hours_before_departure,country,port,basis,source_id", [
      '"a\nb\nc",nobody,CY,24,,,,maersk-a',
    ]);
    expect(await reasons(withSource({ "cutoffs.csv": rows }))).toEqual([
      expect.stringMatching(/^cutoffs\.csv:4:carrier /),
    ]);
  });
});

describe("the slabs of a tariff", () => {
  test.each([
    [
      "start after the free days",
      [slab("6", "")],
      "2:slab_from_day  must be 5 in the first slab, the day after the free days, not 6",
    ],
    [
      "leave no gap",
      [slab("5", "10"), slab("12", "")],
      "3:slab_from_day  must be 11, the day after the slab on line 2, not 12",
    ],
    [
      "do not overlap",
      [slab("5", "10"), slab("10", "")],
      "3:slab_from_day  must be 11, the day after the slab on line 2, not 10",
    ],
    [
      "are in order",
      [slab("11", ""), slab("5", "10")],
      "2:slab_from_day  must be 5 in the first slab, the day after the free days, not 11",
    ],
    ["end after they start", [slab("5", "4")], "2:slab_to_day  must not be less than slab_from_day, which is 5"],
    [
      "are open-ended only in the last slab",
      [slab("5", ""), slab("11", "")],
      "2:slab_to_day  is empty, but another slab follows on line 3. Only the last slab may be open-ended",
    ],
    ["have no negative rate", [slab("5", "", "-1")], "2:rate_per_day  must be at least 0, not “-1”"],
    ["belong to container types", [slab("5", "", "1", { types: "" })], "2:container_types  is empty"],
    [
      "do not come before free days",
      [slab("5", "", "1", { free: "-1" })],
      "2:free_days  must be a whole number from 0 to 2147483647, not “-1”",
    ],
  ])("%s", async (_, rows, fault) => {
    expect((await reasons(withSource({ "dd_tariffs.csv": ddTariffs(...rows) })))[0]).toBe(`dd_tariffs.csv:${fault}`);
  });

  test("a slab that cannot be read causes no faults in the slabs next to it", async () => {
    const rows = ddTariffs(slab("5", "10"), slab("11", "x"), slab("21", ""));
    expect(await reasons(withSource({ "dd_tariffs.csv": rows }))).toEqual([
      "dd_tariffs.csv:3:slab_to_day  must be a whole number, not “x”",
    ]);
  });

  test("a repeated slab is reported once", async () => {
    expect(
      await reasons(withSource({ "dd_tariffs.csv": ddTariffs(slab("5", "10"), slab("5", "10"), slab("11", "")) })),
    ).toEqual(["dd_tariffs.csv:3  repeats line 2"]);
  });
});

describe("a derived row", () => {
  const derived = (cells: string) =>
    withSource({
      "port_congestion.csv": table(
        "port,observed_on,level,waiting_days,vessels_waiting,yard_utilisation_pct,source_id,note,formula,raw_from,raw_to,raw_digest",
        [`NLRTM,2026-11-20,normal,${cells}`],
      ),
    });

  test.each([
    [
      "names its raw rows",
      ",,,maersk-a,,port-calls-1,,2026-11-20,x",
      "2:formula  and raw_from, raw_to and raw_digest must be filled together",
    ],
    [
      "names its formula",
      ",,,maersk-a,,,2025-11-20,2026-11-20,x",
      "2:formula  and raw_from, raw_to and raw_digest must be filled together",
    ],
    [
      "has no waiting time",
      "2,,,maersk-a,,port-calls-1,2025-11-20,2026-11-20,x",
      "2:formula  gives no waiting days, waiting ships or use of the yard",
    ],
    [
      "has a formula with a version",
      ",,,maersk-a,,port-calls,2025-11-20,2026-11-20,x",
      "2:formula  must be the name of a formula and its version",
    ],
  ])("%s", async (_, cells, fault) => {
    expect(await reasons(derived(cells))).toEqual([`port_congestion.csv:${fault}`]);
  });
});

test("counts of ships cannot have more container ships than ships", async () => {
  expect(
    await reasons(
      withSource({
        "chokepoint_transits.csv": table("slug,observed_on,container,total,source_id", [
          "suez-canal,2026-11-20,9,8,maersk-a",
        ]),
      }),
    ),
  ).toEqual(["chokepoint_transits.csv:2:total  must not be less than container, which is 9"]);
});
