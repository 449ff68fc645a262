import { describe, expect, test } from "vitest";
import { POST as deleteContainer } from "#app/dashboard/containers/[id]/delete/route.ts";
import { POST as addToContainer } from "#app/dashboard/containers/[id]/evidence/add/route.ts";
import { POST as deleteEvidence } from "#app/dashboard/evidence/[id]/delete/route.ts";
import { GET as downloadFile } from "#app/dashboard/evidence/[id]/file/route.ts";
import { POST as deleteAudit } from "#app/dashboard/invoices/[id]/delete/route.ts";
import { POST as addToAudit } from "#app/dashboard/invoices/[id]/evidence/add/route.ts";
import { POST as saveAudit } from "#app/dashboard/invoices/save/route.ts";
import { POST as deleteAccount } from "#app/dashboard/settings/delete/route.ts";
import { deleteFilesWithoutRow } from "#lib/dashboard/account-files/account-file-jobs.ts";
import { shortenFileName } from "#lib/dashboard/evidence/evidence-file.ts";
import { listAuditEvidence, listContainerEvidence } from "#lib/dashboard/evidence/list-evidence.ts";
import { settleNeeds } from "#lib/dashboard/evidence/settle-findings.ts";
import { findSavedAudit } from "#lib/dashboard/saved-audits/find-saved-audit.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays } from "#lib/platform/dates.ts";
import { type FileStore, FileStoreError } from "#lib/platform/files/file-store.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import {
  accountsDatabase,
  PASSWORD,
  type Person,
  onTrial as personOnTrial,
  signedUp,
} from "#tests/accounts/accounts.ts";
import { exportedAccount } from "#tests/support/exported-account.ts";
import { PNG } from "#tests/support/grey-pixel.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { GATE_PASS, postEvidence } from "./evidence-files.ts";
import { THREE_LINES } from "./pack-samples.ts";
import { added, CONTAINER } from "./watched-containers.ts";

const database = accountsDatabase({ hasFacts: true });
const { today } = getCurrentContext();
const onTrial = () => personOnTrial(database.db);
const toScope = ({ userId }: Person) => ({ db: database.db, userId });

const CLOSED = { ...CONTAINER, discharged: "2026-08-01", empty_returned: "2026-08-14" };

async function savedAudit({ browser }: Person, fields: Record<string, string> = OVERBILLED): Promise<string> {
  const page = `/check-demurrage-invoice${"lines" in fields ? "/lines" : ""}`;
  const { to } = await browser.post(saveAudit, { page, query: String(new URLSearchParams(fields)) });
  return String(to).split("/").at(-1) as string;
}

async function listKeys(prefix: string): Promise<string[]> {
  return (await Array.fromAsync(getFileStore().list(`${prefix}/`))).map(({ key }) => key);
}

const download = ({ browser }: Pick<Person, "browser">, id: string) =>
  downloadFile(new Request("http://localhost", { headers: browser.headers }), { params: Promise.resolve({ id }) });

async function listAudit(person: Person, id: string) {
  const saved = await findSavedAudit(id, toScope(person));
  if (!saved) throw new Error("no such audit");
  return { saved, evidence: await listAuditEvidence(saved, toScope(person)) };
}

