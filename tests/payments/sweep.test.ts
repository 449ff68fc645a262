import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Claim, createLedger, type Ledger } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { sweep } from "#lib/access/payments/sweep.ts";
import { takeSweepLease } from "#lib/access/payments/sweep-lease.ts";
import type { RunStatement } from "#lib/platform/db/statements.ts";

/** A table of leases that another sweep has for the first `busy` tries. */
function openLeases(busy = 0) {
  let tries = 0;
  const ended: unknown[] = [];
  const run = (async (text: string, [network]: unknown[]) => {
    if (text.startsWith("DELETE")) {
      ended.push(network);
      return [];
    }
    tries += 1;
    return tries > busy ? [{ network }] : [];
  }) as unknown as RunStatement;
  return { run, ended, getTries: () => tries };
}

describe("the lease of a sweep", () => {
  test("is taken and ended", async () => {
    const { run, ended } = openLeases();
    const lease = await takeSweepLease(EVM.id, run);
    expect(lease?.lost.aborted).toBe(false);
    await lease?.end();
    expect(ended).toEqual([EVM.id]);
  });

  test("is not taken while another sweep has it", async () => {
    expect(await takeSweepLease(EVM.id, openLeases(1).run)).toBeUndefined();
  });
});

describe("a lease that is renewed every two seconds", () => {
  /** What the database says to each renewal. */
  async function renew(...answers: (unknown[] | Error)[]) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let statements = 0;
    const run = (async (text: string) => {
      if (text.startsWith("DELETE")) return [];
      statements += 1;
      const answer = statements === 1 ? [{}] : (answers.shift() ?? [{}]);
      if (answer instanceof Error) throw answer;
      return answer;
    }) as unknown as RunStatement;
    const lease = await takeSweepLease(EVM.id, run);
    await vi.advanceTimersByTimeAsync(4_000);
    const isLost = lease?.lost.aborted;
    await lease?.end();
    await vi.advanceTimersByTimeAsync(10_000);
    return { isLost, statements };
  }

  test("lasts, and is not renewed after its end", async () => {
    expect(await renew()).toEqual({ isLost: false, statements: 3 });
  });

  test("is lost when another sweep has it, or when the database is away", async () => {
    expect((await renew([{}], [])).isLost).toBe(true);
    expect((await renew(new Error("away"))).isLost).toBe(true);
  });
});

test("the ledger says what its statements have found", async () => {
  const openLedger = (...rows: object[]) => createLedger((async () => rows) as unknown as RunStatement);
  const nextCheck = (...rows: object[]) => openLedger(...rows).nextCheck(EVM.id, 30);
  expect(
    await Promise.all([
      nextCheck(),
      nextCheck({ seconds: null }),
      nextCheck({ seconds: 0 }),
      nextCheck({ seconds: 7 }),
    ]),
  ).toEqual([undefined, undefined, 0, 7]);
  const [none, one] = [openLedger(), openLedger({ id: "1", network: EVM.id })];
  expect([await none.find("key"), await one.find("key")]).toMatchObject([undefined, { id: "1" }]);
  expect([await none.claim({} as never), await one.claim({} as never)]).toEqual([undefined, "1"]);
  expect([await none.claimAgain("1", 15), await one.claimAgain("1", 15)]).toEqual([false, true]);
  expect([await none.markSettled("1", "0x"), await one.markSettled("1", "0x")]).toEqual([false, true]);
  expect([await none.settleFromChain("1", "0x"), await one.settleFromChain("1", "0x")]).toEqual([false, true]);
  expect([await none.deleteAnswers(1, 9), await one.deleteAnswers(1, 9)]).toEqual([0, 1]);
});

test("a settled payment is written as delivered only if its answer has left", async () => {
  const values: unknown[][] = [];
  const ledger = createLedger((async (_text: string, given: unknown[]) => {
    values.push(given);
    return [];
  }) as unknown as RunStatement);
  await ledger.markSettled("1", "0x");
  await ledger.markSettled("1", "0x", { isDelivered: true });
  expect(values).toEqual([
    ["1", "0x", false],
    ["1", "0x", true],
  ]);
});

describe("a sweep", () => {
  interface Options {
    /** The claims that are due, by request. */
    due?: string[][];
    /** The seconds until the next check, by request. */
    next?: (number | undefined)[];
    isDecided?: (id: string) => boolean;
    busy?: number;
    stopping?: AbortSignal;
  }

  async function run({ due = [], next = [], isDecided = () => true, busy, stopping }: Options) {
    const leases = openLeases(busy);
    const checked: string[] = [];
    const requests: unknown[] = [];
    const ledger = {
      async takeAbandoned(...request: unknown[]) {
        requests.push(request);
        return (due.shift() ?? []).map((id) => ({ id }));
      },
      nextCheck: async () => next.shift(),
    } as unknown as Ledger;
    const check = async ({ id }: Claim) => {
      checked.push(id);
      return isDecided(id);
    };
    const times = { check: 1_000, sweep: 50_000, poll: 5 };
    const parts = { ledger, check, abandonedAfter: 30, run: leases.run, times };
    const decided = await sweep(EVM.id, parts, stopping);
    return { decided, checked, requests, ended: leases.ended.length, tries: leases.getTries() };
  }

  test("checks the claims that are due, four at a time, and counts those that were decided", async () => {
    const { decided, checked, requests } = await run({
      due: [["1", "2", "3"], ["4"]],
      isDecided: (id) => id !== "2",
    });
    expect(checked).toEqual(["1", "2", "3", "4"]);
    expect(decided).toBe(3);
    expect(requests).toEqual(Array(3).fill([EVM.id, 30, 4]));
  });

  test("ends when no claim is open, and gives its lease back", async () => {
    expect(await run({})).toMatchObject({ decided: 0, checked: [], ended: 1 });
  });

  test("waits for a claim that is due soon, and ends when the next one is due after its time", async () => {
    expect(await run({ due: [[], ["1"]], next: [0.01, 60] })).toMatchObject({ decided: 1, checked: ["1"], ended: 1 });
    expect(await run({ due: [[], ["1"]], next: [49.5] })).toMatchObject({ decided: 0, checked: [] });
  });

  test("waits for a claim whose check ends in the last moment of its time", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await run({ due: [[], ["1"]], next: [49] })).toMatchObject({ checked: ["1"] });
    expect(await run({ due: [[], ["1"]], next: [49.001] })).toMatchObject({ checked: [] });
  });

  test("waits for the lease of another sweep", async () => {
    expect(await run({ due: [["1"]], busy: 2 })).toMatchObject({ decided: 1, tries: 3 });
  });

  test("checks nothing when the server stops", async () => {
    const stopping = AbortSignal.abort();
    expect(await run({ due: [["1"]], stopping })).toMatchObject({ checked: [], ended: 1 });
    expect(await run({ due: [["1"]], busy: 9, stopping })).toMatchObject({ checked: [], ended: 0, tries: 1 });
  });
});
