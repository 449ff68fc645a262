import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFreeQuota, type Reservation } from "#lib/access/free-quota.ts";
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
/** A caller that no other test uses. */
function newCaller(): string {
  subjects += 1;
  return `caller ${subjects}`;
}

const quota = (limit: number, { on = oneProcess, now = () => NOVEMBER }: { on?: Connections; now?: () => Date } = {}) =>
  createFreeQuota({ limit, now, run: on.run });

const granted = (reservations: Reservation[]) => reservations.filter(({ isGranted }) => isGranted);

const times = <T>(count: number, make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe("the free calls of a month", () => {
  test("are counted one by one up to the limit", async () => {
    const { reserve, usage } = quota(3);
    const caller = newCaller();
    expect(await usage(caller)).toEqual({ used: 0, limit: 3, resetsAt: "2026-12-01T00:00:00Z" });
    const results = [];
    for (let call = 0; call < 5; call++) {
      const { isGranted, usage } = await reserve(caller);
      results.push([isGranted, usage.used]);
    }
    expect(results).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
      [false, 3],
      [false, 3],
    ]);
    expect((await usage(caller)).used).toBe(3);
  });

  test("are counted for each caller alone", async () => {
    const { reserve, usage } = quota(1);
    const [one, other] = [newCaller(), newCaller()];
    expect(granted(await Promise.all([reserve(one), reserve(other), reserve(one)]))).toHaveLength(2);
    expect((await usage(other)).used).toBe(1);
  });

  test("are never granted when the limit is 0", async () => {
    expect(await quota(0).reserve(newCaller())).toMatchObject({ isGranted: false, usage: { used: 0, limit: 0 } });
  });

  test("stay used when the limit becomes lower, and no more are granted", async () => {
    const caller = newCaller();
    await times(5, () => quota(5).reserve(caller));
    expect(await quota(2).reserve(caller)).toMatchObject({ isGranted: false, usage: { used: 2, limit: 2 } });
    expect(await quota(6).reserve(caller)).toMatchObject({ isGranted: true, usage: { used: 6 } });
  });
});

describe("with simultaneous calls", () => {
  test("200 calls of one caller get exactly the calls that are left, each with another number, in one statement", async () => {
    const { reserve } = quota(25);
    const caller = newCaller();
    await reserve(caller);
    let reservations: Reservation[] = [];
    const statements = await statementsDuring(async () => {
      reservations = await times(200, () => reserve(caller));
    });
    const numbers = granted(reservations).map(({ usage }) => usage.used);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 2));
    expect(statements.filter((statement) => statement.includes("INSERT INTO free_quota"))).toHaveLength(1);
  });

  test("two processes together never grant more than the limit, in any order of callers", async () => {
    const callers = Array.from({ length: 10 }, newCaller);
    const processes = [quota(25), quota(25, { on: otherProcess })];
    const outcomes = await times(800, async (index) => {
      const caller = callers[(index * 7) % callers.length] as string;
      const reservation = await (processes[index % 2] as (typeof processes)[0]).reserve(caller);
      return { caller, ...reservation };
    });
    for (const caller of callers) expect(granted(outcomes.filter((outcome) => outcome.caller === caller))).toHaveLength(25);
  });

  test("a call that was given back can be granted again, once, while others reserve calls", async () => {
    const callers = [newCaller(), newCaller(), newCaller()];
    const processes = [quota(10), quota(10, { on: otherProcess })];
    const outcomes = await times(300, async (index) => {
      const { isGranted, giveBack } = await (processes[index % 2] as (typeof processes)[0]).reserve(callers[index % 3] as string);
      if (isGranted && index % 5 < 3) await giveBack();
      return { caller: callers[index % 3] as string, isUsed: isGranted && index % 5 >= 3 };
    });
    for (const caller of callers) {
      const used = outcomes.filter((outcome) => outcome.caller === caller && outcome.isUsed).length;
      expect((await quota(10).usage(caller)).used).toBe(used);
      expect(used).toBeLessThanOrEqual(10);
      expect(granted(await times(20, () => quota(10).reserve(caller)))).toHaveLength(10 - used);
    }
  });

  test("two processes that count the same callers in opposite order do not cause a deadlock", async () => {
    const callers = Array.from({ length: 300 }, newCaller);
    const [forwards, backwards] = [quota(100), quota(100, { on: otherProcess })];
    for (let round = 0; round < 10; round++) {
      const pending = [...callers.map((caller) => forwards.reserve(caller)), ...callers.toReversed().map((caller) => backwards.reserve(caller))];
      const reservations = await Promise.all(pending);
      expect(granted(reservations)).toHaveLength(600);
      await Promise.all(reservations.map(({ giveBack }) => giveBack()));
    }
    expect((await forwards.usage(callers[0] as string)).used).toBe(0);
  });
});

describe("a new month", () => {
  test("begins at midnight UTC of its first day, with a full quota", async () => {
    let time = NOVEMBER;
    const { reserve, usage } = quota(1, { now: () => time });
    const caller = newCaller();
    expect((await reserve(caller)).isGranted).toBe(true);
    expect((await reserve(caller)).isGranted).toBe(false);
    time = DECEMBER;
    expect(await usage(caller)).toEqual({ used: 0, limit: 1, resetsAt: "2027-01-01T00:00:00Z" });
    expect((await reserve(caller)).isGranted).toBe(true);
  });

  test("does not change the month to which a call is given back", async () => {
    let time = NOVEMBER;
    const { reserve, usage } = quota(5, { now: () => time });
    const caller = newCaller();
    const { giveBack } = await reserve(caller);
    time = DECEMBER;
    await reserve(caller);
    expect(await giveBack()).toMatchObject({ used: 0, resetsAt: "2026-12-01T00:00:00Z" });
    expect((await usage(caller)).used).toBe(1);
  });

  test("may begin within one batch", async () => {
    const clock = [NOVEMBER, DECEMBER, NOVEMBER];
    const { reserve } = quota(1, { now: () => clock.shift() as Date });
    const caller = newCaller();
    expect((await times(3, () => reserve(caller))).map(({ isGranted }) => isGranted)).toEqual([true, true, false]);
  });
});

test("the database refuses a count above the limit", async () => {
  const caller = newCaller();
  await quota(2).reserve(caller);
  await expect(store.db.freeQuota.updateMany({ where: { subject: caller }, data: { used: 3 } })).rejects.toThrow("free_quota_used_check");
});
