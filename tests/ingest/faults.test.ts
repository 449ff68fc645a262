import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultLine } from "#lib/ingest/fault.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { ddTariffs, faultsOf, fxRates, localCharges, ports, sources, table } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  expect(await database.db.source.count(), "no refused folder left anything behind").toBe(0);
  expect(await database.db.dataset.findFirst()).toMatchObject({ version: 0 });
  await database.close();
});

const reasons = async (files: Record<string, string | Uint8Array>) => (await faultsOf(database.db, files)).map(faultLine);
const charge = (cells: Partial<Record<"carrier" | "country" | "types" | "amount" | "currency" | "from" | "to" | "source" | "note", string>> = {}) =>
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
const slab = (from: string, to: string, rate = "10", { free = "4", types = "40HC", source = "maersk-a", note = "" } = {}) =>
  `maersk,IN,,import,combined,${types},${free},calendar,INR,2026-01-01,,${from},${to},${rate},${source},${note}`;
const withSource = (files: Record<string, string | Uint8Array>) => ({ "sources.csv": sources("maersk-a"), ...files });

describe("a cell that breaks its column's rule", () => {
  test.each([
    ["an empty cell where something must stand", { country: "" }, "country  is empty"],
    ["an unknown carrier", { carrier: "zim" }, "carrier  must be maersk, msc, cma-cgm, hapag-lloyd, one, cosco or evergreen, not “zim”"],
    ["a country that does not exist", { country: "XQ" }, "country  must be a country's two letters (ISO 3166-1), not “XQ”"],
    [
      "a container type outside the nine",
      { types: "20DV 45HC" },
      "container_types  must be 20DV, 40DV, 40HC, 20RF, 40RF, 20OT, 40OT, 20FR or 40FR, not “45HC”",
    ],
    ["a container type named twice", { types: "20DV 20DV" }, "container_types  names a container type twice"],
    ["an amount that is no number", { amount: "about 100" }, "amount  must be a plain decimal such as 1234.5, not “about 100”"],
    ["an amount with a grouping mark", { amount: '"1,000"' }, "amount  must be a plain decimal such as 1234.5, not “1,000”"],
    ["an amount in floating-point form", { amount: "1e3" }, "amount  must be a plain decimal such as 1234.5, not “1e3”"],
    ["an amount finer than is kept", { amount: "1.00001" }, "amount  must be a decimal of at most 14 digits before the point and 4 behind it, not “1.00001”"],
    ["a negative amount", { amount: "-1" }, "amount  must be at least 0, not “-1”"],
    ["a currency in lower case", { currency: "inr" }, "currency  must be a currency's three letters (ISO 4217), not “inr”"],
    ["a day that does not exist", { from: "2026-02-29" }, "effective_from  must be a day that exists, as YYYY-MM-DD, not “2026-02-29”"],
    ["a day written another way", { from: "01/02/2026" }, "effective_from  must be a day that exists, as YYYY-MM-DD, not “01/02/2026”"],
    ["an end before the start", { from: "2026-03-01", to: "2026-02-28" }, "effective_to  must not be under effective_from, which is 2026-03-01"],
    ["a source id of another form", { source: "Maersk A" }, "source_id  must be a source's id: lower-case letters and digits with hyphens, not “Maersk A”"],
    ["a source that nobody knows", { source: "maersk-b" }, "source_id  names “maersk-b”, which is neither in sources.csv nor on file"],
    ["a further source that nobody knows", { source: "maersk-a; maersk-b" }, "source_id  names “maersk-b”, which is neither in sources.csv nor on file"],
    ["a row without a source", { source: "" }, "source_id  is empty"],
    ["a control character", { note: "a\u0000b" }, "note  holds a control character"],
  ])("%s", async (_, cells, fault) => {
    expect(await reasons(withSource({ "local_charges.csv": localCharges(charge(), charge({ note: "second" }), charge(cells)) }))).toEqual([
      `local_charges.csv:4:${fault}`,
    ]);
  });

  test("every fault of a row is named, in the order of its columns", async () => {
    const row = charge({ carrier: "zim", amount: "x", from: "2026-03-01", to: "2026-01-01" });
    const faults = await faultsOf(database.db, withSource({ "local_charges.csv": localCharges(row) }));
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, "carrier"],
      [2, "amount"],
      [2, "effective_to"],
    ]);
  });

  test("faults of several files come by file and line", async () => {
    const faults = await faultsOf(database.db, {
      "sources.csv": sources("maersk-a", "maersk-b,Maersk,,,,carrier_tariff", "maersk-c,Maersk,Page,javascript:alert(1),,blog"),
      "fx_rates.csv": fxRates("2026-01-01,USD,INR,0,maersk-a", "2026-01-01,USD,USD,1,maersk-a"),
      "dd_tariffs.csv": ddTariffs(slab("5", "", "x")),
    });
    expect(faults.map(faultLine)).toEqual([
      "dd_tariffs.csv:2:rate_per_day  must be a plain decimal such as 1234.5, not “x”",
      "fx_rates.csv:2:rate  must be above 0, not “0”",
      "fx_rates.csv:3:quote  must be another currency than base",
      "sources.csv:3:title  is empty",
      "sources.csv:4:url  must be an http(s) address, a urn: or words, not “javascript:alert(1)”",
      "sources.csv:4:kind  must be carrier_tariff, authority, index, schedule, news, third_party_copy or illustrative, not “blog”",
    ]);
  });

  test("a source whose own row has a fault is not missed as well", async () => {
    const rows = { "local_charges.csv": localCharges(charge()) };
    expect(await reasons({ ...rows, "sources.csv": sources("maersk-a,Maersk,Page,,,blog") })).toEqual([expect.stringMatching(/^sources\.csv:2:kind /)]);
    expect(await reasons({ ...rows, "sources.csv": "source,publisher\n" })).toContain("sources.csv:1:title  is missing from the header");
  });

  test("places, weekdays, percentages and lists have their rules", async () => {
    const files = withSource({
      "service_calls.csv": table("carrier,service_code,sequence,port,arrival_day,departure_day,weekday_arrival,weekday_departure,terminal,source_id", [
        "msc,AE1,0,NLRT,,,0,8,,maersk-a",
      ]),
      "reliability.csv": table("carrier,trade_lane,month,on_time_pct,avg_delay_days,cancelled_sailings,scheduled_sailings,source_id", [
        "msc,,2026-01-02,101,-0.5,1.5,,maersk-a",
      ]),
      "ports.csv": ports("INNSA,Nhava Sheva,Navi Mumbai,IN,91,181,Asia/Bombay2,A; A,,,,,,,,South Asia,maersk-a"),
      "surcharges.csv": table(
        "carrier,code,name,scope_origin,scope_destination,country,direction,container_types,unit,amount,currency,effective_from,effective_to,source_id,note",
        ["maersk,CAF,Currency adjustment,,,,,,percent,-5,,,,maersk-a,a percentage may be taken off", "maersk,BAF,Bunker,,,,,,container,5,,,,maersk-a,"],
      ),
    });
    expect((await faultsOf(database.db, files)).map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
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
    ]);
  });
});

