import { randomBytes } from "node:crypto";
import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbi, toEventSelector, toHex } from "viem";
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
  for (const changes of [{ payTo: OTHER }, { amount: "1" }, { payTo: OTHER, amount: "1" }, { payer: OTHER }]) {
    base.settle({ ...claim, ...changes }, 3);
    expect(await ask(claim)).toMatchObject({ status: "void", reason: "used_elsewhere" });
  }
  base.settle(claim, 3);
  expect(await ask({ ...claim, asset: OTHER })).toMatchObject({ status: "void", reason: "used_elsewhere" });
});

describe("an unused payment, by the time of the newest block", () => {
  interface Chain {
    /** Seconds from the newest block to the expiry of the payment. */
    valid: number;
    headAge?: number;
    /** At the newest block, the nonce is used. Another node that lags does not know it. */
    isUsedAtHead?: boolean;
  }

  async function askChain({ valid, headAge = 0, isUsedAtHead }: Chain) {
    const timestamp = Math.floor(Date.now() / 1000) - headAge;
    const { url } = await openRpcNode({
      eth_chainId: () => "0x2105",
      web3_clientVersion: () => "Geth/v1",
      eth_getBlockByNumber: () => ({ number: "0x64", timestamp: toHex(timestamp), transactions: [] }),
      eth_call: (_call: object, block: string) => pad(isUsedAtHead && block !== "latest" ? "0x1" : "0x0"),
    });
    const claim = { ...buildClaim(60), lifetime: String(timestamp + valid) };
    const options = { signal: AbortSignal.timeout(5_000), onProgress: () => {} };
    const { status } = await readOnChainStatus(claim, { [EVM.id]: url }, options);
    return status;
  }

  test.each<[Chain, string]>([
    [{ valid: 1 }, "unspent"],
    [{ valid: 0 }, "pending"],
    [{ valid: -30 }, "pending"],
    [{ valid: -31 }, "void"],
    [{ valid: 50, headAge: 100 }, "pending"],
    [{ valid: -31, headAge: 100 }, "void"],
    [{ valid: 50, isUsedAtHead: true }, "pending"],
    [{ valid: -31, isUsedAtHead: true }, "pending"],
  ])("%j is %s", async (chain, status) => expect(await askChain(chain)).toBe(status));
});

describe("a payment whose nonce is used", () => {
  /** @param found the logs that a search finds, and those of their transaction */
  async function askUsed(found: object[], receipt: object[] = []) {
    const timestamp = Math.floor(Date.now() / 1000);
    const { url } = await openRpcNode({
      eth_chainId: () => "0x2105",
      eth_getBlockByNumber: (at: string) => {
        const number = at === "latest" ? 1_000 : Number(at);
        return { number: toHex(number), timestamp: toHex(timestamp - (1_000 - number) * 2), transactions: [] };
      },
      eth_call: () => pad("0x1"),
      eth_getLogs: () => found,
      eth_getTransactionReceipt: () => ({
        status: "0x1",
        blockNumber: "0x1",
        transactionHash: pad("0x2"),
        logs: receipt,
      }),
    });
    const options = { signal: AbortSignal.timeout(5_000), onProgress: () => {} };
    return readOnChainStatus(buildClaim(60), { [EVM.id]: url }, options);
  }

  test("is refused when the payer cancelled it", async () => {
    const cancelled = toEventSelector("AuthorizationCanceled(address,bytes32)");
    expect(await askUsed([{ topics: [cancelled], logIndex: "0x1", transactionHash: pad("0x2") }])).toEqual({
      status: "void",
      reason: "cancelled",
      state: "refused",
    });
  });

  test("is pending while no log shows by what", async () => {
    expect(await askUsed([])).toEqual({ status: "pending" });
  });

  test("is paid only by the transfer directly after its use, not by another one of the transaction", async () => {
    const abi = parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]);
    const { payTo, amount } = buildClaim(60);
    const common = { address: EVM.token, blockNumber: "0x1", blockHash: pad("0x1"), transactionHash: pad("0x2") };
    const transfer = (to: string, logIndex: Hex) => ({
      ...common,
      transactionIndex: "0x0",
      topics: encodeEventTopics({
        abi,
        eventName: "Transfer",
        args: { from: PAYER.toLowerCase() as Hex, to: to.toLowerCase() as Hex },
      }),
      data: encodeAbiParameters([{ type: "uint256" }], [BigInt(amount)]),
      logIndex,
    });
    const used = {
      topics: [toEventSelector("AuthorizationUsed(address,bytes32)")],
      logIndex: "0x7",
      transactionHash: pad("0x2"),
    };
    const other = "0x3333333333333333333333333333333333333333";
    expect(await askUsed([used], [transfer(payTo, "0x5"), transfer(other, "0x8")])).toMatchObject({ status: "void" });
    expect(await askUsed([used], [transfer(other, "0x5"), transfer(payTo, "0x8")])).toMatchObject({ status: "paid" });
  });
});

