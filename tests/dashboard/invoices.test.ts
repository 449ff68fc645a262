import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { POST as deleteAudit } from "#app/dashboard/invoices/[id]/delete/route.ts";
import { GET as packFile } from "#app/dashboard/invoices/[id]/dispute-pack/[number]/route.ts";
import { POST as makePack } from "#app/dashboard/invoices/[id]/dispute-pack/make/route.ts";
import { POST as followUp } from "#app/dashboard/invoices/[id]/follow-up/route.ts";
import { POST as updateResult } from "#app/dashboard/invoices/[id]/update-result/route.ts";
import { POST as saveAudit } from "#app/dashboard/invoices/save/route.ts";
import { POST as startTrial } from "#app/dashboard/start-trial/route.ts";
import { GET as sampleFile } from "#app/pricing/dispute-pack-sample.pdf/route.ts";
import { POST as keepResult } from "#app/sign-up/keep/route.ts";
import { POST as signUp } from "#app/sign-up/submit/route.ts";
import { GET as verifyEmail } from "#app/verify-email/route.ts";
import { draftPack } from "#lib/dashboard/dispute-packs/draft-pack.ts";
import { findCurrentAudit } from "#lib/dashboard/saved-audits/audit-again.ts";
import { findSavedAudit } from "#lib/dashboard/saved-audits/find-saved-audit.ts";
import { listSavedAudits } from "#lib/dashboard/saved-audits/list-saved-audits.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays } from "#lib/platform/dates.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import {
  accountsDatabase,
  PASSWORD,
  type Person,
  onTrial as personOnTrial,
  signedUp,
} from "#tests/accounts/accounts.ts";
import { AccountBrowser, linkIn, mailTo } from "#tests/support/account-browser.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { readPdfPages } from "#tests/support/pdf-pages.ts";
import { THREE_LINES } from "./pack-samples.ts";

const database = accountsDatabase({ hasFacts: true });
const PAGE = "/check-demurrage-invoice";
const LINES_PAGE = "/check-demurrage-invoice/lines";

const { today } = getCurrentContext();
const onTrial = () => personOnTrial(database.db);

const toResultFields = (fields: Record<string, string>, page = PAGE) => ({
  page,
  query: String(new URLSearchParams(fields)),
});

/** @returns the id of the saved audit */
async function saved({ browser }: Person, fields: Record<string, string> = OVERBILLED, page = PAGE): Promise<string> {
  const { to } = await browser.post(saveAudit, toResultFields(fields, page));
  return String(to).split("/").at(-1) as string;
}

const toScope = ({ userId }: Person) => ({ db: database.db, files: getFileStore(), userId, today });

async function postPackForm(person: Person, id: string, fields: Record<string, string> = {}) {
  const draft = await draftPack(id, toScope(person));
  const letter = "Dear colleagues,\n\nplease correct this invoice.";
  const request = { company: "Forwarder Ltd", person: "Ann", letter, audit_hash: draft?.auditHash ?? "x", ...fields };
  return person.browser.post(makePack, request, { params: { id } });
}

const download = ({ browser }: { browser: AccountBrowser }, id: string, number: string) =>
  packFile(new Request("http://localhost", { headers: browser.headers }), { params: Promise.resolve({ id, number }) });

describe("saving", () => {
  test("audits again from the fields, whatever else the form says", async () => {
    const person = await onTrial();
    const audit = await findSavedAudit(await saved(person), toScope(person));
    expect(audit).toMatchObject({
      invoiceNumber: "HL-4711",
      verdict: "overbilled",
      billed: "150261",
      expectedLow: "138618",
      recoverable: "11643",
      status: "draft",
    });
    expect(audit?.report.findings.map(({ rule }) => rule)).toEqual(["amount_above_tariff", "free_days_short"]);
  });

  test("keeps an invoice with several lines", async () => {
    const person = await onTrial();
    const audit = await findSavedAudit(await saved(person, THREE_LINES, LINES_PAGE), toScope(person));
    expect(audit?.report.lines.map(({ container_number }) => container_number)).toEqual([
      "HLXU1234561",
      "HLXU7654324",
      "CSQU3054383",
    ]);
  });

  test("two clicks at the same time keep one", async () => {
    const person = await onTrial();
    const answers = await Promise.all([1, 2].map(() => person.browser.post(saveAudit, toResultFields(OVERBILLED))));
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
    expect((await listSavedAudits({}, toScope(person))).count).toBe(1);
  });

  test("the same result twice keeps one", async () => {
    const person = await onTrial();
    const id = await saved(person);
    expect((await person.browser.post(saveAudit, toResultFields(OVERBILLED))).flash?.notice).toBe(
      "You had saved this audit before.",
    );
    expect(await saved(person)).toBe(id);
  });

  test("refuses another page and a form without a result", async () => {
    const { browser } = await onTrial();
    for (const result of [
      toResultFields(OVERBILLED, "/dashboard"),
      toResultFields({ ...OVERBILLED, carrier: "nobody" }),
    ]) {
      const { to, flash } = await browser.post(saveAudit, result);
      expect(to?.startsWith(PAGE)).toBe(true);
      expect(flash?.faults?.[0]?.message).toContain("cannot be saved");
    }
  });

  test("with a query longer than any address refuses, and its answer fits into the headers that a browser takes", async () => {
    const { browser } = await onTrial();
    for (const length of [4_000, 12_000]) {
      const answer = await browser.post(saveAudit, { page: LINES_PAGE, query: `lines=${"é,".repeat(length / 2)}` });
      expect([answer.status, answer.to]).toEqual([303, LINES_PAGE]);
      expect([...answer.headers].join().length).toBeLessThan(8_000);
      expect(answer.flash?.faults?.[0]?.message).toBe("This result cannot be saved. Check the invoice again.");
    }
  });

  test("needs a plan that keeps audits", async () => {
    const { browser } = await signedUp(database.db, "free@example.com");
    expect((await browser.post(saveAudit, toResultFields(OVERBILLED))).to).toBe("/pricing");
    expect(await new AccountBrowser().post(saveAudit, toResultFields(OVERBILLED))).toMatchObject({
      to: expect.stringContaining("/sign-in"),
    });
  });
});