describe("a row or a header that is out of shape", () => {
  test("a row with a cell too many", async () => {
    expect(await reasons(withSource({ "fx_rates.csv": fxRates("2026-01-01,USD,INR,88,maersk-a", "2026-01-02,USD,INR,88,maersk-a,x") }))).toEqual([
      "fx_rates.csv:3  has 6 cells where the header has 5",
    ]);
  });

  test("columns missing, unknown and named twice", async () => {
    expect(await reasons(withSource({ "fx_rates.csv": "date,base,rate,quoted,base,source_id\n2026-01-01,USD,88,INR,USD,maersk-a\n" }))).toEqual([
      "fx_rates.csv:1:quoted  is not a column of fx_rates.csv, which has date, base, quote, rate, source_id",
      "fx_rates.csv:1:base  stands in the header twice",
      "fx_rates.csv:1:quote  is missing from the header",
    ]);
  });

  test("a row that says what an earlier one says", async () => {
    expect(await reasons(withSource({ "local_charges.csv": localCharges(charge(), charge({ note: "other" }), charge({ amount: "100.00" })) }))).toEqual([
      "local_charges.csv:4  says the same as line 2",
    ]);
  });

  test("a key that can be held once", async () => {
    const files = {
      "sources.csv": sources("maersk-a", "maersk-a,Maersk,Another title,,,news"),
      "fx_rates.csv": fxRates("2026-01-01,USD,INR,88,maersk-a", "2026-01-01,USD,INR,89,maersk-a"),
    };
    expect(await reasons(files)).toEqual([
      "fx_rates.csv:3:date  stands already on line 2 with the same base and quote",
      "sources.csv:3:source_id  stands already on line 2",
    ]);
  });

  test("a file without a header", async () => {
    expect(await reasons(withSource({ "vessels.csv": "" }))).toEqual(["vessels.csv:1  is empty: a header row is wanted"]);
  });

  test("a table that is not known, and a folder without any", async () => {
    expect(await reasons({ "README.md": "not a table", "tarifs.csv": "a,b\n" })).toEqual([
      expect.stringMatching(/^tarifs\.csv:1 {2}is not a table of facts; those are sources\.csv, dd_tariffs\.csv, .*fx_rates\.csv$/),
    ]);
    expect(await reasons({ "README.md": "not a table" })).toEqual([expect.stringMatching(/:1 {2}holds none of the tables of facts: sources\.csv, /)]);
  });

  test("a folder that is not there", async () => {
    const { importDirectory } = await import("#lib/ingest/import-directory.ts");
    await expect(importDirectory(database.db, "/nowhere/at/all")).rejects.toMatchObject({ code: "ENOENT" });
  });
});

