import { beforeAll, describe, expect, test } from "vitest";
import { POST as deleteContract } from "#app/dashboard/contract-tariffs/[id]/delete/route.ts";
import { GET as readFile } from "#app/dashboard/tariff-documents/[id]/file/route.ts";
import { POST as saveForm } from "#app/dashboard/tariff-documents/[id]/save/route.ts";
import { POST as readForm } from "#app/your-tariff/read/route.ts";
import { POST as useForm } from "#app/your-tariff/use/route.ts";
import { deleteFilesWithoutRow } from "#lib/dashboard/account-files/account-file-jobs.ts";
import { listContracts } from "#lib/dashboard/contract-tariffs/list-contracts.ts";
import { draftPack } from "#lib/dashboard/dispute-packs/draft-pack.ts";
import { auditForm } from "#lib/dashboard/saved-audits/audit-of-form.ts";
import { saveAudit } from "#lib/dashboard/saved-audits/save-audit.ts";
import { deleteUnusedDocuments } from "#lib/dashboard/tariff-documents/delete-unused-documents.ts";
import { auditFromQuery } from "#lib/invoices/audit-from-query.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { printExampleTariff } from "#scripts/test-tariffs/example-tariff.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial, signedUp } from "#tests/accounts/accounts.ts";
import { AccountBrowser } from "#tests/support/account-browser.ts";

const TIMEOUT_MS = 120_000;
const database = accountsDatabase({ hasFacts: true });

const INVOICE = {
  carrier: "msc",
  country: "DE",
  container_type: "40HC",
  direction: "import",
  charge: "demurrage",
  discharged: "2026-06-01",
  gate_out_full: "2026-06-14",
  billed: "1200",
  currency: "EUR",
  tax: "excluded",
  invoice_date: "2026-06-20",
  invoice_number: "MSC-1",
};
const BACK = new URLSearchParams(INVOICE).toString();

function buildForm(
  fields: Record<string, string> = {},
  file: Uint8Array<ArrayBuffer> | null = new Uint8Array(printExampleTariff()),
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ carrier: "msc", for: "check", back: BACK, ...fields }))
    form.set(name, value);
  if (file) form.set("file", new File([file], "msc-germany.pdf"));
  return form;
}

const toScope = ({ userId }: Pick<Person, "userId">) => ({
  db: database.db,
  files: getFileStore(),
  userId,
  ...getCurrentContext(),
});

