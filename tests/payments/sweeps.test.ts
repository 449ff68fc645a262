import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { RECONCILE_PAYMENTS } from "#lib/access/payment-jobs.ts";
import { createLedger, type Ledger } from "#lib/access/payments/ledger.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { createReconciler } from "#lib/access/payments/reconciler.ts";
import { type SweepLease, takeSweepLease } from "#lib/access/payments/sweep-lease.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { startJobs } from "#lib/platform/jobs.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type HangingNode, openHangingNode } from "#tests/support/hanging-node.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

let store: TestDatabase;
let connections: Connections;
let ledger: Ledger;
let node: HangingNode;
beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
  ledger = createLedger(connections.run);
});
afterAll(async () => {
  await connections.close();
  await store.close();
});
beforeEach(async () => {
  node = await openHangingNode();
});
afterEach(async () => {
  node.close();
  await connections.run("DELETE FROM payment", []);
});

const TIMES = { check: 300, sweep: 1_000, poll: 50 };
const CONCURRENT = 4;

/** Its node on Base hangs. */
const hangingReconciler = (times = TIMES) =>
  createReconciler({
    ledger,
    run: connections.run,
    getNodes: () => ({ [EVM.id]: node.url, [SVM.id]: undefined }),
    times,
  });

const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1_000) + seconds);

/** Writes a payment in doubt. @param options.set columns and their values, as SQL */
async function unknownClaim({
  network = EVM.id as string,
  lifetime = inSeconds(3_600),
  set = "",
} = {}): Promise<string> {
  const id = (await ledger.claim(
    paymentDraft({ network, lifetime, nonce: `0x${randomUUID().replaceAll("-", "").padEnd(64, "0")}` }),
  )) as string;
  await ledger.markUnknown(id, "no_answer");
  if (set) await connections.run(`UPDATE payment SET ${set} WHERE id = $1`, [id]);
  return id;
}

const claims = (count: number) => Promise.all(Array.from({ length: count }, () => unknownClaim()));

const readCheckCounts = async () =>
  (await connections.run<{ checks: number }>("SELECT checks FROM payment ORDER BY id", [])).map(({ checks }) => checks);

describe("with 30 claims that cannot be decided and a node that hangs", () => {
  test("a sweep ends in its time, has few requests open at the same time, and leaves none", async () => {
    await claims(30);
    const startedAt = performance.now();
    await hangingReconciler().reconcileAll();
    expect(performance.now() - startedAt).toBeLessThan(TIMES.sweep + 500);
    expect(node.requestCount()).toBeGreaterThanOrEqual(CONCURRENT);
    expect(node.maxWaiting()).toBeLessThanOrEqual(CONCURRENT);
    await waitUntil(() => node.waiting() === 0, { within: 1_000, what: "all requests to be cancelled" });
  });

  test("only one sweep runs, among the processes and within one", async () => {
    await claims(30);
    const one = hangingReconciler();
    await Promise.all([one.reconcileAll(), one.reconcileAll(), hangingReconciler().reconcileAll()]);
    expect(node.maxWaiting()).toBeLessThanOrEqual(CONCURRENT);
    expect(Math.max(...(await readCheckCounts()))).toBe(1);
  });

  test("the jobs of two processes leave no growing queue, and stopping ends a running sweep immediately", async () => {
    await claims(30);
    const run = (signal: AbortSignal) =>
      hangingReconciler({ check: 60_000, sweep: 120_000, poll: 50 }).reconcileAll(signal);
    const job = { name: RECONCILE_PAYMENTS, cron: "* * * * *", isRunAtStart: true, run };
    const processes = [startJobs(store.url, [job]), startJobs(store.url, [job])];
    await waitUntil(() => node.waiting() === CONCURRENT, { within: 20_000, what: "the sweep" });
    const boss = new PgBoss({ connectionString: store.url, max: 1, supervise: false, schedule: false });
    boss.on("error", () => {});
    await boss.start();
    onTestFinished(() => boss.stop({ graceful: false }));
    await waitUntil(async () => (await boss.getQueue(RECONCILE_PAYMENTS)) !== null, {
      within: 20_000,
      what: "the queue",
    });
    for (let minute = 0; minute < 10; minute++) await boss.send(RECONCILE_PAYMENTS);
    const unfinished = await connections.run(
      "SELECT 1 FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')",
      [RECONCILE_PAYMENTS],
    );
    expect(unfinished.length).toBeLessThanOrEqual(1 + processes.length);
    expect(node.maxWaiting()).toBeLessThanOrEqual(CONCURRENT);
    const startedAt = performance.now();
    await Promise.all(processes.map((process) => process.stop()));
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await waitUntil(() => node.waiting() === 0, { within: 1_000, what: "all requests to be cancelled" });
  });

  test("another network is not held up", async () => {
    await claims(30);
    await unknownClaim({ network: SVM.id });
    const solana = await openHangingNode();
    onTestFinished(() => solana.close());
    const reconciler = createReconciler({
      ledger,
      run: connections.run,
      getNodes: () => ({ [EVM.id]: node.url, [SVM.id]: solana.url }),
      times: TIMES,
    });
    const sweeping = reconciler.reconcileAll();
    await waitUntil(() => solana.requestCount() > 0 && node.waiting() === CONCURRENT, {
      within: TIMES.check,
      what: "the check on Solana",
    });
    await sweeping;
  });
});