describe("evidence of a watched container", () => {
  test("is added, downloaded as it was, and deleted with its file", async () => {
    const person = await onTrial();
    const id = await added(person, CLOSED);
    const answer = await postEvidence(person, addToContainer, id, {}, { name: "C:\\scans\\gate päss.jpg", bytes: PNG });
    expect(answer).toMatchObject({
      to: `/dashboard/containers/${id}#evidence`,
      flash: { notice: "The evidence is added." },
    });
    const [evidence, ...others] = await listContainerEvidence(id, toScope(person));
    expect(others).toEqual([]);
    expect(evidence).toMatchObject({
      ...GATE_PASS,
      containerNumber: "CSQU3054383",
      fileName: "gate päss.jpg",
      contentType: "image/png",
      size: PNG.length,
    });
    const file = await download(person, String(evidence?.id));
    expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": 'attachment; filename="gate-pa-ss.png"',
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(await listKeys(`accounts/${person.userId}`)).toHaveLength(1);
    const deleted = await person.browser.post(deleteEvidence, {}, { params: { id: String(evidence?.id) } });
    expect(deleted.to).toBe(`/dashboard/containers/${id}#evidence`);
    expect(await listContainerEvidence(id, toScope(person))).toEqual([]);
    expect(await listKeys(`accounts/${person.userId}`)).toEqual([]);
    expect((await download(person, String(evidence?.id))).status).toBe(404);
  });

  test.each<[string, Record<string, string>, { name: string; bytes: Uint8Array } | null, string, string]>([
    ["no file", {}, null, "file", "Choose a file."],
    [
      "a page that says it is a picture",
      {},
      { name: "a.png", bytes: Buffer.from("<script>") },
      "file",
      "something else",
    ],
    ["a day to come", { day: addDays(today, 1) }, { name: "a.png", bytes: PNG }, "day", "not in the future"],
    ["an unknown kind", { kind: "rumour" }, { name: "a.png", bytes: PNG }, "kind", "Choose what it is."],
    ["no word on what it proves", { note: " " }, { name: "a.png", bytes: PNG }, "note", "Write what it proves."],
    ["a long note", { note: "x".repeat(201) }, { name: "a.png", bytes: PNG }, "note", "Write a shorter line."],
    ["another container", { about: "HLXU1234561" }, { name: "a.png", bytes: PNG }, "about", "of this invoice"],
  ])("is refused with %s, and nothing is stored", async (_name, fields, file, field, message) => {
    const person = await onTrial();
    const id = await added(person, CLOSED);
    const { flash } = await postEvidence(person, addToContainer, id, fields, file);
    expect(flash?.faults).toEqual([{ field, message: expect.stringContaining(message) }]);
    expect(await listKeys(`accounts/${person.userId}`)).toEqual([]);
    expect(await listContainerEvidence(id, toScope(person))).toEqual([]);
  });

  test("is refused above 10 MB, and for more than 20 files, also when they are sent at the same time", async () => {
    const person = await onTrial();
    const id = await added(person, CLOSED);
    const large = { name: "a.png", bytes: Buffer.concat([PNG, Buffer.alloc(10 * 1_024 ** 2)]) };
    expect((await postEvidence(person, addToContainer, id, {}, large)).flash?.faults?.[0]?.message).toBe(
      "The file is larger than 10 MB. Make it smaller.",
    );
    for (let count = 0; count < 19; count += 1) await postEvidence(person, addToContainer, id);
    const answers = await Promise.all([1, 2].map(() => postEvidence(person, addToContainer, id)));
    expect(answers.map(({ flash }) => flash?.notice ?? flash?.faults?.[0]?.message).sort()).toEqual([
      "The evidence is added.",
      "There are 20 files already. Delete one first.",
    ]);
    expect(await listKeys(`accounts/${person.userId}`)).toHaveLength(20);
  });

  test("is not written when the store fails", async () => {
    const person = await onTrial();
    const id = await added(person, CLOSED);
    const store = getFileStore();
    const { put } = store;
    store.put = () => Promise.reject(new FileStoreError("full", "no space"));
    try {
      const { flash } = await postEvidence(person, addToContainer, id);
      expect(flash?.faults).toEqual([{ field: null, message: "The file could not be stored. Try again in a minute." }]);
    } finally {
      store.put = put;
    }
    expect(await listContainerEvidence(id, toScope(person))).toEqual([]);
  });

  test("needs a plan that watches containers; what is there stays", async () => {
    const person = await onTrial();
    const id = await added(person, CLOSED);
    await postEvidence(person, addToContainer, id);
    await database.db.trial.delete({ where: { userId: person.userId } });
    expect((await postEvidence(person, addToContainer, id)).to).toBe("/pricing");
    const [evidence] = await listContainerEvidence(id, toScope(person));
    expect((await download(person, String(evidence?.id))).status).toBe(200);
  });

  test("goes with the container, the audit and the account, and is in the export as a list", async () => {
    const person = await onTrial();
    const [container, audit] = [await added(person, CLOSED), await savedAudit(person)];
    await postEvidence(person, addToContainer, container);
    await postEvidence(person, addToAudit, audit);
    const { evidence } = await exportedAccount(database.db, person.userId);
    expect(evidence).toMatchObject([GATE_PASS, GATE_PASS].map(({ kind, note }) => ({ kind, note })));
    expect(JSON.stringify(evidence)).not.toContain("fileKey");
    await person.browser.post(deleteContainer, {}, { params: { id: container } });
    expect(await listKeys(`accounts/${person.userId}`)).toHaveLength(1);
    await person.browser.post(deleteAudit, {}, { params: { id: audit } });
    expect(await listKeys(`accounts/${person.userId}`)).toEqual([]);
    await postEvidence(person, addToContainer, await added(person, CLOSED));
    await person.browser.post(deleteAccount, { delete_password: PASSWORD, delete_confirmed: "yes" });
    expect(await database.db.evidence.count({ where: { userId: person.userId } })).toBe(0);
    expect(await listKeys(`accounts/${person.userId}`)).toEqual([]);
  });
});

