import { describe, expect, test } from "vitest";
import { GET as calendar } from "#app/calendar/[file]/route.ts";
import { POST as answer } from "#app/dashboard/containers/[id]/answers/route.ts";
import { POST as close } from "#app/dashboard/containers/[id]/close/route.ts";
import { POST as reopen } from "#app/dashboard/containers/[id]/reopen/route.ts";
import { POST as update } from "#app/dashboard/containers/[id]/update/route.ts";
import { POST as add } from "#app/dashboard/containers/add/submit/route.ts";
import { POST as calendarLink } from "#app/dashboard/containers/calendar/route.ts";
import { POST as readFile } from "#app/dashboard/containers/import/read/route.ts";
import { POST as importTable } from "#app/dashboard/containers/import/submit/route.ts";
import { GET as template } from "#app/dashboard/containers/import/template.csv/route.ts";
import { POST as watch } from "#app/dashboard/invoices/[id]/watch/route.ts";
import { POST as saveAudit } from "#app/dashboard/invoices/save/route.ts";
import { addContainers, MAX_OPEN } from "#lib/dashboard/containers/add-containers.ts";
import { findContainer } from "#lib/dashboard/containers/find-container.ts";
import { listContainers } from "#lib/dashboard/containers/list-containers.ts";
import { recountContainers } from "#lib/dashboard/containers/recount-containers.ts";
import { deleteContract } from "#lib/dashboard/contract-tariffs/delete-contract.ts";
import { saveContracts } from "#lib/dashboard/contract-tariffs/save-contracts.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays, countDaysBetween, formatDate, toIsoDate } from "#lib/platform/dates.ts";
import { accountsDatabase, type Person, onTrial as personOnTrial, signedUp } from "#tests/accounts/accounts.ts";
import { OVERBILLED } from "#tests/support/hapag-invoice.ts";
import { added, CONTAINER, discharged } from "./watched-containers.ts";

const database = accountsDatabase({ hasFacts: true });
const { today } = getCurrentContext();

const onTrial = () => personOnTrial(database.db);
const toScope = ({ userId }: Person) => ({ db: database.db, userId, today });
const readContainerRow = (id: string) => database.db.watchedContainer.findUniqueOrThrow({ where: { id } });
const readContainerList = (person: Person, filter = {}) =>
  listContainers({ status: "open", ...filter }, toScope(person));
const readContainerNumbers = async (person: Person, filter = {}) =>
  (await readContainerList(person, filter)).containers.map(({ container }) => container.containerNumber);

