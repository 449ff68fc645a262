import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { type AnyOperation, exampleRequest, fieldsOf, type Route } from "#lib/operations/operation.ts";

/** What a route is asked with: its body, or the parameters of its path and query, each with its value in the example. */
export function requestOf(operation: AnyOperation, route: Route): Pick<ZodOpenApiOperationObject, "requestBody" | "requestParams"> {
  const fields = fieldsOf(operation, route);
  const example = exampleRequest(operation, route);
  if (route.method === "POST") {
    const isNeeded = !fields.safeParse({}).success;
    return { requestBody: { required: isNeeded, content: { "application/json": { schema: fields, example } } } };
  }
  const path: Record<string, z.ZodType> = {};
  const query: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields.shape as Record<string, z.ZodType>)) {
    const isInPath = route.path.includes(`{${name}}`);
    const taken = isInPath && field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
    (isInPath ? path : query)[name] = taken.meta({ param: { ...described(taken), ...(name in example ? { example: example[name] } : {}) } });
  }
  const requestParams = { ...some("path", path), ...some("query", query) };
  return Object.keys(requestParams).length > 0 ? { requestParams } : {};
}

const some = (location: "path" | "query", shape: Record<string, z.ZodType>) => (Object.keys(shape).length > 0 ? { [location]: z.object(shape) } : {});

/** Said of the parameter too: readers of documents look there, however a field is wrapped. */
function described(field: z.ZodType): { description?: string } {
  const { description } = z.toJSONSchema(field, { io: "input", unrepresentable: "any" });
  return description ? { description } : {};
}
