import { describe, expect, test } from "vitest";
import { describeFound } from "#components/search/search-texts.ts";
import { addContainers } from "#lib/dashboard/containers/add-containers.ts";
import { countOpenWork } from "#lib/dashboard/overview/count-open-work.ts";
import { isEmptyAccount } from "#lib/dashboard/overview/is-empty-account.ts";
import { listDeadlines } from "#lib/dashboard/overview/list-deadlines.ts";
import { listMonthMoney } from "#lib/dashboard/overview/list-month-money.ts";
import { listOpenBatches } from "#lib/dashboard/overview/list-open-batches.ts";
import { sumUnsentDisputes } from "#lib/dashboard/overview/sum-unsent-disputes.ts";
import { searchAccount } from "#lib/dashboard/search/search-account.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { accountsDatabase } from "#tests/accounts/accounts.ts";

const database = accountsDatabase({ hasFacts: true });
const TODAY = "2026-11-23";

async function person(): Promise<{ db: typeof database.db; userId: string; today: IsoDate }> {
  const id = crypto.randomUUID();
  await database.db.user.create({ data: { id, name: "Ann", email: `${id}@example.com` } });
  return { db: database.db, userId: id, today: TODAY };
}

const at = (day: IsoDate) => new Date(`${day}T12:00:00Z`);

interface Saved {
  currency?: string;
  recoverable?: number;
  savedOn?: IsoDate;
  number?: string;
  disputeBy?: IsoDate;
  status?: string;
  sentOn?: IsoDate;
  recoveredOn?: IsoDate;
  recoveredAmount?: number;
}

async function save(userId: string, audits: readonly Saved[]) {
  const row = {
    userId,
    page: "/check-demurrage-invoice",
    form: {},
    carrier: "maersk",
    country: "US",
    direction: "import",
    report: {},
    factsVersion: 1,
  };
  await database.db.savedAudit.createMany({
    data: audits.map(
      ({
        currency = "USD",
        recoverable = 0,
        savedOn = TODAY,
        number,
        disputeBy,
        status = "draft",
        sentOn,
        recoveredOn,
        recoveredAmount,
      }) => ({
        ...row,
        ...{
          currency,
          recoverable,
          status,
          billed: 1_000,
          expectedLow: 0,
          verdict: "overbilled",
          createdAt: at(savedOn),
          invoiceNumber: number ?? null,
        },
        disputeBy: disputeBy ? at(disputeBy) : null,
        sentOn: sentOn ? at(sentOn) : null,
        recoveredOn: recoveredOn ? at(recoveredOn) : null,
        recoveredAmount: recoveredAmount ?? null,
      }),
    ),
  });
}

interface BatchOptions {
  name?: string;
  sentOn?: IsoDate;
  status?: string;
  /** Audited, with what was found. */
  audited?: readonly {
    number: string | null;
    recoverable: number;
    verdict?: string;
    savedAuditId?: string;
    answer?: null;
  }[];
  /** Read, and not audited. */
  read?: readonly { state: string; doubts?: number; number?: string }[];
}

async function sendBatch(
  userId: string,
  { name = "june.zip", sentOn = TODAY, status = "done", audited = [], read = [] }: BatchOptions,
) {
  const { id } = await database.db.bulkAudit.create({
    data: {
      ...{ userId, fileName: name, header: {}, status, lineCount: audited.length, createdAt: at(sentOn) },
      invoices: {
        create: audited.map(({ number, recoverable, verdict = "overbilled", savedAuditId, answer }, index) => ({
          ...{ place: index + 1, invoiceNumber: number, recoverable, verdict, savedAuditId },
          ...{ carrier: "maersk", country: "US", direction: "import", currency: "USD", lineCount: 1 },
          questions: answer === null ? [{ id: "first_day", question: "Which day is the first?", answer }] : [],
        })),
      },
    },
  });
  if (read.length > 0) {
    const file = { userId, bulkAuditId: id, path: "a.pdf", size: 1, sha256: "0", state: "read" };
    const { id: fileId } = await database.db.batchFile.create({ data: file });
    await database.db.batchInvoice.createMany({
      data: read.map(({ state, doubts = 0, number }, index) => ({
        ...{ bulkAuditId: id, fileId, index, state, reading: {}, doubtCount: doubts, invoiceNumber: number },
      })),
    });
  }
  return id;
}

