import { globSync, readFileSync } from "node:fs";
import { parse as parseCsv } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { MCP_PATH } from "#lib/discovery/about.ts";
import { documents } from "#lib/discovery/documents.ts";
import { routesOf } from "#lib/http/router.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { AREAS } from "#lib/operations/operation.ts";

const SPEC = readFileSync("tests/contract/endpoints.csv", "utf8");
const endpoints: { method: string; path: string; price: string }[] = parseCsv(SPEC, { columns: true });

test("every operation has a name of its own and an area of the contract", () => {
  const ids = catalogue.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, area } of catalogue) {
    expect(id).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(AREAS).toContain(area);
  }
});

test("the route handlers on disk are the paths of the catalogue and the documents, no more and no fewer", () => {
  const onDisk = globSync(["app/**/route.ts", "app/.well-known/**/route.ts"])
    .map((file) => `/${file.slice("app/".length, -"/route.ts".length)}`)
    .filter((path) => path !== "/api" && path !== MCP_PATH && !path.includes("[...unknown]") && !path.endsWith(".csv")) // Pages' downloads show what operations answer.
    .map((path) => path.replaceAll("[", "{").replaceAll("]", "}"));
  const declared = new Set([...catalogue.flatMap(routesOf).map(({ path }) => path), ...documents.flatMap(({ path, aliases }) => [path, ...aliases])]);
  expect(onDisk.sort()).toEqual([...declared].sort());
});

describe("what the contract publishes", () => {
  const published = endpoints.filter(({ path }) => catalogue.some((operation) => operation.path === path));

  test.each(published)("$method $path costs $price", ({ method, path, price }) => {
    const operation = catalogue.find((candidate) => candidate.path === path);
    expect(operation).toMatchObject({ method, price });
  });
});

describe("examples", () => {
  test.each(catalogue.map((operation) => [operation.id, operation] as const))("%s: its example fits its schemas", (_, { input, output, example }) => {
    expect(input.safeParse(example.input).error).toBeUndefined();
    expect(output.safeParse(example.output).error).toBeUndefined();
  });
});
