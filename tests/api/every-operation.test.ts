import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { type Answer, get, post, problem } from "#tests/support/api.ts";

/** Asks an operation in its own form: path segments, query or body. */
function ask({ method, path }: AnyOperation, input: RawInput): Promise<Answer> {
  if (method === "POST") return post(path, input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return get(`${path}?${query}`);
}

const HOSTILE = [
  "",
  " ",
  "'; DROP TABLE port;--",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "\u0000",
  "﷽".repeat(50),
  "x".repeat(3_000),
  "ZZZZZ",
  "INNSA",
  "CNSHA",
  "IN",
  "-1",
  "1e309",
  "NaN",
  "null",
];
const ODD = [null, true, false, -1, 0, 0.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], ["INNSA", "INNSA"], { origin: 1 }];

/** Any JSON value, leaning towards what has broken programs before. */
const anyValue = fc.oneof(fc.constantFrom(...HOSTILE), fc.constantFrom(...ODD), fc.string({ maxLength: 40 }), fc.integer(), fc.jsonValue({ maxDepth: 2 }));

/** The example of an operation with some fields replaced, dropped or added. */
function near({ input, example }: AnyOperation): fc.Arbitrary<RawInput> {
  const names = Object.keys(input.shape);
  if (names.length === 0) return fc.constant({});
  const changes = fc.dictionary(fc.constantFrom(...names), fc.oneof(anyValue, fc.constant(undefined)), { maxKeys: names.length });
  return changes.map((changed) => ({ ...(example.input as RawInput), ...changed }));
}

describe.each(catalogue.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))("%s", (_, operation) => {
  test("answers its example with 200 and nothing beyond its declared fields", async () => {
    const { status, body } = await ask(operation, operation.example.input as RawInput);
    expect(status).toBe(200);
    expect(operation.output.safeParse(body).error).toBeUndefined();
  });

  test("answers anything else with 200 or one of its errors, never a 500", async () => {
    await fc.assert(
      fc.asyncProperty(near(operation), async (input) => {
        const answer = await ask(operation, input);
        if (answer.status === 200) expect(operation.output.safeParse(answer.body).error).toBeUndefined();
        else {
          expect([400, 404]).toContain(answer.status);
          problem(answer, answer.status, answer.body.error.code);
        }
      }),
      { numRuns: 60, seed: 20261121 },
    );
  });

  const required = Object.entries(operation.input.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);

  test.each(required)("names a missing %s", async (name) => {
    const error = problem(await ask(operation, { ...(operation.example.input as RawInput), [name]: undefined }), 400, "invalid_request");
    expect(error.details).toContainEqual({ path: name, message: "is required" });
  });
});
