import { describe, expect, test } from "vitest";
import { buildChallenge } from "#lib/access/payments/challenge.ts";
import { challenge } from "#lib/discovery/openapi/challenge.ts";
import { buildOpenapiDocument } from "#lib/discovery/openapi.ts";
import { encodeChallenge } from "#lib/http/payment-headers.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { described, type Json, openapi, setting } from "#tests/support/openapi.ts";

const paid = described.filter(({ operation }) => operation.price !== "free").map((one) => [one.name, one] as const);

describe.each(paid)("%s", (_, { operation, route }) => {
  test.each([undefined, "22222222222222222222222222222222"])(
    "its challenge has the documented form, with the Solana fee payer %s",
    (feePayer) => {
      const built = buildChallenge(
        { operation, route, path: route.path },
        { payTo: setting.payTo, feePayer },
        setting.baseUrl,
      );
      expect(challenge.safeParse(JSON.parse(encodeChallenge(built).body)).error).toBeUndefined();
    },
  );
});

const exampleIn = (document: Json) => document.components.responses.PaymentRequired.content["application/json"].example;

test("the example of a 402 is a challenge of the server with its receiving addresses", () => {
  const example = exampleIn(openapi);
  expect(challenge.safeParse(example).error).toBeUndefined();
  expect(example.accepts[0]).toMatchObject({ payTo: setting.payTo.evm, amount: "100000" });
  expect(example.resource.url).toBe("https://quayside.test/x402/api/dd/calculate");
});

test("without configured payments the document has no example challenge", () => {
  expect(exampleIn(buildOpenapiDocument(catalogue, { baseUrl: setting.baseUrl }))).toBeUndefined();
});
