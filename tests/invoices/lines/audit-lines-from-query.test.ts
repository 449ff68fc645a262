import { beforeAll, describe, expect, test } from "vitest";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { auditLinesFromQuery, type LinesAnswer } from "#lib/invoices/lines/audit-lines-from-query.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

const TODAY = "2026-11-21";
const HEADER = { carrier: "hapag-lloyd", country: "IN", direction: "import", currency: "INR", billed_tax: "excluded" };
const PASTED = [
  "Container No.\tSize\tCustomer\tDischarge\tEmpty return\tAmount",
  "HLXU1234567\t40' HC\tJane Doe\t01/08/2026\t14/08/2026\t138,618.00",
  "HLXU7654321\t40' HC\tJane Doe\t01/08/2026\t11/08/2026\t87,048.00",
  "Total\t\t\t\t\t225,666.00",
].join("\r\n");

beforeAll(async () => {
  await referenceDatabase();
});

const answerTo = (query: Query): Promise<LinesAnswer> => auditLinesFromQuery(query, { today: TODAY });

async function preview(query: Query) {
  const answer = await answerTo(query);
  if (answer.kind !== "preview") throw new Error(answer.kind);
  return answer.preview;
}

/** After the preview, if the lines are not in short form yet. */
async function audited(query: Query) {
  const first = await answerTo(query);
  if (first.kind === "preview" && !first.preview.ready) throw new Error(JSON.stringify(first.preview.faults));
  const answer = first.kind === "preview" ? await answerTo(first.preview.ready ?? {}) : first;
  if (answer.kind !== "audited") throw new Error(answer.kind);
  return answer;
}

const messages = async (query: Query) => {
  const answer = await answerTo(query);
  return answer.kind === "preview"
    ? answer.preview.faults.map(({ field, message }) => `${field}: ${message}`)
    : answer.kind;
};

describe("pasted lines", () => {
  test("are shown first; the link to the result has the lines in short and no names of persons", async () => {
    const { ready, faults } = await preview({ ...HEADER, lines: PASTED });
    expect(faults).toEqual([]);
    expect(ready).toMatchObject({
      billed: "225666",
      lines:
        "Container,Type,Discharged,Empty returned,Billed\nHLXU1234567,40HC,2026-08-01,2026-08-14,138618\nHLXU7654321,40HC,2026-08-01,2026-08-11,87048",
    });
    expect(JSON.stringify(ready)).not.toContain("Jane");
  });

  test("give the audit with a line for each container", async () => {
    const { report } = await audited({ ...HEADER, lines: PASTED });
    expect(report.lines.map(({ line }) => line.containerNumber)).toEqual(["HLXU1234567", "HLXU7654321"]);
    expect(report.billed.toString()).toBe("225666");
    expect(report.basis).toBe("published");
  });

  test("with our own headings and plain dates are audited immediately, as those of an invoice read from a PDF are", async () => {
    const lines =
      'Container,Type,Discharged,Empty returned,Billed\nHLXU1234567,40HC,2026-08-01,2026-08-14,"138,618.00"';
    const answer = await answerTo({ ...HEADER, lines });
    expect(answer.kind).toBe("audited");
    expect(answer.form.lines).toBe(
      "Container,Type,Discharged,Empty returned,Billed\nHLXU1234567,40HC,2026-08-01,2026-08-14,138618",
    );
  });

  test("are shown again when a person asks for it", async () => {
    const { ready } = await preview({ ...HEADER, lines: PASTED });
    expect((await answerTo({ ...ready, preview: "1" })).kind).toBe("preview");
  });
});

