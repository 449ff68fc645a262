import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { WORKER_ROLE } from "#lib/platform/env.ts";
import { readClockAheadVariables } from "#scripts/support/clock-ahead.ts";
import { listServerPids } from "#tests/soak/server-processes.ts";
import type { SoakWorld } from "#tests/soak/world.ts";
import type { Relay, RelayMode } from "#tests/support/relay.ts";
import type { FaultParts } from "./fault-parts.ts";
import { askForMail } from "./work/ask-for-mail.ts";
import { importWithoutRoom, killImports } from "./work/import-facts.ts";
import { orderPlan } from "./work/order-plan.ts";
import { sendRefusedFile, sendSlowFile } from "./work/send-files.ts";
import type { PrepareWork } from "./work/work.ts";

export interface Fault {
  /** As in the table of designed outcomes. */
  name: string;
  /** @returns the function that ends the fault */
  begin(parts: FaultParts): Promise<() => Promise<unknown>>;
  /** Seconds for which it lasts, or longer if the work of a person takes longer. */
  seconds: number;
  /** What a person does meanwhile. */
  prepareWork?: PrepareWork;
  /** Settings that it needs. The server starts again with them before it, and without them after it. */
  settings?: Record<string, string>;
  /** It is a part of the short form too. */
  isShort?: true;
  /** It is left out where no small disk can be mounted. */
  needsDisk?: true;
}

const MONTH_DAYS = 31;

const setModes = (relays: readonly Relay[], paths: readonly string[], mode: RelayMode) => {
  for (const relay of relays) for (const path of paths) relay.setMode(path, mode);
};

const FACILITATOR_PATHS = ["/verify", "/settle", "/supported"];

const breakFacilitator =
  (paths: readonly string[], mode: RelayMode): Fault["begin"] =>
  async ({ around }) => {
    setModes([around.facilitator], paths, mode);
    return async () => setModes([around.facilitator], paths, "pass");
  };

const waitAndPass =
  (ms: number): RelayMode =>
  async () => {
    await pause(ms);
    return "pass";
  };

