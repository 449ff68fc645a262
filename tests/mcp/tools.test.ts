import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import { listToolOperations, type RawInput } from "#lib/operations/operation.ts";
import { callTool, connect, REVISIONS } from "#tests/support/mcp.ts";

const url = process.env.TEST_API_URL as string;

describe.each(REVISIONS)("the official client, in revision %s", (revision) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(url, { revision });
  });
  afterAll(() => client.close());

  test("gets the server's name, capabilities and instructions", () => {
    expect(client.getServerVersion()).toMatchObject({
      name: "quayside",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    expect(client.getInstructions()).toContain("search_ports");
  });

  test("finds one tool for each operation, and one for all samples", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(listToolOperations(catalogue).map(({ id }) => id));
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      const { price, input } = listToolOperations(catalogue).find(({ id }) => id === name) ?? expect.fail(name);
      expect(description).toContain(price === "free" ? "Free." : `$${price} after the free calls.`);
      expect(Object.keys(inputSchema.properties ?? {})).toEqual(Object.keys(input.shape));
      // If a tool had an output schema, the client would throw on a challenge.
      expect(outputSchema).toBeUndefined();
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
    }
  });

  test.each(listToolOperations(catalogue).map((operation) => [operation.id, operation] as const))(
    "calls %s with the example input",
    async (name, { example, output, price }) => {
      const { isError, content, meta } = await callTool(client, name, example.input as RawInput);
      expect([isError ?? false, output.safeParse(content).error]).toEqual([false, undefined]);
      expect("quayside/free-tier" in meta).toBe(price !== "free");
    },
  );
});

test("the descriptions name tools by name, never by path", async () => {
  const client = await connect(url);
  const { tools } = await client.listTools();
  await client.close();
  expect(JSON.stringify(tools)).not.toMatch(/\/api\//);
});

test("a number as text and a container type in words are understood", async () => {
  const client = await connect(url);
  const input = { line: "hapag-lloyd", country: "IN", container_type: "40' high cube", days: "14", date: "2026-11-01" };
  const { isError, content } = await callTool(client, "calculate_demurrage", input);
  await client.close();
  expect(isError ?? false).toBe(false);
  expect(content).toMatchObject({ container_type: "40HC", days: 14 });
});

test("a tool's own default keeps its answer short, and an argument replaces it", async () => {
  const client = await connect(url);
  const readCongestion = async (input: RawInput) => {
    const { content } = await callTool(client, "bulk_ports", { ports: ["NLRTM"], date: "2026-03-01", ...input });
    return (content as { results: { port: { congestion: unknown } }[] }).results[0]?.port.congestion;
  };
  const [byDefault, wanted] = [await readCongestion({}), await readCongestion({ congestion: true })];
  await client.close();
  expect(byDefault).toBeNull();
  expect(wanted).toMatchObject({ level: "congested" });
});
