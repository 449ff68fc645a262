import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { newApiKey, openCoinbaseStandIn } from "#tests/support/coinbase-stand-in.ts";
import { copyFilledDataFolder, removeDataFolder } from "#tests/support/data-folder.ts";
import { PRODUCTION_ACCOUNTS } from "#tests/support/production-settings.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

let folder: string;
beforeEach(() => {
  const copy = copyFilledDataFolder();
  folder = copy;
  // Runs after the server of the test has stopped, unlike afterEach.
  onTestFinished(() => removeDataFolder(copy));
});

const endpointsFile = () => join(folder, "local-chain/endpoints.json");
const readEndpoints = () =>
  JSON.parse(readFileSync(endpointsFile(), "utf8")) as {
    pid: number;
    evmRpcUrl: string;
    svmRpcUrl: string;
    facilitatorUrl: string;
  };

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR: folder, ...settings });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  return server;
}

const readPaymentsHealth = async ({ url }: RunningServer) =>
  ((await (await fetch(`${url}/health`)).json()) as { payments: unknown }).payments;
const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const waitUntilGone = ({ evmRpcUrl, svmRpcUrl, facilitatorUrl }: ReturnType<typeof readEndpoints>) =>
  waitUntil(async () => !(await Promise.all([evmRpcUrl, svmRpcUrl, facilitatorUrl].map(isReachable))).includes(true), {
    within: 10_000,
    what: "the end of the test chains",
  });

/** A node is probed soon after the start. On a busy machine the local ones are slow, and count as limited. */
const POLL = { timeout: 20_000 };
const nodesThatAre = (status: RegExp) =>
  NETWORKS.map(({ id }) => expect.objectContaining({ network: id, status: expect.stringMatching(status) }));

describe("npm start without a facilitator", () => {
  test("runs test chains, names them in its banner and in /health, and stops them when it stops", async () => {
    const server = await start();
    const endpoints = readEndpoints();
    expect(server.logs()).toMatch(
      /Payments {3}local test chains, no real money \(Base http:\/\/\S+, Solana http:\/\/\S+\)\n/,
    );
    await expect
      .poll(() => readPaymentsHealth(server), POLL)
      .toEqual({ facilitator: "ok", local_test_chain: true, nodes: nodesThatAre(/^(ok|limited)$/) });
    expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });
    await waitUntilGone(endpoints);
    expect(existsSync(endpointsFile())).toBe(false);
  });

  test("stops the test chains when it is killed", async () => {
    const server = await start();
    const endpoints = readEndpoints();
    await server.stop("SIGKILL");
    await waitUntilGone(endpoints);
  });

  test("continues without test chains that cannot start, and starts those again that stop", async () => {
    writeFileSync(join(folder, "local-chain"), "in the way");
    const without = await start();
    expect(await readPaymentsHealth(without)).toEqual({ facilitator: "away", local_test_chain: false, nodes: [] });
    expect((await fetch(`${without.url}/api/lines`)).status).toBe(200);
    await without.stop();
    rmSync(join(folder, "local-chain"));

    const server = await start();
    const first = readEndpoints();
    process.kill(first.pid, "SIGKILL");
    expect((await fetch(`${server.url}/api/lines`)).status).toBe(200);
    await waitUntil(() => readEndpoints().pid !== first.pid, { within: 60_000, what: "other test chains" });
    expect(readEndpoints()).toMatchObject({ facilitatorUrl: first.facilitatorUrl, evmRpcUrl: first.evmRpcUrl });
    await waitUntil(() => isReachable(first.facilitatorUrl), { within: 60_000, what: "their facilitator" });
    await expect
      .poll(() => readPaymentsHealth(server), POLL)
      .toMatchObject({ facilitator: "ok", local_test_chain: true });
    expect(server.logs()).toContain("the local test chains have ended: they start again");
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });
});

