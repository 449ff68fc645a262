import { setTimeout as wait } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import { logError } from "./log-error.ts";

/**
 * An answer that leaves the server within this time is written as delivered together with `settled`. A slow reader
 * delays `settled` no longer than this.
 */
const DELIVERY_MS = 50;

/** The buyer does not wait for them; a repeated call does. */
export interface SettledWrites {
  /**
   * In the background. If the write fails, the reconciler asks the chain later.
   * @returns a function to call when the whole answer has left the server. If its write is lost, the answer can be sent
   * again, which is the safe side
   */
  start(claim: { id: string; claimKey: string }, transaction: string): () => void;
  /** The write that has not finished; `undefined` when there is none. */
  findRunning(claimKey: string): Promise<void> | undefined;
}

interface Delivery {
  promise: Promise<void>;
  isDone: boolean;
}

export function createSettledWrites(ledger: Ledger): SettledWrites {
  const writes = new Map<string, Promise<void>>();

  async function write(id: string, transaction: string, delivery: Delivery): Promise<void> {
    await Promise.race([delivery.promise, wait(DELIVERY_MS)]);
    const { isDone: isDelivered } = delivery;
    const isWritten = await ledger.markSettled(id, transaction, { isDelivered });
    if (isDelivered && isWritten) return;
    if (delivery.isDone) await ledger.markDelivered(id);
    else void delivery.promise.then(() => markDelivered(ledger, id));
  }

  return {
    start({ id, claimKey }, transaction) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const delivery = { promise, isDone: false };
      const written = write(id, transaction, delivery).catch(
        logError("a settled payment could not be written to the ledger"),
      );
      writes.set(
        claimKey,
        written.finally(() => writes.delete(claimKey)),
      );
      return () => {
        delivery.isDone = true;
        resolve();
      };
    },
    findRunning: (claimKey) => writes.get(claimKey),
  };
}

/** Writes in the background. The whole answer of the settled payment has left the server. */
export function markDelivered(ledger: Ledger, id: string): void {
  void ledger.markDelivered(id).catch(logError("the delivery of a paid answer could not be written to the ledger"));
}