describe("the money of the last months", () => {
  const read = async (scope: Awaited<ReturnType<typeof person>>) =>
    (await listMonthMoney(scope)).map(({ currency, months }) => [
      currency,
      ...months
        .filter(({ found, claimed, recovered }) => [found, claimed, recovered].some((amount) => amount !== "0"))
        .map(({ month, found, claimed, recovered }) => [month, found, claimed, recovered]),
    ]);

  test("is by currency and month: found by saving, claimed by sending, recovered by its own day", async () => {
    const [scope, other] = [await person(), await person()];
    await save(scope.userId, [
      { currency: "INR", recoverable: 11_643 },
      { currency: "INR", recoverable: 0.5, savedOn: "2026-11-01" },
      { currency: "INR", recoverable: 7, savedOn: "2026-05-31" },
      { currency: "EUR", recoverable: 0 },
      {
        ...{ currency: "USD", recoverable: 250, savedOn: "2026-09-01", status: "recovered" },
        ...{ sentOn: "2026-10-02", recoveredOn: "2026-11-02", recoveredAmount: 200.25 },
      },
      { currency: "USD", recoverable: 30, savedOn: "2026-06-01", status: "sent", sentOn: "2026-10-31" },
      // Nobody entered when it was sent.
      {
        ...{ currency: "USD", recoverable: 4, savedOn: "2026-05-01", status: "recovered" },
        ...{ recoveredOn: "2026-11-30", recoveredAmount: 4 },
      },
    ]);
    await save(other.userId, [{ currency: "USD", recoverable: 999 }]);
    expect(await read(scope)).toEqual([
      [
        "USD",
        ["2026-06", "30", "0", "0"],
        ["2026-09", "250", "0", "0"],
        ["2026-10", "0", "280", "0"],
        ["2026-11", "0", "4", "204.25"],
      ],
      ["INR", ["2026-11", "11643.5", "0", "0"]],
    ]);
  });

  test("counts an invoice of a batch once: on the day of the batch, by the newest one, and not again when it is saved", async () => {
    const scope = await person();
    await save(scope.userId, [{ recoverable: 100, savedOn: "2026-11-03", number: "A" }]);
    const saved = await database.db.savedAudit.findFirstOrThrow({ where: { userId: scope.userId } });
    await sendBatch(scope.userId, {
      sentOn: "2026-10-30",
      audited: [
        { number: "A", recoverable: 100, savedAuditId: saved.id },
        { number: "B", recoverable: 50 },
        { number: null, recoverable: 8 },
        { number: null, recoverable: 1 },
        { number: "C", recoverable: 0 },
      ],
    });
    await sendBatch(scope.userId, {
      sentOn: "2026-11-05",
      audited: [
        { number: "A", recoverable: 100 },
        { number: "B", recoverable: 60 },
      ],
    });
    expect(await read(scope)).toEqual([["USD", ["2026-10", "109", "0", "0"], ["2026-11", "60", "0", "0"]]]);
  });
});

