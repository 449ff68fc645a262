import { randomBytes } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { POST as addToContainer } from "#app/dashboard/containers/[id]/evidence/add/route.ts";
import { POST as deleteAudit } from "#app/dashboard/invoices/[id]/delete/route.ts";
import { GET as packFile } from "#app/dashboard/invoices/[id]/dispute-pack/[number]/route.ts";
import { POST as addToAudit } from "#app/dashboard/invoices/[id]/evidence/add/route.ts";
import { POST as saveCompany } from "#app/dashboard/settings/company/route.ts";
import { completeSender, readSenderSettings } from "#lib/accounts/sender-settings.ts";
import { listLackingDocuments } from "#lib/dashboard/dispute-packs/attachments/list-attachments.ts";
import { draftPack } from "#lib/dashboard/dispute-packs/draft-pack.ts";
import type { PackSummary } from "#lib/dashboard/dispute-packs/pack-summary.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { FileStoreError } from "#lib/platform/files/file-store.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial } from "#tests/accounts/accounts.ts";
import { PNG } from "#tests/support/grey-pixel.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { buildInvoicePdf } from "#tests/support/invoice-pdf.ts";
import { readPageItems, readPdfPages } from "#tests/support/pdf-pages.ts";
import { postEvidence } from "./evidence-files.ts";
import { postInvoiceFile, postPack, saveOverbilled } from "./pack-forms.ts";
import { added, CONTAINER } from "./watched-containers.ts";

const database = accountsDatabase({ hasFacts: true });
const onTrial = () => personOnTrial(database.db);
const toScope = ({ userId }: Person) => ({ db: database.db, files: getFileStore(), userId, ...getCurrentContext() });

const GATE_PASS_HEADING = "Gate pass, 14 Aug 2026";

async function readPack({ browser }: Person, id: string, number = 1): Promise<{ pages: string[]; pdf: Uint8Array }> {
  const params = Promise.resolve({ id, number: String(number) });
  const file = await packFile(new Request("http://localhost", { headers: browser.headers }), { params });
  const pdf = new Uint8Array(await file.arrayBuffer());
  return { pages: await readPdfPages(pdf), pdf };
}

/** A page with a content that cannot be packed. */
async function buildHeavyPdf(megabytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const data = document.context.stream(randomBytes(megabytes * 1_024 ** 2), {
    Type: "XObject",
    Subtype: "Image",
    Width: 1,
    Height: 1,
  });
  page.node.newXObject("Noise", document.context.register(data));
  return document.save();
}

