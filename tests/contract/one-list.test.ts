import { describe, expect, test } from "vitest";
import { buildAgentsJson } from "#lib/discovery/agents.ts";
import { buildHttpFile } from "#lib/discovery/http-file.ts";
import { buildLlmsText } from "#lib/discovery/llms.ts";
import { buildLlmsFullText } from "#lib/discovery/llms-full.ts";
import { describeTools } from "#lib/discovery/mcp-tools.ts";
import { buildPostmanCollection } from "#lib/discovery/postman.ts";
import { buildX402Discovery } from "#lib/discovery/x402.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { listToolOperations } from "#lib/operations/operation.ts";
import { readEnv } from "#lib/platform/env.ts";
import { type Json, openapi } from "#tests/support/openapi.ts";
import { routes } from "../../clients/typescript/src/routes.ts";

const settings = readEnv({ PUBLIC_BASE_URL: "https://quayside.test" });
const ADDRESS = { baseUrl: settings.PUBLIC_BASE_URL };
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name as string);

const ids = catalogue.map(({ id }) => id);
const paths = catalogue.map(({ path }) => path);

/** The operation ids in each document. */
const BY_ID: Record<string, string[]> = {
  "the OpenAPI document": Object.values(openapi.paths as Json)
    .flatMap((route) => Object.values(route as Json))
    .map((one) => (one as Json).operationId)
    .filter((id) => ids.includes(id)),
  "agents.json": (buildAgentsJson(catalogue, settings) as Json).flows.map(({ id }: Json) => id),
  "llms-full.txt": matches(buildLlmsFullText(catalogue, settings), /^### (\w+)$/gm),
  "the client": Object.keys(routes),
  "the .http file": matches(buildHttpFile(catalogue, ADDRESS), /^# @name (\w+)$/gm),
};

describe("every document has the operations of the catalogue", () => {
  test.each(Object.entries(BY_ID))("%s has every operation once and no other", (_, found) => {
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  test("the tools are the operations, and one for all samples", () => {
    expect(describeTools(catalogue).map(({ name }) => name)).toEqual(listToolOperations(catalogue).map(({ id }) => id));
    const shared = catalogue
      .filter(({ tool }) => tool)
      .map(({ path, tool }) => [path.startsWith("/api/samples"), tool?.id]);
    expect(shared).toEqual(Array.from({ length: 5 }, () => [true, "sample"]));
  });

  test("llms.txt links to the page of every operation, and names its path", () => {
    const text = buildLlmsText(catalogue, settings);
    expect(matches(text, /\]\(\/docs\/api\/(\w+)\):/g).toSorted()).toEqual(ids.toSorted());
    expect(matches(text, /^- \[(?:GET|POST) (\/[\w/-]+)\]/gm).toSorted()).toEqual(paths.toSorted());
  });

  test("the Postman collection has a request for every operation", () => {
    const { item }: Json = buildPostmanCollection(catalogue, ADDRESS);
    const requests = item.flatMap((folder: Json) =>
      folder.item.map(({ request }: Json) => `${request.method} /${request.url.path.join("/")}`),
    );
    expect(requests.toSorted()).toEqual(catalogue.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test("payment discovery has every paid operation", () => {
    const { prices } = buildX402Discovery(catalogue, settings, []) as Json;
    const paid = catalogue
      .filter(({ price }) => price !== "free")
      .map(({ id, method, path, price }) => [id, method, path, price]);
    expect(prices.map(({ operation, method, path, price_usd }: Json) => [operation, method, path, price_usd])).toEqual(
      paid,
    );
  });
});
