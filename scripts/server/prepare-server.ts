import { checkPaymentSettings } from "#lib/access/payments/check-settings.ts";
import { reportFacilitators } from "#lib/access/payments/report-facilitators.ts";
import { isLoaded } from "#lib/ingest/is-loaded.ts";
import { ensureAuthSecret } from "#lib/platform/auth-secret.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import type { OpenedDatabase } from "#lib/platform/db/embedded.ts";
import { openDatabase } from "#lib/platform/db/open.ts";
import { env } from "#lib/platform/env.ts";
import { hasFacilitator } from "#lib/platform/facilitators.ts";
import { run } from "../support/run.ts";

/** The server waits this long for the local test chains before it listens. */
const MONEY_PATH_TIMEOUT_MS = 3_000;

/** What a server needs before it serves, whatever the number of its processes. */
export interface PreparedServer {
  database: Pick<OpenedDatabase, "url" | "kind">;
  /** So that the first call can be paid. Does not wait long. */
  waitForChains(): Promise<void>;
  /** Waits for what facilitators say of themselves. @returns the lines about payments */
  describePayments(): Promise<string[]>;
  /** Facilitators that cannot take payments now. */
  listPaymentFaults(): Promise<string[]>;
  /** The database and the test chains. */
  close(): Promise<void>;
}

/**
 * Checks the settings, opens the database and the local test chains, and loads the facts. Their addresses are then in
 * the settings, for this process and its workers. Ends the process when the facts cannot be loaded.
 * @throws for a setting that cannot be used
 */
export async function prepareServer(): Promise<PreparedServer> {
  ensureAuthSecret();
  await checkPaymentSettings(env); // A wrong receiving address or proof stops the start.
  const isPaidLocally = !env.isProduction && !hasFacilitator(env);
  const reports = isPaidLocally ? Promise.resolve([]) : reportFacilitators(env); // The answers arrive while the pages are prepared.
  const opening = isPaidLocally
    ? import("../money-path/open-money-path.ts").then(({ openMoneyPath }) => openMoneyPath())
    : undefined;
  const opened = await openDatabase();
  const canStart = (await isLoaded()) || (await loadInOwnProcess());
  const moneyPath = await opening; // The pages read the settings when they are prepared, so the chains must be known by then.
  const close = async () => {
    await moneyPath?.close();
    await closeDatabase();
    await opened.close();
  };
  if (!canStart) {
    await close();
    process.exit(1); // The loader has printed the reason.
  }
  return {
    database: opened,
    async waitForChains() {
      await moneyPath?.isReadyWithin(MONEY_PATH_TIMEOUT_MS);
    },
    async describePayments() {
      if (!isPaidLocally) return (await reports).map(({ text }) => text);
      const isReady = await moneyPath?.isReadyWithin(0);
      const end = isReady ? "" : ": not ready, see /health";
      return [`local test chains, no real money (Base ${env.EVM_RPC_URL}, Solana ${env.SVM_RPC_URL})${end}`];
    },
    listPaymentFaults: async () => (await reports).flatMap(({ text, isUsable }) => (isUsable ? [] : [text])),
    close,
  };
}

/** Migrates the database and loads the data. @returns false when that failed */
async function loadInOwnProcess(): Promise<boolean> {
  const { code } = await run(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/data-load.ts"]);
  return code === 0;
}
