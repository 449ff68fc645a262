import { setTimeout as pause } from "node:timers/promises";
import { env, provideLocalChain } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { startMoneyPath } from "./money-path.ts";

/** If it fails, the server continues without payments. */
export interface OpenedMoneyPath {
  /** True if payments are possible. */
  isReadyWithin(ms: number): Promise<boolean>;
  close(): Promise<void>;
}

/** In `DATA_DIR`. Puts its addresses into the settings. */
export async function openMoneyPath(): Promise<OpenedMoneyPath> {
  try {
    const path = await startMoneyPath({
      dataDir: env.DATA_DIR,
      payTo: { evm: env.PAY_TO_EVM, svm: env.PAY_TO_SVM },
      onEnd: (reason) => log.error({ reason }, "the local test chains have ended: they start again"),
    });
    provideLocalChain(path);
    const ready = path.ready.then(() => true, logFailure);
    return { isReadyWithin: (ms) => Promise.race([ready, pause(ms, false, { ref: false })]), close: path.close };
  } catch (error) {
    return { isReadyWithin: async () => logFailure(error), close: async () => {} };
  }
}

function logFailure(error: unknown): false {
  log.error({ reason: (error as Error).message }, "payments are not possible: the local test chains did not start");
  return false;
}