describe("a pack with attachments", () => {
  test("has the annotated invoice and the evidence, and its letter says so", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    await postInvoiceFile(person, id, await buildInvoicePdf({ rotate: 90 }));
    await postEvidence(person, addToAudit, id);
    const container = await added(person, { ...CONTAINER, discharged: "2026-08-01", empty_returned: "2026-08-14" });
    const note = "The terminal took it back.";
    const receipt = { name: "eir.pdf", bytes: await buildInvoicePdf({ number: "EIR-1" }) };
    await postEvidence(
      person,
      addToContainer,
      container,
      { kind: "interchange_receipt", day: "2026-08-16", note },
      receipt,
    );
    expect((await postPack(person, database.db, id)).flash?.notice).toBe("Dispute pack 1 is ready.");
    const { pages, pdf } = await readPack(person, id);
    expect(pages).toHaveLength(5);
    expect(pages[0]).toMatch(/1a\. .* You applied 3 days of free time .* \(Attachments A, B and C\)/);
    expect(pages[0]).toContain(
      "Attached A Your invoice HL-4711, with a numbered box around each disputed value " +
        `B ${GATE_PASS_HEADING}: The container left on this day. ` +
        `C Interchange receipt (EIR), 16 Aug 2026: ${note}`,
    );
    expect(pages[2]).toContain("Attachment A – Your invoice HL-4711");
    expect(pages[3]).toContain(`Attachment B – ${GATE_PASS_HEADING}`);
    expect(pages[4]).toMatch(/EIR-1.*Attachment C – Interchange receipt \(EIR\), 16 Aug 2026/);
    const { items } = await readPageItems(pdf, 3);
    const [freeDays, label] = ["3", "1a"].map((text) => items.find((item) => item.text === text));
    expect(Number(freeDays?.left) - Number(label?.right)).toBeLessThan(12);
    const row = await database.db.disputePack.findFirstOrThrow({ where: { savedAuditId: id } });
    expect((row.summary as unknown as PackSummary).attachments).toMatchObject([
      { letter: "A", id: "invoice", pages: { first: 3, count: 1 } },
      { letter: "B", pages: { first: 4, count: 1 } },
      { letter: "C", pages: { first: 5, count: 1 } },
    ]);
    expect(row).toMatchObject({ size: pdf.length, pdf: null });
    await person.browser.post(deleteAudit, {}, { params: { id } });
    const left = await Array.fromAsync(getFileStore().list(`accounts/${person.userId}/`));
    expect(left.map(({ key }) => key.split("/")[2])).toEqual(["evidence"]);
  });

  test("is in the language that the person chose, also in its headings", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    await postInvoiceFile(person, id, await buildInvoicePdf());
    await postPack(person, database.db, id, { language: "tr" });
    await postPack(person, database.db, id, { language: "zh" });
    const turkish = (await readPack(person, id, 1)).pages;
    expect(turkish[0]).toContain("Ekler A HL-4711 numaralı faturanız");
    // The font of every viewer has no dotless i.
    expect(turkish.at(-1)).toContain("Ek A – HL-4711 numarali faturaniz");
    const chinese = (await readPack(person, id, 2)).pages;
    expect(chinese[0]).toMatch(/贵司开票金额为 INR 150,261\.00.*附件 A 贵司发票 HL-4711/);
    expect(chinese.at(-1)).toContain("Attachment A – Your invoice HL-4711");
    const rows = await database.db.disputePack.findMany({ where: { savedAuditId: id }, orderBy: { number: "asc" } });
    expect(rows.map(({ language, summary }) => [language, (summary as unknown as PackSummary).language])).toEqual([
      ["tr", "tr"],
      ["zh", "zh"],
    ]);
  });

  test("has the terms of our contract as a page", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person, {
      ...OVERBILLED,
      own_tariff: "4 free; 5+ 10000",
      answer_first_day: "same",
    });
    await postPack(person, database.db, id);
    const { pages } = await readPack(person, id);
    expect(pages[0]).toMatch(/\(Attachment A\).*Attached A Our contract terms/);
    expect(pages.at(-1)).toMatch(/From day 5: INR 10,000.*4 free; 5\+ INR 10000.*Attachment A – Our contract terms/);
    expect(pages.join(" ")).toContain("those of our contract or rate sheet: Attachment A.");
  });

  test("has only what the person ticked, with letters without gaps", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    await postInvoiceFile(person, id, await buildInvoicePdf());
    await postEvidence(person, addToAudit, id);
    const evidence = (await draftPack(id, toScope(person)))?.choices[1]?.id as string;
    await postPack(person, database.db, id, { chosen: [evidence] });
    await postPack(person, database.db, id, { chosen: [] });
    const first = await readPack(person, id, 1);
    expect(first.pages[0]).toContain(`Attached A ${GATE_PASS_HEADING}`);
    expect(first.pages[0]).toContain("(Attachment A)");
    const second = await readPack(person, id, 2);
    expect(second.pages).toHaveLength(2);
    expect(second.pages.join(" ")).not.toMatch(/attach/i);
  });

  test("is refused when the attachments changed while the letter was edited", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    const draft = await draftPack(id, toScope(person));
    await postEvidence(person, addToAudit, id);
    const { flash } = await postPack(person, database.db, id, { audit_hash: draft?.auditHash });
    expect(flash?.faults?.[0]?.message).toContain("or the attachments, have changed");
  });

  test("leaves out a file that needs a password, and says why", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    const secret = await PDFDocument.load(await buildInvoicePdf());
    secret.encrypt({ ownerPassword: "owner", userPassword: "user" });
    await postEvidence(person, addToAudit, id, {}, { name: "secret.pdf", bytes: await secret.save() });
    await postEvidence(person, addToAudit, id, { kind: "other", note: "у the gate" }, { name: "b.png", bytes: PNG });
    const draft = await draftPack(id, toScope(person));
    expect(draft?.choices).toMatchObject([
      { fileName: "secret.pdf", letter: null, unfit: "password" },
      { fileName: "b.png", letter: "A", unfit: null, detail: null, isDetailLeftOut: true },
    ]);
    await postPack(person, database.db, id);
    const { pages } = await readPack(person, id);
    expect(pages[0]).toContain("Attached A Something else, 14 Aug 2026");
    expect(pages.join(" ")).not.toContain("Gate pass");
  });

  test("is refused above 15 MB, with its size", { timeout: 60_000 }, async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    for (const name of ["a.pdf", "b.pdf"])
      await postEvidence(person, addToAudit, id, {}, { name, bytes: await buildHeavyPdf(8) });
    const { flash } = await postPack(person, database.db, id);
    expect(flash?.faults?.[0]?.message).toMatch(/^The pack has 16\.\d MB\. Many mail servers refuse more than 15 MB\./);
    expect(await database.db.disputePack.count({ where: { savedAuditId: id } })).toBe(0);
  });

  test("says that a file cannot be read when the store fails", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    await postEvidence(person, addToAudit, id);
    const files = { ...getFileStore(), get: () => Promise.reject(new FileStoreError("unavailable", "down")) };
    const draft = await draftPack(id, { ...toScope(person), files });
    expect(draft?.choices).toMatchObject([{ letter: null, unfit: "unavailable" }]);
    expect(draft?.attachments).toEqual([]);
  });

  test("names what would prove more", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    const listLacking = async () => {
      const draft = await draftPack(id, toScope(person));
      return draft?.audit ? listLackingDocuments(draft.audit, draft.attachments) : [];
    };
    const [tariff, dates] = [expect.stringContaining("tariff"), expect.stringContaining("Proof of the dates")];
    expect(await listLacking()).toEqual([tariff, dates]);
    await postEvidence(person, addToAudit, id);
    expect(await listLacking()).toEqual([tariff]);
  });
});

test("the settings hold the sender of letters, and the account fills what is empty", async () => {
  const person = await onTrial();
  const account = { name: "Ann", email: person.email };
  const read = () => readSenderSettings(toScope(person));
  expect(completeSender(await read(), account)).toEqual({
    company: "Ann",
    person: "Ann",
    email: person.email,
    address: null,
  });
  const fields = {
    company: "Forwarder Ltd",
    person: "A. Clerk",
    sender_email: "disputes@forwarder.example",
    address: "1 Quay Street\r\nHamburg",
  };
  expect((await person.browser.post(saveCompany, fields)).flash?.notice).toContain("Saved.");
  expect(await read()).toEqual({
    company: "Forwarder Ltd",
    person: "A. Clerk",
    email: "disputes@forwarder.example",
    address: "1 Quay Street\nHamburg",
  });
  const { flash } = await person.browser.post(saveCompany, {
    ...fields,
    sender_email: "nobody",
    address: "a\n".repeat(9),
  });
  expect(flash?.faults?.map(({ field }) => field)).toEqual(["sender_email", "address"]);
  await person.browser.post(saveCompany, {});
  expect(await read()).toEqual({ company: null, person: null, email: null, address: null });
});
