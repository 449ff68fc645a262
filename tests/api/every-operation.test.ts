import { describe, expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import { requestOperation } from "#tests/support/request-operation.ts";

/** Ids of all sources that the parts of an answer cite. */
function citedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(citedIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "source_id" && typeof inner === "string" ? inner.split("; ") : citedIn(inner),
  );
}

/** Ids of all sources in the `_meta` of an answer and of its parts. */
function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "_meta" ? inner.sources.map(({ id }: { id: string }) => id) : namedIn(inner),
  );
}

describe.each(catalogue.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "%s",
  (_, operation) => {
    test("answers its example with 200 and only declared fields", async () => {
      const { status, body } = await requestOperation(operation, operation.example.input as RawInput);
      expect(status).toBe(200);
      expect(operation.output.safeParse(body).error).toBeUndefined();
    });

    test("lists every source that its answer cites", async () => {
      const { body } = await requestOperation(operation, operation.example.input as RawInput);
      const named = namedIn(body);
      expect(citedIn(body).filter((id) => !named.includes(id))).toEqual([]);
    });
  },
);
