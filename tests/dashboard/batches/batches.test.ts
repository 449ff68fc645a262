import { describe, expect, test, vi } from "vitest";
import { deleteOldFiles } from "#lib/dashboard/batches/batch-jobs.ts";
import { correctCell } from "#lib/dashboard/batches/correct-cell.ts";
import { deleteBatch } from "#lib/dashboard/batches/delete-batch.ts";
import { findPagePicture } from "#lib/dashboard/batches/find-batch-file.ts";
import { listFiles, readBatchProgress } from "#lib/dashboard/batches/list-files.ts";
import { listReview } from "#lib/dashboard/batches/list-review.ts";
import { readBatchFiles } from "#lib/dashboard/batches/read-batch-files.ts";
import { startBatchAudit } from "#lib/dashboard/batches/start-batch-audit.ts";
import { storeFile } from "#lib/dashboard/batches/store-file.ts";
import { findBulkAudit } from "#lib/dashboard/bulk-audits/find-bulk-audit.ts";
import { listBulkInvoices } from "#lib/dashboard/bulk-audits/list-bulk-invoices.ts";
import { listBulkLines } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { findLastRun } from "#lib/dashboard/pack-runs/find-pack-run.ts";
import type { PackRun } from "#lib/dashboard/pack-runs/pack-run.ts";
import { runPackRuns } from "#lib/dashboard/pack-runs/run-pack-runs.ts";
import { startPackRun } from "#lib/dashboard/pack-runs/start-pack-run.ts";
import { zipPacks } from "#lib/dashboard/pack-runs/zip-packs.ts";
import { FileStoreError } from "#lib/platform/files/file-store.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { listZipEntries, readZipEntry } from "#lib/platform/zip.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import type { RandomDocument } from "#scripts/test-invoices/random-documents/truth.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial } from "#tests/accounts/accounts.ts";
import { FILE } from "../bulk-audits/bulk-files.ts";
import { findDocument, readBatch, reviewAll, sentBatch, settleAll, toFile } from "./batch-helpers.ts";

const database = accountsDatabase({ hasFacts: true });
const onTrial = () => personOnTrial(database.db);
const toScope = ({ userId }: Person) => ({ db: database.db, files: getFileStore(), userId });

/** Readers give way to everything else on the machine. */
const TIMEOUT_MS = 240_000;

const BROKEN = { path: "broken.pdf", bytes: Buffer.from("%PDF-1.7\n1 0 obj << /Type") };

const listExpected = ({ expected }: RandomDocument) => (expected.kind === "invoices" ? expected.invoices : []);

const listKeys = async (userId: string) =>
  (await Array.fromAsync(getFileStore().list(`accounts/${userId}/`))).map(({ key }) => key);

