import { randomBytes } from "node:crypto";
import { type Hex, toHex } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OnChainStatus } from "#lib/access/payments/chain/ask-chain.ts";
import { readOnChainStatus } from "#lib/access/payments/chain/on-chain-status.ts";
import type { Claim, SearchProgress } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { createLocalClient } from "#scripts/money-path/evm-chain.ts";
import { type CappedNode, openCappedNode, REFUSALS } from "#tests/support/capped-node.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { signedClaim } from "#tests/support/signed-claim.ts";
import { type TokenCalls, tokenCalls } from "#tests/support/token-calls.ts";

/** Longer than a payment is valid. */
const VALID_SECONDS = 120;

let money: TestMoneyPath;
let chain: ReturnType<typeof createLocalClient>;
let node: CappedNode;
let before: Hex;
let token: TokenCalls;
beforeAll(async () => {
  money = await openTestMoneyPath();
  token = tokenCalls(money);
  chain = createLocalClient(Number(new URL(money.evmRpcUrl).port), money.wallets.facilitator.evm);
}, 60_000);
afterAll(() => money.close());

// Each test has a node of its own, about which nothing is known yet, and leaves the chain and its time as they were.
beforeEach(async () => {
  before = await chain.snapshot();
  node = await openCappedNode(money.evmRpcUrl);
});
afterEach(async () => {
  await node.close();
  await chain.revert({ id: before });
});

interface AskOptions {
  rpcUrl?: string;
  signal?: AbortSignal;
  onProgress?: (search: SearchProgress) => void;
}

const readStatus = (
  claim: Claim,
  { rpcUrl = node.url, signal = AbortSignal.timeout(10_000), onProgress = () => {} }: AskOptions = {},
) => readOnChainStatus(claim, { [EVM.id]: rpcUrl }, { signal, onProgress });

const newClaim = async () => (await signedClaim(money, EVM.id)).claim;

/** Unlike the facilitator, this works after the chain was reset. */
const settle = async (claim: Claim) =>
  token.send([await token.transferData(claim.payTo as Hex, claim.nonce as Hex, BigInt(claim.amount))]);

/** Two seconds apart, as on Base. */
const mine = (blocks: number) => chain.mine({ blocks, interval: 2 });

const requestCount = () => [...node.counts.values()].reduce((sum, count) => sum + count, 0);

const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);

describe("an unused payment", () => {
  test("is unspent until it expires, and void some time later", async () => {
    const claim = await newClaim();
    expect(await readStatus(claim)).toEqual({ status: "unspent" });
    expect(await readStatus({ ...claim, lifetime: inSeconds(-10) }), "new blocks may be replaced").toEqual({
      status: "pending",
    });
    expect(await readStatus({ ...claim, lifetime: inSeconds(-100) })).toEqual({ status: "void", reason: "expired" });
  });

  test("is void by the chain's clock, not by ours", async () => {
    const claim = await newClaim();
    await mine(VALID_SECONDS);
    expect(await readStatus(claim)).toEqual({ status: "void", reason: "expired" });
  });

  test("is pending when the node stopped to follow the chain", async () => {
    const claim = await newClaim();
    await mine(1);
    const { result } = await rpc("eth_getBlockByNumber", ["latest", false]);
    node.replaced.set("eth_getBlockByNumber", {
      result: { ...result, timestamp: toHex(Math.floor(Date.now() / 1000) - 100) },
    });
    node.replaced.set("web3_clientVersion", { result: "reth/v1.9.3" });
    expect(await readStatus(claim)).toEqual({ status: "pending" });
    expect(await readStatus({ ...claim, lifetime: inSeconds(-80) })).toEqual({ status: "pending" });
  });
});

