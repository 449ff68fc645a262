import { beforeAll, expect, test } from "vitest";
import { buildSampleBatch, type SampleBatch } from "#lib/dashboard/sample-batch/build-sample-batch.ts";
import { auditForm, parseResultAddress } from "#lib/dashboard/saved-audits/audit-of-form.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

let batch: SampleBatch;

beforeAll(async () => {
  await referenceDatabase();
  batch = await buildSampleBatch();
});

test("each kind of verdict is in the sample, the overbilled invoices first", () => {
  expect(
    batch.invoices.map(({ invoiceNumber, verdict, recoverable }) => [invoiceNumber, verdict, recoverable]),
  ).toEqual([
    ["SAMPLE-001", "overbilled", "85"],
    ["SAMPLE-004", "overbilled", "106619"],
    ["SAMPLE-005", "overbilled", "200"],
    ["SAMPLE-009", "overbilled", "85"],
    ["SAMPLE-008", "cannot_tell_yet", "0"],
    ["SAMPLE-003", "cannot_tell_yet", "0"],
    ["SAMPLE-007", "cannot_tell_yet", "0"],
    ["SAMPLE-006", "underbilled", "0"],
    ["SAMPLE-002", "correct", "0"],
  ]);
});

test("an invoice has the same verdict when it is opened in the checker", async () => {
  for (const { place, verdict, billed, expectedLow } of batch.invoices) {
    const address = new URL(batch.addresses.get(place) ?? "", "http://localhost");
    const form = parseResultAddress(address.pathname, address.search);
    const audited = form && (await auditForm(form, { today: batch.day }));
    expect(audited?.report).toMatchObject({ verdict, basis: "published" });
    expect(audited?.report.billed.toFixed(2)).toBe(Number(billed).toFixed(2));
    expect(audited?.report.expected.low.toFixed(2)).toBe(Number(expectedLow).toFixed(2));
  }
});

test("a container that two invoices bill is found, and a line without a tariff says so", () => {
  const line = (invoice: string) => batch.lines.find(({ cells }) => cells.invoice_number === invoice);
  expect(line("SAMPLE-009")?.findings.map(({ title }) => title)).toContain(
    "Container CSQU3054383 is also billed in invoice SAMPLE-001 (row 2)",
  );
  expect(line("SAMPLE-010")).toMatchObject({ verdict: null, fault: expect.stringContaining("No tariff") });
});

test("the letter claims what the first invoice bills too much", () => {
  expect(batch.letter).toMatchObject({ invoiceNumber: "SAMPLE-001" });
  expect(batch.letter?.text).toContain("We dispute SGD 85.00 of your invoice SAMPLE-001 of 20 Aug 2026");
});

test("it is calculated once for each version of the facts", async () => {
  expect(await buildSampleBatch()).toBe(batch);
});