describe("the work that waits for a person", () => {
  test("is counted for the navigation: doubts, disputes of a week, and containers whose free time ends", async () => {
    const [scope, other] = [await person(), await person()];
    await sendBatch(scope.userId, {
      status: "review",
      read: [
        { state: "to_check", doubts: 3 },
        { state: "incomplete", doubts: 2 },
        { state: "left_out", doubts: 9 },
        { state: "ready" },
      ],
    });
    await save(scope.userId, [
      { disputeBy: TODAY },
      { disputeBy: addDays(TODAY, 7) },
      { disputeBy: addDays(TODAY, 8) },
      { disputeBy: addDays(TODAY, -1) },
      { disputeBy: TODAY, status: "sent" },
    ]);
    const container = {
      ...{ containerType: "40HC", carrier: "maersk", country: "US", direction: "import", events: {} },
    };
    await database.db.watchedContainer.createMany({
      data: [-20, 3, 4].map((days) => ({
        ...{ ...container, userId: scope.userId, containerNumber: `CSQU${days}` },
        lastFreeDay: at(addDays(TODAY, days)),
      })),
    });
    await database.db.watchedContainer.create({
      data: { ...container, userId: scope.userId, containerNumber: "X", lastFreeDay: at(TODAY), closedAt: at(TODAY) },
    });
    expect(await countOpenWork(scope)).toEqual({ doubts: 5, disputes: 2, containers: 2 });
    expect(await countOpenWork(other)).toEqual({ doubts: 0, disputes: 0, containers: 0 });
  });

  test("are batches with doubts, with invoices to audit, or with a question that leaves invoices without a verdict", async () => {
    const [scope, other] = [await person(), await person()];
    await sendBatch(scope.userId, {
      name: "settled",
      sentOn: "2026-11-01",
      audited: [{ number: "A", recoverable: 1 }],
    });
    const undecided = { number: "A", recoverable: 0, verdict: "cannot_tell_yet" };
    await sendBatch(scope.userId, {
      ...{ name: "asks", sentOn: "2026-11-02" },
      audited: [{ ...undecided, answer: null }, undecided, { number: "B", recoverable: 1, answer: null }],
    });
    await sendBatch(scope.userId, {
      ...{ name: "ready", sentOn: "2026-11-03", status: "review" },
      read: [{ state: "ready" }, { state: "ready" }],
    });
    await sendBatch(scope.userId, {
      ...{ name: "doubtful", sentOn: "2026-11-04", status: "reading" },
      read: [{ state: "to_check", doubts: 2 }, { state: "ready" }],
    });
    expect((await listOpenBatches(scope)).map(({ id: _, ...batch }) => batch)).toMatchObject([
      { name: "doubtful", doubts: 2, ready: 0, undecided: 0 },
      { name: "ready", doubts: 0, ready: 2, undecided: 0 },
      { name: "asks", doubts: 0, ready: 0, undecided: 1 },
    ]);
    expect(await listOpenBatches(other)).toEqual([]);
  });
});

test("drafts with money are summed by currency, but for those that are among the deadlines", async () => {
  const [scope, other] = [await person(), await person()];
  await save(scope.userId, [
    { recoverable: 45_000 },
    { recoverable: 845.16 },
    { recoverable: 0 },
    { recoverable: 70, disputeBy: addDays(TODAY, 15) },
    { recoverable: 1_000, disputeBy: addDays(TODAY, 14) },
    { recoverable: 2_000, disputeBy: addDays(TODAY, -3) },
    { recoverable: 4_000, status: "sent" },
    { currency: "INR", recoverable: 11_643.5 },
  ]);
  expect(await sumUnsentDisputes(scope)).toEqual([
    { currency: "USD", count: 3, amount: "45915.16" },
    { currency: "INR", count: 1, amount: "11643.5" },
  ]);
  expect(await sumUnsentDisputes(other)).toEqual([]);
});

