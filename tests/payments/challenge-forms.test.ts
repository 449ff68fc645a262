import { describe, expect, test } from "vitest";
import {
  withoutDescriptions,
  withoutExampleAnswer,
  withoutInnerFields,
  withShortFile,
} from "#lib/access/payments/challenge.ts";
import type { Challenge } from "#lib/access/payments/payments.ts";

const build = (bazaar?: object): Challenge => ({
  x402Version: 2,
  resource: { url: "https://quayside.test/x402/api/port" },
  accepts: [],
  extensions: { "payment-identifier": { required: false }, ...(bazaar && { bazaar }) },
});
const field = (fields: object) => ({ type: "object", ...fields });
const buildWithBody = (properties: object | undefined, info: object = {}) =>
  build({
    info: { input: { type: "http", ...info }, output: { example: { total: 1 } } },
    schema: { properties: { input: { properties: { body: field({ properties }) } }, output: { type: "object" } } },
  });
const getBazaar = (challenge: Challenge) =>
  challenge.extensions?.bazaar as {
    info: { input: { body?: { file?: unknown } }; output?: unknown };
    schema: { properties: { input: { properties: { body: { properties: object } } }; output?: unknown } };
  };
const getFields = (challenge: Challenge) => getBazaar(challenge).schema.properties.input.properties.body.properties;

const FORMS = [withoutDescriptions, withoutExampleAnswer, withoutInnerFields, withShortFile];

test.each(FORMS)("$name leaves a challenge without a description for directories as it is", (shorten) => {
  const challenge = build();
  expect(shorten(challenge)).toBe(challenge);
});

test("the example answer and its schema can be left out, and the rest stays", () => {
  const short = withoutExampleAnswer(buildWithBody({ port: { type: "string" } }));
  expect([getBazaar(short).info.output, getBazaar(short).schema.properties.output]).toEqual([undefined, undefined]);
  expect(getFields(short)).toEqual({ port: { type: "string" } });
  expect(short.extensions).toHaveProperty("payment-identifier");
});

test("descriptions and examples can be left out, but not fields with these names", () => {
  const fields = {
    port: { type: "string", description: "Of discharge", examples: ["INNSA"], title: "Port" },
    description: { type: "string", description: "Of the goods" },
    examples: { type: "number" },
  };
  expect(getFields(withoutDescriptions(buildWithBody(fields)))).toEqual({
    port: { type: "string", title: "Port" },
    description: { type: "string" },
    examples: { type: "number" },
  });
});

describe("the fields within fields", () => {
  test("can be left out: of objects and of lists", () => {
    const fields = {
      port: { type: "string", maxLength: 5 },
      container: { type: "object", properties: { size: { type: "string" } } },
      lines: { type: "array", items: { type: "object" } },
    };
    expect(getFields(withoutInnerFields(buildWithBody(fields)))).toEqual({
      port: { type: "string", maxLength: 5 },
      container: { type: "object" },
      lines: { type: "array" },
    });
    expect(getFields(withoutInnerFields(buildWithBody(undefined)))).toEqual({});
  });

  test("are not looked for in a request without a body", () => {
    const query = build({ info: { input: {} }, schema: { properties: { input: { properties: {} } } } });
    expect(withoutInnerFields(query)).toBe(query);
  });
});

describe("the file of an example", () => {
  test("can be cut", () => {
    const short = withShortFile(buildWithBody({}, { body: { file: "JVBERi0xLjQK".repeat(99), port: "INNSA" } }));
    expect(getBazaar(short).info.input.body).toEqual({ file: "JVBERi0xLjQK", port: "INNSA" });
  });

  test.each([{}, { body: {} }, { body: { file: 7 } }])("is not there: %j", (info) => {
    const challenge = buildWithBody({}, info);
    expect(withShortFile(challenge)).toBe(challenge);
  });
});
