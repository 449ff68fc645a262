import { describe, expect, test } from "vitest";
import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import { formatLines } from "#lib/invoices/lines/lines-text.ts";
import { matchColumns } from "#lib/invoices/lines/match-columns.ts";
import { type LinesRequest, type ReadLines, readLines } from "#lib/invoices/lines/read-lines.ts";

function read(text: string, more: Partial<LinesRequest> = {}): ReadLines {
  const parsed = parseDelimited(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return readLines({
    table: parsed.table,
    direction: "import",
    currency: "USD",
    containerType: null,
    charge: null,
    freeDays: null,
    dayOrder: null,
    latest: "2026-11-22",
    ...more,
  });
}

const messages = ({ faults }: ReadLines) => faults.map(({ row, message }) => `${row}: ${message}`);

const PASTED = [
  "Container No.\tSize/Type\tCustomer\tDischarge date\tGate Out\tEmpty return\tAmount (USD)",
  "CSQU3054383\t40' HC\tJane Doe\t01/07/2026\t13/07/2026\t20/07/2026\t1,250.00",
  "MSKU 907032-3\t20GP\tJane Doe\t02/07/2026 14:30\t10/07/2026\tTBC\t250.00",
  "Total\t\t\t\t\t\t1,500.00",
].join("\r\n");

describe("cells pasted from a spreadsheet", () => {
  test("become lines: columns by their names, dates by their column, the total left out", () => {
    const lines = read(PASTED);
    expect(lines.faults).toEqual([]);
    expect(lines.rows.map(({ line }) => line?.events)).toEqual([
      { discharged: "2026-07-01", gate_out_full: "2026-07-13", empty_returned: "2026-07-20" },
      { discharged: "2026-07-02", gate_out_full: "2026-07-10" },
    ]);
    expect(
      lines.rows.map(({ line }) => [line?.containerNumber, line?.containerType, line?.billed?.toString()]),
    ).toEqual([
      ["CSQU3054383", "40HC", "1250"],
      ["MSKU9070323", "20DV", "250"],
    ]);
    expect(lines.leftOut).toMatchObject([{ row: 4, reason: "a total" }]);
    expect([lines.total?.amount.toString(), lines.total?.isStated]).toEqual(["1500", true]);
  });

  test("give a text for the link that reads the same again and leaves names of persons out", () => {
    const text = formatLines(read(PASTED).rows);
    expect(text).toBe(
      "Container,Type,Discharged,Gate out,Empty returned,Billed\nCSQU3054383,40HC,2026-07-01,2026-07-13,2026-07-20,1250\nMSKU9070323,20DV,2026-07-02,2026-07-10,,250",
    );
    expect(formatLines(read(text).rows)).toBe(text);
  });
});

describe("day and month", () => {
  const table = (...dates: string[]) =>
    `Container,Type,Discharged,Billed\n${dates.map((date) => `CSQU3054383,40HC,${date},1`).join("\n")}`;
  const days = (lines: ReadLines) => lines.rows.map(({ line }) => line?.events?.discharged);

  test("one date decides its column", () => {
    expect(days(read(table("01/02/2026", "25/02/2026")))).toEqual(["2026-02-01", "2026-02-25"]);
    expect(days(read(table("01/02/2026", "02/25/2026")))).toEqual(["2026-01-02", "2026-02-25"]);
  });

  test("a column without a doubt decides the others", () => {
    const lines = read("Container,Type,Discharged,Gate out,Billed\nCSQU3054383,40HC,01/02/2026,02/25/2026,1");
    expect(lines.rows[0]?.line?.events).toEqual({ discharged: "2026-01-02", gate_out_full: "2026-02-25" });
    expect(lines.orders).toContainEqual({ order: "mdy", source: "other_column", example: "02/25/2026" });
  });

  test("an order in which a container goes back in time is ruled out", () => {
    const lines = read("Container,Type,Discharged,Gate out,Billed\nCSQU3054383,40HC,11/06/2026,02/07/2026,1");
    expect(lines.rows[0]?.line?.events).toEqual({ discharged: "2026-06-11", gate_out_full: "2026-07-02" });
    expect(lines.orders).toMatchObject([{ order: "dmy", source: "later_events" }]);
  });

  test("an order that gives days after the invoice is ruled out", () => {
    expect(read(table("03/12/2026"), { latest: "2026-11-22" }).orders).toMatchObject([
      { order: "mdy", source: "future" },
    ]);
  });

  test("otherwise a person has to say it", () => {
    const lines = read(table("01/02/2026"));
    expect(lines.orders).toEqual([{ order: null, source: "unknown", example: "01/02/2026" }]);
    expect(days(read(table("01/02/2026"), { dayOrder: "mdy" }))).toEqual(["2026-01-02"]);
  });

  test("a date that does not fit its column is a fault", () => {
    expect(messages(read(table("13/02/2026", "14/02/2026", "02/15/2026")))).toEqual([
      "4: Discharged: “02/15/2026” is no date with the day first, as the other dates of the table have it.",
    ]);
  });
});

describe("other tables", () => {
  test("European CSV with a title: charged days, and the days held by the invoice’s own count", () => {
    const lines = read(
      "Reederei Beispiel\nRechnung 4711\n\nContainer;Containertyp;Von;Bis;Tage;Tagessatz;Betrag;Freie Tage\nHLXU1234567;45G1;01.07.2026;10.07.2026;10;75,50;1.755,00;5\n",
      { currency: "EUR" },
    );
    expect(messages(lines)).toEqual([]);
    expect(lines.rows[0]?.line).toMatchObject({
      days: 10,
      stated: { freeDays: 5, chargedFrom: "2026-07-01", chargedTo: "2026-07-10" },
    });
    expect(lines.rows[0]?.line?.billed?.toString()).toBe("1755");
  });

  test("plain “Days” are the charged days when days × rate gives the amount", () => {
    const lines = read(
      "Container,Type,Free days,Days,Rate,Amount\nCSQU3054383,40HC,5,7,100,700\nCSQU3054383,40HC,5,3,100,300",
    );
    expect(lines.rows.map(({ line }) => [line?.days, line?.stated.chargedDays])).toEqual([
      [12, 7],
      [8, 3],
    ]);
    expect(lines.notes).toHaveLength(2);
  });

  test("charged days alone are a line whose free time nobody can check, and the reader says so", () => {
    const lines = read(
      "Container,Type,Days charged,Rate,Amount\nCSQU3054383,40HC,7,101,707\nMSKU9070323,20DV,3,50,150",
    );
    expect(messages(lines)).toEqual([]);
    expect(lines.rows.map(({ line }) => [line?.days, line?.events, line?.stated.chargedDays])).toEqual([
      [null, null, 7],
      [null, null, 3],
    ]);
    expect(lines.notes).toEqual([expect.stringContaining("Some lines have charged days only.")]);
    const period = read(
      "Container,Type,Charged from,Charged to,Amount\nCSQU3054383,40HC,2026-07-06,2026-07-12,707\nMSKU9070323,20DV,2026-07-06,,150",
    );
    expect(messages(period)).toEqual(["3: “Charged to” is missing."]);
  });

  test("charged from and to with free days give the date of day 1", () => {
    const lines = read("Container,Type,Free days,From,To,Amount\nCSQU3054383,40HC,5,2026-07-06,2026-07-12,700");
    expect(lines.rows[0]?.line).toMatchObject({ days: 12, daysFrom: "2026-07-01" });
  });

  test("without headings the values say what a column is, and a person should confirm it", () => {
    const lines = read(
      "CSQU3054383,40HC,2026-07-01,2026-07-05,2026-07-09,100\nMSKU9070323,20DV,2026-07-01,2026-07-05,2026-07-09,50",
    );
    expect(lines.columns.map(({ column, by }) => `${column} ${by}`)).toEqual([
      "container_number proof",
      "container_type proof",
      "discharged content",
      "gate_out_full content",
      "empty_returned content",
      "billed content",
    ]);
  });

  test("headings that only their words and values explain", () => {
    const lines = read(
      [
        "Cntr No;Sz/Tp;ATA/DISCH;Leerrückgabe am;frei (Tg);Kalkulationstage;Satz/Tag;Charge (net) USD;Total incl. VAT",
        "CSQU3054383;40HC;01.07.2026;14.07.2026;5;9;101,00;909,00;1.081,71",
        "MSKU9070323;20GP;02.07.2026;10.07.2026;5;4;50,00;200,00;238,00",
      ].join("\n"),
    );
    expect(lines.faults).toEqual([]);
    expect(lines.columns.map(({ column, by }) => `${column} ${by}`)).toEqual([
      "container_number name",
      "container_type name",
      "discharged name",
      "empty_returned name",
      "free_days name",
      "charged_days proof",
      "rate name",
      "billed name",
      "null name",
    ]);
  });

  test("a period is two days, and two rows of headings are one", () => {
    const lines = read(
      ";;Days;Charged;;Amount\nContainer;Type;free;period;Qty;XOF\nCSQU3054383;40HC;5;06.07.–12.07.2026;7;700000\nMSKU9070323;20GP;5;06.07.2026 - 08.07.2026;3;150000",
      { currency: "XOF" },
    );
    expect(lines.faults).toEqual([]);
    expect(lines.rows.map(({ line }) => line?.stated)).toMatchObject([
      { freeDays: 5, chargedFrom: "2026-07-06", chargedTo: "2026-07-12", chargedDays: 7 },
      { freeDays: 5, chargedFrom: "2026-07-06", chargedTo: "2026-07-08", chargedDays: 3 },
    ]);
  });

  test("a line without a container belongs to the one above, as merged cells do, and the reader says so", () => {
    const lines = read(
      "Container,Type,Charge,Discharged,Gate out,Empty returned,Billed\nCSQU3054383,40HC,DEM,2026-07-01,2026-07-09,,400\n,,DET,,2026-07-09,2026-07-20,600\nTotal,,,,,,1000",
    );
    expect(lines.rows.map(({ line }) => [line?.containerNumber, line?.containerType, line?.charge])).toEqual([
      ["CSQU3054383", "40HC", "demurrage"],
      ["CSQU3054383", "40HC", "detention"],
    ]);
    expect(lines.notes).toEqual([expect.stringContaining("Row 3 has no container")]);
  });

  test("the days between the dates decide the order of day and month", () => {
    const lines = read(
      "Container,Type,Charged from,Charged to,Days charged,Billed\nCSQU3054383,40HC,03/04/2026,05/04/2026,3,300",
    );
    expect(lines.rows[0]?.line?.stated.chargedFrom).toBe("2026-04-03");
    expect(lines.orders).toMatchObject([{ order: "dmy", source: "sums" }]);
  });

  test("two columns of amounts that no sum decides are a question", () => {
    const lines = read("Container,Type,Days charged,Total,Amount\nCSQU3054383,40HC,7,119,100");
    expect(lines.columns.map(({ column, by }) => `${column} ${by}`).slice(3)).toEqual(["billed content", "null name"]);
  });

  test("a person can choose a column, and leave one out", () => {
    const lines = read("Equipo,Medida,Salida X,Monto,Otro\nCSQU3054383,40HC,2026-07-01,100,5", {
      columns: new Map([
        [0, "container_number"],
        [1, "container_type"],
        [2, "discharged"],
        [3, "billed"],
        [4, null],
      ]),
    });
    expect(lines.rows[0]?.line).toMatchObject({
      containerNumber: "CSQU3054383",
      containerType: "40HC",
      events: { discharged: "2026-07-01" },
    });
  });

  test.each([
    ["import", "gate_out_full", "empty_returned"],
    ["export", "empty_picked_up", "gate_in_full"],
  ] as const)("“Gate out” and “Gate in” on %s", (direction, first, second) => {
    const { columns } = read(
      "Container,Type,Gate-out date,Gate-in date,Amount\nCSQU3054383,40HC,2026-07-01,2026-07-05,1",
      { direction },
    );
    expect(columns.slice(2, 4).map(({ column }) => column)).toEqual([first, second]);
  });

  test.each([
    ["Import Demurrage", "demurrage"],
    ["DET", "detention"],
    ["Per diem charge", "detention"],
    ["Demurrage & Detention", "combined"],
    ["D&D", "combined"],
    ["Terminal storage", "storage"],
  ])("the charge “%s” is %s", (text, charge) => {
    expect(read(`Container,Type,Charge,Days,Amount\nCSQU3054383,40HC,${text},9,1`).rows[0]?.line?.charge).toBe(charge);
  });

  test("repeated headings and remarks are no lines", () => {
    const lines = read(
      "Container,Type,Discharged,Billed\nCSQU3054383,40HC,2026-07-01,1\nContainer,Type,Discharged,Billed\nCSQU3054383,40HC,2026-07-02,2\nPlease pay soon,,,",
    );
    expect(lines.rows).toHaveLength(2);
    expect(lines.leftOut).toMatchObject([{ row: 5, reason: "no container, dates or days" }]);
    expect(lines.total?.isStated).toBe(false);
  });

  test("quotation marks for inches do not stop the reader", () => {
    expect(
      read('Container\tType\tDays\tBilled\nCSQU3054383\t40" HC\t9\t1\nCSQU3054383\t20" DV\t9\t1').rows.map(
        ({ line }) => line?.containerType,
      ),
    ).toEqual(["40HC", "20DV"]);
  });
});

test.each(["-20.00", "(20.00)", "20.00-", "USD -20", "20.00 CR"])(
  "the amount %s is a credit, which needs no days",
  (billed) => {
    const lines = read(
      `Container,Type,Charge,Discharged,Empty returned,Billed\nCSQU3054383,40HC,,2026-07-01,2026-07-20,100\nCSQU3054383,40HC,credit,,,${billed}`,
    );
    expect([
      messages(lines),
      lines.rows.map(({ line }) => line?.billed?.toNumber()),
      lines.total?.amount.toNumber(),
    ]).toEqual([[], [100, -20], 80]);
  },
);

describe("faults name the row, the column and what to do", () => {
  test.each([
    ["CSQU3054383,40HC,=TODAY(),1", "2: Discharged: the cell has a formula (“=TODAY()”). Save the table with values."],
    [
      "CSQU3054383,40HC,2026-07-01,=SUM(D1)",
      "2: Billed: the cell has a formula (“=SUM(D1)”). Save the table with values.",
    ],
    ["CSQU3054383,40HC,soon 12,1", "2: Discharged: “soon 12” is no date. Write it as 2026-07-01 or 1 Jul 2026."],
    [
      "CSQU3054383,45HC,2026-07-01,1",
      "2: Type: “45HC” is no container type that we know. Write it as 20DV, 40HC or 40RF.",
    ],
    ["CSQU3054383,,2026-07-01,1", "2: Type: the cell is empty."],
    ["CSQU3054383,40HC,2026-07-01,EUR 20", "2: Billed: “EUR 20” is in EUR, and the invoice is in USD."],
    ["CSQU3054383,40HC,,1", "2: The line has no date and no days."],
    ["'=cmd|x!A1,40HC,2026-07-01,1", "2: Container: “'=cmd|x!A1” is no container number."],
  ])("%s", (row, message) => {
    expect(messages(read(`Container,Type,Discharged,Billed\n${row}`)).at(-1)).toBe(message);
  });

  test("an event before the one that precedes it", () => {
    expect(
      messages(read("Container,Type,Discharged,Gate out,Billed\nCSQU3054383,40HC,2026-07-10,2026-07-01,1")),
    ).toEqual(["2: Gate out: 1 Jul 2026 is before “Discharged” (10 Jul 2026)."]);
  });

  test("missing columns, too many lines and several currencies", () => {
    expect(messages(read("Container,Discharged,Billed\nCSQU3054383,2026-07-10,1"))).toEqual([
      "null: No column has the container type. Choose the column, or choose one type for all lines.",
    ]);
    expect(messages(read(`Container,Type,Days,Billed\n${"CSQU3054383,40HC,9,1\n".repeat(51)}`))).toEqual([
      "null: The table has 51 lines. One check takes 50: check them in parts.",
    ]);
    expect(
      messages(read("Container,Type,Days,Currency,Billed\nCSQU3054383,40HC,9,USD,1\nCSQU3054383,40HC,9,EUR,1")),
    ).toEqual(["null: The lines are in several currencies: USD, EUR. Check the lines of each currency separately."]);
    expect(messages(read("Container,Type,Days,Billed (EUR)\nCSQU3054383,40HC,9,1"))).toEqual([
      "null: The table is in EUR, and the currency of the invoice is USD. Correct one of them.",
    ]);
    expect(messages(read("Foo,Bar\nx,y"))).toEqual([
      "null: No line was found. A line has a container type, and dates or days.",
    ]);
  });
});

describe("days on which the container could not move", () => {
  const table = (headings: string, cells: string) =>
    `Container,Type,Discharged,Gate out,${headings},Billed\nCSQU3054383,40HC,2026-07-01,2026-07-20,${cells},1`;
  const interruptions = (lines: ReadLines) =>
    lines.rows[0]?.line?.interruptions.map(({ kind, from, to }) => `${kind} ${from} ${to}`);

  test("are those of a closed terminal and of a hold, under their usual names", () => {
    const lines = read(
      table(
        "Terminal closure start,Closure end,Customs hold from,Hold until",
        "03/07/2026,05/07/2026,13/07/2026,15/07/2026",
      ),
    );
    expect(lines.faults).toEqual([]);
    expect(interruptions(lines)).toEqual([
      "scheduled_closure 2026-07-03 2026-07-05",
      "government_hold 2026-07-13 2026-07-15",
    ]);
    expect(lines.notes.join()).toContain("Closures count as announced.");
  });

  test("are one day without a last day, and of the kind that the table names", () => {
    const lines = read(table("Closed from,Closure kind", "2026-07-03,Strike (unannounced)"));
    expect(interruptions(lines)).toEqual(["unscheduled_closure 2026-07-03 2026-07-03"]);
    expect(lines.notes).toEqual([]);
    expect(interruptions(read(formatLines(lines.rows)))).toEqual(["unscheduled_closure 2026-07-03 2026-07-03"]);
  });

  test.each([
    ["Hold from,Hold to", "2026-07-05,2026-07-03", "Hold to: 3 Jul 2026 is before “Hold from” (5 Jul 2026)."],
    ["Closed from,Closed to", ",2026-07-03", "Closed from: the first day is missing."],
    [
      "Closed from,Closure kind",
      "2026-07-03,perhaps",
      "Closure kind: “perhaps” is no kind of closure that we know. Write announced, unannounced, no appointment.",
    ],
  ])("%s %s", (headings, cells, message) => expect(messages(read(table(headings, cells)))).toEqual([`2: ${message}`]));
});

test("a charged period that starts before the gate-out does not turn day and month around", () => {
  const lines = read(
    "Container,Type,Discharged,Gate out,Charged from,Charged to,Billed\nCSQU3054383,40HC,2026-06-01,2026-06-12,08/06/2026,12/06/2026,1",
  );
  expect(lines.rows[0]?.line?.stated).toMatchObject({ chargedFrom: "2026-06-08", chargedTo: "2026-06-12" });
});

test("a table with more columns than any invoice has is answered, and no sum says what they are", () => {
  const width = 1_500;
  const rows = ["H", "2", "2", "2"].map((text, row) => ({
    number: row + 1,
    cells: Array.from({ length: width }, (_, column) => (row === 0 ? `${text}${column}` : text)),
  }));
  const { columns } = matchColumns({ rows }, "import");
  expect(columns).toHaveLength(width);
  expect(columns.filter(({ by }) => by === "proof")).toEqual([]);
});
