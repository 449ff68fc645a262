import { describe, expect, test } from "vitest";
import { challengeFor } from "#lib/access/payments/challenge.ts";
import { challenge } from "#lib/discovery/openapi/challenge.ts";
import { openapiDocument } from "#lib/discovery/openapi.ts";
import { encodeChallenge } from "#lib/http/payment-headers.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { described, type Json, openapi, setting } from "#tests/support/openapi.ts";

const paid = described.filter(({ operation }) => operation.price !== "free").map((one) => [one.name, one] as const);

describe.each(paid)("%s", (_, { operation, route }) => {
  test.each([undefined, "22222222222222222222222222222222"])("what it demands has the documented form, with Solana's fee payer %s", (feePayer) => {
    const built = challengeFor({ operation, route, path: route.path }, { payTo: setting.payTo, feePayer }, setting.baseUrl);
    expect(challenge.safeParse(JSON.parse(encodeChallenge(built).body)).error).toBeUndefined();
  });
});

const demanded = (document: Json) => document.components.responses.PaymentRequired.content["application/json"].example;

test("the example of a 402 is a demand of the server, to be paid to its addresses", () => {
  const example = demanded(openapi);
  expect(challenge.safeParse(example).error).toBeUndefined();
  expect(example.accepts[0]).toMatchObject({ payTo: setting.payTo.evm, amount: "100000" });
  expect(example.resource.url).toBe("https://quayside.test/api/dd/calculate");
});

test("where nothing can be paid no example says that it could", () => {
  expect(demanded(openapiDocument(catalogue, { baseUrl: setting.baseUrl }))).toBeUndefined();
});
