import { describe, expect, test } from "vitest";
import {
  addPage,
  continueHistory,
  createHistory,
  type HistoryState,
  selectNearest,
} from "#lib/access/payments/chain/solana-history.ts";
import {
  createSolanaNode,
  type HistoryQuery,
  hasHistorySince,
  type Listed,
  type SolanaNode,
} from "#lib/access/payments/chain/solana-node.ts";
import { searchSolana } from "#lib/access/payments/chain/solana-search.ts";
import { openRpcNode, RpcRefusal } from "#tests/support/rpc-node.ts";

const AROUND = 1_000;
const WINDOW = { around: AROUND, since: AROUND - 600 };

/** Newest first. */
const listAt = (...times: (number | null)[]): Listed[] =>
  times.map((time, index) => ({ signature: String(time), slot: 500 - index, time }));

describe("the transactions that are read first", () => {
  const select = (times: (number | null)[], count: number) => {
    const transactions = listAt(...times);
    const [first, last] = [transactions[0], transactions.at(-1)] as [Listed, Listed];
    return selectNearest({ first, last, count: times.length }, transactions, count, WINDOW).map(({ time }) => time);
  };

  test("are the oldest of those after the claim, and the newest of those before it", () => {
    expect(select([1_030, 1_020, 1_010], 2)).toEqual([1_010, 1_020]);
    expect(select([990, 980, 970], 2)).toEqual([990, 980]);
  });

  test("are those of the second of the claim, and those without a time", () => {
    expect(select([1_020, 1_010, 1_000], 1)).toEqual([1_000]);
    expect(select([1_010, null], 1)).toEqual([null]);
  });
});

describe("a history that was listed", () => {
  const listed = (): HistoryState => {
    const history = createHistory();
    addPage(history, listAt(1_010, 1_000, 990, 300), WINDOW);
    return history;
  };

  test("has sections before the claim and from its second on, and nothing from before the window", () => {
    const { unread, reachesBack, unlisted } = listed();
    expect(unread.map(({ first, last, count }) => [first.time, last.time, count])).toEqual([
      [1_010, 1_000, 2],
      [990, 990, 1],
    ]);
    expect({ reachesBack, unlisted }).toEqual({ reachesBack: true, unlisted: [] });
  });

  test("has nothing from after the last possible slot, and only an empty page is its end then", () => {
    const history = createHistory();
    const page = listAt(1_010, 1_000, 990);
    addPage(history, page, { ...WINDOW, lastSlot: 499 });
    expect(history.unread.map(({ first, last, count }) => [first.slot, last.slot, count])).toEqual([
      [499, 499, 1],
      [498, 498, 1],
    ]);
    expect(history.unlisted).toEqual([{ before: page[2] }]);
    addPage(history, [], { ...WINDOW, lastSlot: 499 });
    expect(history.unlisted).toEqual([]);
  });

  test("ends with a page that is not full, if it need not be a proof", () => {
    const history = createHistory();
    addPage(history, listAt(1_010, 1_000), WINDOW);
    expect(history.unlisted).toEqual([]);
    const long = createHistory();
    addPage(long, listAt(...Array.from({ length: 1_000 }, () => 1_010)), WINDOW);
    expect(long.unlisted).toEqual([{ before: expect.objectContaining({ time: 1_010 }) }]);
  });

  test("is one section if all of it is on one side of the claim", () => {
    const sections = (...times: number[]) => {
      const history = createHistory();
      addPage(history, listAt(...times), WINDOW);
      return history.unread.map(({ count }) => count);
    };
    expect(sections(1_030, 1_020, 1_010)).toEqual([3]);
    expect(sections(990, 980)).toEqual([2]);
  });

  test("ends with a full page of transactions from before the window", () => {
    const history = createHistory();
    addPage(history, listAt(...Array.from({ length: 1_000 }, () => 300)), WINDOW);
    expect(history).toMatchObject({ unlisted: [], unread: [], reachesBack: true });
  });

  test("has the newest transaction of its first page", () => {
    const history = createHistory();
    addPage(history, listAt(...Array.from({ length: 1_000 }, () => 1_010)), WINDOW);
    const { newest } = history;
    addPage(history, [{ signature: "older", slot: 1, time: 1_005 }], WINDOW);
    expect(history.newest).toBe(newest);
  });

  test("is continued with transactions of the slot of its newest one", () => {
    const history = listed();
    history.unread = [];
    continueHistory(history);
    const [newer, same] = [
      { signature: "newer", slot: 501, time: 1_011 },
      { signature: "same slot", slot: 500, time: 1_010 },
    ];
    addPage(history, [newer, same], WINDOW);
    expect(history.unread).toEqual([{ first: newer, last: same, count: 2 }]);
  });

  test("is not continued before it was listed", () => {
    const history = createHistory();
    continueHistory(history);
    expect(history.unlisted).toEqual([{}]);
  });

  test("is continued with what is newer than its newest transaction", () => {
    const history = listed();
    continueHistory(history);
    expect(history.unlisted).toEqual([{ until: history.newest }]);
  });
});

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
])("a section of %i transactions from an earlier search takes %i requests for their list", async (count, requests) => {
  const transactions = listAt(...Array.from({ length: count }, (_, index) => 1_030 - index));
  const [first, last] = [transactions[0], transactions.at(-1)] as [Listed, Listed];
  const queries: HistoryQuery[] = [];
  const read: string[] = [];
  const node = {
    getBatchSize: () => 2,
    async listHistories(all: readonly HistoryQuery[]) {
      queries.push(...all);
      return [transactions.slice(1, -1)];
    },
    async readTransactions(signatures: readonly string[]) {
      read.push(...signatures);
      return signatures.map(() => "unreadable");
    },
  } as unknown as SolanaNode;
  const history = { unlisted: [], unread: [{ first, last, count }], reachesBack: true };
  expect(await searchSolana(node, "hash", { payer: history }, WINDOW, () => {})).toEqual({
    status: "absent",
    reachesBack: true,
  });
  expect(queries).toHaveLength(requests);
  expect(read).toEqual(transactions.map(({ signature }) => signature).toReversed());
});