describe("what has to be changed", () => {
  test("nothing was pasted", async () => {
    expect(await answerTo(HEADER)).toMatchObject({ kind: "blank" });
    expect(await answerTo({ ...HEADER, lines: " " })).toMatchObject({
      kind: "unreadable",
      faults: [{ field: "lines" }],
    });
  });

  test("fields of the invoice and cells of the table are named together", async () => {
    expect(await messages({ lines: PASTED.replace("01/08/2026", "soon, 8") })).toEqual([
      "carrier: Choose the carrier that sent the invoice.",
      "country: Choose the country where the containers were held.",
      "row-2: Row 2. Discharged: “soon, 8” is no date. Write it as 2026-07-01 or 1 Jul 2026.",
    ]);
  });

  test("a field with a fault does not change how the table is read", async () => {
    const lines = "Container,Type,Discharged,Empty returned,Billed\nHLXU1234567,40HC,01/08/2026,05/08/2026,1";
    expect(await messages({ ...HEADER, carrier: "", lines, date_order: "dmy", own_tariff: "4 free; 5+ 100" })).toEqual([
      "carrier: Choose the carrier that sent the invoice.",
    ]);
  });

  test("the order of day and month, and the columns of a table without headings", async () => {
    const lines = "HLXU1234567,40HC,01/08/2026,05/08/2026,1";
    const [columns, order] = (await messages({ ...HEADER, lines })) as string[];
    expect(columns).toMatch(/^column_1: The table has no headings that we know\./);
    expect(order).toBe("date_order: “01/08/2026” can have the day or the month first. Choose one.");
    const chosen = {
      column_1: "container_number",
      column_2: "container_type",
      column_3: "discharged",
      column_4: "empty_returned",
      column_5: "billed",
      date_order: "dmy",
    };
    const { ready } = await preview({ ...HEADER, lines, ...chosen });
    expect(ready?.lines).toBe(
      "Container,Type,Discharged,Empty returned,Billed\nHLXU1234567,40HC,2026-08-01,2026-08-05,1",
    );
    expect(Object.keys(ready ?? {}).filter((name) => name.startsWith("column") || name === "date_order")).toEqual([]);
  });

  test("a port of another country, and a currency that nothing states", async () => {
    expect(await messages({ ...HEADER, port: "Rotterdam", lines: PASTED })).toEqual([expect.stringMatching(/^port: /)]);
    expect(await messages({ ...HEADER, currency: "", lines: PASTED })).toEqual([
      "currency: Choose the currency of the invoice.",
    ]);
  });

  test("lines without an amount need the total", async () => {
    const lines = "Container,Type,Discharged,Empty returned\nHLXU1234567,40HC,2026-08-01,2026-08-14";
    expect(await messages({ ...HEADER, lines })).toEqual([
      "billed: Enter the total of the invoice: not every line has an amount.",
    ]);
    const { report } = await audited({ ...HEADER, billed: "138618", lines });
    expect(report.lines[0]?.line.billed).toBe(null);
  });
});

describe("the user's own tariff", () => {
  const lines = "Container,Type,Days held,Billed\nHLXU1234567,40HC,12,747\nHLXU7654321,20DV,12,400";
  test("one for all lines is used instead of the published one, and written into the link in one line", async () => {
    const answer = await audited({
      ...HEADER,
      currency: "USD",
      lines,
      own_tariff: "5 days free\nday 6 to 10: 101\nthereafter 121",
    });
    expect(answer.form.own_tariff).toBe("5 free; 6-10 USD 101; 11+ USD 121");
    expect(answer.report.basis).toBe("own");
    expect(answer.report.lines.map(({ assumedAmount }) => assumedAmount.toString())).toEqual(["747", "747"]);
  });

  test("a table gives each container type its own rates", async () => {
    const { report } = await audited({
      ...HEADER,
      currency: "USD",
      lines,
      own_tariff: "Days\t20'\t40'\n1-5\tfree\tfree\n6-10\t50\t101\n11+\t75\t121",
    });
    expect(report.lines.map(({ assumedAmount }) => assumedAmount.toString())).toEqual(["747", "400"]);
    expect(report.verdict).toBe("correct");
  });

  test("a fault in it is named", async () => {
    expect(await messages({ ...HEADER, currency: "USD", lines, own_tariff: "4 free; 8+ 100" })).toEqual([
      "own_tariff: Days 5 to 7 have no rate: a tier starts on day 8.",
    ]);
  });
});

test("40 lines are audited in less than a second", async () => {
  const rows = Array.from(
    { length: 40 },
    (_, index) =>
      `HLXU${1_000_000 + index}\t40HC\t2026-08-01\t2026-08-${String(10 + (index % 18)).padStart(2, "0")}\t138,618.00`,
  );
  const query = { ...HEADER, lines: `Container\tType\tDischarged\tEmpty returned\tBilled\n${rows.join("\n")}` };
  await audited(query); // The first audit compiles the code and the statements.
  const start = performance.now();
  const { report } = await audited(query);
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(report.lines).toHaveLength(40);
});