describe("the evidence of an audit", () => {
  test("has its own and that of the container near the days of the invoice, and no other", async () => {
    const person = await onTrial();
    const audit = await savedAudit(person);
    const container = await added(person, CLOSED);
    await postEvidence(person, addToAudit, audit, { kind: "invoice", day: "2026-08-20" });
    await postEvidence(person, addToContainer, container, { note: "near" });
    await postEvidence(person, addToContainer, container, { note: "a year before", day: "2025-08-14" });
    const other = await added(person, { ...CLOSED, container_number: "HLXU1234561" });
    await postEvidence(person, addToContainer, other, { note: "of another container" });
    const { saved, evidence } = await listAudit(person, audit);
    expect(evidence.map(({ kind, note }) => `${kind}: ${note}`)).toEqual([
      "gate_pass: near",
      `invoice: ${GATE_PASS.note}`,
    ]);
    const finding = saved.report.findings.find((one) => one.evidence.length > 1);
    if (!finding) throw new Error("no finding needs evidence");
    const needs = settleNeeds(finding, saved.report, evidence);
    expect(needs.map(({ text }) => text)).toEqual(finding.evidence);
    expect(needs.map(({ evidence: has }) => has.map(({ kind }) => kind))).toEqual([[], ["gate_pass"]]);
  });

  test("settles only findings of its container", async () => {
    const person = await onTrial();
    const audit = await savedAudit(person, THREE_LINES);
    await postEvidence(person, addToAudit, audit, { about: "CSQU3054383" });
    const { saved, evidence } = await listAudit(person, audit);
    const finding = saved.report.findings.find(({ lines }) => lines.length === 1 && lines[0] !== 2);
    if (!finding) throw new Error("no finding is about another line");
    expect(settleNeeds(finding, saved.report, evidence).flatMap((need) => need.evidence)).toEqual([]);
    expect(settleNeeds({ ...finding, lines: [2] }, saved.report, evidence).flatMap((need) => need.evidence)).toEqual(
      evidence,
    );
  });
});

describe("another account", () => {
  test("adds, downloads and deletes nothing", async () => {
    const [owner, other] = [await onTrial(), await onTrial()];
    const id = await added(owner, CLOSED);
    await postEvidence(owner, addToContainer, id);
    const [evidence] = await listContainerEvidence(id, toScope(owner));
    for (const given of [String(evidence?.id), id, "nonsense", "00000000-0000-0000-0000-000000000000"]) {
      expect((await download(other, given)).status).toBe(404);
      expect((await other.browser.post(deleteEvidence, {}, { params: { id: given } })).status).toBe(404);
      expect((await postEvidence(other, addToContainer, given)).status).toBe(404);
      expect((await postEvidence(other, addToAudit, given)).status).toBe(404);
    }
    expect(await listContainerEvidence(id, toScope(other))).toEqual([]);
    expect(await listContainerEvidence(id, toScope(owner))).toEqual([evidence]);
    expect(await listKeys(`accounts/${other.userId}`)).toEqual([]);
    const stranger = await signedUp(database.db, "stranger@example.com");
    stranger.browser.cookies.clear();
    expect((await download(stranger, String(evidence?.id))).status).toBe(303);
  });
});

test("the job deletes files that no row names, after a day, and no other files", async () => {
  const person = await onTrial();
  const id = await added(person, CLOSED);
  await postEvidence(person, addToContainer, id);
  const files: FileStore = getFileStore();
  const prefix = `accounts/${person.userId}`;
  const [named] = await listKeys(prefix);
  const left = `${prefix}/evidence/00000000-0000-4000-8000-000000000000`;
  const foreignKey = `${prefix}/batches/1.pdf`;
  for (const key of [left, foreignKey]) await files.put(key, PNG, { contentType: "image/png" });
  await deleteFilesWithoutRow({ db: database.db, files });
  expect(await listKeys(prefix)).toContain(left);
  await deleteFilesWithoutRow({ db: database.db, files }, new Date(Date.now() + 25 * 3_600_000));
  expect((await listKeys(prefix)).sort()).toEqual([foreignKey, named].sort());
});

test("the name of a file has no folder and no signs that turn it around", () => {
  expect(shortenFileName("../../etc/passwd")).toBe("passwd");
  expect(shortenFileName("a\u202efdp.exe\u0000")).toBe("afdp.exe");
  expect(shortenFileName(" ")).toBe("file");
  expect(shortenFileName(`${"x".repeat(300)}.pdf`)).toHaveLength(100);
});
