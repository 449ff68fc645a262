import { decodePaymentRequiredHeader } from "@x402/core/http";
import type { PaymentRequired } from "@x402/core/types";
import {
  sanitizeResourceServiceMetadata,
  validateDiscoveryExtension,
  validateDiscoveryExtensionSpec,
} from "@x402/extensions/bazaar";
import { describe, expect, test } from "vitest";
import { buildChallenge } from "#lib/access/payments/challenge.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { encodeChallenge } from "#lib/http/payment-headers.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";

const TERMS = {
  payTo: { evm: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C", svm: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" },
  feePayer: "EZtwbqorPkjx8PPMhBfinLSEYRHvGiZTGLkFZvAcqdgC",
};
const BASE_URL = "https://quayside.test";

/** The size of all headers of a response together. Many proxies accept 8 KiB. */
const MAX_HEADER_BYTES = 6 * 1024;
const OTHER_HEADERS_BYTES = 1_200;

type Bazaar = { info: { input: Record<string, unknown>; output?: { example: unknown } }; schema: object };
const encodeHeader = (challenge: PaymentRequired) => encodeChallenge(challenge).headers["payment-required"] as string;
const getBazaar = (challenge: PaymentRequired) => challenge.extensions?.bazaar as Bazaar;

/** At any depth. */
function keywordsIn(schema: unknown): [name: string, value: unknown][] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => [[name, value] as [string, unknown], ...keywordsIn(value)]);
}