describe("the lease of a sweep", () => {
  test("belongs to one sweep of a network until it ends, or until its time is over", async () => {
    const network = `eip155:${Date.now()}`;
    const first = await takeSweepLease(network, connections.run);
    expect(await takeSweepLease(network, connections.run)).toBeUndefined();
    await first?.end();
    const second = await takeSweepLease(network, connections.run);
    expect(second).toBeDefined();
    let third: SweepLease | undefined;
    const takeOver = async () => {
      await connections.run("UPDATE payment_sweep SET held_until = now() WHERE network = $1", [network]); // Its process did not renew it.
      third = await takeSweepLease(network, connections.run);
      return third !== undefined; // The second may have renewed it between the two statements.
    };
    await waitUntil(takeOver, { within: 5_000, what: "the third to take the lease" });
    await waitUntil(() => second?.lost.aborted === true, { within: 5_000, what: "the loss of the lease" });
    await Promise.all([second?.end(), third?.end()]);
  });

  test("is not taken again by a renewal that was on its way when the sweep ended", async () => {
    const network = `eip155:${Date.now()}`;
    let renewal: Promise<unknown> | undefined;
    let statements = 0;
    const run: Connections["run"] = (text, values) => {
      if (++statements !== 2) return connections.run(text, values);
      const slow = pause(200).then(() => connections.run(text, values)); // The first statement takes the lease, the second one renews it.
      renewal = slow;
      return slow as never;
    };
    const lease = await takeSweepLease(network, run);
    await waitUntil(() => renewal !== undefined, { within: 5_000, what: "the renewal" });
    await Promise.all([lease?.end(), renewal]);
    expect(await connections.run("SELECT holder FROM payment_sweep WHERE network = $1", [network])).toEqual([]);
  });

  test("is taken over by a waiting sweep", async () => {
    await unknownClaim();
    const first = await takeSweepLease(EVM.id, connections.run);
    const sweeping = hangingReconciler({ check: 500, sweep: 20_000, poll: 50 }).reconcileAll();
    await first?.end();
    await waitUntil(() => node.requestCount() > 0, { within: 5_000, what: "the next sweep" });
    await connections.run("DELETE FROM payment", []);
    await sweeping;
  });
});

describe("the next check of a claim", () => {
  const isDue = async (set: string, lifetime?: string, network?: string) => {
    const id = await unknownClaim({ network, lifetime, set });
    const taken = await ledger.takeAbandoned(network ?? EVM.id, 30, 100);
    return taken.some((claim) => claim.id === id);
  };

  test.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [6, 320],
    [7, 600],
    [40, 600],
  ])("comes after %i checks in %i seconds", async (checks, seconds) => {
    const checked = (ago: number) =>
      `checks = ${checks}, claimed_at = now() - interval '1 minute', checked_at = now() - interval '${ago} seconds'`;
    expect(await isDue(checked(seconds - 2))).toBe(false);
    expect(await isDue(checked(seconds + 1))).toBe(true);
  });

  test("comes soon after the claim expired, and again in growing pauses", async () => {
    const checked = (ago: number) => `checks = 12, checked_at = now() - interval '${ago} seconds'`;
    expect(await isDue(checked(40), inSeconds(-20)), "nodes may lag").toBe(false);
    expect(await isDue(checked(40), inSeconds(-35)), "never checked since").toBe(true);
    expect(await isDue(checked(5), inSeconds(-40)), "checked 5 seconds ago").toBe(false);
    expect(await isDue(checked(12), inSeconds(-50)), "checked 12 seconds ago").toBe(true);
    expect(await isDue(checked(60), inSeconds(-200)), "checked a minute ago, and expired for almost three").toBe(false);
    const solana = (age: number) => `${checked(20)}, claimed_at = now() - interval '${age} seconds'`;
    expect(await isDue(solana(110), "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM", SVM.id)).toBe(false);
    expect(await isDue(solana(130), "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM", SVM.id)).toBe(true);
  });

  test("is known to the sweep", async () => {
    expect(await ledger.nextCheck(EVM.id, 30)).toBeUndefined();
    await unknownClaim({ set: "checks = 1, checked_at = now()" });
    expect(await ledger.nextCheck(EVM.id, 30)).toBeCloseTo(10, 0);
    await unknownClaim();
    expect(await ledger.nextCheck(EVM.id, 30)).toBeLessThanOrEqual(0);
    expect(await ledger.nextCheck(SVM.id, 30)).toBeUndefined();
  });
});