describe("a settled payment", () => {
  test.each(Object.entries(REFUSALS))(
    "is found at a node that returns ten blocks in one answer and refuses more with %s",
    async (_name, refusal) => {
      node.refusal = refusal;
      const claim = await newClaim();
      const transaction = await settle(claim);
      await mine(300);
      expect(await readStatus(claim)).toEqual({ status: "paid", transaction });
      expect(node.counts.get("eth_getLogs")).toBeLessThanOrEqual(6);
    },
  );

  test("is found with a few requests once the range is known, however old the claim is", async () => {
    const claims = [await newClaim(), await newClaim()] as const;
    const transactions = [await settle(claims[0]), await settle(claims[1])];
    await mine(1_000);
    expect(await readStatus(claims[0])).toEqual({ status: "paid", transaction: transactions[0] });
    node.counts.clear();
    expect(await readStatus(claims[1])).toEqual({ status: "paid", transaction: transactions[1] });
    expect(node.counts.get("eth_getLogs")).toBe(1);
    expect(requestCount()).toBeLessThanOrEqual(6);
  });

  test("is found when the transfer came shortly before the end", async () => {
    const claim = await newClaim();
    await mine(20);
    const transaction = await settle(claim);
    await mine(300);
    expect(await readStatus(claim)).toEqual({ status: "paid", transaction });
  });

  test("is found over many short asks at a node that returns one block in one answer", async () => {
    node.maxBlocks = 1;
    const claim = await newClaim();
    await mine(20);
    const transaction = await settle(claim);
    await mine(300);
    const asks: OnChainStatus[] = [];
    let search: SearchProgress | null = null;
    while (asks.at(-1)?.status !== "paid" && asks.length < 30) {
      const ends = new AbortController();
      let steps = 0;
      const onProgress = (progress: SearchProgress) => {
        search = progress;
        steps += 1;
        if (steps === 3) ends.abort();
      };
      asks.push(
        await readStatus(
          { ...claim, search: search && JSON.parse(JSON.stringify(search)) },
          { signal: ends.signal, onProgress },
        ),
      );
    }
    expect(asks.pop()).toEqual({ status: "paid", transaction });
    expect(asks.length).toBeGreaterThanOrEqual(4);
    expect(new Set(asks.map(({ status }) => status))).toEqual(new Set(["pending"]));
    expect(node.counts.get("eth_getLogs"), "no block is searched twice").toBeLessThan(20 + 20);
  });

  test("is pending, within the time of the ask, at a node that does not answer", async () => {
    const claim = await newClaim();
    await settle(claim);
    for (const method of ["eth_getLogs", "eth_call", "eth_chainId"]) {
      node.replaced.set(method, "hang");
      const startedAt = performance.now();
      expect(await readStatus(claim, { signal: AbortSignal.timeout(300) }), method).toEqual({ status: "pending" });
      expect(performance.now() - startedAt, method).toBeLessThan(1_000);
    }
  });

  test("is found at a node that does not answer for large ranges", async () => {
    node.refusal = "hang";
    const claim = await newClaim();
    const transaction = await settle(claim);
    await mine(8);
    node.maxBlocks = 5;
    expect(await readStatus(claim)).toEqual({ status: "paid", transaction });
  });

  test("is pending at a node that refuses even one block, or has had too many requests", async () => {
    const claim = await newClaim();
    await settle(claim);
    await mine(40);
    node.maxBlocks = 0;
    expect(await readStatus(claim)).toEqual({ status: "pending" });
    node.counts.clear();
    for (const refusal of [
      { status: 429, body: "" },
      { status: 200, body: '{"jsonrpc":"2.0","id":{{id}},"error":{"code":-32005,"message":"rate limit exceeded"}}' },
    ]) {
      node.replaced.set("eth_getLogs", refusal);
      expect(await readStatus(claim)).toEqual({ status: "pending" });
    }
    expect(node.counts.get("eth_getLogs"), "a smaller range would not help").toBe(2);
  });

  test("is pending at a node of another chain", async () => {
    const claim = await newClaim();
    await settle(claim);
    node.replaced.set("eth_chainId", { result: "0x1" });
    expect(await readStatus(claim)).toEqual({ status: "pending" });
    expect([...node.counts.keys()]).toEqual(["eth_chainId"]);
  });
});

describe("a payment that the payer spent elsewhere", () => {
  test("is refused when another receiver has it", async () => {
    const claim = await newClaim();
    const { evm: buyer } = money.wallets.buyer;
    await token.send([await token.transferData(buyer.address, claim.nonce as Hex, BigInt(claim.amount))]);
    await mine(300);
    expect(await readStatus(claim)).toEqual({ status: "void", reason: "used_elsewhere", state: "refused" });
  });

  test("is refused when the payer cancelled it", async () => {
    const claim = await newClaim();
    await token.send([await token.cancelData(claim.nonce as Hex)]);
    await mine(300);
    expect(await readStatus(claim)).toEqual({ status: "void", reason: "cancelled", state: "refused" });
  });

  test("does not confuse two payments in one transaction", async () => {
    const claim = await newClaim();
    const { evm: buyer } = money.wallets.buyer;
    const second = { ...claim, nonce: toHex(randomBytes(32)) };
    await token.send([
      await token.transferData(buyer.address, claim.nonce as Hex, BigInt(claim.amount)),
      await token.transferData(claim.payTo as Hex, second.nonce, BigInt(claim.amount)),
    ]);
    expect(await readStatus(claim)).toEqual({ status: "void", reason: "used_elsewhere", state: "refused" });
    expect(await readStatus(second)).toEqual({ status: "paid", transaction: expect.stringMatching(/^0x/) });
  });

  test("is refused when the payer cancelled it after it expired, but only by a search that a node that lags cannot mislead", async () => {
    const claim = await newClaim();
    await mine(VALID_SECONDS);
    await token.send([await token.cancelData(claim.nonce as Hex)]);
    let search: SearchProgress | null = null;
    const onProgress = (progress: SearchProgress) => {
      search = progress;
    };
    const ask = () => readStatus({ ...claim, search }, { onProgress });
    expect(await ask()).toEqual({ status: "pending" });
    await mine(400);
    expect(await ask()).toEqual({ status: "void", reason: "used_elsewhere", state: "refused" });
  });
});

async function rpc(method: string, params: unknown[]): Promise<{ result: Record<string, unknown> }> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(money.evmRpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return (await response.json()) as { result: Record<string, unknown> };
}
