import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { SANDBOX_KEY } from "#lib/access/sandbox-key.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { buildHttpFile } from "#lib/discovery/http-file.ts";
import { buildPostmanCollection } from "#lib/discovery/postman.ts";
import { AREAS } from "#lib/operations/operation.ts";
import { askForDatabase } from "#tests/support/ask-for-database.ts";
import type { EngineDatabase } from "#tests/support/database-engine.ts";
import { type RunningService, startService } from "#tests/support/service.ts";

/** The used parts of the collection format, version 2.1, without additional fields. */
const Pair = z.strictObject({
  key: z.string(),
  value: z.string(),
  description: z.string().optional(),
  disabled: z.boolean().optional(),
});
const PostmanRequest = z.strictObject({
  method: z.enum(["GET", "POST", "PATCH", "DELETE"]),
  description: z.string().optional(),
  header: z.array(Pair),
  url: z.strictObject({ raw: z.string(), host: z.array(z.string()), path: z.array(z.string()), query: z.array(Pair) }),
  body: z
    .strictObject({
      mode: z.literal("raw"),
      raw: z.string(),
      options: z.strictObject({ raw: z.strictObject({ language: z.literal("json") }) }),
    })
    .optional(),
});
const SavedResponse = z.strictObject({
  name: z.string(),
  originalRequest: PostmanRequest,
  status: z.string(),
  code: z.int(),
  header: z.array(Pair),
  body: z.string(),
  _postman_previewlanguage: z.string(),
});
const Item = z.strictObject({ name: z.string(), request: PostmanRequest, response: z.array(SavedResponse) });
const Collection = z.strictObject({
  info: z.strictObject({
    name: z.string(),
    description: z.string(),
    schema: z.literal("https://schema.getpostman.com/json/collection/v2.1.0/collection.json"),
  }),
  variable: z.array(z.strictObject({ key: z.string(), value: z.string(), description: z.string() })),
  item: z.array(z.strictObject({ name: z.string(), description: z.string(), item: z.array(Item) })),
});

const ADDRESS = { baseUrl: "http://127.0.0.1:3000" };

const collection = Collection.parse(JSON.parse(JSON.stringify(buildPostmanCollection(everyOperation, ADDRESS))));
const items = collection.item.flatMap((folder) => folder.item);
const httpRequests = buildHttpFile(everyOperation, ADDRESS)
  .split(/^(?=### )/m)
  .slice(1);

let database: EngineDatabase;
let service: RunningService;
let variables: Record<string, string>;
beforeAll(async () => {
  database = await askForDatabase("/reference");
  service = await startService({ DATABASE_URL: database.url, FREE_QUOTA_PER_MONTH: "1000" });
  variables = { base_url: service.url, free_tier_key: "" };
});
afterAll(async () => {
  await service.kill();
  await askForDatabase("/drop", database);
});

const filledIn = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => variables[name] ?? "");
const pairs = (all: z.infer<typeof Pair>[]) =>
  all.filter(({ disabled }) => !disabled).map(({ key, value }): [string, string] => [key, filledIn(value)]);

/** As Postman does. */
function sendItem(
  { method, header, url, body }: z.infer<typeof PostmanRequest>,
  more: Record<string, string> = {},
): Promise<Response> {
  const query = new URLSearchParams(pairs(url.query)).toString();
  const address = filledIn(`${url.host.join(".")}/${url.path.join("/")}${query && `?${query}`}`);
  expect(address).toBe(filledIn(url.raw));
  return fetch(address, {
    method,
    headers: { ...Object.fromEntries(pairs(header)), ...more },
    ...(body && { body: body.raw }),
  });
}

/** A call that manages credentials needs the session of a wallet, so it gets its example. */
const findSandboxKey = (id: string | undefined): Record<string, string> =>
  everyOperation.find((operation) => operation.id === id)?.needs ? { "x-api-key": SANDBOX_KEY } : {};

/** `text` has comments, the request line, headers, an empty line, and the body. */
function sendText(text: string, more: Record<string, string>): Promise<Response> {
  const [head = "", body] = text.trim().split("\n\n");
  const [line = "", ...headers] = head.split("\n").filter((one) => !one.startsWith("#"));
  const [method, address = ""] = line.split(" ");
  const pairsOfHeaders = headers.map((header) => header.split(": ") as [string, string]);
  return fetch(filledIn(address), {
    method: method as string,
    headers: { ...Object.fromEntries(pairsOfHeaders), ...more },
    ...(body && { body }),
  });
}

test("the collection has a folder for each area, and each operation once", () => {
  const expectedFolders = AREAS.map((area) =>
    everyOperation.filter((operation) => operation.area === area).map(({ id }) => id),
  ).filter((ids) => ids.length > 0);
  expect(collection.item.map(({ item }) => item.map(({ name }) => name))).toEqual(expectedFolders);
});

describe.each(items.map((item) => [item.name, item] as const))(
  "%s of the collection",
  (name, { request, response }) => {
    const operation = everyOperation.find(({ id }) => id === name);

    test("gets an answer like its saved response", async () => {
      const answer = await sendItem(request, findSandboxKey(name));
      expect(answer.status).toBe(response[0]?.code);
      const body = await answer.json();
      delete body.sandbox;
      expect(operation?.output.safeParse(body).error).toBeUndefined();
      expect(operation?.output.safeParse(JSON.parse(response[0]?.body ?? "")).error).toBeUndefined();
    });

    test("names its price, and gets it with the payment header", async () => {
      const isFree = operation?.price === "free";
      expect(request.description).toContain(isFree ? "Free." : `${operation?.price} USD`);
      const disabledHeaders = request.header.filter(({ disabled }) => disabled);
      const answer = await sendItem(request, {
        ...findSandboxKey(name),
        ...Object.fromEntries(disabledHeaders.map(({ key, value }) => [key, filledIn(value)])),
      });
      expect(answer.status).toBe(isFree ? 200 : 402);
    });
  },
);

describe("the .http file", () => {
  test("has each operation once", () => {
    const names = httpRequests.map((text) => /^# @name (\w+)$/m.exec(text)?.[1]);
    expect(names).toEqual(everyOperation.map(({ id }) => id));
  });

  test.each(httpRequests.map((text) => [text.split("\n")[0], text] as const))("%s", async (_, text) => {
    const [, name] = /^# @name (\w+)$/m.exec(text) ?? [];
    expect((await sendText(text, findSandboxKey(name))).status).toBe(200);
  });
});
