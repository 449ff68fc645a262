import { describe, expect, test } from "vitest";
import { correctCell } from "#lib/dashboard/batches/correct-cell.ts";
import { createBatch } from "#lib/dashboard/batches/create-batch.ts";
import { deleteBatch } from "#lib/dashboard/batches/delete-batch.ts";
import { listFiles, readBatchProgress } from "#lib/dashboard/batches/list-files.ts";
import { listReview } from "#lib/dashboard/batches/list-review.ts";
import { readBatchFiles } from "#lib/dashboard/batches/read-batch-files.ts";
import { startBatchAudit } from "#lib/dashboard/batches/start-batch-audit.ts";
import { storeFile } from "#lib/dashboard/batches/store-file.ts";
import { findBulkAudit } from "#lib/dashboard/bulk-audits/find-bulk-audit.ts";
import { listBulkLines } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import type { RandomDocument } from "#scripts/test-invoices/random-documents/truth.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial } from "#tests/accounts/accounts.ts";
import { FILE } from "../bulk-audits/bulk-files.ts";

const database = accountsDatabase({ hasFacts: true });
const onTrial = () => personOnTrial(database.db);
const toScope = ({ userId }: Person) => ({ db: database.db, files: getFileStore(), userId });

const SEED = 3;
const documents = listRandomDocuments(SEED, "open");
const isInvoices = ({ expected }: RandomDocument) => expected.kind === "invoices";
const find = (layout: string) => documents.find((each) => each.layout === `open/${layout}`) as RandomDocument;

async function newBatch(person: Person, files: readonly { path: string; bytes: Uint8Array }[]): Promise<string> {
  const scope = toScope(person);
  const id = await createBatch({ ...scope, now: new Date() });
  for (const file of files) await storeFile(id, file, scope);
  await readBatchFiles(database.db, { files: scope.files });
  return id;
}

const toFile = async (document: RandomDocument) => ({ path: document.fileName, bytes: await document.bytes() });

async function reviewAll(person: Person, id: string) {
  return (await listReview(id, { filter: "all" }, toScope(person))).invoices;
}

describe("a batch of files of many kinds", { timeout: 120_000 }, () => {
  test("is read, each file with its state", async () => {
    const person = await onTrial();
    const layouts = ["wide-landscape", "email-attachment", "three-in-zip", "csv-lines", "portal-page"];
    const files = await Promise.all(layouts.map((layout) => toFile(find(layout))));
    const again = { path: "copy.pdf", bytes: files[0]?.bytes as Uint8Array };
    const bill = documents.find(({ expected }) => expected.kind === "not_an_invoice") as RandomDocument;
    const broken = { path: "broken.pdf", bytes: Buffer.from("%PDF-1.7\n1 0 obj << /Type") };
    const id = await newBatch(person, [...files, again, await toFile(bill), broken]);
    const rows = await listFiles(id, toScope(person));
    console.error(rows.map((r) => `${r.path} ${r.state} ${r.invoices} ${r.messages.join("|")}`).join("\n"));
    expect((await findBulkAudit(id, toScope(person)))?.status).toBe("review");
    expect(rows.find(({ path }) => path === "copy.pdf")).toMatchObject({ state: "repeated" });
    expect(rows.find(({ path }) => path === "broken.pdf")).toMatchObject({ state: "unreadable" });
    expect(rows.find(({ path }) => path === bill.fileName)).toMatchObject({ state: "no_invoice" });
    const wanted = layouts
      .map(find)
      .filter(isInvoices)
      .flatMap(({ expected }) => (expected.kind === "invoices" ? expected.invoices : []));
    const invoices = await reviewAll(person, id);
    console.error(
      invoices
        .map(
          (i) =>
            `${i.file.path} ${i.state} ${i.doubtCount} ${JSON.stringify(i.points)} ${Object.entries(i.fields)
              .filter(([, c]) => c.state !== "sure" && c.state !== "empty")
              .map(([n, c]) => `${n}:${c.state}:${c.value}`)} ${i.lines
              .flatMap((l) => [
                ...l.faults,
                ...Object.entries(l.cells)
                  .filter(([, c]) => c.fault || (c.state !== "sure" && c.state !== "empty"))
                  .map(([n, c]) => `${l.index}.${n}:${c.state}:${c.value}:${c.fault}`),
              ])
              .join(",")}`,
        )
        .join("\n"),
    );
    expect(invoices.map(({ fields }) => fields.invoice_number.value).sort()).toEqual(
      wanted.map(({ fields }) => fields.invoice_number ?? "").sort(),
    );
    console.error(await readBatchProgress(id, toScope(person)));
  });

  test("a table of lines", async () => {
    const person = await onTrial();
    const id = await newBatch(person, [{ path: "june.csv", bytes: Buffer.from(FILE) }]);
    const invoices = await reviewAll(person, id);
    console.error(
      invoices
        .map(
          (i) =>
            `${i.file.path} ${i.state} ${i.doubtCount} ${i.fields.carrier.value} ${i.fields.invoice_number.value} ${i.lines.length} ${i.lines.flatMap((l) => l.faults)} ${Object.values(i.fields).map((f) => f.fault)}`,
        )
        .join("\n"),
    );
    const ready = invoices.filter(({ state }) => state !== "incomplete");
    for (const { id: invoice, fields } of ready)
      if (fields.direction.state === "check")
        await correctCell(invoice, { cell: "fields.direction", value: "import" }, toScope(person));
    console.error(await startBatchAudit(id, { ...toScope(person), maxLines: 500 }));
    await runBulkAudits(database.db);
    const { lines } = await listBulkLines(id, {}, toScope(person));
    console.error(lines.map((l) => `${l.row} ${l.invoice} ${l.verdict} ${l.invoiceVerdict} ${l.fault}`).join("\n"));
    expect(await deleteBatch(id, toScope(person))).toBe(true);
    expect(await Array.fromAsync(getFileStore().list(`accounts/${person.userId}/`))).toEqual([]);
  });
});
