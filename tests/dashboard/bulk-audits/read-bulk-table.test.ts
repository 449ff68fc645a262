import { describe, expect, test } from "vitest";
import { findTwiceBilledLines } from "#lib/dashboard/bulk-audits/billed-twice.ts";
import type { BulkHeader } from "#lib/dashboard/bulk-audits/bulk-header.ts";
import { buildBulkTemplate } from "#lib/dashboard/bulk-audits/bulk-template.ts";
import { groupInvoices } from "#lib/dashboard/bulk-audits/group-invoices.ts";
import { readBulkTable } from "#lib/dashboard/bulk-audits/read-bulk-table.ts";
import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import { Decimal } from "#lib/platform/money.ts";

const HEADINGS = "Invoice no,Shipping line,Country,Container,Size,Charge,Discharge date,Empty return,Amount,Curr";
const FIRST = "HL-1,Hapag Lloyd,India,HLXU1234561,40HC,DND,2026-08-01,2026-08-14,138618,INR";

function read(rows: readonly string[], header: BulkHeader = {}) {
  const table = parseDelimited(rows.join("\n"));
  if (!table.ok) throw new Error(table.message);
  return readBulkTable(table.table, header, { today: "2026-11-23" });
}

function readLines(rows: readonly string[], header?: BulkHeader) {
  const result = read(rows, header);
  if (!result.ok) throw new Error(result.message);
  return result.lines;
}

const readInvoices = (rows: readonly string[], header?: BulkHeader) =>
  groupInvoices(readLines(rows, header).filter(({ faults }) => faults.length === 0));

