import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checkInput } from "#lib/operations/call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { getRouteFields } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";

interface FieldSchema {
  enum?: string[];
}

const values = catalogue.flatMap((operation) =>
  listOperationRoutes(operation).flatMap((route) => {
    const input = getRouteFields(operation, route);
    const fields = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }).properties as Record<
      string,
      FieldSchema
    >;
    return Object.entries(fields).flatMap(([name, { enum: known = [] }]) =>
      known.map((value) => ({
        name: `${route.method} ${route.path} ${name}=${value}`,
        input: z.object({ [name]: input.shape[name] }),
        field: name,
        value,
      })),
    );
  }),
);

describe.each(values)("$name", ({ input, field, value }) => {
  const canonical = checkInput({ input }, { [field]: value });

  test.each([value.toLowerCase(), value.toUpperCase(), ` ${value} `])("is also %j", (spelling) => {
    expect(checkInput({ input }, { [field]: spelling })).toEqual(canonical);
  });
});