describe("in production", () => {
  const site = async () => {
    const database = await startPostgres();
    onTestFinished(database.stop);
    return { PUBLIC_BASE_URL: "https://quayside.example", DATABASE_URL: database.url };
  };
  const PAY_TO = {
    PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
    PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5",
  };

  test("the server does not start without a public address, a database, a facilitator, a receiving address and the node of its chain", async () => {
    const refused = (settings: Record<string, string>) =>
      expect(startServer({ DATA_DIR: folder, APP_ENV: "production", ...PRODUCTION_ACCOUNTS, ...settings })).rejects;
    await refused({}).toThrow(
      /cannot be used:\n {2}PUBLIC_BASE_URL: .+\n {2}DATABASE_URL: .+\n {2}FACILITATOR_URL: .+\n {2}PAY_TO_EVM: .+\n$/,
    );
    await refused(PAY_TO).toThrow(
      /cannot be used:\n {2}PUBLIC_BASE_URL: .+\n {2}DATABASE_URL: .+\n {2}FACILITATOR_URL: .+\n {2}EVM_RPC_URL: .+\n {2}SVM_RPC_URL: .+\n$/,
    );
  });

  test("the server takes payments on one network alone, with the API key of Coinbase, and its start says what the facilitator supports", async () => {
    const key = newApiKey("EdDSA");
    const supported = createServer((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          kinds: [{ x402Version: 2, scheme: "exact", network: "eip155:8453" }],
          extensions: ["bazaar"],
          signers: {},
        }),
      );
    });
    await new Promise<void>((resolve) => supported.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void supported.close());
    const standIn = await openCoinbaseStandIn(
      `http://127.0.0.1:${(supported.address() as { port: number }).port}`,
      key,
    );
    onTestFinished(() => standIn.close());
    const { PAY_TO_EVM } = PAY_TO;
    const settings = {
      FACILITATOR_URL: standIn.url,
      CDP_API_KEY_ID: key.id,
      CDP_API_KEY_SECRET: key.secret,
      PAY_TO_EVM,
      EVM_RPC_URL: "http://127.0.0.1:1",
    };
    const server = await start({ ...(await site()), APP_ENV: "production", ...settings, ...PRODUCTION_ACCOUNTS });
    expect(server.logs()).toMatch(/Payments {3}Base through 127\.0\.0\.1:\d+: supports Base; extensions bazaar\n/);
    expect(server.logs()).not.toContain(key.secret);
    expect(await readPaymentsHealth(server)).toMatchObject({ facilitator: "ok", local_test_chain: false });
    expect((await (await fetch(`${server.url}/x402/api/port`)).json()) as object).toMatchObject({
      accepts: [{ network: "eip155:8453", payTo: PAY_TO_EVM }],
    });
  });

  test("the server never runs test chains, and free calls need no facilitator", async () => {
    const nowhere = `http://127.0.0.1:${await findFreePort()}`;
    const server = await start({
      ...(await site()),
      APP_ENV: "production",
      FACILITATOR_URL: nowhere,
      EVM_RPC_URL: nowhere,
      SVM_RPC_URL: nowhere,
      ...PAY_TO,
      ...PRODUCTION_ACCOUNTS,
    });
    expect(server.logs()).toMatch(/Payments {3}Base and Solana through 127\.0\.0\.1:\d+: it does not answer\n/);
    await expect
      .poll(() => readPaymentsHealth(server), POLL)
      .toEqual({ facilitator: "away", local_test_chain: false, nodes: nodesThatAre(/^away$/) });
    expect((await fetch(`${server.url}/api/lines`)).status).toBe(200);
    expect(existsSync(join(folder, "local-chain"))).toBe(false);
    expect((await fetch(`${server.url}/sign-in`)).status).toBe(200);
    for (const path of ["/dev/outbox", "/sandbox-billing", "/sandbox-billing/any"])
      expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 404]);
    for (const path of ["/billing/webhooks/sandbox", "/sandbox-billing/any/pay", "/sandbox-billing/any/act"]) {
      const headers = { "sec-fetch-site": "same-origin" };
      const body = new URLSearchParams({ method: "card", number: "4111 1111 1111 1111", action: "renew" });
      expect([path, (await fetch(`${server.url}${path}`, { method: "POST", headers, body })).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await fetch(`${server.url}/billing/webhooks/razorpay`, { method: "POST", body: "{}" })).status).toBe(400);
  });
});
