import { describe, expect, test } from "vitest";
import { readPdf } from "#lib/invoices/pdf/read-pdf.ts";
import type { EventsOf } from "#lib/invoices/pdf/reading-events.ts";
import type { ReadInvoice, ReadLine, ReadValue } from "#lib/invoices/reading/read-invoice.ts";
import { listTestInvoices } from "#scripts/test-invoices/layouts.ts";

/** Longer than a page may take on a machine with other work. */
const TIMEOUT_MS = 60_000;

async function readPdfEvents(pdf: Uint8Array): Promise<EventsOf["invoice"][]> {
  const events: EventsOf["invoice"][] = [];
  for await (const event of readPdf(pdf, { wanted: "invoice", client: "a test" })) events.push(event);
  return events;
}

const invoiceIn = (events: readonly EventsOf["invoice"][]): ReadInvoice => {
  const read = events.find((event) => event.kind === "read");
  if (read?.document.kind !== "invoices") throw new Error(`not read: ${JSON.stringify(events.at(-1))}`);
  const [invoice, ...others] = read.document.invoices;
  expect(others).toEqual([]);
  return invoice as ReadInvoice;
};

const toValues = (values: ReadInvoice["fields"] | ReadLine) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      Array.isArray(value) ? [] : [[name, (value as ReadValue).value]],
    ),
  );

const listValues = ({ tiers = [], ...line }: ReadLine): ReadValue[] => [
  ...Object.values(line),
  ...tiers.flatMap((tier) => Object.values(tier)),
];

describe.each(listTestInvoices())("the invoice $name", ({ expected, pdf }) => {
  test("gives what a person reads in it, with the place of each value", { timeout: TIMEOUT_MS }, async () => {
    const events = await readPdfEvents(new Uint8Array(await pdf()));
    const { fields, lines, incomplete } = invoiceIn(events);
    expect(toValues(fields)).toMatchObject(expected.fields);
    expect(lines.map(toValues)).toEqual(expected.lines.map((line) => expect.objectContaining(line)));

    expect(incomplete).toEqual([]);

    const pages = events.find((event) => event.kind === "opened")?.pages;
    expect(events.filter((event) => event.kind === "picture")).toHaveLength(pages ?? 0);
    for (const { page, box } of [...Object.values(fields), ...lines.flatMap(listValues)]) {
      expect(page).toBeLessThanOrEqual(pages ?? 0);
      expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1);
    }
  });
});