test("a person who signs up from a result comes back to it, also from a long one", async () => {
  const lines = [
    THREE_LINES.lines.split("\n")[0],
    ...Array.from(
      { length: 50 },
      (_, index) => `HLXU12${String(index).padStart(5, "0")},40HC,combined,2026-08-01,2026-08-14,4,138618`,
    ),
  ];
  const result = `${LINES_PAGE}?${new URLSearchParams({ ...THREE_LINES, lines: lines.join("\n") })}`;
  expect(result.length).toBeGreaterThan(3_500);
  const browser = new AccountBrowser();
  expect((await browser.post(keepResult, { page: result, by: "sign-up" })).to).toBe("/sign-up");
  await browser.post(signUp, { name: "Eve", email: "eve@example.com", new_password: PASSWORD });
  const link = linkIn(await mailTo(database.db, "eve@example.com"));
  expect((await browser.get(verifyEmail, link)).to).toBe(result);
  expect((await browser.post(startTrial, { next: result })).to).toBe(result);
});

test("the page to come back to is a page of this site", async () => {
  const browser = new AccountBrowser();
  await browser.post(keepResult, { page: "https://evil.example/", by: "sign-up" });
  await browser.post(signUp, { name: "Eve", email: "eve2@example.com", new_password: PASSWORD });
  expect((await browser.get(verifyEmail, linkIn(await mailTo(database.db, "eve2@example.com")))).to).toBe("/dashboard");
});

describe("the list", () => {
  test("is filtered, searched and summed by currency", async () => {
    const person = await onTrial();
    await saved(person);
    await saved(person, { ...OVERBILLED, invoice_number: "HL_9", billed: "138618", free_days_applied: "4" });
    await saved(person, {
      carrier: "maersk",
      country: "BO",
      container_type: "40HC",
      days: "14",
      currency: "USD",
      billed: "5000",
      billed_tax: "excluded",
      own_tariff: "5 free; 6-10 50; 11+ 90",
    });
    const list = (filter = {}) => listSavedAudits(filter, toScope(person));
    expect((await list()).sums).toEqual([
      { currency: "INR", found: "11643", recovered: "0" },
      { currency: "USD", found: expect.stringMatching(/^4\d{3}$/), recovered: "0" },
    ]);
    expect((await list()).carriers).toEqual(["hapag-lloyd", "maersk"]);
    const listNumbers = async (filter: object) => (await list(filter)).audits.map(({ invoiceNumber }) => invoiceNumber);
    expect(await listNumbers({ carrier: "hapag-lloyd" })).toEqual(["HL_9", "HL-4711"]);
    expect(await listNumbers({ verdict: "correct" })).toEqual(["HL_9"]);
    expect(await listNumbers({ number: "hl-47" })).toEqual(["HL-4711"]);
    expect(await listNumbers({ number: "_" })).toEqual(["HL_9"]);
    expect(await listNumbers({ status: "sent" })).toEqual([]);
  });

  test("has pages", async () => {
    const person = await onTrial();
    const id = await saved(person);
    const { id: _, ...row } = await database.db.savedAudit.findUniqueOrThrow({ where: { id } });
    await database.db.savedAudit.createMany({
      data: Array.from({ length: 60 }, () => ({ ...row, form: {}, report: {}, createdAt: new Date(0) })),
    });
    const [first, second, beyond] = await Promise.all(
      [1, 2, 99].map((page) => listSavedAudits({ page }, toScope(person))),
    );
    expect([first?.audits.length, second?.audits.length, first?.count, first?.pages]).toEqual([50, 11, 61, 2]);
    expect(first?.audits[0]?.id).toBe(id);
    expect(beyond?.page).toBe(2);
  });
});