describe("a batch of files of many kinds", { timeout: TIMEOUT_MS }, () => {
  test("is read, each file with its state and each page with its picture", async () => {
    const person = await onTrial();
    const scope = toScope(person);
    const layouts = ["wide-landscape", "email-attachment", "three-in-zip", "portal-page"].map(findDocument);
    const files = await Promise.all(layouts.map(toFile));
    const copy = { path: "copy.pdf", bytes: files[0]?.bytes as Uint8Array };
    const bill = listRandomDocuments(3, "open").find(({ expected }) => expected.kind === "not_an_invoice");
    const id = await readBatch([...files, copy, await toFile(bill as RandomDocument), BROKEN], scope);
    expect((await findBulkAudit(id, scope))?.status).toBe("review");
    const rows = await listFiles(id, scope);
    expect(rows.find(({ path }) => path === "copy.pdf")).toMatchObject({ state: "repeated", invoices: 0 });
    expect(rows.find(({ path }) => path === "broken.pdf")).toMatchObject({ state: "unreadable" });
    expect(rows.find(({ path }) => path === bill?.fileName)).toMatchObject({ state: "no_invoice" });
    expect(rows.find(({ path }) => path.endsWith("message.txt"))).toMatchObject({ state: "no_invoice" });
    expect(rows.filter(({ path }) => path.includes(".zip/"))).toHaveLength(3);
    const invoices = await reviewAll(id, scope);
    const numbers = layouts.flatMap(listExpected).map(({ fields }) => fields.invoice_number);
    expect(invoices.map(({ fields }) => fields.invoice_number.value).sort()).toEqual(numbers.sort());
    const { id: file = "", pages = 0 } = invoices[0]?.file ?? {};
    const picture = await findPagePicture({ batchId: id, fileId: file, page: pages }, scope);
    expect(picture?.subarray(8, 12).toString()).toBe("WEBP");
    const stranger = { ...scope, userId: (await onTrial()).userId };
    expect(await findPagePicture({ batchId: id, fileId: file, page: 1 }, stranger)).toBeNull();
  });

  test("waits while the file store takes nothing, and is read when it does", async () => {
    const scope = toScope(await onTrial());
    const id = await sentBatch([await toFile(findDocument("wide-landscape"))], scope);
    const put = vi.fn(() => Promise.reject(new FileStoreError("full", "no space")));
    await readBatchFiles(scope.db, { files: { ...scope.files, put } });
    expect(put).toHaveBeenCalledTimes(1);
    expect(await scope.db.batchFile.findFirst({ where: { bulkAuditId: id } })).toMatchObject({
      state: "waiting",
      leaseId: null,
      attempts: 0,
    });
    expect(await reviewAll(id, scope)).toEqual([]);
    await readBatchFiles(scope.db, scope);
    expect(await reviewAll(id, scope)).toHaveLength(1);
  });

  test("an invoice that is in two files is audited once, unless a person says that both count", async () => {
    const person = await onTrial();
    const scope = toScope(person);
    const [first] = FILE.split("\n");
    const row = FILE.split("\n").find((line) => line.startsWith("HL-1")) as string;
    const id = await readBatch(
      [
        { path: "a.csv", bytes: Buffer.from(`${first}\n${row}\n`) },
        { path: "b.csv", bytes: Buffer.from(`${first}\n${row}\n\n`) },
      ],
      scope,
    );
    const repeated = (await reviewAll(id, scope)).filter(({ points }) => points.length > 0);
    expect(repeated).toHaveLength(1);
    expect(repeated[0]?.points[0]?.text).toMatch(/^Invoice HL-1 is also in “[ab]\.csv”/);
    expect(await startBatchAudit(id, { ...scope, maxLines: 10 })).toEqual({ left: 1 });
    const changed = await correctCell(
      repeated[0]?.id as string,
      { cell: `reasons.${repeated[0]?.points[0]?.key}`, value: "dismissed" },
      { ...scope },
    ).catch((error: Error) => error.message);
    expect(changed).toMatch(/audit is running/);
    await runBulkAudits(database.db);
    await correctCell(repeated[0]?.id as string, { cell: "left_out", value: "yes" }, scope);
    expect(await startBatchAudit(id, { ...scope, maxLines: 10 })).toEqual({ left: 0 });
  });

  test("a table of lines gives an invoice for each number, and its lines are audited as in a table", async () => {
    const person = await onTrial();
    const scope = toScope(person);
    const id = await readBatch([{ path: "june.csv", bytes: Buffer.from(FILE) }], scope);
    expect(await startBatchAudit(id, { ...scope, maxLines: 500 })).toEqual({ left: 2 });
    await runBulkAudits(database.db);
    const { lines } = await listBulkLines(id, {}, scope);
    expect(lines.map(({ verdict, cells }) => [cells.invoice_number, verdict])).toEqual([
      ["HL-1", "cannot_tell_yet"],
      ["HL-1", "overbilled"],
    ]);
  });

  test("a table with ports and without countries gets the country of each port", async () => {
    const person = await onTrial();
    const scope = toScope(person);
    const table = [
      "Invoice,Carrier,Port,Container,Type,Charge,Discharged,Empty returned,Billed,Currency,Invoice date",
      'A-1,"Ocean Network Express Pte. Ltd.","Savannah, GA",MSKU1234565,40HC,combined,2026-08-01,2026-08-20,100,USD,2026-08-25',
    ].join("\n");
    const id = await readBatch([{ path: "us.csv", bytes: Buffer.from(table) }], scope);
    const [invoice] = await reviewAll(id, scope);
    const { carrier, country, port } = invoice?.fields ?? {};
    expect([carrier?.value, country?.value, port?.value]).toEqual(["one", "US", "USSAV"]);
    expect(invoice?.state).toBe("ready");
  });

  test("files go with the batch, and after their time", async () => {
    const person = await onTrial();
    const scope = toScope(person);
    const [staying, deleted] = [
      await readBatch([await toFile(findDocument("container-blocks"))], scope),
      await readBatch([await toFile(findDocument("annex-us"))], scope),
    ];
    expect(await deleteBatch(deleted, scope)).toBe(true);
    const keys = await listKeys(person.userId);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.every((key) => key.includes(staying))).toBe(true);
    const later = new Date(Date.now() + 89 * 86_400_000);
    await deleteOldFiles(scope, { now: later, days: 90 });
    expect(await listKeys(person.userId)).toEqual(keys);
    await deleteOldFiles(scope, { now: new Date(later.getTime() + 2 * 86_400_000), days: 90 });
    expect(await listKeys(person.userId)).toEqual([]);
    expect(await reviewAll(staying, scope), "what was read stays").not.toEqual([]);
  });
});

