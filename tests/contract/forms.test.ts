import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInput } from "#lib/operations/call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { Failure } from "#lib/operations/failure.ts";
import { type Form, getExampleRequest } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";

const forms = catalogue.flatMap((operation) =>
  listOperationRoutes(operation).flatMap((route) =>
    route.form
      ? [
          {
            name: `${route.method} ${route.path}`,
            operation,
            form: route.form,
            example: getExampleRequest(operation, route),
          },
        ]
      : [],
  ),
);

/** Some that a field accepts, and some that no field accepts. */
const VALUES = [
  "IN",
  "INNSA",
  "USNYC",
  "US",
  "maersk",
  "any",
  "40HC",
  "20GP",
  "2026-01-31",
  "import",
  "EXPORT",
  "combined",
  "x",
  "",
  0,
  1,
  14,
  400,
  -1,
  true,
];

function validated(form: Form, raw: Record<string, unknown>): unknown {
  try {
    return form.adapt(checkInput(form, raw));
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

test("there are forms to test", () => {
  expect(forms.length).toBeGreaterThan(4);
});

test.each(forms)("$name: what its form accepts is validated input of the operation", ({ operation, form, example }) => {
  const changes = fc.dictionary(
    fc.constantFrom(...Object.keys(form.input.shape)),
    fc.constantFrom(...VALUES, undefined),
    { maxKeys: 5 },
  );
  let accepted = 0;
  fc.assert(
    fc.property(changes, (change) => {
      const input = validated(form, { ...example, ...change });
      if (input === undefined) return;
      accepted += 1;
      expect(checkInput(operation, input as Record<string, unknown>)).toEqual(input);
    }),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(20);
});
