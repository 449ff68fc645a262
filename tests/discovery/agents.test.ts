import { describe, expect, test } from "vitest";
import { z } from "zod";
import { buildAgentsJson } from "#lib/discovery/agents.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { readEnv } from "#lib/platform/env.ts";

const SNAKE = z.string().regex(/^[a-z][a-z0-9_]*$/);
const end = z.object({ actionId: z.string().nullable().optional(), fieldPath: z.string() });

/**
 * The schema of agents.json 0.1.0 (buildAgentsJson.schema.json of wild-card-ai/agents-json) with our additional fields.
 */
const AgentsJson = z.strictObject({
  agentsJson: z.literal("0.1.0"),
  info: z.object({ title: z.string(), version: z.string().regex(/^\d+\.\d+\.\d+/), description: z.string() }),
  url: z.url(),
  sources: z.array(z.object({ id: SNAKE, path: z.url() })).nonempty(),
  flows: z.array(
    z.strictObject({
      id: SNAKE,
      title: z.string(),
      description: z.string(),
      actions: z.array(z.object({ id: SNAKE, sourceId: z.string(), operationId: z.string() })).nonempty(),
      links: z.array(z.strictObject({ origin: end, target: end })),
      fields: z.strictObject({
        parameters: z.array(
          z.strictObject({
            name: z.string(),
            type: z.string(),
            required: z.boolean(),
            description: z.string().optional(),
          }),
        ),
        requestBody: z
          .strictObject({
            content: z.record(
              z.string(),
              z.strictObject({ schema: z.record(z.string(), z.unknown()), example: z.record(z.string(), z.unknown()) }),
            ),
            required: z.boolean(),
          })
          .optional(),
        responses: z.strictObject({ success: z.object({ description: z.string() }) }),
      }),
      area: z.string(),
      method: z.enum(["GET", "POST"]),
      url: z.url(),
      price_usd: z.string(),
    }),
  ),
  mcp: z.strictObject({ url: z.url(), transport: z.literal("streamable-http") }),
  free_quota: z.strictObject({ calls: z.int(), period: z.string(), counted_by: z.string() }),
  payment: z.strictObject({
    protocol: z.literal("x402"),
    version: z.literal(2),
    networks: z.array(z.strictObject({ network: z.string(), name: z.string(), asset: z.string() })),
    local_test_chain: z.boolean(),
  }),
  documentation: z.array(z.strictObject({ title: z.string(), url: z.url(), description: z.string() })),
});

// Parsed from its JSON text, in which undefined fields are missing.
const agents = AgentsJson.parse(
  JSON.parse(JSON.stringify(buildAgentsJson(catalogue, readEnv({ PUBLIC_BASE_URL: "https://quayside.test" })))),
);

test("every operation is a flow, with its price, method and address", () => {
  expect(agents.flows.map(({ id, method, url, price_usd }) => ({ id, method, url, price: price_usd }))).toEqual(
    catalogue.map(({ id, method, path, price }) => ({ id, method, url: `https://quayside.test${path}`, price })),
  );
});

describe.each(agents.flows.map((flow) => [flow.id, flow] as const))("%s", (id, { actions, links, fields }) => {
  const operation = catalogue.find((candidate) => candidate.id === id) as (typeof catalogue)[number];
  const required = (names: string[]) =>
    names.filter((name) => !operation.input.shape[name].safeParse(undefined).success);

  test("has the fields of the operation, and marks the required ones", () => {
    const names = Object.keys(operation.input.shape);
    const body = fields.requestBody?.content["application/json"]?.schema as
      | { properties: object; required?: string[] }
      | undefined;
    expect(body ? Object.keys(body.properties) : fields.parameters.map(({ name }) => name)).toEqual(names);
    expect(
      body
        ? (body.required ?? [])
        : fields.parameters.filter((parameter) => parameter.required).map(({ name }) => name),
    ).toEqual(required(names));
  });

  test("passes its whole input to its only step", () => {
    expect(actions).toEqual([{ id, sourceId: agents.sources[0]?.id, operationId: id }]);
    const inputs = fields.requestBody ? ["requestBody"] : fields.parameters.map(({ name }) => `parameters.${name}`);
    expect(
      links.map(({ origin, target }) => [origin.actionId, origin.fieldPath, target.actionId, target.fieldPath]),
    ).toEqual(inputs.map((path) => [null, path, id, path]));
  });
});