describe("a file of invoices from several carriers", () => {
  test("each row says its carrier, country, currency and charge in its own words", () => {
    const [first, second] = readLines([
      HEADINGS,
      FIRST,
      "4711,MSCU,DE,MSCU7654321,45G1,Import detention,3 Aug 2026,2026-08-20,EUR 900,",
    ]);
    expect(first).toEqual({
      line: 2,
      faults: [],
      cells: {
        invoice_number: "HL-1",
        carrier: "hapag-lloyd",
        country: "IN",
        direction: "import",
        container_number: "HLXU1234561",
        container_type: "40HC",
        charge: "combined",
        discharged: "2026-08-01",
        empty_returned: "2026-08-14",
        billed: "138618",
        currency: "INR",
      },
      invoiceLine: {
        containerNumber: "HLXU1234561",
        containerType: "40HC",
        charge: "combined",
        terminal: null,
        billed: new Decimal(138_618),
        stated: { freeDays: null, chargedDays: null, ratePerDay: null, chargedFrom: null, chargedTo: null },
        interruptions: [],
        events: { discharged: "2026-08-01", empty_returned: "2026-08-14" },
        days: null,
      },
    });
    expect(second).toMatchObject({
      faults: [],
      cells: {
        carrier: "msc",
        country: "DE",
        charge: "detention",
        discharged: "2026-08-03",
        currency: "EUR",
        billed: "900",
      },
    });
  });

  test("a bad row says what is wrong with it, and the others are read", () => {
    const lines = readLines([
      HEADINGS,
      "X-1,Nobody,Atlantis,HLXU1234561,99XX,DND,2026-08-01,soon,a lot,INR",
      FIRST,
      "X-2,MSC,Germany,,,,,,55,EUR",
    ]);
    expect(lines.map(({ line, faults }) => [line, faults.length > 0])).toEqual([
      [2, true],
      [3, false],
      [4, true],
    ]);
    const faults = lines[0]?.faults.join(" ");
    for (const word of ["Nobody", "Atlantis", "99XX", "soon", "a lot"]) expect(faults).toContain(word);
  });

  test("rows that do not say it take the values of the form", () => {
    const header: BulkHeader = {
      carrier: "maersk",
      country: "IN",
      currency: "INR",
      container_type: "20DV",
      charge: "combined",
      free_days_applied: 5,
      direction: "import",
    };
    const [line] = readLines(
      ["Container,Discharged,Empty returned,Billed", "MSKU9070323,2026-08-01,2026-08-14,900"],
      header,
    );
    expect(line?.cells).toMatchObject({
      carrier: "maersk",
      country: "IN",
      currency: "INR",
      container_type: "20DV",
      charge: "combined",
      free_days: "5",
    });
  });

  test("a UN/LOCODE says the country, and the direction says what a gate is", () => {
    const rows = [
      "Line,POD,POL,Direction,Container,Type,Gate out,Gate in,Billed,Currency",
      "ONE,INNSA,,import,ONEU1234567,40HC,2026-08-01,2026-08-10,10,USD",
      "ONE,,DEHAM,Export,ONEU1234567,40HC,2026-08-01,2026-08-10,10,USD",
    ];
    expect(
      readLines(rows).map(({ cells, faults }) => [
        faults,
        cells.country,
        cells.port,
        cells.gate_out_full,
        cells.empty_returned,
        cells.empty_picked_up,
        cells.gate_in_full,
      ]),
    ).toEqual([
      [[], "IN", "INNSA", "2026-08-01", "2026-08-10", undefined, undefined],
      [[], "DE", "DEHAM", undefined, undefined, "2026-08-01", "2026-08-10"],
    ]);
  });

  test("one date that can be read in one way decides the order of day and month of the whole file", () => {
    const rows = [
      HEADINGS,
      "A,MSC,IN,HLXU1234561,40HC,DND,03/04/2026,05/04/2026,10,INR",
      "B,Maersk,IN,HLXU1234561,40HC,DND,13/04/2026,14/04/2026,10,INR",
    ];
    expect(readLines(rows).map(({ cells }) => cells.discharged)).toEqual(["2026-04-03", "2026-04-13"]);
    const result = read(rows.slice(0, 2));
    expect(result).toMatchObject({ ok: false, field: "date_order" });
    expect(readLines(rows.slice(0, 2), { date_order: "mdy" })[0]?.cells.discharged).toBe("2026-03-04");
  });

  test("totals are left out, and the notes say so", () => {
    const result = read([HEADINGS, FIRST, "Total,,,,,,,,138618,INR"]);
    expect(result).toMatchObject({ ok: true, notes: ["One row is a total and left out: 3."] });
  });

  test("a sentence below the lines is no invoice, whatever column it is in", () => {
    const result = read([
      HEADINGS,
      FIRST,
      "Please pay within 30 days of receipt.",
      ",,Subject to our general terms,,,,,,,",
    ]);
    expect(result).toMatchObject({ ok: true, notes: ["2 rows are only sentences and left out: 3, 4."] });
  });

  test.each([
    ["carrier", ["Country,Container,Type,Discharged,Billed", "IN,HLXU1234561,40HC,2026-08-01,1"]],
    ["country", ["Carrier,Container,Type,Discharged,Billed", "MSC,HLXU1234561,40HC,2026-08-01,1"]],
    ["container_type", ["Carrier,Country,Container,Discharged,Billed", "MSC,IN,HLXU1234561,2026-08-01,1"]],
    ["file", ["Carrier,Country,Container,Type,Discharged", "MSC,IN,HLXU1234561,40HC,2026-08-01"]],
  ])("a table without the %s is refused as a whole, at that field", (field, rows) => {
    expect(read(rows)).toMatchObject({ ok: false, field });
  });

  test("words of headings and sums name columns, and a column in doubt refuses the file", () => {
    const rows = [
      "Reederei,Land,Behälternr.,Cont.-Typ,Zeitraum,Freizeit (Tage),Überliegetage,Satz/Tag,Netto EUR",
      "MSC,DE,HLXU1234561,40HC,01.08.2026 - 04.08.2026,5,4,90,360",
      "MSC,DE,HLXU1234578,40HC,02.08.2026 - 08.08.2026,5,7,90,630",
    ];
    expect(readLines(rows)[0]?.cells).toMatchObject({
      container_number: "HLXU1234561",
      container_type: "40HC",
      charged_from: "2026-08-01",
      charged_to: "2026-08-04",
      free_days: "5",
      charged_days: "4",
      rate: "90",
      billed: "360",
      currency: "EUR",
    });
    const doubtful = ["Carrier,Country,Container,Type,Days,Billed", "MSC,IN,HLXU1234561,40HC,7,10"];
    expect(read(doubtful)).toMatchObject({
      ok: false,
      message: expect.stringContaining("“Days” can be the days held or the days charged."),
    });
  });

  test("the template reads back without a fault", () => {
    const { headings, rows } = buildBulkTemplate();
    const lines = readLines([headings.join(","), ...rows.map((row) => row.map(({ text }) => text).join(","))]);
    expect(lines.map(({ faults }) => faults)).toEqual([[], []]);
    expect(lines[1]?.cells).toMatchObject({ direction: "export", empty_picked_up: "2026-07-01", loaded: "2026-07-18" });
  });

  test("amounts with three decimals stay what they are when they are read again", () => {
    const [line] = readLines([
      "Carrier,Country,Container,Type,Discharged,Empty returned,Rate,Billed,Currency",
      "MSC,KW,HLXU1234561,40HC,2026-08-01,2026-08-14,1.2345,12.5,KWD",
    ]);
    expect(line?.cells).toMatchObject({ rate: "1.2345", billed: "12.5" });
  });
});

