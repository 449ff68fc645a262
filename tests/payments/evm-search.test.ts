import { BaseError, type Hex, HttpRequestError, toHex, zeroHash } from "viem";
import { describe, expect, onTestFinished, test } from "vitest";
import { readChainTime } from "#lib/access/payments/chain/chain-time.ts";
import { createEvmNode } from "#lib/access/payments/chain/evm-node.ts";
import { findBlock, readBlock } from "#lib/access/payments/chain/find-block.ts";
import { checkNetwork, isNodeOnNetwork } from "#lib/access/payments/chain/node-network.ts";
import { readOnChainStatus } from "#lib/access/payments/chain/on-chain-status.ts";
import { probeNode } from "#lib/access/payments/chain/probe-node.ts";
import { readLogs } from "#lib/access/payments/chain/read-logs.ts";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { openCappedNode } from "#tests/support/capped-node.ts";
import { openRpcNode, RpcRefusal } from "#tests/support/rpc-node.ts";

const signal = new AbortController().signal;
const now = () => Math.floor(Date.now() / 1_000);

describe("the block of a time", () => {
  /** The time of each block. */
  async function search(times: readonly number[], earliest: number, latest: number) {
    const { url, calls } = await openRpcNode({
      eth_getBlockByNumber: (at: string) => {
        const number = at === "latest" ? times.length - 1 : Number(at);
        return { number: toHex(number), timestamp: toHex(times[number] as number), transactions: [] };
      },
    });
    const node = createEvmNode(url, signal);
    const { before, after } = await findBlock(node, await readBlock(node), earliest, latest);
    return { blocks: [before, after], requests: calls.length - 1 };
  }
  const even = Array.from({ length: 1_000 }, (_, index) => 10_000 + 2 * index);

  test("takes one request on a chain with a block every two seconds", async () => {
    expect(await search(even, 10_100, 10_110)).toEqual({ blocks: [52, 52], requests: 1 });
    expect(await search(even, 10_100, 10_100)).toEqual({ blocks: [50, 50], requests: 1 });
  });

  test("is the head when nothing is newer, without a request", async () => {
    expect(await search(even, 11_999, 12_100)).toEqual({ blocks: [999, 999], requests: 0 });
    expect(await search(even, 11_998, 12_100)).toEqual({ blocks: [999, 999], requests: 0 });
    expect(await search(even, 11_990, 11_998)).toEqual({ blocks: [999, 999], requests: 0 });
  });

  test("is between its neighbours when the chain made none", async () => {
    const gap = [...even.slice(0, 400), ...even.slice(600)];
    const { blocks, requests } = await search(gap, 10_900, 10_950);
    expect(blocks).toEqual([399, 400]);
    expect(requests).toBeLessThan(20);
  });

  test("is found on a chain with other intervals, in the steps of a binary search", async () => {
    const slow = Array.from({ length: 1_000 }, (_, index) => index ** 2);
    const { blocks, requests } = await search(slow, 250_000, 251_000);
    expect(blocks).toEqual([500, 500].map((block) => expect.toSatisfy((found) => found >= block && found <= 501)));
    expect(requests).toBeLessThan(24);
  });

  test("is no block when the time is just before one, and no block is read twice", async () => {
    expect(await search(even, 10_101.4, 10_101.5)).toEqual({ blocks: [50, 51], requests: 3 });
  });

  test("before the first block is between the first two", async () => {
    expect((await search(even, 9_000, 9_010)).blocks).toEqual([0, 1]);
  });
});

const buildError = (code: number, message: string) =>
  `{"jsonrpc":"2.0","id":{{id}},"error":{"code":${code},"message":"${message}"}}`;

