import { findPayTo, listOfferedNetworks } from "#lib/access/payments/pay-to.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { version } from "#lib/platform/version.ts";
import { FILES, GUIDES, MCP_PATH, NAME, type Place, type Settings, SUMMARY } from "./about.ts";
import { buildInputSchema, listParameters } from "./parameters.ts";

/** See github.com/wild-card-ai/agents-json. */
const SPECIFICATION = "0.1.0";

const SOURCE = "quayside";

/**
 * Each operation is a flow of one step. Prices, addresses and other ways to reach the service are additional fields,
 * which the specification allows.
 */
export function buildAgentsJson(catalogue: readonly AnyOperation[], settings: Settings): object {
  const { PUBLIC_BASE_URL: baseUrl } = settings;
  const linkTo = ({ path, title, summary }: Place) => ({ title, url: `${baseUrl}${path}`, description: summary });
  return {
    agentsJson: SPECIFICATION,
    info: { title: NAME, version, description: SUMMARY },
    url: baseUrl,
    sources: [{ id: SOURCE, path: `${baseUrl}/openapi.json` }],
    flows: catalogue.map((operation) => buildFlow(operation, baseUrl)),
    mcp: { url: `${baseUrl}${MCP_PATH}`, transport: "streamable-http" },
    free_quota: {
      calls: settings.FREE_QUOTA_PER_MONTH,
      period: "calendar month, UTC",
      counted_by: "IPv4 address or IPv6 /64",
    },
    payment: {
      protocol: "x402",
      version: 2,
      networks: listOfferedNetworks(findPayTo(settings)).map(({ id, name, assetId }) => ({
        network: id,
        name,
        asset: assetId,
      })),
      local_test_chain: settings.hasLocalChain,
    },
    documentation: [...GUIDES, ...FILES].map(linkTo),
  };
}

function buildFlow(operation: AnyOperation, baseUrl: string): object {
  const { id, area, method, path, price, summary, description } = operation;
  return {
    id,
    title: summary,
    description: description ?? summary,
    actions: [{ id, sourceId: SOURCE, operationId: id }],
    links: buildLinks(operation),
    fields: { ...buildInput(operation), responses: { success: { description: summary } } },
    area,
    method,
    url: `${baseUrl}${path}`,
    price_usd: price,
  };
}

/** Passes the input of the flow to its only step. */
function buildLinks(operation: AnyOperation): object[] {
  const fieldPaths =
    operation.method === "POST" ? ["requestBody"] : listParameters(operation).map(({ name }) => `parameters.${name}`);
  return fieldPaths.map((fieldPath) => ({
    origin: { actionId: null, fieldPath },
    target: { actionId: operation.id, fieldPath },
  }));
}

function buildInput(operation: AnyOperation): object {
  if (operation.method === "GET") {
    return {
      parameters: listParameters(operation).map(({ name, type, isRequired, description }) => ({
        name,
        type,
        required: isRequired,
        description,
      })),
    };
  }
  const content = { "application/json": { schema: buildInputSchema(operation), example: operation.example.input } };
  return { parameters: [], requestBody: { content, required: true } };
}