describe("adding", () => {
  test("counts like the page of the last free day, and keeps what was entered", async () => {
    const person = await onTrial();
    const id = await added(person, {
      ...discharged(addDays(today, -20)),
      reference: "Order 7",
      free_days: "3",
      container_number: "csqu 305438-3",
    });
    const found = await findContainer(id, toScope(person));
    expect(found?.container).toMatchObject({
      containerNumber: "CSQU3054383",
      reference: "Order 7",
      port: "INNSA",
      closedOn: null,
    });
    expect(found?.container.form).toMatchObject({ free_days: "3", discharged: addDays(today, -20) });
    const main = found?.answer.kind === "counted" ? found.answer.container.main : null;
    expect(main).toMatchObject({ freeDaysTotal: 3, status: "charged" });
    expect(main?.accruedCost?.greaterThan(0)).toBe(true);
    expect(found?.container.lastFreeDay).toBe(main?.freeTimeEndsOn);
  });

  test("a wrong check digit is taken, a text that is no number is not", async () => {
    const person = await onTrial();
    expect(
      (await readContainerRow(await added(person, { ...discharged(today), container_number: "CSQU3054384" })))
        .containerNumber,
    ).toBe("CSQU3054384");
    for (const container_number of ["", "no / number"]) {
      const { flash } = await person.browser.post(add, { ...discharged(today), container_number });
      expect(flash?.faults?.map(({ field }) => field)).toEqual(["container_number"]);
    }
  });

  test("names every fault, and keeps what was typed", async () => {
    const { browser } = await onTrial();
    const { to, flash } = await browser.post(add, { ...CONTAINER, carrier: "nobody" });
    expect(to).toBe("/dashboard/containers/add");
    expect(flash?.faults?.map(({ field }) => field)).toEqual(["carrier", "discharged"]);
    expect(flash?.values).toMatchObject({ container_number: "CSQU3054383" });
  });

  test("the same open container is refused, and a container without a tariff is watched", async () => {
    const person = await onTrial();
    await added(person);
    expect((await person.browser.post(add, discharged(today))).flash?.faults?.[0]?.message).toBe(
      "You watch CSQU3054383 already.",
    );
    const id = await added(person, {
      carrier: "msc",
      country: "BO",
      container_type: "40HC",
      discharged: today,
      container_number: "MSKU0000001",
    });
    expect((await findContainer(id, toScope(person)))?.answer.kind).toBe("no_tariff");
    expect((await readContainerRow(id)).lastFreeDay).toBeNull();
  });

  test("two clicks at the same time add one", async () => {
    const person = await onTrial();
    await Promise.all([person.browser.post(add, discharged(today)), person.browser.post(add, discharged(today))]);
    expect(await readContainerNumbers(person)).toEqual(["CSQU3054383"]);
  });

  test("one that is back already is closed", async () => {
    const person = await onTrial();
    const days = {
      discharged: addDays(today, -20),
      gate_out_full: addDays(today, -16),
      empty_returned: addDays(today, -10),
    };
    const id = await added(person, { ...CONTAINER, ...days });
    expect((await readContainerRow(id)).closedAt).not.toBeNull();
    expect((await person.browser.post(reopen, {}, { params: { id } })).flash?.faults?.[0]?.message).toContain(
      "clock of this container has stopped",
    );
  });

  test("an account has a maximum", async () => {
    const person = await onTrial();
    const row = {
      userId: person.userId,
      containerType: "40HC",
      carrier: "maersk",
      country: "US",
      direction: "import",
      events: {},
    };
    await database.db.watchedContainer.createMany({
      data: Array.from({ length: MAX_OPEN }, (_, index) => ({ ...row, containerNumber: `X${index}` })),
    });
    const [outcome] = await addContainers([discharged(today)], toScope(person));
    expect(outcome).toMatchObject({
      ok: false,
      faults: [{ message: expect.stringContaining("2,000 open containers") }],
    });
  });

  test("needs a plan that keeps containers", async () => {
    const { browser } = await signedUp(database.db, "free-watcher@example.com");
    expect((await browser.post(add, discharged(today))).to).toBe("/pricing");
  });

  test("comes from a saved audit", async () => {
    const person = await onTrial();
    const fields = {
      ...OVERBILLED,
      container_number: "HLXU1234561",
      days: "",
      from: "",
      to: "",
      discharged: addDays(today, -12),
      empty_returned: addDays(today, -1),
    };
    const query = String(new URLSearchParams(Object.entries(fields).filter(([, value]) => value)));
    const audit = String((await person.browser.post(saveAudit, { page: "/check-demurrage-invoice", query })).to)
      .split("/")
      .at(-1) as string;
    expect(
      (await person.browser.post(watch, { container: "OTHER" }, { params: { id: audit } })).flash?.faults,
    ).toHaveLength(1);
    const { to } = await person.browser.post(watch, { container: "HLXU1234561" }, { params: { id: audit } });
    expect(await readContainerRow(String(to).split("/").at(-1) as string)).toMatchObject({
      savedAuditId: audit,
      reference: "Invoice HL-4711",
      events: { discharged: addDays(today, -12), empty_returned: addDays(today, -1) },
    });
  });
});

describe("the list", () => {
  test("is sorted by last free day, searched and filtered, and each account sees its own", async () => {
    const [person, other] = [await onTrial(), await onTrial()];
    await added(person, { ...discharged(today), container_number: "AAAU1111111" });
    await added(person, { ...discharged(addDays(today, -30)), container_number: "BBBU2222222", reference: "50%_off" });
    await added(person, {
      carrier: "maersk",
      country: "BO",
      container_type: "40HC",
      discharged: today,
      container_number: "CCCU3333333",
    });
    await added(other);
    expect(await readContainerNumbers(person)).toEqual(["BBBU2222222", "AAAU1111111", "CCCU3333333"]);
    expect(await readContainerNumbers(person, { text: "bbbu 222" })).toEqual(["BBBU2222222"]);
    expect(await readContainerNumbers(person, { text: "%_" })).toEqual(["BBBU2222222"]);
    expect(await readContainerNumbers(person, { carrier: "maersk" })).toEqual(["CCCU3333333"]);
    expect(await readContainerNumbers(person, { status: "closed" })).toEqual([]);
    expect(await readContainerNumbers(other)).toEqual(["CSQU3054383"]);
    expect((await readContainerList(person)).carriers).toEqual(["hapag-lloyd", "maersk"]);
  });

  test("counts again on another day, closes what has ended, and has pages", async () => {
    const person = await onTrial();
    const id = await added(person, {
      ...discharged(addDays(today, -3)),
      gate_out_full: addDays(today, 1),
      empty_returned: addDays(today, 2),
    });
    expect((await readContainerRow(id)).closedAt).toBeNull();
    expect((await listContainers({ status: "open" }, { ...toScope(person), today: addDays(today, 3) })).count).toBe(0);
    expect((await readContainerRow(id)).closedAt).not.toBeNull();
    const rows = Array.from({ length: 60 }, (_, index) => ({ ...discharged(today), container_number: `X${index}` }));
    await addContainers(rows, toScope(person));
    const [first, second] = await Promise.all([readContainerList(person), readContainerList(person, { page: 2 })]);
    expect([first.count, first.pages, first.containers.length, second.containers.length]).toEqual([60, 2, 50, 10]);
  });
});