describe("the logs of blocks", () => {
  const filter = { address: EVM.token as Hex, topics: [zeroHash] };

  /** Reads from block 0 to 999. */
  async function read(getLogs: (blocks: number) => unknown) {
    const { url, calls } = await openRpcNode({
      eth_getLogs: ({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }) =>
        getLogs(Number(toBlock) - Number(fromBlock) + 1),
    });
    const node = createEvmNode(url, signal);
    const result = await readLogs(node, filter, 0, 999).then(
      ({ last }) => last,
      ({ name }: Error) => name,
    );
    return { result, requests: calls.length };
  }
  const refuse = (code: number, message?: string) => () => {
    throw new RpcRefusal(code, message);
  };

  test("are read as far as the node allows", async () => {
    expect(await read(() => [])).toEqual({ result: 999, requests: 1 });
    const ranges = (max: number) => read((blocks) => (blocks > max ? refuse(-32_005)() : []));
    expect(await ranges(999)).toEqual({ result: 499, requests: 2 });
    expect(await ranges(60)).toEqual({ result: 49, requests: 4 });
    expect(await ranges(1)).toEqual({ result: 0, requests: 7 });
  });

  test("cannot be read from a node that refuses one block too", async () => {
    expect(await read(refuse(-32_005))).toMatchObject({ requests: 7 });
  });

  test.each([
    [-32_601, "the method does not exist"],
    [-32_007, "reached"],
    [429, "slow down"],
    [-32_005, "rate limit reached"],
    [-32_005, "Too Many Requests"],
    [-32_005, "15 requests per second"],
    [-32_005, "daily quota"],
  ])("are not requested in smaller ranges after the error %i %s", async (code, message) => {
    expect((await read(refuse(code, message))).requests).toBe(1);
  });

  test("are read in larger ranges again after twenty full answers", async () => {
    let max = 10;
    const { url } = await openRpcNode({
      eth_getLogs: ({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }) =>
        Number(toBlock) - Number(fromBlock) < max ? [] : refuse(-32_005)(),
    });
    const node = createEvmNode(url, signal);
    const readOnce = async () => (await readLogs(node, filter, 0, 999)).last;
    expect(await readOnce()).toBe(9);
    max = 1_000;
    for (let answers = 1; answers < 20; answers += 1) expect(await readOnce()).toBe(9);
    expect(await readOnce()).toBe(49);
  });

  test.each([
    ["413 without an error in the body", { status: 413, body: "too large" }, 7],
    ["400 with an error about the range", { status: 400, body: buildError(-32_600, "up to a 10 block range") }, 7],
    ["400 with an error about the number of requests", { status: 400, body: buildError(-32_005, "daily quota") }, 1],
    ["401 without an error in the body", { status: 401, body: "no key" }, 1],
  ])("are requested in smaller ranges only if that may help: HTTP %s", async (_, refusal, requests) => {
    const node = await openCappedNode("", { maxBlocks: 0, refusal });
    onTestFinished(() => node.close());
    await expect(readLogs(createEvmNode(node.url, signal), filter, 0, 999)).rejects.toThrow();
    expect(node.counts.get("eth_getLogs")).toBe(requests);
  });

  test.each([new TypeError("a fault of our own"), new BaseError("an error without a code")])(
    "are not requested again after a fault that says nothing about the range: %s",
    async (fault) => {
      let count = 0;
      const request = () => {
        count += 1;
        return Promise.reject(fault);
      };
      const { logRange } = createEvmNode("http://127.0.0.1:9", signal);
      await expect(readLogs({ client: { request } as never, logRange, signal }, filter, 0, 999)).rejects.toBe(fault);
      expect(count).toBe(1);
    },
  );

  test.each([
    ["no answer in time", new DOMException("over", "TimeoutError"), 7],
    ["a connection that broke", new TypeError("fetch failed"), 1],
  ])("are requested in smaller ranges after %s only if that may help", async (_, cause, requests) => {
    let count = 0;
    const request = () => {
      count += 1;
      return Promise.reject(new HttpRequestError({ url: "", cause }));
    };
    const { logRange } = createEvmNode(`http://127.0.0.1:9/${requests}`, signal);
    await expect(readLogs({ client: { request } as never, logRange, signal }, filter, 0, 999)).rejects.toThrow();
    expect(count).toBe(requests);
  });

  test("may be too many for one answer, for any other reason", async () => {
    expect((await read(refuse(-32_000, "query returned more than 10000 results"))).requests).toBe(7);
  });
});

