import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Count, createFreeQuota } from "#lib/access/free-quota.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { statementsDuring } from "#tests/support/statements.ts";

const NOVEMBER = new Date("2026-11-30T23:59:59.999Z");
const DECEMBER = new Date("2026-12-01T00:00:00.000Z");

let store: TestDatabase;
let oneProcess: Connections;
let otherProcess: Connections;

beforeAll(async () => {
  store = await testDatabase();
  oneProcess = openConnections(store.url);
  otherProcess = openConnections(store.url);
});
afterAll(async () => {
  await oneProcess.close();
  await otherProcess.close();
  await store.close();
});

let subjects = 0;
/** No other test uses it. */
function newCaller(): string {
  subjects += 1;
  return `caller ${subjects}`;
}

const quota = (limit: number, { on = oneProcess, now = () => NOVEMBER }: { on?: Connections; now?: () => Date } = {}) =>
  createFreeQuota({ limit, now, run: on.run });

const granted = (counts: Count[]) => counts.filter(({ isGranted }) => isGranted);

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe("the free calls of a month", () => {
  test("are counted one by one up to the limit", async () => {
    const { count, readUsage } = quota(3);
    const caller = newCaller();
    expect(await readUsage(caller)).toEqual({ used: 0, limit: 3, resetsAt: "2026-12-01T00:00:00Z" });
    const results = [];
    for (let call = 0; call < 5; call++) {
      const { isGranted, usage } = await count(caller);
      results.push([isGranted, usage.used]);
    }
    expect(results).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
      [false, 3],
      [false, 3],
    ]);
    expect((await readUsage(caller)).used).toBe(3);
  });

  test("are counted for each caller alone", async () => {
    const { count, readUsage } = quota(1);
    const [one, other] = [newCaller(), newCaller()];
    expect(granted(await Promise.all([count(one), count(other), count(one)]))).toHaveLength(2);
    expect((await readUsage(other)).used).toBe(1);
  });

  test("are never granted when the limit is 0", async () => {
    expect(await quota(0).count(newCaller())).toMatchObject({ isGranted: false, usage: { used: 0, limit: 0 } });
  });

  test("stay used when the limit becomes lower, and no more are granted", async () => {
    const caller = newCaller();
    await times(5, () => quota(5).count(caller));
    expect(await quota(2).count(caller)).toMatchObject({ isGranted: false, usage: { used: 2, limit: 2 } });
    expect(await quota(6).count(caller)).toMatchObject({ isGranted: true, usage: { used: 6 } });
  });
});

describe("with simultaneous calls", () => {
  test("200 calls of one caller get exactly the calls that are left, each with another number, in one statement", async () => {
    const { count } = quota(25);
    const caller = newCaller();
    await count(caller);
    let counts: Count[] = [];
    const statements = await statementsDuring(async () => {
      counts = await times(200, () => count(caller));
    });
    const numbers = granted(counts).map(({ usage }) => usage.used);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 2));
    expect(statements.filter((statement) => statement.includes("INSERT INTO free_quota"))).toHaveLength(1);
  });

  test("two processes together never grant more than the limit, in any order of callers", async () => {
    const callers = Array.from({ length: 10 }, newCaller);
    const processes = [quota(25), quota(25, { on: otherProcess })];
    const outcomes = await times(800, async (index) => {
      const caller = callers[(index * 7) % callers.length] as string;
      return { caller, ...(await (processes[index % 2] as (typeof processes)[0]).count(caller)) };
    });
    for (const caller of callers)
      expect(granted(outcomes.filter((outcome) => outcome.caller === caller))).toHaveLength(25);
  });

  test("two processes that count the same callers in opposite order do not cause a deadlock", async () => {
    const callers = Array.from({ length: 300 }, newCaller);
    const [forwards, backwards] = [quota(100), quota(100, { on: otherProcess })];
    for (let round = 0; round < 10; round++) {
      const pending = [
        ...callers.map((caller) => forwards.count(caller)),
        ...callers.toReversed().map((caller) => backwards.count(caller)),
      ];
      expect(granted(await Promise.all(pending))).toHaveLength(600);
    }
    expect((await forwards.readUsage(callers[0] as string)).used).toBe(20);
  });
});

describe("a new month", () => {
  test("begins at midnight UTC of its first day, with a full quota", async () => {
    let time = NOVEMBER;
    const { count, readUsage } = quota(1, { now: () => time });
    const caller = newCaller();
    expect((await count(caller)).isGranted).toBe(true);
    expect((await count(caller)).isGranted).toBe(false);
    time = DECEMBER;
    expect(await readUsage(caller)).toEqual({ used: 0, limit: 1, resetsAt: "2027-01-01T00:00:00Z" });
    expect((await count(caller)).isGranted).toBe(true);
  });

  test("may begin within one batch", async () => {
    const clock = [NOVEMBER, DECEMBER, NOVEMBER];
    const { count } = quota(1, { now: () => clock.shift() as Date });
    const caller = newCaller();
    expect((await times(3, () => count(caller))).map(({ isGranted }) => isGranted)).toEqual([true, true, false]);
  });
});

describe("a caller whose quota is used up", () => {
  test("is cached, also after the count was only read, and then costs no statement", async () => {
    const caller = newCaller();
    const one = quota(2);
    const other = quota(2, { on: otherProcess });
    expect([one.isKnownUsedUp(caller), other.isKnownUsedUp(caller)]).toEqual([false, false]);
    await times(2, () => one.count(caller));
    expect([one.isKnownUsedUp(caller), other.isKnownUsedUp(caller)]).toEqual([true, false]);
    expect((await other.readUsage(caller)).used).toBe(2);
    expect(other.isKnownUsedUp(caller)).toBe(true);
    const statements = await statementsDuring(() => one.readUsage(caller));
    expect(statements).toEqual([]);
    expect(one.isKnownUsedUp(newCaller())).toBe(false);
  });

  test("is forgotten in the next month", async () => {
    let time = NOVEMBER;
    const { count, readUsage, isKnownUsedUp } = quota(1, { now: () => time });
    const caller = newCaller();
    await count(caller);
    expect(isKnownUsedUp(caller)).toBe(true);
    time = DECEMBER;
    expect(isKnownUsedUp(caller)).toBe(false);
    expect((await readUsage(caller)).used).toBe(0);
  });
});

test("the database refuses a count above the limit", async () => {
  const caller = newCaller();
  await quota(2).count(caller);
  await expect(store.db.freeQuota.updateMany({ where: { subject: caller }, data: { used: 3 } })).rejects.toThrow(
    "free_quota_used_check",
  );
});
