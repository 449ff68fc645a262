import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodePaymentRequiredHeader } from "@x402/core/http";
import pg from "pg";
import { findFreePort } from "#scripts/support/ports.ts";
import { type PostgresServer, startPostgres } from "#scripts/support/postgres.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { openDatabases } from "#tests/support/databases.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { buildInvoiceDocuments } from "./documents.ts";
import { type MixFacts, readMixFacts } from "./facts.ts";
import { createMix } from "./mix.ts";
import { createPayers, type Payers } from "./payers.ts";
import { openWebClient, type WebClient } from "./web-client.ts";
import { openWebhooks, type Webhooks } from "./webhooks.ts";

const DOCUMENTS = 24;

/** A Postgres that loses no commit, as a server that takes payments must have. */
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/** A whole server with everything around it. */
export interface SoakWorld {
  server: RunningServer;
  client: WebClient;
  chains: TestMoneyPath;
  db: pg.Pool;
  facts: MixFacts;
  payers: Payers;
  webhooks: Webhooks;
  /** The next call of the mix. */
  next: ReturnType<typeof createMix>;
  databaseUrl: string;
  /** The folder of the server: `DATA_DIR`. */
  dataDir: string;
  /** Of this run alone; `undefined` in a run of tests, which shares one. */
  postgres: PostgresServer | undefined;
  /** Ends the server without notice, if it runs, and starts it again at its address. */
  restart(variables?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions {
  workers: number;
  seed: number;
  /** The folder in which Postgres makes its own. */
  postgresParent?: string;
  /** For parts between the server and what it uses. The settings replace the usual ones. */
  surround?(parts: { databaseUrl: string; chains: TestMoneyPath }): Promise<{
    settings: Record<string, string>;
    close(): Promise<void>;
  }>;
}

/** Their settings in a run that has nothing in between. */
const surroundWithNothing = async () => ({ settings: {}, close: async () => {} });

/**
 * Starts the built server as `npm start` does, with the limits of production and published facts only. It uses the
 * Postgres of a run of tests if there is one.
 */
export async function openSoakWorld({
  workers,
  seed,
  postgresParent,
  surround = surroundWithNothing,
}: WorldOptions): Promise<SoakWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-soak-"));
  const closers: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    const [{ url: databaseUrl, postgres }, chains, documents] = await Promise.all([
      openDatabase(closers, postgresParent),
      openTestMoneyPath(),
      buildInvoiceDocuments(DOCUMENTS, seed),
    ]);
    closers.push(() => chains.close());
    const around = await surround({ databaseUrl, chains });
    closers.push(() => around.close());
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      FACILITATOR_URL: chains.facilitatorUrl,
      EVM_RPC_URL: chains.evmRpcUrl,
      SVM_RPC_URL: chains.svmRpcUrl,
      PAY_TO_EVM: chains.payTo.evm,
      PAY_TO_SVM: chains.payTo.svm,
      SANDBOX_DATA: "off",
      TRUSTED_PROXIES: "127.0.0.1",
      WEBHOOK_LOCAL_TARGETS: "on",
      WORKERS: String(workers),
      OVERLOAD_SECONDS: "2",
      LOG_LEVEL: "warn",
      PORT: String(await findFreePort()),
      ...around.settings,
    };
    let server = await startServer(settings);
    closers.push(() => server.stop("SIGKILL"));
    const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    db.on("error", () => {});
    closers.push(() => db.end());
    const client = openWebClient(server.url);
    closers.push(() => client.close());
    await waitUntil(() => offersBothNetworks(client), { within: 60_000, what: "payments on both networks" });
    const [facts, webhooks] = await Promise.all([readMixFacts(databaseUrl), openWebhooks(db, chains)]);
    closers.push(() => webhooks.close());
    const payers = createPayers(chains);
    return {
      get server() {
        return server;
      },
      client,
      chains,
      db,
      facts,
      payers,
      webhooks,
      next: createMix({ client, facts, payers, documents, seed }),
      databaseUrl,
      dataDir,
      postgres,
      async restart(variables = {}) {
        await server.stop("SIGKILL");
        server = await startServer({ ...settings, ...variables });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function offersBothNetworks(client: WebClient): Promise<boolean> {
  const headers = { "x-require-payment": "x402" };
  const { headers: answered } = await client.send({ path: "/api/port?code=INNSA", headers, address: "203.0.113.1" });
  const challenge = answered["payment-required"];
  return typeof challenge === "string" && decodePaymentRequiredHeader(challenge).accepts.length > 1;
}

async function openDatabase(
  closers: (() => unknown)[],
  parent?: string,
): Promise<{ url: string; postgres: PostgresServer | undefined }> {
  if (process.env.TEST_DATABASE_URL) {
    const databases = await openDatabases();
    closers.push(() => databases.stop());
    return { url: (await databases.reference()).url, postgres: undefined };
  }
  const postgres = await startPostgres(DURABLE, parent);
  closers.push(() => postgres.stop());
  return { url: postgres.url, postgres }; // The first start of the server loads the facts.
}
