import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import {
  type AnyOperation,
  getExampleRequest,
  getRouteFields,
  isBodyMethod,
  type RawInput,
  type Route,
} from "#lib/operations/operation.ts";

/** Each field has its value in the example. */
export function buildRouteRequest(
  operation: AnyOperation,
  route: Route,
): Pick<ZodOpenApiOperationObject, "requestBody" | "requestParams"> {
  const fields = getRouteFields(operation, route);
  const example = getExampleRequest(operation, route);
  const path: Record<string, z.ZodType> = {};
  const query: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields.shape as Record<string, z.ZodType>)) {
    const isInPath = route.path.includes(`{${name}}`);
    const parameter = isInPath && field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
    (isInPath ? path : query)[name] = parameter.meta({
      param: { ...copyDescription(parameter), ...(name in example ? { example: example[name] } : {}) },
    });
  }
  const hasBody = isBodyMethod(route.method);
  const requestParams = { ...buildParameters("path", path), ...(hasBody ? {} : buildParameters("query", query)) };
  return {
    ...(hasBody ? buildBody(fields, example, { inPath: Object.keys(path), takesFile: operation.takesFile }) : {}),
    ...(Object.keys(requestParams).length > 0 ? { requestParams } : {}),
  };
}

/** The fields that are not in the path. Without such a field, there is no body. */
function buildBody(
  fields: z.ZodObject,
  example: RawInput,
  { inPath, takesFile = false }: { inPath: readonly string[]; takesFile?: boolean | undefined },
): Pick<ZodOpenApiOperationObject, "requestBody"> {
  const schema =
    inPath.length > 0
      ? z.object(Object.fromEntries(Object.entries(fields.shape).filter(([name]) => !inPath.includes(name))))
      : fields;
  if (Object.keys(schema.shape).length === 0) return {};
  const values =
    inPath.length > 0
      ? Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)))
      : example;
  return {
    requestBody: {
      required: !schema.safeParse({}).success,
      content: {
        "application/json": { schema, example: values },
        ...(takesFile ? { "multipart/form-data": { schema: buildFormSchema(fields) } } : {}),
      },
    },
  };
}

/** The file as it is. Objects are JSON in a form. */
const buildFormSchema = (fields: z.ZodObject) =>
  z.object({ ...fields.shape, file: z.string().meta({ description: "The file.", format: "binary" }) });

const buildParameters = (location: "path" | "query", shape: Record<string, z.ZodType>) =>
  Object.keys(shape).length > 0 ? { [location]: z.object(shape) } : {};

/** Viewers look for the description at the parameter. */
function copyDescription(field: z.ZodType): { description?: string } {
  const { description } = z.toJSONSchema(field, { io: "input", unrepresentable: "any" });
  return description ? { description } : {};
}