describe("the time of a chain", () => {
  const read = async (headAge: number, version: string | null, pendingAge = 0) => {
    const { url, calls } = await openRpcNode({
      web3_clientVersion: () => {
        if (version === null) throw new RpcRefusal(-32_601);
        return version;
      },
      eth_getBlockByNumber: () => ({ number: "0x2", timestamp: toHex(now() - pendingAge), transactions: [] }),
    });
    const time = await readChainTime(createEvmNode(url, signal), { number: 1, timestamp: now() - headAge });
    return { age: Math.round(now() - time), requests: calls.length };
  };
  const aged = (age: number, requests: number) => ({
    age: expect.toSatisfy((one) => Math.abs(one - age) < 60),
    requests,
  });

  test("is that of the newest block", async () => {
    expect(await read(5, "anvil/v1")).toEqual(aged(5, 0));
  });

  test("continues without blocks only on the local test chain", async () => {
    expect(await read(1_000, "anvil/v1", 3)).toEqual(aged(3, 2));
    for (const version of ["Geth/v1", "not anvil", null]) expect(await read(1_000, version, 3)).toEqual(aged(1_000, 1));
  });
});

describe("a node of another network", () => {
  const genesis = `${SVM.id.slice("solana:".length)}AndMore`;
  const openBoth = (chain: Hex, hash: string) => openRpcNode({ eth_chainId: () => chain, getGenesisHash: () => hash });

  test("is known by its chain id or the start of its genesis hash", async () => {
    const right = await openBoth("0x2105", genesis);
    const wrong = await openBoth("0x1", `4${genesis.slice(1)}`);
    for (const network of [EVM.id, SVM.id]) {
      expect(await isNodeOnNetwork(network, right.url, signal)).toBe(true);
      expect(await isNodeOnNetwork(network, wrong.url, signal)).toBe(false);
    }
    expect(await checkNetwork("eip155:1", right.url, signal)).toBe(false);
  });

  test("is asked once while it is right, and each time while it is wrong", async () => {
    let chain: Hex = "0x1";
    const { url, calls } = await openRpcNode({ eth_chainId: () => chain });
    const isRight = () => isNodeOnNetwork(EVM.id, url, signal);
    expect([await isRight(), await isRight()]).toEqual([false, false]);
    chain = "0x2105";
    expect([await isRight(), await isRight(), await isRight()]).toEqual([true, true, true]);
    expect(calls).toHaveLength(3);
    chain = "0x1";
    expect(await checkNetwork(EVM.id, url, signal)).toBe(false);
    expect(await isRight()).toBe(false);
  });

  test("decides no payment, and neither does a network without a node", async () => {
    const { url, calls } = await openBoth("0x1", "other");
    const ask = (network: string, nodes: Record<string, string>) =>
      readOnChainStatus({ network } as Claim, nodes, { signal, onProgress: () => {} });
    expect(await ask(EVM.id, { [EVM.id]: url })).toEqual({ status: "pending" });
    expect(calls).toEqual(["eth_chainId"]);
    expect(await ask(EVM.id, { [SVM.id]: url })).toEqual({ status: "pending" });
    expect(await ask("eip155:1", { "eip155:1": url })).toEqual({ status: "pending" });
    expect(calls).toHaveLength(1);
  });
});

