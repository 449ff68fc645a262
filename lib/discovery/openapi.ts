import { createDocument, type ZodOpenApiOverride } from "zod-openapi";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";
import { listHeaders } from "./openapi/headers.ts";
import { buildApiInfo, buildDiscoveryLinks, tags } from "./openapi/info.ts";
import type { OpenapiSettings } from "./openapi/openapi-settings.ts";
import { IDEMPOTENCY_PARAMETERS, PREFERENCE_PARAMETERS } from "./openapi/payment.ts";
import { buildProblemSchema } from "./openapi/problem.ts";
import { createResponses } from "./openapi/responses.ts";
import { buildRoute } from "./openapi/route.ts";
import { SECURITY_SCHEMES } from "./openapi/security.ts";

/** OpenAPI 3.1.0. The same catalogue and settings give the same document. */
export function buildOpenapiDocument(catalogue: readonly AnyOperation[], settings: OpenapiSettings): object {
  const { baseUrl, payTo, ownershipProofs = [] } = settings;
  const { components: responses, listResponses } = createResponses(catalogue, settings);
  const paths: Record<string, Record<string, ReturnType<typeof buildRoute>>> = {};
  for (const operation of catalogue) {
    for (const route of listOperationRoutes(operation)) {
      paths[route.path] = {
        ...paths[route.path],
        [route.method.toLowerCase()]: buildRoute(operation, route, listResponses(operation, route), payTo),
      };
    }
  }
  return createDocument(
    {
      openapi: "3.1.0",
      info: buildApiInfo(baseUrl),
      servers: [{ url: baseUrl }],
      tags,
      externalDocs: { description: "API reference", url: `${baseUrl}/docs/api` },
      "x-discovery": { ...buildDiscoveryLinks(baseUrl), ...(ownershipProofs.length > 0 ? { ownershipProofs } : {}) },
      paths,
      components: {
        schemas: { Problem: buildProblemSchema(catalogue, baseUrl) },
        responses,
        headers: listHeaders(catalogue),
        parameters: { ...PREFERENCE_PARAMETERS, ...IDEMPOTENCY_PARAMETERS },
        securitySchemes: SECURITY_SCHEMES,
      },
    },
    { override: tidySchema },
  );
}

const tidySchema: ZodOpenApiOverride = ({ io, jsonSchema, zodSchema }) => {
  // zod gives an integer without bounds the bounds of a safe integer.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // zod omits the default of a field that accepts several spellings of a value.
  const { def } = zodSchema._zod;
  if (io === "input" && def.type === "default" && typeof def.defaultValue !== "object")
    jsonSchema.default = def.defaultValue as string;
};
