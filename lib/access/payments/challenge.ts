import { declareDiscoveryExtension } from "@x402/extensions/bazaar";
import { declarePaymentIdentifierExtension, PAYMENT_IDENTIFIER } from "@x402/extensions/payment-identifier";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type AnyOperation, getExampleRequest, getRouteFields, type Route } from "#lib/operations/operation.ts";
import type { Challenge, RequestedCall } from "./payments.ts";
import { buildResource } from "./resource.ts";
import { listRequirements, type Terms, toContractRequirement } from "./terms.ts";

type Extensions = NonNullable<Challenge["extensions"]>;

const PAYMENT_REQUIRED = "Payment required";

/**
 * In the protocol's form. As long as nothing in the challenge changes, the same object is returned, so that transports
 * can cache what they encode.
 * @param baseUrl the public address without a trailing slash, never an address that the caller sent
 * @param error why the payment that came with the call was refused
 */
export function buildChallenge(
  call: RequestedCall,
  terms: Terms,
  baseUrl: string,
  error = PAYMENT_REQUIRED,
): Challenge {
  const key = [error, baseUrl, call.path, terms.payTo.evm, terms.payTo.svm, terms.feePayer].join(" ");
  const routeChallenges = lastChallenges.get(call.route) ?? new LRUCache({ max: CHALLENGES_PER_ROUTE });
  lastChallenges.set(call.route, routeChallenges);
  const known = routeChallenges.get(key);
  if (known) return known;
  const challenge = {
    x402Version: 2,
    error,
    resource: buildResource(call, baseUrl),
    accepts: listRequirements(call.operation, terms),
    extensions: getExtensions(call.operation, call.route),
  };
  routeChallenges.set(key, challenge);
  return challenge;
}

/** Crawlers ask for prices very often and never pay. */
const lastChallenges = new WeakMap<RequestedCall["route"], LRUCache<string, Challenge>>();

/** The paid-only address, a used-up quota and a caller that asks for the price have different texts. */
const CHALLENGES_PER_ROUTE = 3;

/** Tokens are CAIP-19 ids. */
export function toContractForm(challenge: Challenge): Challenge {
  return { ...challenge, accepts: challenge.accepts.map(toContractRequirement) };
}

/** For transports that limit the size of a challenge. */
export function withoutExampleAnswer(challenge: Challenge): Challenge {
  const bazaar = challenge.extensions?.bazaar as Bazaar | undefined;
  if (!bazaar) return challenge;
  const { output: _example, ...info } = bazaar.info;
  const { output: _schema, ...properties } = bazaar.schema.properties;
  return {
    ...challenge,
    extensions: { ...challenge.extensions, bazaar: { ...bazaar, info, schema: { ...bazaar.schema, properties } } },
  };
}

/** Leaves out the descriptions of the input fields, for transports that limit the size of a challenge. */
export function withoutDescriptions(challenge: Challenge): Challenge {
  const bazaar = challenge.extensions?.bazaar as Bazaar | undefined;
  if (!bazaar) return challenge;
  const schema = JSON.parse(JSON.stringify(bazaar.schema, (name, value) => (isNote(name, value) ? undefined : value)));
  return { ...challenge, extensions: { ...challenge.extensions, bazaar: { ...bazaar, schema } } };
}

/** False for an input field that is called `description` or `examples`: its value is an object. */
const isNote = (name: string, value: unknown) =>
  (name === "description" && typeof value === "string") || (name === "examples" && Array.isArray(value));

/** Leaves out the fields of objects and lists within the input, for transports that limit the size of a challenge. */
export function withoutInnerFields(challenge: Challenge): Challenge {
  const bazaar = challenge.extensions?.bazaar as Bazaar | undefined;
  const { body } = bazaar?.schema.properties.input.properties ?? {};
  if (!bazaar || !body) return challenge;
  const outer = Object.entries(body.properties ?? {}).map(([name, field]) => [
    name,
    field.properties || field.items ? { type: field.type } : field,
  ]);
  const { input } = bazaar.schema.properties;
  const short = {
    ...input,
    properties: { ...input.properties, body: { ...body, properties: Object.fromEntries(outer) } },
  };
  const schema = { ...bazaar.schema, properties: { ...bazaar.schema.properties, input: short } };
  return { ...challenge, extensions: { ...challenge.extensions, bazaar: { ...bazaar, schema } } };
}

/** The first bytes of a PDF, in base64. */
const SHORT_FILE = "JVBERi0xLjQK";

/** Cuts the file in the example request, for transports that limit the size of a challenge. */
export function withShortFile(challenge: Challenge): Challenge {
  const bazaar = challenge.extensions?.bazaar as Bazaar | undefined;
  const { body } = bazaar?.info.input ?? {};
  if (!bazaar || typeof body?.file !== "string") return challenge;
  const input = { ...bazaar.info.input, body: { ...body, file: SHORT_FILE } };
  return {
    ...challenge,
    extensions: { ...challenge.extensions, bazaar: { ...bazaar, info: { ...bazaar.info, input } } },
  };
}

interface Bazaar {
  info: { input: { body?: { file?: unknown } }; output?: object };
  schema: { properties: { input: { properties: { body?: FieldSchema } }; output?: object } };
}

interface FieldSchema {
  type?: string;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
}

const extensionsByRoute = new WeakMap<RequestedCall["route"], Extensions>();

/** For clients and directories, in addition to the price. */
function getExtensions(operation: AnyOperation, route: RequestedCall["route"]): Extensions {
  const known = extensionsByRoute.get(route);
  if (known) return known;
  const extensions = buildExtensions(operation, route);
  extensionsByRoute.set(route, extensions);
  return extensions;
}

function buildExtensions(operation: AnyOperation, route: RequestedCall["route"]): Extensions {
  const identifier = { [PAYMENT_IDENTIFIER]: declarePaymentIdentifierExtension(false) };
  // An older form takes other fields than the operation. Directories list the current form only.
  if (route.isOlderForm) return identifier;
  return {
    ...identifier,
    ...(route.method === "MCP" ? buildToolDiscovery(operation) : buildRouteDiscovery(operation, route)),
  };
}

/** The validators of directories do not know `format` and may refuse the schema. */
function removeFormat({ jsonSchema }: { jsonSchema: { format?: string } }): void {
  delete jsonSchema.format;
}

function toInputSchema(fields: z.ZodObject): Record<string, unknown> {
  const { $schema, ...inputSchema } = z.toJSONSchema(fields, {
    io: "input",
    unrepresentable: "any",
    override: removeFormat,
  });
  return inputSchema;
}

/**
 * The description of a tool has no example answer, because a language model could mistake its figures for the answer.
 */
function buildToolDiscovery({ id, summary, example, input }: AnyOperation): Extensions {
  return declareDiscoveryExtension({
    toolName: id,
    description: summary,
    transport: "streamable-http",
    inputSchema: toInputSchema(input),
    example: example.input,
  });
}

function buildRouteDiscovery(operation: AnyOperation, route: Route): Extensions {
  const { method } = route;
  const input = getExampleRequest(operation, route);
  const inputSchema = toInputSchema(getRouteFields(operation, route));
  const output = { example: operation.example.output };
  const declared = declareDiscoveryExtension(
    method === "POST" ? { input, inputSchema, bodyType: "json" as const, output } : { input, inputSchema, output },
  );
  const bazaar = declared.bazaar as unknown as Bazaar;
  Object.assign(bazaar.info.input, { method });
  Object.assign(bazaar.schema.properties.input.properties, { method: { type: "string", enum: [method] } });
  return { bazaar };
}
