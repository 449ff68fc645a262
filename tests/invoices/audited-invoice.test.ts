import { describe, expect, it } from "vitest";
import { toInvoiceForAudit } from "#lib/invoices/audited-invoice.ts";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { readInvoice, readInvoiceForm } from "#lib/invoices/invoice-form.ts";

const GOOD = { carrier: "maersk", country: "US", container_type: "40HC", days: "14", billed: "3320", currency: "USD" };

function audited(change: Query = {}) {
  const read = readInvoice(readInvoiceForm({ ...GOOD, ...change }));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const made = toInvoiceForAudit(read.invoice, null);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.invoice;
}

it("makes one equal line for each container, and gives a container number to a single one only", () => {
  expect(audited({ container_number: "CSQU3054383" }).lines.map(({ containerNumber }) => containerNumber)).toEqual([
    "CSQU3054383",
  ]);
  expect(
    audited({ container_number: "CSQU3054383", containers: "2" }).lines.map(({ containerNumber }) => containerNumber),
  ).toEqual([null, null]);
});

describe("tax", () => {
  it.each<[Query, unknown]>([
    [{}, null],
    [{ billed_tax: "excluded" }, { included: false }],
    [{ billed_tax: "excluded", tax_percent: "19" }, { included: false }],
    [{ billed_tax: "included" }, { included: true, percent: null, amount: null }],
    [
      { billed_tax: "included", tax_percent: "7,5" },
      { included: true, percent: expect.objectContaining({}), amount: null },
    ],
  ])("%j", (typed, tax) => expect(audited(typed).tax).toEqual(tax));
});

describe("what a US invoice shows", () => {
  it("is not known before the person compared the list", () => {
    expect(audited({ us_fields: ["due_date"] }).usFields).toBeNull();
  });

  it("can be nothing at all", () => {
    expect(audited({ compared_us_fields: "yes" }).usFields).toEqual([]);
    expect(audited({ compared_us_fields: "yes", us_fields: ["due_date"] }).usFields).toEqual(["due_date"]);
  });
});

it("takes own free days alone, or an own tariff with them", () => {
  expect(audited({ own_free_days: "7" }).ownTerms).toEqual({ freeDays: 7, schedule: null });
  expect(audited({ own_free_days: "7", own_tariff: "8+ 90" }).ownTerms).toMatchObject({
    freeDays: null,
    schedule: { freeDays: 7, currency: "USD" },
  });
  expect(audited().ownTerms).toBeNull();
});
