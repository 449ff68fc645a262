import { beforeAll, describe, expect, test } from "vitest";
import { POST as deleteAudits } from "#app/dashboard/audits/selection/delete/route.ts";
import { POST as closeSelected } from "#app/dashboard/containers/selection/close/route.ts";
import { POST as deleteContainers } from "#app/dashboard/containers/selection/delete/route.ts";
import { POST as exportContainers } from "#app/dashboard/containers/selection/export/route.ts";
import { POST as deleteContracts } from "#app/dashboard/contract-tariffs/selection/delete/route.ts";
import { POST as exportContracts } from "#app/dashboard/contract-tariffs/selection/export/route.ts";
import { POST as deleteInvoices } from "#app/dashboard/invoices/selection/delete/route.ts";
import { POST as exportInvoices } from "#app/dashboard/invoices/selection/export/route.ts";
import { POST as setStatus } from "#app/dashboard/invoices/selection/status/route.ts";
import { BULK_AUDIT_SORTS, listBulkAudits } from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import { CONTAINER_SORTS, listContainers } from "#lib/dashboard/containers/list-containers.ts";
import { CONTRACT_SORTS, pageContracts } from "#lib/dashboard/contract-tariffs/page-contracts.ts";
import { readSort } from "#lib/dashboard/lists/sort.ts";
import { listSavedAudits, SAVED_AUDIT_SORTS } from "#lib/dashboard/saved-audits/list-saved-audits.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { accountsDatabase, onTrial, type Person } from "#tests/accounts/accounts.ts";

const database = accountsDatabase({ hasFacts: true });
const { today } = getCurrentContext();
const OTHERS = "00000000-0000-7000-8000-000000000000";

let ann: Person;
let bob: Person;
/** Only looks at lists. */
let person: Person;
beforeAll(async () => {
  [ann, bob, person] = [await onTrial(database.db), await onTrial(database.db), await onTrial(database.db)];
});

const toScope = ({ userId }: Person) => ({ db: database.db, userId, today });
const toDay = (text: string | null) => text && new Date(`${text}T00:00:00Z`);
const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

interface NewContainer {
  containerNumber: string;
  carrier?: string;
  lastFreeDay?: string | null;
  closedOn?: string | null;
}

const addContainers = async ({ userId }: Person, rows: readonly NewContainer[]) =>
  listIds(
    await database.db.watchedContainer.createManyAndReturn({
      data: rows.map(({ containerNumber, carrier = "maersk", lastFreeDay = null, closedOn = null }) => ({
        userId,
        containerNumber,
        carrier,
        containerType: "40HC",
        country: "US",
        direction: "import",
        events: {},
        lastFreeDay: toDay(lastFreeDay),
        closedAt: toDay(closedOn),
      })),
    }),
  );

interface NewAudit {
  invoiceNumber: string | null;
  currency?: string;
  billed?: number;
  disputeBy?: string | null;
  status?: string;
}

