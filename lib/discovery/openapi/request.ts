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
    const param = name in example ? { example: example[name] } : {};
    if (isInPath) path[name] = (field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field).meta({ param });
    else query[name] = field.meta({ param });
  }
  return { requestParams: { ...some("path", path), ...some("query", query) } };
}

const some = (location: "path" | "query", shape: Record<string, z.ZodType>) => (Object.keys(shape).length > 0 ? { [location]: z.object(shape) } : {});
