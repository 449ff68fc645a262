import { existsSync, globSync, readFileSync } from "node:fs";
import { parse as parseCsv } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { PAID_ONLY } from "#lib/access/payments/paid-only.ts";
import { MCP_PATH } from "#lib/discovery/about.ts";
import { documents } from "#lib/discovery/documents.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { AREAS } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";
import { buildRouteFiles } from "#scripts/operations/route-files.ts";

const SPEC = readFileSync("tests/contract/endpoints.csv", "utf8");
const endpoints: { method: string; path: string; price: string }[] = parseCsv(SPEC, { columns: true });

test("every operation has a unique name and an area of the contract", () => {
  const ids = everyOperation.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, area } of everyOperation) {
    expect(id).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(AREAS).toContain(area);
  }
});

const mounted = await buildRouteFiles();

/** Handlers of forms and links that are below no page. */
const OF_NO_PAGE = [
  "/illustrative-figures",
  "/sign-out",
  "/verify-email",
  "/billing/return/razorpay",
  "/billing/webhooks/[provider]",
  "/calendar/[file]",
];

/**
 * A handler below the folder of a page serves this page: a form, a download, an upload. `/elements` is the script of
 * the pages.
 */
function isPartOfPage(path: string): boolean {
  if (OF_NO_PAGE.includes(path)) return true;
  const folders = path.slice(1).split("/");
  const hasPage = folders.some(
    (_, index) => index > 0 && existsSync(`app/${folders.slice(0, index).join("/")}/page.tsx`),
  );
  return hasPage || path.startsWith("/elements/");
}

test("app/ has a route handler for every path of the catalogue and the documents, and no other", () => {
  const onDisk = globSync(["app/**/route.ts", "app/.well-known/**/route.ts"])
    .map((file) => `/${file.slice("app/".length, -"/route.ts".length)}`)
    .filter(
      (path) =>
        path !== "/api" &&
        path !== MCP_PATH &&
        path !== `${PAID_ONLY}/[...path]` &&
        !path.includes("[...unknown]") &&
        !isPartOfPage(path),
    )
    .map((path) => path.replaceAll("[", "{").replaceAll("]", "}"));
  const declared = new Set([
    ...everyOperation.flatMap(listOperationRoutes).map(({ path }) => path),
    ...documents.flatMap(({ path, aliases }) => [path, ...aliases]),
  ]);
  expect(onDisk.sort(), "`npm run routes` writes the files that are missing").toEqual([...declared].sort());
});

test.each(Object.entries(mounted))("%s mounts its operation: `npm run routes` writes it", (file, text) => {
  expect(readFileSync(file, "utf8")).toBe(text);
});

test.each(everyOperation)(
  "$id has a request without data if it can fail with no_data, and only then",
  ({ errors = [], input, noDataExample }) => {
    expect(noDataExample !== undefined).toBe(errors.includes("no_data"));
    if (noDataExample) expect(input.safeParse(noDataExample).error).toBeUndefined();
  },
);

describe("what the contract publishes", () => {
  const published = endpoints.filter(({ path }) => everyOperation.some((operation) => operation.path === path));

  test.each(published)("$method $path costs $price", ({ method, path, price }) => {
    const operation = everyOperation.find((candidate) => candidate.path === path);
    expect(operation).toMatchObject({ method, price });
  });

  test("is every operation without the mark isBeyondContract", () => {
    const isPublished = (path: string) => endpoints.some((endpoint) => endpoint.path === path);
    for (const { id, path, isBeyondContract = false } of everyOperation)
      expect(isBeyondContract, id).toBe(!isPublished(path));
  });
});

describe("examples", () => {
  test.each(everyOperation.map((operation) => [operation.id, operation] as const))(
    "%s: its example fits its schemas",
    (_, { input, output, example }) => {
      expect(input.safeParse(example.input).error).toBeUndefined();
      expect(output.safeParse(example.output).error).toBeUndefined();
    },
  );
});