/** No look-around and no back-references, which engines such as RE2 do not have. */
const isPlain = (pattern: string) => !/\(\?(?:[=!]|<[=!])|\\[1-9]|\\k</.test(pattern);

const paidRoutes = catalogue
  .filter(({ price }) => price !== "free")
  .flatMap((operation) =>
    listOperationRoutes(operation).map((route) => ({ operation, route, name: `${route.method} ${route.path}` })),
  );

describe.each(paidRoutes)("the challenge of $name", ({ operation, route }) => {
  // Built by each test: what another one built is not built again for the same route.
  const read = () => {
    const challenge = buildChallenge({ operation, route: { ...route }, path: route.path }, TERMS, BASE_URL);
    const header = encodeHeader(challenge);
    const fromBody = JSON.parse(encodeChallenge(challenge).body) as PaymentRequired;
    return { challenge, header, fromHeader: decodePaymentRequiredHeader(header), fromBody };
  };

  test("has tokens as addresses in the header and as CAIP-19 ids in the body, and is otherwise the same", () => {
    const { fromHeader, fromBody } = read();
    const { asset: _evm, ...evm } = fromHeader.accepts[0] as PaymentRequired["accepts"][number];
    expect(fromHeader.accepts.map(({ asset }) => asset)).toEqual([EVM.token, SVM.token]);
    expect(fromBody.accepts.map(({ asset }) => asset)).toEqual([EVM.assetId, SVM.assetId]);
    expect(fromBody.accepts[0]).toMatchObject(evm);
    expect(fromBody).toMatchObject({ x402Version: 2, error: "Payment required", resource: fromHeader.resource });
    expect(fromHeader.resource).toMatchObject({
      url: `${BASE_URL}/x402${route.path}`,
      mimeType: route.toTable ? "text/csv" : "application/json",
    });
  });

  test("says to directories what is sold: every field is within its limits, so that none is dropped", () => {
    const { challenge } = read();
    const { description = "", serviceName, tags, iconUrl } = challenge.resource;
    expect(sanitizeResourceServiceMetadata(challenge.resource)).toEqual({ serviceName, tags, iconUrl });
    expect([serviceName, iconUrl]).toEqual(["Quayside", `${BASE_URL}/icons/icon-512.png`]);
    expect(tags?.length).toBeGreaterThan(1);
    expect(description.length).toBeLessThanOrEqual(500);
    expect(description.startsWith(operation.whenToUse?.split(". ")[0] as string), "its purpose").toBe(true);
    expect(description, "whole sentences, with the input and the output").toMatch(/^[A-Z].+\. Give .+\.$/);
    expect(description.length).toBeGreaterThan(100);
  });

  test("leaves room for the other headers of a response, and for a payment that contains it", () => {
    expect(read().header.length).toBeLessThanOrEqual(MAX_HEADER_BYTES - OTHER_HEADERS_BYTES);
  });

  test("declares the payment identifier, and describes a current form to directories", () => {
    const { fromHeader, fromBody } = read();
    expect(fromHeader.extensions).toHaveProperty("payment-identifier");
    if (route.isOlderForm) {
      expect(fromBody.extensions).not.toHaveProperty("bazaar");
      return;
    }
    for (const form of [fromHeader, fromBody]) {
      const bazaar = getBazaar(form);
      const request = route.method === "POST" ? bazaar.info.input.body : bazaar.info.input.queryParams;
      expect(bazaar.info.input).toMatchObject({ type: "http", method: route.method });
      const shortened = operation.takesFile && form === fromHeader ? { file: "JVBERi0xLjQK" } : {};
      expect(request).toEqual({ ...operation.example.input, ...shortened });
      expect(validateDiscoveryExtension(bazaar as never)).toEqual({ valid: true });
      expect(validateDiscoveryExtensionSpec(bazaar as never)).toEqual({ valid: true });
      const keywords = keywordsIn(bazaar.schema);
      expect(
        keywords.filter(([name, value]) => (name === "$ref" || name === "$id") && !String(value).startsWith("#")),
      ).toEqual([]);
      expect(keywords.filter(([name, value]) => name === "pattern" && !isPlain(String(value)))).toEqual([]);
      expect((bazaar.schema as { $schema?: string }).$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    }
    expect(getBazaar(fromBody).info.output?.example).toEqual(JSON.parse(JSON.stringify(operation.example.output)));
  });
});

describe("a challenge", () => {
  const route = { method: calculateDemurrage.method, path: calculateDemurrage.path };

  test("says why the payment was refused", () => {
    const challenge = buildChallenge(
      { operation: calculateDemurrage, route, path: route.path },
      TERMS,
      BASE_URL,
      "insufficient_funds",
    );
    expect(decodePaymentRequiredHeader(encodeHeader(challenge)).error).toBe("insufficient_funds");
    expect(JSON.parse(encodeChallenge(challenge).body)).toMatchObject({ error: "insufficient_funds" });
  });

  test("follows changes of terms, address and path", () => {
    const challengeAt = (path: string, baseUrl: string, feePayer: string | undefined) =>
      decodePaymentRequiredHeader(
        encodeHeader(buildChallenge({ operation: calculateDemurrage, route, path }, { ...TERMS, feePayer }, baseUrl)),
      );
    expect(challengeAt("/api/a", BASE_URL, undefined).accepts).toHaveLength(1);
    expect(challengeAt("/api/a", BASE_URL, TERMS.feePayer).accepts).toHaveLength(2);
    expect(challengeAt("/api/b", BASE_URL, TERMS.feePayer).resource.url).toBe(`${BASE_URL}/x402/api/b`);
    expect(challengeAt("/api/b", "https://other.test", TERMS.feePayer).resource.url).toBe(
      "https://other.test/x402/api/b",
    );
  });
});

describe("the challenge of a tool", () => {
  const path = "mcp://tool/calculate_demurrage" as const;
  const build = () =>
    buildChallenge({ operation: calculateDemurrage, route: { method: "MCP", path }, path }, TERMS, BASE_URL);

  test("has the tool's x402 address, and describes it to directories as a tool", () => {
    const decoded = decodePaymentRequiredHeader(encodeHeader(build()));
    expect(decoded.resource.url).toBe(path);
    expect(getBazaar(decoded).info.input).toMatchObject({
      type: "mcp",
      toolName: "calculate_demurrage",
      example: calculateDemurrage.example.input,
    });
    expect(validateDiscoveryExtension(decoded.extensions?.bazaar as never)).toEqual({ valid: true });
  });

  test("has no figures that a model could mistake for the answer", () => {
    expect(JSON.stringify(build())).not.toContain(
      String((calculateDemurrage.example.output as { total_cost: number }).total_cost),
    );
  });
});
