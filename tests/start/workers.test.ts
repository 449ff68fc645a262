import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#scripts/support/ports.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { copyFilledDataFolder, removeDataFolder } from "#tests/support/data-folder.ts";
import { copyData, END_MS, expectNothingLeft, startSite } from "#tests/support/npm-site.ts";
import { Scrape } from "#tests/support/scrape.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const WORKERS = 2;
const BURST = 40;
const FREE_CALLS = 25;

let dataDir: string;
let metricsPort: number;
let server: RunningServer;
beforeAll(async () => {
  dataDir = copyFilledDataFolder();
  metricsPort = await findFreePort();
  server = await startServer({
    DATA_DIR: dataDir,
    WORKERS: String(WORKERS),
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_PER_SECOND: "1",
    RATE_LIMIT_BURST: String(BURST),
    FREE_QUOTA_PER_MONTH: String(FREE_CALLS),
    TRUSTED_PROXIES: "127.0.0.1",
  });
});
afterAll(async () => {
  await server.stop("SIGKILL");
  removeDataFolder(dataDir);
});

/** @returns the status; a connection of its own, so that any worker can get it */
function send(path: string, address: string, body?: unknown): Promise<number> {
  const headers = { "x-forwarded-for": address, ...(body ? { "content-type": "application/json" } : {}) };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}${path}`,
      { method: body ? "POST" : "GET", agent: false, headers },
      (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once("error", reject).end(body && JSON.stringify(body));
  });
}

const CALCULATION = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 };

const countByStatus = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));

/** Of the processes that run the server for this leader. */
const listWorkers = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, ppid] = / (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1] ?? "") ?? [];
        return (
          Number(ppid) === server.pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server/server.mjs")
        );
      } catch {
        return false;
      }
    });

const readLog = () =>
  server
    .logs()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const countLines = (message: string) => readLog().filter(({ msg }) => msg === message).length;

/** Sends calls until it is stopped. @returns the calls that failed */
function keepCalling() {
  let isStopped = false;
  let answered = 0;
  const failures: unknown[] = [];
  const callers = Array.from({ length: 6 }, async () => {
    while (!isStopped) {
      try {
        const response = await fetch(`${server.url}/health`); // On connections that stay open.
        await response.text();
        answered += 1;
        if (response.status !== 200) failures.push(response.status);
      } catch (error) {
        failures.push((error as Error).cause ?? error);
      }
    }
  });
  return {
    countAnswered: () => answered,
    async stop() {
      isStopped = true;
      await Promise.all(callers);
      return failures;
    },
  };
}

describe("two workers and one for the jobs", () => {
  test("are started, and the start says so", async () => {
    await waitUntil(() => server.logs().includes("Press Ctrl-C"), { within: 10_000, what: "the end of the start" });
    expect(server.logs()).toContain("  Workers    2, and one for background jobs\n");
    expect(listWorkers()).toHaveLength(WORKERS + 1);
  });

  test("count one rate limit: no caller gets more because there are more processes", async () => {
    const startedAt = performance.now();
    const statuses = await Promise.all(Array.from({ length: 3 * BURST }, () => send("/api/lines", "203.0.113.1")));
    const refilled = Math.ceil((performance.now() - startedAt) / 1_000);
    const { 200: allowed = 0, 429: refused = 0 } = countByStatus(statuses);
    expect(allowed).toBeGreaterThanOrEqual(BURST);
    expect(allowed).toBeLessThanOrEqual(BURST + refilled);
    expect(allowed + refused).toBe(3 * BURST);
  });

  test("count one free quota, exactly", async () => {
    const statuses = await Promise.all(
      Array.from({ length: BURST }, () => send("/api/dd/calculate", "203.0.113.2", CALCULATION)),
    );
    expect(countByStatus(statuses)).toEqual({ 200: FREE_CALLS, 402: BURST - FREE_CALLS });
  });

  test("are one server for /metrics", async () => {
    const scrape = new Scrape(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
    const count = (operation: string, status: number) =>
      scrape.sum("quayside_requests_total", { operation, status: String(status) });
    expect([count("calculate_demurrage", 200), count("calculate_demurrage", 402)]).toEqual([
      FREE_CALLS,
      BURST - FREE_CALLS,
    ]);
    expect((count("list_lines", 200) ?? 0) + (count("list_lines", 429) ?? 0)).toBe(3 * BURST);
    expect(scrape.sum("quayside_ledger_readable", {})).toBe(1);
  });

  test("are replaced one by one at SIGHUP, and no call fails meanwhile", async () => {
    const before = listWorkers();
    const calls = keepCalling();
    process.kill(server.pid, "SIGHUP");
    await waitUntil(() => countLines("reloaded") === 1, { within: 120_000, what: "the reload" });
    expect(await calls.stop()).toEqual([]);
    expect(calls.countAnswered()).toBeGreaterThan(50);
    await waitUntil(() => listWorkers().length === WORKERS + 1, { within: 30_000, what: "the old workers' end" });
    expect(listWorkers().filter((pid) => before.includes(pid))).toEqual([]);
  });

  test("go on when one is killed or hangs: it is replaced, and the log says so", async () => {
    const [killed = 0, hanging = 0] = listWorkers();
    process.kill(killed, "SIGKILL");
    process.kill(hanging, "SIGSTOP");
    await waitUntil(() => countLines("a worker hangs: it is ended") === 1, { within: 60_000, what: "the watchdog" });
    await waitUntil(() => countLines("a worker has ended: another one starts") === 2, {
      within: 10_000,
      what: "both ends in the log",
    });
    await waitUntil(() => listWorkers().length === WORKERS + 1 && !listWorkers().includes(hanging), {
      within: 60_000,
      what: "new workers",
    });
    expect(readLog().filter(({ pid }) => pid === killed || pid === hanging)).not.toEqual([]);
    const metrics = new Scrape(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
    const countEnds = (reason: string) => metrics.sum("quayside_worker_ends_total", { reason });
    expect([countEnds("ended"), countEnds("hung")]).toEqual([1, 1]);
    await waitUntil(async () => (await send("/health", "203.0.113.3").catch(() => 0)) === 200, {
      within: 60_000,
      what: "an answer",
    });
  });

  test("end with their leader: gracefully at SIGTERM", async () => {
    const workers = listWorkers();
    expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(workers.filter(isAlive)).toEqual([]);
  });
});

test("a port that is taken while they start ends the start, with its reason", async () => {
  const DATA_DIR = copyData();
  const PORT = String(await findFreePort());
  const starting = startServer({ DATA_DIR, WORKERS: "2", PORT }).catch((error: Error) => error.message);
  await waitUntil(() => existsSync(join(DATA_DIR, "local-chain/endpoints.json")), {
    within: 60_000,
    what: "the chains",
  });
  const taken = createServer((socket) => socket.destroy()).listen(Number(PORT), "127.0.0.1");
  onTestFinished(() => void taken.close());
  const message = await starting;
  expect(message).toContain(`Port ${PORT} is in use`);
  expect(message).toContain("The server did not start, because one of its processes could not start.");
});

test("all end when npm has started them and its terminal closes: that is no reload", async () => {
  const { npm, ...used } = await startSite("start", { WORKERS: "2" });
  npm.signal("SIGHUP");
  expect(await npm.ended(END_MS)).toEqual({ code: null, signal: "SIGHUP" });
  await expectNothingLeft(used);
});

test("workers end by themselves when their leader is killed", async () => {
  server = await startServer({ DATA_DIR: dataDir, WORKERS: "2" });
  const workers = listWorkers();
  expect(workers).toHaveLength(3);
  await server.stop("SIGKILL");
  await waitUntil(() => !workers.some(isAlive), { within: 20_000, what: "the end of the workers" });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
