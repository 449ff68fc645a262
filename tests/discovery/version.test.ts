import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildAgentsJson } from "#lib/discovery/agents.ts";
import { describeTools } from "#lib/discovery/mcp-tools.ts";
import { buildOpenapiDocument } from "#lib/discovery/openapi.ts";
import { buildMcpServerCard, buildServerJson } from "#lib/discovery/server-card.ts";
import { SERVER_INFO } from "#lib/http/mcp-sdk.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { getHealth } from "#lib/operations/discovery/get-health.ts";
import { readEnv } from "#lib/platform/env.ts";
import { version } from "#lib/platform/version.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
type Json = Record<string, any>;

const settings = readEnv({ PUBLIC_BASE_URL: "https://api.quayside.test" });
const json = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Json;
const card = buildMcpServerCard(catalogue, settings) as Json;
const registry = buildServerJson(catalogue, settings) as Json;
const openapi = buildOpenapiDocument(catalogue, {
  baseUrl: settings.PUBLIC_BASE_URL,
  payTo: undefined,
  ownershipProofs: [],
}) as Json;

test("the contract's version is the only one", () => {
  expect(version).toBe("2.2.0");
  const versions = {
    "/openapi.json": openapi.info.version,
    "/.well-known/agents.json": (buildAgentsJson(catalogue, settings) as Json).info.version,
    "/.well-known/mcp/server-card.json": card.version,
    "the card's serverInfo": card.serverInfo.version,
    "/server.json": registry.version,
    "the MCP server": SERVER_INFO.version,
    "/health": (getHealth.example.output as Json).version,
    "package.json": json("package.json").version,
    "package-lock.json": json("package-lock.json").version,
    "the TypeScript client": json("clients/typescript/package.json").version,
    "the Python client": /"(.+)"/.exec(readFileSync("clients/python/src/quayside/_version.py", "utf8"))?.[1],
  };
  for (const [where, found] of Object.entries(versions)) expect([where, found]).toEqual([where, version]);
});

test("the registry accepts the entry", () => {
  expect(registry).toEqual({
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "test.quayside.api/quayside",
    title: "Quayside",
    description: expect.any(String),
    version,
    websiteUrl: "https://api.quayside.test/docs/mcp",
    remotes: [{ type: "streamable-http", url: "https://api.quayside.test/mcp" }],
    _meta: {
      "io.modelcontextprotocol.registry/publisher-provided": {
        x402: {
          discovery: "https://api.quayside.test/.well-known/x402",
          resources: catalogue
            .filter(({ price }) => price !== "free")
            .map(({ path }) => `https://api.quayside.test/x402${path}`),
        },
      },
    },
  });
  // The registry allows 4 KiB of hints.
  expect(JSON.stringify(registry._meta).length).toBeLessThan(4_096);
  expect(registry.description.length).toBeLessThanOrEqual(100);
  const local = buildServerJson(catalogue, readEnv({ PUBLIC_BASE_URL: "http://127.0.0.1:3000" })) as Json;
  expect(local.name).toBe("local/quayside");
});

test("the card says how to connect, and names every tool", () => {
  expect(card).toMatchObject({
    remotes: [{ type: "streamable-http", url: "https://api.quayside.test/mcp" }],
    transport: { type: "streamable-http", endpoint: "/mcp" },
    capabilities: { tools: { listChanged: false } },
  });
  expect(card.tools.map(({ name }: Json) => name)).toEqual(describeTools(catalogue).map(({ name }) => name));
});