describe("a container", () => {
  test("takes later events and answers, and an answer can be removed", async () => {
    const person = await onTrial();
    const id = await added(person);
    const params = { params: { id } };
    const open = await findContainer(id, toScope(person));
    const question =
      open?.answer.kind === "counted"
        ? open.answer.container.main.assumptions.find(({ answerWith }) => answerWith === "choice")
        : undefined;
    const choice = question?.choices.at(-1)?.value as string;
    await person.browser.post(answer, { [`answer_${question?.id}`]: choice, container_number: "HACK0000000" }, params);
    expect(await readContainerRow(id)).toMatchObject({
      answers: { [question?.id as string]: choice },
      containerNumber: "CSQU3054383",
    });
    await person.browser.post(
      update,
      { ...open?.container.form, [`answer_${question?.id}`]: choice, gate_out_full: today, reference: "R" },
      params,
    );
    expect(await readContainerRow(id)).toMatchObject({
      events: { discharged: today, gate_out_full: today },
      answers: { [question?.id as string]: choice },
      reference: "R",
    });
    await person.browser.post(answer, { remove: `answer_${question?.id}` }, params);
    expect((await readContainerRow(id)).answers).toEqual({});
  });

  test("is closed by the event that stops its clock, or on a word, and opened again", async () => {
    const person = await onTrial();
    const id = await added(person, discharged(addDays(today, -3)));
    const params = { params: { id } };
    expect((await person.browser.post(close, { ended_on: addDays(today, 1) }, params)).flash?.faults?.[0]?.field).toBe(
      "ended_on",
    );
    await person.browser.post(close, {}, params);
    expect((await readContainerRow(id)).closedAt).not.toBeNull();
    await person.browser.post(reopen, {}, params);
    expect((await readContainerRow(id)).closedAt).toBeNull();
    const { flash } = await person.browser.post(close, { ended_on: today }, params);
    expect(flash?.notice).toBe("The container is closed. No more mail comes for it.");
    expect(await readContainerRow(id)).toMatchObject({
      closedAt: expect.any(Date),
      events: { discharged: addDays(today, -3), empty_returned: today },
    });
  });
});

test("a contract of the account counts, until it is deleted, and its own free days come first", async () => {
  const person = await onTrial();
  const id = await added(person, { ...discharged(today), answer_first_day: "same" });
  const ownId = await added(person, {
    ...discharged(today),
    answer_first_day: "same",
    container_number: "HLXU1234561",
    free_days: "2",
  });
  const countDays = async (one: string) => {
    await recountContainers({ db: database.db, userId: person.userId, today });
    return countDaysBetween(today, toIsoDate((await readContainerRow(one)).lastFreeDay as Date)) + 1;
  };
  const published = await countDays(id);
  const contract = {
    name: "Mine",
    carrier: "hapag-lloyd",
    country: "IN",
    port: null,
    direction: "import",
    charge: null,
    containerTypes: [],
  } as const;
  await saveContracts(
    [{ ...contract, freeDays: published + 7, schedule: null, validFrom: null, validTo: null }],
    toScope(person),
  );
  expect([await countDays(id), await countDays(ownId)]).toEqual([published + 7, 2]);
  expect((await findContainer(id, toScope(person)))?.answer).toMatchObject({
    contract: { kind: "used", names: ["Mine"] },
  });
  expect((await readContainerRow(id)).freeDays).toBeNull();
  const [row] = await database.db.contractTariff.findMany({ where: { userId: person.userId } });
  await deleteContract(row?.id as string, toScope(person));
  expect(await countDays(id)).toBe(published);
});

