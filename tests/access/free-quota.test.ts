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
/** A caller that no other test counts. */
function newCaller(): string {
  subjects += 1;
  return `caller ${subjects}`;
}

const quota = (limit: number, { on = oneProcess, now = () => NOVEMBER }: { on?: Connections; now?: () => Date } = {}) =>
  createFreeQuota({ limit, now, run: on.run });

const granted = (reservations: Reservation[]) => reservations.filter(({ isGranted }) => isGranted);

const times = <T>(count: number, make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe("a month's calls", () => {
  test("are counted one by one, and end at the limit", async () => {
    const { reserve, usage } = quota(3);
    const caller = newCaller();
    expect(await usage(caller)).toEqual({ used: 0, limit: 3, resetsAt: "2026-12-01T00:00:00Z" });
    const seen = [];
    for (let call = 0; call < 5; call++) {
      const { isGranted, usage } = await reserve(caller);
      seen.push([isGranted, usage.used]);
    }
    expect(seen).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
      [false, 3],
      [false, 3],
    ]);
    expect((await usage(caller)).used).toBe(3);
  });

  test("are each caller's own", async () => {
    const { reserve, usage } = quota(1);
    const [one, other] = [newCaller(), newCaller()];
    expect(granted(await Promise.all([reserve(one), reserve(other), reserve(one)]))).toHaveLength(2);
    expect((await usage(other)).used).toBe(1);
  });

  test("are none at all with a limit of 0", async () => {
    expect(await quota(0).reserve(newCaller())).toMatchObject({ isGranted: false, usage: { used: 0, limit: 0 } });
  });

  test("are not taken back by a lower limit, nor granted beyond it", async () => {
    const caller = newCaller();
    await times(5, () => quota(5).reserve(caller));
    expect(await quota(2).reserve(caller)).toMatchObject({ isGranted: false, usage: { used: 2, limit: 2 } });
    expect(await quota(6).reserve(caller)).toMatchObject({ isGranted: true, usage: { used: 6 } });
  });
});

describe("at once", () => {
  test("200 calls of one caller get exactly what is left, each its own number, in very few statements", async () => {
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

  test("two processes grant together no more than there is, whatever order their callers come in", async () => {
    const callers = Array.from({ length: 10 }, newCaller);
    const processes = [quota(25), quota(25, { on: otherProcess })];
    const outcomes = await times(800, async (index) => {
      const caller = callers[(index * 7) % callers.length] as string;
      const reservation = await (processes[index % 2] as (typeof processes)[0]).reserve(caller);
      return { caller, ...reservation };
    });
    for (const caller of callers) expect(granted(outcomes.filter((outcome) => outcome.caller === caller))).toHaveLength(25);
  });

  test("what is given back is there to be granted again, and nothing more, while others reserve", async () => {
    const callers = [newCaller(), newCaller(), newCaller()];
    const processes = [quota(10), quota(10, { on: otherProcess })];
    const failing = await times(300, async (index) => {
      const { isGranted, giveBack } = await (processes[index % 2] as (typeof processes)[0]).reserve(callers[index % 3] as string);
      if (isGranted && index % 5 < 3) await giveBack();
      return { caller: callers[index % 3] as string, isKept: isGranted && index % 5 >= 3 };
    });
    for (const caller of callers) {
      const kept = failing.filter((outcome) => outcome.caller === caller && outcome.isKept).length;
      expect((await quota(10).usage(caller)).used).toBe(kept);
      expect(kept).toBeLessThanOrEqual(10);
      expect(granted(await times(20, () => quota(10).reserve(caller)))).toHaveLength(10 - kept);
    }
  });

  test("processes that count the same callers in opposite order never wait for each other in a circle", async () => {
    const callers = Array.from({ length: 300 }, newCaller);
    const [forwards, backwards] = [quota(100), quota(100, { on: otherProcess })];
    for (let round = 0; round < 10; round++) {
      const asked = [...callers.map((caller) => forwards.reserve(caller)), ...callers.toReversed().map((caller) => backwards.reserve(caller))];
      const reservations = await Promise.all(asked);
      expect(granted(reservations)).toHaveLength(600);
      await Promise.all(reservations.map(({ giveBack }) => giveBack()));
    }
    expect((await forwards.usage(callers[0] as string)).used).toBe(0);
  });
});

describe("the month", () => {
  test("begins anew at midnight UTC of its first day", async () => {
    let time = NOVEMBER;
    const { reserve, usage } = quota(1, { now: () => time });
    const caller = newCaller();
    expect((await reserve(caller)).isGranted).toBe(true);
    expect((await reserve(caller)).isGranted).toBe(false);
    time = DECEMBER;
    expect(await usage(caller)).toEqual({ used: 0, limit: 1, resetsAt: "2027-01-01T00:00:00Z" });
    expect((await reserve(caller)).isGranted).toBe(true);
  });

  test("that a call was taken from is the one that it goes back to", async () => {
    let time = NOVEMBER;
    const { reserve, usage } = quota(5, { now: () => time });
    const caller = newCaller();
    const { giveBack } = await reserve(caller);
    time = DECEMBER;
    await reserve(caller);
    expect(await giveBack()).toMatchObject({ used: 0, resetsAt: "2026-12-01T00:00:00Z" });
    expect((await usage(caller)).used).toBe(1);
  });

  test("may turn within one batch", async () => {
    const clock = [NOVEMBER, DECEMBER, NOVEMBER];
    const { reserve } = quota(1, { now: () => clock.shift() as Date });
    const caller = newCaller();
    expect((await times(3, () => reserve(caller))).map(({ isGranted }) => isGranted)).toEqual([true, true, false]);
  });
});

test("the database itself refuses a count beyond what was allowed", async () => {
  const caller = newCaller();
  await quota(2).reserve(caller);
  await expect(store.db.freeQuota.updateMany({ where: { subject: caller }, data: { used: 3 } })).rejects.toThrow("free_quota_used_check");
});
