import type { PaymentRequired } from "@x402/core/types";
import { declareDiscoveryExtension } from "@x402/extensions/bazaar";
import { declarePaymentIdentifierExtension, PAYMENT_IDENTIFIER } from "@x402/extensions/payment-identifier";
import { z } from "zod";
import { type AnyOperation, exampleRequest, fieldsOf, type Route } from "#lib/operations/operation.ts";
import type { Asked } from "../payments.ts";
import { inContractForm, requirementsOf, type Terms } from "./terms.ts";

/** A demand for payment in its two forms. */
export interface Challenge {
  /** Value of `PAYMENT-REQUIRED`: base64 of JSON, tokens by their address, as the official clients read it. */
  header: string;
  /** The JSON body: tokens by their CAIP-19 id, as the contract has it. */
  body: string;
}

/**
 * Clients send the header back inside their payment, and common servers and clients take 16 KiB of headers altogether.
 * An example that does not fit, in bytes of JSON, stands in the body only.
 */
const HEADER_LIMIT = 6 * 1024;

const PAYMENT_REQUIRED = "Payment required";

/**
 * The demand for payment of a call.
 * @param baseUrl the public address, without a trailing slash: never what the caller says it is
 * @param error why a payment that came with the call was not taken
 */
export function challengeFor(asked: Asked, terms: Terms, baseUrl: string, error = PAYMENT_REQUIRED): Challenge {
  const of = [error, baseUrl, asked.path, terms.payTo.evm, terms.payTo.svm, terms.feePayer].join(" ");
  const last = lastOf.get(asked.route);
  if (last?.of === of) return last.challenge;
  const challenge = drawChallenge(asked, terms, baseUrl, error);
  lastOf.set(asked.route, { of, challenge });
  return challenge;
}

/** Crawlers ask for prices and pay none: the last challenge of a route serves until something in it changes. */
const lastOf = new WeakMap<Asked["route"], { of: string; challenge: Challenge }>();

function drawChallenge({ operation, route, path }: Asked, terms: Terms, baseUrl: string, error: string): Challenge {
  const accepts = requirementsOf(operation, terms);
  const resource = { url: route.method === "MCP" ? route.path : `${baseUrl}${path}`, description: operation.summary, mimeType: "application/json" };
  const demand = (withExample: boolean): PaymentRequired => ({
    x402Version: 2,
    error,
    resource,
    accepts,
    extensions: extensionsOf(operation, route, withExample),
  });
  const whole = demand(true);
  const json = JSON.stringify(whole);
  return {
    header: base64(Buffer.byteLength(json) <= HEADER_LIMIT ? json : JSON.stringify(demand(false))),
    body: JSON.stringify({ ...whole, accepts: accepts.map(inContractForm) }),
  };
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

type Extensions = Record<string, unknown>;
const drawn = new WeakMap<Asked["route"], { whole: Extensions; brief: Extensions }>();

/** What clients and directories may know of a route beyond its price; drawn once. */
function extensionsOf(operation: AnyOperation, route: Asked["route"], withExample: boolean): Extensions {
  let both = drawn.get(route);
  if (!both) {
    both = { whole: drawExtensions(operation, route, true), brief: drawExtensions(operation, route, false) };
    drawn.set(route, both);
  }
  return withExample ? both.whole : both.brief;
}

function drawExtensions(operation: AnyOperation, route: Asked["route"], withExample: boolean): Extensions {
  const identifier = { [PAYMENT_IDENTIFIER]: declarePaymentIdentifierExtension(false) };
  // An older form takes other fields than those of the operation: directories are told of the present one only.
  if (route.isOlderForm) return identifier;
  return { ...identifier, ...(route.method === "MCP" ? toolDiscoveryOf(operation) : discoveryOf(operation, route, withExample)) };
}

/** Directories check examples with validators that do not know `format`, and may refuse a schema for it. */
function withoutFormat({ jsonSchema }: { jsonSchema: { format?: string } }): void {
  delete jsonSchema.format;
}

function inputSchemaOf(fields: z.ZodObject): Record<string, unknown> {
  const { $schema, ...inputSchema } = z.toJSONSchema(fields, { io: "input", unrepresentable: "any", override: withoutFormat });
  return inputSchema;
}

/** A model reads the demand: an example of the answer has figures that it could take for the answer. */
function toolDiscoveryOf({ id, summary, example, input }: AnyOperation): Extensions {
  const called = { inputSchema: inputSchemaOf(input), example: example.input };
  return declareDiscoveryExtension({ toolName: id, description: summary, transport: "streamable-http", ...called });
}

function discoveryOf(operation: AnyOperation, route: Route, withExample: boolean): Extensions {
  const { method } = route;
  const input = exampleRequest(operation, route);
  const inputSchema = inputSchemaOf(fieldsOf(operation, route));
  const output = withExample ? { output: { example: operation.example.output } } : {};
  const declared = declareDiscoveryExtension(
    method === "POST" ? { input, inputSchema, bodyType: "json" as const, ...output } : { input, inputSchema, ...output },
  );
  const bazaar = declared.bazaar as { info: { input: object }; schema: { properties: { input: { properties: object } } } };
  Object.assign(bazaar.info.input, { method });
  Object.assign(bazaar.schema.properties.input.properties, { method: { type: "string", enum: [method] } });
  return { bazaar };
}
