import { randomUUID } from "node:crypto";
import type { Draft } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";

/** A verified payment of ten cents and the answer that it buys. Each draft has another claim key. */
export const paymentDraft = (overrides: Partial<Draft> = {}): Draft => ({
  claimKey: randomUUID(),
  network: EVM.id,
  asset: EVM.token,
  payer: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C",
  payTo: "0x209693Bc6afc0C5328bA36FaF03C514EF312287D",
  amount: "100000",
  nonce: "0x01",
  lifetime: "1900000000",
  operation: "calculate_demurrage",
  method: "POST",
  path: "/api/dd/calculate",
  fingerprint: "0".repeat(64),
  paymentIdentifier: null,
  apiKeyId: randomUUID(),
  paymentHash: "0".repeat(64),
  answer: '{"sold":true}',
  ...overrides,
});
