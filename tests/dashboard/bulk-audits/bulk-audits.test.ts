import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { POST as answer } from "#app/dashboard/audits/[id]/answers/route.ts";
import { POST as deleteForm } from "#app/dashboard/audits/[id]/delete/route.ts";
import { GET as openInvoice } from "#app/dashboard/audits/[id]/invoices/[place]/open/route.ts";
import { POST as saveInvoice } from "#app/dashboard/audits/[id]/invoices/[place]/save/route.ts";
import { GET as progress } from "#app/dashboard/audits/[id]/progress/route.ts";
import { GET as csvResults } from "#app/dashboard/audits/[id]/results.csv/route.ts";
import { GET as xlsxResults } from "#app/dashboard/audits/[id]/results.xlsx/route.ts";
import { POST as start } from "#app/dashboard/audits/table/start/route.ts";
import { GET as xlsxTemplate } from "#app/dashboard/audits/table/template.xlsx/route.ts";
import { Prisma } from "#generated/prisma/client.ts";
import { calculateBulkTotals } from "#lib/dashboard/bulk-audits/bulk-totals.ts";
import { findBulkAudit } from "#lib/dashboard/bulk-audits/find-bulk-audit.ts";
import { findBulkInvoice } from "#lib/dashboard/bulk-audits/find-bulk-invoice.ts";
import { listBulkAudits } from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import { listBulkLines } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { startBulkAudit } from "#lib/dashboard/bulk-audits/start-bulk-audit.ts";
import { listContracts } from "#lib/dashboard/contract-tariffs/list-contracts.ts";
import { findSavedAudit } from "#lib/dashboard/saved-audits/find-saved-audit.ts";
import { auditLinesFromQuery } from "#lib/invoices/lines/audit-lines-from-query.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial, signedUp } from "#tests/accounts/accounts.ts";
import { exportedAccount } from "#tests/support/exported-account.ts";
import { BAD, buildBulkFile, FILE, HEADINGS, OVERBILLED } from "./bulk-files.ts";

const database = accountsDatabase({ hasFacts: true });
const LIST = "/dashboard/audits";
const WITHOUT_TAX = { billed_tax: "excluded" };

const onTrial = () => personOnTrial(database.db);

const toScope = ({ userId }: Person) => ({ db: database.db, userId });

function fileForm(
  text: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  name = "june.csv",
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([text], name));
  return form;
}

/** Sends a file and waits for the end of its audit. @returns its id */
async function audited(person: Person, text: string, fields: Record<string, string> = {}): Promise<string> {
  const { to } = await person.browser.post(start, fileForm(text, fields));
  const id = String(to).split("/").at(-1) as string;
  await vi.waitFor(async () => expect((await findBulkAudit(id, toScope(person)))?.status).toBe("done"), {
    timeout: 20_000,
    interval: 50,
  });
  return id;
}

/** Stores an audit without starting a run. */
const queued = (person: Person, text: string) =>
  startBulkAudit(
    { fileName: "june.csv", bytes: Buffer.from(text), header: {} },
    { ...toScope(person), maxLines: 5_000, ...getCurrentContext() },
  );

const download = async (route: typeof csvResults, { browser }: Person, id: string) =>
  route(new Request("http://localhost", { headers: browser.headers }), { params: Promise.resolve({ id }) });

