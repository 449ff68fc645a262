/** How much work runs and waits at the same time, in total and for one client. */
export interface PlaceLimits {
  running: number;
  runningPerClient: number;
  waiting: number;
  waitingPerClient: number;
}

/**
 * Gives work of clients a place to run. Clients share the places: a client with much work never keeps the others from
 * theirs.
 */
export interface Places {
  /**
   * Waits for a place, in the order of the calls. A client that has all its running places does not hold up the clients
   * behind it.
   * @returns the function that frees the place; `null` when too much work waits, of all clients or of this one. An error
   * would not do: pages and server have copies of this module and share the places.
   */
  take(client: string): Promise<(() => void) | null>;
}

interface Waiting {
  client: string;
  start(): void;
}

export function createPlaces(limits: PlaceLimits): Places {
  const running = new Map<string, number>();
  const queue: Waiting[] = [];
  let total = 0;

  const countRunning = (client: string) => running.get(client) ?? 0;
  const canRun = (client: string) => total < limits.running && countRunning(client) < limits.runningPerClient;

  const takePlace = (client: string) => {
    total += 1;
    running.set(client, countRunning(client) + 1);
  };
  const free = (client: string) => {
    total -= 1;
    if (countRunning(client) === 1) running.delete(client);
    else running.set(client, countRunning(client) - 1);
    const next = queue.findIndex((each) => canRun(each.client));
    if (next >= 0) queue.splice(next, 1)[0]?.start();
  };

  return {
    async take(client) {
      if (canRun(client)) {
        takePlace(client);
      } else {
        const waitingCount = queue.filter((each) => each.client === client).length;
        if (queue.length >= limits.waiting || waitingCount >= limits.waitingPerClient) return null;
        await new Promise<void>((resolve) =>
          queue.push({
            client,
            start() {
              takePlace(client); // Before the promise settles, so that a call in between does not take the place too.
              resolve();
            },
          }),
        );
      }
      let isFree = false;
      return () => {
        if (isFree) return;
        isFree = true;
        free(client);
      };
    },
  };
}