describe("without an account", () => {
  test("a tariff is read, confirmed and used; nothing is stored", { timeout: TIMEOUT_MS }, async () => {
    const visitor = new AccountBrowser();
    const read = await visitor.post(readForm, buildForm({ country: "DE", direction: "import" }));
    const address = new URL(read.to ?? "", "http://localhost");
    expect([address.pathname, read.flash]).toEqual(["/your-tariff/check", null]);
    const reading = address.searchParams.get("reading") ?? "";
    const entered = { reading, for: "check", back: BACK };

    const none = await visitor.post(useForm, entered);
    expect(none.flash?.faults).toEqual([{ field: "use", message: "Choose at least one tariff." }]);
    const used = await visitor.post(useForm, { ...entered, use: "0,1,2" });
    const result = new URL(used.to ?? "", "http://localhost");
    expect(result.pathname).toBe("/check-demurrage-invoice");
    expect(result.searchParams.get("own_tariff")).toBe("5 free; 6-10 EUR 70; 11-20 EUR 120; 21+ EUR 165");
    const answer = await auditFromQuery(Object.fromEntries(result.searchParams), getCurrentContext());
    expect(answer).toMatchObject({ kind: "audited", report: { basis: "own", verdict: "overbilled" } });
    expect(await database.db.tariffDocument.count()).toBe(0);
  });

  test("a form that is not complete gets the tariff of each type", { timeout: TIMEOUT_MS }, async () => {
    const visitor = new AccountBrowser();
    const back = "carrier=msc&country=DE";
    const read = await visitor.post(readForm, buildForm({ back }));
    const reading = new URL(read.to ?? "", "http://localhost").searchParams.get("reading") ?? "";
    const used = await visitor.post(useForm, { reading, for: "check", back, use: "0,1" });
    expect(new URL(used.to ?? "", "http://localhost").searchParams.get("own_tariff")).toBe(
      "20DV: 5 free; 6-10 EUR 45; 11-20 EUR 80; 21+ EUR 110\n40DV: 5 free; 6-10 EUR 70; 11-20 EUR 120; 21+ EUR 165",
    );
  });

  test.each([
    ["export only", { direction: "export" }, undefined, "The document has no tariff for export."],
    ["nothing", {}, null, "Choose a file, paste the tariff, or enter its address."],
    ["a private address", { address: "https://169.254.169.254/" }, null, "This address is not a public web address."],
    ["a text without rates", { text: "Dear all, see you tomorrow." }, null, "No free days and rates were found"],
  ])("%s is refused with the reason", { timeout: TIMEOUT_MS }, async (_, fields, file, message) => {
    const { to, flash } = await new AccountBrowser().post(readForm, buildForm(fields, file));
    expect(to).toContain("/your-tariff?for=check&back=carrier");
    expect(flash?.faults?.[0]?.message).toContain(message);
  });

  test("a tariff that is for other days is not used", { timeout: TIMEOUT_MS }, async () => {
    const visitor = new AccountBrowser();
    const back = new URLSearchParams({ ...INVOICE, discharged: "2025-06-01", gate_out_full: "2025-06-14" }).toString();
    const read = await visitor.post(readForm, buildForm({ back }));
    const reading = new URL(read.to ?? "", "http://localhost").searchParams.get("reading") ?? "";
    const used = await visitor.post(useForm, { reading, for: "check", back, use: "0,1,2" });
    expect(used.flash?.faults?.[0]?.message).toContain("None of the chosen tariffs is for this container");
  });
});

