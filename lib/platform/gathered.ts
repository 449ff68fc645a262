interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Batches under way at once: while one travels, this process writes the answers that the other brought. A third gains nothing. */
export const BATCHES_AT_ONCE = 2;

/**
 * A call that travels with its neighbours: those made in one turn of the event loop, or while earlier batches are on their way, go
 * together in the next. So the busier it gets, the more each round trip carries.
 * @param sendAll gives one result an item, in their order; when it fails every call of the batch does
 */
export function gathered<Item, Result>(sendAll: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isDue = false;

  /** Requests that arrived together are read in one turn: by its end each has asked. */
  function sendSoon(): void {
    if (isDue || waiting.length === 0 || underWay === BATCHES_AT_ONCE) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      void send();
    });
  }

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    underWay += 1;
    try {
      const results = await sendAll(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    sendSoon();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      sendSoon();
    });
}
