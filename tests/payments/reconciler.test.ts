import { randomBytes } from "node:crypto";
import { toHex } from "viem";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Claim, Ledger } from "#lib/access/payments/ledger.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { createReconciler } from "#lib/access/payments/reconciler.ts";
import type { RunStatement } from "#lib/platform/db/statements.ts";
import { log } from "#lib/platform/log.ts";
import { type FakeBase, openFakeBase } from "#tests/support/fake-base.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

let base: FakeBase;
beforeEach(async () => {
  base = await openFakeBase();
});
afterEach(() => base.close());

/** Its payment was valid for two minutes. */
function buildClaim(age: number): Claim {
  const lifetime = String(Math.floor(Date.now() / 1000) - age + 120);
  const draft = paymentDraft({ nonce: toHex(randomBytes(32)), lifetime });
  return { ...draft, id: "1", age, state: "claimed", search: null } as unknown as Claim;
}

/** The writes in their order. */
function openReconciler(
  nodes: Record<string, string | undefined> = { [EVM.id]: base.url },
  due: Claim[] = [],
  { lost = "", isSweepLost = false, isGone = false } = {},
) {
  const writes: string[] = [];
  const left = [...due];
  let state = "claimed";
  const note = (write: string, next = state) => {
    writes.push(write);
    state = next;
  };
  const ledger = {
    find: async () => (isGone ? undefined : { state }),
    saveSearch: async () => note("search"),
    markSettled: async (_id: string, transaction: string) => note(`settled ${transaction}`, "settled"),
    async release(id: string, to: string, reason: string) {
      if (id === lost) throw new Error("the database is away");
      note(`${to} ${reason}`, to);
    },
    takeAbandoned: async () => left.splice(0),
    nextCheck: async () => undefined,
  } as unknown as Ledger;
  const swept: unknown[] = [];
  const run = (async (text: string, [network]: unknown[]) => {
    if (isSweepLost) throw new Error("the database is away");
    if (text.includes("INSERT")) swept.push(network);
    return [{ network }];
  }) as unknown as RunStatement;
  return { ...createReconciler({ ledger, getNodes: () => nodes, run }), writes, swept };
}

describe("an open payment", () => {
  test("that is on chain is settled, after the progress of its search is saved", async () => {
    const claim = buildClaim(60);
    const transaction = base.settle(claim, 3);
    const { reconcile, writes } = openReconciler();
    expect(await reconcile(claim)).toEqual({ claim: { state: "settled" }, onChain: "paid" });
    expect(writes).toEqual(["search", `settled ${transaction}`]);
  });

  test("that can still be used stays as it is", async () => {
    const claim = buildClaim(60);
    const { reconcile, writes } = openReconciler();
    expect(await reconcile(claim)).toEqual({ claim, onChain: "unspent" });
    expect(writes).toEqual([]);
  });

  test("that expired is released, and one that was used for something else is refused", async () => {
    const expired = openReconciler();
    expect(await expired.reconcile(buildClaim(3_600))).toMatchObject({ claim: { state: "released" }, onChain: "void" });
    expect(expired.writes).toEqual(["released expired"]);
    const claim = buildClaim(60);
    base.settle({ ...claim, amount: "1" }, 3);
    const refused = openReconciler();
    await refused.reconcile(claim);
    expect(refused.writes).toEqual(["search", "refused used_elsewhere"]);
  });

  test("that the ledger no longer has is released", async () => {
    const { reconcile } = openReconciler(undefined, [], { isGone: true });
    expect(await reconcile(buildClaim(3_600))).toMatchObject({ claim: { id: "1", state: "released" } });
  });

  test("stays open while no node can be asked", async () => {
    const claim = buildClaim(3_600);
    const { reconcile, writes } = openReconciler({});
    expect(await reconcile(claim)).toEqual({ claim, onChain: "pending" });
    expect(writes).toEqual([]);
  });
});

test("all open payments of the networks with a node are checked", async () => {
  const { reconcileAll, writes, swept } = openReconciler({ [EVM.id]: base.url, [SVM.id]: undefined }, [
    buildClaim(3_600),
    buildClaim(60),
  ]);
  expect(await reconcileAll()).toBe(1);
  expect(writes).toEqual(["released expired"]);
  expect(swept).toEqual([EVM.id]);
});

/** What the log says meanwhile, without the texts. */
function spyOnLog() {
  const [errors, information] = [vi.spyOn(log, "error").mockReturnValue(), vi.spyOn(log, "info").mockReturnValue()];
  onTestFinished(() => void vi.restoreAllMocks());
  return () => [errors, information].map(({ mock }) => mock.calls.map(([fields]) => fields));
}

test("a payment that cannot be written is not counted, and the others are checked", async () => {
  const listLogged = spyOnLog();
  const due = [{ ...buildClaim(3_600), id: "lost" }, buildClaim(3_600), buildClaim(60)];
  const { reconcileAll, writes } = openReconciler(undefined, due, { lost: "lost" });
  expect(await reconcileAll()).toBe(1);
  expect(writes).toEqual(["released expired"]);
  expect(listLogged()).toEqual([[{ payment: "lost", code: undefined }], [{ payment: "1", state: "released" }]]);
});

test("a network whose payments cannot be read counts none", async () => {
  const listLogged = spyOnLog();
  const { reconcileAll, writes } = openReconciler(undefined, [buildClaim(3_600)], { isSweepLost: true });
  expect(await reconcileAll()).toBe(0);
  expect(writes).toEqual([]);
  expect(listLogged()).toEqual([[{ network: EVM.id, reason: "the database is away" }], []]);
});
