import { randomBytes } from "node:crypto";
import { toHex } from "viem";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEvmNode } from "#lib/access/payments/chain/evm-node.ts";
import { readOnChainStatus } from "#lib/access/payments/chain/on-chain-status.ts";
import { findAuthorization } from "#lib/access/payments/chain/search-authorization.ts";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { type FakeBase, openFakeBase } from "#tests/support/fake-base.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";
import { openRpcNode } from "#tests/support/rpc-node.ts";

let base: FakeBase;
beforeEach(async () => {
  base = await openFakeBase();
});
afterEach(() => base.close());

/** Buyers write addresses in any case, not only in that of the checksum. */
const PAYER = "0x209693Bc6afc0C5328bA36FaF03C514EF312287D";

/** Its payment was valid for two minutes. */
function buildClaim(age: number): Claim {
  const lifetime = String(Math.floor(Date.now() / 1000) - age + 120);
  return {
    ...paymentDraft({ payer: PAYER, nonce: toHex(randomBytes(32)), lifetime }),
    id: "1",
    age,
    search: null,
  } as unknown as Claim;
}

const ask = (claim: Claim) =>
  readOnChainStatus(claim, { [EVM.id]: base.url }, { signal: AbortSignal.timeout(5_000), onProgress: () => {} });

async function countRequests(claim: Claim, status: string): Promise<Record<string, number>> {
  base.counts.clear();
  expect(await ask(claim)).toMatchObject({ status });
  return Object.fromEntries(base.counts);
}

describe.each([
  ["a minute", 60],
  ["a day", 86_400],
  ["30 days", 30 * 86_400],
])("a claim of %s ago, on a long chain at a node that returns the logs of ten blocks", (_name, age) => {
  test("takes one request for logs once the range is known", async () => {
    const [first, second] = [buildClaim(age), buildClaim(age)];
    base.settle(first, 3);
    expect((await countRequests(first, "paid")).eth_getLogs).toBeLessThanOrEqual(5);
    base.settle(second, 3);
    const requests = await countRequests(second, "paid");
    expect(requests).toMatchObject({ eth_call: 1, eth_getLogs: 1, eth_getTransactionReceipt: 1 });
    expect(requests.eth_getBlockByNumber).toBeLessThanOrEqual(3);
  });

  test("takes a few more when the transfer came a minute later", async () => {
    const claim = buildClaim(age);
    base.settle(claim, 55);
    expect((await countRequests(claim, "paid")).eth_getLogs).toBeLessThanOrEqual(9);
  });
});

test("an unused payment takes the newest block and two calls", async () => {
  await countRequests(buildClaim(60), "unspent");
  expect(await countRequests(buildClaim(60), "unspent")).toEqual({ eth_getBlockByNumber: 1, eth_call: 2 });
});

test("a payment to somebody else, or of another amount, is not ours", async () => {
  const claim = buildClaim(60);
  const OTHER = "0x3333333333333333333333333333333333333333";
  for (const changes of [{ payTo: OTHER }, { amount: "1" }, { payTo: OTHER, amount: "1" }]) {
    base.settle({ ...claim, ...changes }, 3);
    expect(await ask(claim)).toMatchObject({ status: "void", reason: "used_elsewhere" });
  }
});

describe("a used nonce without a log, on a chain that is younger than the search", () => {
  const HEAD = 400;

  /** @param seconds from the expiry of the payment to the newest block */
  async function find(seconds: number) {
    const timestamp = Math.floor(Date.now() / 1000);
    const { url, calls } = await openRpcNode({
      eth_getBlockByNumber: (at: string) => ({
        number: at,
        timestamp: toHex(timestamp - (HEAD - Number(at)) * 2),
        transactions: [],
      }),
      eth_getLogs: () => [],
    });
    const claim = { ...buildClaim(2_000), lifetime: String(timestamp - seconds) };
    const node = createEvmNode(url, AbortSignal.timeout(5_000));
    const { use } = await findAuthorization(claim, node, { number: HEAD, timestamp }, () => {});
    return { use, searches: calls.filter((method) => method === "eth_getLogs").length };
  }

  test("is searched from the first block, and not before it", async () => {
    expect(await find(601)).toEqual({ use: "none", searches: 1 });
  });

  test("is a proof only if the search begins more than ten minutes after the expiry", async () => {
    expect(await find(600)).toMatchObject({ use: "not_known" });
  });
});

test("a used nonce without a log is refused after the ten minutes before the claim were searched too", async () => {
  const claim = buildClaim(86_400);
  base.settle(claim, -3_600);
  const requests = await countRequests(claim, "void");
  expect(requests.eth_getLogs).toBeGreaterThanOrEqual(30);
  expect(requests.eth_getLogs).toBeLessThanOrEqual(45);
});