test.each([
  ["behind ours", -300],
  ["ahead of ours", 300],
])("a search begins at the claim by the earlier of two clocks: the chain's is %s", async (_, apart) => {
  const head = { number: 10_000, timestamp: Math.floor(Date.now() / 1000) + apart };
  const { url } = await openRpcNode({
    eth_getBlockByNumber: (at: Hex) => ({
      number: at,
      timestamp: toHex(head.timestamp - (head.number - Number(at)) * 2),
      transactions: [],
    }),
    eth_getLogs: () => [],
  });
  const ranges: [number, number][] = [];
  const note = ({ left }: { left?: unknown }) => {
    if (ranges.length === 0) ranges.push(...(left as [number, number][]));
  };
  const node = createEvmNode(url, AbortSignal.timeout(5_000));
  await findAuthorization(buildClaim(1_000), node, head, note);
  // Blocks are two seconds apart, and the search begins 2 to 12 seconds before the claim.
  const claimed = head.number - (1_000 + Math.max(apart, 0)) / 2;
  const first = ranges[0]?.[0] as number;
  expect(first).toBeGreaterThanOrEqual(claimed - 7);
  expect(first).toBeLessThanOrEqual(claimed);
  // The ten minutes before it come last.
  expect(ranges[1]).toEqual([first - 300, first - 1]);
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

describe("a search in several asks", () => {
  const search = async (claim: Claim) => {
    const progress: { left: [number, number][] }[] = [];
    const node = createEvmNode(base.url, AbortSignal.timeout(5_000));
    const head = { number: 38_000_000, timestamp: Math.floor(Date.now() / 1000) };
    const found = await findAuthorization(claim, node, head, (one) => progress.push(one as never));
    return { found, progress };
  };

  test("notes each range that it has read, and continues after it", async () => {
    const claim = buildClaim(600);
    base.settle(claim, 55);
    const { found, progress } = await search(claim);
    expect(found).toMatchObject({ use: "transferred" });
    const firsts = progress.map(({ left }) => left[0]?.[0] as number);
    expect(firsts.length).toBeGreaterThan(2);
    expect(firsts.slice(1).every((first, index) => first === (firsts[index] as number) + 10)).toBe(true);
    base.counts.clear();
    const last = progress.at(-1) as (typeof progress)[number];
    const again = await search({ ...claim, search: { ...last, isProof: false } } as Claim);
    expect([again.found.use, base.counts.get("eth_getLogs")]).toEqual(["transferred", 1]);
  });

  test("begins again after it has read all, or when its progress has another form", async () => {
    const claim = buildClaim(600);
    base.settle(claim, 3);
    for (const earlier of [{ left: [], isProof: true }, { left: [[1, 2]] }, { left: "all", isProof: true }])
      expect((await search({ ...claim, search: earlier } as unknown as Claim)).found.use).toBe("transferred");
  });
});