const ROWS = [
  "Container,Line,Port,Type,Discharge date,Gate out,Free days,Ref",
  `HLXU1234561,Hapag-Lloyd,INNSA,40' HC,${today},,4,A1`,
  "HLXU7654324,Hapag-Lloyd,INNSA,40HC,yesterday,,,A2",
  `CSQU3054383,Hapag,INNSA,45G1,${today},,,A3`,
  `HLXU1234561,Hapag-Lloyd,INNSA,40HC,${today},,,again`,
  `MSKU0000001,Maersk,Atlantis,40HC,${today},,,=1+1`,
  `TCLU1111111,hapag-lloyd,,40 reefer,${addDays(today, 2)},,,planned`,
].join("\n");

describe("a table", () => {
  test("good rows are added, the others are reported with what to change", async () => {
    const person = await onTrial();
    const { to, flash } = await person.browser.post(importTable, { rows: ROWS, country: "IN" });
    expect(to).toBe("/dashboard/containers/import");
    expect(flash?.notice).toContain("3 containers are added.");
    expect(flash?.faults?.map(({ message }) => message)).toEqual([
      "Row 3: Discharged: “yesterday” is no date. Write it as 2026-07-01 or 1 Jul 2026.",
      "Row 5: HLXU1234561 is in an earlier row.",
      expect.stringMatching(/^Row 6: No port in India matches “Atlantis”/),
    ]);
    expect(flash?.values?.rows?.split("\n")).toHaveLength(4);
    expect(flash?.values?.rows).toContain("'=1+1");
    expect(await readContainerNumbers(person)).toHaveLength(3);
    expect(
      await database.db.watchedContainer.findFirst({ where: { userId: person.userId, reference: "A1" } }),
    ).toMatchObject({
      containerType: "40HC",
      port: "INNSA",
      freeDays: 4,
      events: { discharged: today },
    });
  });

  test("dates with the month first are read when the rows show it, and doubt is reported", async () => {
    const person = await onTrial();
    const table = (...days: string[]) =>
      [
        "Container\tCarrier\tPort\tType\tDischarged",
        ...days.map((day, index) => `HLXU100000${index}\tHapag-Lloyd\tINNSA\t40HC\t${day}`),
      ].join("\n");
    // A month of the past that is not too long ago for a running clock.
    const year = Number(today.slice(0, 4));
    const month = today.slice(5) < "07" ? `${year - 1}-08` : `${year}-02`;
    const toMonthFirst = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
    const [doubtful, clear] = [`${month}-05`, `${month}-25`];
    expect(
      (await person.browser.post(importTable, { rows: table(toMonthFirst(doubtful), toMonthFirst(clear)) })).flash
        ?.notice,
    ).toContain("2 containers are added.");
    expect((await rowIn(person, "HLXU1000000")).events).toEqual({ discharged: doubtful });
    const { flash } = await (await onTrial()).browser.post(importTable, { rows: table(toMonthFirst(doubtful)) });
    const dayFirst = `${month.slice(0, 4)}-05-${month.slice(5)}`;
    expect(flash?.faults?.[0]?.message).toContain(`can be ${formatDate(dayFirst)} or ${formatDate(doubtful)}`);
  });

  test("the largest table is added in one go, and a number that is twice in it is reported", async () => {
    const person = await onTrial();
    const day = (days: number) => addDays(today, days);
    const rows = Array.from({ length: 997 }, (_, index) => `HLXU${String(index).padStart(7, "0")},${day(-20)},`);
    const back = [`TCLU0000000,${day(-20)},${day(-9)}`, `TCLU0000000,${day(-20)},${day(-9)}`];
    const fields = { carrier: "hapag-lloyd", country: "IN", container_type: "40HC" };
    const { flash } = await person.browser.post(importTable, {
      ...fields,
      rows: ["Container,Discharged,Empty returned", ...rows, ...back].join("\n"),
    });
    expect(flash?.notice).toBe(
      "998 containers are added. The clock of 1 has stopped, so it is closed. The rows below are not: correct them and send them again.",
    );
    expect(flash?.faults?.map(({ message }) => message)).toEqual(["Row 1000: TCLU0000000 is in an earlier row."]);
  });

  test("the template is a table that can be added, and a file of the browser becomes its text", async () => {
    const person = await onTrial();
    const bytes = await template().text();
    const { headers } = person.browser;
    headers.set("sec-fetch-site", "same-origin");
    const answered = await readFile(new Request("http://localhost", { method: "POST", headers, body: bytes }));
    const { text, message } = (await answered.json()) as { text: string; message: string };
    expect(message).toBe("2 rows read. Nothing is added yet.");
    expect((await person.browser.post(importTable, { rows: text })).flash).toMatchObject({
      page: "/dashboard/containers",
      notice: "1 container is added.",
    });
    expect((await readFile(new Request("http://localhost", { method: "POST", body: bytes }))).status).toBe(403);
  });

  test.each(["", "no headings\nat all", "Container,Carrier"])("%j is refused with a reason", async (rows) => {
    const { flash } = await (await onTrial()).browser.post(importTable, { rows });
    expect(flash?.faults).toEqual([{ field: "rows", message: expect.any(String) }]);
  });
});

