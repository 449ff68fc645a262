import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { OnChainStatus } from "#lib/access/payments/chain/ask-chain.ts";
import { readOnChainStatus } from "#lib/access/payments/chain/on-chain-status.ts";
import type { Claim, SearchProgress } from "#lib/access/payments/ledger.ts";
import { SVM } from "#lib/access/payments/networks.ts";
import { type FakePayment, type FakeSolana, openFakeSolana } from "#tests/support/fake-solana.ts";

/** Old enough for the blockhash to be expired. */
const OLD = 200;

/** Old enough for a retry; the blockhash is still valid. */
const YOUNG = 20;

const EXPIRED = { status: "void", reason: "expired" };

let node: FakeSolana;
beforeEach(async () => {
  node = await openFakeSolana();
});
afterEach(() => node.close());

/** Stores the progress with the claim, as the reconciler does. */
async function ask(claim: Claim, ms = 10_000): Promise<OnChainStatus> {
  let progress: SearchProgress | undefined;
  const onProgress = (search: SearchProgress) => {
    progress = search;
  };
  const answer = await readOnChainStatus(
    claim,
    { [SVM.id]: node.url },
    { signal: AbortSignal.timeout(ms), onProgress },
  );
  if (progress) claim.search = JSON.parse(JSON.stringify(progress));
  return answer;
}

/** Of payer and receiver, but not the payment. */
const landNewer = (
  { payerAccounts, receiverAccount }: FakePayment,
  count: number,
  options: { secondsAgo?: number; apart?: number } = {},
) => node.landOthers([...payerAccounts, receiverAccount], count, options);

describe("a payment that is on chain", () => {
  test.each([0, 130, 1_060, 2_000])("is found below %i newer transactions of the same payer", async (count) => {
    const payment = await node.sign(OLD);
    landNewer(payment, 20, { secondsAgo: OLD + 5, apart: 1 });
    const transaction = node.land(payment);
    landNewer(payment, count, { apart: 0.09 });
    expect(await ask(payment.claim)).toEqual({ status: "paid", transaction });
    expect(node.counts.requests, "the transactions next to the claim are read first").toBeLessThan(10);
  });

  test("is found while its blockhash is valid", async () => {
    const payment = await node.sign(YOUNG);
    const transaction = node.land(payment);
    expect(await ask(payment.claim)).toEqual({ status: "paid", transaction });
  });

  test("is found when it lands after an earlier search", async () => {
    const payment = await node.sign(YOUNG);
    landNewer(payment, 3, { secondsAgo: YOUNG });
    expect(await ask(payment.claim)).toEqual({ status: "unspent" });
    const transaction = node.land(payment, { secondsAgo: 0 });
    landNewer(payment, 3);
    expect(await ask(payment.claim)).toEqual({ status: "paid", transaction });
  });

  test("is found among transactions whose time the node does not know", async () => {
    node.behaviour.hidesTimes = true;
    const payment = await node.sign(OLD);
    const transaction = node.land(payment);
    landNewer(payment, 1_200);
    expect(await ask(payment.claim)).toEqual({ status: "paid", transaction });
  });

  test("is found behind one that the node lists, but does not know yet", async () => {
    const payment = await node.sign(OLD);
    const other = node.land({ ...(await node.sign(OLD)), payerAccounts: payment.payerAccounts });
    node.behaviour.unknown.add(other);
    const transaction = node.land(payment, { secondsAgo: OLD - 20 });
    expect(await ask(payment.claim)).toEqual({ status: "paid", transaction });
  });

  test("is found when it came from another token account of the payer", async () => {
    const payment = await node.sign(OLD);
    const [wallet] = payment.payerAccounts as [string];
    const transaction = node.land({ ...payment, payerAccounts: [wallet, "another token account"] });
    node.landOthers([payment.receiverAccount], 3_000);
    expect(await ask(payment.claim)).toEqual({ status: "paid", transaction });
  });

  test.each(["payer", "receiver"])("is found on a node that refuses the history of the %s", async (side) => {
    const payment = await node.sign(OLD);
    node.behaviour.refused.add(side === "payer" ? payment.claim.payer : payment.receiverAccount);
    const transaction = node.land(payment);
    landNewer(payment, 1_200);
    expect(await ask(payment.claim)).toEqual({ status: "paid", transaction });
  });

  test("is not another transaction between the same accounts", async () => {
    const [payment, other] = [await node.sign(YOUNG), await node.sign(YOUNG)];
    node.land({ ...other, payerAccounts: payment.payerAccounts });
    expect(await ask(payment.claim)).toEqual({ status: "unspent" });
  });
});

