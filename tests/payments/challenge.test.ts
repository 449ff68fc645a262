import { decodePaymentRequiredHeader } from "@x402/core/http";
import type { PaymentRequired } from "@x402/core/types";
import { validateDiscoveryExtension } from "@x402/extensions/bazaar";
import { describe, expect, test } from "vitest";
import { challengeFor } from "#lib/access/payments/challenge.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { routesOf } from "#lib/http/router.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

const TERMS = {
  payTo: { evm: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C", svm: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" },
  feePayer: "EZtwbqorPkjx8PPMhBfinLSEYRHvGiZTGLkFZvAcqdgC",
};
const BASE_URL = "https://quayside.test";

/** What Node's and undici's parsers take of headers altogether. */
const HEADERS_LIMIT = 16 * 1024;

type Bazaar = { info: { input: Record<string, unknown>; output?: { example: unknown } } };
const bazaarOf = (demand: PaymentRequired) => demand.extensions?.bazaar as Bazaar;

const paidRoutes = catalogue
  .filter(({ price }) => price !== "free")
  .flatMap((operation) => routesOf(operation).map((route) => ({ operation, route, name: `${route.method} ${route.path}` })));

describe.each(paidRoutes)("the challenge of $name", ({ operation, route }) => {
  const challenge = challengeFor({ operation, route, path: route.path }, TERMS, BASE_URL);
  const fromHeader = decodePaymentRequiredHeader(challenge.header);
  const fromBody = JSON.parse(challenge.body) as PaymentRequired;

  test("says the same in both forms, with tokens by address in the header and by CAIP-19 id in the body", () => {
    const { asset: _evm, ...evm } = fromHeader.accepts[0] as PaymentRequired["accepts"][number];
    expect(fromHeader.accepts.map(({ asset }) => asset)).toEqual([EVM.token, SVM.token]);
    expect(fromBody.accepts.map(({ asset }) => asset)).toEqual([EVM.assetId, SVM.assetId]);
    expect(fromBody.accepts[0]).toMatchObject(evm);
    expect(fromBody).toMatchObject({ x402Version: 2, error: "Payment required", resource: fromHeader.resource });
    expect(fromHeader.resource).toEqual({ url: `${BASE_URL}${route.path}`, description: operation.summary, mimeType: "application/json" });
  });

  test("leaves room in a request's headers for being sent back with a payment", () => {
    expect(challenge.header.length).toBeLessThan(HEADERS_LIMIT * 0.6);
  });

  test("takes a payment identifier, and tells directories of a present form what a call looks like", () => {
    expect(fromHeader.extensions).toHaveProperty("payment-identifier");
    if (route.isOlderForm) {
      expect(fromBody.extensions).not.toHaveProperty("bazaar");
      return;
    }
    for (const demand of [fromHeader, fromBody]) {
      const bazaar = bazaarOf(demand);
      const asked = route.method === "POST" ? bazaar.info.input.body : bazaar.info.input.queryParams;
      expect(bazaar.info.input).toMatchObject({ type: "http", method: route.method });
      expect(asked).toEqual(operation.example.input);
      expect(validateDiscoveryExtension(bazaar as never)).toEqual({ valid: true });
    }
    expect(bazaarOf(fromBody).info.output?.example).toEqual(JSON.parse(JSON.stringify(operation.example.output)));
  });
});

describe("a challenge", () => {
  const route = { method: calculateDemurrage.method, path: calculateDemurrage.path };

  test("says why the payment that came was not taken", () => {
    const challenge = challengeFor({ operation: calculateDemurrage, route, path: route.path }, TERMS, BASE_URL, "insufficient_funds");
    expect(decodePaymentRequiredHeader(challenge.header).error).toBe("insufficient_funds");
    expect(JSON.parse(challenge.body)).toMatchObject({ error: "insufficient_funds" });
  });

  test("follows what changes in its terms, address and path", () => {
    const demanded = (path: string, baseUrl: string, feePayer: string | undefined) =>
      decodePaymentRequiredHeader(challengeFor({ operation: calculateDemurrage, route, path }, { ...TERMS, feePayer }, baseUrl).header);
    expect(demanded("/api/a", BASE_URL, undefined).accepts).toHaveLength(1);
    expect(demanded("/api/a", BASE_URL, TERMS.feePayer).accepts).toHaveLength(2);
    expect(demanded("/api/b", BASE_URL, TERMS.feePayer).resource.url).toBe(`${BASE_URL}/api/b`);
    expect(demanded("/api/b", "https://other.test", TERMS.feePayer).resource.url).toBe("https://other.test/api/b");
  });
});

describe("the challenge of a tool", () => {
  const path = "mcp://tool/calculate_demurrage" as const;
  const challenge = challengeFor({ operation: calculateDemurrage, route: { method: "MCP", path }, path }, TERMS, BASE_URL);
  const demand = decodePaymentRequiredHeader(challenge.header);

  test("names the tool by x402's address for it, and describes it to directories as one", () => {
    expect(demand.resource.url).toBe(path);
    expect(bazaarOf(demand).info.input).toMatchObject({ type: "mcp", toolName: "calculate_demurrage", example: calculateDemurrage.example.input });
    expect(validateDiscoveryExtension(demand.extensions?.bazaar as never)).toEqual({ valid: true });
  });

  test("has no figures in it that a model could take for the answer", () => {
    expect(challenge.body).not.toContain(String((calculateDemurrage.example.output as { total_cost: number }).total_cost));
  });
});
