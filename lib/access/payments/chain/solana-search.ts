import { hashSolanaMessage } from "../solana-message.ts";
import {
  addPage,
  countUnread,
  findNearestSection,
  type HistoryState,
  removeNearest,
  type Section,
  selectNearest,
  type Window,
} from "./solana-history.ts";
import type { Landed, Listed, SolanaNode } from "./solana-node.ts";

/** Of accounts, by address. */
export type Histories = Record<string, HistoryState>;

/**
 * - `found`: the transaction is on chain
 * - `absent`: one account was searched completely. `doesHistoryReachBack` is false when the node's history may begin
 *   later than the window
 * - `unsure`: the node does not know some listed transactions yet
 */
export type SearchResult =
  | { status: "found"; signature: string; slot: number; hasFailed: boolean }
  | { status: "absent"; reachesBack: boolean }
  | { status: "unsure" };

/**
 * Searches histories for a transaction of which only the signed message is known. Its signature is not known, because
 * the fee payer signs last.
 * The search first lists the histories, newest transactions first. Then it reads those of the account with the fewest,
 * beginning next to the most likely time.
 * @param hash the hash of the signed message
 * @param histories of accounts that the transaction contains: to search one of them is enough. Changed by each step
 * @param save called after each step
 * @throws NodeError when the node fails, and the signal's reason when it ends the requests
 */
export async function searchSolana(
  node: SolanaNode,
  hash: string,
  histories: Histories,
  window: Window,
  save: () => void,
): Promise<SearchResult> {
  const listed = new Map<Section, readonly Listed[]>();
  /** Listed, but the node does not know them yet. The next search reads them again. */
  const unknown = new Set<Section>();

  /** Lists one more page of each history: it is not known which of them ends first. */
  async function listNext(): Promise<void> {
    const parts = Object.entries(histories);
    const pages = await node.listHistories(
      parts.map(([account, { unlisted }]) => ({ account, slot: window.lastSlot, ...unlisted[0] })),
    );
    parts.forEach(([, history], index) => {
      const page = pages[index];
      if (!page) return; // The other account is enough.
      for (const [section, transactions] of addPage(history, page, window)) listed.set(section, transactions);
    });
    save();
  }

  /** The section is from an earlier search. */
  async function listAgain(account: string, { first, last, count }: Section): Promise<readonly Listed[]> {
    if (count <= 2) return count === 1 ? [first] : [first, last];
    const [between] = await node.listHistories([{ account, slot: window.lastSlot, before: first, until: last }]);
    if (between?.length !== count - 2)
      throw new Error("A Solana node lists another number of transactions than before");
    return [first, ...between, last];
  }

  async function readNext(account: string, history: HistoryState, section: Section): Promise<SearchResult | undefined> {
    const transactions = listed.get(section) ?? (await listAgain(account, section));
    const next = selectNearest(section, transactions, node.getBatchSize(), window);
    const found = await node.readTransactions(next.map(({ signature }) => signature));
    for (const [index, one] of found.entries()) {
      const { signature, slot } = next[index] as Listed;
      if (one && one !== "unreadable" && isWanted(one, hash))
        return { status: "found", signature, slot, hasFailed: one.hasFailed };
    }
    listed.set(section, removeNearest(history, section, transactions, next.length, window));
    for (const one of next.filter((_one, index) => found[index] === null)) {
      const later = { first: one, last: one, count: 1 };
      history.unread.push(later);
      unknown.add(later);
    }
    save();
  }

  for (;;) {
    const complete = Object.entries(histories).filter(([, { unlisted }]) => unlisted.length === 0);
    const [shortest] = complete.sort(([, one], [, other]) => countUnread(one) - countUnread(other));
    if (!shortest) {
      await listNext();
      continue;
    }
    const [account, history] = shortest;
    if (history.unread.length === 0) return { status: "absent", reachesBack: history.reachesBack };
    const section = findNearestSection(
      history.unread.filter((one) => !unknown.has(one)),
      window,
    );
    if (!section) return { status: "unsure" };
    const result = await readNext(account, history, section);
    if (result) return result;
  }
}

function isWanted({ wire }: Landed, hash: string): boolean {
  try {
    return hashSolanaMessage(wire) === hash;
  } catch {
    return false; // A format that no payment has.
  }
}
