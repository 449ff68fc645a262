import { expect, test } from "vitest";
import { z } from "zod";
import { buildChallenge, toContractForm } from "#lib/access/payments/challenge.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { buildX402Discovery } from "#lib/discovery/x402.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { readEnv } from "#lib/platform/env.ts";

const SETTINGS = readEnv({ PUBLIC_BASE_URL: "https://quayside.test" });

/** Version 1 of x402scan's format, with our additional price list. */
const Discovery = z.strictObject({
  version: z.literal(1),
  resources: z.array(z.url()),
  ownershipProofs: z.array(z.string()).optional(),
  instructions: z.string(),
  x402Version: z.literal(2),
  prices: z.array(
    z.strictObject({
      resource: z.url(),
      operation: z.string(),
      method: z.enum(["GET", "POST"]),
      path: z.string(),
      price_usd: z.string(),
      amounts: z.array(z.strictObject({ network: z.string(), asset: z.string(), amount: z.string().regex(/^\d+$/) })),
      description: z.string(),
    }),
  ),
});

const build = (settings: typeof SETTINGS = SETTINGS, proofs: string[] = []) =>
  Discovery.parse(buildX402Discovery(catalogue, settings, proofs));

test("lists every paid operation once with its price, and no free one", () => {
  const { prices, resources } = build();
  const paid = catalogue.filter(({ price }) => price !== "free");
  expect(
    prices.map(({ operation, method, path, price_usd }) => ({ id: operation, method, path, price: price_usd })),
  ).toEqual(paid.map(({ id, method, path, price }) => ({ id, method, path, price })));
  expect(resources).toEqual(paid.map(({ path }) => `https://quayside.test/x402${path}`));
});

test("a server that takes payments on one network alone lists the amounts of that network", () => {
  const facilitator = { FACILITATOR_URL: "https://facilitator.example" };
  const onSolana = readEnv({ ...facilitator, PAY_TO_SVM: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" });
  const onBase = readEnv({ ...facilitator, PAY_TO_EVM: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C" });
  const listNetworks = (settings: typeof SETTINGS) =>
    new Set(build(settings).prices.flatMap(({ amounts }) => amounts.map(({ network }) => network)));
  expect([listNetworks(onSolana), listNetworks(onBase)]).toEqual([new Set([SVM.id]), new Set([EVM.id])]);
  expect(build(onSolana).instructions).toContain("USDC, on Solana (`solana:");
});

test("has the amounts of the operation's challenge on both networks", () => {
  const terms = {
    payTo: { evm: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C", svm: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" },
    feePayer: "fee-payer",
  };
  for (const { operation: id, amounts } of build().prices) {
    const operation = catalogue.find((candidate) => candidate.id === id) as (typeof catalogue)[number];
    const { accepts } = toContractForm(
      buildChallenge({ operation, route: operation, path: operation.path }, terms, "https://quayside.test"),
    );
    expect(amounts).toEqual(accepts.map(({ network, asset, amount }) => ({ network, asset, amount })));
  }
});

test("omits an empty list of ownership proofs", () => {
  expect(build()).not.toHaveProperty("ownershipProofs");
  expect(build(SETTINGS, ["0xabc"]).ownershipProofs).toEqual(["0xabc"]);
});

test("the instructions say what is free, and whether real money moves", () => {
  const { instructions } = build(readEnv({ PUBLIC_BASE_URL: "https://quayside.test", FREE_QUOTA_PER_MONTH: "7" }));
  expect(instructions).toContain("7 free calls a calendar month");
  expect(instructions).not.toContain("no real money");
  expect(build({ ...SETTINGS, hasLocalChain: true }).instructions).toContain("no real money moves");
});
