import type { PaymentRequirements } from "@x402/core/types";
import { describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { listRequirements, matchRequirement, toContractRequirement } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { getHealth } from "#lib/operations/discovery/get-health.ts";

const TERMS = {
  payTo: { evm: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C", svm: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" },
  feePayer: "EZtwbqorPkjx8PPMhBfinLSEYRHvGiZTGLkFZvAcqdgC",
};
const required = listRequirements(calculateDemurrage, TERMS);
const [evm, svm] = required as [PaymentRequirements, PaymentRequirements];

describe("the requirements of a call", () => {
  test("have the catalogue price on both networks", () => {
    const common = { scheme: "exact", amount: "100000", maxTimeoutSeconds: 120 };
    expect(required).toEqual([
      {
        ...common,
        network: EVM.id,
        asset: EVM.token,
        payTo: TERMS.payTo.evm,
        extra: { name: "USD Coin", version: "2" },
      },
      { ...common, network: SVM.id, asset: SVM.token, payTo: TERMS.payTo.svm, extra: { feePayer: TERMS.feePayer } },
    ]);
  });

  test("name only Base while Solana's fee payer is not known", () => {
    expect(listRequirements(calculateDemurrage, { ...TERMS, feePayer: undefined })).toEqual([evm]);
  });

  test("are empty for a free operation", () => {
    expect(listRequirements(getHealth, TERMS)).toEqual([]);
  });
});

describe("the requirement that a payer accepted", () => {
  test.each([evm, svm])("is found in either form of the challenge: $network", (requirement) => {
    expect(matchRequirement(required, requirement)).toBe(requirement);
    expect(toContractRequirement(requirement).asset).toMatch(/^[\w:]+\/(erc20|token):\w+$/);
    expect(matchRequirement(required, toContractRequirement(requirement))).toBe(requirement);
  });

  test("may name an address on Base in any case", () => {
    expect(
      matchRequirement(required, {
        ...evm,
        payTo: evm.payTo.toLowerCase(),
        asset: evm.asset.toUpperCase().replace("X", "x"),
      }),
    ).toBe(evm);
    expect(matchRequirement(required, { ...svm, payTo: svm.payTo.toLowerCase() })).toBeUndefined();
  });

  test("has the fee payer that the payer accepted on Solana, and our other terms", () => {
    const accepted = { ...svm, maxTimeoutSeconds: 60, extra: { feePayer: TERMS.payTo.svm, memo: "other" } };
    expect(matchRequirement(required, accepted)).toEqual({ ...svm, extra: { feePayer: TERMS.payTo.svm } });
    expect(matchRequirement(required, { ...svm, extra: {} })).toBe(svm);
    expect(matchRequirement(required, { ...evm, extra: { feePayer: TERMS.payTo.svm } })).toBe(evm);
  });

  test.each([evm, svm])("is found with the time limit of an older challenge: $network", (requirement) => {
    expect(matchRequirement(required, { ...requirement, maxTimeoutSeconds: 60 })).toBe(requirement);
  });

  test.each<Partial<PaymentRequirements>>([
    { amount: "99999" },
    { amount: "100001" },
    { network: "eip155:1" },
    { network: SVM.id },
    { scheme: "upto" },
    { payTo: "0x0000000000000000000000000000000000000001" },
    { asset: "0x0000000000000000000000000000000000000001" },
  ])("is not found when it differs: %j", (overrides) => {
    expect(matchRequirement(required, { ...evm, ...overrides })).toBeUndefined();
  });
});