test("a payment that failed on chain is pending until its block is final, then void", async () => {
  const payment = await node.sign(YOUNG);
  node.land(payment, { hasFailed: true });
  for (const unfinal of [5, 2]) {
    node.behaviour.unfinalSlots = unfinal;
    expect(await ask(payment.claim)).toEqual({ status: "pending" });
  }
  // Its slot is the newest final one.
  node.behaviour.unfinalSlots = 1;
  expect(await ask(payment.claim)).toEqual({ status: "void", reason: "failed_on_chain" });
});

describe("a payment that is not on chain", () => {
  test("is unspent while its blockhash is valid, however old it is", async () => {
    const payment = await node.sign(OLD);
    node.valid.add(payment.claim.lifetime);
    landNewer(payment, 300);
    expect(await ask(payment.claim)).toEqual({ status: "unspent" });
    expect(await ask(payment.claim)).toEqual({ status: "unspent" });
    node.valid.delete(payment.claim.lifetime);
    expect(await ask(payment.claim)).toEqual(EXPIRED);
  });

  test("is void after 2,000 newer transactions were read", async () => {
    const payment = await node.sign(OLD);
    landNewer(payment, 2_000, { apart: 0.09 });
    expect(await ask(payment.claim)).toEqual(EXPIRED);
    expect(node.counts.calls.getTransaction).toBe(2_000);
    expect(node.counts.requests).toBeLessThan(40);
  });

  test("is void after one account was searched: the transfer would be in both", async () => {
    const payment = await node.sign(OLD);
    node.landOthers([payment.receiverAccount], 3_000, { apart: 0.06 });
    node.landOthers(payment.payerAccounts, 5);
    expect(await ask(payment.claim)).toEqual(EXPIRED);
    expect(node.counts.calls.getTransaction).toBe(5);
  });

  test("is void next to a transaction in a format that no payment has", async () => {
    const payment = await node.sign(OLD);
    landNewer(payment, 3, { secondsAgo: OLD });
    const [newest] = node.listed(payment.receiverAccount);
    node.behaviour.newFormat.add(newest as string);
    expect(await ask(payment.claim)).toEqual(EXPIRED);
  });

  test("is void without the transactions from long before the claim, and from after its blockhash expired", async () => {
    const payment = await node.sign(OLD);
    landNewer(payment, 500, { secondsAgo: OLD + 700 });
    landNewer(payment, 10, { secondsAgo: OLD });
    const [first] = node.listed(payment.receiverAccount);
    node.behaviour.unknown.add(first as string);
    expect(await ask(payment.claim)).toEqual({ status: "pending" });
    landNewer(payment, 1_500);
    node.behaviour.unknown.clear();
    node.resetCounts();
    expect(await ask(payment.claim)).toEqual(EXPIRED);
    expect(node.counts.calls).toEqual({ getTransaction: 1 });
  });

  test.each([YOUNG, 100])(
    "is pending at an age of %i seconds, when a node may not know its blockhash yet",
    async (age) => {
      const payment = await node.sign(age);
      node.valid.clear();
      expect(await ask(payment.claim)).toEqual({ status: "pending" });
    },
  );

  test("is void two minutes after the claim, at a node that is a minute ahead of it", async () => {
    expect(await ask((await node.sign(119)).claim)).toEqual({ status: "pending" });
    expect(await ask((await node.sign(120)).claim)).toEqual(EXPIRED);
    node.behaviour.lagSeconds = OLD - 60;
    expect(await ask((await node.sign(OLD)).claim)).toEqual(EXPIRED);
  });

  test("is pending while the node lags behind the claim", async () => {
    const payment = await node.sign(OLD);
    node.behaviour.lagSeconds = OLD;
    expect(await ask(payment.claim)).toEqual({ status: "pending" });
    node.behaviour.lagSeconds = 0;
    expect(await ask(payment.claim)).toEqual(EXPIRED);
  });

  test("is pending while the node lists a transaction that it does not know yet", async () => {
    const payment = await node.sign(OLD);
    const other = node.land({ ...(await node.sign(OLD)), payerAccounts: payment.payerAccounts });
    node.behaviour.unknown.add(other);
    expect(await ask(payment.claim)).toEqual({ status: "pending" });
    node.behaviour.unknown.clear();
    expect(await ask(payment.claim)).toEqual(EXPIRED);
  });

  test("is pending on a node whose history is too short, whatever its age", async () => {
    const payment = await node.sign(OLD);
    node.land(payment);
    landNewer(payment, 50, { secondsAgo: 10 });
    node.behaviour.historySeconds = 60;
    for (let i = 0; i < 3; i += 1) expect(await ask(payment.claim)).toEqual({ status: "pending" });
  });

  test("is void on a node that has deleted only what is older than the claim", async () => {
    const payment = await node.sign(OLD);
    node.landOthers(["another account"], 5, { secondsAgo: OLD + 800, apart: 10 });
    node.behaviour.historySeconds = OLD + 820;
    expect(await ask(payment.claim)).toEqual(EXPIRED);
  });

  test("is not released by a search from before its blockhash expired", async () => {
    const payment = await node.sign(OLD);
    node.valid.add(payment.claim.lifetime);
    const transaction = node.land(payment);
    landNewer(payment, 30);
    node.behaviour.unlisted.add(transaction);
    expect(await ask(payment.claim), "the node lists it too late").toEqual({ status: "unspent" });
    node.valid.clear();
    node.behaviour.unlisted.clear();
    expect(await ask(payment.claim)).toEqual({ status: "paid", transaction });
  });
});

