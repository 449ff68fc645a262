import { beforeAll, expect, test } from "vitest";
import { POST as addAlert } from "#app/dashboard/alerts/add/route.ts";
import { POST as sendFile } from "#app/dashboard/audits/[id]/files/route.ts";
import { POST as createBatch } from "#app/dashboard/audits/create/route.ts";
import { POST as closeContainer } from "#app/dashboard/containers/[id]/close/route.ts";
import { POST as deleteContainer } from "#app/dashboard/containers/[id]/delete/route.ts";
import { POST as closeSelected } from "#app/dashboard/containers/selection/close/route.ts";
import { POST as followUp } from "#app/dashboard/invoices/[id]/follow-up/route.ts";
import { POST as saveCompany } from "#app/dashboard/settings/company/route.ts";
import { GET as exportData } from "#app/dashboard/settings/export/route.ts";
import { POST as saveName } from "#app/dashboard/settings/name/route.ts";
import { deleteOldRows } from "#lib/accounts/account-jobs.ts";
import { listChanges, listTrailPeople } from "#lib/accounts/trail/list-changes.ts";
import { recordChange } from "#lib/accounts/trail/record-change.ts";
import type { AccountBrowser } from "#tests/support/account-browser.ts";
import { createAccountRows } from "#tests/support/rows-of-account.ts";
import { accountsDatabase, onTrial, type Person, type signedUp } from "./accounts.ts";
import { joined } from "./members.ts";

const database = accountsDatabase();

let owner: Person;
let clerk: Awaited<ReturnType<typeof signedUp>>;
let invoiceId: string;
let containerId: string;

beforeAll(async () => {
  owner = await onTrial(database.db);
  clerk = await joined(database.db, owner.browser, { email: "clerk@example.com", role: "clerk" });
  await clerk.browser.post(saveName, { name: "Cleo Clerk" });
  [invoiceId, containerId] = (await createAccountRows(database.db, owner.userId)) as [string, string];
});

const readTrail = (filter: Parameters<typeof listChanges>[0] = {}, { isOwner = true, wanted = 1 } = {}) =>
  listChanges(filter, { db: database.db, accountId: owner.userId, isOwner, wanted });

const readNewest = async () => (await readTrail()).changes[0];

const followUpAs = (browser: AccountBrowser, fields: Record<string, string>) =>
  browser.post(followUp, fields, { params: { id: invoiceId } });

test("a clerk changes a status: the trail says who, what and which values", async () => {
  await followUpAs(clerk.browser, { status: "sent", sent_on: "2026-11-02", notes: "sent by mail" });
  expect(await readNewest()).toMatchObject({
    personName: "Cleo Clerk",
    isDone: true,
    text: "changed the dispute",
    kind: "invoice",
    path: `/dashboard/invoices/${invoiceId}`,
    changes: [
      { field: "Status", before: "draft", after: "sent" },
      { field: "Sent to the carrier on", before: null, after: "2026-11-02" },
      { field: "Notes", before: expect.any(String), after: "sent by mail" },
    ],
  });
});

test("what is refused, and what a person changes of the own settings, leaves no row", async () => {
  const count = () => database.db.accountChange.count();
  const before = await count();
  await followUpAs(clerk.browser, { status: "sent", sent_on: "2030-01-01" });
  await followUpAs(clerk.browser, { status: "lost" });
  await clerk.browser.post(followUp, { status: "sent" }, { params: { id: crypto.randomUUID() } });
  await clerk.browser.post(saveCompany, { company: "Mine" });
  await clerk.browser.post(saveName, { name: "Cleo Clerk" });
  expect(await count()).toBe(before);
});

test("an action that fails for a reason of ours stays as begun: its end is not known", async () => {
  const account = { id: owner.userId, person: { id: clerk.userId, name: "Cleo Clerk" } };
  const run = () => Promise.reject(new Error("the process ends"));
  const scope = { db: database.db, account, params: { id: containerId } };
  await expect(recordChange("container.change", scope, run, () => ({}))).rejects.toThrow("the process ends");
  expect(await readNewest()).toMatchObject({ isDone: false, text: "changed a container", label: "CSQU3054383" });
});

test("a deleted thing has its name and last values, and no link", async () => {
  await clerk.browser.post(closeContainer, {}, { params: { id: containerId } });
  expect(await readNewest()).toMatchObject({
    path: `/dashboard/containers/${containerId}`,
    changes: expect.arrayContaining([{ field: "Closed", before: null, after: "yes" }]),
  });
  await owner.browser.post(deleteContainer, {}, { params: { id: containerId } });
  const { changes } = await readTrail({ kind: "container" });
  expect(changes[0]).toMatchObject({ personName: "Ann", label: "CSQU3054383", path: null });
  expect(changes[0]?.changes).toContainEqual({ field: "Carrier", before: "maersk", after: null });
  expect(changes.map(({ path }) => path)).toEqual(changes.map(() => null));
});