test("a history that was listed in this search is not listed again", async () => {
  const transactions = listAt(1_030, 1_020, 1_010, 990);
  let lists = 0;
  const read: string[] = [];
  const node = {
    getBatchSize: () => 1,
    async listHistories() {
      lists += 1;
      return [transactions];
    },
    async readTransactions(signatures: readonly string[]) {
      read.push(...signatures);
      return signatures.map(() => "unreadable");
    },
  } as unknown as SolanaNode;
  let saved = 0;
  const save = () => {
    saved += 1;
  };
  expect(await searchSolana(node, "hash", { payer: createHistory() }, WINDOW, save)).toMatchObject({
    status: "absent",
  });
  expect([lists, read]).toEqual([1, ["1010", "990", "1020", "1030"]]);
  expect(saved, "after each request").toBe(5);
});

test("of two histories the shorter one is read, and what is no transaction is not the one that is wanted", async () => {
  const pages = [listAt(1_030, 1_020, 1_010), listAt(1_040)];
  const read: string[] = [];
  const node = {
    getBatchSize: () => 9,
    listHistories: async () => pages,
    async readTransactions(signatures: readonly string[]) {
      read.push(...signatures);
      return signatures.map(() => ({ wire: "AA==", slot: 1, hasFailed: false, balanceChanges: [] }));
    },
  } as unknown as SolanaNode;
  const histories = { receiver: createHistory(), payer: createHistory() };
  expect(await searchSolana(node, "hash", histories, WINDOW, () => {})).toMatchObject({ status: "absent" });
  expect(read).toEqual(["1040"]);
});

describe("a node of Solana", () => {
  const openNode = async (refuse: (account: string) => number | null) => {
    const { url } = await openRpcNode({
      getSignaturesForAddress: (account: string) => {
        const code = refuse(account);
        if (code !== null) throw new RpcRefusal(code);
        return [];
      },
      getTransaction: (signature: string) => {
        throw new RpcRefusal(Number(signature));
      },
    });
    return createSolanaNode(url, AbortSignal.timeout(5_000));
  };

  test("fails when it refuses all histories, and not when it refuses one", async () => {
    const queries = [{ account: "a" }, { account: "b" }];
    const all = await openNode(() => -32_602);
    await expect(all.listHistories(queries)).rejects.toMatchObject({ name: "NodeError", code: -32_602 });
    for (const refused of ["a", "b"]) {
      const one = await openNode((account) => (account === refused ? -32_602 : null));
      expect(await one.listHistories(queries)).toEqual(
        queries.map(({ account }) => (account === refused ? undefined : [])),
      );
    }
  });

  test("does not know a transaction after an error, unless its format is newer", async () => {
    const node = await openNode(() => null);
    expect(await node.readTransactions(["-32015", "-32004"])).toEqual(["unreadable", null]);
  });
});

test.each<[string, number, number | null, boolean]>([
  ["all blocks", 0, null, true],
  ["blocks from before that second", 7, AROUND - 1, true],
  ["blocks from that second on", 7, AROUND, true],
  ["blocks from after that second", 7, AROUND + 1, false],
  ["blocks whose time it does not know", 7, null, false],
])("a node with %s", async (_, first, time, hasHistory) => {
  const node = { readFirstAvailableBlock: async () => first, readBlockTime: async () => time };
  expect(await hasHistorySince(node as unknown as SolanaNode, AROUND)).toBe(hasHistory);
});
