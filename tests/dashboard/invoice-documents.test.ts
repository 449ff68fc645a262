import { describe, expect, test } from "vitest";
import { POST as deleteAudit } from "#app/dashboard/invoices/[id]/delete/route.ts";
import { POST as deleteDocument } from "#app/dashboard/invoices/[id]/document/delete/route.ts";
import { GET as downloadDocument } from "#app/dashboard/invoices/[id]/document/file/route.ts";
import { POST as deleteAccount } from "#app/dashboard/settings/delete/route.ts";
import { deleteFilesWithoutRow } from "#lib/dashboard/account-files/account-file-jobs.ts";
import { findInvoiceDocument } from "#lib/dashboard/invoice-documents/invoice-document.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { accountsDatabase, PASSWORD, type Person, onTrial as personOnTrial } from "#tests/accounts/accounts.ts";
import { exportedAccount } from "#tests/support/exported-account.ts";
import { PNG } from "#tests/support/grey-pixel.ts";
import { buildInvoicePdf } from "#tests/support/invoice-pdf.ts";
import { postInvoiceFile, saveOverbilled } from "./pack-forms.ts";

const database = accountsDatabase({ hasFacts: true });
const onTrial = () => personOnTrial(database.db);
const toScope = ({ userId }: Person) => ({ db: database.db, userId });

const listKeys = async ({ userId }: Person) =>
  (await Array.fromAsync(getFileStore().list(`accounts/${userId}/`))).map(({ key }) => key);

const download = ({ browser }: Person, id: string) =>
  downloadDocument(new Request("http://localhost", { headers: browser.headers }), { params: Promise.resolve({ id }) });

describe("the carrier's invoice of a saved audit", () => {
  test("is stored with the places of its values, downloaded, replaced and deleted", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    const pdf = await buildInvoicePdf();
    expect((await postInvoiceFile(person, id, pdf)).flash?.notice).toBe("The carrier's invoice is stored.");
    const stored = await findInvoiceDocument(id, toScope(person));
    expect(stored).toMatchObject({ fileName: "invoice.pdf", contentType: "application/pdf", size: pdf.length });
    expect(stored?.places.fields.invoice_date).toMatchObject({ page: 1 });
    expect(stored?.places.lines).toMatchObject([
      { container_number: "CSQU3054383", charge: "combined", values: { billed: { page: 1 }, free_days: { page: 1 } } },
    ]);
    const file = await download(person, id);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="invoice.pdf"');
    const [first] = await listKeys(person);
    await postInvoiceFile(person, id, await buildInvoicePdf({ rotate: 90 }), "second.pdf");
    const keys = await listKeys(person);
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toBe(first);
    expect(await findInvoiceDocument(id, toScope(person))).toMatchObject({ fileName: "second.pdf" });
    await person.browser.post(deleteDocument, {}, { params: { id } });
    expect(await listKeys(person)).toEqual([]);
    expect((await download(person, id)).status).toBe(404);
    expect((await person.browser.post(deleteDocument, {}, { params: { id } })).status).toBe(404);
  });

  test.each([
    [
      "another invoice",
      () => buildInvoicePdf({ number: "HL-9999" }),
      "has the invoice HL-9999. The audit is of HL-4711.",
    ],
    ["a picture", async () => PNG, "Choose a PDF."],
    ["a damaged PDF", async () => Buffer.from("%PDF-1.7\nnothing"), "The file is damaged."],
    ["no file", async () => null, "Choose the PDF of the invoice."],
  ])("is refused: %s", async (_name, build, message) => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    const { flash } = await postInvoiceFile(person, id, await build());
    expect(flash?.faults).toEqual([{ field: "invoice_file", message: expect.stringContaining(message) }]);
    expect(await listKeys(person)).toEqual([]);
  });

  test("is in the export as a row, and goes with its audit and its account", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    await postInvoiceFile(person, id, await buildInvoicePdf());
    const { invoiceDocuments } = await exportedAccount(database.db, person.userId);
    expect(invoiceDocuments).toMatchObject([{ savedAuditId: id, fileName: "invoice.pdf" }]);
    expect(JSON.stringify(invoiceDocuments)).not.toContain("fileKey");
    await person.browser.post(deleteAudit, {}, { params: { id } });
    expect(await listKeys(person)).toEqual([]);
    await postInvoiceFile(person, await saveOverbilled(person), await buildInvoicePdf());
    await person.browser.post(deleteAccount, { delete_password: PASSWORD, delete_confirmed: "yes" });
    expect(await listKeys(person)).toEqual([]);
    expect(await database.db.invoiceDocument.count({ where: { userId: person.userId } })).toBe(0);
  });

  test("of another account is neither read nor changed", async () => {
    const [owner, other] = [await onTrial(), await onTrial()];
    const id = await saveOverbilled(owner);
    await postInvoiceFile(owner, id, await buildInvoicePdf());
    const before = await findInvoiceDocument(id, toScope(owner));
    for (const given of [id, "nonsense", "00000000-0000-0000-0000-000000000000"]) {
      expect((await postInvoiceFile(other, given, await buildInvoicePdf())).status).toBe(404);
      expect((await other.browser.post(deleteDocument, {}, { params: { id: given } })).status).toBe(404);
      expect((await download(other, given)).status).toBe(404);
    }
    expect(await findInvoiceDocument(id, toScope(owner))).toEqual(before);
    expect(await listKeys(other)).toEqual([]);
  });

  test("without a row is deleted by the job after a day", async () => {
    const person = await onTrial();
    const id = await saveOverbilled(person);
    await postInvoiceFile(person, id, await buildInvoicePdf());
    const [named] = await listKeys(person);
    const left = `accounts/${person.userId}/invoices/00000000-0000-4000-8000-000000000000`;
    await getFileStore().put(left, PNG, { contentType: "application/pdf" });
    const scope = { db: database.db, files: getFileStore() };
    await deleteFilesWithoutRow(scope);
    expect(await listKeys(person)).toContain(left);
    await deleteFilesWithoutRow(scope, new Date(Date.now() + 25 * 3_600_000));
    expect(await listKeys(person)).toEqual([named]);
  });
});
