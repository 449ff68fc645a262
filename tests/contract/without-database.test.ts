import { describe, expect, test } from "vitest";
import { createKernel } from "#lib/http/kernel.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import { FAILURES } from "#lib/operations/failure.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { described, documentedRequest, listErrorCodes, requestTo } from "#tests/support/openapi.ts";

// No server listens at this address.
provideDatabaseUrl("postgresql://nobody@127.0.0.1:1/none");
const kernel = createWebHandler(
  createKernel(
    described.map(({ operation }) => operation).filter((operation, index, all) => all.indexOf(operation) === index),
  ),
);

describe("without a database", () => {
  test.each(described.map((one) => [one.name, one] as const))(
    "%s answers unavailable if its description lists that error, and answers normally otherwise",
    async (_, one) => {
      const { path, body } = requestTo(one.route, documentedRequest(one.described));
      const { method } = one.route;
      const sent = body
        ? { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } }
        : { method };
      const response = await kernel(new Request(`http://localhost${path}`, sent), { address: "192.0.2.1" });
      const answer = (await response.json()) as { error?: { code: string } };
      const isDeclared = listErrorCodes(one.described).includes("unavailable");
      expect([response.status, answer.error?.code]).toEqual(
        isDeclared ? [FAILURES.unavailable.status, "unavailable"] : [200, undefined],
      );
      expect(response.headers.get("retry-after")).toBe(isDeclared ? "1" : null);
    },
  );
});