const readRole = (pid: number): string => {
  try {
    return new RegExp(`(?:^|\0)${WORKER_ROLE}=(\\w+)`).exec(readFileSync(`/proc/${pid}/environ`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
};

const listWorkers = ({ server }: SoakWorld, role: "web" | "jobs"): number[] =>
  listServerPids(server.pid).filter((pid) => readRole(pid) === role);

function signalWorker({ world, random }: FaultParts, role: "web" | "jobs", signal: NodeJS.Signals): void {
  const workers = listWorkers(world, role);
  if (workers.length > 0) process.kill(random.pick(workers), signal);
}

/** With a superuser's own settings, so that the faults below do not stop it. */
async function runAsOwner(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: "-c default_transaction_read_only=off" });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const restartWithClock =
  (days: number): Fault["begin"] =>
  async ({ world }) => {
    const ahead = await readClockAheadVariables(MONTH_DAYS);
    const sign = days < 0 ? "-" : "+";
    await world.restart({ ...ahead, FAKETIME: `${sign}${Math.abs(days)}d` });
    return () => world.restart();
  };

/** Longer than the limit of the billing provider. */
const BILLING_DELAY_MS = 20_000;

const IN_A_FOLDER = { FILES_S3_URL: "", FILES_S3_REGION: "", FILES_S3_ACCESS_KEY: "", FILES_S3_SECRET_KEY: "" };

const disconnect =
  (part: "database" | "redis" | "mail" | "files" | "billing"): Fault["begin"] =>
  async ({ around }) => {
    around[part].disconnect();
    return async () => around[part].reconnect();
  };

const delay =
  (part: "database" | "redis" | "files" | "billing", ms: number): Fault["begin"] =>
  async ({ around }) => {
    around[part].setDelay(ms);
    return async () => around[part].setDelay(0);
  };

const cutDatabase = ({ around: { database } }: FaultParts) => {
  database.disconnect();
  database.reconnect();
};

export const FAULTS: readonly Fault[] = [
  {
    name: "the database is away",
    seconds: 6,
    isShort: true,
    begin: disconnect("database"),
  },
  {
    name: "the database loses power",
    seconds: 4,
    async begin({ world: { postgres } }) {
      await postgres?.kill();
      return async () => postgres?.restart();
    },
  },
  {
    name: "the database is slow",
    seconds: 6,
    begin: delay("database", 150),
  },
  {
    name: "the database only reads",
    seconds: 6,
    async begin(parts) {
      const { databaseUrl } = parts.world;
      const name = new URL(databaseUrl).pathname.slice(1);
      await runAsOwner(databaseUrl, [`ALTER DATABASE ${name} SET default_transaction_read_only = on`]);
      cutDatabase(parts);
      return async () => {
        await runAsOwner(databaseUrl, [`ALTER DATABASE ${name} RESET default_transaction_read_only`]);
        cutDatabase(parts);
      };
    },
  },
  {
    name: "the database has no connections left",
    seconds: 6,
    async begin(parts) {
      cutDatabase(parts);
      const taken = await takeAllConnections(parts.world.databaseUrl);
      return async () => {
        for (const client of taken) await client.end().catch(() => {});
      };
    },
  },
  {
    name: "the disk of the database is full",
    needsDisk: true,
    seconds: 6,
    prepareWork: importWithoutRoom,
    async begin({ disks, world: { postgres } }) {
      disks?.postgres.fill();
      return async () => {
        disks?.postgres.empty();
        await postgres?.kill(); // It may have ended: a log that it cannot write ends it.
        await postgres?.restart();
      };
    },
  },
  {
    name: "the facilitator is away",
    seconds: 5,
    begin: breakFacilitator(FACILITATOR_PATHS, "break_before"),
  },
  { name: "the facilitator is slow", seconds: 6, begin: breakFacilitator(FACILITATOR_PATHS, waitAndPass(2_000)) },
  { name: "the facilitator hangs", seconds: 12, begin: breakFacilitator(["/verify"], "hang") },
  {
    name: "answers to settlements are lost",
    seconds: 5,
    isShort: true,
    begin: breakFacilitator(["/settle"], "break_after"),
  },
  {
    name: "the nodes of the chains are away",
    seconds: 5,
    async begin({ around: { nodes } }) {
      setModes(nodes, ["/"], "break_before");
      return async () => setModes(nodes, ["/"], "pass");
    },
  },
  {
    name: "Redis is away",
    seconds: 5,
    begin: disconnect("redis"),
  },
  {
    name: "Redis is slow",
    seconds: 5,
    begin: delay("redis", 2_000),
  },
  { name: "the mail server is away", seconds: 3, prepareWork: askForMail({ fails: true }), begin: disconnect("mail") },
  {
    name: "the mail server is slow",
    seconds: 3,
    prepareWork: askForMail({ fails: false }),
    async begin({ around: { mailServer } }) {
      mailServer.setDelay(2_000);
      return async () => mailServer.setDelay(0);
    },
  },
  { name: "the billing provider is away", seconds: 3, prepareWork: orderPlan, begin: disconnect("billing") },
  {
    name: "the billing provider is slow",
    seconds: 3,
    prepareWork: orderPlan,
    begin: delay("billing", BILLING_DELAY_MS),
  },
  { name: "the file store is away", seconds: 3, prepareWork: sendRefusedFile("S3"), begin: disconnect("files") },
  { name: "the file store is slow", seconds: 3, prepareWork: sendSlowFile, begin: delay("files", 1_000) },
  {
    name: "the disk of the files is full",
    needsDisk: true,
    seconds: 3,
    settings: IN_A_FOLDER,
    prepareWork: sendRefusedFile("folder"),
    async begin({ disks }) {
      disks?.files.fill();
      return async () => disks?.files.empty();
    },
  },
  { name: "imports are killed", seconds: 0, prepareWork: killImports, begin: async () => async () => {} },
  {
    name: "a worker is killed",
    seconds: 3,
    isShort: true,
    async begin(parts) {
      signalWorker(parts, "web", "SIGKILL");
      return async () => {};
    },
  },
  {
    name: "a worker hangs",
    seconds: 22,
    async begin(parts) {
      signalWorker(parts, "web", "SIGSTOP");
      return async () => {};
    },
  },
  {
    name: "the process of the jobs is killed",
    seconds: 3,
    async begin(parts) {
      signalWorker(parts, "jobs", "SIGKILL");
      return async () => {};
    },
  },
  {
    name: "the server is killed",
    seconds: 1,
    async begin({ world }) {
      process.kill(world.server.pid, "SIGKILL");
      return () => world.restart();
    },
  },
  { name: "the clock is a month ahead", seconds: 6, begin: restartWithClock(MONTH_DAYS) },
  { name: "the clock is a month behind", seconds: 6, begin: restartWithClock(-MONTH_DAYS) },
];

async function takeAllConnections(databaseUrl: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("error", () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return taken;
    }
  }
}
