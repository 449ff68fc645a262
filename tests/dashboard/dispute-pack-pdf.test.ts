import { beforeAll, describe, expect, test } from "vitest";
import { renderPack, renderTerms } from "#components/dispute-pack/render-pack.tsx";
import {
  formatSubject,
  hashPackContent,
  type PackAttachment,
  type PackContent,
  toLetters,
} from "#lib/dashboard/dispute-packs/pack-content.ts";
import { listPackRefusals } from "#lib/dashboard/dispute-packs/pack-refusals.ts";
import { makeSamplePack } from "#lib/dashboard/dispute-packs/sample-pack.ts";
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
  return {
    pages,
    whole: dense(pages.map((page) => page.replace(/Dispute pack 7 of .* Page \d+ of \d+/, "")).join(" ")),
  };
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
    for (const text of Object.values(SENDER)) expect(dense(pages[0] ?? "")).toContain(dense(String(text)));
    expect(pages[0]).toContain(formatDate(TODAY));
  });

  test("has the subject and the amounts of the report above the letter", () => {
    const money = (amount: number) => formatMoney(amount, report.currency);
    const [first = ""] = pages;
    for (const amount of [report.billed, report.expected.low, report.recoverable.certain])
      expect(first).toContain(money(amount));
    expect(first).toContain(formatMoney(report.expected.high ?? 0, report.currency).replace(/^\S+ /, ""));
    expect(first).toContain(
      `Dispute of invoice ${fields.invoice_number} of ${formatDate(String(fields.invoice_date))}, B/L ${SENDER.billOfLading}`,
    );
    for (const { container_number } of report.lines) if (container_number) expect(first).toContain(container_number);
  });

  test("has every point with its sentence, amount and authority", () => {
    expect(report.findings.length).toBeGreaterThan(0);
    for (const { title, sentence, amount, authority } of report.findings) {
      for (const text of [title, sentence, authority.citation]) expectText(text);
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

  test("has number and page at the foot of each page, and the hash once at the end", () => {
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Dispute pack 7 of ${formatDate(TODAY)}. Made with Quayside.`);
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).not.toContain("SAMPLE");
    }
    expect(pages.join(" ").split(HASH)).toHaveLength(2);
    expect(pages.at(-1)).toContain(`Facts version ${content.factsVersion}, SHA-256 of the content: ${HASH}`);
  });

  test("has at most three pages", () => {
    expect(pages.length).toBeLessThanOrEqual(3);
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
  const own = await buildPackContent({ ...OVERBILLED, own_tariff: "4 free; 5+ 10000" });
  for (const { whole } of [await readPackText(content), await readPackText(own)])
    expect(whole).not.toMatch(/attach|enclos/i);
});

test("the letter says what is attached, and which points it supports", async () => {
  const attachment = (letter: string, id: string, title: string, points: string[]): PackAttachment => ({
    letter,
    id,
    kind: null,
    title,
    headingTitle: title,
    detail: id === "one" ? "The container left on this day." : null,
    points,
    file: null,
    marks: [],
  });
  const content = await buildPackContent({ ...OVERBILLED, billed: "170000" }, undefined, [
    attachment("A", "invoice", "Your invoice HL-4711", ["1", "1a"]),
    attachment("B", "one", "Gate pass, 14 Aug 2026", ["1"]),
    attachment("C", "two", "Letter or mail, 1 Sep 2026", []),
  ]);
  expect(content.letter).toMatch(/^1\. .*\(Attachments A and B\)$/m);
  expect(content.letter).toMatch(/^1a\. .*\(Attachment A\)$/m);
  const { pages } = await readPackText(content);
  expect(pages[0]).toContain(
    "Attached A Your invoice HL-4711 B Gate pass, 14 Aug 2026: The container left on this day. C Letter or mail, 1 Sep 2026",
  );
  expect(pages[1]).toContain("Attachments A, B");
});

test("the subject names three containers, and counts the others", () => {
  const audit = {
    language: "en",
    invoiceNumber: null,
    invoice: { invoiceDate: null },
  } as unknown as PackContent["audit"];
  const format = (containers: string[], billOfLading: string | null = null) =>
    formatSubject({ ...audit, containers }, { billOfLading });
  expect(format(["A"], "BL1")).toBe("Dispute of your invoice, B/L BL1, container A");
  expect(format(["A", "B", "C"])).toBe("Dispute of your invoice, containers A, B, C");
  expect(format(["A", "B", "C", "D", "E", "F", "G"])).toBe("Dispute of your invoice, containers A, B, C and 4 more");
  expect(format([])).toBe("Dispute of your invoice");
});

test("attachments have letters also after the alphabet", () => {
  expect([0, 25, 26, 27, 51, 52].map(toLetters)).toEqual(["A", "Z", "AA", "AB", "AZ", "BA"]);
});

test("the terms of our contract are a page with what was entered", async () => {
  const content = await buildPackContent({ ...OVERBILLED, own_tariff: "4 free; 5+ 10000" });
  const [page] = await readPdfPages(await renderTerms(content));
  for (const words of [
    "Our contract terms",
    `as ${SENDER.company} has entered them`,
    "4 days",
    "From day 5: INR 10,000",
    "4 free; 5+ 10000",
  ])
    expect(page).toContain(words);
  expect(content.audit.findings.some(({ isByContract }) => isByContract)).toBe(true);
});

test("a long e-mail address stays in its column", async () => {
  const content = await buildPackContent(OVERBILLED);
  const email = "demurrage.disputes.department@mueller-and-soen-forwarding.example.com";
  const pdf = await renderPack({ ...content, sender: { ...content.sender, email } }, { number: 7, hash: HASH });
  const { items, width } = await readPageItems(pdf, 1);
  const addressItems = items.filter(({ text }) => text.length >= 2 && email.includes(text));
  expect(addressItems.map(({ text }) => text).join("")).toBe(email);
  for (const { left } of addressItems) expect(left).toBeGreaterThan(width / 2);
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
  expect(pages.join(" ")).toContain(
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
  expect(numbers).toContainEqual(["1a", "1"]);
  expect(content.letter).toContain("1a. The amount of point 1 is wrong for another reason too.");
  const { whole } = await readPackText(content);
  expect(whole).toContain(",ofpoint1");
  expect(whole).toContain("anotherreasonforanamountofpoint1.Thedisputedamountcountseachpartofthebillonce.");
});

test("the hash changes with what the pack says", async () => {
  const { formAudit: _, ...content } = await buildPackContent(OVERBILLED);
  const { formAudit: __, ...again } = await buildPackContent(OVERBILLED);
  expect(hashPackContent(again)).toBe(hashPackContent(content));
  expect(hashPackContent({ ...content, letter: `${content.letter} ` })).not.toBe(hashPackContent(content));
  const { formAudit: ___, ...other } = await buildPackContent({ ...OVERBILLED, billed: "150262" });
  expect(hashPackContent(other)).not.toBe(hashPackContent(content));
});

test("the sample says on every page that it is one, and has the invoice with its marks", async () => {
  const render = async (content: PackContent) => ({
    pack: await renderPack(content, { number: 1, hash: HASH }),
    terms: null,
  });
  const pages = await readPdfPages((await makeSamplePack(render)) ?? Buffer.alloc(0));
  expect(pages).toHaveLength(3);
  for (const text of pages) expect(text).toMatch(/sample: an example, not a real invoice/i);
  expect(pages.join(" ")).toContain("SGD 85.00");
  expect(pages[0]).toContain("Attached A Your invoice SAMPLE-001, with a numbered box around each disputed value");
  expect(pages[2]).toContain("Attachment A – Your invoice SAMPLE-001");
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
