import { describe, expect, test } from "vitest";
import { z } from "zod";
import { CHANGELOG } from "#lib/discovery/changelog.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { buildOpenapiDocument } from "#lib/discovery/openapi.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import { MIN_NOTICE_DAYS } from "#lib/operations/deprecation.ts";
import { type AnyOperation, defineOperation } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";
import { countDaysBetween } from "#lib/platform/dates.ts";
import { version } from "#lib/platform/version.ts";

const operation = defineOperation({
  id: "list_things",
  area: "reference",
  summary: "Things",
  method: "GET",
  path: "/api/things",
  also: [
    {
      method: "GET",
      path: "/api/old-things",
      deprecation: { since: "2026-12-01", sunset: "2028-01-01", instead: "GET /api/things" },
    },
  ],
  price: "free",
  input: z.object({ kind: z.string().optional(), type: z.string().optional().meta({ deprecated: true }) }),
  deprecatedFields: { type: { since: "2027-01-01", sunset: "2028-02-01", instead: "kind" } },
  output: z.record(z.string(), z.unknown()),
  example: { input: {}, output: {} },
  run: async (input) => input,
});

const kernel = createWebHandler(createKernel([operation]));

async function ask(path: string) {
  const { status, headers } = await kernel(new Request(`http://localhost${path}`), { address: "192.0.2.1" });
  return { status, deprecation: headers.get("deprecation"), sunset: headers.get("sunset"), link: headers.get("link") };
}

const LINK = '<http://127.0.0.1:3000/docs/versions>; rel="deprecation"; type="text/html"';

describe("an old form", () => {
  test("works, and each answer to it has both dates and the policy", async () => {
    const old = {
      status: 200,
      deprecation: `@${Date.UTC(2026, 11, 1) / 1_000}`,
      sunset: "Sat, 01 Jan 2028 00:00:00 GMT",
      link: expect.stringContaining(LINK),
    };
    expect(await ask("/api/old-things")).toEqual(old);
    expect(await ask("/api/old-things?size=1")).toEqual({ ...old, status: 400 });
    expect(await ask("/api/old-things?type=a")).toEqual(old);
  });

  test("is also a parameter that is sent", async () => {
    expect(await ask("/api/things?type=a")).toMatchObject({
      status: 200,
      deprecation: `@${Date.UTC(2027, 0, 1) / 1_000}`,
      sunset: "Tue, 01 Feb 2028 00:00:00 GMT",
    });
  });

  test("is deprecated in OpenAPI, with its end", () => {
    const document = JSON.parse(JSON.stringify(buildOpenapiDocument([operation], { baseUrl: "https://a.test" })));
    expect(document.paths["/api/old-things"].get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining("works until 2028-01-01. Use GET /api/things instead."),
    });
    expect(document.paths["/api/things"].get.deprecated).toBeUndefined();
  });
});

test("a current form has none of the headers", async () => {
  expect(await ask("/api/things?kind=a")).toEqual({ status: 200, deprecation: null, sunset: null, link: null });
});

const listDeprecations = ({ deprecatedFields = {}, ...one }: AnyOperation) => [
  ...listOperationRoutes(one).flatMap(({ deprecation }) => deprecation ?? []),
  ...Object.values(deprecatedFields),
];

test("every old form is announced in the changelog and works for a year after that", () => {
  for (const { since, sunset, instead } of everyOperation.flatMap(listDeprecations)) {
    expect(countDaysBetween(since, sunset)).toBeGreaterThanOrEqual(MIN_NOTICE_DAYS);
    const entry = CHANGELOG.find(({ date }) => date === since);
    expect(entry?.changes.some(({ effect, text }) => effect === "deprecated" && text.includes(instead))).toBe(true);
  }
});

test("no form of the contract is old", () => {
  for (const one of everyOperation) if (!one.isBeyondContract) expect(listDeprecations(one), one.id).toEqual([]);
});

test("the changelog is in order, names operations that exist, and has each one beyond the contract", () => {
  const dates = CHANGELOG.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
  expect(CHANGELOG[0]?.version).toBe(version);
  const text = CHANGELOG.flatMap(({ changes }) => changes.map((change) => change.text)).join(" ");
  const ids = new Set(everyOperation.map(({ id }) => id));
  const named = [...text.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name]) => name as string);
  const fields = ["no_data", "last_known"];
  expect(named.filter((name) => !ids.has(name) && !fields.includes(name))).toEqual([]);
  for (const { id, isBeyondContract, needs } of everyOperation)
    if (isBeyondContract && !needs) expect(named, id).toContain(id);
});
