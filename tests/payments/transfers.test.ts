import { getBase58Decoder } from "@solana/kit";
import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbi, toHex } from "viem";
import { describe, expect, test } from "vitest";
import { createEvmTransferReader } from "#lib/access/payments/audit/evm-transfers.ts";
import { createSvmTransferReader } from "#lib/access/payments/audit/svm-transfers.ts";
import type { Transfer, TransferQuery, TransferReader } from "#lib/access/payments/audit/transfer.ts";
import { buildEvmClaimKey } from "#lib/access/payments/claim-key.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { openRpcNode, RpcRefusal } from "#tests/support/rpc-node.ts";

const NOW = Math.floor(Date.now() / 1_000);
const SINCE = NOW - 7_200;
const UNTIL = NOW - 3_600;
const signal = new AbortController().signal;

const list = (reader: TransferReader, query: TransferQuery) =>
  reader.list(query).then(
    (transfers) => transfers.map(({ time, amount }: Transfer) => `${amount} at ${time - SINCE}`),
    (error: Error) => error.message,
  );

describe("transfers on Base", () => {
  const abi = parseAbi([
    "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
    "event Transfer(address indexed from, address indexed to, uint256 value)",
  ]);
  const PAYER = "0x1111111111111111111111111111111111111111";
  const OURS = "0x2222222222222222222222222222222222222222";
  const OTHER = "0x3333333333333333333333333333333333333333";
  const NONCE = pad("0x7");
  const query = { token: EVM.token, receivers: [OURS, OTHER], since: SINCE, until: UNTIL };

  const transfer = (to: Hex = OURS, value = 5n, address: Hex = EVM.token) => ({
    address,
    topics: encodeEventTopics({ abi, eventName: "Transfer", args: { from: PAYER, to } }),
    data: encodeAbiParameters([{ type: "uint256" }], [value]),
  });
  const used = (authorizer: Hex = PAYER) => ({
    address: EVM.token,
    topics: encodeEventTopics({ abi, eventName: "AuthorizationUsed", args: { authorizer, nonce: NONCE } }),
    data: "0x",
  });
  type Log = ReturnType<typeof transfer> | ReturnType<typeof used>;

  interface Mined {
    /** Seconds since 1970. */
    time: number;
    logs: Log[];
  }

  /** A block each two seconds until `headTime`. Each transaction is in the block of its time. */
  async function openReader(mined: Mined[] = [], headTime = NOW) {
    const head = 1_000_000;
    const toBlock = (time: number) => head - Math.round((headTime - time) / 2);
    const hash = (index: number) => pad(toHex(index + 1));
    const toLogs = ({ time, logs }: Mined, index: number) =>
      logs.map((log, place) => ({
        ...log,
        logIndex: toHex(place),
        blockNumber: toHex(toBlock(time)),
        blockHash: pad("0x1"),
        transactionHash: hash(index),
        transactionIndex: "0x0",
      }));
    const { url, calls } = await openRpcNode({
      web3_clientVersion: () => "Geth/v1",
      eth_getBlockByNumber: (at: string) => {
        const number = at === "latest" ? head : Number(at);
        return { number: toHex(number), timestamp: toHex(headTime - (head - number) * 2), transactions: [] };
      },
      eth_getLogs: ({ fromBlock, toBlock: to }: { fromBlock: Hex; toBlock: Hex }) =>
        mined
          .flatMap(toLogs)
          .filter(({ topics }) => topics.length === 3 && topics[2] !== NONCE)
          .filter(({ blockNumber }) => Number(blockNumber) >= Number(fromBlock) && Number(blockNumber) <= Number(to)),
      eth_getTransactionReceipt: (wanted: Hex) => {
        const index = mined.findIndex((_one, place) => hash(place) === wanted);
        const one = mined[index];
        return (
          one && {
            status: "0x1",
            transactionHash: wanted,
            blockNumber: toHex(toBlock(one.time)),
            logs: toLogs(one, index),
          }
        );
      },
    });
    const reader = createEvmTransferReader(url, signal);
    return {
      list: (changes: Partial<TransferQuery> = {}) => list(reader, { ...query, ...changes }),
      find: (at: Hex) => reader.findInTransaction(at, query),
      hash,
      calls,
    };
  }

  test("are those from the first second until before the last", async () => {
    const times = [-4, -2, 0, 2, 3_596, 3_598, 3_600, 3_602];
    const reader = await openReader(
      times.map((at, index) => ({ time: SINCE + at, logs: [transfer(OURS, BigInt(index + 1))] })),
    );
    expect(await reader.list()).toEqual(["3 at 0", "4 at 2", "5 at 3596", "6 at 3598"]);
  });

  test("are read up to the newest block, when its logs take a request of their own", async () => {
    const head = UNTIL - 10;
    const reader = await openReader([{ time: head, logs: [transfer()] }], head);
    expect(await reader.list({ since: head - 4_000 + 30 })).toEqual([`5 at ${head - SINCE}`]);
    expect(reader.calls.filter((method) => method === "eth_getLogs")).toHaveLength(2);
  });

  test("are searched only by a node that has the newest blocks", async () => {
    const behind = "the node does not have the newest blocks";
    expect(await (await openReader([], UNTIL - 31)).list()).toBe(behind);
    expect(await (await openReader([], UNTIL - 30)).list()).toEqual([]);
  });

  test("are those of the token to us, with an amount", async () => {
    const logs = [transfer(PAYER), transfer(OURS, 0n), transfer(OURS, 7n, OTHER), transfer(OTHER, 8n)];
    expect(await (await openReader([{ time: SINCE, logs }])).list()).toEqual(["8 at 0"]);
    expect(await (await openReader([{ time: SINCE, logs: logs.slice(0, 3) }])).list()).toEqual([]);
  });

  test("belong to the authorization of the payer directly before them", async () => {
    const key = buildEvmClaimKey(EVM.id, EVM.token, { from: PAYER, nonce: NONCE });
    const claimKeys = async (logs: Log[]) => {
      const reader = await openReader([{ time: SINCE, logs }]);
      return (await reader.find(reader.hash(0))).map(({ claimKey }) => claimKey);
    };
    expect(await claimKeys([used(), transfer()])).toEqual([key]);
    expect(await claimKeys([transfer()])).toEqual([null]);
    expect(await claimKeys([used(OTHER), transfer()])).toEqual([null]);
    expect(await claimKeys([transfer(), used()])).toEqual([null]);
    expect(await claimKeys([used(), transfer(), transfer()])).toEqual([key, null]);
  });

  test("of a transaction that the chain does not have, or that is none, do not exist", async () => {
    const reader = await openReader([{ time: SINCE, logs: [transfer()] }]);
    expect(await reader.find(reader.hash(0))).toEqual([
      { transaction: reader.hash(0), time: SINCE, to: OURS, amount: "5", claimKey: null },
    ]);
    expect(await reader.find(reader.hash(5))).toEqual([]);
    const before = reader.calls.length;
    expect(await reader.find("0x1")).toEqual([]);
    expect(reader.calls).toHaveLength(before);
  });
});

