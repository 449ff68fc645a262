import { createDocument, type ZodOpenApiOverride } from "zod-openapi";
import { routesOf } from "#lib/http/router.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { HEADERS } from "./openapi/headers.ts";
import { discoveryLinks, infoOf, tags } from "./openapi/info.ts";
import { WISH_PARAMETERS } from "./openapi/payment.ts";
import { problemWithExample } from "./openapi/problem.ts";
import { createResponses } from "./openapi/responses.ts";
import { drawRoute } from "./openapi/route.ts";
import { SECURITY_SCHEMES } from "./openapi/security.ts";
import type { Setting } from "./openapi/setting.ts";

/**
 * The description of the whole API as OpenAPI 3.1.0: every route of the catalogue, with what it may answer. The same catalogue and setting give
 * the same document.
 */
export function openapiDocument(catalogue: readonly AnyOperation[], setting: Setting): object {
  const { baseUrl, ownershipProofs = [] } = setting;
  const { components: responses, responsesOf } = createResponses(catalogue, setting);
  const paths: Record<string, Record<string, ReturnType<typeof drawRoute>>> = {};
  for (const operation of catalogue) {
    for (const route of routesOf(operation)) {
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: drawRoute(operation, route, responsesOf(operation, route)) };
    }
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: infoOf(baseUrl),
      servers: [{ url: baseUrl }],
      tags,
      externalDocs: { description: "API reference", url: `${baseUrl}/docs/api` },
      "x-discovery": { ...discoveryLinks(baseUrl), ...(ownershipProofs.length > 0 ? { ownershipProofs } : {}) },
      paths,
      components: {
        schemas: { Problem: problemWithExample(catalogue, baseUrl) },
        responses,
        headers: HEADERS,
        parameters: WISH_PARAMETERS,
        securitySchemes: SECURITY_SCHEMES,
      },
    },
    { override: tidied },
  );
}

const tidied: ZodOpenApiOverride = ({ io, jsonSchema, zodSchema }) => {
  // A whole number without bounds of its own says so by its type alone.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // Left out by zod where other spellings of a value are understood too: the usual spelling is one of them.
  const { def } = zodSchema._zod;
  if (io === "input" && def.type === "default" && typeof def.defaultValue !== "object") jsonSchema.default = def.defaultValue as string;
};
