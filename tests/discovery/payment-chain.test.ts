import { expect, test } from "vitest";
import { paymentChain } from "#lib/discovery/payment-chain.ts";

const settings = { FACILITATOR_URL: "https://facilitator.example", EVM_RPC_URL: "https://node.example/a-secret-key" };

test("a local server names its test chain, and marks it as local", () => {
  const chain = paymentChain({ ...settings, EVM_RPC_URL: "http://127.0.0.1:8545", hasLocalChain: true });
  expect(chain).toMatchObject({
    network: "eip155:8453",
    id: 8453,
    name: "Local test chain",
    isLocal: true,
    rpcUrl: "http://127.0.0.1:8545",
    explorerUrl: null,
  });
});

test("on Base itself a browser never learns of the operator's own node", () => {
  const chain = paymentChain({ ...settings, hasLocalChain: false });
  expect(chain).toMatchObject({ name: "Base", isLocal: false, explorerUrl: "https://basescan.org" });
  expect(JSON.stringify(chain)).not.toContain("node.example");
});

test("without a facilitator there is no payment chain", () => {
  expect(paymentChain({ FACILITATOR_URL: undefined, EVM_RPC_URL: undefined, hasLocalChain: false })).toBeUndefined();
});