describe("transfers on Solana", () => {
  const OURS = "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T";
  const OTHER = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
  const query = { token: SVM.token, receivers: [OURS], since: SINCE, until: UNTIL };
  const sign = (index: number) => getBase58Decoder().decode(new Uint8Array(64).fill(index + 1));

  interface Landed {
    time: number | null;
    amount?: number;
    owner?: string;
    mint?: string;
    before?: number;
    hasFailed?: boolean;
    isHidden?: boolean;
    /** In a format that no payment has. */
    isNewer?: boolean;
  }

  /** The newest first, in pages of two. */
  async function openReader(landed: Landed[], { headTime = UNTIL as number | null, firstBlock = 0 } = {}) {
    const listed = landed.map((one, index) => ({ ...one, signature: sign(index), slot: 500 - index }));
    const balance = (owner: string, mint: string, amount: number) => ({
      accountIndex: 1,
      owner,
      mint,
      uiTokenAmount: { amount: String(amount) },
    });
    const { url, calls } = await openRpcNode({
      getSlot: () => 1_000,
      getBlockTime: (slot: number) => (slot === 1_000 ? headTime : SINCE + 1),
      getFirstAvailableBlock: () => firstBlock,
      getSignaturesForAddress: (_account: string, { before }: { before?: string }) => {
        const start = before ? listed.findIndex(({ signature }) => signature === before) + 1 : 0;
        return listed
          .slice(start, start + 2)
          .map(({ signature, slot, time }) => ({ signature, slot, blockTime: time }));
      },
      getTransaction: (signature: string) => {
        const one = listed.find((other) => other.signature === signature);
        if (one?.isNewer) throw new RpcRefusal(-32_015);
        if (!one || one.isHidden) return null;
        const { owner = OURS, mint = SVM.token, amount = 5, before = 0 } = one;
        return {
          slot: one.slot,
          transaction: ["AA==", "base64"],
          meta: {
            err: one.hasFailed ? "failed" : null,
            preTokenBalances: [balance(owner, mint, before)],
            postTokenBalances: [balance(owner, mint, amount)],
          },
        };
      },
    });
    const reader = createSvmTransferReader(url, signal);
    return { list: () => list(reader, query), find: (at: string) => reader.findInTransaction(at, query), calls };
  }

  test("are those from the first second until before the last, on all pages", async () => {
    const times = [3_601, 3_600, 3_599, 1_800, 0, -1, -2];
    const reader = await openReader(times.map((at, index) => ({ time: SINCE + at, amount: index + 1 })));
    expect(await reader.list()).toEqual(["3 at 3599", "4 at 1800", "5 at 0"]);
    expect(reader.calls.filter((method) => method === "getSignaturesForAddress")).toHaveLength(3);
  });

  test("of the first second can be on several pages", async () => {
    const reader = await openReader([5, 0, 0, -1].map((at, index) => ({ time: SINCE + at, amount: index + 1 })));
    expect(await reader.list()).toEqual(["1 at 5", "2 at 0", "3 at 0"]);
  });

  test("without a time count from the first second, and only an empty page is the end", async () => {
    const reader = await openReader([{ time: null, amount: 7 }]);
    expect(await reader.list()).toEqual(["7 at 0"]);
    expect(reader.calls.filter((method) => method === "getSignaturesForAddress")).toHaveLength(2);
  });

  test("are not complete when the node has no blocks that are so old", async () => {
    const tooOld = "the node does not have blocks that are so old";
    expect(await (await openReader([{ time: SINCE + 5 }], { firstBlock: 7 })).list()).toBe(tooOld);
    expect(await (await openReader([{ time: SINCE + 5 }, { time: SINCE - 1 }], { firstBlock: 7 })).list()).toHaveLength(
      1,
    );
  });

  test("are searched only by a node that has the newest blocks, and returns each transaction", async () => {
    const behind = "the node does not have the newest blocks";
    expect(await (await openReader([], { headTime: UNTIL - 31 })).list()).toBe(behind);
    expect(await (await openReader([], { headTime: null })).list()).toBe(behind);
    expect(await (await openReader([], { headTime: UNTIL - 30 })).list()).toEqual([]);
    expect(await (await openReader([{ time: SINCE, isHidden: true }])).list()).toBe(
      "the node does not return a transaction of the receiving address",
    );
  });

  test.each<[string, Landed, string[]]>([
    ["that failed", { time: SINCE, hasFailed: true }, []],
    ["to another owner", { time: SINCE, owner: OTHER }, []],
    ["of another token", { time: SINCE, mint: OTHER }, []],
    ["that takes from us", { time: SINCE, before: 9, amount: 4 }, []],
    ["that adds to what we had", { time: SINCE, before: 9, amount: 14 }, ["5 at 0"]],
  ])("one %s", async (_, landed, expected) => expect(await (await openReader([landed])).list()).toEqual(expected));

  test("of a transaction that the chain does not have, or that is none, do not exist", async () => {
    const reader = await openReader([{ time: SINCE }]);
    expect(await reader.find(sign(0))).toEqual([
      { transaction: sign(0), time: 0, to: OURS, amount: "5", claimKey: null },
    ]);
    expect(await reader.find(sign(1))).toEqual([]);
    expect(await (await openReader([{ time: SINCE, isNewer: true }])).find(sign(0))).toEqual([]);
    const before = reader.calls.length;
    expect(await reader.find("0x1")).toEqual([]);
    expect(reader.calls).toHaveLength(before);
  });
});