describe("the search", () => {
  const find = async (text: string, scope: Awaited<ReturnType<typeof person>>, limit = 8) =>
    Object.fromEntries(
      (await searchAccount(text, { limit }, scope)).map(({ kind, things, count }) => [
        kind,
        { count, names: things.map((thing) => describeFound(thing).title) },
      ]),
    );

  test("finds rows of the account only, by number, reference, note, carrier and container", async () => {
    const [scope, other] = [await person(), await person()];
    await save(scope.userId, [{ number: "XX-HL-4711" }, { number: "HL-4711" }, { number: "100%" }]);
    await save(other.userId, [{ number: "HL-4711" }]);
    await database.db.savedAudit.updateMany({
      where: { userId: scope.userId, invoiceNumber: "100%" },
      data: { notes: "order 88", form: { container_number: "CSQU3054383", lines: "Container\nHLXU1234561" } },
    });
    const container = { containerType: "40HC", carrier: "hapag-lloyd", country: "IN", direction: "import", events: {} };
    await database.db.watchedContainer.createMany({
      data: [scope, other].map(({ userId }) => ({
        ...{ ...container, userId, containerNumber: "CSQU3054383", reference: "B/L HLCU12" },
      })),
    });
    await database.db.contractTariff.create({
      data: { userId: scope.userId, name: "HL 2026", carrier: "hapag-lloyd", country: "IN", direction: "import" },
    });
    await sendBatch(scope.userId, { name: "HL june.zip", audited: [{ number: "Z-1", recoverable: 0 }] });
    await sendBatch(scope.userId, { name: "july.zip", status: "review", read: [{ state: "ready", number: "Z-12" }] });

    expect((await find("hl-4711", scope)).invoices).toEqual({ count: 2, names: ["HL-4711", "XX-HL-4711"] });
    expect((await find("hl-4711", scope, 1)).invoices).toEqual({ count: 2, names: ["HL-4711"] });
    expect(await find("%%", scope)).toEqual({});
    expect((await find("0%", scope)).invoices?.names).toEqual(["100%"]);
    expect((await find("ORDER 88", scope)).invoices?.names).toEqual(["100%"]);
    expect(await find("csqu 305438-3", scope)).toMatchObject({
      invoices: { names: ["100%"] },
      containers: { count: 1, names: ["CSQU3054383"] },
    });
    expect((await find("hlxu1234", scope)).invoices?.names).toEqual(["100%"]);
    expect((await find("container", scope)).invoices, "a heading of the lines").toBeUndefined();
    expect((await find("hlcu12", scope)).containers?.names).toEqual(["CSQU3054383"]);
    expect(await find("hapag", scope)).toMatchObject({
      containers: { count: 1 },
      contracts: { names: ["HL 2026"] },
      tariffs: { names: expect.arrayContaining(["Hapag-Lloyd in India"]) },
    });
    expect((await find("z-1", scope)).batches?.names.toSorted()).toEqual(["HL june.zip", "july.zip"]);
    expect((await find("june", scope)).batches?.names).toEqual(["HL june.zip"]);
    expect(await find("z-1", other)).not.toHaveProperty("batches");
  });

  test("finds published tariffs by carrier and country, and ports", async () => {
    const scope = await person();
    expect((await find("hapag in", scope)).tariffs?.names[0]).toBe("Hapag-Lloyd in India");
    const { tariffs, ports } = await find("Rotterdam", scope);
    expect(tariffs).toBeUndefined();
    expect(ports?.names[0]).toBe("Rotterdam, NLRTM");
    const one = await searchAccount("rotterdam", { limit: 8, kind: "tariffs" }, scope);
    expect(one).toEqual([]);
  });
});

describe("the deadlines", () => {
  test("are those of drafts and of open containers, sorted by day, with overdue ones apart", async () => {
    const [scope, other] = [await person(), await person()];
    expect(await isEmptyAccount(scope)).toBe(true);
    await save(scope.userId, [
      { number: "soon", disputeBy: addDays(TODAY, 2) },
      { number: "last", disputeBy: addDays(TODAY, 14) },
      { number: "late", disputeBy: addDays(TODAY, -1) },
      { number: "far", disputeBy: addDays(TODAY, 15) },
      { number: "sent", disputeBy: addDays(TODAY, 1), status: "sent" },
    ]);
    await save(other.userId, [{ number: "other", disputeBy: TODAY }]);
    const container = {
      carrier: "hapag-lloyd",
      country: "IN",
      port: "INNSA",
      container_type: "40HC",
      direction: "import",
      free_days: "4",
      answer_first_day: "same",
    };
    await addContainers(
      [
        { ...container, container_number: "CSQU3054383", discharged: TODAY },
        { ...container, container_number: "HLXU1234561", discharged: addDays(TODAY, -30) },
        {
          ...container,
          container_number: "HLXU7654324",
          discharged: addDays(TODAY, -8),
          empty_returned: addDays(TODAY, -1),
        },
      ],
      scope,
    );
    const { next, overdue, more } = await listDeadlines(scope);
    expect(next.map(({ number }) => number)).toEqual(["soon", "CSQU3054383", "last"]);
    expect(overdue.map(({ number }) => number)).toEqual(["late", "HLXU1234561"]);
    expect(more).toBe(0);
    expect(await isEmptyAccount(scope)).toBe(false);
    expect((await listDeadlines(other)).next.map(({ number }) => number)).toEqual(["other"]);
  });

  test("are cut to the nearest, and the rest is counted", async () => {
    const scope = await person();
    await save(
      scope.userId,
      Array.from({ length: 13 }, (_, index) => ({ number: `${index}`, disputeBy: addDays(TODAY, index) })),
    );
    const { next, more } = await listDeadlines(scope);
    expect([next.map(({ number }) => number), more]).toEqual([["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"], 3]);
  });
});