describe("in an account", () => {
  let ann: Person;
  let id: string;
  const contracts = () => listContracts({ db: database.db, userId: ann.userId });

  beforeAll(async () => {
    ann = await personOnTrial(database.db);
    const { to } = await ann.browser.post(readForm, buildForm());
    id = new URL(to ?? "", "http://localhost").pathname.split("/").at(-1) ?? "";
  }, TIMEOUT_MS);

  test("another account and a visitor reach neither the document nor its form", async () => {
    const { browser: bob } = await signedUp(database.db, "bob@example.com");
    const other = await personOnTrial(database.db);
    for (const [browser, status] of [
      [new AccountBrowser(), 303],
      [bob, 404],
      [other.browser, 404],
    ] as const) {
      const request = new Request("http://localhost", { headers: browser.headers });
      const answer = await readFile(request, { params: Promise.resolve({ id }) });
      expect(answer.status).toBe(status);
    }
    const taken = await other.browser.post(saveForm, { use: "0,1,2", share: "yes" }, { params: { id } });
    expect([
      taken.status,
      await database.db.watchedDocument.count({ where: { createdBy: { not: "sources.csv" } } }),
    ]).toEqual([404, 0]);
    expect((await bob.post(saveForm, { use: "0" }, { params: { id } })).to).toBe("/pricing");
  });

  test("it becomes contract tariffs with the document, and goes back to the invoice", async () => {
    const saved = await ann.browser.post(saveForm, { use: "0,1,2", for: "check", back: BACK }, { params: { id } });
    expect(saved.to).toBe(`/check-demurrage-invoice?${BACK}`);
    expect(saved.flash?.notice).toBe("2 tariffs are saved with the document, and used before published tariffs.");
    expect((await contracts()).map(({ containerTypes, charge }) => [containerTypes, charge])).toEqual([
      [["20DV"], "demurrage"],
      [["40DV", "40HC"], "demurrage"],
    ]);
    const rows = await database.db.contractTariff.findMany({ where: { userId: ann.userId } });
    expect(rows.map(({ documentId }) => documentId)).toEqual([id, id]);
    expect(
      await database.db.watchedDocument.count({ where: { createdBy: { not: "sources.csv" } } }),
      "not shared",
    ).toBe(0);
    const again = await ann.browser.post(saveForm, { use: "0" }, { params: { id } });
    expect(again.flash?.faults?.[0]?.message).toBe("The contract tariffs of this document are saved already.");
  });

  test("a pack of an audit with these terms has the document attached", { timeout: TIMEOUT_MS }, async () => {
    const answer = await auditFromQuery(INVOICE, { ...getCurrentContext(), contracts: await contracts() });
    expect(answer).toMatchObject({ kind: "audited", contract: { kind: "used" }, report: { verdict: "overbilled" } });
    const audit = await auditForm(
      { page: "/check-demurrage-invoice", fields: answer.form as Record<string, string> },
      getCurrentContext(),
    );
    if (!audit) throw new Error("there is no audit");
    const saved = await saveAudit(audit, { db: database.db, userId: ann.userId });
    const draft = await draftPack(saved.id, toScope(ann));
    expect(draft?.refusals).toEqual([]);
    expect(draft?.choices.map(({ title, fileName, letter }) => [title, fileName, letter])).toEqual([
      ["Our contract terms", null, "A"],
      ["The document that our terms are from", "msc-germany.pdf", "B"],
    ]);
    expect(draft?.attachments[1]?.points.length).toBeGreaterThan(0);
  });

  test("with the tick, it is in the review queue", { timeout: TIMEOUT_MS }, async () => {
    const person = await personOnTrial(database.db);
    const { to } = await person.browser.post(readForm, buildForm());
    const own = new URL(to ?? "", "http://localhost").pathname.split("/").at(-1) ?? "";
    const saved = await person.browser.post(saveForm, { use: "0,1,2", share: "yes" }, { params: { id: own } });
    expect(saved.flash?.notice).toContain("Our reviewers have the document.");
    const { email } = await database.db.user.findUniqueOrThrow({ where: { id: person.userId } });
    const document = await database.db.watchedDocument.findFirstOrThrow({
      where: { createdBy: email },
      include: { versions: true, proposals: true },
    });
    expect(document).toMatchObject({
      url: null,
      carrier: "msc",
      countries: ["DE"],
      isActive: false,
      outcome: "new_version",
    });
    expect(document.versions.map(({ via, fileName }) => [via, fileName])).toEqual([["uploaded", "msc-germany.pdf"]]);
    expect(document.proposals.length).toBeGreaterThan(0);
  });

  test("a draft is deleted after a day, a document with its last contract tariff", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const person = await personOnTrial(database.db);
    await person.browser.post(readForm, buildForm());
    const draft = await database.db.tariffDocument.findFirstOrThrow({ where: { userId: person.userId } });
    const files = getFileStore();
    const scope = { db: database.db, files };
    await deleteUnusedDocuments(scope);
    expect(await database.db.tariffDocument.count({ where: { id: draft.id } })).toBe(1);
    await deleteUnusedDocuments(scope, new Date(Date.now() + 25 * 3_600_000));
    expect(await database.db.tariffDocument.count({ where: { id: draft.id } })).toBe(0);
    expect(await files.get(draft.fileKey)).toBeUndefined();

    const { fileKey } = await database.db.tariffDocument.findUniqueOrThrow({ where: { id } });
    await deleteFilesWithoutRow(scope, new Date(Date.now() + 49 * 3_600_000));
    expect(await files.get(fileKey), "a file with its row stays").toBeDefined();
    for (const contract of await contracts())
      await ann.browser.post(deleteContract, {}, { params: { id: contract.id } });
    await deleteUnusedDocuments(scope);
    expect(await files.get(fileKey)).toBeUndefined();
  });
});
