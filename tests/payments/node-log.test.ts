import { toHex } from "viem";
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { type NodeProbes, reportFailedNodeRequest, startNodeProbes } from "#lib/access/payments/chain/node-probes.ts";
import { readOnChainStatus } from "#lib/access/payments/chain/on-chain-status.ts";
import { createSolanaNode } from "#lib/access/payments/chain/solana-node.ts";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { log } from "#lib/platform/log.ts";
import { listNodeStatuses, type NodeState } from "#lib/platform/node-status.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type FakeSolana, openFakeSolana } from "#tests/support/fake-solana.ts";
import { openRpcNode } from "#tests/support/rpc-node.ts";

const TIMES = { every: 60_000, retry: 60_000, timeout: 2_000 };

let solana: FakeSolana;
let probes: NodeProbes | undefined;
let warnings: MockInstance;
let information: MockInstance;
beforeEach(async () => {
  solana = await openFakeSolana();
  warnings = vi.spyOn(log, "warn").mockReturnValue();
  information = vi.spyOn(log, "info").mockReturnValue();
});
afterEach(async () => {
  probes?.close();
  await solana.close();
  vi.restoreAllMocks();
});

const until = (network: string, state: NodeState) =>
  waitUntil(async () => listNodeStatuses().find((status) => status.network === network)?.state === state, {
    within: 5_000,
    what: `the state ${state} of the node`,
  });

async function probe(network: string, url: string, state: NodeState, times = TIMES): Promise<void> {
  probes = startNodeProbes({ [network]: url }, times);
  await until(network, state);
}

test("a node of a young chain that has all of its transactions is ok, and no line of the log", async () => {
  await probe(SVM.id, solana.url, "ok");
  expect(listNodeStatuses()).toMatchObject([{ network: SVM.id, state: "ok", problems: [] }]);
  expect([warnings.mock.calls, information.mock.calls]).toEqual([[], []]);
});

test("a node without old transactions is a warning, once, and a line when it has them again", async () => {
  solana.behaviour.historySeconds = 60;
  await probe(SVM.id, solana.url, "limited", { ...TIMES, retry: 0 });
  expect(warnings.mock.calls).toEqual([
    [
      {
        network: SVM.id,
        state: "limited",
        problems: ["It has the transactions of the last 0 hours only, so older payments stay open."],
      },
      "a node does not do all that payments need",
    ],
  ]);
  solana.resetCounts();
  reportFailedNodeRequest(SVM.id);
  await waitUntil(async () => (solana.counts.calls.getFirstAvailableBlock ?? 0) > 0, {
    within: 5_000,
    what: "another probe",
  });
  solana.behaviour.historySeconds = Number.POSITIVE_INFINITY;
  await waitUntil(
    async () => {
      reportFailedNodeRequest(SVM.id);
      return listNodeStatuses()[0]?.state === "ok";
    },
    { within: 5_000, what: "the node to be ok" },
  );
  expect(warnings).toHaveBeenCalledOnce();
  expect(information.mock.calls).toEqual([[{ network: SVM.id }, "a node does all that payments need again"]]);
});

test("a failed request brings no second probe within the pause", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  const { url } = await openRpcNode({ eth_chainId: () => toHex(1) });
  await probe(EVM.id, url, "wrong_network");
  timers.mockClear();
  reportFailedNodeRequest(EVM.id);
  const [[, pause] = []] = timers.mock.calls;
  expect(pause).toBeGreaterThan(50_000);
  expect(pause).toBeLessThanOrEqual(60_000);
});

test("a network without a node leaves a payment open without a warning, and one that is away warns", async () => {
  const claim = { network: EVM.id } as Claim;
  const options = { signal: AbortSignal.timeout(5_000), onProgress: () => {} };
  expect(await readOnChainStatus(claim, {}, options)).toEqual({ status: "pending" });
  expect(await readOnChainStatus({ ...claim, network: "eip155:1" }, { "eip155:1": "any" }, options)).toEqual({
    status: "pending",
  });
  expect(warnings).not.toHaveBeenCalled();
  expect(await readOnChainStatus(claim, { [EVM.id]: "http://127.0.0.1:9" }, options)).toEqual({ status: "pending" });
  expect(warnings).toHaveBeenCalledOnce();
});

test("a node is not checked, nor named, after the end of its probes", async () => {
  await probe(SVM.id, solana.url, "ok", { ...TIMES, retry: 0 });
  const earlier = probes;
  probes = startNodeProbes({}, TIMES);
  earlier?.close();
  expect(listNodeStatuses()).toEqual([]);
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  reportFailedNodeRequest(SVM.id);
  expect(timers).not.toHaveBeenCalled();
});

test("a failed request after the end of the probes brings no other one", async () => {
  await probe(SVM.id, solana.url, "ok", { ...TIMES, retry: 0 });
  probes?.close();
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  reportFailedNodeRequest(SVM.id);
  expect(timers).not.toHaveBeenCalled();
});

test("a probe that is running at the end says nothing any more", async () => {
  solana.behaviour.delayMs = 10;
  probes = startNodeProbes({ [SVM.id]: solana.url }, TIMES);
  await waitUntil(async () => solana.counts.requests > 0, { within: 5_000, what: "the first request" });
  probes.close();
  // A probe takes seven requests.
  const node = createSolanaNode(solana.url, AbortSignal.timeout(5_000));
  for (let count = 0; count < 12; count++) await node.readFirstAvailableBlock();
  expect(listNodeStatuses()).toEqual([]);
});

test("later probes get the failed requests, even if earlier ones end after their start", async () => {
  await probe(SVM.id, solana.url, "ok", { ...TIMES, retry: 0 });
  const earlier = startNodeProbes({}, TIMES);
  probes?.close();
  await probe(SVM.id, solana.url, "ok", { ...TIMES, retry: 0 });
  earlier.close();
  solana.resetCounts();
  reportFailedNodeRequest(SVM.id);
  await waitUntil(async () => (solana.counts.calls.getFirstAvailableBlock ?? 0) > 0, {
    within: 5_000,
    what: "another probe",
  });
});

test.each<[string, NodeState, number]>([
  ["is ok", "ok", 70_000],
  ["is limited", "limited", 70_000],
  ["is away", "away", 50_000],
])("a node that %s is checked again after its pause", async (_, state, pause) => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  if (state === "limited") solana.behaviour.historySeconds = 60;
  const url = state === "away" ? "http://127.0.0.1:9" : solana.url;
  await probe(SVM.id, url, state, { every: 70_000, retry: 50_000, timeout: 2_000 });
  expect(timers.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 70_000 || ms === 50_000)).toEqual([pause]);
});