const rowIn = ({ userId }: Person, containerNumber: string) =>
  database.db.watchedContainer.findFirstOrThrow({ where: { userId, containerNumber } });

describe("the calendar", () => {
  const makeLink = async ({ browser }: Person) =>
    (await browser.post(calendarLink, { action: "make" })).flash?.values?.calendar_link as string;
  const open = (link: string, headers: Record<string, string> = {}) =>
    calendar(new Request(link, { headers }), {
      params: Promise.resolve({ file: new URL(link).pathname.split("/").at(-1) as string }),
    });
  const readText = async (link: string) => (await (await open(link)).text()).replace(/\r\n[ \t]/g, "");

  test("has the open containers of its account and the disputes that were not sent, and no others", async () => {
    const [person, other] = [await onTrial(), await onTrial()];
    const id = await added(person);
    await added(person, {
      ...CONTAINER,
      container_number: "HLXU1234561",
      discharged: addDays(today, -9),
      empty_returned: addDays(today, -1),
    });
    await added(other, { ...discharged(today), container_number: "MSKU0000001" });
    const audit = {
      userId: person.userId,
      page: "/check-demurrage-invoice",
      form: {},
      carrier: "maersk",
      country: "US",
      direction: "import",
      currency: "USD",
    };
    const numbers = {
      billed: 1,
      expectedLow: 1,
      verdict: "correct",
      recoverable: 0,
      report: {},
      factsVersion: 1,
      disputeBy: new Date("2026-12-24"),
    };
    await database.db.savedAudit.createMany({
      data: [
        { ...audit, ...numbers, invoiceNumber: "M-1" },
        { ...audit, ...numbers, invoiceNumber: "M-2", status: "sent" },
      ],
    });
    const text = await readText(await makeLink(person));
    expect(text).toContain("SUMMARY:Last free day: CSQU3054383\\, Hapag-Lloyd");
    expect(text).toContain("SUMMARY:Last day to dispute: invoice M-1\\, Maersk");
    expect(text).toContain("DTSTART;VALUE=DATE:20261224");
    expect(text).toContain(`/dashboard/containers/${id}`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    for (const absent of ["HLXU1234561", "MSKU0000001", "M-2"]) expect(text).not.toContain(absent);
  });

  test("a new link ends the old one, and a removed one is no more; only its hash is stored", async () => {
    const person = await onTrial();
    const [first, second] = [await makeLink(person), await makeLink(person)];
    expect((await open(first)).status).toBe(404);
    const answered = await open(second);
    expect(answered.status).toBe(200);
    expect(answered.headers.get("content-type")).toContain("text/calendar");
    expect(answered.headers.get("x-robots-tag")).toBe("noindex");
    expect((await open(second, { "if-none-match": answered.headers.get("etag") as string })).status).toBe(304);
    const stored = JSON.stringify(await database.db.accountSettings.findUnique({ where: { userId: person.userId } }));
    expect(stored).not.toContain(second.split("/").at(-1)?.replace(".ics", ""));
    await person.browser.post(calendarLink, { action: "remove" });
    expect((await open(second)).status).toBe(404);
    for (const wrong of ["x.ics", `${"a".repeat(32)}.ics`, "a".repeat(32)])
      expect((await open(`http://localhost/calendar/${wrong}`)).status).toBe(404);
  });
});
