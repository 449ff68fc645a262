import { describe, expect, test } from "vitest";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { addDays, countDaysBetween } from "#lib/platform/dates.ts";
import { DOCUMENT_SETS, listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import type { ExpectedInvoice, RandomDocument } from "#scripts/test-invoices/random-documents/truth.ts";

type ExpectedLine = ExpectedInvoice["lines"][number];

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

const listAll = (seed: number) => listRandomDocuments(seed, "all");

const sum = (amounts: readonly (string | undefined)[]) =>
  Math.round(amounts.reduce((total, amount) => total + Number(amount) * 100, 0)) / 100;

const countDays = (from: string, to: string) => String(countDaysBetween(from, to) + 1);

const listInvoices = ({ expected }: RandomDocument) => (expected.kind === "invoices" ? expected.invoices : []);

describe.each(SEEDS)("the documents of seed %i", (seed) => {
  const documents = listAll(seed);

  test("have lines with valid containers and sums", () => {
    for (const document of documents) {
      for (const invoice of listInvoices(document)) {
        expect(invoice.lines.length, document.layout).toBeGreaterThan(0);
        for (const line of invoice.lines) checkLine(line, document.layout);
      }
    }
  });

  test("have totals of lines, other charges and tax", () => {
    for (const document of documents)
      for (const invoice of listInvoices(document)) checkTotal(invoice, document.layout);
  });
});

function checkLine(line: ExpectedLine, layout: string): void {
  expect(checkContainerNumber(line.container_number ?? ""), layout).toMatchObject({ ok: true });
  const { tiers, charged_from: from, charged_to: to, charged_days: days } = line;
  const start = line.charge === "detention" ? line.gate_out_full : line.discharged;
  if (from && to && days) expect(days, layout).toBe(countDays(from, to));
  if (from && start && line.free_days) expect(from, layout).toBe(addDays(start, Number(line.free_days) + 1));
  if (line.rate && days) expect(Math.abs(Number(line.billed)), layout).toBeCloseTo(Number(line.rate) * Number(days), 2);
  if (!tiers) return;
  const amounts = tiers.map(({ days: count, rate, amount }) => amount ?? String(Number(count) * Number(rate)));
  expect(sum(amounts), layout).toBe(Number(line.billed));
  if (days) expect(sum(tiers.map((tier) => tier.days)), layout).toBe(Number(days));
  for (const tier of tiers) {
    if (tier.amount) expect(Number(tier.days) * Number(tier.rate), layout).toBeCloseTo(Number(tier.amount), 2);
    if (tier.from && tier.to) expect(tier.days, layout).toBe(countDays(tier.from, tier.to));
  }
  if (tiers[0]?.from) expect([tiers[0].from, tiers.at(-1)?.to], layout).toEqual([from, to]);
}

/** In percent. A tax that the paper does not print as one number is no field. */
const HIDDEN_TAXES = [0, 18];

function checkTotal({ fields, lines, otherCharges = [] }: ExpectedInvoice, layout: string): void {
  const net = sum([...lines.map(({ billed }) => billed), ...otherCharges.map(({ amount }) => amount)]);
  const totals = fields.tax_amount
    ? [sum([String(net), fields.tax_amount])]
    : HIDDEN_TAXES.map((percent) => Math.round(net * (100 + percent)) / 100);
  expect(totals, layout).toContain(Number(fields.billed));
}

test("the same seed gives the same documents, and another seed gives others", () => {
  const describeAll = (seed: number) => listAll(seed).map(({ fileName, expected }) => [fileName, expected]);
  expect(describeAll(3)).toEqual(describeAll(3));
  expect(describeAll(3)).not.toEqual(describeAll(4));
});

test.each(["open", "sealed"] as const)(
  "the set %s has invoices of each kind, other documents and unreadable files",
  (set) => {
    const documents = listRandomDocuments(1, set);
    const invoices = documents.filter(({ expected }) => expected.kind === "invoices");
    expect(new Set(invoices.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(invoices.map(({ kind }) => kind)).size).toBe(7);
    expect(documents.filter(({ expected }) => expected.kind === "not_an_invoice")).toHaveLength(4);
    expect(documents.filter(({ expected }) => expected.kind === "unreadable")).toHaveLength(2);
  },
);

const STARTS: Record<RandomDocument["kind"], RegExp> = {
  pdf: /^%PDF-/,
  scan: /^%PDF-/,
  zip: /^PK/,
  xlsx: /^PK/,
  email: /^From: /,
  csv: /^[^<%]/,
  html: /^<(?:!DOCTYPE )?html/i,
};

test.each(DOCUMENT_SETS)("the files of the set %s are of their kind", async (set) => {
  for (const { kind, layout, bytes } of listRandomDocuments(1, set)) {
    expect(Buffer.from(await bytes()).toString("latin1"), layout).toMatch(STARTS[kind]);
  }
});