describe("text that is not RFC 4180", () => {
  test("a quote that is never closed is named where it opens", async () => {
    const rows = localCharges(charge({ note: '"two\nlines"' }), charge({ note: "fine" }), charge({ note: '"open' }), charge(), charge());
    expect(await reasons(withSource({ "local_charges.csv": rows }))).toEqual(["local_charges.csv:5  opens a quote that is never closed"]);
  });

  test("a quote in the middle of a cell", async () => {
    expect(await reasons(withSource({ "local_charges.csv": localCharges(charge(), charge({ note: 'a 20" container' })) }))).toEqual([
      'local_charges.csv:3  has a quote inside a cell that is not doubled ("") in a quoted cell',
    ]);
  });

  test("bytes that are not UTF-8", async () => {
    const latin1 = Buffer.from(localCharges(charge(), charge({ note: "caf\u00e9" }), charge({ note: "\u00fcber" })), "latin1");
    expect(await reasons(withSource({ "local_charges.csv": latin1 }))).toEqual([
      "local_charges.csv:3  is not UTF-8 text",
      "local_charges.csv:4  is not UTF-8 text",
    ]);
  });
});

describe("lines are those that an editor shows", () => {
  const faulty = charge({ note: '"first\nsecond\nthird"', source: "maersk-b" });

  test("after quoted line breaks and empty lines", async () => {
    const rows = localCharges(charge({ note: '"one\ntwo"' }), "", faulty, charge({ amount: "x" }));
    expect((await faultsOf(database.db, withSource({ "local_charges.csv": rows }))).map(({ line, column }) => [line, column])).toEqual([
      [5, "source_id"],
      [8, "amount"],
    ]);
  });

  test("with CRLF ends and a byte order mark", async () => {
    const rows = `\uFEFF${localCharges(charge({ note: '"one\ntwo"' }), "", faulty, charge({ amount: "x" })).replaceAll("\n", "\r\n")}`;
    expect((await faultsOf(database.db, withSource({ "local_charges.csv": rows }))).map(({ line, column }) => [line, column])).toEqual([
      [5, "source_id"],
      [8, "amount"],
    ]);
  });

  test("a cell behind a line break in its own row has the line it stands on", async () => {
    const rows = table("note,carrier,cutoff,hours_before_departure,country,port,basis,source_id", ['"a\nb\nc",zim,CY,24,,,,maersk-a']);
    expect(await reasons(withSource({ "cutoffs.csv": rows }))).toEqual([expect.stringMatching(/^cutoffs\.csv:4:carrier /)]);
  });
});

describe("the slabs of a tariff", () => {
  test.each([
    ["start after the free days", [slab("6", "")], "2:slab_from_day  must be 5, the day after the free days, in the first slab, not 6"],
    ["leave no gap", [slab("5", "10"), slab("12", "")], "3:slab_from_day  must be 11, the day after the slab on line 2, not 12"],
    ["do not overlap", [slab("5", "10"), slab("10", "")], "3:slab_from_day  must be 11, the day after the slab on line 2, not 10"],
    ["stand in order", [slab("11", ""), slab("5", "10")], "2:slab_from_day  must be 5, the day after the free days, in the first slab, not 11"],
    ["end after they start", [slab("5", "4")], "2:slab_to_day  must not be under slab_from_day, which is 5"],
    ["have no end only in the last", [slab("5", ""), slab("11", "")], "2:slab_to_day  is empty, which only the last slab's may be; another follows on line 3"],
    ["cost nothing or more", [slab("5", "", "-1")], "2:rate_per_day  must be at least 0, not “-1”"],
    ["belong to container types", [slab("5", "", "1", { types: "" })], "2:container_types  is empty"],
    ["do not come before free days", [slab("5", "", "1", { free: "-1" })], "2:free_days  must be a whole number from 0 to 2147483647, not “-1”"],
  ])("%s", async (_, rows, fault) => {
    expect((await reasons(withSource({ "dd_tariffs.csv": ddTariffs(...rows) })))[0]).toBe(`dd_tariffs.csv:${fault}`);
  });

  test("a slab that cannot be read does not make its neighbours faulty", async () => {
    const rows = ddTariffs(slab("5", "10"), slab("11", "x"), slab("21", ""));
    expect(await reasons(withSource({ "dd_tariffs.csv": rows }))).toEqual(["dd_tariffs.csv:3:slab_to_day  must be a whole number, not “x”"]);
  });

  test("a slab that stands twice is named once", async () => {
    expect(await reasons(withSource({ "dd_tariffs.csv": ddTariffs(slab("5", "10"), slab("5", "10"), slab("11", "")) }))).toEqual([
      "dd_tariffs.csv:3  says the same as line 2",
    ]);
  });
});
