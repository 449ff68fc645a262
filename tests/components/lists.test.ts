import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BulkLines } from "#components/bulk-audits/bulk-lines.tsx";
import type { GetFieldProps } from "#components/checker/form-props.ts";
import { ColumnChoices } from "#components/checker/lines/column-choices.tsx";
import { SavedFindings } from "#components/saved-audits/saved-findings.tsx";
import type { AuditedBulkLine } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import type { SavedReport } from "#lib/dashboard/saved-audits/saved-audit.ts";
import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import { matchColumns } from "#lib/invoices/lines/match-columns.ts";
import type { ReadLines } from "#lib/invoices/lines/read-lines.ts";

type Finding = SavedReport["findings"][number];

const stripMarkup = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const count = (text: string, words: string) => text.split(words).length - 1;

describe("the lines of a bulk audit", () => {
  const line = (row: number, invoice: number, lines: number[]): AuditedBulkLine => ({
    row,
    cells: { invoice_number: `HL-${invoice}`, carrier: "hapag-lloyd", country: "IN", currency: "INR", billed: "1000" },
    invoice,
    verdict: "overbilled",
    invoiceVerdict: "overbilled",
    result: { expectedLow: "500", expectedHigh: "500", freeDays: 4, chargedDays: 1 },
    findings: [{ rule: "amount_above_tariff", title: "INR 1,500.00 above the tariff", amount: "1500", lines }],
    fault: null,
    contractNote: null,
    savedAuditId: null,
  });
  const shown = (lines: readonly AuditedBulkLine[]) =>
    stripMarkup(renderToStaticMarkup(createElement(BulkLines, { path: "/dashboard/audits/1", lines, canSave: false })));

  test("say the difference of an invoice once, with the rows that it is about", () => {
    const text = shown([line(2, 0, [2, 3, 4]), line(3, 0, [2, 3, 4]), line(4, 0, [2, 3, 4])]);
    expect(count(text, "INR 1,500.00 above the tariff")).toBe(1);
    expect(text).toContain("INR 1,500.00 above the tariff (rows 2, 3 and 4)");
  });

  test("say it on the first line of the page, if the invoice started on the page before", () => {
    expect(count(shown([line(3, 0, [2, 3, 4]), line(4, 0, [2, 3, 4])]), "INR 1,500.00 above the tariff")).toBe(1);
  });

  test("say the difference of each invoice", () => {
    expect(count(shown([line(2, 0, [2]), line(3, 1, [3])]), "INR 1,500.00 above the tariff")).toBe(2);
  });
});

describe("the columns of a pasted table", () => {
  const readColumns = (headings: string) => {
    const read = parseDelimited(`${headings}\nHLXU1234561,40HC,2026-08-01,2026-08-14,138618`);
    if (!read.ok) throw new Error(read.message);
    return matchColumns(read.table, "import").columns;
  };
  const field: GetFieldProps = (name) => ({ name, fault: undefined, defaultValue: "" });
  const isOpen = (headings: string) =>
    /<details[^>]* open/.test(
      renderToStaticMarkup(
        createElement(ColumnChoices, { read: { columns: readColumns(headings) } as ReadLines, field }),
      ),
    );

  test("are folded only if their headings name all of them", () => {
    expect(isOpen("Container,Type,Discharged,Empty returned,Billed")).toBe(false);
    expect(isOpen("Container,Type,Discharged,Empty returned,Remarks")).toBe(true);
  });
});

describe("the findings of a saved audit", () => {
  const finding = (rule: string, amount: number): Finding => ({
    rule,
    title: rule,
    explanation: `${rule} explained`,
    strength: "rule",
    authority: { kind: "tariff", citation: "A tariff", source_id: null },
    amount,
    days: null,
    lines: [0],
    evidence: [],
    sentence: "",
  });
  const [whole, part] = [finding("Above the tariff", 400), finding("Free days missing", 200)];

  test("about the same money are sub-points, and the sum is said once", () => {
    const report = { currency: "INR", findings: [whole, part], recoverable: { certain: 400, possible: 400 } };
    const html = renderToStaticMarkup(
      createElement(SavedFindings, { groups: [{ finding: whole, parts: [part] }], report, settle: () => [] }),
    );
    expect(stripMarkup(html)).toContain("Together they put INR 400.00 in question. Each part of the bill counts once.");
    expect(html).toMatch(
      /<ol[^>]*><li[^>]*>.*About the same money, not in addition:.*<ol[^>]*><li>.*Free days missing/s,
    );
  });

  test("about other money have no such note", () => {
    const report = { currency: "INR", findings: [whole, part], recoverable: { certain: 600, possible: 600 } };
    const groups = [whole, part].map((one) => ({ finding: one, parts: [] }));
    expect(
      stripMarkup(renderToStaticMarkup(createElement(SavedFindings, { groups, report, settle: () => [] }))),
    ).not.toMatch(/Together|not in addition/);
  });
});