test("a selection has a row for each thing that it changed, and none for the others", async () => {
  const other = await onTrial(database.db);
  const shared = { carrier: "maersk", containerType: "40HC", country: "US", direction: "import", events: {} };
  const rows = await database.db.watchedContainer.createManyAndReturn({
    data: [
      { ...shared, userId: owner.userId, containerNumber: "MSKU0000010" },
      { ...shared, userId: owner.userId, containerNumber: "MSKU0000025", closedAt: new Date("2026-11-02T00:00:00Z") },
      { ...shared, userId: other.userId, containerNumber: "MSKU0000030" },
    ],
  });
  const ids = rows.map(({ id }) => id);
  const before = await database.db.accountChange.count();
  await clerk.browser.post(closeSelected, { id: [...ids, "no id"].join(",") });
  expect(await readNewest()).toMatchObject({
    personName: "Cleo Clerk",
    text: "closed a container",
    label: "MSKU0000010",
    path: `/dashboard/containers/${ids[0]}`,
    changes: expect.arrayContaining([{ field: "Closed", before: null, after: "yes" }]),
  });
  expect(await database.db.accountChange.count()).toBe(before + 1);
  await clerk.browser.post(closeSelected, { id: Array.from({ length: 51 }, () => crypto.randomUUID()).join(",") });
  expect(await database.db.accountChange.count()).toBe(before + 1);
});

test("things that an account has once are described by their fields, such as alerts", async () => {
  await clerk.browser.post(addAlert, { kind: "dd_tariff", carrier: "Maersk", country: "India" });
  expect(await readNewest()).toMatchObject({
    text: "added an alert",
    path: "/dashboard/alerts",
    changes: [{ field: "Tariffs of maersk in IN", before: null, after: "reported" }],
  });
});

test("files that are sent one after the other are one row with a count", async () => {
  const send = async (post: typeof createBatch, path: string, params: Record<string, string>) => {
    const headers = { ...Object.fromEntries(clerk.browser.headers), "sec-fetch-site": "same-origin" };
    const request = new Request(`http://localhost${path}`, { method: "POST", headers, body: "Invoice" });
    return (await (await post(request, { params: Promise.resolve(params) })).json()) as { id?: string };
  };
  const { id = "" } = await send(createBatch, "/", {});
  for (const name of ["a.txt", "b.txt", "c.txt"]) await send(sendFile, `/?path=${name}`, { id });
  const { changes } = await readTrail({ kind: "batch" });
  expect(changes).toMatchObject([
    { text: "added files to a batch", times: 3, path: `/dashboard/audits/${id}` },
    { text: "created a batch", times: 1, label: expect.stringMatching(/^Batch of /) },
  ]);
});

test("is filtered by person and kind, has 50 rows a page, and hides the owner's own matters from members", async () => {
  await owner.browser.post(saveCompany, { company: "Forwarder Ltd" });
  expect((await readNewest())?.changes).toEqual([{ field: "Company", before: null, after: "Forwarder Ltd" }]);
  expect((await readTrail({}, { isOwner: false })).changes.map(({ kind }) => kind)).not.toContain("company");
  expect((await readTrail({ kind: "company" }, { isOwner: false })).changes).toEqual([]);
  expect((await readTrail({ kind: "company" })).changes).toHaveLength(1);
  expect(await listTrailPeople({ db: database.db, accountId: owner.userId })).toEqual(
    expect.arrayContaining([
      { id: clerk.userId, name: "Cleo Clerk" },
      { id: owner.userId, name: "Ann" },
    ]),
  );
  const { changes } = await readTrail({ personId: clerk.userId });
  expect(new Set(changes.map(({ personName }) => personName))).toEqual(new Set(["Ann", "Cleo Clerk"]));
  const row = {
    accountId: owner.userId,
    personId: "left",
    personName: "Lea",
    action: "alert.add",
    subjectKind: "alert",
  };
  await database.db.accountChange.createMany({ data: Array.from({ length: 60 }, () => row) });
  expect(await readTrail({ personId: "left" })).toMatchObject({ page: 1, pages: 2, changes: { length: 50 } });
  expect(await readTrail({ personId: "left" }, { wanted: 9 })).toMatchObject({ page: 2, changes: { length: 10 } });
});

test("is in the export, and is deleted after 24 months", async () => {
  const response = await exportData(new Request("http://localhost/", { headers: owner.browser.headers }));
  const { user, trail } = JSON.parse(await response.text()) as {
    user: { members: unknown[] };
    trail: { action: string }[];
  };
  expect(user.members).toMatchObject([{ role: "clerk", user: { email: "clerk@example.com" } }]);
  expect(trail.map(({ action }) => action)).toContain("invoice.follow_up");
  const ages = async (months: number) => {
    const at = new Date();
    at.setUTCMonth(at.getUTCMonth() - months);
    await database.db.accountChange.updateMany({ where: { personId: "left" }, data: { at } });
    await deleteOldRows(database.db);
    return database.db.accountChange.count({ where: { personId: "left" } });
  };
  expect([await ages(23), await ages(25)]).toEqual([60, 0]);
});
