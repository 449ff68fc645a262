import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { EVM } from "#lib/access/payments/networks.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { callFrom } from "#tests/support/call-from.ts";
import { copyFilledDataFolder, removeDataFolder } from "#tests/support/data-folder.ts";
import { call, signByDemoWallet } from "#tests/support/demo-payment.ts";
import { Scrape } from "#tests/support/scrape.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = copyFilledDataFolder();
});
afterAll(() => removeDataFolder(dataDir));

async function start(settings: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR: dataDir, ...settings });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  return server;
}

const INPUT = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 };

function listListeningPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((descriptor) => readLinkTarget(`/proc/${pid}/fd/${descriptor}`)),
  );
  const rows = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, "utf8").trim().split("\n").slice(1),
  );
  const ports = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === "0A" && sockets.has(`socket:[${inode}]`))
    .map(([, local]) => Number.parseInt(local?.split(":")[1] ?? "", 16));
  return [...new Set(ports)]; // Several sockets listen at one port.
}

function readLinkTarget(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "closed in the meantime";
  }
}

describe.each([
  ["on", "127.0.3.1", "127.0.0.1", "127.0.0.1"],
  ["off", "127.0.3.2", "::", "localhost"],
])("with METRICS_PORT, FRONT=%s", (FRONT, address, HOST, printed) => {
  test("/metrics of that port reports requests, free calls and payments, and the port serves nothing else", async () => {
    const port = String(await findFreePort());
    const server = await start({ METRICS_PORT: port, HOST, FRONT, FREE_QUOTA_PER_MONTH: "3", LOG_LEVEL: "silent" });
    expect(server.logs()).toContain(`Metrics    http://${printed}:${port}/metrics\n`);
    const metricsUrl = `http://127.0.0.1:${port}/metrics`;
    const scrape = async () => new Scrape(await (await fetch(metricsUrl)).text());
    const metric = async (name: string, labels: Record<string, string>) => (await scrape()).sum(name, labels);
    const requests = (operation: string, status: number) =>
      metric("quayside_requests_total", { operation, status: String(status) });
    const freeCalls = async () =>
      Promise.all(["granted", "refused"].map((outcome) => metric("quayside_free_calls_total", { outcome })));
    const calculate = (body: unknown, headers?: Record<string, string>) =>
      callFrom(address, `${server.url}/api/dd/calculate`, { body, headers });

    expect(await freeCalls()).toEqual([0, 0]);
    const answers = [
      await calculate(INPUT),
      await calculate({ ...INPUT, days: "many" }),
      await calculate({ ...INPUT, country: "AQ" }),
    ];
    answers.push(await calculate(INPUT, { "x-require-payment": "x402" }));
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 402]);
    for (const { status } of answers) expect(await requests("calculate_demurrage", status)).toBe(1);
    expect(await freeCalls()).toEqual([1, 0]);
    expect(answers.at(-1)?.headers.get("x-free-tier-used")).toBe("1");

    await calculate(INPUT);
    const last = await calculate(INPUT);
    expect([last.status, last.headers.get("x-free-tier-used")]).toEqual([200, "3"]);
    expect(await freeCalls()).toEqual([3, 0]);
    expect((await calculate(INPUT)).status).toBe(402);
    expect(await freeCalls()).toEqual([3, 1]);

    const payment = await signByDemoWallet({ url: server.url, dataDir }, EVM.id);
    expect(await metric("quayside_payments_total", { state: "settled" })).toBe(0);
    expect((await call(server.url, { "payment-signature": payment })).status).toBe(200);
    for (const state of ["claimed", "settled"])
      expect(await metric("quayside_payments_total", { network: EVM.id, state })).toBe(1);
    expect(await metric("quayside_facilitator_seconds_count", { call: "verify", outcome: "verified" })).toBe(1);
    expect(await metric("quayside_facilitator_seconds_count", { call: "settle", outcome: "settled" })).toBe(1);
    expect(await metric("quayside_facilitator_seconds_sum", { call: "settle" })).toBeGreaterThan(0);
    expect(await freeCalls()).toEqual([3, 1]);

    for (const path of ["/api/nowhere", "/api/nowhere/else", "/api/nowhere/else/again"])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    expect(await requests("none", 404)).toBe(3);

    const all = await scrape();
    expect(all.sum("quayside_request_seconds_count")).toBe(all.sum("quayside_requests_total"));
    expect([all.sum("quayside_ledger_readable"), all.sum("quayside_reconciler_backlog")]).toEqual([1, 0]);
    expect([...all.names()]).toEqual(
      expect.arrayContaining(["process_cpu_seconds_total", "nodejs_eventloop_lag_p99_seconds"]),
    );

    const scraped = await fetch(`${metricsUrl}?debug=1`);
    expect([scraped.status, scraped.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    const others = [
      fetch(metricsUrl, { method: "POST" }),
      fetch(`http://127.0.0.1:${port}/`),
      fetch(`http://127.0.0.1:${port}/api/lines`),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);

    expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });
    await expect(fetch(metricsUrl)).rejects.toThrow();
  });
});

test("without METRICS_PORT the server listens only on its own port, which HOST=:: opens for IPv4 and IPv6", async () => {
  const server = await start({ HOST: "::" });
  const { port } = new URL(server.url);
  expect(listListeningPorts(server.pid)).toEqual([Number(port)]);
  expect(server.logs()).not.toContain("Metrics");
  expect(server.logs()).toContain(`Web        http://localhost:${port}\n`);
  for (const address of ["[::1]", "127.0.0.1"]) {
    const [health, page] = await Promise.all(
      ["/health", "/check-demurrage-invoice"].map((path) => fetch(`http://${address}:${port}${path}`)),
    );
    expect([address, health?.status, page?.status]).toEqual([address, 200, 200]);
  }
  expect(await (await fetch(`${server.url}/.well-known/agents.json`)).json()).toMatchObject({
    url: `http://localhost:${port}`,
  });
});
