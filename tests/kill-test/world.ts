import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { createClient } from "#lib/platform/db/client.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { createWallet, getMoneyFolder, type Wallet } from "#scripts/money-path/wallets.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import type { Random } from "#scripts/support/random.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { type Balancer, openBalancer } from "./balancer.ts";
import { type KillableFacilitator, startFacilitator } from "./facilitator.ts";
import type { Part } from "./part.ts";
import { type KillableService, serviceWith } from "./services.ts";

/** The dollars of each buyer on each network, in atomic units. */
export const FUNDS = 80_000_000n;

/**
 * The files of the reference data that the call of the test reads. The whole import would take longer than a short
 * test.
 */
const DATA_FILES = ["sources.csv", "dd_tariffs.csv"];

/** A server that loses no commit, as one that takes payments must be set up. */
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/** Everything that takes a payment, each part in a process of its own. */
export interface World {
  readonly chains: TestMoneyPath;
  wallets: readonly Wallet[];
  balancer: Balancer;
  /** Services, facilitator and database. */
  parts: readonly Part[];
  services: readonly KillableService[];
  facilitator: KillableFacilitator;
  database: Part;
  /** The connections break when the database is killed. */
  ledger: pg.Pool;
  /**
   * Starts the chains again. Every transaction that was signed before is then expired on Solana. Needs a restart of
   * facilitator and services.
   */
  restartChains(): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions {
  random: Random;
  buyers: number;
  services: number;
  /** They replace the usual settings of the services. */
  settings?: (chains: TestMoneyPath, facilitatorUrl: string) => Promise<Record<string, string>>;
}

export async function openWorld({
  random,
  buyers,
  services: serviceCount,
  settings: overrides = async () => ({}),
}: WorldOptions): Promise<World> {
  const wallets = await Promise.all(Array.from({ length: buyers }, createWallet));
  const [postgres, opened] = await Promise.all([openDatabase(), openChains(wallets)]);
  let chains = opened;
  const facilitator = await startFacilitator(() => chains);
  const replaced = await overrides(chains, facilitator.url);
  const settings = () => ({
    DATABASE_URL: postgres.url,
    FACILITATOR_URL: facilitator.url,
    EVM_RPC_URL: chains.evmRpcUrl,
    SVM_RPC_URL: chains.svmRpcUrl,
    PAY_TO_EVM: chains.payTo.evm,
    PAY_TO_SVM: chains.payTo.svm,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    ...replaced,
  });
  const services = Array.from({ length: serviceCount }, () => serviceWith(settings));
  const database: Part = { name: "database", kill: postgres.kill, restart: postgres.restart };
  const ledger = new pg.Pool({ connectionString: postgres.url, max: 2 });
  ledger.on("error", () => {});
  const world: World = {
    get chains() {
      return chains;
    },
    wallets,
    balancer: await openBalancer(() => services.flatMap(({ url }) => url ?? []), random),
    parts: [...services, facilitator, database],
    services,
    facilitator,
    database,
    ledger,
    async restartChains() {
      await chains.stop();
      chains = await openTestMoneyPath(chains.dataDir);
    },
    async close() {
      for (const service of services) await service.kill();
      await facilitator.kill();
      await ledger.end();
      await world.balancer.close();
      await chains.close();
      await postgres.stop();
    },
  };
  await Promise.all(services.map((service) => service.restart()));
  return world;
}

async function openDatabase() {
  const postgres = await startPostgres(DURABLE);
  await migrate(postgres.url);
  const folder = mkdtempSync(join(tmpdir(), "quayside-data-"));
  for (const file of DATA_FILES) cpSync(join(projectRoot, "data/reference", file), join(folder, file));
  const client = createClient(postgres.url);
  await importDirectory(client, folder);
  await client.$disconnect();
  rmSync(folder, { recursive: true });
  return postgres;
}

/** With dollars for each wallet on both networks. */
async function openChains(wallets: readonly Wallet[]): Promise<TestMoneyPath> {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-money-"));
  mkdirSync(getMoneyFolder(dataDir), { recursive: true });
  const deposits = wallets.map(({ svm }) => JSON.stringify({ fund: svm.address, amount: String(FUNDS) }));
  writeFileSync(join(getMoneyFolder(dataDir), "svm.jsonl"), `${deposits.join("\n")}\n`);
  const chains = await openTestMoneyPath(dataDir);
  for (const { evm } of wallets) await chains.transferEvmDollars(evm.address, FUNDS);
  return chains;
}