describe("a file of several carriers with a bad row", () => {
  let person: Person;
  let id: string;

  beforeAll(async () => {
    person = await onTrial();
    id = await audited(person, FILE, WITHOUT_TAX);
  });

  test("each line gets a verdict, and the bad row its reasons", async () => {
    const { lines } = await listBulkLines(id, {}, toScope(person));
    expect(
      lines.map(({ row, verdict, invoiceVerdict, fault }) => [row, verdict, invoiceVerdict, fault !== null]),
    ).toEqual([
      [2, "cannot_tell_yet", "overbilled", false],
      [3, "overbilled", "overbilled", false],
      [4, null, null, true],
      [5, "overbilled", "overbilled", false],
    ]);
    expect(lines[2]?.fault).toContain("@SUM(A1)");
  });

  test("totals keep currencies apart, and count each invoice once", async () => {
    const totals = await calculateBulkTotals(id, toScope(person));
    expect(totals.carriers.map(({ key, currency, count, billed }) => [key, currency, count, billed])).toEqual([
      ["cma-cgm", "USD", 1, "99999"],
      ["hapag-lloyd", "INR", 1, "277236"],
    ]);
    expect(totals.verdicts).toMatchObject([
      { key: "overbilled", currency: "INR", count: 1, billed: "277236" },
      { key: "overbilled", currency: "USD", count: 1, billed: "99999" },
    ]);
    expect(totals.rules.map(({ key }) => key)).toContain("amount_above_tariff");
    const {
      audits: [listed],
    } = await listBulkAudits({}, toScope(person));
    expect(listed).toMatchObject({
      fileName: "june.csv",
      lineCount: 4,
      doneCount: 4,
      faultCount: 1,
      verdicts: [{ verdict: "overbilled", invoices: 2 }],
    });
  });

  test("the lines can be narrowed by verdict, carrier, finding and fault", async () => {
    const listRows = async (filter: Parameters<typeof listBulkLines>[1]) =>
      (await listBulkLines(id, filter, toScope(person))).lines.map(({ row }) => row);
    expect(await listRows({ carrier: "cma-cgm" })).toEqual([5]);
    expect(await listRows({ faults: true })).toEqual([4]);
    expect(await listRows({ verdict: "underbilled" })).toEqual([]);
    expect(await listRows({ rule: "amount_above_tariff" })).toContain(5);
    expect((await listBulkLines(id, { page: 99 }, toScope(person))).page).toBe(1);
  });

  test("the results as a workbook: numbers and dates are such, and no cell is a formula", async () => {
    const response = await download(xlsxResults, person, id);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="audited-june.xlsx"');
    const book = Buffer.from(await response.arrayBuffer());
    const [headings = [], first = [], , bad = []] = await readSheet(book, "Lines");
    const cell = (row: readonly unknown[], name: string) => row[headings.indexOf(name)];
    expect(cell(first, "Billed")).toBe(138_618);
    expect(cell(first, "Currency")).toBe("INR");
    expect(cell(first, "Discharged")).toEqual(new Date("2026-08-01"));
    expect(cell(bad, "Invoice")).toBe("'=1+1");
    expect(cell(bad, "Discharged")).toBe("'+49");
    expect(cell(bad, "Carrier")).toBe("'@SUM(A1)");
    expect(String(cell(bad, "Fault"))).toContain("is no carrier");
    const totals = await readSheet(book, "Totals");
    expect(totals).toContainEqual(expect.arrayContaining(["Carrier", "Hapag-Lloyd", "INR", 1, 277_236]));
  });

  test("the results as CSV have the same lines, and no cell starts a formula", async () => {
    const text = await (await download(csvResults, person, id)).text();
    expect(text.trim().split("\r\n")).toHaveLength(5);
    expect(text).toContain("138618");
    expect(text).not.toMatch(/(?:^|,)"?[=@+]/m);
  });

  test("an invoice opens in the checker, and is saved once with the same verdict and amounts", async () => {
    const place = (await listBulkLines(id, {}, toScope(person))).lines[0]?.invoice;
    const params = { id, place: String(place) };
    const opened = await openInvoice(new Request("http://localhost", { headers: person.browser.headers }), {
      params: Promise.resolve(params),
    });
    expect(opened.headers.get("location")).toMatch(/^\/check-demurrage-invoice\/lines\?carrier=hapag-lloyd&country=IN/);
    const saved = await person.browser.post(saveInvoice, {}, { params });
    expect(saved.flash?.notice).toBe("The audit is saved.");
    const audit = await findSavedAudit(String(saved.to).split("/").at(-1) as string, toScope(person));
    const invoice = await database.db.bulkAuditInvoice.findFirstOrThrow({
      where: { bulkAuditId: id, place: Number(place) },
    });
    expect(audit).toMatchObject({
      invoiceNumber: "HL-1",
      invoiceDate: "2026-08-20",
      verdict: invoice.verdict,
      billed: invoice.billed?.toFixed(),
      expectedLow: invoice.expectedLow?.toFixed(),
      expectedHigh: invoice.expectedHigh?.toFixed(),
      recoverable: invoice.recoverable?.toFixed(),
    });
    expect((await listBulkLines(id, {}, toScope(person))).lines.map(({ savedAuditId }) => savedAuditId)).toEqual([
      audit?.id,
      audit?.id,
      null,
      null,
    ]);
    expect((await person.browser.post(saveInvoice, {}, { params })).flash?.notice).toBe(
      "You had saved this audit before.",
    );
  });

  test("the person's export has the lines and the results", async () => {
    const { bulkAudits } = await exportedAccount(database.db, person.userId);
    expect(bulkAudits).toMatchObject([{ fileName: "june.csv", invoices: [{}, {}], lines: [{}, {}, {}, {}] }]);
  });

  test("another account reads, saves and deletes nothing of it", async () => {
    const other = await onTrial();
    expect((await download(xlsxResults, other, id)).status).toBe(404);
    expect((await download(progress as typeof csvResults, other, id)).status).toBe(404);
    expect((await other.browser.post(saveInvoice, {}, { params: { id, place: "1" } })).status).toBe(404);
    expect((await other.browser.post(deleteForm, {}, { params: { id } })).status).toBe(404);
    expect((await listBulkLines(id, {}, toScope(other))).lines).toEqual([]);
    expect((await calculateBulkTotals(id, toScope(other))).carriers).toEqual([]);
  });

  test("deleting it deletes its lines, and keeps the saved audit", async () => {
    const mine = await onTrial();
    const deleted = await audited(mine, FILE);
    await mine.browser.post(saveInvoice, {}, { params: { id: deleted, place: "1" } });
    expect(await mine.browser.post(deleteForm, {}, { params: { id: deleted } })).toMatchObject({ to: LIST });
    expect(await database.db.bulkAuditLine.count({ where: { bulkAuditId: deleted } })).toBe(0);
    expect(await database.db.savedAudit.count({ where: { userId: mine.userId } })).toBe(1);
  });
});

describe("what the form refuses", () => {
  test("a person without the plan goes to the prices", async () => {
    const { browser } = await signedUp(database.db, "free@example.com");
    expect(await browser.post(start, fileForm(FILE))).toMatchObject({ to: "/pricing" });
  });

  test("more lines than the plan gives, with both numbers", async () => {
    const person = await onTrial();
    const bytes = Buffer.from([HEADINGS, ...Array.from({ length: 501 }, () => OVERBILLED[0])].join("\n"));
    const scope = { ...toScope(person), maxLines: 500, ...getCurrentContext() };
    await expect(startBulkAudit({ fileName: "a.csv", bytes, header: {} }, scope)).rejects.toThrow(
      "The file has 501 lines, and your plan audits 500 in one go.",
    );
    expect(await database.db.bulkAudit.count({ where: { userId: person.userId } })).toBe(0);
  });

  test("no file, a file that is none, and one that is too large", async () => {
    const { browser } = await onTrial();
    const readMessage = async (form: FormData) => (await browser.post(start, form)).flash?.faults?.[0]?.message;
    expect(await readMessage(fileForm(""))).toBe("Choose a file, or paste the rows.");
    expect(await readMessage(fileForm(new Uint8Array([1, 0, 2])))).toContain("neither text nor XLSX");
    expect(await readMessage(fileForm("x".repeat(6 * 1024 ** 2)))).toBe("The file is larger than 5 MB.");
  });

  test("a table without a carrier, and keeps the other fields of the form", async () => {
    const { browser } = await onTrial();
    const answer = await browser.post(
      start,
      fileForm("Container,Type,Discharged,Billed\nHLXU1234561,40HC,2026-08-01,1", {
        country: "IN",
        lines: "x".repeat(5_000),
      }),
    );
    expect(answer).toMatchObject({
      to: `${LIST}/table`,
      flash: { faults: [{ field: "carrier" }], values: { country: "IN" } },
    });
    expect(answer.flash?.values).not.toHaveProperty("lines");
  });

  test("a fourth audit while three wait", async () => {
    const person = await onTrial();
    for (let count = 0; count < 3; count++) await queued(person, FILE);
    await expect(queued(person, FILE)).rejects.toThrow("3 audits are running. Wait until one has ended.");
    await runBulkAudits(database.db);
    await queued(person, FILE);
    await runBulkAudits(database.db);
  });

  test("pasted rows are taken like a file, and values of the form hold for them", async () => {
    const person = await onTrial();
    const rows =
      "Container\tType\tDischarged\tEmpty returned\tBilled\nHLXU1234561\t40HC\t2026-08-01\t2026-08-14\t138618";
    const { to } = await person.browser.post(start, {
      lines: rows,
      carrier: "hapag-lloyd",
      country: "IN",
      currency: "INR",
      charge: "combined",
    });
    const id = String(to).split("/").at(-1) as string;
    await vi.waitFor(async () => expect((await findBulkAudit(id, toScope(person)))?.status).toBe("done"), {
      timeout: 20_000,
    });
    expect((await listBulkLines(id, {}, toScope(person))).lines).toMatchObject([
      { cells: { carrier: "hapag-lloyd", charge: "combined" }, fault: null },
    ]);
  });
});

test("the template is a workbook that is audited as it is", async () => {
  const person = await onTrial();
  const book = new Uint8Array(await (await xlsxTemplate()).arrayBuffer());
  const { to } = await person.browser.post(start, fileForm(book, {}, "template.xlsx"));
  const id = String(to).split("/").at(-1) as string;
  await vi.waitFor(async () => expect((await findBulkAudit(id, toScope(person)))?.status).toBe("done"), {
    timeout: 20_000,
  });
  expect(
    (await listBulkLines(id, {}, toScope(person))).lines.map(({ verdict, fault }) => [verdict !== null, fault]),
  ).toEqual([
    [true, null],
    [true, null],
  ]);
});

test("a contract of the account comes before the published tariff, also in the audit that is saved", async () => {
  const person = await onTrial();
  const contract = {
    name: "HL-2026",
    carrier: "hapag-lloyd",
    country: "IN",
    direction: "import",
    containerTypes: [],
    freeDays: 14,
  };
  await database.db.contractTariff.create({ data: { ...contract, userId: person.userId } });
  const id = await audited(person, FILE, WITHOUT_TAX);
  const { lines } = await listBulkLines(id, {}, toScope(person));
  expect(lines[0]).toMatchObject({
    verdict: "overbilled",
    contractNote: "By your contract “HL-2026”.",
    result: { expectedHigh: "0", chargedDays: 0 },
  });
  expect(lines[3]?.contractNote).toBeNull();
  const { to } = await person.browser.post(saveInvoice, {}, { params: { id, place: String(lines[0]?.invoice) } });
  const saved = await findSavedAudit(String(to).split("/").at(-1) as string, toScope(person));
  expect(saved).toMatchObject({ verdict: "overbilled", expectedHigh: "0", form: { fields: { own_free_days: "14" } } });
});

describe("contracts with several tiers", () => {
  const CONTRACT = { carrier: "hapag-lloyd", country: "IN", direction: "import", freeDays: 4, currency: "INR" };
  const SMALL = {
    ...CONTRACT,
    name: "Small",
    containerTypes: ["20DV"],
    slabs: [
      { from_day: 5, to_day: 8, rate_per_day: "1000.5" },
      { from_day: 9, to_day: 10, rate_per_day: "2000.125" },
      { from_day: 11, to_day: null, rate_per_day: "4000" },
    ],
  };
  const LARGE = {
    ...CONTRACT,
    name: "Large",
    containerTypes: ["40HC"],
    freeDays: 2,
    slabs: [
      { from_day: 3, to_day: 11, rate_per_day: "3000" },
      { from_day: 12, to_day: 99, rate_per_day: "5000" },
    ],
  };
  const OWN_TARIFF = [
    "40HC: 2 free; 3-11 INR 3000; 12-99 INR 5000",
    "20DV: 4 free; 5-8 INR 1000.5; 9-10 INR 2000.1250; 11+ INR 4000",
  ].join("\n");
  const TWO_TYPES = [HEADINGS, OVERBILLED[0], String(OVERBILLED[1]).replace("40HC", "20DV")].join("\n");

  let person: Person;
  let id: string;
  beforeAll(async () => {
    person = await onTrial();
    for (const contract of [SMALL, LARGE])
      await database.db.contractTariff.create({ data: { ...contract, userId: person.userId } });
    id = await audited(person, TWO_TYPES, WITHOUT_TAX);
  });

  const openedForm = async () => (await findBulkInvoice({ id, place: "1" }, toScope(person)))?.form?.fields ?? {};

  test("give the same result as in the form of the checker, by its link or by the contracts", async () => {
    const invoice = await database.db.bulkAuditInvoice.findFirstOrThrow({ where: { bulkAuditId: id } });
    const { lines } = await listBulkLines(id, {}, toScope(person));
    expect(invoice.contractNote).toBe("By your contract “Large”, “Small”.");
    const { own_tariff, ...withoutTerms } = await openedForm();
    expect(own_tariff).toBe(OWN_TARIFF);
    const contracts = await listContracts(toScope(person));
    const answers = [
      await auditLinesFromQuery({ ...withoutTerms, own_tariff }, getCurrentContext()),
      await auditLinesFromQuery(withoutTerms, { ...getCurrentContext(), contracts }),
    ];
    for (const answer of answers) {
      if (answer.kind !== "audited") throw new Error(answer.kind);
      const { report } = answer;
      expect(report).toMatchObject({ basis: "own", verdict: invoice.verdict });
      expect(report.expected.low.toFixed()).toBe(invoice.expectedLow?.toFixed());
      expect(report.expected.high?.toFixed()).toBe(invoice.expectedHigh?.toFixed());
      expect(report.lines.map(({ expected: { low, high } }) => [low.toFixed(2), high?.toFixed(2)])).toEqual(
        lines.map(({ result }) => [
          Number(result?.expectedLow).toFixed(2),
          result?.expectedHigh && Number(result.expectedHigh).toFixed(2),
        ]),
      );
      const { findings } = invoice as unknown as { findings: { title: string }[] };
      expect(report.findings.map(({ title }) => title)).toEqual(findings.map(({ title }) => title));
    }
  });

  test("of an audit by an earlier version, which stored cells and fields of the checker as text, give it too", async () => {
    const before = await listBulkLines(id, {}, toScope(person));
    await database.db.bulkAuditLine.updateMany({ where: { bulkAuditId: id }, data: { invoiceLine: Prisma.DbNull } });
    await person.browser.post(answer, { ...WITHOUT_TAX }, { params: { id } });
    await vi.waitFor(async () => expect((await findBulkAudit(id, toScope(person)))?.status).toBe("done"), {
      timeout: 20_000,
    });
    expect(await listBulkLines(id, {}, toScope(person))).toEqual(before);
    const ownTerms = { own_tariff: OWN_TARIFF };
    await database.db.bulkAuditInvoice.updateMany({ where: { bulkAuditId: id }, data: { ownTerms } });
    expect(await openedForm()).toMatchObject(ownTerms);
  });
});

test("a finding about one container belongs to its lines only", async () => {
  const person = await onTrial();
  const id = await audited(
    person,
    [HEADINGS, OVERBILLED[0], String(OVERBILLED[1]).replace("HLXU7654324", "HLXU7654325")].join("\n"),
  );
  const { lines } = await listBulkLines(id, { rule: "container_number" }, toScope(person));
  expect(lines.map(({ row }) => row)).toEqual([3]);
});

describe("a run", () => {
  test("two runs at the same time audit each line once", async () => {
    const person = await onTrial();
    const id = await queued(person, buildBulkFile(60));
    await Promise.all([runBulkAudits(database.db, { batchLines: 7 }), runBulkAudits(database.db, { batchLines: 7 })]);
    expect(await findBulkAudit(id, toScope(person))).toMatchObject({ status: "done", lineCount: 120, doneCount: 120 });
    expect((await listBulkLines(id, {}, toScope(person))).lines.every(({ verdict }) => verdict !== null)).toBe(true);
  });

  test("a run that is stopped leaves the rest to the next one", async () => {
    const person = await onTrial();
    const id = await queued(person, buildBulkFile(40));
    const stop = new AbortController();
    const running = runBulkAudits(database.db, { signal: stop.signal, batchLines: 4 });
    await vi.waitFor(async () => expect((await findBulkAudit(id, toScope(person)))?.doneCount).toBeGreaterThan(0), {
      interval: 1,
    });
    stop.abort();
    await running;
    const half = await findBulkAudit(id, toScope(person));
    expect(half?.status).toBe("running");
    await runBulkAudits(database.db);
    expect(await findBulkAudit(id, toScope(person))).toMatchObject({ status: "done", doneCount: 80 });
  });

  test("a claim of a living run is left alone, and one that has expired is taken over", async () => {
    const person = await onTrial();
    const id = await queued(person, buildBulkFile(2));
    const claim = (until: Date) =>
      database.db.bulkAudit.update({
        where: { id },
        data: { status: "running", claimId: crypto.randomUUID(), claimedUntil: until },
      });
    await claim(new Date(Date.now() + 30_000));
    await runBulkAudits(database.db);
    expect((await findBulkAudit(id, toScope(person)))?.doneCount).toBe(0);
    await claim(new Date(Date.now() - 1_000));
    await runBulkAudits(database.db);
    expect(await findBulkAudit(id, toScope(person))).toMatchObject({ status: "done", doneCount: 4 });
  });

  test("an audit that ends its process again and again is given up", async () => {
    const person = await onTrial();
    const id = await queued(person, buildBulkFile(2));
    await database.db.bulkAudit.update({ where: { id }, data: { attempts: 5 } });
    await runBulkAudits(database.db);
    expect(await findBulkAudit(id, toScope(person))).toMatchObject({ status: "failed", isRunning: false });
  });

  test("a bad row alone ends immediately", async () => {
    const person = await onTrial();
    const id = await audited(person, `${HEADINGS}\n${BAD}`);
    expect(await findBulkAudit(id, toScope(person))).toMatchObject({ status: "done", doneCount: 1, faultCount: 1 });
  });
});
