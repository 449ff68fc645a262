import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { type AnyOperation, exampleRequest, fieldsOf, type Route } from "#lib/operations/operation.ts";

/** The request of a route: its body, or its path and query parameters, each with its value in the example. */
export function requestOf(operation: AnyOperation, route: Route): Pick<ZodOpenApiOperationObject, "requestBody" | "requestParams"> {
  const fields = fieldsOf(operation, route);
  const example = exampleRequest(operation, route);
  if (route.method === "POST") {
    const isRequired = !fields.safeParse({}).success;
    return { requestBody: { required: isRequired, content: { "application/json": { schema: fields, example } } } };
  }
  const path: Record<string, z.ZodType> = {};
  const query: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields.shape as Record<string, z.ZodType>)) {
    const isInPath = route.path.includes(`{${name}}`);
    const parameter = isInPath && field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
    (isInPath ? path : query)[name] = parameter.meta({ param: { ...described(parameter), ...(name in example ? { example: example[name] } : {}) } });
  }
  const requestParams = { ...unlessEmpty("path", path), ...unlessEmpty("query", query) };
  return Object.keys(requestParams).length > 0 ? { requestParams } : {};
}

const unlessEmpty = (location: "path" | "query", shape: Record<string, z.ZodType>) => (Object.keys(shape).length > 0 ? { [location]: z.object(shape) } : {});

/** Copies the description to the parameter, because viewers look for it there. */
function described(field: z.ZodType): { description?: string } {
  const { description } = z.toJSONSchema(field, { io: "input", unrepresentable: "any" });
  return description ? { description } : {};
}
