import { describe, expect, test } from "vitest";
import { addContainers } from "#lib/dashboard/containers/add-containers.ts";
import { isEmptyAccount } from "#lib/dashboard/overview/is-empty-account.ts";
import { listDeadlines } from "#lib/dashboard/overview/list-deadlines.ts";
import { sumMonthMoney } from "#lib/dashboard/overview/money-of-month.ts";
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
        recoveredOn: recoveredOn ? at(recoveredOn) : null,
        recoveredAmount: recoveredAmount ?? null,
      }),
    ),
  });
}

describe("the money of a month", () => {
  test("is summed by currency, what was found by the day of saving and what came back by its own day", async () => {
    const [scope, other] = [await person(), await person()];
    await save(scope.userId, [
      { currency: "INR", recoverable: 11_643 },
      { currency: "INR", recoverable: 0.5, savedOn: "2026-11-01" },
      { currency: "USD", recoverable: 300, savedOn: "2026-10-31" },
      { currency: "EUR", recoverable: 0 },
      {
        currency: "USD",
        recoverable: 250,
        savedOn: "2026-09-01",
        status: "recovered",
        recoveredOn: "2026-11-02",
        recoveredAmount: 200.25,
      },
      {
        currency: "EUR",
        recoverable: 10,
        savedOn: "2026-09-01",
        status: "recovered",
        recoveredOn: "2026-10-31",
        recoveredAmount: 10,
      },
    ]);
    await save(other.userId, [{ currency: "USD", recoverable: 999 }]);
    expect(await sumMonthMoney(scope)).toEqual({
      found: [{ currency: "INR", amount: "11643.5" }],
      recovered: [{ currency: "USD", amount: "200.25" }],
    });
    expect(await sumMonthMoney({ ...scope, today: "2026-12-01" })).toEqual({ found: [], recovered: [] });
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
