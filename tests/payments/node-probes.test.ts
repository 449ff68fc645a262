import { createServer, type Server } from "node:http";
import { toHex } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type NodeProbes, reportFailedNodeRequest, startNodeProbes } from "#lib/access/payments/chain/node-probes.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { log } from "#lib/platform/log.ts";
import { createMetrics } from "#lib/platform/metrics.ts";
import { listNodeStatuses, type NodeState } from "#lib/platform/node-status.ts";
import { createLocalClient } from "#scripts/money-path/evm-chain.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type CappedNode, openCappedNode, REFUSALS } from "#tests/support/capped-node.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { Scrape } from "#tests/support/scrape.ts";

let money: TestMoneyPath;
beforeAll(async () => {
  money = await openTestMoneyPath();
  await createLocalClient(Number(new URL(money.evmRpcUrl).port), money.wallets.facilitator.evm).mine({
    blocks: 120,
    interval: 2,
  });
}, 60_000);
afterAll(() => money.close());

const TIMES = { every: 60_000, retry: 60_000, timeout: 2_000 };

let node: CappedNode;
let probes: NodeProbes | undefined;
beforeEach(async () => {
  node = await openCappedNode(money.evmRpcUrl);
});
afterEach(async () => {
  probes?.close();
  await node.close();
  vi.restoreAllMocks();
});

const findNodeStatus = (network: string) => listNodeStatuses().find((status) => status.network === network);

/** Starts the probes and waits until the node has this state. */
async function probed(network: string, rpcUrl: string, state: NodeState, times = TIMES) {
  probes = startNodeProbes({ [network]: rpcUrl }, times);
  await until(network, state);
  return findNodeStatus(network);
}

const until = (network: string, state: NodeState) =>
  waitUntil(async () => findNodeStatus(network)?.state === state, {
    within: 5_000,
    what: `the state ${state} of the node`,
  });

describe("a node that does all", () => {
  test.each([EVM, SVM])("of $name is ok", async ({ id }) => {
    const found = await probed(id, id === EVM.id ? money.evmRpcUrl : money.svmRpcUrl, "ok");
    expect(found).toMatchObject({
      problems: [],
      logRange: id === EVM.id ? 2_000 : null,
      responseMs: expect.any(Number),
      checkedAt: expect.any(Date),
    });
  });
});

describe("a node that returns few logs", () => {
  test.each(Object.entries(REFUSALS))("and refuses more with %s is limited", async (_name, refusal) => {
    node.refusal = refusal;
    const found = await probed(EVM.id, node.url, "limited");
    expect(found).toMatchObject({ logRange: 10, problems: [expect.stringContaining("10 blocks")] });
  });

  test("is asked for the next larger range only, at the next probe", async () => {
    await probed(EVM.id, node.url, "limited");
    probes?.close();
    node.counts.clear();
    await probed(EVM.id, node.url, "limited");
    expect(node.counts.get("eth_getLogs")).toBe(2);
  });

  test("is limited when it returns none", async () => {
    node.maxBlocks = 0;
    expect(await probed(EVM.id, node.url, "limited")).toMatchObject({
      logRange: null,
      problems: [expect.stringContaining("no logs")],
    });
  });
});

describe("a node that decides no payment", () => {
  test("is away when it does not answer", async () => {
    await probed(EVM.id, `http://127.0.0.1:${await findFreePort()}`, "away");
    probes?.close();
    node.replaced.set("eth_chainId", "hang");
    await probed(EVM.id, node.url, "away", { ...TIMES, timeout: 200 });
  });

  test.each([EVM, SVM])("is of the wrong network when it is not of $name", async ({ id }) => {
    if (id === EVM.id) {
      node.replaced.set("eth_chainId", { result: "0x1" });
      await probed(id, node.url, "wrong_network");
    } else {
      node.replaced.set("getGenesisHash", { result: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG" });
      await probed(id, node.url, "wrong_network");
    }
  });

  test("is behind when its newest block is old", async () => {
    const timestamp = toHex(Math.floor(Date.now() / 1000) - 600);
    node.replaced.set("web3_clientVersion", { result: "reth/v1.9.3" });
    node.replaced.set("eth_getBlockByNumber", { result: { number: "0x64", timestamp, transactions: [] } });
    await probed(EVM.id, node.url, "behind");
  });
});

test("a node that was away is checked again soon, also after a failed request", async () => {
  node.replaced.set("eth_chainId", { status: 503, body: "" });
  await probed(EVM.id, node.url, "away", { ...TIMES, retry: 20 });
  node.maxBlocks = 2_000;
  node.replaced.clear();
  await until(EVM.id, "ok");
  node.replaced.set("eth_chainId", { status: 503, body: "" });
  reportFailedNodeRequest(EVM.id);
  await until(EVM.id, "away");
});

test("the log names a problem once, and never the node's address", async () => {
  const warnings = vi.spyOn(log, "warn").mockReturnValue();
  const information = vi.spyOn(log, "info").mockReturnValue();
  await probed(EVM.id, `${node.url}/a-secret-key`, "limited", { ...TIMES, retry: 0 });
  const probesSoFar = () => node.counts.get("eth_chainId") ?? 0;
  const first = probesSoFar();
  reportFailedNodeRequest(EVM.id);
  await waitUntil(async () => probesSoFar() > first && findNodeStatus(EVM.id)?.state === "limited", {
    within: 5_000,
    what: "another probe",
  });
  expect(warnings).toHaveBeenCalledOnce();
  node.maxBlocks = 2_000;
  // The range grows one step with each probe.
  const again = async () => {
    reportFailedNodeRequest(EVM.id);
    return findNodeStatus(EVM.id)?.state === "ok";
  };
  await waitUntil(again, { within: 5_000, what: "the node to be ok" });
  expect(information).toHaveBeenCalledOnce();
  expect(JSON.stringify([warnings.mock.calls, information.mock.calls, listNodeStatuses()])).not.toMatch(
    /secret|127\.0\.0\.1/,
  );
});

test("the metrics show what was found", async () => {
  await probed(EVM.id, node.url, "limited");
  const scraped = new Scrape(
    await createMetrics({
      networks: [],
      states: [],
      readOpen: async () => [],
      readAudits: async () => [],
    }).formatText(),
  );
  expect(scraped.sum("quayside_node_usable", { network: EVM.id })).toBe(1);
  expect(scraped.sum("quayside_node_log_range_blocks", { network: EVM.id })).toBe(10);
  expect(scraped.sum("quayside_node_response_seconds", { network: EVM.id })).toBeGreaterThanOrEqual(0);
});

test("a start waits for no node", async () => {
  const accepting: Server = createServer(() => {});
  await new Promise<void>((resolve) => accepting.listen(0, "127.0.0.1", resolve));
  const { port } = accepting.address() as { port: number };
  const startedAt = performance.now();
  probes = startNodeProbes({ [EVM.id]: `http://127.0.0.1:${port}`, [SVM.id]: undefined });
  expect(performance.now() - startedAt).toBeLessThan(50);
  expect(listNodeStatuses()).toMatchObject([{ network: EVM.id, state: "unknown" }]);
  probes.close();
  expect(listNodeStatuses()).toEqual([]);
  accepting.closeAllConnections();
  await new Promise((resolve) => accepting.close(resolve));
});
