import { beforeAll, describe, expect, test } from "vitest";
import { renderPack } from "#components/dispute-pack/render-pack.tsx";
import { hashPackContent, type PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { listPackRefusals } from "#lib/dashboard/dispute-packs/pack-refusals.ts";
import { buildSamplePack } from "#lib/dashboard/dispute-packs/sample-pack.ts";
import type { CheckerPage } from "#lib/dashboard/saved-audits/audit-of-form.ts";
import { toAuditAnswer } from "#lib/operations/demurrage/audit-invoice.output.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { readPageItems, readPdfPages } from "#tests/support/pdf-pages.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";
import { audited, buildPackContent, MAERSK_US, SENDER, THREE_LINES, TODAY } from "./pack-samples.ts";

const HASH = "0123456789abcdef".repeat(4);

beforeAll(async () => {
  await referenceDatabase();
});

/** A text without spaces, because a line of a PDF can end anywhere. */
const dense = (text: string) => text.replace(/\s/g, "");

async function readPackText(content: PackContent): Promise<{ pages: string[]; whole: string }> {
  const pages = await readPdfPages(await renderPack(content, { number: 7, hash: HASH }));
  return { pages, whole: dense(pages.map((page) => page.replace(/Dispute pack 7 of.*$/, "")).join(" ")) };
}

const INVOICES: [name: string, fields: Record<string, string>, page: CheckerPage][] = [
  ["one container", OVERBILLED, "/check-demurrage-invoice"],
  ["three containers", THREE_LINES, "/check-demurrage-invoice/lines"],
  ["an invoice in the United States", MAERSK_US, "/check-demurrage-invoice"],
];

describe.each(INVOICES)("the PDF for %s", (_name, fields, page) => {
  let content: PackContent;
  let report: ReturnType<typeof toAuditAnswer>;
  let pages: string[];
  let whole: string;

  beforeAll(async () => {
    const { formAudit, ...made } = await buildPackContent(fields, page);
    content = made;
    report = toAuditAnswer(formAudit.report);
    ({ pages, whole } = await readPackText(content));
  });

  const expectText = (text: string) => expect(whole).toContain(dense(text));

  test("has the letter as it was edited, with its references", () => {
    for (const paragraph of content.letter.split("\n\n")) expectText(paragraph);
    for (const text of [SENDER.company, SENDER.person, SENDER.email, SENDER.billOfLading, SENDER.reference])
      expect(dense(pages[0] ?? "")).toContain(dense(String(text)));
    expect(pages[0]).toContain(formatDate(TODAY));
  });

  test("has the amounts of the report on one page of summary", () => {
    const money = (amount: number) => formatMoney(amount, report.currency);
    const summary = pages.filter((text) => text.includes("Summary of the dispute"));
    expect(summary).toHaveLength(1);
    for (const amount of [report.billed, report.expected.low, report.recoverable.certain])
      expect(summary[0]).toContain(money(amount));
    expect(summary[0]).toContain(formatMoney(report.expected.high ?? 0, report.currency).replace(/^\S+ /, ""));
    expect(summary[0]).toContain(`Invoice ${fields.invoice_number}`);
    if (report.dispute.send_by) expect(summary[0]).toContain(formatDate(report.dispute.send_by));
  });

  test("has every finding with its amount, authority and evidence", () => {
    expect(report.findings.length).toBeGreaterThan(0);
    for (const { title, sentence, amount, authority, evidence } of report.findings) {
      for (const text of [title, sentence, authority.citation, ...evidence]) expectText(text);
      if (amount !== null) expectText(formatMoney(amount, report.currency));
    }
  });

  test("has every day of every container", () => {
    for (const { container_number, ledgers } of report.lines) {
      if (container_number) expectText(container_number);
      for (const { currency, total, free_days, runs } of ledgers) {
        expectText(`${free_days} free days`);
        expectText(formatMoney(total, currency));
        for (const { from, to, days, status, rate_per_day } of runs) {
          const dates =
            from === to ? formatDate(String(from)) : `${formatDate(String(from))} to ${formatDate(String(to))}`;
          expectText(`${dates} ${days}`);
          if (status === "charged")
            expectText(
              `${formatMoney(Number(rate_per_day), "").trim()} ${formatMoney(Number(rate_per_day) * days, "").trim()}`,
            );
        }
      }
    }
  });

  test("has the sources with their pages and dates", () => {
    const used = new Set([
      ...report.tariffs.map(({ source_id }) => source_id),
      ...report.policies.map(({ source_id }) => source_id),
    ]);
    for (const { title, publisher, url, published_on } of report._meta.sources.filter(({ id }) => used.has(id))) {
      for (const text of [title, publisher, String(url), published_on ? formatDate(published_on) : "undated"])
        expectText(text);
    }
    for (const { effective_from } of report.tariffs) expectText(`In force from ${formatDate(String(effective_from))}`);
  });

  test("has number, version, hash and page at the foot of each page", () => {
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Dispute pack 7 of ${formatDate(TODAY)}, facts version ${content.factsVersion}.`);
      expect(text).toContain(`SHA-256 of the content: ${HASH}`);
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).not.toContain("SAMPLE");
    }
  });
});

test("the checklist of 46 CFR 541.6 is in a pack for the United States, and only there", async () => {
  const us = await buildPackContent(MAERSK_US);
  const { whole } = await readPackText(us);
  const fields = us.audit.dispute.us?.fields ?? [];
  expect(fields).toHaveLength(19);
  for (const { citation, label, isShown } of fields)
    expect(whole).toContain(dense(`${citation} ${label} ${isShown ? "shown" : "missing"}`));
  expect(fields.filter(({ isShown }) => isShown).map(({ field }) => field)).toEqual([
    "bill_of_lading",
    "container_number",
    "invoice_date",
    "due_date",
    "total_due",
  ]);
  const { whole: india } = await readPackText(await buildPackContent(OVERBILLED));
  expect(india).not.toContain("541.6");
});

test("the letter asks for what is certain, in the words of the findings", async () => {
  const { letter } = await buildPackContent(OVERBILLED);
  expect(letter).toContain(
    "We dispute INR 11,643.00 of your invoice HL-4711 of 20 Aug 2026 for container CSQU3054383 (India, import). You billed INR 150,261.00.",
  );
  expect(letter).toContain("You applied 3 days of free time to container CSQU3054383.");
  expect(letter).toContain("Please send us a corrected invoice or a credit note for INR 11,643.00");
  expect(letter.trimEnd().endsWith("Ann Clerk\nMüller & Søn Forwarding")).toBe(true);
});

test("neither the letter nor the pack claims documents that it does not have", async () => {
  const content = await buildPackContent(OVERBILLED);
  expect(content.letter).toContain("They name the documents that prove each point.");
  const own = await buildPackContent({ ...OVERBILLED, own_tariff: "4 free; 5+ 10000" });
  for (const { whole } of [await readPackText(content), await readPackText(own)])
    expect(whole).not.toMatch(/attach|enclos/i);
});

test("a long e-mail address stays in its column, and the label of the next column is whole", async () => {
  const content = await buildPackContent(OVERBILLED);
  const email = "demurrage.disputes.department@mueller-and-soen-forwarding.example.com";
  const pdf = await renderPack({ ...content, sender: { ...content.sender, email } }, { number: 7, hash: HASH });
  const { items, width } = await readPageItems(pdf, 2);
  const addressItems = items.filter(({ text }) => text.length >= 3 && email.includes(text));
  expect(addressItems.map(({ text }) => text).join("")).toBe(email);
  for (const { right } of addressItems) expect(right).toBeLessThan(width / 2);
});

test("a ledger of days without dates has no column for dates", async () => {
  const { discharged: _, empty_returned: __, ...fields } = OVERBILLED;
  const { whole } = await readPackText(await buildPackContent({ ...fields, days: "14" }));
  expect(whole).toContain("DaysDayno.Countedas");
  expect(whole).not.toContain("DatesDaysDayno.");
});

test("a copy by somebody else is named as one wherever the pack cites it", async () => {
  const content = await buildPackContent(OVERBILLED); // Its tariff is a transcription in a public repository.
  const { pages } = await readPackText(content);
  const sources = pages.find((page) => page.includes("The documents behind each amount"));
  expect(sources).toContain(
    "Copy This page is a copy by somebody else, not the page of the carrier or the authority. Compare it with the original.",
  );
  for (const { citation } of content.audit.findings) expect(citation).toMatch(/ \(a copy by somebody else\)$/);
  const tariffs = content.audit.tariffs.map((tariff) => ({
    ...tariff,
    source: { ...tariff.source, kind: "carrier_tariff" as const },
  }));
  expect((await readPackText({ ...content, audit: { ...content.audit, tariffs } })).whole).not.toContain(
    "Thispageisacopy",
  );
});

test("reasons that overlap are sub-points in the letter and on the pages", async () => {
  const content = await buildPackContent({ ...OVERBILLED, billed: "170000" });
  const numbers = content.audit.findings.map(({ number, mainNumber }) => [number, mainNumber]);
  expect(numbers).toContainEqual(["1.1", "1"]);
  expect(content.letter).toContain("1.1 Also, for money of point 1:");
  const { whole } = await readPackText(content);
  expect(whole).toContain("overlapswithpoint1andisnotaddedtoit");
});

test("the hash changes with what the pack says", async () => {
  const { formAudit: _, ...content } = await buildPackContent(OVERBILLED);
  const { formAudit: __, ...again } = await buildPackContent(OVERBILLED);
  expect(hashPackContent(again)).toBe(hashPackContent(content));
  expect(hashPackContent({ ...content, letter: `${content.letter} ` })).not.toBe(hashPackContent(content));
  const { formAudit: ___, ...other } = await buildPackContent({ ...OVERBILLED, billed: "150262" });
  expect(hashPackContent(other)).not.toBe(hashPackContent(content));
});

test("the sample says on every page that it is one", async () => {
  const content = await buildSamplePack();
  if (!content) throw new Error("no sample");
  const pages = await readPdfPages(await renderPack(content, { number: 1, hash: hashPackContent(content) }));
  for (const text of pages) expect(text).toContain("Sample: an example, not a real invoice");
  expect(pages.join(" ")).toContain("SGD 85.00");
});

describe("no pack rests on", () => {
  const listRefusals = async (fields: Record<string, string>) =>
    listPackRefusals((await audited({ ...OVERBILLED, ...fields })).report);

  test("an illustrative tariff", async () => {
    expect(await listRefusals({ carrier: "evergreen" })).toEqual([expect.stringContaining("illustrative tariff")]);
  });

  test("a tariff past its usable life", async () => {
    const colombia = {
      carrier: "msc",
      country: "CO",
      currency: "USD",
      billed: "9000",
      discharged: "2026-05-01",
      empty_returned: "2026-05-20",
      invoice_date: "2026-06-01",
    };
    expect(await listRefusals(colombia)).toEqual([expect.stringContaining("past its usable life")]);
  });

  test("an invoice without a fault", async () => {
    expect(await listRefusals({ billed: "138618", free_days_applied: "4" })).toEqual([
      expect.stringContaining("nothing to dispute"),
    ]);
  });

  test("nothing, when the carrier's own tariff or the contract is behind it", async () => {
    expect(await listRefusals({})).toEqual([]);
    expect(
      await listRefusals({ country: "BO", own_tariff: "5 free; 6-10 50; 11+ 90", currency: "USD", billed: "9000" }),
    ).toEqual([]);
  });
});