const addAudits = async ({ userId }: Person, rows: readonly NewAudit[]) =>
  listIds(
    await database.db.savedAudit.createManyAndReturn({
      data: rows.map(({ currency = "USD", billed = 1, disputeBy = null, ...row }, index) => ({
        userId,
        ...row,
        currency,
        billed,
        disputeBy: toDay(disputeBy),
        page: "/check-demurrage-invoice",
        form: {},
        carrier: "maersk",
        country: "US",
        direction: "import",
        expectedLow: 1,
        verdict: "overbilled",
        recoverable: billed,
        report: {},
        factsVersion: 1,
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    }),
  );

const addContracts = async ({ userId }: Person, names: readonly string[]) =>
  listIds(
    await database.db.contractTariff.createManyAndReturn({
      data: names.map((name, index) => ({
        userId,
        name,
        carrier: index === 0 ? "zim" : "maersk",
        country: "US",
        direction: "import",
        freeDays: 7,
        validTo: index === 1 ? new Date("2026-12-31") : null,
      })),
    }),
  );

const addAudit = async ({ userId }: Person, fileName: string, status = "done") => {
  const { id } = await database.db.bulkAudit.create({ data: { userId, fileName, status, header: {}, lineCount: 1 } });
  return id;
};

describe("the order", () => {
  test("of containers is that of the address, with those without a day last", async () => {
    await addContainers(person, [
      { containerNumber: "B", carrier: "maersk", lastFreeDay: "2026-01-02", closedOn: "2026-02-01" },
      { containerNumber: "A", carrier: "zim", lastFreeDay: null, closedOn: "2026-02-03" },
      { containerNumber: "C", carrier: "maersk", lastFreeDay: "2026-01-01", closedOn: "2026-02-02" },
    ]);
    const list = async (sort?: string) =>
      (await listContainers({ status: "closed", sort: readSort(sort, CONTAINER_SORTS) }, toScope(person))).containers
        .map(({ container }) => container.containerNumber)
        .join("");
    expect(await list()).toBe("ACB");
    expect(await list("closed")).toBe("BCA");
    expect(await list("container")).toBe("ABC");
    expect(await list("-container")).toBe("CBA");
    expect(await list("carrier")).toBe("BCA");
    expect(await list("-carrier")).toBe("ACB");
    expect(await list("last_free_day")).toBe("CBA");
    expect(await list("-last_free_day")).toBe("BCA");
  });

  test("of saved audits compares amounts within their currency", async () => {
    await addAudits(person, [
      { invoiceNumber: "B", currency: "USD", billed: 3, disputeBy: "2026-02-01" },
      { invoiceNumber: null, currency: "INR", billed: 900 },
      { invoiceNumber: "A", currency: "USD", billed: 20, disputeBy: "2026-01-01" },
    ]);
    const list = async (sort?: string) =>
      (await listSavedAudits({ sort: readSort(sort, SAVED_AUDIT_SORTS) }, toScope(person))).audits
        .map(({ invoiceNumber }) => invoiceNumber ?? "-")
        .join("");
    expect(await list()).toBe("A-B");
    expect(await list("saved")).toBe("B-A");
    expect(await list("number")).toBe("AB-");
    expect(await list("-number")).toBe("BA-");
    expect(await list("-billed")).toBe("AB-");
    expect(await list("found")).toBe("-BA");
    expect(await list("dispute_by")).toBe("AB-");
    expect(await list("-dispute_by")).toBe("BA-");
  });

  test("of contract tariffs and of batches, with a part of the name", async () => {
    await addContracts(person, ["A 2026", "C", "B"]);
    const listContracts = async (sort?: string, text?: string) =>
      (await pageContracts({ sort: readSort(sort, CONTRACT_SORTS), text }, toScope(person))).contracts
        .map(({ name }) => name.charAt(0))
        .join("");
    expect(await listContracts()).toBe("BCA");
    expect(await listContracts("name")).toBe("ABC");
    expect(await listContracts("valid_to")).toBe("CAB");
    expect(await listContracts("name", "2026")).toBe("A");
    await addAudit(person, "june.csv");
    await addAudit(person, "may.csv", "review");
    const listBatches = async (sort?: string, filter = {}) =>
      (await listBulkAudits({ sort: readSort(sort, BULK_AUDIT_SORTS), ...filter }, toScope(person))).audits.map(
        ({ fileName }) => fileName,
      );
    expect(await listBatches()).toEqual(["may.csv", "june.csv"]);
    expect(await listBatches("name")).toEqual(["june.csv", "may.csv"]);
    expect(await listBatches(undefined, { stage: "review" })).toEqual(["may.csv"]);
    expect(await listBatches(undefined, { text: "JUNE" })).toEqual(["june.csv"]);
  });

  test("shows each of 51 equal rows once over the pages", async () => {
    const ids = await addContainers(
      person,
      Array.from({ length: 51 }, (_, index) => ({
        containerNumber: `A${index}`,
        carrier: "one",
        closedOn: "2026-02-01",
      })),
    );
    const request = { status: "closed", carrier: "one", sort: readSort("-closed", CONTAINER_SORTS) } as const;
    const pages = await Promise.all([1, 2].map((page) => listContainers({ ...request, page }, toScope(person))));
    expect(pages.map(({ containers }) => containers.length)).toEqual([50, 1]);
    const shown = pages.flatMap(({ containers }) => containers.map(({ container }) => container.id));
    expect(shown.toSorted()).toEqual(ids.toSorted());
  });
});

describe("selected containers", () => {
  test("are closed once, and those of another account are left alone", async () => {
    const [first = "", second = "", closed = ""] = await addContainers(ann, [
      { containerNumber: "A" },
      { containerNumber: "B" },
      { containerNumber: "C", closedOn: "2026-02-01" },
    ]);
    const [foreign = ""] = await addContainers(bob, [{ containerNumber: "D" }]);
    const send = (ids: readonly string[], back = "") =>
      ann.browser.post(closeSelected, { id: ids.join(","), ...(back && { back }) });
    const { to, flash } = await send([first, second, closed, foreign, "no id"], "status=all&page=2");
    expect(to).toBe("/dashboard/containers?status=all&page=2");
    expect(flash?.notice).toBe(
      "2 containers are closed. 1 was closed before. 2 are not in your account, so nothing was done with them.",
    );
    expect((await send([first, second])).flash?.notice).toBe("2 were closed before.");
    const row = (id: string) => database.db.watchedContainer.findUniqueOrThrow({ where: { id } });
    expect((await row(foreign)).closedAt).toBeNull();
    expect((await row(closed)).closedAt).toEqual(toDay("2026-02-01"));
  });

  test("are refused without any, with more than a page, and from elsewhere", async () => {
    const ids = Array.from({ length: 51 }, () => crypto.randomUUID());
    for (const [fields, message] of [
      [{}, "Select at least one container."],
      [{ id: ids.join(",") }, "Select at most 50 containers."],
    ] as const) {
      const { to, flash } = await ann.browser.post(deleteContainers, fields);
      expect([to, flash?.faults]).toEqual(["/dashboard/containers", [{ field: null, message }]]);
    }
    expect((await ann.browser.post(deleteContainers, { id: ids[0] ?? "" }, { from: "cross-site" })).status).toBe(403);
  });

  test("are deleted with their evidence, and only those of the account", async () => {
    const ids = await addContainers(ann, [{ containerNumber: "A" }, { containerNumber: "B" }]);
    const [foreign = ""] = await addContainers(bob, [{ containerNumber: "D" }]);
    const send = () => ann.browser.post(deleteContainers, { id: [...ids, foreign].join(",") });
    expect((await send()).flash?.notice).toMatch(/^2 containers are deleted\. 1 is not in your account/);
    expect((await send()).flash?.notice).toMatch(/^3 are not in your account/);
    expect(await database.db.watchedContainer.count({ where: { id: { in: [...ids, foreign] } } })).toBe(1);
  });

  test("are exported in the order of the list", async () => {
    const [first = "", second = ""] = await addContainers(ann, [
      { containerNumber: "CSQU3054383", closedOn: "2026-02-01" },
      { containerNumber: "HLXU1234561" },
    ]);
    const [foreign = ""] = await addContainers(bob, [{ containerNumber: "SECRET" }]);
    const { headers, body } = await ann.browser.post(exportContainers, { id: [second, foreign, first].join(",") });
    expect(headers.get("content-disposition")).toBe('attachment; filename="quayside-containers.csv"');
    const lines = body.trim().split("\r\n");
    expect(lines[0]).toContain("container_number,container_type,");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(["HLXU1234561", "CSQU3054383"]);
    const { flash } = await ann.browser.post(exportContainers, { id: foreign });
    expect(flash?.faults?.[0]?.message).toBe("The selected rows are not in your account. Load the list again.");
  });
});

describe("selected invoices", () => {
  test("get a later status, and never an earlier one", async () => {
    const [draft = "", sent = "", recovered = ""] = await addAudits(ann, [
      { invoiceNumber: "A" },
      { invoiceNumber: "B", status: "sent" },
      { invoiceNumber: "C", status: "recovered" },
    ]);
    const [foreign = ""] = await addAudits(bob, [{ invoiceNumber: "D" }]);
    const id = [draft, sent, recovered, foreign].join(",");
    const { flash } = await ann.browser.post(setStatus, { id, to_status: "sent" });
    expect(flash?.notice).toMatch(/^1 invoice is marked as sent\. 2 were so before, or are further\. 1 is not/);
    const rows = await database.db.savedAudit.findMany({
      where: { id: { in: id.split(",") } },
      orderBy: { id: "asc" },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(draft)).toMatchObject({ status: "sent", sentOn: toDay(today) });
    expect(byId.get(recovered)).toMatchObject({ status: "recovered", sentOn: null });
    expect(byId.get(foreign)).toMatchObject({ status: "draft" });
    expect((await ann.browser.post(setStatus, { id, to_status: "recovered" })).flash?.faults).toEqual([
      { field: "to_status", message: "Choose how far the disputes are." },
    ]);
  });

  test("are exported and deleted, and only those of the account", async () => {
    const ids = await addAudits(ann, [{ invoiceNumber: "=1+1" }, { invoiceNumber: "HL-2" }]);
    const [foreign = ""] = await addAudits(bob, [{ invoiceNumber: "SECRET" }]);
    const id = [...ids, foreign].join(",");
    const { body } = await ann.browser.post(exportInvoices, { id });
    expect(body.trim().split("\r\n")).toHaveLength(3);
    expect(body).toContain("HL-2,");
    expect(body).not.toContain("SECRET");
    expect(body, "a formula is text").not.toMatch(/^=/m);
    expect((await ann.browser.post(deleteInvoices, { id })).flash?.notice).toMatch(
      /^2 saved audits are deleted\. 1 is/,
    );
    expect(await database.db.savedAudit.count({ where: { id: { in: [...ids, foreign] } } })).toBe(1);
  });
});

test("selected contract tariffs are exported and deleted, and open containers are counted again", async () => {
  const ids = await addContracts(ann, ["A", "B"]);
  const [foreign = ""] = await addContracts(bob, ["SECRET"]);
  const [container = ""] = await addContainers(ann, [{ containerNumber: "A" }]);
  const counted = { where: { id: container }, data: { countedOn: toDay(today) } };
  await database.db.watchedContainer.update(counted);
  const id = [...ids, foreign].join(",");
  const { body } = await ann.browser.post(exportContracts, { id });
  expect(body).toMatch(/\r\nA,zim,US,,import,,,,,7,,,,\r\nB,maersk,US,,import,,,,2026-12-31,7,,,,\r\n$/);
  expect((await ann.browser.post(deleteContracts, { id })).flash?.notice).toMatch(
    /^2 contract tariffs are deleted\. 1 is/,
  );
  expect(await database.db.contractTariff.count({ where: { id: foreign } })).toBe(1);
  expect((await database.db.watchedContainer.findUniqueOrThrow({ where: { id: container } })).countedOn).toBeNull();
});

test("selected batches are deleted, and only those of the account", async () => {
  const ids = [await addAudit(ann, "a.csv"), await addAudit(ann, "b.csv")];
  const foreign = await addAudit(bob, "c.csv");
  const send = (id: string) => ann.browser.post(deleteAudits, { id });
  expect((await send([...ids, foreign, OTHERS].join(","))).flash?.notice).toMatch(/^2 audits are deleted\. 2 are not/);
  expect((await send(ids[0] ?? "")).flash?.notice).toMatch(/^1 is not in your account/);
  expect(await database.db.bulkAudit.count({ where: { id: foreign } })).toBe(1);
});
