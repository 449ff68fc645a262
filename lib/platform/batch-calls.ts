interface PendingCall<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** While one batch is on its way, this process writes the answers of the other. A third batch brings no gain. */
export const MAX_CONCURRENT_BATCHES = 2;

interface BatchOptions {
  /**
   * Runs `send` when the batch is complete. Default: in the next turn of the event loop, after every request that has
   * arrived was read.
   */
  schedule?: (send: () => void) => void;
  /** While this number of batches is on its way, new calls wait for the next batch. */
  maxConcurrent?: number;
}

/**
 * Combines single calls into batches: calls of the same turn, and calls that wait for earlier batches, share one round
 * trip. The busier the process is, the more calls each round trip carries.
 * @param sendAll returns one result per item, in the same order. If it fails, every call of the batch fails.
 */
export function batchCalls<Item, Result>(
  sendAll: (items: Item[]) => Promise<Result[]>,
  { schedule = setImmediate, maxConcurrent = MAX_CONCURRENT_BATCHES }: BatchOptions = {},
): (item: Item) => Promise<Result> {
  let pending: PendingCall<Item, Result>[] = [];
  let running = 0;
  let isScheduled = false;

  function scheduleNext(): void {
    if (isScheduled || pending.length === 0 || running >= maxConcurrent) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      void send();
    });
  }

  async function send(): Promise<void> {
    const batch = pending;
    pending = [];
    running += 1;
    try {
      const results = await sendAll(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    scheduleNext();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      scheduleNext();
    });
}