describe("the probe of a node", () => {
  const ranges: [number, number][] = [];
  const probeBase = async ({ headAge = 0, maxBlocks = 2_000, chain = "0x2105", head = 10_000 } = {}) => {
    ranges.length = 0;
    const { url } = await openRpcNode({
      eth_chainId: () => chain,
      web3_clientVersion: () => "Geth/v1",
      eth_getBlockByNumber: () => ({ number: toHex(head), timestamp: toHex(now() - headAge), transactions: [] }),
      eth_getLogs: ({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }) => {
        ranges.push([Number(fromBlock), Number(toBlock)]);
        if (Number(toBlock) > Math.max(0, head - 15)) throw new RpcRefusal(-32_601, "the newest blocks");
        if (Number(toBlock) - Number(fromBlock) >= maxBlocks) throw new RpcRefusal(-32_005);
        return [];
      },
    });
    const { state, problems, logRange } = await probeNode(EVM.id, url, signal);
    return { state, problems: problems.filter((one) => !one.startsWith("One request takes")), logRange };
  };

  test("reports the blocks whose logs it returns", async () => {
    expect(await probeBase()).toMatchObject({ problems: [], logRange: 2_000 });
    expect(await probeBase({ maxBlocks: 100 })).toMatchObject({ problems: [], logRange: 100 });
    expect(await probeBase({ maxBlocks: 99 })).toMatchObject({
      state: "limited",
      problems: ["It returns the logs of 50 blocks in one answer, so the search for a payment takes longer."],
      logRange: 50,
    });
    expect(await probeBase({ maxBlocks: 0 })).toMatchObject({
      state: "limited",
      problems: ["It returns no logs, so a payment that was used is not found."],
      logRange: null,
    });
  });

  test("tries a larger range than the last one", async () => {
    let max = 10;
    const { url } = await openRpcNode({
      eth_chainId: () => "0x2105",
      eth_getBlockByNumber: () => ({ number: toHex(10_000), timestamp: toHex(now()), transactions: [] }),
      eth_getLogs: ({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }) => {
        if (Number(toBlock) - Number(fromBlock) >= max) throw new RpcRefusal(-32_005);
        return [];
      },
    });
    const readRange = async () => (await probeNode(EVM.id, url, signal)).logRange;
    expect(await readRange()).toBe(10);
    max = 2_000;
    expect([await readRange(), await readRange()]).toEqual([50, 100]);
  });

  test("asks for the blocks before the newest ones, as far as there are some", async () => {
    await probeBase();
    expect(ranges).toEqual([[7_986, 9_985]]);
    await probeBase({ head: 20 });
    expect(ranges).toEqual([[0, 5]]);
    expect(await probeBase({ head: 10 })).toMatchObject({ problems: [] });
    expect(ranges).toEqual([[0, 0]]);
  });

  test("reports that it is behind, or of another network", async () => {
    expect(await probeBase({ headAge: 60 })).toMatchObject({ state: "behind" });
    expect(await probeBase({ headAge: 20 })).not.toMatchObject({ state: "behind" });
    expect(await probeBase({ chain: "0x1" })).toMatchObject({
      state: "wrong_network",
      problems: ["It belongs to another network, so it decides no payment."],
    });
  });

  const probeSolana = async ({ age = 13 as number | null, first = 0 } = {}) => {
    const { url } = await openRpcNode({
      getGenesisHash: () => `${SVM.id.slice("solana:".length)}AndMore`,
      isBlockhashValid: () => ({ context: { slot: 1_000_000 }, value: false }),
      getBlockTime: () => (age === null ? null : now() - age),
      getFirstAvailableBlock: () => first,
    });
    const { state, problems } = await probeNode(SVM.id, url, signal);
    return { state, problems: problems.filter((one) => !one.startsWith("One request takes")) };
  };

  test("on Solana reports how old its newest block is, and how far its history goes back", async () => {
    expect(await probeSolana()).toMatchObject({ problems: [] });
    expect(await probeSolana({ age: null })).toMatchObject({ problems: [] });
    expect(await probeSolana({ age: 55 })).not.toMatchObject({ state: "behind" });
    expect(await probeSolana({ age: 65 })).toMatchObject({ state: "behind" });
    expect(await probeSolana({ first: 1_000_000 - 24 * 9_000 })).toMatchObject({ problems: [] });
    expect(await probeSolana({ first: 1_000_000 - 24 * 9_000 + 1 })).toMatchObject({
      state: "limited",
      problems: ["It has the transactions of the last 23 hours only, so older payments stay open."],
    });
  });

  test("reports a node whose logs do not come in time as away", async () => {
    const node = await openCappedNode("", { maxBlocks: 2_000 });
    onTestFinished(() => node.close());
    const block = { number: "0x64", timestamp: toHex(now()), transactions: [] };
    node.replaced.set("eth_chainId", { result: "0x2105" });
    node.replaced.set("eth_getBlockByNumber", { result: block });
    node.replaced.set("eth_getLogs", "hang");
    expect(await probeNode(EVM.id, node.url, AbortSignal.timeout(500))).toMatchObject({ state: "away" });
  });

  test("reports a node that does not answer", async () => {
    expect(await probeNode(EVM.id, "http://127.0.0.1:9", signal)).toMatchObject({ state: "away", responseMs: null });
  });
});