describe("a search that does not end in time", () => {
  test("continues at the next ask, and ends with the transaction", async () => {
    const payment = await node.sign(OLD);
    // By the chain's clock it landed long before the claim, so that the search reads all others first.
    const transaction = node.land(payment, { secondsAgo: OLD + 500 });
    landNewer(payment, 2_000, { apart: 0.09 });
    node.behaviour.delayMs = 20;
    const asks = await askUntilDecided(payment.claim, 250);
    expect(asks.at(-1)).toEqual({ status: "paid", transaction });
    expect(asks.length).toBeGreaterThan(1);
  });

  test("continues at the next ask, and ends with the proof that the transfer did not happen", async () => {
    const payment = await node.sign(OLD);
    landNewer(payment, 2_000, { apart: 0.09 });
    node.behaviour.delayMs = 20;
    const asks = await askUntilDecided(payment.claim, 250);
    expect(asks.at(-1)).toEqual(EXPIRED);
    expect(asks.length).toBeGreaterThan(1);
    expect(node.counts.calls.getTransaction, "little is read again").toBeLessThan(2_800);
  });

  test("ends with the signal when the node hangs", async () => {
    const { claim } = await node.sign(OLD);
    node.behaviour.hangs = true;
    const started = performance.now();
    expect(await ask(claim, 200)).toEqual({ status: "pending" });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test("leaves no error without a reader, which would end the process", async () => {
    const unread = vi.fn();
    process.on("unhandledRejection", unread);
    onTestFinished(() => void process.off("unhandledRejection", unread));
    const { claim } = await node.sign(YOUNG);
    node.behaviour.hangs = true;
    expect(await ask(claim, 50)).toEqual({ status: "pending" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(unread).not.toHaveBeenCalled();
  });

  async function askUntilDecided(claim: Claim, ms: number): Promise<OnChainStatus[]> {
    const answers: OnChainStatus[] = [];
    do answers.push(await ask(claim, ms));
    while (answers.at(-1)?.status === "pending" && answers.length < 100);
    return answers;
  }
});

describe("a node with limits", () => {
  test.each([
    { maxBatch: 0, batchRefusal: 400 },
    { maxBatch: 0, batchRefusal: 403 },
    { maxBatch: 0, batchRefusal: "error" },
    { maxBatch: 10, batchRefusal: 413 },
    { maxBatch: 10, batchRefusal: "error" },
  ] as const)("takes $maxBatch calls in one batch and answers $batchRefusal to others", async (limits) => {
    Object.assign(node.behaviour, limits);
    const payment = await node.sign(OLD);
    landNewer(payment, 300, { apart: 0.5 });
    expect(await ask(payment.claim)).toEqual(EXPIRED);
    node.resetCounts();
    const other = await node.sign(OLD);
    const transaction = node.land(other);
    landNewer(other, 300, { apart: 0.5 });
    expect(await ask(other.claim)).toEqual({ status: "paid", transaction });
    expect(node.counts.refusedBatches, "the limit is known").toBe(0);
  });

  test.each([429, -32_429])(
    "refuses some requests with the code %i, because there are too many",
    async (tooManyCode) => {
      const payment = await node.sign(OLD);
      landNewer(payment, 100, { apart: 1 });
      Object.assign(node.behaviour, { tooMany: 2, tooManyCode });
      expect(await ask(payment.claim)).toEqual(EXPIRED);
    },
  );
});