describe("what a person sends is limited", { timeout: TIMEOUT_MS }, () => {
  test("a batch of another account, an empty file and a second audit", async () => {
    const [person, stranger] = [await onTrial(), await onTrial()];
    const id = await sentBatch([], toScope(person));
    expect(await storeFile(id, BROKEN, toScope(stranger))).toBe(false);
    await expect(storeFile(id, { path: "x", bytes: Buffer.alloc(0) }, toScope(person))).rejects.toThrow("empty");
    await expect(startBatchAudit(id, { ...toScope(person), maxLines: 9 })).rejects.toThrow("no invoice");
    expect(await startBatchAudit(id, { ...toScope(stranger), maxLines: 9 })).toBeNull();
    expect(await listKeys(stranger.userId)).toEqual([]);
  });

  test.each([
    ["fields.carrier", "Nobody Lines", "no carrier"],
    ["fields.invoice_date", "3/9/26", "Write the month as a word"],
    ["lines.0.container_type", "bath tub", "no container type"],
    ["lines.0.billed", "1.256.7,8,9", "no amount"],
    ["lines.0.nothing", "1", "no such cell"],
    ["reasons.made_up-1", "dismissed", "no such point"],
    ["lines.999.billed", "1", "At most 50"],
  ])("%s = %s is refused with the reason", async (cell, value, reason) => {
    const person = await onTrial();
    const id = await readBatch([await toFile(findDocument("portal-page"))], toScope(person));
    const [invoice] = await reviewAll(id, toScope(person));
    await expect(correctCell(invoice?.id as string, { cell, value }, toScope(person))).rejects.toThrow(reason);
  });

  test("an invoice of more lines than are audited together is left out with the reason", async () => {
    const person = await onTrial();
    const [headings] = FILE.split("\n");
    const row = "HL-9,Hapag-Lloyd,India,HLXU1234564,40HC,combined,2026-08-01,2026-08-14,4,138618,INR,2026-08-20";
    const long = [headings, ...Array(201).fill(row)].join("\n");
    const id = await readBatch([{ path: "long.csv", bytes: Buffer.from(long) }], toScope(person));
    const [file] = await listFiles(id, toScope(person));
    expect(file).toMatchObject({ state: "no_invoice", invoices: 0 });
    expect(file?.messages.join(" ")).toContain("Invoice HL-9 has 201 lines and is left out.");
  });

  test("a long page shows the lines of its last invoices on their own pages", async () => {
    const person = await onTrial();
    const [headings] = FILE.split("\n");
    const rows = ["HL-7", "HL-8", "HL-9"].flatMap((number) =>
      Array(150).fill(
        `${number},Hapag-Lloyd,India,HLXU1234564,40HC,combined,2026-08-01,2026-08-14,4,138618,INR,2026-08-20`,
      ),
    );
    const scope = toScope(person);
    const id = await readBatch([{ path: "long.csv", bytes: Buffer.from([headings, ...rows].join("\n")) }], scope);
    const invoices = await reviewAll(id, scope);
    expect(invoices.map(({ isFolded }) => isFolded)).toEqual([false, false, true]);
    const alone = await listReview(id, { filter: "open", invoice: invoices[2]?.id }, scope);
    expect(alone.invoices.map(({ isFolded, lines }) => [isFolded, lines.length])).toEqual([[false, 150]]);
  });

  test("a correction of another account's invoice finds nothing", async () => {
    const [person, stranger] = [await onTrial(), await onTrial()];
    const id = await readBatch([await toFile(findDocument("portal-page"))], toScope(person));
    const [invoice] = await reviewAll(id, toScope(person));
    const change = { cell: "left_out", value: "yes" };
    expect(await correctCell(invoice?.id as string, change, toScope(stranger))).toBeNull();
  });
});

test("a value is confirmed for all invoices of the carrier, and taken back", { timeout: TIMEOUT_MS }, async () => {
  const person = await onTrial();
  const scope = toScope(person);
  const headings = "Invoice,Carrier,Country,Container,Type,Charge,Discharged,Empty returned,Billed,Invoice date";
  const rows = ["A-1", "A-2", "A-3"].map(
    (number) => `${number},Maersk,Singapore,MSKU1234565,20DV,combined,2026-08-01,2026-08-12,100,2026-08-20`,
  );
  const id = await readBatch([{ path: "x.csv", bytes: Buffer.from([headings, ...rows].join("\n")) }], scope);
  const [first, ...others] = await reviewAll(id, scope);
  expect([first, ...others].map((each) => each?.fields.currency.state)).toEqual(["missing", "missing", "missing"]);
  const cell = "fields.currency";
  expect(await correctCell(first?.id as string, { cell, value: "sgd", isForCarrier: true }, scope)).toMatchObject({
    others: 2,
  });
  expect((await reviewAll(id, scope)).map(({ fields }) => fields.currency.value)).toEqual(["SGD", "SGD", "SGD"]);
  await correctCell(others[0]?.id as string, { cell, value: null }, scope);
  expect((await reviewAll(id, scope)).map(({ fields }) => fields.currency.value).sort()).toEqual(["", "SGD", "SGD"]);
});

