import { expect, test } from "vitest";
import { findPaymentChain } from "#lib/discovery/payment-chain.ts";
import { readEnv } from "#lib/platform/env.ts";

const settings = readEnv({
  FACILITATOR_URL: "https://facilitator.example",
  PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
  EVM_RPC_URL: "https://node.example/a-secret-key",
});

test("a local server names its test chain, and marks it as local", () => {
  const chain = findPaymentChain({ ...settings, EVM_RPC_URL: "http://127.0.0.1:8545", hasLocalChain: true });
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
  const chain = findPaymentChain({ ...settings, hasLocalChain: false });
  expect(chain).toMatchObject({ name: "Base", isLocal: false, explorerUrl: "https://basescan.org" });
  expect(JSON.stringify(chain)).not.toContain("node.example");
});

test("without a facilitator there is no payment chain", () => {
  expect(findPaymentChain(readEnv({}))).toBeUndefined();
});

test("a server that takes payments on Solana alone has no chain for browser wallets", () => {
  const { PAY_TO_EVM: _evm, ...rest } = settings;
  expect(findPaymentChain({ ...rest, PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" })).toBeUndefined();
});
