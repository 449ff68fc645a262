/** Signatures per answer, as on the real network. */
const MAX_LIMIT = 1_000;

/** Slots rise from transaction to transaction. */
interface InHistory {
  signature: string;
  slot: number;
  accounts: readonly string[];
}

/** The part of an account's history that `getSignaturesForAddress` asks for. */
export interface HistoryPage {
  limit?: number;
  /** Only transactions older than this signature. An unknown signature has no older ones. */
  before?: string;
  /** Only transactions newer than this signature. */
  until?: string;
}

/** An answer costs the same for an account with ten transactions as for one with thousands. */
export class AccountHistory<T extends InHistory> {
  readonly #bySignature = new Map<string, T>();
  readonly #byAccount = new Map<string, T[]>();

  add(transaction: T): void {
    this.#bySignature.set(transaction.signature, transaction);
    for (const account of new Set(transaction.accounts)) {
      const history = this.#byAccount.get(account);
      if (history) history.push(transaction);
      else this.#byAccount.set(account, [transaction]);
    }
  }

  /** Newest first. @throws RangeError when the limit is not allowed */
  page(account: string, { limit = MAX_LIMIT, before, until }: HistoryPage = {}): T[] {
    if (!(limit >= 1 && limit <= MAX_LIMIT)) throw new RangeError(`Invalid limit; max ${MAX_LIMIT}`);
    const history = this.#byAccount.get(account) ?? [];
    const first = before === undefined ? Number.POSITIVE_INFINITY : (this.#bySignature.get(before)?.slot ?? 0);
    const last = until === undefined ? -1 : (this.#bySignature.get(until)?.slot ?? -1);
    const end = countOlderThan(history, first);
    const start = Math.max(countOlderThan(history, last + 1), end - limit);
    return history.slice(start, end).reverse();
  }
}

function countOlderThan(history: readonly InHistory[], slot: number): number {
  let [low, high] = [0, history.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((history[middle] as InHistory).slot < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
