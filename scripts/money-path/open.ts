import { setTimeout as pause } from "node:timers/promises";
import { env, provideLocalChain } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { startMoneyPath } from "./money-path.ts";

/** The local money path of a server. Whatever becomes of it, the server goes on: only payments do not. */
export interface OpenedMoneyPath {
  /** Whether payments can be made, known at the latest after `ms` milliseconds. */
  isReadyWithin(ms: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the local money path under `DATA_DIR` and tells the settings where it is. */
export async function openMoneyPath(): Promise<OpenedMoneyPath> {
  try {
    const path = await startMoneyPath({ dataDir: env.DATA_DIR, payTo: { evm: env.PAY_TO_EVM, svm: env.PAY_TO_SVM } });
    provideLocalChain(path);
    const ready = path.ready.then(() => true, sayWhyNot);
    return { isReadyWithin: (ms) => Promise.race([ready, pause(ms, false, { ref: false })]), close: path.close };
  } catch (error) {
    return { isReadyWithin: async () => sayWhyNot(error), close: async () => {} };
  }
}

function sayWhyNot(error: unknown): false {
  log.error({ reason: (error as Error).message }, "no payments: the local test chains did not start");
  return false;
}
