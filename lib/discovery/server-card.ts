import { isIP } from "node:net";
import { toPaidOnlyPath } from "#lib/access/payments/paid-only.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { version } from "#lib/platform/version.ts";
import { MCP_PATH, NAME, type Settings } from "./about.ts";
import { describeTools, INSTRUCTIONS } from "./mcp-tools.ts";

/** In the MCP protocol. */
export const SERVER_NAME = "quayside";

/** The registry allows 100 characters. */
const DESCRIPTION = "Container-shipping facts with sources: demurrage, charges, freight rates, ports, schedules, risk.";

type BaseUrl = Pick<Settings, "PUBLIC_BASE_URL">;

/**
 * The name in the registry: the domain backwards, and the server's name. An address without a domain cannot be
 * registered.
 */
function buildRegistryName({ PUBLIC_BASE_URL }: BaseUrl): string {
  const { hostname } = new URL(PUBLIC_BASE_URL);
  const isDomain = hostname.includes(".") && isIP(hostname) === 0;
  return `${isDomain ? hostname.split(".").reverse().join(".") : "local"}/${SERVER_NAME}`;
}

const buildIdentity = (settings: BaseUrl) => ({
  name: buildRegistryName(settings),
  title: NAME,
  description: DESCRIPTION,
  version,
  websiteUrl: `${settings.PUBLIC_BASE_URL}/docs/mcp`,
  remotes: [{ type: "streamable-http", url: `${settings.PUBLIC_BASE_URL}${MCP_PATH}` }],
});

/** The entry for the MCP registry (modelcontextprotocol.io/registry), with hints for directories of paid APIs. */
export function buildServerJson(catalogue: readonly AnyOperation[], settings: BaseUrl): object {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    ...buildIdentity(settings),
    _meta: { "io.modelcontextprotocol.registry/publisher-provided": { x402: buildPaidHints(catalogue, settings) } },
  };
}

/** Where directories find the routes that always answer 402, over HTTP. */
const buildPaidHints = (catalogue: readonly AnyOperation[], { PUBLIC_BASE_URL: baseUrl }: BaseUrl) => ({
  discovery: `${baseUrl}/.well-known/x402`,
  resources: catalogue.filter(({ price }) => price !== "free").map(({ path }) => `${baseUrl}${toPaidOnlyPath(path)}`),
});

/**
 * What a client can know before it connects. The proposal (SEP-2127) is a draft, so the card also has the fields of its
 * first version (SEP-1649): `serverInfo`, `transport`, `capabilities`.
 */
export function buildMcpServerCard(catalogue: readonly AnyOperation[], settings: BaseUrl): object {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    ...buildIdentity(settings),
    serverInfo: { name: SERVER_NAME, title: NAME, version },
    transport: { type: "streamable-http", endpoint: MCP_PATH },
    capabilities: { tools: { listChanged: false } },
    authentication: { required: false },
    instructions: INSTRUCTIONS,
    tools: describeTools(catalogue).map(({ name, title, description }) => ({ name, title, description })),
  };
}
