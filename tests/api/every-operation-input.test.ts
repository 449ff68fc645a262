import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { problem } from "#tests/support/api.ts";
import { requestOperation } from "#tests/support/request-operation.ts";

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
const ODD = [
  null,
  true,
  false,
  -1,
  0,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  ["INNSA", "INNSA"],
  { origin: 1 },
];

/** With many values that often break programs. */
const anyValue = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...ODD),
  fc.string({ maxLength: 40 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Example request of an operation with some fields replaced, removed or added. */
function near({ input, example }: AnyOperation): fc.Arbitrary<RawInput> {
  const names = Object.keys(input.shape);
  if (names.length === 0) return fc.constant({});
  const changes = fc.dictionary(fc.constantFrom(...names), fc.oneof(anyValue, fc.constant(undefined)), {
    maxKeys: names.length,
  });
  return changes.map((changed) => ({ ...(example.input as RawInput), ...changed }));
}

interface FieldSchema {
  type?: "string" | "integer" | "number" | "boolean" | "array";
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** In a query every value is text. */
function forbidden(
  isInBody: boolean,
  { type, enum: values, format, minimum, maximum, maxLength, minItems, maxItems }: FieldSchema,
): unknown[] {
  return [
    ...(isInBody ? [{ a: 1 }] : []),
    ...(values ? ["none-of-these"] : []),
    ...(format === "date" ? ["yesterday", "2026-02-30"] : []),
    ...(type === "integer" ? [1.5, "abc"] : []),
    ...(type === "boolean" ? ["perhaps"] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1, ...(maximum < 100_000 ? [100_000] : [])]),
    ...(maxLength === undefined ? [] : ["x".repeat(maxLength + 1)]),
    ...(minItems === undefined ? [] : [[]]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => "INNSA")]),
  ];
}

describe.each(catalogue.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  "%s",
  (_, operation) => {
    test("answers random input with 200 or one of its errors, never 500", { timeout: 60_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(near(operation), async (input) => {
          const answer = await requestOperation(operation, input);
          if (answer.status === 200) expect(operation.output.safeParse(answer.body).error).toBeUndefined();
          else {
            expect([400, 404, ...(operation.takesFile ? [422] : [])]).toContain(answer.status);
            problem(answer, answer.status, answer.body.error.code);
          }
        }),
        { numRuns: operation.takesFile ? 15 : 60, seed: 20261121 }, // Each file is read in a process of its own.
      );
    });

    const fields = z.toJSONSchema(operation.input, { io: "input", unrepresentable: "any" }).properties as Record<
      string,
      FieldSchema
    >;
    const faults = Object.entries(fields).flatMap(([name, schema]) =>
      forbidden(operation.method === "POST", schema).map((value) => [name, value] as const),
    );

    test.each(faults)("refuses a %s of %j", async (name, value) => {
      const error = problem(
        await requestOperation(operation, { ...(operation.example.input as RawInput), [name]: value }),
        400,
        "invalid_request",
      );
      expect(error.details.map(({ path }) => path.split(".")[0])).toContain(name);
    });

    test("refuses a field that it does not know", async () => {
      const answer = await requestOperation(operation, { ...(operation.example.input as RawInput), not_a_field: "1" });
      const error = problem(answer, 400, "invalid_request");
      expect(error.details.map(({ path }) => path)).toEqual(["not_a_field"]);
    });

    const uncovered = operation.errors?.includes("no_data") ? [operation.noDataExample ?? {}] : [];

    test.each(uncovered)("says what is covered if nothing is on file for %j", async (input) => {
      const error = problem(await requestOperation(operation, input), 404, "no_data");
      expect(error.details.length).toBeGreaterThan(0);
    });

    const required = Object.entries(
      operation.input.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>,
    )
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([name]) => name);

    test.each(required)("names a missing %s", async (name) => {
      const error = problem(
        await requestOperation(operation, { ...(operation.example.input as RawInput), [name]: undefined }),
        400,
        "invalid_request",
      );
      expect(error.details).toContainEqual({ path: name, message: "is required" });
    });
  },
);