describe("following up", () => {
  const afterwards = async (person: Person, id: string) => findSavedAudit(id, toScope(person));

  test("goes from sent to recovered, and the amount is in the sums", async () => {
    const person = await onTrial();
    const id = await saved(person);
    const send = (fields: Record<string, string>) => person.browser.post(followUp, fields, { params: { id } });
    await send({ status: "sent", notes: "By their portal" });
    expect(await afterwards(person, id)).toMatchObject({
      status: "sent",
      sentOn: today,
      notes: "By their portal",
      recoveredAmount: null,
    });
    await send({
      status: "recovered",
      sent_on: addDays(today, -20),
      answered_on: addDays(today, -2),
      recovered_amount: "11,643.00",
    });
    expect(await afterwards(person, id)).toMatchObject({
      sentOn: addDays(today, -20),
      answeredOn: addDays(today, -2),
      recoveredOn: today,
      recoveredAmount: "11643",
    });
    expect((await listSavedAudits({}, toScope(person))).sums).toEqual([
      { currency: "INR", found: "11643", recovered: "11643" },
    ]);
    await send({ status: "draft", sent_on: today });
    expect(await afterwards(person, id)).toMatchObject({ status: "draft", sentOn: null, recoveredAmount: null });
  });

  test.each([
    [{ status: "recovered" }, "recovered_amount"],
    [{ status: "sent", sent_on: addDays(today, 1) }, "sent_on"],
    [{ status: "answered", sent_on: today, answered_on: addDays(today, -1) }, "answered_on"],
    [{ status: "recovered", recovered_amount: "much" }, "recovered_amount"],
    [{ status: "lost" }, "status"],
  ])("%j is refused at %s", async (fields, field) => {
    const person = await onTrial();
    const id = await saved(person);
    expect(
      (await person.browser.post(followUp, fields, { params: { id } })).flash?.faults?.map((fault) => fault.field),
    ).toEqual([field]);
    expect((await afterwards(person, id))?.status).toBe("draft");
  });
});