describe("lines that belong together", () => {
  test("lines with the same invoice number, carrier and currency are one invoice, wherever they are in the file", () => {
    const other = FIRST.replace("Hapag Lloyd", "MSC");
    const { invoices } = readInvoices([
      HEADINGS,
      FIRST,
      other,
      FIRST.replace("HL-1", "hl-1 ").replace("HLXU1234561", "HLXU7654324"),
      FIRST.replace("INR", "USD"),
    ]);
    expect(invoices.map(({ carrier, currency, lines }) => [carrier, currency, lines.map(({ line }) => line)])).toEqual([
      ["hapag-lloyd", "INR", [2, 4]],
      ["msc", "INR", [3]],
      ["hapag-lloyd", "USD", [5]],
    ]);
  });

  test("a line without an invoice number is an invoice of its own", () => {
    const bare = FIRST.replace("HL-1", "");
    expect(readInvoices([HEADINGS, bare, bare]).invoices).toHaveLength(2);
  });

  test("a line with another date than its invoice is refused, and the others stay", () => {
    const { invoices, refused } = readInvoices([
      `${HEADINGS},Invoice date`,
      `${FIRST},2026-08-20`,
      `${FIRST},2026-08-21`,
      `${FIRST},`,
    ]);
    expect(invoices).toMatchObject([{ invoiceDate: "2026-08-20", lines: [{ line: 2 }, { line: 4 }] }]);
    expect(refused).toMatchObject([{ line: { line: 3 }, fault: expect.stringContaining("row 2") }]);
  });

  test("an invoice of more lines than are audited together is refused with their number", () => {
    const { invoices, refused } = readInvoices([HEADINGS, ...Array.from({ length: 201 }, () => FIRST)]);
    expect(invoices).toEqual([]);
    expect(refused).toHaveLength(201);
    expect(refused[0]?.fault).toContain("201 lines");
  });
});

describe("one container in two invoices of a file", () => {
  const dated = `${HEADINGS},Invoice date,Charged from,Charged to`;
  const again = (rows: readonly string[]) => [...findTwiceBilledLines(readInvoices(rows).invoices)];

  test("the same dates, charge and amount: the later invoice bills them again", () => {
    const second = FIRST.replace("HL-1", "HL-2");
    expect(again([dated, `${second},2026-09-01,,`, `${FIRST},2026-08-20,,`])).toEqual([
      [2, { row: 3, invoiceNumber: "HL-1" }],
    ]);
  });

  test("days in both of two stated periods are billed twice, and periods that follow each other are not", () => {
    const interim = (number: string, from: string, to: string) => `${FIRST.replace("HL-1", number)},,${from},${to}`;
    expect(
      again([dated, interim("A", "2026-08-05", "2026-08-09"), interim("B", "2026-08-09", "2026-08-14")]),
    ).toHaveLength(1);
    expect(again([dated, interim("A", "2026-08-05", "2026-08-09"), interim("B", "2026-08-10", "2026-08-14")])).toEqual(
      [],
    );
  });

  test("another charge, another amount or lines of the same invoice are no such finding", () => {
    expect(again([dated, `${FIRST},,,`, `${FIRST.replace("HL-1", "HL-2").replace("DND", "detention")},,,`])).toEqual(
      [],
    );
    expect(again([dated, `${FIRST},,,`, `${FIRST.replace("HL-1", "HL-2").replace("138618", "500")},,,`])).toEqual([]);
    expect(again([dated, `${FIRST},,,`, `${FIRST},,,`])).toEqual([]);
  });
});

describe("credit notes", () => {
  const headings =
    "Document,Invoice no,Original invoice,Shipping line,Country,Container,Size,Charge,Discharge date,Empty return,Amount,Curr";
  const billed = "Invoice,HL-1,,Hapag Lloyd,India,HLXU1234561,40HC,DND,2026-08-01,2026-08-14,138618,INR";
  const credit = (document: string, amount: string) =>
    `${document},CN-5,HL-1,Hapag Lloyd,India,HLXU1234561,40HC,DND,,,${amount},INR`;

  test.each([
    ["Credit note", "1000"],
    ["", "-1000"],
    ["C/N", "(1000)"],
  ])("join the invoice that they correct: %s %s", (document, amount) => {
    const { invoices, refused } = readInvoices([headings, credit(document, amount), billed]);
    expect(refused).toEqual([]);
    expect(invoices.map(({ invoiceNumber, lines }) => [invoiceNumber, lines.map(({ cells }) => cells.billed)])).toEqual(
      [["HL-1", ["-1000", "138618"]]],
    );
  });

  test("alone say which invoice is missing", () => {
    const { invoices, refused } = readInvoices([headings, credit("Credit note", "1000")]);
    expect(invoices).toEqual([]);
    expect(refused[0]?.fault).toContain("The file has no line of invoice HL-1.");
  });
});