test("all doubtful values of a row are confirmed in one step, and taken back", { timeout: TIMEOUT_MS }, async () => {
  const person = await onTrial();
  const scope = toScope(person);
  const id = await readBatch([await toFile(findDocument("wide-landscape"))], scope);
  const [invoice] = await reviewAll(id, scope);
  const open = Object.entries(invoice?.fields ?? {}).flatMap(([name, { state }]) =>
    state === "check" ? [`fields.${name}`] : [],
  );
  expect(open.length).toBeGreaterThan(0);
  const change = { cell: open[0] as string, confirms: [...open.slice(1), "lines.0.container_type"] };
  const [, field = ""] = change.cell.split(".");
  const value = invoice?.fields[field as "billed"].value as string;
  const confirmed = await correctCell(invoice?.id as string, { ...change, value }, scope);
  expect(confirmed?.doubtCount).toBe((invoice?.doubtCount ?? 0) - open.length);
  expect(confirmed?.lines[0]?.cells.container_type.state, "a missing value is not confirmed").toBe("missing");
  const back = await correctCell(invoice?.id as string, { ...change, value: null }, scope);
  expect(back?.doubtCount).toBe(invoice?.doubtCount);
});

test("readers of an account with many files let another account's file through", { timeout: TIMEOUT_MS }, async () => {
  const [many, few] = [await onTrial(), await onTrial()];
  const row = (number: number) =>
    `Invoice,Carrier,Country,Container,Type,Charge,Discharged,Empty returned,Billed,Currency,Invoice date\nB-${number},Maersk,Singapore,MSKU1234565,20DV,combined,2026-08-01,2026-08-12,100,SGD,2026-08-20`;
  const files = Array.from({ length: 12 }, (_, index) => ({ path: `${index}.csv`, bytes: Buffer.from(row(index)) }));
  const large = await sentBatch(files, toScope(many));
  const reading = readBatchFiles(database.db, { files: getFileStore() });
  const small = await readBatch([{ path: "one.csv", bytes: Buffer.from(row(99)) }], toScope(few));
  expect((await readBatchProgress(small, toScope(few))).open).toBe(0);
  await reading;
  expect((await readBatchProgress(large, toScope(many))).invoices).toEqual({ ready: 12 });
});

describe("from files to packs", { timeout: TIMEOUT_MS }, () => {
  test("overbilled invoices get packs in one ZIP, each with the carrier's file", async () => {
    const person = await onTrial();
    const scope = toScope(person);
    const pdfs = ["wide-landscape", "tier-rows-german", "container-blocks"].map(findDocument);
    const id = await readBatch(await Promise.all(pdfs.map(toFile)), scope);
    await settleAll(id, scope);
    expect(await startBatchAudit(id, { ...scope, maxLines: 5_000 })).toEqual({ left: 0 });
    await runBulkAudits(database.db);
    const { invoices } = await listBulkInvoices(id, {}, scope);
    const [overbilled] = invoices;
    expect(overbilled).toMatchObject({ verdict: "overbilled", carrier: "hapag-lloyd", savedAuditId: null });
    const places = invoices.map(({ place }) => place);
    expect(await startPackRun(id, { places, makesPacks: true, language: "de" }, scope)).not.toBeNull();
    await expect(startPackRun(id, { places, makesPacks: true }, scope)).rejects.toThrow("being saved");
    await runPackRuns(database.db, scope);
    const run = (await findLastRun(id, scope)) as PackRun;
    expect(run.status).toBe("done");
    expect(run.results.find(({ place }) => place === overbilled?.place)).toMatchObject({ packNumber: 1, fault: null });
    const zip = Buffer.concat(await Array.fromAsync(zipPacks(run, scope)));
    const entries = listZipEntries(zip, 100);
    const stem = `Hapag-Lloyd/${overbilled?.invoiceNumber?.replaceAll("/", "-")}`;
    expect(entries.map(({ name }) => name)).toEqual(["summary.xlsx", `${stem}.pdf`, `${stem}-letter.txt`]);
    const read = (name: string) =>
      readZipEntry(zip, entries.find((entry) => entry.name === name) as (typeof entries)[number], 20_000_000);
    expect(read(`${stem}.pdf`).subarray(0, 5).toString()).toBe("%PDF-");
    expect(read(`${stem}-letter.txt`).toString()).toContain("(Anlage A)");
    expect(await database.db.invoiceDocument.count({ where: { userId: person.userId } })).toBe(invoices.length);
  });
});
