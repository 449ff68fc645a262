import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { installPackages } from "./debian.ts";
import { Fault } from "./fault.ts";
import { findFreePort } from "./ports.ts";
import { DEBIAN_FOLDER, findPostgresFolder } from "./postgres-programs.ts";
import { run } from "./run.ts";
import { waitUntil } from "./wait-until.ts";

const START_MS = 30_000;
const END_MS = 5_000;
const END_CHECK_MS = 20;

/** For one run of tests. The data may be lost, so the server never waits for the disk. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  autovacuum: "on",
  log_min_messages: "fatal",
};

export interface PostgresServer {
  /** The address of the maintenance database, with the superuser. */
  url: string;
  /** Ends the server immediately, like a power failure. */
  kill(): Promise<void>;
  /** Starts the server after `kill`, with the same address and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a Postgres server in a temporary folder, on a free port of the loopback address. If the machine has no
 * Postgres and this process has the right to, it installs Debian's package.
 * @param overrides settings of Postgres that replace those for tests
 * @param parent the folder in which its folder is made
 * @throws Fault that names what is missing
 */
export async function startPostgres(
  overrides: Record<string, string> = {},
  parent: string = tmpdir(),
): Promise<PostgresServer> {
  const programs = await requirePrograms();
  const user = findOrdinaryUser();
  const folder = mkdtempSync(join(parent, "quayside-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const dataFolder = join(folder, "data");
  const initdb = await run(
    join(programs, "initdb"),
    ["-D", dataFolder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions"],
    { quiet: true, user },
  );
  if (initdb.code !== 0) throw new Fault(`Postgres could not make a data folder:\n${initdb.output.trim()}`);

  const port = await findFreePort();
  const settings = Object.entries({ ...SETTINGS, ...overrides }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const launchServer = async () => {
    const launched = spawn(join(programs, "postgres"), ["-D", dataFolder, "-p", String(port), ...settings], {
      stdio: ["ignore", "ignore", "pipe"],
      ...user,
    });
    server = launched;
    let errorOutput = "";
    launched.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errorOutput = (errorOutput + text).slice(-2_000);
    });
    await waitUntil(() => hasEnded(launched) || isAnswering(url), { within: START_MS, what: "Postgres to answer" });
    if (hasEnded(launched)) throw new Fault(`Postgres ended immediately:\n${errorOutput.trim()}`);
  };
  const endWithThisProcess = () => {
    if (server && !hasEnded(server)) {
      server.kill("SIGQUIT");
      waitUntilGone(join(dataFolder, "postmaster.pid")); // The server writes files until its end.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", endWithThisProcess);

  const stop = async () => {
    if (server) await end(server, "SIGINT"); // Postgres's fast shutdown closes all connections.
    process.off("exit", endWithThisProcess);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await launchServer();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    async kill() {
      if (server) await end(server, "SIGQUIT"); // Its immediate shutdown writes nothing; the next start recovers from the log.
    },
    restart: launchServer,
    stop,
  };
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

async function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

/** Waits even in a process that ends itself and runs nothing else any more. */
function waitUntilGone(file: string): void {
  const deadline = performance.now() + END_MS;
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  while (existsSync(file) && performance.now() < deadline) Atomics.wait(sleeper, 0, 0, END_CHECK_MS);
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function requirePrograms(): Promise<string> {
  const found = findPostgresFolder(["initdb", "postgres"]);
  if (found) return found;
  const refusal = await installPackages(["postgresql"]);
  const installed = findPostgresFolder(["initdb", "postgres"]);
  if (installed) return installed;
  throw new Fault(
    `The tests need a Postgres server, and there is none in ${DEBIAN_FOLDER} or on the search path (${refusal}). ` +
      "Install it (Debian, Ubuntu: apt-get install postgresql) or name an empty one in TEST_DATABASE_URL.",
  );
}

/** Postgres refuses to run as root. `undefined` when this process is not root. */
function findOrdinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const entry = ["postgres", "nobody"].map((name) => entries.find(([user]) => user === name)).find(Boolean);
  if (!entry)
    throw new Fault("Postgres does not run as root, and there is no user `postgres` or `nobody` to run it as.");
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