describe("a dispute pack", () => {
  test("is made, numbered and downloaded again as it was", async () => {
    const person = await onTrial();
    const id = await saved(person);
    expect((await postPackForm(person, id)).flash?.notice).toBe("Dispute pack 1 is ready.");
    await postPackForm(person, id, { reference: "QS-1" });
    const [first, second] = await database.db.disputePack.findMany({
      where: { savedAuditId: id },
      orderBy: { number: "asc" },
    });
    expect([first?.number, second?.number]).toEqual([1, 2]);
    expect(first?.contentHash).not.toBe(second?.contentHash);
    const file = await download(person, id, "1");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="dispute-HL-4711-1.pdf"');
    const pages = await readPdfPages(new Uint8Array(await file.arrayBuffer()));
    expect(pages[0]).toContain("please correct this invoice.");
    expect(pages.every((text) => text.includes("Dispute pack 1 of"))).toBe(true);
    expect(pages.at(-1)).toContain(String(first?.contentHash));
  });

  test("two clicks at the same time make two packs with two numbers", async () => {
    const person = await onTrial();
    const id = await saved(person);
    await Promise.all([postPackForm(person, id), postPackForm(person, id)]);
    const packs = await database.db.disputePack.findMany({ where: { savedAuditId: id } });
    expect(packs.map(({ number }) => number).sort()).toEqual([1, 2]);
    for (const { number, fileKey } of packs) {
      const pdf = await getFileStore().get(String(fileKey));
      expect((await readPdfPages(pdf ?? Buffer.alloc(0)))[0]).toContain(`Dispute pack ${number} of`);
    }
  });

  test("is refused when the facts changed while the letter was edited, and for letters that the PDF cannot show", async () => {
    const person = await onTrial();
    const id = await saved(person);
    expect((await postPackForm(person, id, { audit_hash: "old" })).flash?.faults?.[0]?.message).toContain(
      "have changed while you edited",
    );
    const letter = `To 서울, ${"with many words of our own, ".repeat(150)}`;
    const { flash } = await postPackForm(person, id, { letter });
    expect(flash?.faults).toEqual([{ field: "letter", message: expect.stringContaining("서 울") }]);
    expect(flash?.values?.letter, "the edited letter is not lost").toBe(letter);
    expect(await database.db.disputePack.count({ where: { savedAuditId: id } })).toBe(0);
  });

  test("is refused for a letter with thousands of lines, before anything is made", async () => {
    const person = await onTrial();
    const id = await saved(person);
    const { flash } = await postPackForm(person, id, { letter: "a\r\n".repeat(9_999) });
    expect(flash?.faults).toEqual([
      { field: "letter", message: "The letter has too many lines. Use no more than 400." },
    ]);
    expect(await database.db.disputePack.count({ where: { savedAuditId: id } })).toBe(0);
  });

  test("with the longest letter is made while the thread of the server is free for others", async () => {
    const person = await onTrial();
    const id = await saved(person);
    const before = performance.eventLoopUtilization();
    const { flash } = await postPackForm(person, id, {
      letter: `${"some words of the letter ".repeat(2)}\n`.repeat(380),
    });
    const { active, idle } = performance.eventLoopUtilization(before);
    expect(flash?.notice).toBe("Dispute pack 1 is ready.");
    expect(active / (active + idle)).toBeLessThan(0.5);
    const file = await download(person, id, "1");
    expect((await readPdfPages(new Uint8Array(await file.arrayBuffer()))).length).toBeGreaterThan(8);
  });

  test("is refused for an illustrative tariff, and says why", async () => {
    const person = await onTrial();
    const id = await saved(person, { ...OVERBILLED, carrier: "evergreen" });
    expect((await postPackForm(person, id)).flash?.faults?.[0]?.message).toContain("illustrative tariff");
  });

  test("needs Pro+; the packs that were made stay", async () => {
    const person = await onTrial();
    const id = await saved(person);
    await postPackForm(person, id);
    await database.db.trial.update({
      where: { userId: person.userId },
      data: { startedAt: new Date(0), endsAt: new Date(1) },
    });
    expect((await postPackForm(person, id)).to).toBe("/pricing");
    expect((await download(person, id, "1")).status).toBe(200);
  });

  test("needs the result of today when the facts have changed since the audit was saved", async () => {
    const person = await onTrial();
    const id = await saved(person);
    const { report } = await database.db.savedAudit.findUniqueOrThrow({ where: { id } });
    await database.db.savedAudit.update({
      where: { id },
      data: { expectedLow: "1", recoverable: "2", report: { ...(report as object), billed: 7 } },
    });
    expect((await findCurrentAudit(id, toScope(person)))?.isCurrent).toBe(false);
    expect((await postPackForm(person, id)).flash?.faults?.[0]?.message).toContain("Update the saved audit first");
    await person.browser.post(updateResult, {}, { params: { id } });
    expect(await findSavedAudit(id, toScope(person))).toMatchObject({ expectedLow: "138618", recoverable: "11643" });
    expect((await postPackForm(person, id)).flash?.notice).toBe("Dispute pack 1 is ready.");
  });
});

test("the sample is a PDF that everybody can open", async () => {
  const sample = await sampleFile();
  expect(sample.headers.get("content-type")).toBe("application/pdf");
  expect((await readPdfPages(new Uint8Array(await sample.arrayBuffer())))[0]).toContain(
    "Sample: an example, not a real invoice",
  );
});

describe("another account", () => {
  test("finds, changes, deletes and downloads nothing", async () => {
    const [owner, other] = [await onTrial(), await onTrial()];
    const id = await saved(owner);
    await postPackForm(owner, id);
    const before = await database.db.savedAudit.findUniqueOrThrow({ where: { id } });
    expect(await findSavedAudit(id, toScope(other))).toBeNull();
    expect(await findCurrentAudit(id, toScope(other))).toBeNull();
    expect((await listSavedAudits({}, toScope(other))).count).toBe(0);
    for (const given of [id, "nonsense", "00000000-0000-0000-0000-000000000000"]) {
      const params = { id: given };
      expect((await other.browser.post(followUp, { status: "sent" }, { params })).status).toBe(404);
      expect((await other.browser.post(updateResult, {}, { params })).status).toBe(404);
      expect((await postPackForm(other, given)).status).toBe(404);
      expect((await other.browser.post(deleteAudit, {}, { params })).status).toBe(404);
      expect((await download(other, given, "1")).status).toBe(404);
    }
    expect(await database.db.savedAudit.findUniqueOrThrow({ where: { id } })).toEqual(before);
    expect(await database.db.disputePack.count({ where: { savedAuditId: id } })).toBe(1);
    expect((await download({ browser: new AccountBrowser() }, id, "1")).status).toBe(303);
    for (const number of ["0", "2", "1.5", "x", "99999999999999999999"])
      expect((await download(owner, id, number)).status).toBe(404);
  });

  test("the owner deletes an audit with its packs", async () => {
    const owner = await onTrial();
    const id = await saved(owner);
    await postPackForm(owner, id);
    expect((await owner.browser.post(deleteAudit, {}, { params: { id } })).to).toBe("/dashboard/invoices");
    expect(await database.db.disputePack.count({ where: { savedAuditId: id } })).toBe(0);
  });
});
