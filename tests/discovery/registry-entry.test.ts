import { describe, expect, test } from "vitest";
import { z } from "zod";
import { buildServerJson } from "#lib/discovery/server-card.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { readEnv } from "#lib/platform/env.ts";
import { version } from "#lib/platform/version.ts";

const SCHEMA_URL = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const SCHEMA_FIELDS = "name title description version websiteUrl repository icons packages remotes _meta $schema";

/**
 * The rules of the registry's JSON Schema of 2025-12-11 (`SCHEMA_URL`, MIT licence) for a server that runs elsewhere, in
 * our words. The registry's own file allows any further field; here a field that it does not name is a mistake. It also
 * forbids ranges as versions, and remotes at local addresses, which the schema cannot say.
 */
const RegistryEntry = z.strictObject({
  $schema: z.literal(SCHEMA_URL),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100).optional(),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  websiteUrl: z.url().optional(),
  remotes: z
    .array(
      z.strictObject({
        type: z.enum(["streamable-http", "sse"]),
        url: z.url({ protocol: /^https$/, hostname: /^(?!localhost$|127\.)[\w.-]+\.[a-z]+$/ }),
        headers: z.array(z.looseObject({ name: z.string() })).optional(),
        variables: z.record(z.string(), z.looseObject({})).optional(),
      }),
    )
    .nonempty(),
  _meta: z.strictObject({ "io.modelcontextprotocol.registry/publisher-provided": z.looseObject({}) }).optional(),
});

/** The registry refuses more of the publisher's own data. */
const MAX_META_BYTES = 4_096;

const entry = JSON.parse(
  JSON.stringify(buildServerJson(catalogue, readEnv({ PUBLIC_BASE_URL: "https://api.quayside.test" }))),
);

describe("server.json", () => {
  test("has the form that the MCP registry takes", () => {
    expect(RegistryEntry.parse(entry)).toEqual(entry);
    expect(entry).toMatchObject({
      name: "test.quayside.api/quayside",
      version,
      remotes: [{ type: "streamable-http", url: "https://api.quayside.test/mcp" }],
    });
  });

  test("has only fields that the schema names", () => {
    expect(Object.keys(entry).filter((field) => !SCHEMA_FIELDS.split(" ").includes(field))).toEqual([]);
  });

  test("has less of our own data than the registry allows", () => {
    expect(Buffer.byteLength(JSON.stringify(entry._meta))).toBeLessThan(MAX_META_BYTES);
  });

  test.each([
    ["a description that is too long", { description: "x".repeat(101) }],
    ["a name without a domain", { name: "quayside" }],
    ["a range as its version", { version: "^2.2.0" }],
    ["a remote at a local address", { remotes: [{ type: "streamable-http", url: "https://localhost/mcp" }] }],
    ["no remote", { remotes: [] }],
    ["a field that the schema does not name", { tools: [] }],
  ])("would be refused with %s", (_what, changes) => {
    expect(RegistryEntry.safeParse({ ...entry, ...changes }).success).toBe(false);
  });
});
