import { everyOperation } from "#lib/discovery/every-operation.ts";
import { buildOpenapiDocument } from "#lib/discovery/openapi.ts";
import type { AnyOperation, RawInput, Route } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";
import { buildOperationRequest } from "./build-operation-request.ts";

export const setting = {
  baseUrl: "https://quayside.test",
  payTo: { evm: "0x1111111111111111111111111111111111111111", svm: "11111111111111111111111111111111" },
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into every part of the document
export type Json = any;

export const openapi: Json = buildOpenapiDocument(everyOperation, setting);

/** Resolves a reference such as `#/components/headers/Allow`. Any other object is returned unchanged. */
export function resolved(part: Json): Json {
  if (typeof part?.$ref !== "string") return part;
  const steps = part.$ref.replace(/^#\//, "").split("/") as string[];
  return steps.reduce((inner: Json, step) => inner?.[step.replaceAll("~1", "/").replaceAll("~0", "~")], openapi);
}

export interface Described {
  name: string;
  operation: AnyOperation;
  route: Route;
  isOwn: boolean;
  described: Json;
}

export const described: Described[] = everyOperation.flatMap((operation) =>
  listOperationRoutes(operation).map((route, index) => ({
    name: `${route.method} ${route.path}`,
    operation,
    route,
    isOwn: index === 0,
    described: openapi.paths[route.path]?.[route.method.toLowerCase()],
  })),
);

/** All fields of body, path and query. */
export function documentedRequest({ requestBody, parameters = [] }: Json): RawInput {
  const inBody: RawInput = requestBody?.content["application/json"].example ?? {};
  const given = parameters.map(resolved).filter((parameter: Json) => parameter.example !== undefined);
  return { ...Object.fromEntries(given.map(({ name, example }: Json) => [name, example])), ...inBody };
}

/** The path with its segments and its query, or the path and a body. */
export function requestTo({ method, path }: Route, fields: RawInput): { path: string; body?: RawInput } {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(fields[name])));
  return buildOperationRequest(
    { method, path: filled },
    Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name))),
  );
}

/** With a status: only the codes of this status. */
export function listErrorCodes({ responses }: Json, status?: number): string[] {
  const described = Object.entries(responses).filter(([one]) => status === undefined || Number(one) === status);
  return described.flatMap(([, response]) => {
    const schema = resolved(response).content?.["application/json"]?.schema; // 304 has no content, CSV no schema.
    return schema?.allOf?.at(1)?.properties.error.properties.code.enum ?? [];
  });
}
