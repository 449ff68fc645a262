import { sendFrom } from "#tests/support/send-from.ts";
import { readThreadTime } from "#tests/support/thread-time.ts";

const ADDRESS = "127.0.6.1";
const PAUSE_MS = 5;

/**
 * Another client, which calls a cheap operation the whole time.
 * Of its wait only the time counts in which the server's main thread ran: what other programs of the machine take does
 * not.
 */
export interface Neighbour {
  /** Milliseconds; the longest wait since the last call of this function, with a call that is under way. */
  takeWorst(): Promise<number>;
  calls(): number;
  /** @returns the longest wait of all */
  stop(): Promise<number>;
}

export function startNeighbour({ url, pid }: { url: string; pid: number }): Neighbour {
  let isDone = false;
  let calls = 0;
  let worst = 0;
  let worstOfAll = 0;
  let underWay: Promise<void> = Promise.resolve();
  const callOnce = async () => {
    const before = readThreadTime(pid);
    const { took, status } = await sendFrom(ADDRESS, `${url}/api/lines`);
    if (status !== 200) throw new Error(`the neighbour got ${status}`);
    calls += 1;
    worst = Math.max(worst, Math.min(took, readThreadTime(pid) - before));
    worstOfAll = Math.max(worstOfAll, worst);
  };
  const calling = (async () => {
    while (!isDone) {
      underWay = callOnce();
      await underWay;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  // It is awaited at the end.
  calling.catch(() => {});
  return {
    async takeWorst() {
      await underWay;
      const taken = worst;
      worst = 0;
      return taken;
    },
    calls: () => calls,
    async stop() {
      isDone = true;
      await calling;
      return worstOfAll;
    },
  };
}
